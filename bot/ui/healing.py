"""What people do when a game's channel is not as it should be: have it mended, or move away."""

from collections.abc import Awaitable, Callable
from enum import StrEnum

from bot.service import Problem, ServiceError, Status
from bot.ui.common import board_link, game_title
from bot.ui.desk import Desk, Visitor
from bot.ui.lobby import missing
from bot.ui.panel import Panel


class Health(StrEnum):
    """What a look at a game's channel has found."""

    FINE = "fine"
    MENDED = "mended"
    UNDER_WAY = "under_way"
    OUT_OF_REACH = "out_of_reach"
    SUSPENDED = "suspended"


Heal = Callable[[str], Awaitable[Health]]
"""Compares a game's channel with the game, has it mended, and tells what it found."""


async def repair(desk: Desk, visitor: Visitor, heal: Heal, game_id: str | None) -> Panel:
    """Have a game's channel looked at by one of its players or a manager. Raises ServiceError."""
    info = await desk.service.tables.find(visitor.call, game_id)
    is_theirs = visitor.id == info.host_id or info.seat_of(visitor.id) is not None
    if not is_theirs and not visitor.may_manage:
        raise ServiceError(Problem.NOT_SEATED)
    text = visitor.text
    health = await heal(info.id)
    found = text(f"repair.{health}", game=game_title(desk, info))
    return Panel((found, "" if health is Health.OUT_OF_REACH else board_link(info, text)))


async def move_here(desk: Desk, visitor: Visitor, game_id: str) -> Panel:
    """Let a game go on in the visitor's channel. Raises ServiceError."""
    lacking = missing(visitor, makes_thread=False)
    if lacking is not None:
        return lacking
    info = await desk.service.healing.move_here(
        visitor.call,
        game_id.strip().lower(),
        may_manage=visitor.may_manage,
        in_thread=visitor.in_thread,
    )
    where = f"<#{info.play_channel_id}>"
    key = "repair.result_moved" if info.status is Status.OVER else "repair.moved"
    return Panel((visitor.text(key, game=game_title(desk, info), where=where),))
