"""Games as records: every public position of one, from the deal to where it stands."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.service.core import Core, told
from bot.service.journal import Replay
from bot.service.model import Problem, ServiceError
from bot.store.model import Genesis, LogRow
from engine.codec import codec_for
from engine.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Moment:
    """What everybody saw after the entry `seq` of the log, and the events that led there."""

    seq: int
    view: Any
    events: tuple[Any, ...]


class Records:
    """Use cases of people who look back. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def moments(self, game_id: str) -> tuple[Moment, ...]:
        """Return a game's public positions, oldest first; what was taken back is left out.

        Problems: NO_GAME, NOT_STARTED.
        """
        info = await self._core.game(game_id)
        rules, store = self._core.rules(info), self._core.store
        genesis, rows = await asyncio.gather(store.genesis(game_id), store.log(game_id))
        if genesis is None:
            raise ServiceError(Problem.NOT_STARTED)
        # A whole game takes a while to play again; the loop has to answer others meanwhile.
        return await asyncio.to_thread(moments_of, rules, genesis, rows)

    @told
    async def views(self, game_id: str, seqs: Sequence[int]) -> tuple[Any, ...]:
        """Return what everybody saw right after each of these entries, 0 being the opening.

        Unlike `moments` this is what was on the table then, also if it was taken back later.
        Problems: NO_GAME, NOT_STARTED.
        """
        info = await self._core.game(game_id)
        rules, store = self._core.rules(info), self._core.store
        genesis, rows = await asyncio.gather(store.genesis(game_id), store.log(game_id))
        if genesis is None:
            raise ServiceError(Problem.NOT_STARTED)
        return await asyncio.to_thread(views_after, rules, genesis, rows, seqs)


def views_after(
    rules: AnyRules, genesis: Genesis, rows: Sequence[LogRow], seqs: Sequence[int]
) -> tuple[Any, ...]:
    """Play a log again and return the public views after some of its entries.

    Raises ReplayDiverged, KeyError for a number that the log does not have.
    """
    replay, wanted = Replay(rules, genesis, rows), frozenset(seqs)
    views = {0: rules.view_for(replay.state, None)}
    for past in replay:
        if past.row.seq in wanted:
            views[past.row.seq] = rules.view_for(past.state, None)
    return tuple(views[seq] for seq in seqs)


def moments_of(rules: AnyRules, genesis: Genesis, rows: Sequence[LogRow]) -> tuple[Moment, ...]:
    """Play a log again and return what everybody saw. Raises ReplayDiverged."""
    replay, codec = Replay(rules, genesis, rows), codec_for(rules)
    opening = tuple(codec.load_event(text) for text in genesis.events)
    first = _moment(rules, 0, replay.state, opening)
    played = (
        _moment(rules, past.row.seq, past.state, past.events) for past in replay if past.counts
    )
    return (first, *played)


def _moment(rules: AnyRules, seq: int, state: Any, events: Sequence[Any]) -> Moment:
    public = tuple(rules.public_event(event, None) for event in events)
    return Moment(seq, rules.view_for(state, None), public)
