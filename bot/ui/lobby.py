"""Before the first move: creating, finding, joining, leaving and starting a game."""

from collections.abc import Mapping
from dataclasses import dataclass

import discord

from bot.service import Problem, ServiceError, Status
from bot.service.absence import WhenLeft
from bot.service.paces import RELAXED
from bot.service.replace import RECLAIM_SECONDS
from bot.ui.common import button, game_title
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import Verb
from bot.ui.kinds import kind_of
from bot.ui.panel import Panel, Tone
from bot.ui.permits import need_permit
from bot.ui.substitutes import may_reclaim

_RIGHTS = ("view_channel", "attach_files", "read_message_history")
ALL_RIGHTS = (
    *_RIGHTS, "send_messages", "send_messages_in_threads", "create_public_threads",
)  # fmt: skip
"""Every right that a game may need, wherever it is played."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play: the game's key or title, seats, options, language, place.

    An empty kind is the first game of the server, no seats are as many as the game has, no
    language is the server's, and no pace the usual one.
    """

    kind: str
    seats: int
    options: str
    language: str
    in_thread: bool
    pace: str = ""


async def create(desk: Desk, visitor: Visitor, wish: Wish) -> Panel:
    """Open a game and seat who asks, if the bot may do all that the game will need here."""
    text = visitor.text
    in_thread = wish.in_thread and not visitor.in_thread
    await need_permit(desk, visitor)
    if refused := missing(visitor, makes_thread=in_thread):
        return refused
    key = await kind_of(desk, visitor, wish.kind)
    info = await desk.service.tables.create(
        visitor.call,
        key,
        wish.seats or max(desk.games[key].seats),
        read_options(wish.options),
        wish.language or await desk.language(visitor.call.guild_id),
        in_thread,
        wish.pace or RELAXED,
    )
    return Panel((text("lobby.created", game=game_title(desk, info)),))


async def join(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Seat the person in an open game; offer who has left a running one their seat back."""
    info = await desk.service.tables.find(visitor.call, game_id)
    if info.status is Status.RUNNING and await desk.service.substitutes.can_reclaim(
        info, visitor.id
    ):
        return may_reclaim(desk, visitor, info)
    info = await desk.service.tables.join(visitor.call, info.id)
    return Panel((visitor.text("lobby.joined", game=game_title(desk, info)),))


async def leave(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Take the person out of a lobby; in a running game ask first, as it is for good."""
    text = visitor.text
    info = await desk.service.tables.find(visitor.call, game_id)
    if info.status is Status.RUNNING:
        if info.seat_of(visitor.id) is None:
            raise ServiceError(Problem.NOT_SEATED)
        confirm = button(text, Verb.RETIRE, info, Tone.BAD)
        has_caretaker = info.when_left == WhenLeft.CARETAKER
        key = "seat.leave" if has_caretaker else "lobby.retire"
        told = text(key, game=game_title(desk, info), hours=RECLAIM_SECONDS // 3600)
        return Panel((told, text("seat.leave_hint")), buttons=(confirm,))
    info = await desk.service.tables.leave(visitor.call, info.id)
    return Panel((text("lobby.left", game=game_title(desk, info)),))


async def start(desk: Desk, visitor: Visitor, game_id: str | None) -> Panel:
    """Deal the game."""
    info = await desk.service.tables.find(visitor.call, game_id)
    info = await desk.service.tables.start(visitor.call, info.id)
    return Panel((visitor.text("lobby.started", where=f"<#{info.play_channel_id}>"),))


def read_options(written: str) -> Mapping[str, str]:
    """Read "key=choice, key=choice". Raises ServiceError for what has no "="."""
    options: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in written.split(","))):
        key, sign, choice = (piece.strip() for piece in part.partition("="))
        if not sign:
            raise ServiceError(Problem.BAD_OPTION, option=part, choice="")
        options[key] = choice
    return options


def missing(visitor: Visitor, *, makes_thread: bool) -> Panel | None:
    """Say which rights the bot would need for a game here and does not have; None if it is fine."""
    text = visitor.text
    lacking = missing_rights(visitor, makes_thread)
    rights = ", ".join(text(f"permission.{right}") for right in lacking)
    return Panel((text("error.missing_rights", rights=rights),)) if lacking else None


def missing_rights(visitor: Visitor, makes_thread: bool) -> tuple[str, ...]:
    """Name the rights that a game here would need and that the bot does not have."""
    rights: discord.Permissions = visitor.rights
    needed = [*_RIGHTS]
    needed.append("send_messages_in_threads" if visitor.in_thread else "send_messages")
    if makes_thread:
        needed += ["create_public_threads", "send_messages_in_threads"]
    return tuple(right for right in needed if not getattr(rights, right))
