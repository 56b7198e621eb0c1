"""Columns, points, ties."""

import pytest

from engine.games.tholos.rules import THOLOS
from engine.games.tholos.scoring import owner_of, tally, value_of
from engine.types import Outcome
from tests.engine.games.tholos.kit import position


@pytest.mark.parametrize(
    ("column", "owner", "value"),
    [
        ("", "", 0),
        ("GG", "", 0),
        ("WB", "", 0),
        ("WGBGG", "", 0),
        ("W", "W", 1),
        ("WWB", "W", 5),
        ("BWBGW", "", 0),
        ("BWBBW", "B", 9),
        ("BGG", "B", -3),
        ("WGGGG", "W", -7),
        ("WWGBG", "W", 1),
        ("BBBBB", "B", 5),
    ],
)
def test_a_column_goes_to_who_has_more_and_counts_one_three_minus_two(
    column: str, owner: str, value: int
) -> None:
    assert (owner_of(column), value_of(column)) == (owner, value)


def test_points_and_columns_are_counted_by_side() -> None:
    columns = ["WWB", "BGG", "B", "WB", "", "W", "G"]
    assert (tally(columns, "W").points, tally(columns, "W").columns) == (6, 2)
    assert (tally(columns, "B").points, tally(columns, "B").columns) == (-2, 2)


def end(columns: str, white: int = 0) -> Outcome:
    """The result if the game ended like this."""
    state = position(columns)
    state.white, state.is_over = white, True
    outcome = THOLOS.outcome(state)
    assert outcome is not None
    return outcome


def test_the_higher_sum_wins() -> None:
    assert end("WW B - - - - -") == Outcome((2, 1), (0, 1), (0,))


def test_a_tie_goes_to_who_won_more_columns() -> None:
    assert end("WW B B - - - -") == Outcome((2, 2), (1, 0), (1,))


def test_an_equal_tie_is_a_draw() -> None:
    assert end("WW BB G - - - -") == Outcome((2, 2), (0, 1), (0, 1))


def test_scores_and_winners_are_by_seat_whoever_plays_white() -> None:
    assert end("WWW B - - - - -", white=1) == Outcome((1, 3), (1, 0), (1,))


def test_fewer_minus_points_win() -> None:
    assert end("WGG BGGG - - - - -") == Outcome((-3, -5), (0, 1), (0,))
