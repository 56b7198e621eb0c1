"""Reading logs: what counts after take-backs, replays, and the events of each entry."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.service.holders import STAND_INS, read_handover
from bot.service.model import LogLine
from bot.service.shelf import Shelf
from bot.store.api import Store
from bot.store.model import GameInfo, Genesis, LogRow
from engine import match
from engine.codec import codec_for
from engine.errors import EngineError, ReplayDiverged, UnknownVersion
from engine.rules import AnyRules

START = "start"
UNDO = "undo"
REWIND = "rewind"
VOTE = "vote"
REPLACE = "replace"
LATE = "late"
BACK = frozenset({UNDO, REWIND})
"""The kinds of entries that take moves back: by the table itself, or by the operator."""

ASIDE = BACK | {VOTE, REPLACE, LATE}
"""The kinds of entries that are no moves.

A take-back, what the table has decided, a seat that changes hands, a time that has run out.
"""

SCHEMA_VERSION = 1
"""The form of stored payloads. A newer form needs functions that lift older ones to it."""

_SEED = "seed:"
_WHY = "why:"
_UNREAD = "unread:"
_KEPT_GAMES = 64


@dataclass(frozen=True, slots=True)
class TakeBack:
    """What a take-back says: the numbers of the entries taken back, in order.

    `seed` is there if they had shown something hidden: what was seen got a new order from it.
    It is as secret as the seed of the game. An operator says `why`. Entries from `unread` on,
    up to the take-back, cannot be played again and never are.
    """

    seqs: tuple[int, ...]
    seed: int | None = None
    why: str = ""
    unread: int | None = None

    def written(self) -> tuple[str, ...]:
        """Return the payload of the log entry."""
        seed = () if self.seed is None else (f"{_SEED}{self.seed}",)
        why = (f"{_WHY}{self.why}",) if self.why else ()
        unread = () if self.unread is None else (f"{_UNREAD}{self.unread}",)
        return (*map(str, self.seqs), *seed, *why, *unread)


def read_take_back(payload: Sequence[str]) -> TakeBack:
    """Read the payload of a take-back. Raises ValueError if it is none."""
    said = {mark: _after(payload, mark) for mark in (_SEED, _WHY, _UNREAD)}
    seqs = tuple(int(text) for text in payload if not text.startswith(tuple(said)))
    numbers = {mark: int(text) for mark, text in said.items() if text and mark != _WHY}
    return TakeBack(seqs, numbers.get(_SEED), said[_WHY], numbers.get(_UNREAD))


def _after(payload: Sequence[str], mark: str) -> str:
    return next((text.removeprefix(mark) for text in payload if text.startswith(mark)), "")


def take_backs(rows: Sequence[LogRow]) -> dict[int, TakeBack]:
    """Return the take-backs of a log by their numbers, but for those that are not played again."""
    rewinds = {row.seq: read_take_back(row.payload) for row in rows if row.kind == REWIND}
    gaps = [(take.unread, seq) for seq, take in rewinds.items() if take.unread is not None]
    readable = (
        row for row in rows if row.kind in BACK and not any(a <= row.seq < b for a, b in gaps)
    )
    return {row.seq: read_take_back(row.payload) for row in readable}


def undone_seqs(rows: Sequence[LogRow]) -> frozenset[int]:
    """Return the numbers of the entries that were taken back."""
    return frozenset(seq for take in take_backs(rows).values() for seq in take.seqs)


def first_state(rules: AnyRules, genesis: Genesis) -> Any:
    """Return the state a game began with. Raises UnknownVersion for a newer build's game."""
    if genesis.rules_version > rules.rules_version:
        raise UnknownVersion(rules.key, genesis.rules_version)
    if genesis.schema_version > SCHEMA_VERSION:
        raise UnknownVersion("payloads", genesis.schema_version)
    return codec_for(rules).load_state(genesis.state)


@dataclass(frozen=True, slots=True)
class Past:
    """An entry played again. `counts` unless it was taken back or is no move; then its
    `events` are empty. The state is the live one: it changes as soon as the walk goes on.
    """

    row: LogRow
    state: Any
    events: tuple[Any, ...]
    counts: bool


class Replay:
    """A log that is played again, once, by going through it; what was taken back as well.

    `keep` is the number of an entry whose way back is wanted, see `way_back`.
    """

    def __init__(
        self, rules: AnyRules, genesis: Genesis, rows: Sequence[LogRow], keep: int | None = None
    ) -> None:
        self._rules = rules
        self._rows = rows
        self._takes = take_backs(rows)
        self._unread = frozenset(
            unread
            for seq, take in self._takes.items()
            if take.unread is not None
            for unread in range(take.unread, seq)
        )
        self._undone = undone_seqs(rows)
        self._keep = {keep, *(take.seqs[0] for take in self._takes.values())}
        self._before: dict[int, Any] = {}
        self._since: dict[int, list[Any]] = {}
        self.state: Any = first_state(rules, genesis)

    def __iter__(self) -> Iterator[Past]:
        """Play entry by entry and compare every digest.

        Raises ReplayDiverged with the number of the entry, IllegalAction.
        """
        codec = codec_for(self._rules)
        for row in self._rows:
            events = self._play(row)
            found = codec.digest(self.state)
            if found != row.digest and row.seq not in self._unread:
                raise ReplayDiverged(row.seq, row.digest, found)
            counts = row.seq not in self._undone and row.kind not in ASIDE
            yield Past(row, self.state, events if counts else (), counts)

    def way_back(self, seq: int) -> tuple[Any, tuple[Any, ...]]:
        """Return the state before the kept entry, and all events since, secret ones too.

        After the last entry that is the state as it is.
        """
        return self._before.get(seq, self.state), tuple(self._since.get(seq, ()))

    def _play(self, row: LogRow) -> tuple[Any, ...]:
        if row.seq in self._keep:
            self._before[row.seq] = self._rules.clone(self.state)
            self._since[row.seq] = []
        if row.seq in self._takes:
            self._take_back(self._takes[row.seq])
        if row.kind in ASIDE or row.seq in self._unread:
            return ()
        entry = match.Entry(row.seat, row.kind, row.payload, row.digest)
        step = match.replay_on(self._rules, self.state, entry)
        self.state = step.state
        for since in self._since.values():
            since.extend(step.events)
        return step.events

    def _take_back(self, take: TakeBack) -> None:
        self.state, since = self.way_back(take.seqs[0])
        if take.seed is not None:
            self.state = self._rules.reshuffle(self.state, since, take.seed)


