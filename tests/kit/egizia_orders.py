"""Whole games in which every seat gives wild orders; each action of an order is judged anew.

The full count: python -m tests.kit.egizia_orders 10000
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

from engine import match
from engine.games.egizia import ids
from engine.games.egizia.actions import Place
from engine.games.egizia.events import StonesChanged
from engine.games.egizia.orders.book import ORDERS
from engine.games.egizia.orders.text import CARD_KINDS, MARKETS, RINGS, About, Order, read, write
from engine.games.egizia.rules import EGIZIA
from engine.orders import BadOrder
from engine.types import Setup

SPACES = [f"space:{name}" for name in ids.ROUND_SPACES]
SITES = [f"site:{name}" for name in ids.SITES]
KINDS = [f"kind:{name}" for name in CARD_KINDS]
BUILDS = (("sphinx",), ("obelisk", "graves", *MARKETS), ("pyramid", "temple"))


def wild_orders(chance: Random, view: Any, seat: int) -> tuple[str, ...]:
    """Write orders of all kinds with all conditions; those that make no sense are left out."""
    cards = [f"card:{stop.name}" for stop in view.river if stop.kind == "card" and stop.name]
    rivals = [each.seat for each in view.players if each.seat != seat]
    stops = [*SPACES, *SITES, *KINDS, *cards]
    orders: list[Order] = []
    for _ in range(3):
        away = ((chance.choice(rivals), chance.randint(1, 20)),) if chance.random() < 0.5 else ()
        orders.append(
            Order(
                About.NILE,
                0,
                tuple(chance.sample(stops, 4)),
                keep=chance.choice((0, 0, 2, 5)),
                away=away,
                otherwise=chance.choice(("ask", "ask", "pass")),
            )
        )
    orders.append(Order(About.RING, 0, tuple(chance.sample(RINGS, 2))))
    orders.append(Order(About.STEP, 0, tuple(chance.sample(ids.CREWS, 2))))
    helpers = (ids.GRAIN_4, ids.STONES_AS_GRAIN, "hunger")
    orders.append(
        Order(About.FEED, 0, helpers, keep=chance.randint(0, 4), lose=chance.randint(-1, 9))
    )
    for part in BUILDS:
        crew = chance.choice(("", "", "black", "orange+joker", "blue"))
        limits = (chance.randint(0, 4), chance.choice((-1, 3, 6)))
        orders.append(Order(About.BUILD, 0, part, keep=limits[0], most=limits[1], crew=crew))
    orders += [Order(About.OFFERS, 0, ("no",))] if chance.random() < 0.5 else []
    return tuple(filter(None, (_checked(view, write(order)) for order in orders)))


def play(players: int, seed: int) -> dict[str, int]:
    """Play one game and return how often each kind of order acted.

    Fails with AssertionError at the first action that is illegal or breaks a condition.
    """
    chance = Random(seed)
    state = EGIZIA.new_game(Setup(players, seed, EGIZIA.rules_version, {})).state
    orders: dict[int, tuple[str, ...]] = {}
    acted: dict[str, int] = {}
    while waiting := EGIZIA.to_act(state):
        seat = min(waiting)
        view, legal = EGIZIA.view_for(state, seat), EGIZIA.legal_actions(state, seat)
        if not orders.get(seat):
            orders[seat] = wild_orders(chance, view, seat)
        orders[seat] = ORDERS.alive(view, orders[seat])
        asked = EGIZIA.decisions(state, seat)[0]
        says = ORDERS.answer(orders[seat], view, asked, legal)
        action = None if says is None else says.action
        if says is not None:
            orders[seat] = says.rest
        if action is None:
            action = ORDERS.by_habit(ORDERS.habits, view, asked, legal) or chance.choice(legal)
            match.check(EGIZIA, state, seat, action)
            EGIZIA.advance(state, seat, action)
            continue
        assert says is not None
        order = read(says.order)
        acted[str(order.about)] = acted.get(str(order.about), 0) + 1
        match.check(EGIZIA, state, seat, action)
        _conditions_hold_before(state, seat, order, action)
        spent = state.work.spent if state.work else 0
        events = EGIZIA.advance(state, seat, action)
        _conditions_hold_after(events, seat, order, spent)
    return acted


def _conditions_hold_before(state: Any, seat: int, order: Order, action: Any) -> None:
    player = state.players[seat]
    assert order.round == state.round
    for rival, stop in order.away:
        assert rival not in _standing(state, stop)
    if order.about is About.NILE:
        assert player.stones >= order.keep
        assert not isinstance(action, Place) or not (action.card or action.double or action.reserve)


def _standing(state: Any, stop: int) -> list[int]:
    view = EGIZIA.view_for(state, None)
    places = [seat for site in view.sites if site.stop == stop for seat in site.places]
    beside = [seat for site in view.sites if site.stop == stop for seat in site.reserve]
    return [*state.board.ships[stop - 1], *places, *beside]


def _conditions_hold_after(events: Sequence[Any], seat: int, order: Order, spent: int) -> None:
    """What is sold at the very end is no action of an order, nor what was paid by hand before."""
    paid = [
        each
        for each in events
        if isinstance(each, StonesChanged)
        and (each.seat, each.amount < 0, each.reason == "sale") == (seat, True, False)
    ]
    assert all(each.stones >= order.keep for each in paid)
    if paid and order.most >= 0:
        assert spent - sum(each.amount for each in paid) <= order.most


def _checked(view: Any, order: str) -> str:
    try:
        return ORDERS.check(view, order)
    except BadOrder:
        return ""


if __name__ == "__main__":
    games = int(sys.argv[1])
    total: dict[str, int] = {}
    for number in range(games):
        for kind, count in play(2 + number % 3, number).items():
            total[kind] = total.get(kind, 0) + count
    sys.stdout.write(f"{games} games, actions by orders: {total}\n")
