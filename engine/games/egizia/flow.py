"""The engine's loop: answer what has one answer, run what runs by itself, stop to ask."""

from collections.abc import Callable

from engine.errors import IllegalAction, Refusal
from engine.games.egizia.actions import Action, ChooseRing, Decline, Finish, Keep
from engine.games.egizia.buildings import crews, laying
from engine.games.egizia.buildings import sphinx as sphinx_site
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import Answered, Passed, SeatLeft
from engine.games.egizia.ids import Phase
from engine.games.egizia.phases import bonus, building, feeding, lay_out, nile, scoring, spaces
from engine.games.egizia.ships import take_ship_off
from engine.games.egizia.state import State, Task
from engine.games.egizia.tracks import Log

Legal = Callable[[State, Task], list[Action]]
Answer = Callable[[State, Log, Task, Action], None]
Automatic = Callable[[State, Log, Task], None]
Run = Callable[[State, Log], None]

LEGAL: dict[str, Legal] = {
    Ask.NILE: nile.legal_nile,
    Ask.RING: spaces.legal_ring,
    Ask.CREW_STEP: spaces.legal_crew_step,
    Ask.SECOND_SHIP: nile.legal_second_ship,
    Ask.LEFTOVER: nile.legal_leftover,
    Ask.FEED: feeding.legal_feed,
    Ask.BUILD_FIRST: building.legal_build_first,
    Ask.SPECULATE: building.legal_speculate,
    Ask.BUILD: crews.legal_build,
    Ask.DRAW: sphinx_site.legal_draw,
    Ask.KEEP: sphinx_site.legal_keep,
    Ask.LAY: laying.legal_lay,
    Ask.MARKET: laying.legal_market,
    Ask.BONUS_WINDOW: bonus.legal_bonus_window,
    Ask.LAST_WINDOW: bonus.legal_last_window,
}

ANSWER: dict[str, Answer] = {
    Ask.NILE: nile.answer_nile,
    Ask.RING: spaces.answer_ring,
    Ask.CREW_STEP: spaces.answer_crew_step,
    Ask.SECOND_SHIP: nile.answer_second_ship,
    Ask.LEFTOVER: nile.answer_leftover,
    Ask.FEED: feeding.answer_feed,
    Ask.BUILD_FIRST: building.answer_build_first,
    Ask.SPECULATE: building.answer_speculate,
    Ask.BUILD: crews.answer_build,
    Ask.DRAW: sphinx_site.answer_draw,
    Ask.KEEP: sphinx_site.answer_keep,
    Ask.LAY: laying.answer_lay,
    Ask.MARKET: laying.answer_market,
    Ask.BONUS_WINDOW: bonus.answer_window,
    Ask.LAST_WINDOW: bonus.answer_window,
}

AUTOMATIC: dict[str, Automatic] = {
    nile.SPACE_TASK: spaces.carry_out_space,
    spaces.STONES_TASK: spaces.carry_out_stones,
    nile.END_TASK: nile.end_nile,
    building.OPEN_TASK: building.open_site,
    bonus.END_TASK: bonus.end_bonus,
}

RUN: dict[Phase, Run] = {
    Phase.LAY_OUT: lay_out.start_round,
    Phase.NILE: nile.run_nile,
    Phase.FEEDING: feeding.run_feeding,
    Phase.PRODUCTION: feeding.run_production,
    Phase.BUILDING: building.run_building,
    Phase.BONUS: bonus.run_bonus,
    Phase.SEQUENCE: bonus.run_sequence,
    Phase.SCORING: scoring.run_scoring,
}

WINDOWS = frozenset({Ask.BONUS_WINDOW, Ask.LAST_WINDOW})
"""Questions that all their seats may answer in any order (A-83)."""

HAS_A_CHOICE = frozenset({Ask.RING, Ask.MARKET, Ask.KEEP, Ask.BUILD_FIRST, Ask.SPECULATE})
"""Questions with two legal answers at least, whenever they are asked."""

# Enum members as plain names: looking them up on the class costs more than the comparison.
_NILE = Ask.NILE
_OVER = Phase.OVER


