"""Writing a game as lines: everything once it is over, before that what everybody has seen."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from bot.archive.lines import End, Entry, Head, Line, Opening, Sitter, Start, Told
from bot.service.journal import fault_in, lines_of, replayed
from bot.service.seeds import seed_hash
from bot.store.api import Store
from bot.store.model import GameInfo, Genesis, LogRow, Status
from engine.codec import codec_for
from engine.errors import EngineError
from engine.rules import AnyRules

ENDED = (Status.OVER, Status.CANCELLED)
"""The states in which nothing has to be kept secret any more."""


class NoSuchGame(Exception):
    """There is no game of that id that has begun."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game that has begun, as it is stored."""

    info: GameInfo
    genesis: Genesis
    rows: tuple[LogRow, ...]

    @property
    def is_ended(self) -> bool:
        """Tell whether everything may be told."""
        return self.info.status in ENDED


async def record_of(store: Store, game_id: str) -> Record:
    """Read a game. Raises NoSuchGame, StoreError."""
    info, genesis, rows = await asyncio.gather(
        store.game(game_id), store.genesis(game_id), store.log(game_id)
    )
    if info is None or genesis is None:
        raise NoSuchGame(game_id)
    # A move may have come between the reads; the log of an instant is as long as it says.
    return Record(info, genesis, rows[: info.seq])


def exported(rules: AnyRules, record: Record, *, with_ids: bool = False) -> str:
    """Return the text of a game's file. Raises EngineError if its log does not replay.

    Before the end there is nothing in it that anybody at the table does not know. Of a game that
    is suspended there is as much as can be played again.
    """
    if record.info.status is Status.SUSPENDED:
        record = _sound(rules, record)
    lines: list[Line] = [_head(record, with_ids)]
    lines += _complete(record) if record.is_ended else _public(rules, record)
    state = replayed(rules, record.genesis, record.rows)
    view = codec_for(rules).dump_view(rules.view_for(state, None))
    text = "".join(f"{_written(line)}\n" for line in lines)
    total = sha256(text.encode()).hexdigest()
    return f"{text}{_written(End(entries=len(record.rows), view=view, sum=total))}\n"


def _sound(rules: AnyRules, record: Record) -> Record:
    fault = fault_in(rules, record.genesis, record.rows)
    if fault is None:
        return record
    return replace(record, rows=record.rows[: max(0, fault.seq - 1)])


def _written(line: Line) -> str:
    return line.model_dump_json(exclude_none=not isinstance(line, Entry))


def _head(record: Record, with_ids: bool) -> Head:
    info, genesis = record.info, record.genesis
    if info.status is Status.LOBBY:
        raise NoSuchGame(info.id)
    return Head(
        game=info.id,
        key=info.key,
        status="running" if info.status is Status.SUSPENDED else info.status.value,
        language=info.language,
        options=dict(info.options),
        seats_wanted=info.seats_wanted,
        created_at=info.created_at,
        seed_hash=seed_hash(genesis.seed, info.id),
        rules_version=genesis.rules_version,
        schema_version=genesis.schema_version,
        people=tuple(
            Sitter(
                seat=place.seat,
                name=place.person.name,
                is_computer=place.person.is_computer,
                has_left=place.has_left,
                id=place.person.id if with_ids else None,
            )
            for place in info.seats
        ),
    )


def _complete(record: Record) -> Iterator[Line]:
    genesis = record.genesis
    seats = {place.person.id: place.seat for place in record.info.seats}
    yield Start(
        at=genesis.at,
        seed=str(genesis.seed),
        options=dict(genesis.options),
        digest=genesis.digest,
        events=genesis.events,
        state=genesis.state,
    )
    for row in record.rows:
        yield Entry(
            seq=row.seq,
            seat=row.seat,
            by=seats.get(row.actor),
            what=row.kind,
            payload=row.payload,
            digest=row.digest,
            version=row.version,
            at=row.at,
        )


def _public(rules: AnyRules, record: Record) -> Iterator[Line]:
    start, *lines = lines_of(rules, record.genesis, record.rows)
    yield Opening(at=start.at, events=_seen_by_all(rules, start.events))
    for line in lines:
        if line.seat is None:
            raise EngineError(f"entry {line.seq} has no seat")
        yield Told(
            seq=line.seq,
            seat=line.seat,
            what=line.kind,
            at=line.at,
            events=_seen_by_all(rules, line.events),
            is_undone=line.undone,
            took_back=line.took_back,
            decided=line.decided,
        )


def _seen_by_all(rules: AnyRules, events: Sequence[Any]) -> tuple[str, ...]:
    codec = codec_for(rules)
    return tuple(codec.dump_event(rules.public_event(event, None)) for event in events)
