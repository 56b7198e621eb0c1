"""What each kind of outgoing message becomes on Discord."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

import discord

from bot.errors import (
    GONE,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    THREAD_EXISTS,
    TOO_MANY_THREADS,
    UNKNOWN_MESSAGE,
)
from bot.limits import THREAD_NAME, shorten
from bot.locale import Text
from bot.service import GameInfo, Status, VoteStatus
from bot.store.api import Games
from bot.store.calling import CallKind
from bot.store.model import MailKind, OutMessage
from bot.ui.desk import Desk
from bot.ui.drawings import picture
from bot.ui.endings import result_post, score_chart
from bot.ui.layout import files_of, layout_of, mentions_of, retold, stripped
from bot.ui.news import news_post
from bot.ui.panel import Panel
from bot.ui.posts import (
    board_buttons,
    lobby_post,
    moved_post,
    note_post,
    retimed,
    thread_name,
    turn_of,
    turn_post,
)
from bot.ui.substitutes import offer_buttons, offer_post, offer_terms, with_terms
from bot.ui.votes import vote_post
from bot.workers.calls import Caller
from bot.workers.places import Places, Shut

log = logging.getLogger(__name__)

STRIP_SECONDS = 10.0
"""How long the old board's buttons may hold the next message up."""
ARCHIVE_MINUTES = 10080

Place = tuple[int, int]
"""Ids of a message and of its channel."""

Remake = Callable[[discord.Message], discord.ui.LayoutView | None]
"""Builds the view that a message shall have from now on; None if it has that."""


