"""How many points a Sphinx card is likely to bring in the end, by what the table shows."""

from collections.abc import Callable, Sequence

from engine.games.egizia import ids
from engine.games.egizia.view import PlayerView, SpaceView, View

Guess = Callable[[View, PlayerView, int], float]
"""A guess gets the view, the seat's part of it and the builds that still come (0 … 5)."""

OBELISK, GRAVES, PYRAMID, TEMPLE = range(4)
LAST_SPACE_POINTS = (0, 3, 5, 7, 9)
SEAT_RATE = 0.75
"""Stones a seat lays on each monument in a round, about."""


def guess(view: View, seat: int, card: str) -> float:
    """Return the points to expect from the card for this seat."""
    builds = ids.ROUNDS - view.round + (view.phase in (ids.Phase.NILE, ids.Phase.BUILDING))
    return _GUESSES[card](view, view.players[seat], builds)


def wanted_stones(view: View, seat: int, cards: Sequence[str]) -> dict[str, float]:
    """Return by building what one more own stone does for the cards held.

    A card that needs more stones than can still come asks for none.
    """
    own: dict[str, int] = dict(zip(ids.BUILDINGS, view.players[seat].stones_in, strict=True))
    wanted: dict[str, float] = dict.fromkeys(ids.BUILDINGS, 0.0)
    for card in cards:
        for building, (needed, points) in _OWN_GOALS.get(card, {}).items():
            lacking = needed - own[building]
            if 0 < lacking <= 2 * (ids.ROUNDS - view.round + 1):
                wanted[building] += points / needed
    return wanted


_OWN_GOALS: dict[str, dict[str, tuple[int, float]]] = {
    "pyramid_6": {"pyramid": (6, 6)},
    "pyramid_7": {"pyramid": (7, 8)},
    "obelisk_4": {"obelisk": (4, 7)},
    "obelisk_5": {"obelisk": (5, 9)},
    "temple_4": {"temple": (4, 6)},
    "graves_stones": {"graves": (12, 12)},
    "two_in_each": dict.fromkeys(ids.BUILDINGS, (2, 4.0)),
}


def _chance(margin: float, slope: float = 0.2) -> float:
    """A straight guess: even odds at no margin, never sure in either way."""
    return min(max(0.5 + slope * margin, 0.03), 0.97)


def _free(rows: Sequence[Sequence[SpaceView]]) -> int:
    return sum(space.owner == ids.NOBODY for row in rows for space in row)


def _filled(count: Callable[[View], int], points: int, rate: float) -> Guess:
    """A card for spaces that anybody may fill; `rate` is how many a seat fills in a round."""

    def value(view: View, me: PlayerView, builds: int) -> float:  # noqa: ARG001
        lacking = count(view)
        if not lacking:
            return float(points)
        return points * _chance(rate * len(view.players) * builds - lacking, 0.12)

    return value


def _obelisk_row(row: int, points: int) -> Guess:
    return _filled(lambda view: _free(view.obelisk[: row + 1]), points, SEAT_RATE)


def _temple_middle(needed: int, points: int) -> Guess:
    def lacking(view: View) -> int:
        built = len(view.temple_middle) - _free((view.temple_middle,))
        if built >= needed:
            return 0
        return _free((view.temple_left, view.temple_right)) + needed - built

    return _filled(lacking, points, SEAT_RATE)


def _graves_left(view: View) -> int:
    return sum(grave.owner == ids.NOBODY for grave in view.graves)


def _own(building: int, needed: int, points: int) -> Guess:
    def value(view: View, me: PlayerView, builds: int) -> float:  # noqa: ARG001
        lacking = needed - me.stones_in[building]
        return points * (_chance(1.1 * builds - lacking) if lacking > 0 else 1.0)

    return value


def _two_in_each(view: View, me: PlayerView, builds: int) -> float:  # noqa: ARG001
    lacking = sum(max(2 - own, 0) for own in me.stones_in)
    return 10 * (_chance(2.4 * builds - lacking, 0.15) if lacking else 1.0)


def _graves_stones(view: View, me: PlayerView, builds: int) -> float:  # noqa: ARG001
    return me.stones_in[GRAVES] + 0.8 * builds


