"""Phases 3 and 4: crews are fed, stones are produced (A-35 to A-43, A-79, A-84)."""

from engine.games.egizia import ids
from engine.games.egizia.actions import Action, UseCard
from engine.games.egizia.cards.held import DECLINE, free_improvers, use_card, use_on_own_turn
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import CardUsed, Fed, PhaseStarted
from engine.games.egizia.state import State, Task
from engine.games.egizia.tracks import Log, gain_stones, grain_of, pay_stones, production_of, score

GRAIN_CARD = 4


def run_feeding(state: State, log: Log) -> None:
    """Feed the next seat in the order taken at the start of the phase (A-36)."""
    if not state.queue:
        state.phase = ids.Phase.PRODUCTION
        log.append(PhaseStarted(ids.Phase.PRODUCTION, tuple(state.tiles)))
        return
    seat = state.queue.pop(0)
    task = Task(Ask.FEED, seat)
    if missing_grain(state, task) and feeding_helpers(state, task):
        state.tasks.append(task)
    else:
        _settle(state, log, task)


def missing_grain(state: State, task: Task) -> int:
    """Return the grain the seat lacks; `task.amount` is grain that cards have added."""
    player = state.players[task.seat]
    grain = grain_of(player, state.board.ring) + task.amount
    need = sum(player.crews)
    return need - grain if need > grain else 0


def feeding_helpers(state: State, task: Task) -> list[UseCard]:
    """List the held cards that could lessen what is missing (A-79, A-84)."""
    player = state.players[task.seat]
    if player.has_left:
        return []
    helpers: list[UseCard] = []
    if ids.GRAIN_4 in player.anytime:
        helpers.append(use_card(ids.GRAIN_4))
    if ids.STONES_AS_GRAIN in player.permanents:
        most = min(player.stones, missing_grain(state, task))
        helpers.extend(use_card(ids.STONES_AS_GRAIN, amount) for amount in range(1, most + 1))
        if ids.STONES_6 in player.anytime and player.stones < ids.STONE_CAP:
            helpers.append(use_card(ids.STONES_6))
    improvers = free_improvers(player)
    for index, field in enumerate(player.fields):
        is_dry = field.colour > state.board.ring
        if is_dry and field.colour - len(improvers) <= state.board.ring:
            helpers.extend(use_card(card, index) for card in improvers)
    return helpers


def legal_feed(state: State, task: Task) -> list[Action]:
    """List the helping cards, and the decision to go hungry."""
    if not missing_grain(state, task):
        return [DECLINE]
    return [*feeding_helpers(state, task), DECLINE]


def answer_feed(state: State, log: Log, task: Task, action: Action) -> None:
    """Use a card against the hunger, or take the loss."""
    if isinstance(action, UseCard):
        _help(state, log, task, action)
        if missing_grain(state, task):
            return
    del state.tasks[0]
    _settle(state, log, task)


def _help(state: State, log: Log, task: Task, action: UseCard) -> None:
    player = state.players[task.seat]
    if action.card == ids.GRAIN_4:
        log.append(CardUsed(task.seat, action.card))
        player.anytime.remove(action.card)
        task.amount += GRAIN_CARD
    elif action.card == ids.STONES_AS_GRAIN:
        log.append(CardUsed(task.seat, action.card, action.target))
        pay_stones(state, log, task.seat, action.target, action.card)
        task.amount += action.target
    else:
        use_on_own_turn(state, log, task.seat, action)


def _settle(state: State, log: Log, task: Task) -> None:
    """Lose points for each missing grain, as the grain market says (A-35)."""
    player = state.players[task.seat]
    need = sum(player.crews)
    grain = grain_of(player, state.board.ring) + task.amount
    missing = max(need - grain, 0)
    log.append(Fed(task.seat, need, grain, missing))
    penalty = catalogue_for(state.components).penalties[player.grain_market]
    score(state, log, task.seat, -missing * penalty, ids.Source.HUNGER)


def run_production(state: State, log: Log) -> None:
    """Give every seat the stones of its quarries (phase 4) and go on to building."""
    for seat in state.tiles:
        gain_stones(state, log, seat, production_of(state, seat), "production")
    state.phase = ids.Phase.BUILDING
    state.site = -1
    log.append(PhaseStarted(ids.Phase.BUILDING))
