"""Ships that leave a building site without a build."""

from engine.games.egizia import ids
from engine.games.egizia.events import BuildRefused
from engine.games.egizia.state import State
from engine.games.egizia.tracks import Log


def take_ship_off(state: State, log: Log, seat: int, reason: str) -> None:
    """Give the seat its ship back without a build, which frees its place."""
    places, reserve = state.board.sites[state.site], state.board.reserve[state.site]
    if seat in reserve:
        reserve.remove(seat)
    else:
        places[places.index(seat)] = ids.NOBODY
    state.players[seat].ships += 1
    log.append(BuildRefused(seat, ids.SITES[state.site], reason))
