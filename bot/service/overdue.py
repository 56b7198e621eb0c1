"""Who has been waited for too long, so that the table may do something about it."""

from bot.service.calendar import ALWAYS_AWAKE
from bot.service.clock import deadline, runs_out
from bot.service.core import Core
from bot.service.model import GameInfo, SeatInfo, Status
from bot.service.wishes import read_wishes

PATIENCE = 7 * 24 * 3600
"""Seconds for which a game without a clock waits before the table may do something."""


async def is_overdue(core: Core, info: GameInfo, seat: int) -> bool:
    """Tell whether a person's time is over; without a clock, whether they took very long.

    A clock that stands never runs out.
    """
    place = info.seats[seat]
    if info.status is not Status.RUNNING or place.person.is_computer or place.has_left:
        return False
    if place.due_since is None or info.paused_since is not None:
        return False
    ends = await _ends(core, place)
    return ends is not None and ends <= core.clock()


async def overdue_seats(core: Core, info: GameInfo, but: int) -> tuple[int, ...]:
    """Return the seats of others than one that are overdue, the longest waiting first."""
    places = [place for place in info.seats if place.seat != but]
    late = [place for place in places if await is_overdue(core, info, place.seat)]
    return tuple(place.seat for place in sorted(late, key=lambda place: place.due_since or 0))


async def _ends(core: Core, place: SeatInfo) -> int | None:
    wishes = await read_wishes(core, place.person.id)
    if place.clock_left is not None:
        return deadline(place, wishes)
    # A pause, or that the game was suspended, has it begin anew.
    since = place.clock_since
    return None if since is None else runs_out(ALWAYS_AWAKE, wishes.halts, since, PATIENCE)
