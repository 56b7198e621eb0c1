"""Where the next stone may lie on each monument, and what it costs (A-54 to A-57, A-87)."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.games.egizia import ids
from engine.games.egizia.actions import Lay
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.state import State

OBELISK, GRAVES, PYRAMID, TEMPLE = ids.BUILDINGS
NOBODY = ids.NOBODY

NextSpace = tuple[int, Lay]
"""The cost (= strength = points) of a space, and the action that builds it."""


class Spaces(NamedTuple):
    """Every space of the monuments that have printed values; pyramid by rows."""

    obelisk: tuple[NextSpace, ...]
    pyramid: tuple[tuple[NextSpace, ...], ...]
    temple: tuple[NextSpace, ...]


@cache
def _spaces(components: str) -> Spaces:
    catalogue = catalogue_for(components)
    return Spaces(
        obelisk=tuple(_numbered(OBELISK, catalogue.obelisk)),
        pyramid=tuple(
            tuple((value, Lay(PYRAMID, space, row)) for space in range(spaces))
            for row, (spaces, value) in enumerate(catalogue.pyramid)
        ),
        temple=tuple(_numbered(TEMPLE, catalogue.temple)),
    )


def _numbered(building: str, values: tuple[int, ...]) -> Iterator[NextSpace]:
    return ((value, Lay(building, space)) for space, value in enumerate(values))


LAY_GRAVE = tuple(Lay(GRAVES, space) for space in range(ids.GRAVES_LAID))


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
    if NOBODY not in obelisk:
        return []
    return [_spaces(state.components).obelisk[obelisk.index(NOBODY)]]


def next_grave(state: State) -> list[NextSpace]:
    """The first open tile is next, always; none may be skipped."""
    graves = state.board.graves
    if NOBODY not in graves:
        return []
    space = graves.index(NOBODY)
    return [(state.board.grave_tiles[space], LAY_GRAVE[space])]


def next_pyramid(state: State) -> list[NextSpace]:
    """Each row grows from left to right, on two laid stones of the row below."""
    rows = _spaces(state.components).pyramid
    found: list[NextSpace] = []
    below: list[int] = []
    for number, row in enumerate(state.board.pyramid):
        if NOBODY in row:
            space = row.index(NOBODY)
            if number == 0 or NOBODY not in below[space : space + 2]:
                found.append(rows[number][space])
            if space == 0:
                break  # Nothing can stand on an empty row.
        below = row
    return found


def next_temple(state: State) -> list[NextSpace]:
    """Pillars grow apart; both middle columns follow, then the top, each in any order."""
    temple = state.board.temple
    if NOBODY not in temple:
        return []
    spaces = _spaces(state.components).temple
    found: list[NextSpace] = []
    left, right, *columns = catalogue_for(state.components).temple_parts
    for pillar in (left, right):
        for space in pillar:
            if temple[space] == NOBODY:
                found.append(spaces[space])
                break
    for part in columns:
        if not found:
            found = [spaces[space] for space in part if temple[space] == NOBODY]
    return found


def cheapest(state: State, seat: int, site: int) -> int | None:
    """Return the least cost of any build of the seat at the site, or None if nothing is left."""
    if site != ids.SPHINX:
        return min([cost for cost, _ in next_spaces(state, site)], default=None)
    if not state.supply.sphinx:
        return None
    is_free = state.sphinx_draw == ids.SphinxDraw.FREE
    return 0 if is_free and ids.SPHINX_PLUS_2 in state.players[seat].permanents else 1
