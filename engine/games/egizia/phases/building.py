"""Phase 5: who builds when (A-47, A-58 to A-60, A-85, A-92)."""

from engine.games.egizia import ids
from engine.games.egizia.actions import Action, UseCard
from engine.games.egizia.buildings.crews import could_build
from engine.games.egizia.cards.held import DECLINE, use_card
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import (
    CardUsed,
    Declined,
    PhaseStarted,
    SiteOpened,
)
from engine.games.egizia.ships import take_ship_off
from engine.games.egizia.state import State, Task, Work
from engine.games.egizia.tracks import Log

OPEN_TASK = "open_site"


def run_building(state: State, log: Log) -> None:
    """Ask the next builder, open the next site, or end the phase."""
    if state.queue:
        _consider(state, log, state.queue.pop(0))
    elif state.site >= 0 and state.board.reserve[state.site]:
        _consider_speculator(state, log, state.board.reserve[state.site][0])
    elif state.site + 1 < len(ids.SITES):
        _next_site(state)
    else:
        _end_building(state, log)


def _next_site(state: State) -> None:
    state.site += 1
    for seat in range(len(state.players)):
        if _may_build_first(state, seat):
            state.tasks.append(Task(Ask.BUILD_FIRST, seat))
    state.tasks.append(Task(OPEN_TASK, ids.NOBODY))


def _may_build_first(state: State, seat: int) -> bool:
    """The card is asked for where its holder stands and is not first already (A-85)."""
    player = state.players[seat]
    if ids.BUILD_FIRST not in player.anytime or player.has_left:
        return False
    regular = regular_builders(state)
    return seat in state.board.reserve[state.site] or seat in regular[1:]


def regular_builders(state: State) -> list[int]:
    """Return the seats on the places of the present site, nearest to the Nile first."""
    return [seat for seat in state.board.sites[state.site] if seat != ids.NOBODY]


def legal_build_first(state: State, task: Task) -> list[Action]:  # noqa: ARG001
    """Offer the build-first card for the present site."""
    return [use_card(ids.BUILD_FIRST), DECLINE]


def answer_build_first(state: State, log: Log, task: Task, action: Action) -> None:
    """Move the seat's ship to the first place of the site, or leave the order (A-60)."""
    del state.tasks[0]
    if not isinstance(action, UseCard):
        log.append(Declined(task.seat, Ask.BUILD_FIRST))
        return
    # The card stays on the table until all builds are done: it covers the later sites too.
    state.first_builder = task.seat
    log.append(CardUsed(task.seat, action.card))
    places, reserve = state.board.sites[state.site], state.board.reserve[state.site]
    if task.seat in reserve:
        reserve.remove(task.seat)
    else:
        places.remove(task.seat)
    places.insert(0, task.seat)


def open_site(state: State, log: Log, task: Task) -> None:  # noqa: ARG001
    """Fix the order of the regular builders."""
    state.queue = regular_builders(state)
    reserve = state.board.reserve[state.site]
    if state.queue or reserve:
        log.append(SiteOpened(ids.SITES[state.site], tuple(state.queue), tuple(reserve)))


def _consider(state: State, log: Log, seat: int) -> None:
    """Ask the seat to build, unless it cannot (A-47, A-92) or has left (A-77)."""
    if state.players[seat].has_left:
        take_ship_off(state, log, seat, "left")
    elif could_build(state, seat, state.site):
        state.work = Work(seat, state.site)
        state.tasks.append(Task(Ask.BUILD, seat))
    else:
        take_ship_off(state, log, seat, "impossible")


def _consider_speculator(state: State, log: Log, seat: int) -> None:
    """A speculating ship builds after all regular ones if a place came free (A-58)."""
    places = state.board.sites[state.site]
    if ids.NOBODY in places:
        state.board.reserve[state.site].remove(seat)
        places[places.index(ids.NOBODY)] = seat
        state.queue = [seat]
    elif (
        ids.SPECULATOR_BUILDS in state.players[seat].anytime
        and not state.players[seat].has_left
        and could_build(state, seat, state.site)
    ):
        state.tasks.append(Task(Ask.SPECULATE, seat))
    else:
        take_ship_off(state, log, seat, "no_place")


def legal_speculate(state: State, task: Task) -> list[Action]:  # noqa: ARG001
    """Offer the speculator-builds card."""
    return [use_card(ids.SPECULATOR_BUILDS), DECLINE]


def answer_speculate(state: State, log: Log, task: Task, action: Action) -> None:
    """Build without a free place, or take the ship back (A-59)."""
    del state.tasks[0]
    if isinstance(action, UseCard):
        state.players[task.seat].anytime.remove(action.card)
        log.append(CardUsed(task.seat, action.card))
        state.board.reserve[state.site].remove(task.seat)
        state.board.sites[state.site].append(task.seat)
        state.queue = [task.seat]
    else:
        take_ship_off(state, log, task.seat, "no_place")


def _end_building(state: State, log: Log) -> None:
    """Take the used build-first card out and go on to the bonus (A-85)."""
    if state.first_builder != ids.NOBODY:
        state.players[state.first_builder].anytime.remove(ids.BUILD_FIRST)
        state.first_builder = ids.NOBODY
    state.site = -1
    state.phase = ids.Phase.BONUS
    state.queue = state.track[:]
    log.append(PhaseStarted(ids.Phase.BONUS, tuple(state.queue)))
