"""The whole state of a game, as small dataclasses that rule code changes in place."""

from dataclasses import dataclass

from engine.games.tholos import ids
from engine.games.tholos.actions import Action


@dataclass(frozen=True, slots=True)
class Last:
    """The turn that was played last, and whose it was."""

    seat: int
    action: Action


@dataclass(slots=True)
class State:
    """A game of Tholos.

    `stones` is the option (stones of White and of Black each), `white` the seat that plays
    White. `columns` are the colours from bottom to top, one text a site ("WGB"). `quarry`
    counts stones by colour, `workshops` by side and colour. `turns` were played so far.
    `left` is the seat that left, -1 for none.
    """

    rules_version: int
    components: str
    stones: int
    white: int
    to_move: str
    turns: int
    columns: list[str]
    quarry: dict[str, int]
    workshops: dict[str, dict[str, int]]
    last: Last | None
    left: int
    is_over: bool


def clone(state: State) -> State:
    """Return a copy that shares nothing changeable with the original."""
    return State(
        state.rules_version,
        state.components,
        state.stones,
        state.white,
        state.to_move,
        state.turns,
        state.columns[:],
        state.quarry.copy(),
        {side: stock.copy() for side, stock in state.workshops.items()},
        state.last,
        state.left,
        state.is_over,
    )


def seat_of(state: State, side: str) -> int:
    """Return the seat that plays White or Black."""
    return state.white if side == ids.WHITE else 1 - state.white


def side_of(state: State, seat: int) -> str:
    """Return the colour that a seat plays."""
    return ids.WHITE if seat == state.white else ids.BLACK


def built(state: State) -> int:
    """Return how many stones lie on the columns."""
    return sum(map(len, state.columns))
