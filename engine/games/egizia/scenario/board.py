"""The board of a position: ships, sites and monuments."""

from engine.games.egizia import ids
from engine.games.egizia.catalog import SITE, Catalogue, catalogue_for
from engine.games.egizia.scenario.data import Scenario
from engine.games.egizia.scenario.shape import Faults, number_of, padded
from engine.games.egizia.state import State

TEMPLE_PARTS = ("left", "right", "middle", "top")


def lay_board(state: State, scenario: Scenario, faults: Faults) -> None:
    """Put ships and stones on the board, and give the players the grave tiles they took."""
    catalogue = catalogue_for(state.components)
    state.board.ring = scenario.ring
    _ships(state, scenario, catalogue, faults)
    _sites(state, scenario, faults)
    _graves(state, scenario, faults)
    _monuments(state, scenario, catalogue, faults)


def _ships(state: State, scenario: Scenario, catalogue: Catalogue, faults: Faults) -> None:
    for stop, seats in scenario.ships.items():
        if not 1 <= stop <= len(catalogue.river):
            faults.add(f"ships: stop {stop} is not 1 to {len(catalogue.river)}")
        elif catalogue.river[stop - 1].kind == SITE:
            faults.add(f"ships: stop {stop} is a site; its ships go by places")
        else:
            state.board.ships[stop - 1] = list(seats)


def _sites(state: State, scenario: Scenario, faults: Faults) -> None:
    usual = ids.SITE_PLACES[len(state.players)]
    for name, seats in scenario.sites.items():
        site = number_of("sites", name, ids.SITES, faults)
        state.board.sites[site] = padded(name, seats, max(usual, len(seats)), faults)
    for name, seats in scenario.reserve.items():
        state.board.reserve[number_of("reserve", name, ids.SITES, faults)] = list(seats)


def _graves(state: State, scenario: Scenario, faults: Faults) -> None:
    board = state.board
    if len(scenario.grave_tiles) == ids.GRAVES_LAID:
        board.grave_tiles = list(scenario.grave_tiles)
    elif scenario.grave_tiles:
        faults.add(f"grave tiles: {len(scenario.grave_tiles)} are not {ids.GRAVES_LAID}")
    board.graves = padded("graves", scenario.graves, ids.GRAVES_LAID, faults)
    board.graves_open = min(len(scenario.graves) + ids.GRAVES_OPEN, ids.GRAVES_LAID)
    for seat, player in enumerate(state.players):
        owned = zip(board.grave_tiles, board.graves, strict=True)
        player.graves = [tile for tile, owner in owned if owner == seat]


def _monuments(state: State, scenario: Scenario, catalogue: Catalogue, faults: Faults) -> None:
    board = state.board
    board.obelisk = padded("obelisk", scenario.obelisk, len(catalogue.obelisk), faults)
    if len(scenario.pyramid) > len(catalogue.pyramid):
        faults.add(f"pyramid: {len(scenario.pyramid)} rows, not {len(catalogue.pyramid)}")
    for number, row in enumerate(scenario.pyramid[: len(catalogue.pyramid)]):
        spaces = catalogue.pyramid[number][0]
        board.pyramid[number] = padded(f"pyramid row {number + 1}", row, spaces, faults)
    for name, owners in scenario.temple.items():
        part = catalogue.temple_parts[number_of("temple", name, TEMPLE_PARTS, faults)]
        board.temple[part.start : part.stop] = padded(f"temple {name}", owners, len(part), faults)
