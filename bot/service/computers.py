"""Computer players at tables of people: they see what their seat may see, and move like people."""

import asyncio
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from bot.service import entries
from bot.service.core import Core, told
from bot.service.entries import Draft
from bot.service.loading import state_of
from bot.service.model import Call, GameInfo, SeatInfo, Status
from bot.service.turns import played
from engine import match
from engine.codec import codec_for
from engine.players.base import Player
from engine.players.registry import player_for, player_names
from engine.rules import AnyRules


class Computers:
    """Use cases of the computer players. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def due(self) -> tuple[str, ...]:
        """Return the ids of the running games in which a computer player may decide now."""
        store = self._core.store
        halt, due = await asyncio.gather(store.halt(), store.computers_due())
        return due if halt is None else ()

    @told
    async def play(self, game_id: str) -> bool:
        """Let a computer player make one decision; return whether one was due.

        The game stays locked while it thinks, outside the event loop. The same position of
        the same game always gets the same answer, so an interruption changes nothing.
        """
        async with self._core.locks.held(game_id):
            info = await self._core.game(game_id)
            place = _next(info)
            if place is None:
                return False
            rules = self._core.rules(info)
            state = await state_of(self._core, rules, info)
            player = await self._player(info, place.seat)
            action = await asyncio.to_thread(_choice, rules, player, state, place.seat)
            done = played(rules, state, place.seat, (action,))
            payload = tuple(codec_for(rules).dump_action(each) for each in done.actions)
            draft = Draft(place.seat, match.MOVE, payload, done.state, done.events, info.seats)
            call = Call(0, place.person, info.guild_id, info.play_channel_id)
            await entries.write(self._core, rules, call, info, draft)
            return True

    async def _player(self, info: GameInfo, seat: int) -> Player:
        """Make the game's strongest player for one decision."""
        seed = await chance_for(self._core, info, seat)
        return player_for(info.key, player_names(info.key)[-1], seed)


async def chance_for(core: Core, info: GameInfo, seat: int) -> int:
    """Return the chance of a computer player that decides for a seat now, as 64 bits.

    It comes from the game's secret seed, so that nobody can work it out before.
    """
    genesis = await core.store.genesis(info.id)
    secret = 0 if genesis is None else genesis.seed
    mark = f"{secret}:{info.id}:{info.version}:{seat}".encode()
    return int.from_bytes(blake2b(mark, digest_size=8).digest())


def _next(info: GameInfo) -> SeatInfo | None:
    if info.status is not Status.RUNNING:
        return None
    due = (info.seats[seat] for seat in info.to_act)
    return next((place for place in due if place.person.is_computer), None)


def _choice(rules: AnyRules, player: Player, state: Any, seat: int) -> Any:
    legal: Sequence[Any] = rules.legal_actions(state, seat)
    return player.choose(lambda: rules.view_for(state, seat), rules.decisions(state, seat), legal)