def _crew(crew: int) -> Guess:
    def value(view: View, me: PlayerView, builds: int) -> float:
        return min(me.crews[crew] + 0.55 * builds, view.crew_max)

    return value


def _most(amount: Callable[[PlayerView], int], points: int, slope: float) -> Guess:
    def value(view: View, me: PlayerView, builds: int) -> float:
        best = max(amount(other) for other in view.players if other is not me)
        # A lead is surer the less is still to come.
        return points * _chance(amount(me) - best - 0.5, slope * (1.6 - 0.2 * builds))

    return value


def _stones_a_round(me: PlayerView) -> int:
    return sum(quarry.stones for quarry in me.quarries)


def _grain(colour: str) -> Callable[[PlayerView], int]:
    return lambda me: sum(field.grain for field in me.fields if field.colour == colour)


def _steps_left(view: View, me: PlayerView) -> tuple[int, int]:
    stone = view.markets.stone_levels - 1 - me.stone_market
    return stone, len(view.markets.penalties) - 1 - me.grain_market


def _market_last(market: int, points: int) -> Guess:
    def value(view: View, me: PlayerView, builds: int) -> float:
        left = _steps_left(view, me)[market]
        return points * (_chance(0.9 * builds - left) if left else 1.0)

    return value


def _both_last(view: View, me: PlayerView, builds: int) -> float:
    left = sum(_steps_left(view, me))
    return 7 * (_chance(1.6 * builds - left) if left else 1.0)


def _players_on_last(market: int) -> Guess:
    def value(view: View, me: PlayerView, builds: int) -> float:  # noqa: ARG001
        expected = 0.0
        for player in view.players:
            left = _steps_left(view, player)[market]
            expected += _chance(0.8 * builds - left) if left else 1.0
        low = int(expected)
        high = min(low + 1, len(view.players))
        step = LAST_SPACE_POINTS[high] - LAST_SPACE_POINTS[low]
        return LAST_SPACE_POINTS[low] + (expected - low) * step

    return value


def _permanents(view: View, me: PlayerView, builds: int) -> float:  # noqa: ARG001
    return 2 * (len(me.permanents) + 0.3 * max(builds - 1, 0))


def _tenths(view: View, me: PlayerView, builds: int) -> float:  # noqa: ARG001
    return max(me.score + 14 * builds + 20, 0) / 10


_GUESSES: dict[str, Guess] = {
    "obelisk_row_7": _obelisk_row(6, 7),
    "obelisk_row_8": _obelisk_row(7, 9),
    "obelisk_complete": _obelisk_row(8, 11),
    "one_middle_column": _temple_middle(1, 6),
    "both_middle_columns": _temple_middle(2, 10),
    "all_graves": _filled(_graves_left, 9, SEAT_RATE),
    "pyramid_complete": _filled(lambda view: _free(view.pyramid), 9, SEAT_RATE),
    "grain_market_players": _players_on_last(1),
    "stone_market_players": _players_on_last(0),
    "pyramid_6": _own(PYRAMID, 6, 6),
    "pyramid_7": _own(PYRAMID, 7, 8),
    "obelisk_4": _own(OBELISK, 4, 7),
    "obelisk_5": _own(OBELISK, 5, 9),
    "temple_4": _own(TEMPLE, 4, 6),
    "two_in_each": _two_in_each,
    "graves_stones": _graves_stones,
    "black_crew": _crew(ids.BLACK),
    "orange_crew": _crew(ids.ORANGE),
    "blue_crew": _crew(ids.BLUE),
    "joker_crew": _crew(ids.JOKER),
    "most_stones": _most(_stones_a_round, 7, 0.15),
    "most_green": _most(_grain("green"), 6, 0.1),
    "most_yellow": _most(_grain("yellow"), 7, 0.1),
    "most_brown": _most(_grain("brown"), 8, 0.1),
    "stone_market_last": _market_last(0, 4),
    "grain_market_last": _market_last(1, 4),
    "both_markets_last": _both_last,
    "permanents": _permanents,
    "tenths": _tenths,
}
