"""Phases 6 and 7: bonus for taking part, last uses of cards, player sequence (A-63 to A-66)."""

from engine.games.egizia import ids
from engine.games.egizia.actions import Action, UseCard
from engine.games.egizia.cards.held import DECLINE, crew_step_uses, own_turn_uses, use_on_own_turn
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import Declined, PhaseStarted, SequenceSet
from engine.games.egizia.state import State, Task
from engine.games.egizia.tracks import Log, score

END_TASK = "end_bonus"
STACK_ENDING_WITH_ROUND = {2: 0, 4: 1, 5: 2}


def run_bonus(state: State, log: Log) -> None:
    """Give the bonus points, take the ships back, and open the windows for cards."""
    for seat in state.queue:
        points = ids.PARTICIPATION[state.has_built[seat]]
        score(state, log, seat, points, ids.Source.PARTICIPATION)
    state.queue = []
    _take_ships_back(state)
    is_last = state.round == ids.ROUNDS
    ask = Ask.LAST_WINDOW if is_last else Ask.BONUS_WINDOW
    uses = own_turn_uses if is_last else crew_step_uses
    state.tasks.extend(
        Task(ask, seat)
        for seat in state.tiles
        if not state.players[seat].has_left and uses(state, seat)
    )
    state.tasks.append(Task(END_TASK, ids.NOBODY))


def _take_ships_back(state: State) -> None:
    board = state.board
    for site, places in enumerate(board.sites):
        for seat in places:
            if seat != ids.NOBODY:
                state.players[seat].ships += 1
        board.sites[site] = [ids.NOBODY] * ids.SITE_PLACES[len(state.players)]


def legal_bonus_window(state: State, task: Task) -> list[Action]:
    """List the cards for one's own turn while a crew step is still open (A-46, A-79)."""
    if not crew_step_uses(state, task.seat):
        return [DECLINE]
    return [*own_turn_uses(state, task.seat), DECLINE]


def legal_last_window(state: State, task: Task) -> list[Action]:
    """List every card that can still be used before the final scoring (A-13, A-83)."""
    return [*own_turn_uses(state, task.seat), DECLINE]


def answer_window(state: State, log: Log, task: Task, action: Action) -> None:
    """Use a card and be asked again, or close the window."""
    if isinstance(action, UseCard):
        use_on_own_turn(state, log, task.seat, action)
    else:
        state.tasks.remove(task)
        log.append(Declined(task.seat, task.kind))


def end_bonus(state: State, log: Log, task: Task) -> None:  # noqa: ARG001
    """Go on to the player sequence."""
    state.phase = ids.Phase.SEQUENCE
    log.append(PhaseStarted(ids.Phase.SEQUENCE))


def run_sequence(state: State, log: Log) -> None:
    """Fewest points take tile 1; on a tie the one further back does (A-65).

    The round is over: what is left of a stack that has had its rounds goes out (A-17).
    """
    state.tiles = state.track[::-1]
    log.append(SequenceSet(tuple(state.tiles)))
    if state.round in STACK_ENDING_WITH_ROUND:
        state.supply.nile[STACK_ENDING_WITH_ROUND[state.round]].clear()
    is_last = state.round == ids.ROUNDS
    state.phase = ids.Phase.SCORING if is_last else ids.Phase.LAY_OUT
