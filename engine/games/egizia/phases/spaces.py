"""What the seven round spaces do (A-9, A-27, A-28, A-29)."""

from engine.games.egizia.actions import Action, ChooseRing, StepCrew
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import RingMoved
from engine.games.egizia.state import State, Task
from engine.games.egizia.tracks import (
    Log,
    gain_stones,
    movable_crews,
    move_grain_market,
    move_stone_market,
    step_crew,
)

ALYI_STONES = 2
STONES_TASK = "stones"

RING_ACTIONS = tuple(ChooseRing(position) for position in range(3))
STEP_ACTIONS = tuple(StepCrew(crew) for crew in range(4))


def carry_out_space(state: State, log: Log, task: Task) -> None:
    """Carry out the round space at stop index `task.amount` for the seat."""
    catalogue = catalogue_for(state.components)
    name = catalogue.river[task.amount].name
    seat = task.seat
    if name == "edfu":
        move_stone_market(state, log, seat)
        move_grain_market(state, log, seat)
    elif name == "alyi":
        state.tasks[:0] = [
            Task(Ask.CREW_STEP, seat, 1),
            Task(STONES_TASK, seat, ALYI_STONES),
        ]
    else:
        for crew in catalogue.space_crews[name]:
            step_crew(state, log, seat, crew)
        if name in ("passalon", "heliopolis"):
            state.tasks.insert(0, Task(Ask.RING, seat))


def carry_out_stones(state: State, log: Log, task: Task) -> None:
    """Add the stones of Alyi."""
    gain_stones(state, log, task.seat, task.amount, "alyi")


def legal_ring(state: State, task: Task) -> list[Action]:  # noqa: ARG001
    """The ring may stay or move one place, never off the board (A-28)."""
    ring = state.board.ring
    return [action for action in RING_ACTIONS if abs(action.position - ring) <= 1]


def answer_ring(state: State, log: Log, task: Task, action: Action) -> None:
    """Move the water ring or leave it."""
    assert isinstance(action, ChooseRing)
    del state.tasks[0]
    stays = action.position == state.board.ring
    state.board.ring = action.position
    log.append(RingMoved(task.seat, action.position, stays))


def legal_crew_step(state: State, task: Task) -> list[Action]:
    """The player chooses among the crews that can move; if none can, the step is lost (A-8)."""
    return [STEP_ACTIONS[crew] for crew in movable_crews(state, task.seat)]


def answer_crew_step(state: State, log: Log, task: Task, action: Action) -> None:
    """Move the crew; further steps of the same card are asked one by one."""
    assert isinstance(action, StepCrew)
    step_crew(state, log, task.seat, action.crew)
    task.amount -= 1
    if not task.amount:
        del state.tasks[0]
