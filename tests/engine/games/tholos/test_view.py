"""What a view says about a position."""

import pytest

from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import Fetch, MoveTop, ReturnTop, Second
from engine.games.tholos.decisions import Ask, Decision
from engine.games.tholos.ids import ALPHA, BETA, DELTA, GAMMA, SIGMA
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.view import LastView, Stock
from tests.engine.games.tholos.kit import after, new_game, position

POSITION = position("BG W - - - - WWB", white="WWG", black="B")


def test_columns_show_letter_bonus_stones_owner_and_value() -> None:
    columns = THOLOS.view_for(POSITION, 1).columns
    assert [column.letter for column in columns] == list("αβγδπΣΩ")
    assert (columns[ALPHA].stones, columns[ALPHA].owner, columns[ALPHA].value) == ("BG", 1, -1)
    assert (columns[6].owner, columns[6].value) == (0, 5)
    assert (columns[GAMMA].owner, columns[GAMMA].value) == (-1, 0)
    assert [column.moved for column in columns] == ["G", "W", "", "", "", "", "B"]
    assert columns[SIGMA].bonus == "second"


def test_stocks_points_and_colours_are_by_seat() -> None:
    view = THOLOS.view_for(POSITION, None)
    white, black = view.players
    assert (white.colour, white.workshop, white.points, white.columns) == (
        "W",
        Stock(2, 0, 1),
        6,
        2,
    )
    assert (black.colour, black.workshop, black.points, black.columns) == (
        "B",
        Stock(0, 1, 0),
        -1,
        1,
    )
    assert view.quarry == Stock(10, 12, 8)
    assert [white.workshop.of(colour) for colour in "WBG"] == [2, 0, 1]
    assert view.quarry.total == 30


@pytest.mark.parametrize(
    ("action", "last"),
    [
        (Take("G", 1), LastView(0, "G", "", (), ())),
        (Place("G", DELTA), LastView(0, "", "", (DELTA,), ())),
        (Place("W", DELTA, Fetch("B")), LastView(0, "B", "fetch", (DELTA,), ())),
        (Place("W", ALPHA, MoveTop(BETA, GAMMA)), None),
        (Place("W", GAMMA, ReturnTop(BETA)), LastView(0, "", "return", (GAMMA,), (BETA,))),
        (Place("W", BETA, MoveTop(6, GAMMA)), None),
        (Place("W", SIGMA, Second("G", BETA)), LastView(0, "", "second", (SIGMA, BETA), ())),
    ],
)
def test_the_last_turn_shows_which_columns_it_touched(
    action: Action, last: LastView | None
) -> None:
    state = position("BG W - - - - WWB", white="WG", black="B")
    if last is None:
        assert THOLOS.explain(state, 0, action) in ("top_not_grey", "top_not_white")
        return
    assert THOLOS.view_for(after(state, action), None).last == last


def test_a_moved_stone_marks_three_columns() -> None:
    state = position("- WG - - - - -", white="W", black="B")
    done = after(state, Place("W", ALPHA, MoveTop(BETA, GAMMA)))
    assert THOLOS.view_for(done, None).last == LastView(0, "", "move", (ALPHA, GAMMA), (BETA,))


def test_a_new_game_has_no_last_turn() -> None:
    assert THOLOS.view_for(new_game(), None).last is None


def test_the_question_says_whether_stones_can_be_taken() -> None:
    assert THOLOS.decisions(new_game(), 0) == (Decision(Ask.TURN, 0, "W"),)
    assert THOLOS.decisions(POSITION, 0) == (Decision(Ask.PLACE, 0, "W"),)
    assert THOLOS.view_for(POSITION, None).to_act == ((0, Ask.PLACE),)


def test_a_finished_game_shows_its_ranking() -> None:
    view = THOLOS.view_for(THOLOS.retire(POSITION, 0).state, None)
    assert (view.ranking, view.winners, view.to_act) == ((1, 0), (1,), ())
    assert [player.has_left for player in view.players] == [True, False]
