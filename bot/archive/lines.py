"""The lines of an exported game: what stands in them, and how large they may be.

A file is one JSON object a line, told apart by `kind`: a head, how the game began, an entry for
each move, an end with a sum over all before. A game that is over is complete: `start` and `entry`
lines hold everything, the seed as well. Of one that is not there are only `opening` and `told`
lines: what everybody at the table has seen.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

FORMAT = 1
"""Rises with every change that older builds cannot read."""

MOST_BYTES = 16_000_000
MOST_BYTES_A_LINE = 2_000_000
MOST_ENTRIES = 10_000

Text = Annotated[str, Field(max_length=MOST_BYTES_A_LINE)]
Short = Annotated[str, Field(max_length=100)]
Word = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,40}$")]
Number = Annotated[int, Field(ge=0, lt=2**63)]
Seat = Annotated[int, Field(ge=0, lt=100)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


class _Line(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Sitter(_Line):
    """Who sits on a seat. The Discord id is there only if it was asked for."""

    seat: Seat
    name: Short
    is_computer: bool = False
    has_left: bool = False
    id: Number | None = None


class Head(_Line):
    """What game this is. Times are UTC seconds; `seed_hash` is the one posted at the start."""

    kind: Literal["game"] = "game"
    format: Annotated[int, Field(ge=1, le=FORMAT)] = FORMAT
    game: Word
    key: Word
    status: Literal["running", "over", "cancelled"]
    language: Word
    options: dict[Short, Text]
    seats_wanted: Seat
    created_at: Number
    seed_hash: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    rules_version: Number
    schema_version: Number
    people: Annotated[tuple[Sitter, ...], Field(min_length=1, max_length=20, strict=False)]


class Start(_Line):
    """How the game began, with all that was hidden then."""

    kind: Literal["start"] = "start"
    at: Number
    seed: Annotated[str, Field(pattern=r"^[0-9]{1,20}$")]
    options: dict[Short, Text]
    digest: Digest
    events: Annotated[tuple[Text, ...], Field(max_length=10_000, strict=False)]
    state: Text


class Entry(_Line):
    """An entry of the log as it is stored; `by` is the seat of who made it, None for others."""

    kind: Literal["entry"] = "entry"
    seq: Number
    seat: Seat
    by: Seat | None
    what: Word
    payload: Annotated[tuple[Text, ...], Field(max_length=1000, strict=False)]
    digest: Digest
    version: Number
    at: Number


class Opening(_Line):
    """How the game began, as everybody saw it."""

    kind: Literal["opening"] = "opening"
    at: Number
    events: Annotated[tuple[Text, ...], Field(max_length=10_000, strict=False)]


class Told(_Line):
    """An entry of the log as everybody saw it; one that was taken back has no events."""

    kind: Literal["told"] = "told"
    seq: Number
    seat: Seat
    what: Word
    at: Number
    events: Annotated[tuple[Text, ...], Field(max_length=10_000, strict=False)]
    is_undone: bool = False
    took_back: Annotated[tuple[Number, ...], Field(max_length=10_000, strict=False)] = ()
    decided: Annotated[tuple[Text, ...], Field(max_length=100, strict=False)] = ()


class End(_Line):
    """How many entries there are, the public position at the end, and a SHA-256 of all lines."""

    kind: Literal["end"] = "end"
    entries: Number
    view: Text
    sum: Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


Line = Head | Start | Entry | Opening | Told | End
LINES: TypeAdapter[Line] = TypeAdapter(Annotated[Line, Field(discriminator="kind")])
"""Reads one line; strict, so that no value changes its type on the way in."""
