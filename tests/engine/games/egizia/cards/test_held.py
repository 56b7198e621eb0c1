"""Cards that are kept and used on an own turn."""

import pytest

from engine.games.egizia.actions import (
    Decline,
    Pass,
    Place,
    Refuse,
    StepCrew,
    TakeCard,
    UseCard,
)
from engine.games.egizia.events import CardsRemoved, CardUsed, Declined, Fed, PhaseStarted
from engine.games.egizia.phases.scoring import grave_points
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from tests.kit.egizia import game

STEP, PAID_STEP = "crew_step_each_round", "two_stones_for_crew_step"
IMPROVE = "improve_field_a"


def test_s_51_six_stones_stop_at_the_cap() -> None:
    """A-6, A-11: one use, then out of the game."""
    table = game(Tableau(stones=21, cards=("stones_6",)), round=5)
    table.do(0, UseCard("stones_6"))
    assert table.player(0).stones == 25
    assert table.player(0).anytime == []
    assert table.asked() == [(0, "nile")]


def test_s_52_ten_stones_may_be_sold_whatever_the_market_says() -> None:
    table = game(Tableau(stones=13, cards=("sell_10",)), round=5)
    table.do(0, UseCard("sell_10", 10))
    player = table.player(0)
    assert (player.score, player.stones, player.stone_market) == (10, 3, 0)
    assert player.anytime == []


@pytest.mark.parametrize(("stones", "amount"), [(13, 11), (4, 5), (4, 0)])
def test_no_more_than_ten_stones_and_no_more_than_there_are(stones: int, amount: int) -> None:
    table = game(Tableau(stones=stones, cards=("sell_10",)), round=5)
    assert UseCard("sell_10", amount) not in table.legal(0)
    assert table.refused(0, UseCard("sell_10", amount)) in ("too_few_stones", "not_now")


def test_s_56_a_green_field_cannot_be_improved() -> None:
    """A-41."""
    table = game(Tableau(cards=(IMPROVE, "green_a1", "yellow_a1")))
    for field in (0, 1):
        assert table.refused(0, UseCard(IMPROVE, field)) == "green_field"
    assert UseCard(IMPROVE, 2) in table.legal(0)


def test_s_59_an_unused_step_is_not_saved_up() -> None:
    """A-44: one step of one crew a round."""
    table = game(Tableau(cards=(STEP,)), round=2, nile={})
    table.do(0, Pass()).do(1, Pass())
    assert table.asked() == [(0, "bonus_window")]
    table.do(0, Decline())
    assert table.state.round == 3
    table.do(0, UseCard(STEP, 0))
    assert table.refused(0, UseCard(STEP, 1)) == "card_spent"


@pytest.mark.parametrize("crew", range(4))
def test_the_step_may_move_any_crew(crew: int) -> None:
    """A-44: the joker too."""
    table = game(Tableau(cards=(STEP,)))
    before = table.player(0).crews[crew]
    assert table.do(0, UseCard(STEP, crew)).player(0).crews[crew] == before + 1


@pytest.mark.parametrize(("stones", "reason"), [(3, "too_few_stones"), (5, "card_spent")])
def test_s_64_two_stones_for_one_step_a_round(stones: int, reason: str) -> None:
    """A-45."""
    table = game(Tableau(stones=stones, cards=(PAID_STEP,)), round=3)
    table.do(0, UseCard(PAID_STEP, 1))
    assert table.player(0).stones == stones - 2
    assert table.player(0).crews == [1, 2, 1, 2]
    assert table.refused(0, UseCard(PAID_STEP, 1)) == reason


def test_both_step_cards_may_be_used_in_one_round() -> None:
    """A-45."""
    table = game(Tableau(stones=2, cards=(STEP, PAID_STEP)), round=3)
    table.do(0, UseCard(PAID_STEP, 2), UseCard(STEP, 2))
    assert table.player(0).crews == [1, 1, 3, 2]


def test_a_crew_at_the_maximum_is_not_offered_a_step() -> None:
    """A-8."""
    table = game(Tableau(stones=9, crews=(9, 1, 1, 2), cards=(STEP, PAID_STEP)), round=3)
    for card in (STEP, PAID_STEP):
        assert table.refused(0, UseCard(card, 0)) == "crew_at_max"


@pytest.mark.parametrize("card", [STEP, PAID_STEP, "upstream_ship", "occupied_round_space"])
def test_once_a_round_cards_work_again_in_the_next_round(card: str) -> None:
    """A-22, A-26, A-44, A-45: and a permanent stays two rounds on."""
    table = game(Tableau(stones=9, cards=(card,), spent=(card,)), round=3, nile={})
    assert table.view().players[0].spent == (card,)
    table.do(0, Pass()).do(1, Pass())
    assert table.state.round == 4
    assert table.view().players[0].spent == ()
    assert table.player(0).permanents == [card]


