"""A player's economy as one number, so that any change can be judged by the difference."""

from typing import NamedTuple

from engine.games.egizia import ids
from engine.games.egizia.view import PlayerView, View

SHARPNESS = 8.0
"""How strictly the scarcer of stones and strength decides what can be built."""

LATER_HUNGER = 0.65
"""Hunger of later rounds weighs less: there is time to find a field."""

DRY_FIELD = 0.25
"""The part of a dry field's grain that counts, because the ring may move."""

SPARE_GRAIN = 0.5
SPARE_GRAIN_MAX = 4
SALE_STEP = 0.9
STONE = 0.8


class Tableau(NamedTuple):
    """What a seat owns and still will do.

    `feedings`, `productions` and `builds` count how often each still comes; `strength_now` is
    what the unused crews of the present round add while it is built. `fields` are pairs of
    colour number and grain. `room` is how many stones the seat can hope to lay or pay from now
    on; `penalties` are those of the grain market by level.
    """

    stones: int
    production: int
    crews: tuple[int, ...]
    fields: tuple[tuple[int, int], ...]
    ring: int
    grain_market: int
    stone_market: int
    feedings: int
    productions: int
    builds: int
    strength_now: int
    room: float
    penalties: tuple[int, ...]
    stone_levels: int
    crew_max: int

    def with_step(self, crew: int) -> "Tableau":
        """Return the tableau with one crew a step stronger, unless it is at its maximum."""
        if self.crews[crew] >= self.crew_max:
            return self
        crews = (*self.crews[:crew], self.crews[crew] + 1, *self.crews[crew + 1 :])
        return self._replace(crews=crews)

    def with_stones(self, amount: int) -> "Tableau":
        """Return the tableau with more stones, or fewer, within 0 and the cap."""
        return self._replace(stones=max(0, min(self.stones + amount, ids.STONE_CAP)))

    def with_field(self, colour: int, grain: int) -> "Tableau":
        """Return the tableau with one field more."""
        return self._replace(fields=(*self.fields, (colour, grain)))

    def with_quarry(self, stones: int) -> "Tableau":
        """Return the tableau with one quarry more."""
        return self._replace(production=self.production + stones)

    def with_ring(self, ring: int) -> "Tableau":
        """Return the tableau with the ring on another position."""
        return self._replace(ring=ring)

    def with_market(self, market: str, steps: int = 1) -> "Tableau":
        """Return the tableau with a marker moved down; the gain at the end is not in it."""
        if market == "grain":
            last = len(self.penalties) - 1
            return self._replace(grain_market=min(self.grain_market + steps, last))
        return self._replace(stone_market=min(self.stone_market + steps, self.stone_levels - 1))


def tableau_of(view: View, seat: int) -> Tableau:
    """Read a seat's economy from a view."""
    player = view.players[seat]
    is_early = view.phase in (ids.Phase.NILE, ids.Phase.FEEDING, ids.Phase.PRODUCTION)
    later = ids.ROUNDS - view.round
    is_building = view.phase == ids.Phase.BUILDING
    return Tableau(
        stones=player.stones,
        production=sum(quarry.stones for quarry in player.quarries),
        crews=player.crews,
        fields=tuple((ids.COLOURS.index(each.colour), each.grain) for each in player.fields),
        ring=view.ring,
        grain_market=player.grain_market,
        stone_market=player.stone_market,
        feedings=later + is_early,
        productions=later + is_early,
        builds=later + is_early,
        strength_now=_unused_strength(player) if is_building else 0,
        room=_room(view, later + is_early + is_building),
        penalties=view.markets.penalties,
        stone_levels=view.markets.stone_levels,
        crew_max=view.crew_max,
    )


def _unused_strength(player: PlayerView) -> int:
    pairs = zip(player.crews, player.crews_used, strict=True)
    return sum(strength for strength, is_used in pairs if not is_used)


def _room(view: View, builds: int) -> float:
    """A fair share of what is left of the monuments, and the Sphinx every round."""
    rows = (*view.obelisk, *view.pyramid, view.temple_left, view.temple_right)
    rows += (view.temple_middle, view.temple_top)
    left = sum(space.value for row in rows for space in row if space.owner == ids.NOBODY)
    left += sum(grave.value or 3 for grave in view.graves if grave.owner == ids.NOBODY)
    return 1.15 * left / len(view.players) + 4.0 * builds + 1.0


def potential(tableau: Tableau) -> float:
    """Return about how many points the economy will bring from here on."""
    crews = sum(tableau.crews)
    stones = tableau.stones + tableau.production * tableau.productions
    strength = tableau.strength_now + crews * tableau.builds
    built = _scarcest(stones, strength, tableau.room)
    return built + 0.05 * stones + _markets(tableau) - _hunger(tableau, crews)


def _scarcest(stones: float, strength: float, room: float) -> float:
    """A soft minimum: the scarcest counts most, but more of the others still helps."""
    if stones <= 0 or strength <= 0:
        return 0.0
    return (stones**-SHARPNESS + strength**-SHARPNESS + room**-SHARPNESS) ** (-1 / SHARPNESS)


def grain_at(tableau: Tableau, ring: int) -> int:
    """Return the watered grain with the ring at a position."""
    return sum([grain for colour, grain in tableau.fields if colour <= ring])


def missing_now(tableau: Tableau) -> int:
    """Return the grain that would be missing if the crews were fed as things stand."""
    return max(sum(tableau.crews) - grain_at(tableau, tableau.ring), 0)


def _hunger(tableau: Tableau, need: int) -> float:
    feedings = tableau.feedings
    if not feedings:
        return 0.0
    grain = grain_at(tableau, tableau.ring)
    dry = grain_at(tableau, tableau.ring + 1) - grain
    later = grain + DRY_FIELD * dry
    penalty = tableau.penalties[tableau.grain_market]
    loss = penalty * max(need - grain, 0)
    loss += LATER_HUNGER * penalty * (feedings - 1) * max(need - later, 0.0)
    spare = min(max(later - need, 0.0), SPARE_GRAIN_MAX)
    return loss - SPARE_GRAIN * (feedings - 1) * spare


def _markets(tableau: Tableau) -> float:
    """The way down is worth something although only the end pays."""
    grain = tableau.grain_market / (len(tableau.penalties) - 1)
    return SALE_STEP * tableau.stone_market + 2.0 * grain
