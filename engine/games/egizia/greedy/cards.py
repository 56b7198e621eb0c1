"""What a Nile card or a round space is worth to a seat at the moment of taking it."""

from collections.abc import Callable
from itertools import pairwise

from engine.games.egizia import ids
from engine.games.egizia.greedy.tableau import (
    STONE,
    Tableau,
    grain_at,
    missing_now,
    potential,
)
from engine.games.egizia.view import CardFace, View

ALYI_STONES = 2
EXTRA_POINTS = 3
EXTRA_STONES = 4
SALE_MAX = 10


def best_step(tableau: Tableau) -> Tableau:
    """Return the tableau after the crew step that is worth most."""
    return max((tableau.with_step(crew) for crew in range(len(ids.CREWS))), key=potential)


def best_ring(tableau: Tableau) -> int:
    """Return the ring position, at most one place away, that feeds the seat best."""
    ring = tableau.ring
    near = [place for place in range(ids.RING_RIGHT + 1) if abs(place - ring) <= 1]
    return max(near, key=lambda place: (grain_at(tableau, place), place == ring))


def market_gain(tableau: Tableau, market: str, steps: int, gain: int) -> float:
    """Return what moving a marker pays at once in points, as often as it is on the last space."""
    level, last = tableau.grain_market, len(tableau.penalties) - 1
    if market == "stone":
        level, last = tableau.stone_market, tableau.stone_levels - 1
    times = sum(level + step >= last for step in range(1, steps + 1))
    return times * gain * (STONE if market == "stone" else 1.0)


def market_worth(view: View, tableau: Tableau, market: str, steps: int = 1) -> float:
    """Return what moving a marker is worth, now and later."""
    gain = view.markets.grain_gain if market == "grain" else view.markets.stone_gain
    at_once = market_gain(tableau, market, steps, gain)
    return at_once + potential(tableau.with_market(market, steps)) - potential(tableau)


def space_worth(view: View, tableau: Tableau, name: str) -> float:
    """Return what a round space is worth."""
    if name == "edfu":
        return market_worth(view, tableau, "stone") + market_worth(view, tableau, "grain")
    after = tableau
    if name == "alyi":
        after = best_step(tableau).with_stones(ALYI_STONES)
    for crew in dict(view.space_crews).get(name, ()):
        after = after.with_step(ids.CREWS.index(crew))
    if name in ("passalon", "heliopolis"):
        # The ring changes hands; only part of a better position lasts.
        moved = after.with_ring(best_ring(after))
        return 0.5 * (potential(after) + potential(moved)) - potential(tableau)
    return potential(after) - potential(tableau)


def card_worth(view: View, tableau: Tableau, seat: int, face: CardFace) -> float:
    """Return what a Nile card is worth to the seat."""
    if face.kind == "field":
        return _field(view, tableau, face)
    if face.kind == "quarry":
        return _quarry(tableau, face.value)
    if face.kind == "immediate":
        return _immediate(view, tableau, seat, face)
    return _HELD[face.id](view, tableau, seat)


def _field(view: View, tableau: Tableau, face: CardFace) -> float:
    after = tableau.with_field(ids.COLOURS.index(face.colour), face.value)
    extra = 0.0
    if face.extra == "points":
        extra = EXTRA_POINTS
    elif face.extra == "stones":
        after = after.with_stones(EXTRA_STONES)
    elif face.extra:
        extra = market_worth(view, tableau, face.extra.removesuffix("_market"))
    return extra + potential(after) - potential(tableau)


def _quarry(tableau: Tableau, stones: int) -> float:
    return potential(tableau.with_quarry(stones)) - potential(tableau)


