"""Phases 6 and 7: the bonus for taking part, windows for cards, the player sequence."""

from itertools import permutations

import pytest

from engine.games.egizia.actions import Decline, Pass, UseCard
from engine.games.egizia.events import (
    Answered,
    Declined,
    PhaseStarted,
    PointsScored,
    RoundStarted,
    SequenceSet,
)
from engine.games.egizia.scenario import Pending, Tableau
from tests.kit.egizia import Game, game, new_game

SX, BC, PT = "sphinx", "obelisk_graves", "pyramid_temple"
STEP, PAID_STEP = "crew_step_each_round", "two_stones_for_crew_step"


def bonus(*players: Tableau, **more: object) -> Game:
    return game(*players, phase="bonus", **more)


@pytest.mark.parametrize(("built", "points"), [(0, 0), (1, 1), (2, 3), (3, 6)])
def test_s_94_the_bonus_by_the_number_of_sites(built: int, points: int) -> None:
    """A-63."""
    sites = dict.fromkeys((SX, BC, PT)[:built], (0,))
    table = bonus(Tableau(built=built), sites=sites)
    assert table.points(0, "participation") == points
    assert table.player(0).ships == 8


def test_s_95_a_vain_speculation_neither_counts_nor_cancels() -> None:
    """A-63."""
    table = game(
        *(Tableau(stones=9),) * 3,
        Tableau(built=2),
        phase="building",
        site=PT,
        sites={SX: (3,), BC: (3,), PT: (0, 1, 2)},
        reserve={PT: (3,)},
        queue=(),
        round=2,
    )
    assert table.points(3, "participation") == 3


def test_s_96_the_front_scores_first_and_the_later_arrival_goes_first() -> None:
    """A-64, A-65."""
    table = bonus(
        Tableau(score=20, built=1),
        Tableau(score=18, built=2),
        sites={SX: (0, 1), BC: (1,)},
    )
    assert [(e.seat, e.score) for e in table.happened(PointsScored)] == [(0, 21), (1, 21)]
    assert table.state.track == [0, 1]
    assert table.happened(SequenceSet) == [SequenceSet((1, 0))]


def test_s_97_fewest_points_take_tile_1() -> None:
    """A-65."""
    table = bonus(Tableau(score=9), Tableau(score=9), Tableau(score=4), track=(0, 1, 2))
    assert table.state.tiles == [2, 1, 0]


@pytest.mark.parametrize("scores", [*permutations((1, 2, 3, 4))], ids=str)
def test_the_sequence_for_every_order_of_four_scores(scores: tuple[int, ...]) -> None:
    """A-65."""
    table = bonus(*(Tableau(score=score) for score in scores))
    assert [scores[seat] for seat in table.state.tiles] == [1, 2, 3, 4]


@pytest.mark.parametrize("scores", [*permutations((-2, 0, 7))], ids=str)
def test_the_sequence_for_every_order_of_three_scores(scores: tuple[int, ...]) -> None:
    """A-65: scores below zero count like others."""
    table = bonus(*(Tableau(score=score) for score in scores))
    assert [scores[seat] for seat in table.state.tiles] == [-2, 0, 7]


@pytest.mark.parametrize("track", [*permutations(range(4))], ids=str)
def test_equal_scores_follow_the_arrival_and_never_the_seat(track: tuple[int, ...]) -> None:
    """A-1, A-65."""
    table = bonus(*(Tableau(score=5),) * 4, track=track)
    assert tuple(table.state.tiles) == track[::-1]


@pytest.mark.parametrize("track", [*permutations(range(3))], ids=str)
def test_the_bonus_order_is_taken_once_from_the_track(track: tuple[int, ...]) -> None:
    """A-64: who overtakes does not score twice, and nobody is left out."""
    table = bonus(*(Tableau(score=5, built=1),) * 3, track=track, sites={SX: (0, 1), BC: (2,)})
    assert tuple(event.seat for event in table.happened(PointsScored)) == track
    assert table.happened(PhaseStarted)[0].phase == "sequence"
    assert tuple(table.state.track) == track


def test_the_bonus_order_is_the_track_when_the_last_build_is_done() -> None:
    """A-64: not the sequence tiles."""
    table = game(
        *(Tableau(score=score, built=1) for score in (2, 9, 5)),
        phase="building",
        site=PT,
        queue=(),
        sites={SX: (0, 1), BC: (2,)},
    )
    assert table.happened(PhaseStarted)[0] == PhaseStarted("bonus", (1, 2, 0))
    assert [event.seat for event in table.happened(PointsScored)] == [1, 2, 0]


@pytest.mark.parametrize("card", [STEP, PAID_STEP])
def test_an_unused_step_is_asked_for_after_the_bonus(card: str) -> None:
    """A-12, A-46, A-79."""
    table = bonus(Tableau(stones=3, cards=(card,)), round=3)
    assert table.asked() == [(0, "bonus_window")]
    table.do(0, UseCard(card, 3))
    assert table.player(0).crews == [1, 1, 1, 3]
    assert table.state.round == 4


