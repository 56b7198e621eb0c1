"""Phases 3 and 4: crews are fed, stones are produced."""

import pytest

from engine.games.egizia.actions import Decline, Pass, Place, UseCard, UseCrew
from engine.games.egizia.events import CrewsUsed, Fed, PhaseStarted, PointsScored, StonesChanged
from engine.games.egizia.scenario import Pending, Tableau
from tests.kit.egizia import Game, game

GRAIN = UseCard("grain_4")
IMPROVE_A, IMPROVE_B = "improve_field_a", "improve_field_b"


def fed(table: Game, seat: int = 0) -> Fed:
    return next(event for event in table.happened(Fed) if event.seat == seat)


def feeding(*players: Tableau, **more: object) -> Game:
    return game(*players, phase="feeding", **more)


@pytest.mark.parametrize(("ring", "grain"), [(0, 9), (1, 14), (2, 21)])
def test_s_31_the_ring_says_which_fields_give_grain(ring: int, grain: int) -> None:
    table = game(Tableau(cards=("green_a2", "yellow_a2", "brown_a2")), ring=ring)
    assert table.view().players[0].grain == grain


def test_s_36_a_quarry_taken_this_round_produces_this_round() -> None:
    table = game(Tableau(stones=1), Tableau(passed=True), nile={1: "quarry_a1"})
    table.do(0, Place(1), Pass())
    assert table.happened(StonesChanged)[0] == StonesChanged(0, 5, 6, "production")


@pytest.mark.parametrize(
    ("answer", "score", "cards"), [(GRAIN, 0, []), (Decline(), -6, ["grain_4"])]
)
def test_s_37_the_grain_card_is_optional(
    answer: UseCard | Decline, score: int, cards: list[str]
) -> None:
    """A-39: the surplus is lost."""
    table = feeding(Tableau(crews=(3, 2, 2, 3), cards=("green_a1", "grain_4")))
    assert table.asked() == [(0, "feed")]
    table.do(0, answer)
    assert table.player(0).anytime == cards
    assert table.player(0).score == score == -2 * table.catalogue.penalties[0] * (score < 0)


def test_s_55_an_improved_field_is_watered_and_counts_as_its_new_colour() -> None:
    """A-43, A-70."""
    table = feeding(
        Tableau(crews=(3, 3, 3, 2), cards=("yellow_a2", IMPROVE_A), sphinx=("most_green",)),
        ring=0,
    )
    table.do(0, UseCard(IMPROVE_A, 1))
    assert fed(table) == Fed(0, 11, 11, 0)
    private = table.view(0).private
    assert private is not None
    assert private.worth == (6,)


def test_s_57_an_improver_may_be_kept_and_is_final_once_assigned() -> None:
    """A-42, A-43: the value stays, the colour changes by one step."""
    table = feeding(
        Tableau(crews=(3, 3, 3, 4), cards=(IMPROVE_A, "brown_a2", "yellow_a1")), round=3
    )
    assert table.asked() == [(0, "feed")]
    table.do(0, UseCard(IMPROVE_A, 1))
    assert fed(table) == Fed(0, 13, 17, 0)
    assert table.state.round == 4
    assert table.asked() == [(0, "nile")]
    assert table.refused(0, UseCard(IMPROVE_A, 2)) == "card_spent"


def test_s_58_a_crew_stepped_after_feeding_eats_next_round_only() -> None:
    """A-44, A-46."""
    table = feeding(
        Tableau(stones=3, crews=(2, 2, 2, 3), cards=("green_a2", "crew_step_each_round")),
        sites={"pyramid_temple": (0,)},
    )
    assert fed(table) == Fed(0, 9, 9, 0)
    table.do(0, UseCard("crew_step_each_round", 0), UseCrew((0,)))
    assert table.happened(CrewsUsed)[0].strength == 3
    assert table.view().players[0].need == 10


