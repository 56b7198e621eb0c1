"""Standing orders: written, checked, rehearsed, carried out or dropped with a reason."""

from dataclasses import replace
from typing import Any

import pytest

from engine.games.egizia import ids
from engine.games.egizia.actions import Decline, Pass, Place, UseCard, UseCrew
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.orders.book import ORDERS
from engine.games.egizia.orders.text import read, write
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.state import Task, Work
from engine.games.egizia.view import View
from engine.orders import BadOrder
from engine.types import Setup
from tests.kit.egizia import EDFU, HELIOPOLIS, PYRAMID_TEMPLE
from tests.kit.egizia_orders import play


def first_moment(players: int = 3) -> tuple[Any, int, View]:
    """Deal a game; return its state, the seat to act and that seat's view."""
    state = EGIZIA.new_game(Setup(players, 5, EGIZIA.rules_version, {})).state
    seat = min(EGIZIA.to_act(state))
    return state, seat, EGIZIA.view_for(state, seat)


def says(state: Any, seat: int, *orders: str) -> Any:
    """Ask orders what they say to the seat's question."""
    view = EGIZIA.view_for(state, seat)
    bound = tuple(ORDERS.check(view, order) for order in orders)
    asked, legal = EGIZIA.decisions(state, seat)[0], EGIZIA.legal_actions(state, seat)
    return ORDERS.answer(bound, view, asked, legal)


@pytest.mark.parametrize(
    "text",
    [
        "nile@3 card:stones_6,site:sphinx;keep:3;away:1:14;else:pass",
        "nile@1 ;else:pass",
        "ring@2 left,middle",
        "step@2 black,joker",
        "feed@4 grain_4,stones_as_grain,hunger;keep:2;lose:4",
        "build@5 obelisk,grain;keep:1;most:6;crew:black+joker",
        "offers@1 no",
    ],
)
def test_an_order_reads_as_it_is_written(text: str) -> None:
    assert write(read(text)) == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("swim@1 nile", "unknown"),
        ("nile site:luxor", "unknown"),
        ("nile site:sphinx,site:sphinx", "twice"),
        ("nile", "empty"),
        ("nile site:sphinx;crew:black", "condition"),
        ("nile site:sphinx;keep:many", "number"),
        ("nile site:sphinx;else:sleep", "condition"),
        ("build obelisk,pyramid", "one_site"),
        ("build grain", "one_site"),
        ("feed hunger,grain_4", "after_end"),
        ("nile card:nowhere", "not_there"),
        ("nile@3 site:sphinx", "too_early"),
        ("nile site:sphinx;away:0:3", "seat"),
        ("nile site:sphinx;away:9:3", "seat"),
        ("nile site:sphinx;away:1:21", "stop"),
        ("nile site:sphinx;keep:26", "number"),
    ],
)
def test_an_order_that_makes_no_sense_is_refused_when_it_is_written(text: str, code: str) -> None:
    view = EGIZIA.view_for(first_moment()[0], 0)
    with pytest.raises(BadOrder) as refused:
        ORDERS.check(view, text)
    assert refused.value.code == code


def test_the_first_wish_that_is_free_is_taken_and_the_order_used_up() -> None:
    state, seat, view = first_moment()
    state.board.ships[EDFU - 1].append((seat + 1) % 3)
    found = says(state, seat, "nile space:edfu,site:sphinx,space:alyi")
    assert found.action == Place(view.sites[0].stop, 1)
    assert found.rest == ()


def test_a_wish_for_a_kind_of_card_means_the_one_nearest_to_the_source() -> None:
    state, seat, view = first_moment()
    faces = {face.id: face.kind for face in view.cards}
    stop = next(each for each in view.river if each.kind == "card")
    found = says(state, seat, f"nile kind:{faces[stop.name]}")
    assert found.action == Place(stop.number)


def test_when_nothing_wished_is_left_the_seat_is_asked_or_passes_as_it_said() -> None:
    state, seat, _ = first_moment(2)
    state.board.sites[0] = [1 - seat, 1 - seat]
    asked = says(state, seat, "nile site:sphinx")
    assert (asked.action, asked.reason, asked.rest) == (None, "all_taken", ())
    assert says(state, seat, "nile site:sphinx;else:pass").action == Pass()


def test_a_condition_that_fails_drops_all_orders_for_ships_and_says_why() -> None:
    state, seat, view = first_moment()
    rival = (seat + 1) % 3
    state.board.sites[1][0] = rival
    stop = view.sites[1].stop
    orders = (f"nile site:sphinx;away:{rival}:{stop};else:pass", "nile site:sphinx", "ring left")
    found = says(state, seat, *orders)
    assert (found.action, found.reason, found.part) == (None, "away", f"{rival}:{stop}")
    assert found.rest == ("ring@1 left",)


def test_stones_to_keep_hold_back_a_ship() -> None:
    state, seat, view = first_moment()
    stones = view.players[seat].stones
    assert says(state, seat, f"nile site:sphinx;keep:{stones}").action == Place(
        view.sites[0].stop, 1
    )
    assert says(state, seat, f"nile site:sphinx;keep:{stones + 1}").reason == "keep"


def test_an_order_for_a_round_that_is_over_is_not_alive() -> None:
    _, _, view = first_moment()
    orders = ("nile@1 site:sphinx", "build@1 sphinx", "nile@2 site:sphinx")
    assert ORDERS.alive(replace(view, phase="feeding"), orders) == orders[1:]
    assert ORDERS.alive(replace(view, round=2), orders) == orders[2:]
    assert ORDERS.check(replace(view, phase="building"), "nile site:sphinx") == orders[2]


