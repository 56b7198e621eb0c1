"""Where a ship may be placed (A-14, A-18 to A-27, A-80 to A-82)."""

from functools import cache
from typing import NamedTuple

from engine.games.egizia import ids
from engine.games.egizia.actions import Place
from engine.games.egizia.catalog import CARD, ROUND, Stop, catalogue_for
from engine.games.egizia.state import SPENT_OCCUPIED, SPENT_UPSTREAM, State

HELIOPOLIS = "heliopolis"
NOBODY = ids.NOBODY


class StopPlaces(NamedTuple):
    """All actions that place a ship on one stop; what a stop cannot have is None or empty."""

    kind: str
    number: int
    plain: Place
    double: Place | None
    shared: Place | None
    shared_double: Place | None
    places: tuple[Place, ...]
    reserve: Place


@cache
def _tables(components: str) -> tuple[tuple[StopPlaces, ...], tuple[StopPlaces, ...]]:
    """Return the actions for ships placed downstream, and upstream with the card."""
    river = catalogue_for(components).river
    return (
        tuple(_stop_places(index, stop, "") for index, stop in enumerate(river)),
        tuple(_stop_places(index, stop, ids.UPSTREAM_SHIP) for index, stop in enumerate(river)),
    )


def _stop_places(index: int, stop: Stop, card: str) -> StopPlaces:
    number = index + 1
    is_open_space = stop.kind == ROUND and stop.name != HELIOPOLIS
    can_share = is_open_space and not card
    most_places = max(ids.SITE_PLACES.values())
    return StopPlaces(
        kind=stop.kind,
        number=stop.number,
        plain=Place(number, card=card),
        double=Place(number, card=card, double=True) if is_open_space else None,
        shared=Place(number, card=ids.OCCUPIED_SPACE) if can_share else None,
        shared_double=Place(number, card=ids.OCCUPIED_SPACE, double=True) if can_share else None,
        places=tuple(Place(number, each, card=card) for each in range(1, most_places + 1)),
        reserve=Place(number, reserve=True, card=card),
    )


def can_place(state: State, seat: int) -> bool:
    """Tell whether the seat has a ship and a legal space for it."""
    player = state.players[seat]
    if not player.ships:
        return False
    if player.last_stop > 0 and _may_go_upstream(state, seat):
        return bool(placements(state, seat))
    board = state.board
    table = _tables(state.components)[0]
    for index in range(player.last_stop + 1, len(table)):
        stop = table[index]
        if stop.kind == CARD:
            if board.nile[stop.number]:
                return True
        elif stop.kind == ROUND:
            if not board.ships[index]:
                return True
        elif seat not in board.sites[stop.number] and seat not in board.reserve[stop.number]:
            return True
    return bool(placements(state, seat))


def placements(state: State, seat: int) -> list[Place]:
    """List every legal way to place the next ship, from the source down."""
    player = state.players[seat]
    found: list[Place] = []
    if not player.ships:
        return found
    downstream, upstream = _tables(state.components)
    if player.last_stop > 0 and _may_go_upstream(state, seat):
        _collect(state, seat, upstream[: player.last_stop], 0, found)
    start = player.last_stop + 1
    _collect(state, seat, downstream[start:], start, found)
    return found


def _may_go_upstream(state: State, seat: int) -> bool:
    player = state.players[seat]
    return ids.UPSTREAM_SHIP in player.permanents and not player.spent & SPENT_UPSTREAM


def _collect(
    state: State, seat: int, stops: tuple[StopPlaces, ...], start: int, found: list[Place]
) -> None:
    """Add the legal placements on these stops; the first of them has index `start`."""
    board = state.board
    player = state.players[seat]
    nile, ships = board.nile, board.ships
    can_double = ids.DOUBLE_SPACE in player.anytime
    can_share = ids.OCCUPIED_SPACE in player.permanents and not player.spent & SPENT_OCCUPIED
    for index, stop in enumerate(stops, start):
        kind, number, plain, double, shared, shared_double, _, _ = stop
        if kind == CARD:
            if nile[number]:
                found.append(plain)
        elif kind == ROUND:
            if not ships[index]:
                found.append(plain)
                if can_double and double:
                    found.append(double)
            # Only an occupied space can be shared, and never Heliopolis.
            elif can_share and shared and shared_double:
                found.append(shared)
                if can_double:
                    found.append(shared_double)
        else:
            _collect_site(state, seat, stop, found)


def _collect_site(state: State, seat: int, stop: StopPlaces, found: list[Place]) -> None:
    """One ship a site and seat (A-24); beside the site only when it is full (A-25)."""
    owners = state.board.sites[stop.number]
    if seat in owners or seat in state.board.reserve[stop.number]:
        return
    if NOBODY not in owners:
        found.append(stop.reserve)
        return
    for index, owner in enumerate(owners):
        if owner == NOBODY:
            found.append(stop.places[index])
