"""Reading a game's file, which may come from anybody: sizes, forms and order are checked first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from pydantic import ValidationError

from bot.archive.lines import (
    LINES,
    MOST_BYTES,
    MOST_BYTES_A_LINE,
    MOST_ENTRIES,
    End,
    Entry,
    Head,
    Line,
    Opening,
    Start,
    Told,
)


class BadRecord(Exception):
    """The file is not the record of a game; `line` is the number of the first wrong line."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class NotOver(Exception):
    """The game was not over when it was exported, so the file holds only what is public."""


@dataclass(frozen=True, slots=True)
class Complete:
    """The lines of a game that is over; the first entry stands in line `FIRST_ENTRY`.

    `sum` is that of all lines above the end, as they are.
    """

    head: Head
    start: Start
    entries: tuple[Entry, ...]
    end: End
    sum: str


FIRST_ENTRY = 3
"""The number of the line in which the first entry stands."""


def read_record(data: bytes) -> Complete:
    """Read a file. Raises BadRecord for the first wrong line, NotOver."""
    if len(data) > MOST_BYTES:
        raise BadRecord(1, f"the file is larger than {MOST_BYTES:,} bytes")
    raw = data.split(b"\n")
    if raw and not raw[-1]:
        raw.pop()
    if len(raw) > MOST_ENTRIES + FIRST_ENTRY:
        raise BadRecord(MOST_ENTRIES + FIRST_ENTRY, f"there are more than {MOST_ENTRIES:,} entries")
    lines = tuple(_parsed(raw))
    if len(lines) < FIRST_ENTRY:
        raise BadRecord(len(lines) + 1, "the file ends too early")
    head, start, *entries, end = lines
    if not isinstance(head, Head):
        raise BadRecord(1, "the first line must be the game's")
    if not isinstance(end, End):
        raise BadRecord(len(lines), "the end is missing; the file was cut off")
    _check_people(head)
    if isinstance(start, Opening) and all(isinstance(line, Told) for line in entries):
        raise NotOver
    if not isinstance(start, Start):
        raise BadRecord(2, "the second line must tell how the game began")
    total = sha256(b"".join(line + b"\n" for line in raw[:-1])).hexdigest()
    return Complete(head, start, tuple(_in_order(entries, end)), end, total)


def _parsed(raw: Sequence[bytes]) -> Iterator[Line]:
    for number, text in enumerate(raw, start=1):
        if len(text) > MOST_BYTES_A_LINE:
            raise BadRecord(number, f"it is longer than {MOST_BYTES_A_LINE:,} bytes")
        try:
            yield LINES.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_input=False, include_url=False)[0]
            where = ".".join(str(part) for part in first["loc"])
            raise BadRecord(number, f"{where}: {first['msg']}" if where else first["msg"]) from None


def _check_people(head: Head) -> None:
    if [person.seat for person in head.people] != list(range(len(head.people))):
        raise BadRecord(1, "the seats of the people must be 0, 1, 2 and so on")


def _in_order(entries: Sequence[Line], end: End) -> Iterator[Entry]:
    for index, line in enumerate(entries):
        number = index + FIRST_ENTRY
        if not isinstance(line, Entry):
            raise BadRecord(number, f"an entry must stand here, not a line of kind {line.kind}")
        if line.seq != index + 1:
            raise BadRecord(number, f"entry {index + 1} must stand here, not {line.seq}")
        yield line
    if end.entries != len(entries):
        last = len(entries) + FIRST_ENTRY
        raise BadRecord(last, f"there are {len(entries)} entries, not {end.entries}")
