"""Which open questions, builds and waiting seats fit together; part of the state checks."""

from collections.abc import Callable, Iterator

from engine.games.egizia import ids
from engine.games.egizia.actions import Action
from engine.games.egizia.buildings import crews, laying, sphinx
from engine.games.egizia.catalog import ROUND, catalogue_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.phases import bonus, building, nile, spaces
from engine.games.egizia.state import State, Task

PHASE_OF_TASK: dict[str, ids.Phase] = {
    Ask.NILE: ids.Phase.NILE,
    Ask.RING: ids.Phase.NILE,
    Ask.CREW_STEP: ids.Phase.NILE,
    Ask.SECOND_SHIP: ids.Phase.NILE,
    Ask.LEFTOVER: ids.Phase.NILE,
    Ask.FEED: ids.Phase.FEEDING,
    Ask.BUILD_FIRST: ids.Phase.BUILDING,
    Ask.SPECULATE: ids.Phase.BUILDING,
    Ask.BUILD: ids.Phase.BUILDING,
    Ask.DRAW: ids.Phase.BUILDING,
    Ask.KEEP: ids.Phase.BUILDING,
    Ask.LAY: ids.Phase.BUILDING,
    Ask.MARKET: ids.Phase.BUILDING,
    Ask.BONUS_WINDOW: ids.Phase.BONUS,
    Ask.LAST_WINDOW: ids.Phase.BONUS,
    nile.SPACE_TASK: ids.Phase.NILE,
    spaces.STONES_TASK: ids.Phase.NILE,
    nile.END_TASK: ids.Phase.NILE,
    building.OPEN_TASK: ids.Phase.BUILDING,
    bonus.END_TASK: ids.Phase.BONUS,
}

WORK_TASKS = (Ask.BUILD, Ask.DRAW, Ask.KEEP, Ask.LAY, Ask.MARKET)
SITES_OF_TASK: dict[str, tuple[int, ...]] = {
    Ask.DRAW: (ids.SPHINX,),
    Ask.KEEP: (ids.SPHINX,),
    Ask.LAY: (ids.OBELISK_GRAVES, ids.PYRAMID_TEMPLE),
    Ask.MARKET: (ids.OBELISK_GRAVES,),
}
CLOSING_TASKS = (nile.END_TASK, building.OPEN_TASK, bonus.END_TASK)
"""Engine's work after a group of questions; it belongs to no seat."""

LEGAL_BUILD: dict[str, Callable[[State, Task], list[Action]]] = {
    Ask.BUILD: crews.legal_build,
    Ask.DRAW: sphinx.legal_draw,
    Ask.LAY: laying.legal_lay,
}

CARD_OF_TASK: dict[str, str] = {
    Ask.SECOND_SHIP: ids.SECOND_SHIP,
    Ask.LEFTOVER: ids.LEFTOVER_CARD,
    Ask.BUILD_FIRST: ids.BUILD_FIRST,
    Ask.SPECULATE: ids.SPECULATOR_BUILDS,
}


def task_problems(state: State) -> Iterator[str]:
    """Name what is wrong with the place in the round: waiting seats, build, open questions."""
    seats = range(len(state.players))
    if state.turn not in seats:
        yield f"turn: {state.turn} is not 0 to {len(seats) - 1}"
    if len(set(state.queue)) != len(state.queue) or not set(state.queue) <= set(seats):
        yield f"queue: {state.queue} is not a list of different seats"
    yield from _site_problems(state)
    yield from _work_problems(state)
    for task in state.tasks:
        yield from (f"question {task.kind}: {problem}" for problem in _task(state, task))


def _site_problems(state: State) -> Iterator[str]:
    is_building = state.phase is ids.Phase.BUILDING
    if not -1 <= state.site < len(ids.SITES) or (state.site >= 0 and not is_building):
        yield f"site: none is built at in phase {state.phase}"
        return
    if is_building and state.site >= 0:
        for seat in state.queue:
            if seat not in state.board.sites[state.site]:
                yield f"queue: seat {seat} has no ship at {ids.SITES[state.site]}"
    for seat, built in enumerate(state.has_built):
        if built and state.phase not in (ids.Phase.BUILDING, *_AFTER_BUILDING):
            yield f"seat {seat}: built before phase 5"
        if not 0 <= built <= len(ids.SITES):
            yield f"seat {seat}: built at {built} sites"
    first = state.first_builder
    if first != ids.NOBODY and (
        not is_building or ids.BUILD_FIRST not in state.players[first].anytime
    ):
        yield f"first builder: seat {first} has no such card in use"


