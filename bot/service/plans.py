"""Orders for turns to come: written and tried in private, carried out when their turn is there."""

import asyncio
from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from bot.service import entries
from bot.service.core import Core, told
from bot.service.entries import Draft
from bot.service.loading import state_of
from bot.service.looks import look_at
from bot.service.model import Call, GameInfo, Look, Problem, ServiceError, Status
from bot.service.standing import Standing, habits_of, standing
from bot.service.turns import played, seat_in
from bot.store.planning import HABITS, PlanNote
from engine import match
from engine.codec import codec_for
from engine.orders import BadOrder, Orders, Rehearsal
from engine.players.registry import orders_for
from engine.rules import AnyRules

MOST_ORDERS = 8
"""Orders that one person may have in a game at a time."""


@dataclass(frozen=True, slots=True)
class Tried:
    """An order and what it would do if its turn were now."""

    order: str
    rehearsal: Rehearsal


@dataclass(frozen=True, slots=True)
class Ahead:
    """All that somebody has planned in a game, for their eyes only.

    `notes` tell what became of earlier orders, oldest first; `habits` are those that are on.
    """

    look: Look
    orders: tuple[Tried, ...]
    notes: tuple[PlanNote, ...]
    habits: tuple[str, ...]
    all_habits: tuple[str, ...]