def _immediate(view: View, tableau: Tableau, seat: int, face: CardFace) -> float:
    if "market" in face.id:
        market = "stone" if face.id.startswith("stone") else "grain"
        return market_worth(view, tableau, market, 2)
    if face.listed and face.listed[0] in ids.BUILDINGS:
        stones: dict[str, int] = dict(zip(ids.BUILDINGS, view.players[seat].stones_in, strict=True))
        return float(sum(stones[building] for building in face.listed))
    after = tableau
    for crew in face.listed:
        after = after.with_step(ids.CREWS.index(crew))
    if not face.listed:
        after = best_step(best_step(tableau))
    return potential(after) - potential(tableau)


def grave_points(view: View, total: int) -> float:
    """Return the table's points for a sum of grave tiles, smoothed between its rows."""
    for (start, points), (end, more) in pairwise(view.grave_table):
        if total < end:
            return points + (more - points) * (total - start) / (end - start)
    return float(view.grave_table[-1][1])


def _grave_card(view: View, tableau: Tableau, seat: int) -> float:  # noqa: ARG001
    total = sum(view.players[seat].graves) + 3
    return grave_points(view, total + 4) - grave_points(view, total)


def _grain_4(view: View, tableau: Tableau, seat: int) -> float:  # noqa: ARG001
    return 0.4 * tableau.penalties[tableau.grain_market] * min(max(missing_now(tableau), 2), 4)


def _improver(view: View, tableau: Tableau, seat: int) -> float:  # noqa: ARG001
    dry = grain_at(tableau, ids.RING_RIGHT) - grain_at(tableau, tableau.ring)
    penalty = tableau.penalties[tableau.grain_market]
    return 1.0 + 0.4 * penalty * min(dry, 6) * min(tableau.feedings, 2) / 2


def _sell_10(view: View, tableau: Tableau, seat: int) -> float:  # noqa: ARG001
    spare = tableau.stones + tableau.production - sum(tableau.crews)
    return max(1.0, min(float(spare), SALE_MAX))


def _flat(value: float) -> Callable[[View, Tableau, int], float]:
    def worth(view: View, tableau: Tableau, seat: int) -> float:  # noqa: ARG001
        return value

    return worth


def _each_round(value: float) -> Callable[[View, Tableau, int], float]:
    def worth(view: View, tableau: Tableau, seat: int) -> float:  # noqa: ARG001
        return value * tableau.builds

    return worth


def _steps(part: float) -> Callable[[View, Tableau, int], float]:
    """A crew step every round, after feeding: its strength comes before its hunger."""

    def worth(view: View, tableau: Tableau, seat: int) -> float:  # noqa: ARG001
        step = max(potential(best_step(tableau)) - potential(tableau), 0.0) + 1.0
        return part * step * tableau.builds

    return worth


_HELD: dict[str, Callable[[View, Tableau, int], float]] = {
    ids.GRAIN_4: _grain_4,
    ids.STRENGTH_3: _flat(2.0),
    ids.STRENGTH_4: _flat(2.6),
    ids.STRENGTH_5: _flat(3.2),
    ids.DOUBLE_SPACE: _flat(2.5),
    ids.SECOND_SHIP: _flat(2.0),
    ids.TWO_CREWS: _flat(2.0),
    ids.SPECULATOR_BUILDS: _flat(1.5),
    ids.BUILD_FIRST: _flat(0.8),
    ids.KEEP_TWO: _flat(4.0),
    ids.STONES_6: _flat(5.0),
    ids.SELL_10: _sell_10,
    ids.IMPROVE_A: _improver,
    ids.IMPROVE_B: _improver,
    ids.OCCUPIED_SPACE: _each_round(1.2),
    ids.CREW_STEP: _steps(0.7),
    ids.STONES_AS_GRAIN: _each_round(0.8),
    ids.SPHINX_PLUS_2: _each_round(1.8),
    ids.STONES_FOR_STEP: _steps(0.35),
    ids.UPSTREAM_SHIP: _each_round(2.5),
    ids.LEFTOVER_CARD: _each_round(1.8),
    ids.GRAVE_CARD: _grave_card,
}
