"""Leaving a running game for good, as its table has decided before."""

from dataclasses import replace

from bot.service import mail
from bot.service.absence import WhenLeft
from bot.service.core import Core
from bot.service.entries import Draft
from bot.service.holders import Why
from bot.service.loading import state_of
from bot.service.model import GameInfo, Problem, ServiceError
from bot.service.swaps import caretaker_of, swapped
from engine import match
from engine.rules import AnyRules


async def departed(core: Core, rules: AnyRules, info: GameInfo, seat: int) -> Draft:
    """Return the entry by which the person of a seat leaves for good.

    A caretaker takes over the seat if the table wants that; else the rules of the game say what
    becomes of it (A-77). Raises ServiceError: NOT_STARTED, GAME_FULL.
    """
    state = await state_of(core, rules, info)
    if state is None:
        raise ServiceError(Problem.NOT_STARTED)
    if info.when_left == WhenLeft.CARETAKER:
        return await swapped(core, rules, info, seat, caretaker_of(info, seat), Why.LEFT)
    step = rules.retire(state, seat)
    seats = tuple(
        replace(place, has_left=place.has_left or place.seat == seat) for place in info.seats
    )
    note = mail.note(core.clock(), "left", seat=seat)
    return Draft(seat, match.RETIRE, (), step.state, step.events, seats, note)
