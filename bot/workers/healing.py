"""Comparing channels with games, on every start and on demand, and putting the channels right."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from enum import StrEnum
from typing import Any

import discord

from bot.errors import GONE, UNKNOWN_MESSAGE
from bot.service import GameInfo, ServiceError, Status
from bot.service.healing import Healing
from bot.store.share import Share
from bot.ui.healing import Health
from bot.ui.ids import Verb, press_of
from bot.workers.places import Places, is_closed

log = logging.getLogger(__name__)

CALM = 2.0
"""Seconds that news of channels and rights may gather before stranded games are tried again."""
AGAIN = 30.0
"""Seconds after which it is tried again to find out which games to look at, and the longest pause
before those are looked at again of which messages are under way still."""
PACE = 0.05
"""Seconds between two games. Discord takes 50 requests a second from a bot, and those who play
come before those who may not even be there."""

Place = tuple[int, int]
"""Ids of a message and of its channel."""


class Look(StrEnum):
    """How the post of a game was found."""

    LIVE = "live"
    DEAD = "dead"
    OUT_OF_REACH = "out_of_reach"


class Healer:
    """Looks after the posts from which games are joined and played.

    `info` returns a game by its id. `arrived` says that a shard has a new session, after which
    every open game of its servers is looked at; `changed` that a channel or its rights have,
    after which only the games there are tried again whose messages were given up.
    """

    def __init__(
        self,
        client: discord.Client,
        healing: Healing,
        info: Callable[[str], Awaitable[GameInfo]],
        places: Places,
    ) -> None:
        self._client = client
        self._healing = healing
        self._info = info
        self._places = places
        self._wake = asyncio.Event()
        self._arrived: set[Share] = set()
        self._changed: set[int] = set()
        # Where messages are under way that may be refused still, and nothing would tell of it.
        self._unsettled: set[int] = set()

    def arrived(self, shard: int, count: int) -> None:
        """Look at all open games of the servers of one of `count` shards soon."""
        self._arrived.add(Share(count, (shard,)))
        self._wake.set()

    def changed(self, where: int) -> None:
        """Try again soon what could not be sent in a channel, or in all those of a server."""
        self._changed.add(where)
        self._wake.set()

    async def run(self) -> None:
        """Heal until cancelled; a game that cannot be healed stops no other one."""
        pause = CALM
        while True:
            pause = CALM if await self._has_news(pause) else min(2 * pause, AGAIN)
            arrived, self._arrived = self._arrived, set()
            changed, self._changed = self._changed | self._unsettled, set()
            self._unsettled = set()
            try:
                games = await self._named(arrived)
            except Exception as error:
                is_known = isinstance(error, ServiceError)
                log.error(
                    "nobody can tell which channels to look at: %s", error, exc_info=not is_known
                )
                self._arrived |= arrived
                self._changed |= changed
                self._wake.set()
                await asyncio.sleep(AGAIN)
                continue
            if arrived:
                self._places.reopen_all()
            for game_id in games:
                await self._try(game_id, None if arrived else changed)
                await asyncio.sleep(PACE)

    async def _has_news(self, pause: float) -> bool:
        """Wait for news, where anything is unsettled for so many seconds; tell if there are any."""
        with suppress(TimeoutError):
            # Not wait_for: before Python 3.12 it can swallow a cancellation.
            async with asyncio.timeout(pause if self._unsettled else None):
                await self._wake.wait()
        if not self._wake.is_set():
            return False
        await asyncio.sleep(CALM)
        self._wake.clear()
        return True

    async def _named(self, arrived: Iterable[Share]) -> Iterable[str]:
        """Name every game once that is to be looked at when some shards have arrived."""
        games = await self._healing.stranded()
        for share in arrived:
            games = (*games, *(await self._healing.open_games(share)))
        return dict.fromkeys(games)

    async def heal(self, game_id: str) -> Health:
        """Compare a game's channel with the game and have what is missing there sent, once.

        Raises ServiceError, or what discord.py raises when Discord cannot be asked.
        """
        info = await self._info(game_id)
        self._places.reopen(info.channel_id, info.play_channel_id)
        if await self._healing.recover(game_id):
            return Health.SUSPENDED
        if await self._healing.revive(game_id):
            return Health.MENDED
        if await self._healing.is_waiting(game_id):
            return Health.UNDER_WAY
        if info.status not in (Status.LOBBY, Status.RUNNING):
            return Health.FINE
        look = await self._look(info)
        if look is Look.DEAD:
            if await self._is_replaced(info):
                return Health.UNDER_WAY
            await self._healing.repost(game_id)
            return Health.MENDED
        return Health.FINE if look is Look.LIVE else Health.OUT_OF_REACH

    async def _is_replaced(self, before: GameInfo) -> bool:
        """Tell whether a post is dead since a newer one came while it was looked at."""
        now = await self._info(before.id)
        return _post_of(now) != _post_of(before) or await self._healing.is_waiting(now.id)

    async def _try(self, game_id: str, changed: set[int] | None) -> None:
        """Heal a game unless nothing has changed where it is played, or that is closed still."""
        try:
            info = await self._info(game_id)
            where = {info.guild_id, info.channel_id, info.play_channel_id}
            if changed is not None and not changed & where:
                return
            if is_closed(self._client, info.guild_id, info.play_channel_id):
                return
            health = await self.heal(game_id)
        except Exception as error:
            log.warning("the channel of game %s cannot be looked at: %r", game_id, error)
        else:
            if health is Health.UNDER_WAY and changed is not None:
                self._unsettled.add(info.play_channel_id)
            if health in (Health.MENDED, Health.OUT_OF_REACH):
                log.info("the channel of game %s: %s", game_id, health)

    async def _look(self, info: GameInfo) -> Look:
        place, verb = _post_of(info)
        if place is None:
            return Look.DEAD
        message_id, channel_id = place
        channel = self._client.get_partial_messageable(channel_id, guild_id=info.guild_id)
        try:
            message = await channel.fetch_message(message_id)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MESSAGE:
                return Look.DEAD
            if error.code in GONE:
                return Look.OUT_OF_REACH
            raise
        return Look.LIVE if _has_button(message, verb) else Look.DEAD


def _post_of(info: GameInfo) -> tuple[Place | None, Verb]:
    """Return where the post stands that people need now, and the button that it must have."""
    if info.status is Status.LOBBY:
        post = info.lobby_message_id
        return (None if post is None else (post, info.channel_id)), Verb.JOIN
    post, where = info.board_message_id, info.board_channel_id
    return (None if post is None or where is None else (post, where)), Verb.PLAY


def _has_button(message: discord.Message, verb: Verb) -> bool:
    rows: list[Any] = [part for part in message.components if isinstance(part, discord.ActionRow)]
    presses = (press_of(str(item.custom_id or "")) for row in rows for item in row.children)
    return any(press is not None and press.verb is verb for press in presses)
