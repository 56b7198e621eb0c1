"""Egizia's orders behind the contract of engine.orders."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from engine.games.egizia import ids
from engine.games.egizia.actions import Action
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.ids import Phase
from engine.games.egizia.orders import habits as free
from engine.games.egizia.orders import planner, rehearsal, river, works
from engine.games.egizia.orders.says import Says
from engine.games.egizia.orders.text import PARTS, About, Order, read, write
from engine.games.egizia.state import State
from engine.games.egizia.view import View
from engine.orders import Answer, BadOrder, Rehearsal
from engine.rules import AnyRules

Handler = Callable[[Order, View, Decision, Sequence[Action]], Says]

ABOUT: dict[Ask, About] = {
    Ask.NILE: About.NILE,
    Ask.RING: About.RING,
    Ask.CREW_STEP: About.STEP,
    Ask.FEED: About.FEED,
    Ask.BUILD: About.BUILD,
    Ask.DRAW: About.BUILD,
    Ask.LAY: About.BUILD,
    Ask.MARKET: About.BUILD,
    Ask.SECOND_SHIP: About.OFFERS,
    Ask.LEFTOVER: About.OFFERS,
    Ask.BUILD_FIRST: About.OFFERS,
    Ask.SPECULATE: About.OFFERS,
    Ask.BONUS_WINDOW: About.OFFERS,
    Ask.LAST_WINDOW: About.OFFERS,
}
"""Which orders can answer a question; which Sphinx card to keep is always asked."""

_HANDLERS: dict[About, Handler] = {
    About.NILE: river.place,
    About.RING: river.ring,
    About.STEP: river.step,
    About.FEED: works.feed,
    About.BUILD: works.build,
    About.OFFERS: works.no,
}

_PHASES = (Phase.LAY_OUT, Phase.NILE, Phase.FEEDING, Phase.PRODUCTION, Phase.BUILDING, Phase.BONUS)
_LAST_PHASE: dict[About, Phase] = {
    About.NILE: Phase.NILE,
    About.RING: Phase.NILE,
    About.STEP: Phase.NILE,
    About.FEED: Phase.FEEDING,
    About.BUILD: Phase.BUILDING,
    About.OFFERS: Phase.BONUS,
}


class EgiziaOrders:
    """What Egizia understands as orders; see engine.orders.Orders for the contract."""

    habits: tuple[str, ...] = free.HABITS

    def check(self, view: View, order: str) -> str:
        """Bind an order to the round it is for and return it. Raises BadOrder."""
        found = read(order)
        first = view.round if _is_ahead(view, found.about) else view.round + 1
        found = replace(found, round=found.round or first)
        if found.round < first or found.round > ids.ROUNDS or view.phase == Phase.OVER:
            raise BadOrder("too_late", str(found.round))
        if found.round > view.round + 1:
            raise BadOrder("too_early", str(found.round))
        for wish in found.wishes:
            if wish.startswith("card:") and not (
                found.round == view.round and river.stops_of(view, wish)
            ):
                raise BadOrder("not_there", wish)
        for seat, stop in found.away:
            if seat == view.viewer or seat >= len(view.players):
                raise BadOrder("seat", str(seat))
            if not 1 <= stop <= len(view.river):
                raise BadOrder("stop", str(stop))
        if found.keep > ids.STONE_CAP:
            raise BadOrder("number", str(found.keep))
        return write(found)

    def alive(self, view: View, orders: Sequence[str]) -> tuple[str, ...]:
        """Return the orders whose time is not over."""
        return tuple(order for order in orders if _is_alive(view, read(order)))

    def answer(
        self, orders: Sequence[str], view: View, asked: Decision, legal: Sequence[Action]
    ) -> Answer | None:
        """Answer a question by the first order that is about it."""
        about = ABOUT.get(asked.ask)
        if about is None:
            return None
        for index, text in enumerate(orders):
            order = read(text)
            if order.about is about and _concerns(order, view, asked):
                says = _HANDLERS[about](order, view, asked, legal)
                if says.action is None:
                    rest = tuple(each for each in orders if read(each).about is not about)
                    return Answer(text, rest, None, says.reason, says.part)
                kept = (text,) if says.is_kept else ()
                return Answer(text, (*orders[:index], *kept, *orders[index + 1 :]), says.action)
        return None

    def rehearse(self, rules: AnyRules, state: State, seat: int, order: str) -> Rehearsal:
        """Try one stored order on a copy, as if its turn were now. Raises BadOrder."""
        return rehearsal.rehearse(self, rules, state, seat, order)

    def by_habit(
        self, habits: Collection[str], view: View, asked: Decision, legal: Sequence[Action]
    ) -> Action | None:
        """Return the action that a habit takes; None if the seat must decide."""
        return free.by_habit(habits, view, asked, legal)

    def foresee(self, view: View, seat: int) -> tuple[str, ...]:
        """Return orders for the seat's next turns as a sensible player would write them."""
        return planner.foresee(view, seat)


def _is_ahead(view: View, about: About) -> bool:
    """Tell whether such an order can still do something in the present round."""
    if view.phase not in _PHASES:
        return False
    return _PHASES.index(Phase(view.phase)) <= _PHASES.index(_LAST_PHASE[about])


def _is_alive(view: View, order: Order) -> bool:
    if order.round != view.round:
        return order.round > view.round
    return _is_ahead(view, order.about)


def _concerns(order: Order, view: View, asked: Decision) -> bool:
    if order.round != view.round:
        return False
    if order.about is not About.BUILD:
        return True
    return any(wish in PARTS[asked.site] for wish in order.wishes)


ORDERS = EgiziaOrders()