def replayed(rules: AnyRules, genesis: Genesis, rows: Sequence[LogRow]) -> Any:
    """Return the state that a log leads to. Raises ReplayDiverged at the first difference."""
    replay = Replay(rules, genesis, rows)
    for _ in replay:
        pass
    return replay.state


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a log cannot be played again, and at which entry; 0 is the beginning."""

    name: str
    seq: int


UNPLAYABLE = (EngineError, ValueError, TypeError, LookupError)
"""What a log raises that cannot be played again: written by another build, or damaged."""


def fault_in(rules: AnyRules, genesis: Genesis, rows: Sequence[LogRow]) -> Fault | None:
    """Return what is wrong with a log, by its kind alone: errors may quote what is secret.

    All before its entry can be played, also without a rewind that is what is wrong.
    """
    done = -1
    try:
        first_state(rules, genesis)
        done = 0
        for past in Replay(rules, genesis, rows):
            done = past.row.seq
    except UNPLAYABLE as error:
        # What such a rewind has passed over stands in the way again.
        earlier = fault_in(rules, genesis, rows[:done]) if done > 0 else None
        return earlier or Fault(type(error).__name__, done + 1)
    return None


def way_back(
    rules: AnyRules, genesis: Genesis, rows: Sequence[LogRow], seq: int
) -> tuple[Any, tuple[Any, ...]]:
    """Return the state before an entry that counts, and all events since, secret ones too.

    Raises ReplayDiverged.
    """
    replay = Replay(rules, genesis, rows, seq)
    for _ in replay:
        pass
    return replay.way_back(seq)


def lines_of(rules: AnyRules, genesis: Genesis, rows: Sequence[LogRow]) -> tuple[LogLine, ...]:
    """Replay a log and return a line with all its events for each entry, the opening first."""
    codec = codec_for(rules)
    opening = tuple(codec.load_event(text) for text in genesis.events)
    lines = [LogLine(0, None, START, opening, undone=False, at=genesis.at)]
    undone = undone_seqs(rows)
    for past in Replay(rules, genesis, rows):
        is_undone = past.row.seq in undone
        lines.append(line_of(past.row, past.events, is_undone=is_undone))
    return tuple(lines)


def line_of(row: LogRow, events: tuple[Any, ...], *, is_undone: bool = False) -> LogLine:
    """Return an entry as a line of the history."""
    take = read_take_back(row.payload) if row.kind in BACK else TakeBack(())
    return LogLine(
        seq=row.seq,
        seat=row.seat,
        kind=row.kind,
        events=events,
        undone=is_undone,
        at=row.at,
        took_back=take.seqs,
        shuffled=take.seed is not None,
        why=take.why,
        decided=row.payload if row.kind == VOTE else (),
        stand_in=STAND_INS.get(row.actor, "") if row.kind == match.MOVE else "",
        handover=read_handover(row.payload) if row.kind == REPLACE else None,
    )


@dataclass(frozen=True, slots=True)
class _Kept:
    """Lines with the names that were right after so many renames of their game."""

    lines: tuple[LogLine, ...]
    renames: int

    @property
    def seq(self) -> int:
        return self.lines[-1].seq


class Journal:
    """The lines of the games that were asked for lately, with all events, secret ones too."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: Shelf[_Kept] = Shelf(_KEPT_GAMES)

    async def lines(self, rules: AnyRules, info: GameInfo) -> tuple[LogLine, ...]:
        """Return a started game's lines up to its last entry."""
        kept = self._kept.get(info.id)
        if kept is not None and (kept.seq, kept.renames) == (info.seq, info.renames):
            return kept.lines
        genesis, rows = await asyncio.gather(self._store.genesis(info.id), self._store.log(info.id))
        if genesis is None:
            return ()
        # A long game takes a while; the loop has to answer others meanwhile.
        lines = await asyncio.to_thread(lines_of, rules, genesis, rows)
        self._kept.put(info.id, _Kept(lines, info.renames))
        return lines

    def forget(self, game_id: str) -> None:
        """Read a game's lines anew next time."""
        self._kept.drop(game_id)

    def add(self, game_id: str, line: LogLine) -> None:
        """Follow a commit: a new last line, which may have taken back older ones."""
        kept = self._kept.get(game_id)
        if kept is None or kept.seq != line.seq - 1:
            return
        older = tuple(
            replace(past, events=(), undone=True) if past.seq in line.took_back else past
            for past in kept.lines
        )
        self._kept.put(game_id, _Kept((*older, line), kept.renames))
