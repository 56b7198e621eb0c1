"""Nile cards at the moment they are taken."""

import pytest

from engine.games.egizia.actions import Pass, Place, StepCrew, UseCard
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.events import CrewStepped, MarketMoved, PhaseStarted, StonesChanged
from engine.games.egizia.scenario import Tableau
from engine.games.egizia.state import Field
from tests.kit.egizia import Game, game

ROUND_OF_STACK = (1, 3, 5)


def take(card: str, tableau: Tableau, **more: object) -> Game:
    """Let seat 0 take the card from the first stop, in a round in which it can lie there."""
    round_number = ROUND_OF_STACK[catalogue_for("").cards[card].stack]
    table = game(tableau, Tableau(score=14), round=round_number, nile={1: card}, **more)
    return table.do(0, Place(1))


def test_s_32_brown_6_moves_the_grain_marker_once() -> None:
    """A-32: the extra acts at taking, and never again when the field is improved."""
    table = take("brown_a1", Tableau(grain_market=2, cards=("improve_field_a",)))
    assert table.player(0).grain_market == 3
    assert table.player(0).fields[1] == Field("brown_a1", 2, 6)
    table.do(1, Pass()).do(0, UseCard("improve_field_a", 1), Pass())
    assert table.player(0).fields[1] == Field("brown_a1", 1, 6)
    assert table.happened(MarketMoved) == [MarketMoved(0, "grain", 3)]


def test_s_33_brown_7_moves_the_stone_marker() -> None:
    """A-32, A-33."""
    player = take("brown_a2", Tableau(stones=4, stone_market=3)).player(0)
    assert (player.stone_market, player.stones) == (4, 7)
    assert player.fields[1] == Field("brown_a2", 2, 7)


def test_s_34_brown_8_scores_before_feeding() -> None:
    """A-32, A-37."""
    table = take("brown_b1", Tableau(score=12))
    table.do(1, Pass()).do(0, Pass())
    assert table.player(0).score == 15
    assert table.happened(PhaseStarted)[0] == PhaseStarted("feeding", (0, 1))


def test_s_35_brown_9_gives_four_stones_up_to_the_cap() -> None:
    """A-6, A-32."""
    table = take("brown_c1", Tableau(stones=23))
    assert table.happened(StonesChanged) == [StonesChanged(0, 2, 25, "brown_c1", 2)]


@pytest.mark.parametrize("card", ["stone_market_a", "stone_market_b", "stone_market_c"])
@pytest.mark.parametrize(("level", "stones"), [(2, 8), (3, 11), (4, 11), (0, 5)])
def test_s_67_two_steps_on_the_stone_market(card: str, level: int, stones: int) -> None:
    """A-33: step by step, with the gain at each step to or at the last space."""
    player = take(card, Tableau(stones=5, stone_market=level)).player(0)
    assert player.stones == stones
    assert player.stone_market == min(level + 2, 4)


@pytest.mark.parametrize("card", ["grain_market_a", "grain_market_b", "grain_market_c"])
@pytest.mark.parametrize(("level", "score"), [(2, 22), (3, 24), (4, 24), (0, 20)])
def test_s_68_two_steps_on_the_grain_market(card: str, level: int, score: int) -> None:
    """A-33."""
    player = take(card, Tableau(score=20, grain_market=level)).player(0)
    assert player.score == score
    assert player.grain_market == min(level + 2, 4)


@pytest.mark.parametrize("card", ["any_crews_a", "any_crews_c"])
@pytest.mark.parametrize(("second", "crews"), [(1, [2, 2, 1, 2]), (0, [3, 1, 1, 2])])
def test_s_69_any_two_steps_and_no_fewer(card: str, second: int, crews: list[int]) -> None:
    """A-9: compulsory and complete."""
    table = take(card, Tableau())
    table.do(0, StepCrew(0))
    assert table.asked() == [(0, "crew_step")]
    assert table.refused(0, Pass()) == "must_choose"
    table.do(0, StepCrew(second))
    assert table.player(0).crews == crews
    assert table.asked() == [(1, "nile")]


@pytest.mark.parametrize(
    ("crews", "asked", "after"),
    [
        ((9, 9, 9, 9), [(1, "nile")], [9, 9, 9, 9]),
        ((9, 9, 9, 8), [(1, "nile")], [9, 9, 9, 9]),
        ((9, 9, 9, 7), [(1, "nile")], [9, 9, 9, 9]),
        ((9, 9, 8, 8), [(0, "crew_step")], [9, 9, 8, 8]),
    ],
)
def test_steps_that_cannot_be_made_or_chosen_ask_nobody(
    crews: tuple[int, ...], asked: list[tuple[int, str]], after: list[int]
) -> None:
    """A-8: a choice exists only among crews that can move; the card stays legal to take."""
    table = take("any_crews_a", Tableau(crews=crews))
    assert table.asked() == asked
    assert table.player(0).crews == after


def test_a_crew_at_the_maximum_cannot_be_chosen() -> None:
    """A-8."""
    table = take("any_crews_a", Tableau(crews=(9, 1, 1, 2)))
    assert table.refused(0, StepCrew(0)) == "crew_at_max"


@pytest.mark.parametrize("card", ["shown_crews_a", "shown_crews_b"])
def test_s_70_the_shown_crews_move_without_a_choice(card: str) -> None:
    """A-9."""
    table = take(card, Tableau())
    shown = table.catalogue.cards[card].crews
    assert len(shown) == 2
    expected = [1 + (crew in shown) for crew in range(3)] + [2 + (3 in shown)]
    assert table.player(0).crews == expected
    assert table.asked() == [(1, "nile")]


def test_shown_crews_at_the_maximum_are_lost() -> None:
    """A-8."""
    table = take("shown_crews_a", Tableau(crews=(9, 9, 9, 9)))
    assert [event.lost for event in table.happened(CrewStepped)] == [True, True]


@pytest.mark.parametrize(("card", "points"), [("points_a", 3), ("points_b", 4)])
def test_s_71_points_for_stones_that_stand_when_the_card_is_taken(card: str, points: int) -> None:
    """A-76: stones laid later do not count."""
    table = take(
        card,
        Tableau(stones=9),
        obelisk=(0, 0, 1),
        graves=(0, 1),
        pyramid=((0, 0, 0),),
        temple={"left": (0, 1), "right": (1,)},
    )
    assert table.player(0).score == points
    assert table.points(0, "cards") == points


@pytest.mark.parametrize("card", ["quarry_a1", "green_a1", "grain_4", "improve_field_a"])
def test_other_cards_go_to_the_tableau_and_ask_nothing(card: str) -> None:
    """A-10, A-11: fields, quarries, anytime and permanent cards are kept."""
    table = game(Tableau(), nile={1: card}).do(0, Place(1))
    player = table.player(0)
    kept = [field.card for field in player.fields] + player.quarries
    assert card in kept + player.anytime + player.permanents
    assert table.asked() == [(1, "nile")]


def test_an_immediate_card_leaves_the_game() -> None:
    """A-10."""
    table = take("stone_market_a", Tableau())
    assert "stone_market_a" not in str(table.state)


def test_two_equal_quarries_both_produce() -> None:
    table = game(Tableau(cards=("quarry_a1", "quarry_a2")), phase="production")
    assert table.happened(StonesChanged)[0] == StonesChanged(0, 7, 7, "production")
