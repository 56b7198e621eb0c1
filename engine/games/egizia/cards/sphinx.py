"""What each of the 29 Sphinx cards is worth in the final scoring."""

from collections.abc import Callable

from engine.games.egizia import ids
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.sphinx_ids import TENTHS
from engine.games.egizia.state import State
from engine.games.egizia.tracks import grain_of_colour, production_of, stones_in

Worth = Callable[[State, int], int]

LAST_SPACE_POINTS = (0, 3, 5, 7, 9)
ROW_7, ROW_8, ROW_9 = 6, 7, 8


def worth(state: State, seat: int, card: str) -> int:
    """Return the points that the card gives this seat as the game stands now."""
    return _WORTH[card](state, seat)


def _obelisk_row(row: int, points: int) -> Worth:
    """A row is filled when all its spaces are taken (A-75)."""

    def value(state: State, seat: int) -> int:  # noqa: ARG001
        end = catalogue_for(state.components).obelisk_row_ends[row]
        return points if ids.NOBODY not in state.board.obelisk[:end] else 0

    return value


def _middle_columns(needed: int, points: int) -> Worth:
    def value(state: State, seat: int) -> int:  # noqa: ARG001
        middle = catalogue_for(state.components).temple_parts[2]
        built = sum(state.board.temple[space] != ids.NOBODY for space in middle)
        return points if built >= needed else 0

    return value


def _all_graves(state: State, seat: int) -> int:  # noqa: ARG001
    return 9 if ids.NOBODY not in state.board.graves else 0


def _pyramid_complete(state: State, seat: int) -> int:  # noqa: ARG001
    return 9 if all(ids.NOBODY not in row for row in state.board.pyramid) else 0


def _is_last_stone(state: State, seat: int) -> bool:
    return state.players[seat].stone_market == catalogue_for(state.components).stone_spaces - 1


def _is_last_grain(state: State, seat: int) -> bool:
    return state.players[seat].grain_market == len(catalogue_for(state.components).penalties) - 1


def _players_on_last(is_last: Callable[[State, int], bool]) -> Worth:
    """Count all players in the game, the holder included (A-71)."""

    def value(state: State, seat: int) -> int:  # noqa: ARG001
        return LAST_SPACE_POINTS[sum(is_last(state, other) for other in range(len(state.players)))]

    return value


def _own_stones(building: int, needed: int, points: int) -> Worth:
    def value(state: State, seat: int) -> int:
        return points if stones_in(state, seat)[building] >= needed else 0

    return value


def _two_in_each(state: State, seat: int) -> int:
    return 10 if min(stones_in(state, seat)) >= 2 else 0


def _graves_stones(state: State, seat: int) -> int:
    return state.board.graves.count(seat)


def _crew(crew: int) -> Worth:
    def value(state: State, seat: int) -> int:
        return state.players[seat].crews[crew]

    return value


def _strictly_most(amount: Callable[[State, int], int], points: int) -> Worth:
    """A tie for first pays nobody (A-70)."""

    def value(state: State, seat: int) -> int:
        own = amount(state, seat)
        others = (amount(state, other) for other in range(len(state.players)) if other != seat)
        return points if all(own > other for other in others) else 0

    return value


def _grain(colour: int) -> Callable[[State, int], int]:
    def amount(state: State, seat: int) -> int:
        return grain_of_colour(state.players[seat], colour)

    return amount


def _stone_last(state: State, seat: int) -> int:
    return 4 if _is_last_stone(state, seat) else 0


def _grain_last(state: State, seat: int) -> int:
    return 4 if _is_last_grain(state, seat) else 0


def _both_last(state: State, seat: int) -> int:
    return 7 if _is_last_stone(state, seat) and _is_last_grain(state, seat) else 0


def _permanents(state: State, seat: int) -> int:
    """Two points for each special permanent, assigned or not (A-73)."""
    return 2 * len(state.players[seat].permanents)


def _tenths(state: State, seat: int) -> int:
    """One point for each full ten on the track; nothing below ten (A-69)."""
    return max(state.players[seat].score, 0) // 10


_WORTH: dict[str, Worth] = {
    "obelisk_row_7": _obelisk_row(ROW_7, 7),
    "obelisk_row_8": _obelisk_row(ROW_8, 9),
    "obelisk_complete": _obelisk_row(ROW_9, 11),
    "one_middle_column": _middle_columns(1, 6),
    "all_graves": _all_graves,
    "both_middle_columns": _middle_columns(2, 10),
    "pyramid_complete": _pyramid_complete,
    "grain_market_players": _players_on_last(_is_last_grain),
    "stone_market_players": _players_on_last(_is_last_stone),
    "pyramid_6": _own_stones(2, 6, 6),
    "pyramid_7": _own_stones(2, 7, 8),
    "obelisk_4": _own_stones(0, 4, 7),
    "obelisk_5": _own_stones(0, 5, 9),
    "temple_4": _own_stones(3, 4, 6),
    "two_in_each": _two_in_each,
    "graves_stones": _graves_stones,
    "black_crew": _crew(ids.BLACK),
    "orange_crew": _crew(ids.ORANGE),
    "blue_crew": _crew(ids.BLUE),
    "joker_crew": _crew(ids.JOKER),
    "most_stones": _strictly_most(production_of, 7),
    "most_green": _strictly_most(_grain(ids.GREEN), 6),
    "most_yellow": _strictly_most(_grain(ids.YELLOW), 7),
    "most_brown": _strictly_most(_grain(ids.BROWN), 8),
    "stone_market_last": _stone_last,
    "grain_market_last": _grain_last,
    "both_markets_last": _both_last,
    "permanents": _permanents,
    TENTHS: _tenths,
}