@pytest.mark.parametrize(
    "tableau",
    [
        pytest.param(Tableau(cards=(STEP,), spent=(STEP,)), id="used"),
        pytest.param(Tableau(cards=(STEP,), crews=(9, 9, 9, 9)), id="no crew can move"),
        pytest.param(Tableau(stones=1, cards=(PAID_STEP,)), id="too few stones"),
        pytest.param(Tableau(cards=("improve_field_a", "brown_a1")), id="another card"),
        pytest.param(Tableau(cards=("grain_4", "strength_3")), id="anytime cards"),
    ],
)
def test_nobody_else_is_asked_after_the_bonus(tableau: Tableau) -> None:
    """A-79."""
    table = bonus(tableau, round=3)
    assert table.state.round == 4
    assert table.happened(Answered) == []


def test_the_window_offers_everything_while_it_is_open() -> None:
    """A-12, A-79: and closes when no step is left."""
    table = bonus(
        Tableau(stones=2, cards=(STEP, PAID_STEP, "improve_field_a", "brown_a1")), round=3
    )
    table.do(0, UseCard("improve_field_a", 1), UseCard(PAID_STEP, 0))
    assert table.asked() == [(0, "bonus_window")]
    table.do(0, UseCard(STEP, 0))
    assert table.player(0).crews[0] == 3
    assert table.state.round == 4


def test_several_seats_may_answer_their_windows_in_any_order() -> None:
    """A-83."""
    table = bonus(Tableau(cards=(STEP,)), Tableau(stones=2, cards=(PAID_STEP,)), round=3)
    assert table.asked() == [(0, "bonus_window"), (1, "bonus_window")]
    table.do(1, Decline())
    assert table.asked() == [(0, "bonus_window")]
    assert table.refused(1, Decline()) == "not_your_turn"
    table.do(0, Decline())
    assert [event.seat for event in table.happened(Declined)] == [1, 0]
    assert table.happened(RoundStarted)[0].round == 4


LAST_CARDS = [
    pytest.param(("sell_10",), 1, True, id="stones to sell"),
    pytest.param(("sell_10",), 0, False, id="no stones to sell"),
    pytest.param(("stones_6",), 0, True, id="six stones"),
    pytest.param((STEP,), 0, True, id="a step"),
    pytest.param((PAID_STEP,), 1, False, id="a step that costs too much"),
    pytest.param(("improve_field_a", "brown_a1"), 0, True, id="an improver with a field"),
    pytest.param(("improve_field_a",), 0, False, id="an improver without a field"),
    pytest.param(("grain_4", "strength_5", "build_first", "second_ship"), 9, False, id="others"),
    pytest.param((), 9, False, id="nothing"),
]


@pytest.mark.parametrize(("cards", "stones", "asked"), LAST_CARDS)
def test_the_last_window_opens_for_whoever_can_use_something(
    cards: tuple[str, ...], stones: int, asked: bool
) -> None:
    """A-12, A-13, A-79, A-83."""
    table = bonus(Tableau(stones=stones, cards=cards), round=5)
    assert table.asked() == ([(0, "last_window")] if asked else [])
    if asked:
        table.do(0, Decline())
    assert table.state.phase == "over"


def test_the_last_window_is_offered_once_a_seat_and_before_the_sequence() -> None:
    """A-13: points made there count for the round-5 sequence."""
    table = bonus(Tableau(stones=4, cards=("sell_10",)), Tableau(score=3), round=5)
    table.do(0, UseCard("sell_10", 4))
    assert table.happened(SequenceSet) == [SequenceSet((1, 0))]
    assert table.happened(Answered) == [Answered(0, "last_window")]
    assert len(table.happened(Declined)) == 1
    assert table.state.phase == "over"


def test_steps_and_improvers_of_the_last_window_count_in_the_final_scoring() -> None:
    """A-46, A-83: for the Sphinx cards about crews and fields."""
    cards = (STEP, "improve_field_a", "yellow_a2")
    table = bonus(Tableau(cards=cards, sphinx=("joker_crew", "most_green")), round=5)
    table.do(0, UseCard(STEP, 3), UseCard("improve_field_a", 1))
    assert table.points(0, "sphinx_cards") == 3 + 6
    assert table.state.phase == "over"


def test_a_window_closes_at_once_when_nothing_is_left_in_it() -> None:
    """A-79."""
    table = game(phase="bonus", round=4, pending=(Pending("bonus_window", 0),))
    assert table.happened(Answered) == [Answered(0, "bonus_window")]
    assert table.state.round == 5


def test_all_phases_of_every_round_are_in_the_log() -> None:
    """A-66: none is skipped or run twice, and there is no sixth round."""
    table = new_game(3)
    while table.asked():
        seat = table.asked()[0][0]
        passes = Pass() in table.legal(seat)
        table.do(seat, Pass() if passes else table.legal(seat)[-1])
    phases = ["nile", "feeding", "production", "building", "bonus", "sequence"]
    names = [event.phase for event in table.happened(PhaseStarted)]
    assert names == phases * 5 + ["scoring"]
    assert [event.round for event in table.happened(RoundStarted)] == [1, 2, 3, 4, 5]
    assert len(table.happened(SequenceSet)) == 5
