"""Why an action is refused: one short code for the rule in the way."""

from typing import Any

import pytest

from engine.errors import IllegalAction, Refusal
from engine.games.egizia.actions import (
    Action,
    ChooseRing,
    Decline,
    Draw,
    Finish,
    Keep,
    Lay,
    MoveMarket,
    Pass,
    Place,
    Refuse,
    StepCrew,
    TakeCard,
    UseCard,
    UseCrew,
)
from engine.games.egizia.decisions import Ask
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from tests.kit.egizia import QUIET_NILE, at_site, game, row
from tests.kit.egizia_questions import QUESTIONS

PLACING: list[tuple[Place, str]] = [
    (Place(0), "no_such_place"),
    (Place(21), "no_such_place"),
    (Place(-3), "no_such_place"),
    (Place(1), "upstream"),
    (Place(3), "own_last_space"),
    (Place(5), "taken"),
    (Place(4), "taken"),
    (Place(7, 1), "no_such_place"),
    (Place(8, 1), "no_such_place"),
    (Place(20, double=True), "heliopolis_double"),
    (Place(6, 1), "taken"),
    (Place(6, 3), "no_such_place"),
    (Place(6, -1), "no_such_place"),
    (Place(6, reserve=True), "site_not_full"),
    (Place(12, 1), "taken"),
    (Place(12, reserve=True, card="occupied_round_space"), "no_reserve_cards"),
    (Place(18, 2, reserve=True), "site_not_full"),
    (Place(1, card="upstream_ship"), "card_not_held"),
    (Place(8, card="nonsense"), "card_not_held"),
    (Place(18, 1, card="occupied_round_space"), "no_such_place"),
    (Place(18, 1, double=True), "no_such_place"),
]


@pytest.mark.parametrize(("action", "reason"), PLACING, ids=str)
def test_why_a_ship_cannot_be_placed(action: Place, reason: str) -> None:
    cards = ("occupied_round_space", "double_round_space")
    table = game(
        Tableau(cards=cards),
        Tableau(),
        Tableau(),
        round=2,
        nile=row(QUIET_NILE, 3, 5),
        ships={3: (0,), 5: (1,), 4: (1,)},
        sites={"sphinx": (1,), "obelisk_graves": (1, 2)},
    )
    assert table.refused(0, action) == reason


def test_why_a_seat_without_ships_cannot_place() -> None:
    """A-20: only a card keeps it in the phase; it is not asked for a ship."""
    table = game(Tableau(ships=8), Tableau())
    table.state.players[0].ships = 0
    assert EGIZIA.explain(table.state, 0, Place(1)) == "no_ships"


def test_a_card_that_the_seat_has_not_cannot_double() -> None:
    assert game().refused(0, Place(2, double=True)) == "card_not_held"


CARDS: list[tuple[UseCard, str]] = [
    (UseCard("grain_4"), "not_now"),
    (UseCard("strength_3"), "crew_needed"),
    (UseCard("two_crews"), "crew_needed"),
    (UseCard("build_first"), "card_not_held"),
    (UseCard("nonsense"), "card_not_held"),
    (UseCard("improve_field_a", 0), "green_field"),
    (UseCard("improve_field_a", 9), "not_now"),
    (UseCard("improve_field_a", -1), "not_now"),
    (UseCard("crew_step_each_round", 0), "crew_at_max"),
    (UseCard("crew_step_each_round", 7), "not_now"),
    (UseCard("crew_step_each_round", -1), "not_now"),
    (UseCard("two_stones_for_crew_step", 1), "too_few_stones"),
    (UseCard("sell_10", 2), "too_few_stones"),
    (UseCard("stones_as_grain", 2), "too_few_stones"),
    (UseCard("stones_as_grain", 1), "not_now"),
    (UseCard("sell_10", -5), "not_now"),
]


@pytest.mark.parametrize(("action", "reason"), CARDS, ids=str)
def test_why_a_card_cannot_be_used(action: UseCard, reason: str) -> None:
    cards = (
        "grain_4 strength_3 two_crews sell_10 improve_field_a crew_step_each_round "
        "two_stones_for_crew_step stones_as_grain"
    )
    table = game(
        Tableau(stones=1, crews=(9, 1, 1, 2), cards=tuple(cards.split())), round=5, nile={}
    )
    assert table.refused(0, action) == reason


CREWS: list[tuple[UseCrew, str]] = [
    (UseCrew((0,)), "crew_used"),
    (UseCrew((1,), joker=True), "crew_used"),
    (UseCrew(()), "crew_needed"),
    (UseCrew((3,)), "crew_used"),
    (UseCrew((-1,)), "crew_needed"),
    (UseCrew((4,)), "crew_needed"),
    (UseCrew((1, 2)), "card_not_held"),
    (UseCrew((2,)), "too_weak"),
]