def test_s_60_stones_as_grain_come_from_the_stock_before_production() -> None:
    """A-40: any number, at most what is missing and what is there."""
    table = feeding(Tableau(stones=2, crews=(3, 3, 3, 3), cards=("green_a2", "stones_as_grain")))
    assert table.refused(0, UseCard("stones_as_grain", 3)) == "too_few_stones"
    table.do(0, UseCard("stones_as_grain", 2))
    assert fed(table) == Fed(0, 12, 11, 1)
    assert table.player(0).score == -table.catalogue.penalties[0]
    changes = [event.reason for event in table.happened(StonesChanged) if event.seat == 0]
    assert changes[:2] == ["stones_as_grain", "production"]
    assert table.player(0).stones == 3


def test_s_72_hunger_costs_by_missing_grain_and_drops_behind() -> None:
    """A-1, A-35, A-38: Green, not Red, is short of grain in this example of the rules."""
    green = Tableau(score=18, crews=(3, 3, 4, 4), grain_market=1, cards=("green_a2", "green_b2"))
    red = Tableau(score=14)
    table = feeding(green, red, round=3)
    assert fed(table) == Fed(0, 14, 12, 2)
    assert table.scores() == [14, 14]
    assert table.state.track == [1, 0]


def test_s_73_the_score_may_go_below_zero() -> None:
    """A-7."""
    table = feeding(Tableau(score=1, crews=(2, 2, 2, 2)))
    assert table.player(0).score == -5


def test_s_74_the_leader_feeds_first_and_a_tie_follows_the_track() -> None:
    """A-36."""
    table = feeding(Tableau(score=12), Tableau(score=15), Tableau(score=15), track=(1, 2, 0))
    assert [event.seat for event in table.happened(Fed)] == [1, 2, 0]


def test_s_75_the_loss_is_per_grain_not_per_crew() -> None:
    """A-35."""
    table = feeding(Tableau(score=9, crews=(6, 1, 1, 2), cards=("green_a2",)))
    assert table.player(0).score == 9 - table.catalogue.penalties[0]


@pytest.mark.parametrize("above_last", [0, 1])
def test_s_76_the_two_lowest_grain_spaces_cost_one_point(above_last: int) -> None:
    level = len(game().catalogue.penalties) - 1 - above_last
    table = feeding(Tableau(score=10, crews=(3, 2, 2, 2), grain_market=level))
    assert fed(table).missing == 3
    assert table.player(0).score == 7


def test_s_77_production_stops_at_25_stones() -> None:
    """A-6."""
    table = feeding(Tableau(stones=23, cards=("quarry_a1",)))
    made = next(event for event in table.happened(StonesChanged) if event.seat == 0)
    assert made == StonesChanged(0, 2, 25, "production", 3)


def test_the_order_is_taken_once() -> None:
    """A-36: who falls back while points are lost is neither skipped nor asked again."""
    hungry = Tableau(score=10, crews=(3, 3, 3, 3), cards=())
    table = feeding(hungry, Tableau(score=9, crews=(3, 3, 3, 3)), Tableau(score=8))
    assert table.happened(PhaseStarted)[0].phase == "production"
    assert [event.seat for event in table.happened(Fed)] == [0, 1, 2]
    assert table.scores() == [-8, -9, 8]


def test_production_follows_the_sequence_tiles() -> None:
    """Phase 4 goes by tile, not by score; and it asks nobody (A-79)."""
    table = feeding(Tableau(score=5), Tableau(), Tableau(score=9), order=(2, 0, 1))
    made = [e.seat for e in table.happened(StonesChanged) if e.reason == "production"]
    assert made == [2, 0, 1]


HELD_FOR_NOTHING = [
    pytest.param((), {}, id="nothing"),
    pytest.param(("stones_as_grain",), {}, id="no stones to pay with"),
    pytest.param((IMPROVE_A, "brown_a1"), {"ring": 0}, id="one step is too few"),
    pytest.param((IMPROVE_A, "yellow_a1"), {"ring": 1}, id="already watered"),
    pytest.param((IMPROVE_A,), {}, id="only green fields"),
    pytest.param(("crew_step_each_round",), {}, id="a crew step does not feed"),
]


@pytest.mark.parametrize(("cards", "more"), HELD_FOR_NOTHING)
def test_nobody_is_asked_who_cannot_lessen_the_hunger(
    cards: tuple[str, ...], more: dict[str, int]
) -> None:
    """A-79."""
    table = feeding(Tableau(crews=(9, 9, 9, 9), cards=cards), **more)
    assert fed(table).missing > 0
    assert (0, "feed") not in table.asked()


