"""Proving a game from its seed: the deal, every deck and every entry follow from it, or not."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from bot.archive.lines import Entry
from bot.archive.reading import FIRST_ENTRY, BadRecord, Complete
from bot.service.journal import BACK, REWIND, SCHEMA_VERSION, Replay, TakeBack, read_take_back
from bot.service.seeds import seed_hash, sub_seed
from bot.store.model import Genesis, LogRow
from engine.codec import codec_for
from engine.errors import EngineError, ReplayDiverged, UnknownVersion
from engine.rules import AnyRules
from engine.types import Outcome, Setup

_GENESIS_LINE = 2
_LONGEST = 60


@dataclass(frozen=True, slots=True)
class Proof:
    """What was found to follow from the seed: so many values of the deal, and all entries."""

    seed: int
    seed_hash: str
    dealt: int
    shuffles: int
    digest: str
    state: Any
    outcome: Outcome | None


def proved(rules: AnyRules, record: Complete, posted: str | None = None) -> Proof:
    """Deal the game anew from its seed, play it again and return what was compared.

    `posted` is the hash that was posted at the start. The game is played from the new deal, never
    from what the file says. Raises BadRecord with the first line that does not follow.
    """
    seed = int(record.start.seed)
    found = seed_hash(seed, record.head.game)
    if posted is not None and found != posted:
        raise BadRecord(_GENESIS_LINE, f"the seed has the hash {found}, posted was {posted}")
    if found != record.head.seed_hash:
        raise BadRecord(1, f"the seed has the hash {found}, not {record.head.seed_hash}")
    genesis, dealt = _dealt(rules, record, seed)
    shuffles = _check_shuffles(record, seed)
    state = _played(rules, genesis, record)
    codec = codec_for(rules)
    last = len(record.entries) + FIRST_ENTRY
    if codec.dump_view(rules.view_for(state, None)) != record.end.view:
        raise BadRecord(last, "the game ends otherwise than is said there")
    outcome = rules.outcome(state)
    if record.head.status == "running":
        raise BadRecord(1, "the game still runs, and yet everything is told")
    # Asked last, because everything before names the very line that was changed.
    if record.sum != record.end.sum:
        why = "something above was changed that the game does not depend on, such as a name"
        raise BadRecord(last, f"{why}: the sum is {record.sum}")
    return Proof(seed, found, dealt, shuffles, codec.digest(state), state, outcome)


def rows_of(record: Complete, people: Mapping[int, int], others: int) -> tuple[LogRow, ...]:
    """Return the log; `people` are ids by seat, `others` the id of who sits on none."""
    return tuple(
        LogRow(
            seq=line.seq,
            seat=line.seat,
            actor=others if line.by is None else people.get(line.by, others),
            kind=line.what,
            payload=line.payload,
            digest=line.digest,
            version=line.version,
            at=line.at,
        )
        for line in record.entries
    )


def genesis_of(record: Complete) -> Genesis:
    """Return how the game began, as the file tells it."""
    start = record.start
    return Genesis(
        state=start.state,
        digest=start.digest,
        events=start.events,
        seed=int(start.seed),
        options=start.options,
        rules_version=record.head.rules_version,
        schema_version=record.head.schema_version,
        at=start.at,
    )


def _dealt(rules: AnyRules, record: Complete, seed: int) -> tuple[Genesis, int]:
    """Return the game's beginning, and how many values of it were compared with a new deal."""
    head, start = record.head, record.start
    if head.schema_version > SCHEMA_VERSION:
        raise BadRecord(1, str(UnknownVersion("payloads", head.schema_version)))
    codec = codec_for(rules)
    try:
        step = rules.new_game(Setup(len(head.people), seed, head.rules_version, start.options))
    except (EngineError, ValueError, TypeError, LookupError) as error:
        raise BadRecord(_GENESIS_LINE, f"such a game cannot be dealt: {_named(error)}") from None
    text = codec.dump_state(step.state)
    if text != start.state:
        raise BadRecord(_GENESIS_LINE, _first_difference(start.state, text))
    if codec.digest(step.state) != start.digest:
        raise BadRecord(_GENESIS_LINE, "the digest is not that of the deal")
    if tuple(codec.dump_event(event) for event in step.events) != start.events:
        raise BadRecord(_GENESIS_LINE, "the events of the deal are others")
    return genesis_of(record), _count(json.loads(text))


def _check_shuffles(record: Complete, seed: int) -> int:
    """Compare the seeds of what was shuffled again after take-backs; return how many there are."""
    count = 0
    for number, line in enumerate(record.entries, start=FIRST_ENTRY):
        if line.what not in BACK:
            continue
        take = _take_back(line, number)
        if take.seed is not None:
            count += 1
            if take.seed != sub_seed(seed, record.head.game, line.seq):
                raise BadRecord(
                    number, "what was seen was shuffled by another seed than the game's"
                )
    return count


def _take_back(line: Entry, number: int) -> TakeBack:
    try:
        take = read_take_back(line.payload)
    except ValueError:
        raise BadRecord(number, "what is taken back is not told by numbers") from None
    if not take.seqs or not all(0 < seq < line.seq for seq in take.seqs):
        raise BadRecord(number, "it must take back entries above it")
    if take.unread is not None and not (line.what == REWIND and 0 < take.unread < line.seq):
        raise BadRecord(number, "only entries above a rewind can be passed over")
    return take


def rewinds_of(record: Complete) -> tuple[tuple[int, TakeBack], ...]:
    """Return what the operator took back in a proved game, by the numbers of the entries."""
    lines = (line for line in record.entries if line.what == REWIND)
    return tuple((line.seq, read_take_back(line.payload)) for line in lines)


def _played(rules: AnyRules, genesis: Genesis, record: Complete) -> Any:
    replay, done = Replay(rules, genesis, rows_of(record, {}, 0)), 0
    try:
        for past in replay:
            done = past.row.seq
    except ReplayDiverged as error:
        raise BadRecord(
            done + FIRST_ENTRY,
            f"after entry {done + 1} the digest is {error.found}, not {error.expected}",
        ) from None
    except (EngineError, ValueError, TypeError, LookupError) as error:
        why = f"entry {done + 1} cannot be played: {_named(error)}"
        raise BadRecord(done + FIRST_ENTRY, why) from None
    return replay.state


def _named(error: Exception) -> str:
    return f"{type(error).__name__} {error}".strip()[:200]


def _first_difference(told: str, dealt: str) -> str:
    """Name the first value in which two states differ, such as `deck.3`."""
    try:
        found = _difference("state", json.loads(told), json.loads(dealt))
    except (ValueError, RecursionError):
        return "state: it is not JSON"
    return found or "state: it is not in the form in which states are written"


def _difference(place: str, told: object, dealt: object) -> str:
    inside, expected = _parts(told), _parts(dealt)
    if not expected or inside.keys() != expected.keys():
        is_same = type(told) is type(dealt) and told == dealt
        return "" if is_same else f"{place}: {_short(told)}, the seed gives {_short(dealt)}"
    found = (_difference(f"{place}.{key}", inside[key], expected[key]) for key in expected)
    return next((each for each in found if each), "")


def _parts(value: object) -> Mapping[str, object]:
    """Return what is inside a JSON value; nothing for a plain one."""
    if isinstance(value, dict):
        return cast("dict[str, object]", value)
    if isinstance(value, list):
        return {str(index): each for index, each in enumerate(cast("list[object]", value))}
    return {}


def _short(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"


def _count(value: object) -> int:
    parts = _parts(value)
    return sum(map(_count, parts.values())) if parts else 1