class Poster:
    """Turns outbox messages into Discord messages, reading the game as it stands now."""

    def __init__(self, client: discord.Client, desk: Desk, store: Games, places: Places) -> None:
        self._client = client
        self._desk = desk
        self._store = store
        self._places = places
        self._caller = Caller(client, desk, self._post, self._edit)
        self._kinds: dict[MailKind, Callable[[OutMessage, GameInfo], Awaitable[Place | None]]] = {
            MailKind.LOBBY: self._lobby,
            MailKind.TURN: self._turn,
            MailKind.RESULT: self._result,
            MailKind.NOTE: self._note,
            MailKind.VOTE: self._vote,
            MailKind.OFFER: self._offer,
            MailKind.NEWS: self._news,
            MailKind.CLOCK: self._clock,
            MailKind.MOVED: self._moved,
            MailKind.REMINDER: self._caller.call,
            MailKind.RECALL: self._recall,
        }

    async def send(self, message: OutMessage) -> Place | None:
        """Send one message; raises Shut, or what discord.py raises."""
        info = await self._desk.service.tables.info(message.game_id)
        return await self._kinds[message.kind](message, info)

    async def _lobby(self, message: OutMessage, info: GameInfo) -> Place | None:
        post_id = info.lobby_message_id
        if post_id is None:
            return await self._new_lobby(message, info)
        if _lacks_thread(info):
            info = await self._thread(info, post_id)
        try:
            await self._edit(info.channel_id, post_id, await self._lobby_panel(info))
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            await self._store.set_lobby_message(info.id, None)
            if info.status is Status.LOBBY:
                # Somebody deleted the post, but people still need a way to join.
                return await self._new_lobby(message, info)
            return None
        return post_id, info.channel_id

    async def _new_lobby(self, message: OutMessage, info: GameInfo) -> Place:
        post = await self._lobby_panel(info)
        message_id = await self._post(info.channel_id, post, message.nonce)
        if _lacks_thread(info):
            # Noted before the thread is made, so that a crash between leaves no second post.
            await self._store.set_lobby_message(info.id, message_id)
            info = await self._thread(info, message_id)
            await self._edit(info.channel_id, message_id, await self._lobby_panel(info))
        return message_id, info.channel_id

    async def _moved(self, message: OutMessage, info: GameInfo) -> None:
        """Let a post that was left behind lead to its table, if it can still be reached."""
        where, which = int(message.payload["channel"]), int(message.payload["message"])
        try:
            await self._edit(where, which, moved_post(self._desk, info))
        except (discord.HTTPException, Shut) as error:
            if not _is_lost(error, where, info):
                raise

    async def _lobby_panel(self, info: GameInfo) -> Panel:
        if info.status is not Status.LOBBY:
            return lobby_post(self._desk, info)
        outlook = await self._desk.service.forecasts.of(info)
        people = [place.person.id for place in info.seats if not place.person.is_computer]
        known = {person: await self._desk.service.reliability.of(person) for person in people}
        return lobby_post(self._desk, info, outlook, known)

    async def _thread(self, info: GameInfo, message_id: int) -> GameInfo:
        """Hang the game's thread under its lobby post; without one it is played in the channel."""
        name = shorten(thread_name(self._desk, info), THREAD_NAME)
        try:
            thread_id = (await self._make_thread(info, message_id, name)).id
        except discord.HTTPException as error:
            if error.code == THREAD_EXISTS:
                thread_id = message_id
            elif error.code in (TOO_MANY_THREADS, MISSING_PERMISSIONS, MISSING_ACCESS):
                log.warning("game %s gets no thread: %s", info.id, error)
                return info
            else:
                raise
        await self._store.set_play_channel(info.id, thread_id)
        return await self._desk.service.tables.info(info.id)

    async def _make_thread(self, info: GameInfo, message_id: int, name: str) -> discord.Thread:
        channel = self._channel(info.channel_id, info.guild_id)
        post = channel.get_partial_message(message_id)
        return await post.create_thread(name=name, auto_archive_duration=ARCHIVE_MINUTES)

    async def _turn(self, message: OutMessage, info: GameInfo) -> Place | None:
        if info.status is not Status.RUNNING:
            return None
        turn = await turn_of(self._desk, info.id)
        if turn.look.info.status is not Status.RUNNING:
            return None
        image = await picture(self._desk, turn.look, Text.of(info.language))
        # Whom a post calls is decided as late as possible: by now they may have gone to bed.
        wanted = [int(seat) for seat in message.payload["ping"] if seat in turn.look.info.to_act]
        mentioned = self._desk.service.reminders.mentioned
        is_anew = bool(message.payload.get("anew"))
        called = await mentioned(turn.look.info, wanted, message.nonce, is_anew=is_anew)
        payload = {**message.payload, "ping": called}
        post = await turn_post(self._desk, turn, payload, image)
        return await self._board(turn.look.info, post, message.nonce)

    async def _result(self, message: OutMessage, info: GameInfo) -> Place | None:
        look = await self._desk.service.play.look(info.id, None)
        image = await picture(self._desk, look, Text.of(info.language))
        chart = await score_chart(self._desk, look)
        post = result_post(self._desk, look, message.payload, image, chart)
        return await self._board(look.info, post, message.nonce)

    async def _note(self, message: OutMessage, info: GameInfo) -> Place | None:
        post = note_post(self._desk, info, message.payload)
        place = info.play_channel_id
        message_id = await self._post(place, post, message.nonce)
        if info.status is Status.CANCELLED and info.board_message_id is not None:
            await self._strip(info.board_channel_id or place, info.board_message_id)
        # Where a post is whose buttons go once nothing is to be answered any more.
        return (message_id, place) if "call" in message.payload else None

    async def _recall(self, message: OutMessage, info: GameInfo) -> None:
        """Take out of a call what nobody has to answer any more."""
        call = await self._desk.service.reminders.standing(str(message.payload["call"]))
        if call is None or call.message_id is None or call.channel_id is None:
            return
        place = (call.message_id, call.channel_id)
        if call.kind is CallKind.POST:
            await self._remake(info, place, stripped)
        else:
            await self._caller.recall(call, place, info)

    async def _news(self, message: OutMessage, info: GameInfo) -> Place | None:
        found = await news_post(self._desk, info, message.payload)
        guild = self._client.get_guild(info.guild_id)
        if found is not None and (guild is None or guild.get_channel(found[0]) is not None):
            await self._post(*found, message.nonce)
        return None

    async def _vote(self, message: OutMessage, info: GameInfo) -> Place | None:
        if info.status is Status.SUSPENDED:
            # Its board cannot be read; the question is posted once the game goes on.
            return None
        poll = await self._desk.service.votes.poll(info.id, int(message.payload["vote"]))
        post, vote = await vote_post(self._desk, poll), poll.vote
        if vote.message_id is not None and vote.channel_id is not None:
            try:
                await self._edit(vote.channel_id, vote.message_id, post)
            except (discord.HTTPException, Shut) as error:
                if not _is_lost(error, vote.channel_id, info):
                    raise
            else:
                return None
            if vote.status is not VoteStatus.OPEN:
                # There is nothing left to answer.
                return None
        place = info.play_channel_id
        return await self._post(place, post, message.nonce), place

    async def _offer(self, message: OutMessage, info: GameInfo) -> Place | None:
        offer = await self._desk.service.substitutes.offer(info.id, int(message.payload["offer"]))
        if offer.message_id is not None and offer.channel_id is not None:
            change = partial(with_terms, terms=offer_terms(self._desk, info, offer))
            known, buttons = (offer.message_id, offer.channel_id), offer_buttons(info, offer)
            if await self._remake(info, known, partial(retold, change=change, buttons=buttons)):
                return None
        post = await offer_post(self._desk, info, offer)
        if post is None:
            return None
        place = info.play_channel_id
        return await self._post(place, post, message.nonce), place

    async def _board(self, info: GameInfo, post: Panel, nonce: str) -> Place:
        message_id = await self._post(info.play_channel_id, post, nonce)
        old, where = info.board_message_id, info.board_channel_id
        if old is not None and where is not None and old != message_id:
            await self._strip(where, old)
        return message_id, info.play_channel_id

    async def _clock(self, _message: OutMessage, info: GameInfo) -> None:
        """Show on the newest board until when there is time now; nobody is called."""
        where, board = info.board_channel_id, info.board_message_id
        if where is None or board is None or info.status is not Status.RUNNING:
            return
        turn = await turn_of(self._desk, info.id)
        buttons = board_buttons(turn.look.info, Text.of(info.language))
        again = partial(retold, change=partial(retimed, turn=turn), buttons=buttons)
        await self._remake(info, (board, where), again)

    async def _remake(self, info: GameInfo, place: Place, again: Remake) -> bool:
        """Make a message anew from what it is; return False if it is lost."""
        which, where = place
        post = self._channel(where).get_partial_message(which)
        try:
            with self._places.asked(where):
                view = again(await post.fetch())
                if view is not None:
                    await post.edit(view=view, allowed_mentions=discord.AllowedMentions.none())
        except (discord.HTTPException, Shut) as error:
            if not _is_lost(error, where, info):
                raise
            return False
        return True

    async def _strip(self, channel_id: int, message_id: int) -> None:
        """Take the buttons off an old board; if that fails they still answer politely."""
        try:
            async with asyncio.timeout(STRIP_SECONDS):
                old = self._channel(channel_id).get_partial_message(message_id)
                view = stripped(await old.fetch())
                if view is not None:
                    await old.edit(view=view)
        except (discord.HTTPException, TimeoutError) as error:
            log.info("the buttons of message %d stay: %s", message_id, error)

    async def _post(self, channel_id: int, panel: Panel, nonce: str) -> int:
        channel = self._channel(channel_id)
        with self._places.asked(channel_id):
            message = await channel.send(
                view=layout_of(panel),
                files=files_of(panel),
                nonce=nonce,
                allowed_mentions=mentions_of(panel),
            )
        return message.id

    async def _edit(self, channel_id: int, message_id: int, panel: Panel) -> None:
        post = self._channel(channel_id).get_partial_message(message_id)
        with self._places.asked(channel_id):
            await post.edit(view=layout_of(panel), allowed_mentions=mentions_of(panel))

    def _channel(self, channel_id: int, guild_id: int | None = None) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id, guild_id=guild_id)


def _is_lost(error: discord.HTTPException | Shut, where: int, info: GameInfo) -> bool:
    """Tell whether an error means that a message in a channel is out of reach for good.

    Somebody has deleted it, or its channel takes nothing and the game has moved away from there.
    """
    if not isinstance(error, Shut) and error.code == UNKNOWN_MESSAGE:
        return True
    return (isinstance(error, Shut) or error.code in GONE) and where != info.play_channel_id


def _lacks_thread(info: GameInfo) -> bool:
    """Tell whether a thread is still to be made; a game that began without one stays put."""
    wants_one = info.in_thread and info.play_channel_id == info.channel_id
    return wants_one and info.status is Status.LOBBY
