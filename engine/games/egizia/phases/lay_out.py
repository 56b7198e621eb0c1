"""Phase 1: ten Nile cards are laid out (A-17)."""

from engine.games.egizia import ids
from engine.games.egizia.events import Passed, PhaseStarted, RoundStarted
from engine.games.egizia.state import State
from engine.games.egizia.tracks import Log

STACK_OF_ROUND = (0, 0, 1, 1, 2)


def start_round(state: State, log: Log) -> None:
    """Lay out ten cards, make every seat ready and go on to the Nile phase."""
    stack = state.supply.nile[STACK_OF_ROUND[state.round]]
    state.round += 1
    state.board.nile = [stack.pop() for _ in range(ids.NILE_SLOTS)]
    log.append(RoundStarted(state.round, tuple(state.board.nile)))
    for player in state.players:
        player.used = 0
        player.spent = 0
        player.last_stop = -1
        player.has_passed = player.has_left
    state.has_built = [0] * len(state.players)
    state.turn = 0
    state.phase = ids.Phase.NILE
    log.append(PhaseStarted(ids.Phase.NILE, tuple(state.tiles)))
    log.extend(Passed(seat, "left") for seat in state.tiles if state.players[seat].has_left)