def test_nobody_is_asked_who_has_enough() -> None:
    """A-79, A-84: the cards for feeding are there only while grain is missing."""
    cards = ("grain_4", "stones_as_grain", IMPROVE_A, "yellow_a1")
    table = feeding(Tableau(stones=9, cards=cards), ring=0)
    assert fed(table) == Fed(0, 5, 6, 0)
    assert table.player(0).anytime == ["grain_4"]


def test_two_improvers_may_bring_water_to_one_brown_field() -> None:
    """A-43: both may lie on one field."""
    cards = (IMPROVE_A, IMPROVE_B, "brown_a2")
    table = feeding(Tableau(crews=(3, 3, 3, 4), cards=cards), round=3, ring=0)
    assert table.asked() == [(0, "feed")]
    table.do(0, UseCard(IMPROVE_B, 1))
    assert table.asked() == [(0, "feed")]
    table.do(0, UseCard(IMPROVE_A, 1))
    assert fed(table) == Fed(0, 13, 13, 0)
    assert table.player(0).fields[1].colour == 0


def test_an_improver_on_the_wrong_field_leaves_the_other_one_its_choice() -> None:
    """A-79: what cannot help any more is not offered."""
    cards = (IMPROVE_A, IMPROVE_B, "brown_a1", "brown_a2")
    table = feeding(Tableau(crews=(9, 9, 9, 9), cards=cards), round=3, ring=0)
    table.do(0, UseCard(IMPROVE_A, 1))
    assert table.legal(0) == (UseCard(IMPROVE_B, 1), Decline())
    table.do(0, Decline())
    assert fed(table).grain == 6


def test_feeding_may_mix_every_helper() -> None:
    """A-12, A-84: one question, used up step by step, closed when nothing is missing."""
    cards = ("grain_4", "stones_as_grain", IMPROVE_A, "yellow_a1")
    table = feeding(Tableau(stones=9, crews=(5, 5, 5, 5), cards=cards), ring=0)
    table.do(0, UseCard(IMPROVE_A, 1), GRAIN)
    assert table.view().to_act == ((0, "feed"),)
    assert UseCard("stones_as_grain", 6) in table.legal(0)
    assert UseCard("stones_as_grain", 7) not in table.legal(0)
    table.do(0, UseCard("stones_as_grain", 2), UseCard("stones_as_grain", 4))
    assert fed(table) == Fed(0, 20, 20, 0)
    assert table.player(0).stones == 9 - 6 + 3


def test_six_stones_help_only_who_may_turn_stones_into_grain() -> None:
    """A-12, A-79."""
    cards = ("stones_6", "stones_as_grain")
    table = feeding(Tableau(crews=(3, 3, 3, 3), cards=cards), round=5)
    assert table.legal(0) == (UseCard("stones_6"), Decline())
    table.do(0, UseCard("stones_6"), UseCard("stones_as_grain", 6))
    assert fed(table) == Fed(0, 12, 12, 0)
    alone = feeding(Tableau(crews=(3, 3, 3, 3), cards=("stones_6",)), round=5)
    assert fed(alone).missing == 6


def test_points_of_phase_2_count_for_the_feeding_order_but_tiles_do_not() -> None:
    """A-37."""
    table = game(
        Tableau(score=12),
        Tableau(score=14, passed=True),
        nile={17: "brown_b1"},
        round=3,
        order=(0, 1),
    )
    table.do(0, Place(17), Pass())
    assert table.happened(PointsScored)[0] == PointsScored(0, 3, 15, "cards", "brown_b1")
    assert [event.seat for event in table.happened(Fed)][:2] == [0, 1]


def test_a_question_about_hunger_closes_when_nothing_is_missing() -> None:
    """A-84."""
    table = feeding(Tableau(cards=("grain_4",)), pending=(Pending("feed", 0),), queue=(1,))
    assert table.happened(Fed) == [Fed(0, 5, 6, 0), Fed(1, 5, 6, 0)]
    assert table.player(0).anytime == ["grain_4"]