@pytest.mark.parametrize("take", [True, False])
def test_s_65_one_card_left_on_the_nile_may_be_taken(take: bool) -> None:
    """A-31: before feeding, and it is optional; the others leave the game."""
    nile = {1: "quarry_b4", 3: "green_b1", 5: "strength_4", 19: "stone_market_b"}
    table = game(Tableau(cards=("leftover_card",)), round=4, nile=nile)
    table.do(0, Pass()).do(1, Pass())
    assert table.asked() == [(0, "leftover")]
    assert table.legal(0) == (*(TakeCard(stop) for stop in nile), Decline())
    table.do(0, TakeCard(1) if take else Decline())
    assert table.player(0).quarries == ["start"] + ["quarry_b4"] * take
    gone = tuple(nile.values())[1:] if take else tuple(nile.values())
    assert table.happened(CardsRemoved) == [CardsRemoved(gone)]
    order = [type(event) for event in table.events]
    assert order.index(CardUsed if take else Declined) < order.index(PhaseStarted)
    # A quarry taken like this produces in this round.
    assert table.player(0).stones == (7 if take else 3)


def test_the_leftover_card_works_in_the_round_in_which_it_was_taken() -> None:
    """A-31."""
    table = game(Tableau(), Tableau(passed=True), round=4, nile={1: "leftover_card", 3: "brown_b1"})
    table.do(0, Place(1), Pass(), TakeCard(3))
    assert table.player(0).score == 3
    assert next(e for e in table.happened(Fed) if e.seat == 0).need == 5


def test_a_leftover_card_may_ask_for_steps() -> None:
    """A-31: an immediate card acts at once."""
    table = game(
        Tableau(cards=("leftover_card",)), Tableau(passed=True), round=5, nile={1: "any_crews_c"}
    )
    table.do(0, Pass(), TakeCard(1), StepCrew(0), StepCrew(3))
    assert table.player(0).crews == [2, 1, 1, 3]
    assert table.happened(PhaseStarted)[0].phase == "feeding"
    assert table.happened(CardsRemoved) == []


def test_nobody_is_asked_for_a_leftover_card_when_none_is_left() -> None:
    table = game(Tableau(cards=("leftover_card",)), Tableau(passed=True), round=4, nile={})
    table.do(0, Pass())
    assert table.asked() == [(0, "nile")]
    assert table.state.round == 5


def test_s_66_the_grave_card_adds_to_the_tiles_but_is_no_grave() -> None:
    """A-72."""
    tiles = (3, 4, 2, 2, 2, 2, 2, 3, 3, 3, 3, 5)
    table = game(
        Tableau(cards=("grave_card",), sphinx=("graves_stones", "permanents")),
        phase="scoring",
        round=5,
        graves=(0, 0),
        grave_tiles=tiles,
    )
    value = table.catalogue.cards["grave_card"].grave_value
    expected = max(p for start, p in table.catalogue.grave_table if start <= 7 + value)
    assert table.points(0, "grave_table") == expected == grave_points(table.state, 0)
    assert table.points(0, "sphinx_cards") == 2 + 2
    assert table.view().players[0].stones_in[1] == 2


def test_improvers_and_steps_may_be_used_when_a_build_is_asked() -> None:
    """A-12, A-42: everything usable is offered there."""
    cards = (STEP, PAID_STEP, IMPROVE, "yellow_a1", "sell_10", "stones_6")
    table = game(Tableau(stones=4, cards=cards), round=5, phase="building", sites={"sphinx": (0,)})
    offered = {action.card for action in table.legal(0) if isinstance(action, UseCard)}
    assert offered == {STEP, PAID_STEP, IMPROVE, "sell_10", "stones_6"}
    table.do(0, UseCard(IMPROVE, 1), UseCard(STEP, 0), UseCard("sell_10", 2), Refuse())
    assert table.player(0).fields[1].colour == 0


@pytest.mark.parametrize("stones", [23, 25])
def test_wasteful_use_is_legal(stones: int) -> None:
    """A-89: six stones at the cap."""
    table = game(Tableau(stones=stones, cards=("stones_6",)), round=5)
    assert table.do(0, UseCard("stones_6")).player(0).stones == 25


def test_using_an_anytime_card_leaves_every_view_whole() -> None:
    """A card that has left play is looked up nowhere."""
    table = game(Tableau(stones=3, cards=("sell_10", "grain_4")), round=5)
    table.do(0, UseCard("sell_10", 1))
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert view.players[0].anytime == ("grain_4",)
        assert "sell_10" not in {face.id for face in view.cards}


PERMANENTS_A = [
    "improve_field_a", "occupied_round_space", STEP, "stones_as_grain", "sphinx_plus_2",
]  # fmt: skip


@pytest.mark.parametrize("card", PERMANENTS_A)
def test_a_permanent_stays_for_the_rest_of_the_game(card: str) -> None:
    """A-10: in the round in which it is taken, and two rounds later."""
    table = game(Tableau(), nile={1: card}).do(0, Place(1))
    while table.state.round < 3:
        seat = table.asked()[0][0]
        assert table.player(0).permanents == [card]
        table.do(seat, Pass() if Pass() in table.legal(seat) else Decline())
    assert table.player(0).permanents == [card]
    assert card in table.view(1).players[0].permanents


def test_actions_leave_the_state_they_were_played_on_alone() -> None:
    table = game(Tableau(stones=3, cards=("sell_10",)), round=5)
    before = EGIZIA.clone(table.state)
    step = EGIZIA.apply(table.state, 0, UseCard("sell_10", 3))
    assert table.state == before
    assert step.state.players[0].score == 3
    assert len(step.events) == 3
