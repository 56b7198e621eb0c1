"""Where the next stone may lie on each monument, and what it costs (A-54 to A-57, A-87)."""

from functools import cache

from engine.games.egizia import ids
from engine.games.egizia.actions import Lay
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.state import State

OBELISK, GRAVES, PYRAMID, TEMPLE = ids.BUILDINGS

NextSpace = tuple[int, Lay]
"""The cost (= strength = points) of a space, and the action that builds it."""


@cache
def lay(building: str, space: int, row: int = 0) -> Lay:
    """Return the action; equal actions are one object."""
    return Lay(building, space, row)


def next_spaces(state: State, site: int) -> list[NextSpace]:
    """List the spaces of a site that can be built next."""
    if site == ids.OBELISK_GRAVES:
        return next_obelisk(state) + next_grave(state)
    if site == ids.PYRAMID_TEMPLE:
        return next_pyramid(state) + next_temple(state)
    return []


def next_obelisk(state: State) -> list[NextSpace]:
    """The obelisk grows from bottom to top: one space is next."""
    obelisk = state.board.obelisk
    if ids.NOBODY not in obelisk:
        return []
    space = obelisk.index(ids.NOBODY)
    return [(catalogue_for(state.components).obelisk[space], lay(OBELISK, space))]


def next_grave(state: State) -> list[NextSpace]:
    """The first open tile is next, always; none may be skipped."""
    graves = state.board.graves
    if ids.NOBODY not in graves:
        return []
    space = graves.index(ids.NOBODY)
    return [(state.board.grave_tiles[space], lay(GRAVES, space))]


def next_pyramid(state: State) -> list[NextSpace]:
    """Each row grows from left to right, on two laid stones of the row below."""
    rows = catalogue_for(state.components).pyramid
    found: list[NextSpace] = []
    below: list[int] = []
    for number, row in enumerate(state.board.pyramid):
        if ids.NOBODY in row:
            space = row.index(ids.NOBODY)
            if number == 0 or ids.NOBODY not in below[space : space + 2]:
                found.append((rows[number][1], lay(PYRAMID, space, number)))
            if space == 0:
                break  # Nothing can stand on an empty row.
        below = row
    return found


def next_temple(state: State) -> list[NextSpace]:
    """Pillars grow apart; both middle columns follow, then the top, each in any order."""
    temple = state.board.temple
    if ids.NOBODY not in temple:
        return []
    catalogue = catalogue_for(state.components)
    left, right, middle, top = catalogue.temple_parts
    found = _free(temple, left)[:1] + _free(temple, right)[:1]
    found = found or _free(temple, middle) or _free(temple, top)
    return [(catalogue.temple[space], lay(TEMPLE, space)) for space in found]


def _free(temple: list[int], part: range) -> list[int]:
    return [space for space in part if temple[space] == ids.NOBODY]


def cheapest(state: State, seat: int, site: int) -> int | None:
    """Return the least cost of any build of the seat at the site, or None if nothing is left."""
    if site != ids.SPHINX:
        return min((cost for cost, _ in next_spaces(state, site)), default=None)
    if not state.supply.sphinx:
        return None
    is_free = state.sphinx_draw == ids.SphinxDraw.FREE
    return 0 if is_free and ids.SPHINX_PLUS_2 in state.players[seat].permanents else 1
