"""Calling people: in the channel of a game or by direct message, and taking that back."""

import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable

import discord

from bot.errors import CANNOT_DIRECT, NO_SHARED_SERVER, OPENING_TOO_FAST, UNKNOWN_CHANNEL
from bot.locale import Text
from bot.service import GameInfo
from bot.service.wishes import Wishes
from bot.store.calling import CallOut
from bot.store.model import OutMessage
from bot.ui.calls import Asking, call_post
from bot.ui.desk import Desk
from bot.ui.panel import Panel

log = logging.getLogger(__name__)

OPENINGS = 50
OPENING_SECONDS = 7200.0
"""New direct channels that the bot opens in so many seconds; Discord forbids too many."""

_CLOSED = frozenset({CANNOT_DIRECT, NO_SHARED_SERVER})

Place = tuple[int, int]
"""Ids of a message and of its channel."""
Post = Callable[[int, Panel, str], Awaitable[int]]
Edit = Callable[[int, int, Panel], Awaitable[None]]


class TooFast(Exception):
    """So many direct channels were opened that another one would look like an attack."""


class Caller:
    """Sends calls to people. `post` and `edit` send to a channel and change a message there."""

    def __init__(self, client: discord.Client, desk: Desk, post: Post, edit: Edit) -> None:
        self._client = client
        self._desk = desk
        self._post = post
        self._edit = edit
        self._opened: deque[float] = deque()

    async def call(self, message: OutMessage, info: GameInfo) -> Place | None:
        """Send a call if it is still right; where direct messages are closed, to the channel."""
        reminders = self._desk.service.reminders
        call = await reminders.to_send(str(message.payload["call"]))
        if call is None:
            return None
        wishes = await self._desk.service.wishes.of(call.person_id)
        if not wishes.is_direct:
            return await self._in_public(call, info, message.nonce)
        panel = await self._panel(call, Text.of(wishes.language), is_direct=True)
        try:
            return await self._direct(call.person_id, wishes, panel, message.nonce)
        except discord.HTTPException as error:
            if error.code in _CLOSED:
                # Whoever takes no direct messages is called in public until they choose anew.
                await reminders.dropped(call, is_closed=True)
                return None
            if error.code != OPENING_TOO_FAST:
                raise
        except TooFast:
            pass
        log.warning("too many direct channels were opened; a call goes to its channel")
        here = await reminders.only_here(call, info)
        return await self._in_public(here, info, message.nonce)

    async def _in_public(self, call: CallOut, info: GameInfo, nonce: str) -> Place:
        panel = await self._panel(call, Text.of(info.language), is_direct=False)
        return await self._post(info.play_channel_id, panel, nonce), info.play_channel_id

    async def recall(self, call: CallOut, place: Place, info: GameInfo) -> None:
        """Take what was answered out of a call at a place, or the whole call away."""
        message_id, channel_id = place
        is_direct = channel_id != info.play_channel_id
        try:
            if not call.asked:
                channel = self._client.get_partial_messageable(channel_id)
                await channel.get_partial_message(message_id).delete()
                return
            wishes = await self._desk.service.wishes.of(call.person_id)
            text = Text.of(wishes.language if is_direct else info.language)
            panel = await self._panel(call, text, is_direct=is_direct)
            await self._edit(channel_id, message_id, panel)
        except discord.HTTPException as error:
            if error.status >= 500:
                raise
            log.info("a call stays as it is: %s", error)

    async def _panel(self, call: CallOut, text: Text, *, is_direct: bool) -> Panel:
        games = [await self._desk.service.tables.info(each.game_id) for each in call.asked]
        is_first = all(each.step == 0 for each in call.asked)
        asking = Asking(call.person_id, is_first, is_direct)
        return await call_post(self._desk, asking, games, text)

    async def _direct(self, person_id: int, wishes: Wishes, panel: Panel, nonce: str) -> Place:
        channel = wishes.direct_channel
        if channel is not None:
            try:
                return await self._post(channel, panel, nonce), channel
            except discord.NotFound as error:
                if error.code != UNKNOWN_CHANNEL:
                    raise
        channel = await self._open(person_id)
        return await self._post(channel, panel, nonce), channel

    async def _open(self, person_id: int) -> int:
        now = time.monotonic()
        while self._opened and self._opened[0] <= now - OPENING_SECONDS:
            self._opened.popleft()
        if len(self._opened) >= OPENINGS:
            raise TooFast
        self._opened.append(now)
        channel = await self._client.create_dm(discord.Object(person_id))
        await self._desk.service.reminders.opened(person_id, channel.id)
        return channel.id