_AFTER_BUILDING = (
    ids.Phase.BONUS,
    ids.Phase.SEQUENCE,
    ids.Phase.LAY_OUT,
    ids.Phase.SCORING,
    ids.Phase.OVER,
)


def _work_problems(state: State) -> Iterator[str]:
    work = state.work
    needs_work = bool(state.tasks) and state.tasks[0].kind in WORK_TASKS
    if work is None or not needs_work:
        if needs_work or work is not None:
            yield "build: goes with a question about a build, and the other way round"
        return
    task = state.tasks[0]
    if state.site < 0 or (work.seat, work.site) != (task.seat, state.site):
        yield "build: is not the asked seat's at the present site"
    elif work.seat not in state.board.sites[work.site]:
        yield f"build: seat {work.seat} has no ship there"
    if task.kind == Ask.BUILD and (work.strength or work.spent or work.stones_laid):
        yield "build: stones are laid after the crew is chosen"
    if task.kind != Ask.BUILD and not 0 <= work.spent <= work.strength:
        yield f"build: {work.spent} of strength {work.strength} is used"
    if task.kind == Ask.MARKET and not work.stones_laid:
        yield "build: the market step follows a laid stone"
    legal = LEGAL_BUILD.get(task.kind)
    if legal is not None and not legal(state, task):
        yield f"build: question {task.kind} leaves nothing to do"


def _task(state: State, task: Task) -> Iterator[str]:
    phase = PHASE_OF_TASK.get(task.kind)
    if phase is None:
        yield "is unknown"
        return
    if phase is not state.phase:
        yield f"does not come in phase {state.phase}"
    if task.kind in CLOSING_TASKS:
        return
    if task.seat not in range(len(state.players)):
        yield f"seat {task.seat} does not play"
        return
    player = state.players[task.seat]
    card = CARD_OF_TASK.get(task.kind, "")
    if card and card not in player.anytime + player.permanents:
        yield f"seat {task.seat} does not hold {card}"
    if state.site not in SITES_OF_TASK.get(task.kind, (state.site,)):
        yield "does not come at this site"
    detail = _DETAILS.get(task.kind)
    if detail is not None:
        yield from detail(state, task)


def _nile_detail(state: State, task: Task) -> Iterator[str]:
    player = state.players[task.seat]
    if player.has_passed or not player.ships:
        yield f"seat {task.seat} places no more ships"


def _space_detail(state: State, task: Task) -> Iterator[str]:
    river = catalogue_for(state.components).river
    is_round = 0 <= task.amount < len(river) and river[task.amount].kind == ROUND
    if not is_round or task.seat not in state.board.ships[task.amount]:
        yield f"seat {task.seat} has no ship on round space {task.amount + 1}"


def _steps_detail(state: State, task: Task) -> Iterator[str]:  # noqa: ARG001
    if task.amount not in (1, 2):
        yield f"{task.amount} steps are not 1 or 2"


def _keep_detail(state: State, task: Task) -> Iterator[str]:  # noqa: ARG001
    if not 1 <= len(task.cards) <= ids.SPHINX_DRAW_MAX:
        yield f"{len(task.cards)} drawn cards are not 1 to {ids.SPHINX_DRAW_MAX}"


def _speculate_detail(state: State, task: Task) -> Iterator[str]:
    if state.site < 0 or task.seat not in state.board.reserve[state.site]:
        yield f"seat {task.seat} does not speculate there"


def _window_detail(state: State, task: Task) -> Iterator[str]:
    is_last = state.round == ids.ROUNDS
    if is_last != (task.kind == Ask.LAST_WINDOW):
        yield f"does not come in round {state.round}"


_DETAILS: dict[str, Callable[[State, Task], Iterator[str]]] = {
    Ask.NILE: _nile_detail,
    Ask.CREW_STEP: _steps_detail,
    Ask.KEEP: _keep_detail,
    Ask.SPECULATE: _speculate_detail,
    Ask.BONUS_WINDOW: _window_detail,
    Ask.LAST_WINDOW: _window_detail,
    nile.SPACE_TASK: _space_detail,
}
