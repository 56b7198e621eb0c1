"""Who owns which column, what it is worth, and who wins."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.tholos import ids
from engine.games.tholos.state import State, seat_of
from engine.types import Outcome


def owner_of(column: str) -> str:
    """Return the side with more own stones in a column, "" if both have the same number."""
    white, black = column.count(ids.WHITE), column.count(ids.BLACK)
    if white == black:
        return ""
    return ids.WHITE if white > black else ids.BLACK


def value_of(column: str) -> int:
    """Return what a column gives its owner (may be negative); 0 if nobody owns it."""
    owner = owner_of(column)
    if not owner:
        return 0
    return (
        ids.POINTS_OWN * column.count(owner)
        + ids.POINTS_RIVAL * column.count(ids.RIVAL[owner])
        + ids.POINTS_GREY * column.count(ids.GREY)
    )


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side has: points, and columns won (which break a tie)."""

    points: int
    columns: int


def tally(columns: Sequence[str], side: str) -> Tally:
    """Count a side's columns as if the game ended now."""
    own = [column for column in columns if owner_of(column) == side]
    return Tally(sum(map(value_of, own)), len(own))


def winners(state: State) -> tuple[int, ...]:
    """Return the seats that win: by points, then by columns, else both; leaving loses (TH-7)."""
    if state.left != ids.NOBODY:
        return (1 - state.left,)
    white, black = (tally(state.columns, side) for side in ids.SIDES)
    if white == black:
        return (0, 1)
    leads = (white.points, white.columns) > (black.points, black.columns)
    return (seat_of(state, ids.WHITE if leads else ids.BLACK),)


def outcome_of(state: State) -> Outcome:
    """Return the result of a finished game; in a draw the seats stand in their order."""
    won = winners(state)
    scores = tuple(
        tally(state.columns, ids.WHITE if seat == state.white else ids.BLACK).points
        for seat in (0, 1)
    )
    return Outcome(scores, won if len(won) == 2 else (won[0], 1 - won[0]), won)