class Plans:
    """Use cases of people who plan ahead. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core
        # Games and versions at which nothing was left to do; only to save looking again.
        self._seen: dict[str, int] = {}

    @told
    async def of(self, game_id: str, person_id: int) -> Ahead:
        """Return somebody's plan. Problems: NO_GAME, those of `seat_in`, NO_PLANS."""
        info, rules, book, seat = await self._place(game_id, person_id)
        plan = await self._core.store.plan(game_id, person_id)
        state = await state_of(self._core, rules, info)
        look = look_at(rules, info, state, seat)
        alive = _alive(book, look.view, plan.orders)
        tried = [await asyncio.to_thread(_tried, rules, book, state, seat, o) for o in alive]
        habits = await habits_of(self._core, info.key, person_id)
        return Ahead(look, tuple(tried), plan.notes, habits, book.habits)

    @told
    async def dropped(self, look: Look, person_id: int) -> PlanNote | None:
        """Return why an order did not answer what a look asks its person; None if none did not."""
        if not look.legal:
            return None
        return (await self._core.store.plan(look.info.id, person_id)).dropped_at(look.version)

    @told
    async def try_out(self, game_id: str, person_id: int, order: str) -> Tried:
        """Check an order and rehearse it; nothing is stored. Problems: those of `add`."""
        info, rules, book, seat = await self._place(game_id, person_id)
        state = await state_of(self._core, rules, info)
        checked = _checked(book, rules.view_for(state, seat), order)
        return await asyncio.to_thread(_tried, rules, book, state, seat, checked)

    @told
    async def add(self, call: Call, game_id: str, order: str) -> Ahead:
        """Add an order behind those there are; the same one again changes nothing.

        Problems: those of `of`; BAD_ORDER with `reason` and `part`, TOO_MANY_ORDERS, and
        ASKED_NOW for one that would act at once, where the person can move themselves.
        """
        async with self._core.locks.held(game_id):
            info, rules, book, seat = await self._place(game_id, call.person.id, call)
            state = await state_of(self._core, rules, info)
            view = rules.view_for(state, seat)
            checked = _checked(book, view, order)
            asked = rules.decisions(state, seat)
            legal = rules.legal_actions(state, seat)
            if asked and book.answer((checked,), view, asked[0], legal) is not None:
                raise ServiceError(Problem.ASKED_NOW)
            plan = await self._core.store.plan(game_id, call.person.id)
            orders = _alive(book, view, plan.orders)
            if len(orders) >= MOST_ORDERS:
                raise ServiceError(Problem.TOO_MANY_ORDERS, most=MOST_ORDERS)
            await self._core.store.set_plan(replace(plan, orders=(*orders, checked)))
        self._woken(game_id)
        return await self.of(game_id, call.person.id)

    @told
    async def drop(self, call: Call, game_id: str, order: str | None) -> Ahead:
        """Take an order back, None for all and the notes as well. Problems: those of `of`."""
        async with self._core.locks.held(game_id):
            await self._place(game_id, call.person.id, call)
            plan = await self._core.store.plan(game_id, call.person.id)
            orders = list(plan.orders) if order is not None else []
            if order in orders:
                orders.remove(order)
            notes = plan.notes if order is not None else ()
            await self._core.store.set_plan(replace(plan, orders=tuple(orders), notes=notes))
        return await self.of(game_id, call.person.id)

    @told
    async def keep_habits(self, person_id: int, game_key: str, habits: Collection[str]) -> None:
        """Note which answers of a kind of game a person leaves to the bot."""
        stored: Sequence[str] = (await self._core.store.wishes(person_id)).get(HABITS, ())
        others = [name for name in stored if not name.startswith(f"{game_key}.")]
        names = [*others, *(f"{game_key}.{habit}" for habit in habits)]
        await self._core.store.set_wishes(person_id, {HABITS: sorted(names) or None})
        self._seen.clear()
        self._core.on_mail()

    @told
    async def due(self) -> tuple[str, ...]:
        """Return the ids of the games in which an order or habit may have to answer now."""
        store = self._core.store
        halt, found = await asyncio.gather(store.halt(), store.plans_due())
        if halt is not None:
            return ()
        versions = {each.game_id: each.version for each in found}
        # Games that have moved on, or in which nothing waits any more, are forgotten.
        self._seen = {game: at for game, at in self._seen.items() if versions.get(game) == at}
        return tuple(game for game in versions if game not in self._seen)

    @told
    async def play(self, game_id: str) -> bool:
        """Let one order or habit act in a game; return whether one did.

        Orders that meet a surprise are dropped with a note, which their writer alone sees.
        """
        async with self._core.locks.held(game_id):
            info = await self._core.game(game_id)
            rules = self._core.rules(info)
            state = await state_of(self._core, rules, info)
            for seat in info.to_act if info.status is Status.RUNNING else ():
                found = await standing(self._core, rules, info, state, seat)
                if found is None:
                    continue
                if found.action is None:
                    await self._core.store.set_plan(found.plan)
                    continue
                await self._act(rules, info, state, found)
                return True
            self._seen[game_id] = info.version
            return False

    async def _act(self, rules: AnyRules, info: GameInfo, state: Any, found: Standing) -> None:
        """Write the move of an order; its owner is called if they are asked something next."""
        done = played(rules, state, found.seat, (found.action,))
        payload = tuple(codec_for(rules).dump_action(each) for each in done.actions)
        seats = tuple(
            replace(place, knows=place.knows and place.seat != found.seat) for place in info.seats
        )
        draft = Draft(
            seat=found.seat,
            kind=match.MOVE,
            payload=payload,
            state=done.state,
            events=done.events,
            seats=seats,
            calls_own=True,
            plans=(found.plan,),
        )
        call = Call(0, found.person, info.guild_id, info.play_channel_id)
        await entries.write(self._core, rules, call, info, draft)

    def _woken(self, game_id: str) -> None:
        self._seen.pop(game_id, None)
        self._core.on_mail()

    async def _place(
        self, game_id: str, person_id: int, call: Call | None = None
    ) -> tuple[GameInfo, AnyRules, Orders, int]:
        info = await self._core.game(game_id)
        if call is not None and info.guild_id != call.guild_id:
            raise ServiceError(Problem.NO_GAME)
        seat = seat_in(info, person_id)
        book = orders_for(info.key)
        if book is None:
            raise ServiceError(Problem.NO_PLANS)
        return info, self._core.rules(info), book, seat


def _alive(book: Orders, view: Any, orders: Sequence[str]) -> tuple[str, ...]:
    """Return the orders whose time is not over and that this build can read."""
    found: list[str] = []
    for order in orders:
        with suppress(BadOrder):
            found += book.alive(view, (order,))
    return tuple(found)


def _checked(book: Orders, view: Any, order: str) -> str:
    try:
        return book.check(view, order)
    except BadOrder as error:
        raise ServiceError(Problem.BAD_ORDER, reason=error.code, part=error.part) from None


def _tried(rules: AnyRules, book: Orders, state: Any, seat: int, order: str) -> Tried:
    return Tried(order, book.rehearse(rules, state, seat, order))
