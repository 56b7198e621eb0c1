"""Reading logs: which entries count after take-backs, replays, and the events of each entry."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.service.model import LogLine
from bot.service.shelf import Shelf
from bot.store.api import Store
from bot.store.model import GameInfo, Genesis, LogRow
from engine import match
from engine.codec import codec_for
from engine.errors import ReplayDiverged, UnknownVersion
from engine.rules import AnyRules

START = "start"
UNDO = "undo"
SCHEMA_VERSION = 1
"""The form of stored payloads. A newer form needs functions that lift older ones to it."""

_KEPT_GAMES = 64


def effective(rows: Sequence[LogRow]) -> tuple[LogRow, ...]:
    """Return the entries that still count: no take-backs, nothing that was taken back."""
    undone = undone_seqs(rows)
    return tuple(row for row in rows if row.kind != UNDO and row.seq not in undone)


def undone_seqs(rows: Sequence[LogRow]) -> frozenset[int]:
    """Return the numbers of the entries that were taken back."""
    return frozenset(int(row.payload[0]) for row in rows if row.kind == UNDO)


def first_state(rules: AnyRules, genesis: Genesis) -> Any:
    """Return the state a game began with. Raises UnknownVersion for a newer build's game."""
    if genesis.rules_version > rules.rules_version:
        raise UnknownVersion(rules.key, genesis.rules_version)
    if genesis.schema_version > SCHEMA_VERSION:
        raise UnknownVersion("payloads", genesis.schema_version)
    return codec_for(rules).load_state(genesis.state)


def replayed(rules: AnyRules, genesis: Genesis, rows: Sequence[LogRow]) -> Any:
    """Play the entries that count again. Raises ReplayDiverged at the first difference."""
    entries = [_entry(row) for row in effective(rows)]
    return match.replay(rules, first_state(rules, genesis), entries).state


def lines_of(rules: AnyRules, genesis: Genesis, rows: Sequence[LogRow]) -> tuple[LogLine, ...]:
    """Replay a log and return a line with all its events for each entry, the opening first."""
    codec = codec_for(rules)
    opening = tuple(codec.load_event(text) for text in genesis.events)
    lines = [LogLine(0, None, START, opening, undone=False, at=genesis.at)]
    state = first_state(rules, genesis)
    undone = undone_seqs(rows)
    for row in rows:
        events: tuple[Any, ...] = ()
        if row.kind != UNDO and row.seq not in undone:
            step = _replay_one(rules, state, row)
            state, events = step.state, step.events
        lines.append(LogLine(row.seq, row.seat, row.kind, events, row.seq in undone, row.at))
    return tuple(lines)


def _replay_one(rules: AnyRules, state: Any, row: LogRow) -> Any:
    try:
        return match.replay(rules, state, (_entry(row),))
    except ReplayDiverged as error:
        raise ReplayDiverged(row.seq, error.expected, error.found) from None


def _entry(row: LogRow) -> match.Entry:
    return match.Entry(row.seat, row.kind, row.payload, row.digest)


class Journal:
    """The lines of the games that were asked for lately, with all events, secret ones too."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: Shelf[tuple[LogLine, ...]] = Shelf(_KEPT_GAMES)

    async def lines(self, rules: AnyRules, info: GameInfo) -> tuple[LogLine, ...]:
        """Return a started game's lines up to its last entry."""
        kept = self._kept.get(info.id)
        if kept is not None and kept[-1].seq == info.seq:
            return kept
        genesis, rows = await asyncio.gather(self._store.genesis(info.id), self._store.log(info.id))
        if genesis is None:
            return ()
        # A long game takes a while; the loop has to answer others meanwhile.
        lines = await asyncio.to_thread(lines_of, rules, genesis, rows)
        self._kept.put(info.id, lines)
        return lines

    def add(self, game_id: str, line: LogLine, undone: int = 0) -> None:
        """Follow a commit: a new last line, and the number of a line that it took back."""
        kept = self._kept.get(game_id)
        if kept is None or kept[-1].seq != line.seq - 1:
            return
        older = tuple(
            replace(past, events=(), undone=True) if past.seq == undone and undone else past
            for past in kept
        )
        self._kept.put(game_id, (*older, line))