def open_tasks(state: State) -> list[Task]:
    """Return the questions that can be answered now, one a seat at most."""
    tasks = state.tasks
    if not tasks:
        return []
    if tasks[0].kind not in WINDOWS:
        return [tasks[0]]
    return [task for task in tasks if task.kind in WINDOWS]


def run_on(state: State, log: Log) -> None:
    """Run until somebody has a real choice or the game is over."""
    while state.tasks or state.phase is not _OVER:
        if not state.tasks:
            RUN[state.phase](state, log)
            # What a phase itself asks leaves a choice, or it would not ask.
            if state.tasks and state.tasks[0].kind not in AUTOMATIC:
                return
            continue
        task = state.tasks[0]
        automatic = AUTOMATIC.get(task.kind)
        if automatic is not None:
            del state.tasks[0]
            automatic(state, log, task)
        elif task.kind not in WINDOWS:
            if not _answer_alone(state, log, task):
                return
        elif not any(_answer_alone(state, log, each) for each in open_tasks(state)):
            return


def _answer_alone(state: State, log: Log, task: Task) -> bool:
    """Answer a question without its seat if there is nothing to choose; tell whether."""
    if state.players[task.seat].has_left:
        _answer_for_absent(state, log, task)
        return True
    kind = task.kind
    if kind in HAS_A_CHOICE or (kind == _NILE and task.amount != nile.COMPULSORY):
        return False  # A seat is asked for a ship only if it can place one, and may pass.
    legal = LEGAL[kind](state, task)
    if len(legal) > 1:
        return False
    if legal:
        log.append(Answered(task.seat, kind))
        ANSWER[kind](state, log, task, legal[0])
    else:
        state.tasks.remove(task)
    return True


_ABSENT: dict[str, Action] = {
    Ask.LEFTOVER: Decline(),
    Ask.FEED: Decline(),
    Ask.BUILD_FIRST: Decline(),
    Ask.SPECULATE: Decline(),
    Ask.KEEP: Keep(),
    Ask.BONUS_WINDOW: Decline(),
    Ask.LAST_WINDOW: Decline(),
    Ask.SECOND_SHIP: Decline(),
}


def _answer_for_absent(state: State, log: Log, task: Task) -> None:
    """Decide for a seat that has left, in the way that takes no advantage (A-77, A-90).

    It is never asked for a ship: leaving is its pass.
    """
    answer = ANSWER[task.kind]
    if task.kind in _ABSENT:
        answer(state, log, task, _ABSENT[task.kind])
    elif task.kind == Ask.RING:
        answer(state, log, task, ChooseRing(state.board.ring))
    elif task.kind == Ask.LAY and state.work is not None and state.work.stones_laid:
        answer(state, log, task, Finish())
    elif task.kind in (Ask.BUILD, Ask.DRAW, Ask.LAY):
        del state.tasks[0]
        state.work = None
        take_ship_off(state, log, task.seat, "left")
    else:
        _first_legal(state, log, task)


def _first_legal(state: State, log: Log, task: Task) -> None:
    """A compulsory step is made all the same: market steps and crew steps."""
    legal = LEGAL[task.kind](state, task)
    if legal:
        ANSWER[task.kind](state, log, task, legal[0])
    else:
        state.tasks.remove(task)


def leave(state: State, log: Log, seat: int) -> None:
    """Take a seat out of the game for good and run on without it (A-77).

    Raises IllegalAction if the game is over, or the seat does not play or has left already.
    """
    if state.phase is Phase.OVER:
        raise IllegalAction(Refusal.GAME_OVER)
    if seat not in state.tiles or state.players[seat].has_left:
        raise IllegalAction(Refusal.NO_SUCH_SEAT)
    player = state.players[seat]
    player.has_left = True
    log.append(SeatLeft(seat))
    if state.phase is Phase.NILE and not player.has_passed:
        player.has_passed = True
        log.append(Passed(seat, "left"))
        state.tasks = [task for task in state.tasks if task.seat != seat or task.kind != Ask.NILE]
    run_on(state, log)