@pytest.mark.parametrize(("action", "reason"), CREWS, ids=str)
def test_why_a_crew_cannot_be_used(action: UseCrew, reason: str) -> None:
    table = at_site(
        "obelisk_graves",
        Tableau(stones=9, crews=(1, 5, 1, 2), turned=("black", "joker")),
        obelisk=(1,) * 7,
        grave_tiles=(5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3),
    )
    assert table.refused(0, action) == reason


def test_a_crew_without_stones_waits_for_the_six_stones() -> None:
    table = at_site("sphinx", Tableau(cards=("stones_6",)), round=5)
    assert table.refused(0, UseCrew((0,))) == "too_few_stones"


OTHERS: list[tuple[Ask, Action, str]] = [
    (Ask.NILE, ChooseRing(1), "not_now"),
    (Ask.NILE, StepCrew(1), "not_now"),
    (Ask.NILE, UseCrew((0,)), "not_now"),
    (Ask.NILE, Draw(1, 1), "not_now"),
    (Ask.NILE, Keep(), "not_now"),
    (Ask.NILE, Lay("obelisk", 0), "not_now"),
    (Ask.NILE, TakeCard(1), "not_now"),
    (Ask.NILE, Refuse(), "must_choose"),
    (Ask.NILE, Finish(), "not_now"),
    (Ask.RING, Place(1), "not_now"),
    (Ask.RING, ChooseRing(5), "ring_far"),
    (Ask.RING, Decline(), "must_choose"),
    (Ask.CREW_STEP, StepCrew(7), "crew_at_max"),
    (Ask.CREW_STEP, Pass(), "must_choose"),
    (Ask.LEFTOVER, TakeCard(3), "not_now"),
    (Ask.DRAW, Draw(0, 0), "sphinx_paid"),
    (Ask.DRAW, Draw(6, 6), "sphinx_limit"),
    (Ask.KEEP, Keep((0, 1)), "too_many"),
    (Ask.KEEP, Keep((9,)), "too_many"),
    (Ask.LAY, Lay("obelisk", 3), "not_next"),
    (Ask.LAY, Lay("temple", 0), "not_next"),
    (Ask.LAY, Lay("temple", 99), "not_next"),
    (Ask.LAY, Lay("pyramid", 0, 1), "not_supported"),
    (Ask.LAY, Lay("pyramid", 0, 77), "not_next"),
    (Ask.LAY, Finish(), "not_now"),
    (Ask.MARKET, Finish(), "must_choose"),
    (Ask.MARKET, MoveMarket("camel"), "must_choose"),
    (Ask.LAST_WINDOW, Pass(), "must_choose"),
]


@pytest.mark.parametrize(("ask", "action", "reason"), OTHERS, ids=str)
def test_why_another_answer_is_refused(ask: Ask, action: Action, reason: str) -> None:
    assert QUESTIONS[ask]().refused(0, action) == reason


ALL_KINDS: list[Any] = [
    Place(2), Pass(), ChooseRing(0), StepCrew(0), TakeCard(1), UseCard("sell_10", 1),
    UseCrew((0,)), Draw(1, 1), Keep(), Lay("obelisk", 0), MoveMarket("grain"), Finish(),
    Refuse(), Decline(),
]  # fmt: skip


@pytest.mark.parametrize("ask", QUESTIONS)
def test_nobody_else_can_answer_a_question(ask: Ask) -> None:
    """No pass, no skip and no choice on behalf of another seat."""
    table = QUESTIONS[ask]()
    for seat in (1, 2, 3):
        assert table.legal(seat) == ()
        for action in ALL_KINDS:
            assert table.refused(seat, action) == "not_your_turn"
            assert EGIZIA.explain(table.state, seat, action) == "not_asked"


@pytest.mark.parametrize("ask", QUESTIONS)
def test_whatever_is_not_listed_is_refused_with_a_reason(ask: Ask) -> None:
    """The engine trusts nobody: actions come back with a code, never with an error."""
    table = QUESTIONS[ask]()
    for action in ALL_KINDS:
        if action not in table.legal(0):
            assert table.refused(0, action) not in ("", Refusal.NOT_YOUR_TURN)


def test_after_the_end_every_action_is_refused() -> None:
    table = game(Tableau(), phase="over", round=5)
    for action in ALL_KINDS:
        assert table.refused(0, action) == Refusal.GAME_OVER


def test_the_error_carries_code_and_detail() -> None:
    error = IllegalAction(Refusal.NOT_LEGAL, "upstream")
    assert str(error) == "not_legal:upstream"
    assert str(IllegalAction(Refusal.GAME_OVER)) == "game_over"