def building(state: Any, seat: int, site: int, stones: int) -> None:
    """Let a seat be asked to build at a site."""
    state.phase, state.site, state.queue = ids.Phase.BUILDING, site, []
    state.work, state.tasks = Work(seat, site), [Task(Ask.BUILD, seat)]
    state.players[seat].stones = stones


def test_a_build_goes_as_far_as_the_stones_allow() -> None:
    state, seat, _ = first_moment()
    order = ORDERS.check(EGIZIA.view_for(state, seat), "build obelisk,grain;keep:2")
    building(state, seat, ids.OBELISK_GRAVES, 9)
    tried = ORDERS.rehearse(EGIZIA, state, seat, order)
    notations = [EGIZIA.notation(action) for action in tried.actions]
    assert notations[0].startswith("crew:")
    assert notations[-1] == "market:grain"
    laid = [step for step in notations[1:-1] if step != "finish"]
    assert laid
    assert all(step.startswith("lay:obelisk") for step in laid)


def test_a_named_crew_builds_or_the_seat_is_asked() -> None:
    state, seat, _ = first_moment()
    building(state, seat, ids.OBELISK_GRAVES, 9)
    found = says(state, seat, "build obelisk;crew:black+joker")
    assert found.action == UseCrew((ids.BLACK,), joker=True)
    state.players[seat].used = 1
    assert says(state, seat, "build obelisk;crew:black+joker").reason == "crew"


def test_no_crew_is_turned_over_where_the_stones_to_keep_forbid_any_build() -> None:
    state, seat, _ = first_moment()
    building(state, seat, ids.OBELISK_GRAVES, 4)
    assert says(state, seat, "build obelisk;keep:4").reason == "too_few_stones"
    assert says(state, seat, "build obelisk;most:0").reason == "too_few_stones"


def hungry(missing: int, **changes: Any) -> tuple[View, Decision]:
    """Return a view in which a seat lacks grain, and the question."""
    _, seat, view = first_moment()
    players = [*view.players]
    players[seat] = replace(players[seat], **changes)
    return replace(view, phase="feeding", players=tuple(players)), Decision(Ask.FEED, seat, missing)


def test_stones_feed_as_many_as_are_not_to_be_kept() -> None:
    view, asked = hungry(4, stones=5)
    legal = [*(UseCard(ids.STONES_AS_GRAIN, n) for n in range(1, 5)), Decline()]
    order = "feed@1 stones_as_grain,hunger;keep:3"
    found = ORDERS.answer((order,), view, asked, legal)
    assert found is not None
    assert found.action == UseCard(ids.STONES_AS_GRAIN, 2)
    assert found.rest == (order,)


def test_hunger_that_costs_more_than_was_said_is_asked_about() -> None:
    view, asked = hungry(2)
    price = 2 * view.markets.penalties[view.players[asked.seat].grain_market]
    dear = ORDERS.answer((f"feed@1 hunger;lose:{price - 1}",), view, asked, [Decline()])
    cheap = ORDERS.answer((f"feed@1 hunger;lose:{price}",), view, asked, [Decline()])
    assert dear is not None
    assert (dear.action, dear.reason) == (None, "hunger")
    assert cheap is not None
    assert cheap.action == Decline()


def test_the_last_grain_card_feeds_by_habit_and_an_earlier_one_is_asked_about() -> None:
    view, asked = hungry(2)
    legal = [UseCard(ids.GRAIN_4), Decline()]
    assert ORDERS.by_habit(ORDERS.habits, view, asked, legal) is None
    last = replace(view, round=ids.ROUNDS)
    assert ORDERS.by_habit(ORDERS.habits, last, asked, legal) == UseCard(ids.GRAIN_4)
    assert ORDERS.by_habit((), last, asked, legal) is None


def test_six_stones_are_taken_before_ten_are_sold_unless_the_cap_would_cost_some() -> None:
    view, asked = hungry(0, stones=12, anytime=(ids.STONES_6, ids.SELL_10))
    asked = replace(asked, ask=Ask.LAST_WINDOW)
    sales = [UseCard(ids.SELL_10, n) for n in range(1, 11)]
    legal = [UseCard(ids.STONES_6), *sales, Decline()]
    assert ORDERS.by_habit(ORDERS.habits, view, asked, legal) == UseCard(ids.STONES_6)
    full, _ = hungry(0, stones=24, anytime=(ids.STONES_6, ids.SELL_10))
    assert ORDERS.by_habit(ORDERS.habits, full, asked, legal) == UseCard(ids.SELL_10, 10)


def test_ships_that_bring_nothing_are_passed_over_only_by_habit() -> None:
    state, seat, _ = first_moment(2)
    player = state.players[seat]
    player.last_stop, player.stones, player.quarries = PYRAMID_TEMPLE - 2, 0, []
    state.board.nile[-1] = ""
    state.board.ships[HELIOPOLIS - 1].append(1 - seat)
    view, legal = EGIZIA.view_for(state, seat), EGIZIA.legal_actions(state, seat)
    asked = EGIZIA.decisions(state, seat)[0]
    assert any(isinstance(each, Place) for each in legal)
    assert ORDERS.by_habit(("idle",), view, asked, legal) == Pass()
    assert ORDERS.by_habit(("feeding", "benefits"), view, asked, legal) is None


def test_no_order_makes_an_illegal_move_or_breaks_a_condition() -> None:
    acted: dict[str, int] = {}
    for seed in range(18):
        for kind, count in play(2 + seed % 3, seed).items():
            acted[kind] = acted.get(kind, 0) + count
    assert {"nile", "build", "ring", "step"} <= acted.keys()
