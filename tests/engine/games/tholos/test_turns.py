"""Taking, placing, forced turns, the end, the cap, leaving."""

import pytest

from engine.errors import IllegalAction, Refusal
from engine.games.tholos.actions import Place, Take
from engine.games.tholos.bonus import Fetch, Second
from engine.games.tholos.decisions import Ask
from engine.games.tholos.events import (
    Answered,
    CapReached,
    GameEnded,
    SeatLeft,
    StoneFetched,
    StonePlaced,
    StonesTaken,
)
from engine.games.tholos.ids import DELTA, OMEGA, SIGMA, TURN_CAP
from engine.games.tholos.rules import THOLOS
from engine.match import play
from engine.types import Outcome
from tests.engine.games.tholos.kit import after, legal, new_game, position, stock

ALMOST = "WWWWW BBBBB WWBBW BBWWB WGBWG WBWBG GGG"


def test_white_begins_and_the_turn_passes_after_one_action() -> None:
    state = new_game()
    assert THOLOS.to_act(state) == {0}
    step = THOLOS.apply(state, 0, Take("G", 1))
    assert step.events == (StonesTaken(0, "G", 1),)
    assert THOLOS.to_act(step.state) == {1}
    assert step.state.workshops["W"] == stock("WWG")


def test_th_4_a_player_takes_up_to_three_own_two_grey_or_one_rival_stone() -> None:
    assert legal(position(black="BB")) == (
        Take("W", 1), Take("W", 2), Take("W", 3), Take("B", 1), Take("G", 1), Take("G", 2)
    )  # fmt: skip
    assert legal(position(white="WW", to_move="B")) == (
        Take("W", 1), Take("B", 1), Take("B", 2), Take("B", 3), Take("G", 1), Take("G", 2)
    )  # fmt: skip


def test_a_player_takes_no_more_than_the_workshop_has_room_for() -> None:
    takes = [a for a in legal(position(white="WB", black="BB")) if isinstance(a, Take)]
    assert takes == [Take("W", 1), Take("B", 1), Take("G", 1)]


def test_an_empty_quarry_leaves_placing_and_no_fetching() -> None:
    state = position("WWWWW BBBBB - - - - -", quarry="-", white="W", black="B")
    assert not any(isinstance(action, Take) for action in legal(state))
    assert [a for a in legal(state) if isinstance(a, Place) and a.site == DELTA] == [
        Place("W", DELTA)
    ]
    assert THOLOS.decisions(state, 0)[0].ask is Ask.PLACE


def test_a_placed_stone_and_its_bonus_are_told_in_order() -> None:
    step = THOLOS.apply(new_game(), 0, Place("W", DELTA, Fetch("G")))
    assert step.events == (StonePlaced(0, "W", DELTA), StoneFetched(0, "G"))


def test_th_8_the_second_stone_of_sigma_triggers_nothing() -> None:
    state = after(position(white="WW", black="BB"), Place("W", SIGMA, Second("W", DELTA)))
    assert state.columns == ["", "", "", "W", "", "W", ""]
    assert state.workshops["W"] == stock("")
    assert state.to_move == "B"


def test_a_turn_with_one_legal_action_is_played_by_the_engine() -> None:
    state = position(ALMOST, quarry="-", white="W", black="G")
    step = THOLOS.apply(state, 0, Place("W", OMEGA))
    assert step.events == (
        StonePlaced(0, "W", OMEGA), Answered(1), StonePlaced(1, "G", OMEGA), GameEnded((1,))
    )  # fmt: skip
    assert step.state.turns == 2
    assert step.state.is_over


def test_th_6_the_game_stops_after_200_turns_and_scores_unfinished_columns() -> None:
    state = position("W BB - - - - -", white="W", black="B", turns=TURN_CAP - 1)
    step = THOLOS.apply(state, 0, Take("G", 1))
    assert step.events[-2:] == (CapReached(200), GameEnded((1,)))
    assert THOLOS.outcome(step.state) == Outcome((1, 2), (1, 0), (1,))


def test_th_6_the_turn_before_the_cap_still_passes_on() -> None:
    state = position("W BB - - - - -", white="W", black="B", turns=TURN_CAP - 2)
    assert not after(state, Take("G", 1)).is_over


@pytest.mark.parametrize("seat", [0, 1])
def test_th_7_who_leaves_loses_whatever_the_score(seat: int) -> None:
    state = position("WWW BBB - - - - -", white="W", black="B")
    step = THOLOS.retire(state, seat)
    assert step.events == (SeatLeft(seat), GameEnded((1 - seat,)))
    assert THOLOS.outcome(step.state) == Outcome((3, 3), (1 - seat, seat), (1 - seat,))
    assert THOLOS.to_act(step.state) == frozenset()
    assert not state.is_over


def test_nobody_leaves_a_finished_game() -> None:
    over = THOLOS.retire(new_game(), 0).state
    with pytest.raises(IllegalAction) as caught:
        THOLOS.retire(over, 1)
    assert caught.value.code is Refusal.GAME_OVER


def test_a_finished_game_asks_nothing() -> None:
    over = THOLOS.retire(new_game(), 0).state
    assert THOLOS.legal_actions(over, 0) == THOLOS.legal_actions(over, 1) == ()
    assert THOLOS.decisions(over, 0) == THOLOS.decisions(over, 1) == ()
    with pytest.raises(IllegalAction):
        play(THOLOS, over, 1, [Take("B", 1)])


def test_the_other_seat_is_asked_nothing() -> None:
    state = new_game()
    assert THOLOS.legal_actions(state, 1) == ()
    assert THOLOS.decisions(state, 1) == ()
    with pytest.raises(IllegalAction) as caught:
        play(THOLOS, state, 1, [Take("B", 1)])
    assert caught.value.code is Refusal.NOT_YOUR_TURN
