"""What a seat's standing orders and habits answer to what it is asked now."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.service.core import Core
from bot.service.model import GameInfo, Person, Status
from bot.store.planning import HABITS, PlanNote, PlanRow
from engine.orders import BadOrder
from engine.players.registry import orders_for
from engine.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Standing:
    """The answer for one seat: `action` is to be done, or None if the person must be asked.

    `plan` is the person's plan afterwards, as it shall be stored with the action.
    """

    seat: int
    person: Person
    plan: PlanRow
    action: Any = None


async def standing(
    core: Core,
    rules: AnyRules,
    info: GameInfo,
    state: Any,
    seat: int,
    plans: Sequence[PlanRow] = (),
) -> Standing | None:
    """Return what orders or habits say to a seat's question; None if they say nothing.

    `plans` stand for what is stored where they are given. Nothing acts while a game is paused.
    The same position gets the same answer every time. Whose order was dropped at this version
    is asked: no habit takes the place of it.
    """
    person, book = info.seats[seat].person, orders_for(info.key)
    is_open = info.status is Status.RUNNING and info.paused_since is None
    if book is None or person.is_computer or info.seats[seat].has_left or not is_open:
        return None
    given = [plan for plan in plans if plan.person_id == person.id]
    stored, habits = await asyncio.gather(
        core.store.plan(info.id, person.id), habits_of(core, info.key, person.id)
    )
    plan = given[0] if given else stored
    asked = rules.decisions(state, seat)
    if not asked or not (plan.orders or habits) or plan.dropped_at(info.version):
        return None
    view, legal = rules.view_for(state, seat), rules.legal_actions(state, seat)
    try:
        says = book.answer(book.alive(view, plan.orders), view, asked[0], legal)
    except BadOrder as error:
        # Written by another build: it cannot be trusted any more.
        return Standing(
            seat, person, plan.with_note(PlanNote("", error.code, error.part, info.version), ())
        )
    if says is not None:
        note = PlanNote(says.order, says.reason, says.part, info.version)
        return Standing(seat, person, plan.with_note(note, says.rest), says.action)
    action = book.by_habit(habits, view, asked[0], legal)
    return None if action is None else Standing(seat, person, plan, action)


async def habits_of(core: Core, game_key: str, person_id: int) -> tuple[str, ...]:
    """Return the answers in a kind of game that a person leaves to the bot."""
    stored: Sequence[str] = (await core.store.wishes(person_id)).get(HABITS, ())
    start = f"{game_key}."
    return tuple(name.removeprefix(start) for name in stored if name.startswith(start))


async def all_standing(
    core: Core, rules: AnyRules, info: GameInfo, state: Any, plans: Sequence[PlanRow] = ()
) -> tuple[Standing, ...]:
    """Return what orders and habits say to all who are to act, but for those who have none."""
    found = await asyncio.gather(
        *(standing(core, rules, info, state, seat, plans) for seat in info.to_act)
    )
    return tuple(one for one in found if one is not None)
