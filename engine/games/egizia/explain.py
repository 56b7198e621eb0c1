"""Why an action is not legal: the rule that stands in the way, as a short code."""

from engine.games.egizia import ids
from engine.games.egizia.actions import (
    Action,
    ChooseRing,
    Draw,
    Keep,
    Lay,
    Pass,
    Place,
    Refuse,
    StepCrew,
    UseCard,
    UseCrew,
)
from engine.games.egizia.buildings.spaces import next_spaces
from engine.games.egizia.catalog import CARD, ROUND, Stop, catalogue_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.flow import open_tasks
from engine.games.egizia.phases.placing import HELIOPOLIS
from engine.games.egizia.state import SPENT_OCCUPIED, SPENT_UPSTREAM, Player, State, Task

PLACING = (Ask.NILE,)


def explain(state: State, seat: int, action: Action) -> str:
    """Return the code of the rule that forbids the action, "" if no single rule does."""
    task = next((each for each in open_tasks(state) if each.seat == seat), None)
    if task is None:
        return "not_asked"
    match action:
        case Place():
            return _place(state, task, action)
        case UseCard():
            return _card(state, task, action)
        case UseCrew():
            return _crew(state, task, action)
        case Draw():
            return _draw(state, task, action)
        case Lay():
            return _lay(state, task, action)
        case Keep():
            return "too_many" if task.kind == Ask.KEEP else "not_now"
        case ChooseRing():
            return "ring_far" if task.kind == Ask.RING else "not_now"
        case StepCrew():
            return "crew_at_max" if task.kind == Ask.CREW_STEP else "not_now"
        case Pass() | Refuse():
            return "must_choose"
        case _:
            return "must_choose" if task.kind in (Ask.MARKET, Ask.RING) else "not_now"


def _place(state: State, task: Task, action: Place) -> str:
    if task.kind not in PLACING:
        return "not_now"
    river = catalogue_for(state.components).river
    if not 1 <= action.stop <= len(river):
        return "no_such_place"
    player = state.players[task.seat]
    if not player.ships:
        return "no_ships"
    problem = _place_card(player, action)
    if problem:
        return problem
    index = action.stop - 1
    if action.card != ids.UPSTREAM_SHIP and index == player.last_stop:
        return "own_last_space"
    if action.card != ids.UPSTREAM_SHIP and index < player.last_stop:
        return "upstream"
    return _stop(state, task.seat, river[index], index, action)


def _place_card(player: Player, action: Place) -> str:
    if action.card and action.card not in player.permanents:
        return "card_not_held"
    if action.double and ids.DOUBLE_SPACE not in player.anytime:
        return "card_not_held"
    used = {ids.UPSTREAM_SHIP: SPENT_UPSTREAM, ids.OCCUPIED_SPACE: SPENT_OCCUPIED}
    return "card_spent" if player.spent & used.get(action.card, 0) else ""


def _stop(state: State, seat: int, stop: Stop, index: int, action: Place) -> str:
    board = state.board
    if stop.kind == CARD:
        return "no_such_place" if board.nile[stop.number] else "taken"
    if stop.kind == ROUND:
        if stop.name == HELIOPOLIS and action.double:
            return "heliopolis_double"
        if stop.name == HELIOPOLIS and board.ships[index]:
            return "heliopolis_occupied"
        return "taken" if board.ships[index] else "no_such_place"
    places = board.sites[stop.number]
    if seat in places or seat in board.reserve[stop.number]:
        return "own_ship_here"
    if action.reserve:
        return "no_reserve_cards" if action.card == ids.OCCUPIED_SPACE else "site_not_full"
    if not 1 <= action.place <= len(places):
        return "no_such_place"
    return "taken" if places[action.place - 1] != ids.NOBODY else "no_such_place"


def _card(state: State, task: Task, action: UseCard) -> str:
    player = state.players[task.seat]
    if action.card not in player.permanents and action.card not in player.anytime:
        return "card_not_held"
    if action.card in ids.BOOSTS or action.card == ids.TWO_CREWS:
        return "crew_needed"
    if action.card in ids.IMPROVERS and 0 <= action.target < len(player.fields):
        is_green = player.fields[action.target].colour == ids.GREEN
        return "green_field" if is_green else "card_spent"
    if action.card in (ids.CREW_STEP, ids.STONES_FOR_STEP):
        return _step_card(state, player, action)
    if action.card in (ids.SELL_10, ids.STONES_AS_GRAIN) and action.target > player.stones:
        return "too_few_stones"
    return "not_now"


def _step_card(state: State, player: Player, action: UseCard) -> str:
    if action.card == ids.STONES_FOR_STEP and player.stones < 2:
        return "too_few_stones"
    if not 0 <= action.target < len(ids.CREWS):
        return "not_now"
    at_max = player.crews[action.target] >= catalogue_for(state.components).crew_max
    return "crew_at_max" if at_max else "card_spent"


def _crew(state: State, task: Task, action: UseCrew) -> str:
    if task.kind != Ask.BUILD:
        return "not_now"
    player = state.players[task.seat]
    chosen = [*action.crews, *([ids.JOKER] if action.joker else [])]
    if not all(0 <= crew < len(ids.CREWS) for crew in chosen):
        return "crew_needed"
    if any(player.used & (1 << crew) for crew in chosen):
        return "crew_used"
    if not action.crews or ids.JOKER in action.crews:
        return "crew_needed"
    if len(action.crews) > 1 and not (state.work and state.work.two_crews):
        return "card_not_held"
    return "too_few_stones" if not player.stones else "too_weak"


def _draw(state: State, task: Task, action: Draw) -> str:
    if task.kind != Ask.DRAW or state.work is None:
        return "not_now"
    if action.drawn > ids.SPHINX_DRAW_MAX:
        return "sphinx_limit"
    if action.paid > state.players[task.seat].stones:
        return "too_few_stones"
    return "too_weak" if action.paid > state.work.strength else "sphinx_paid"


def _lay(state: State, task: Task, action: Lay) -> str:
    work = state.work
    if task.kind != Ask.LAY or work is None:
        return "not_now"
    cost = {found: price for price, found in next_spaces(state, work.site)}.get(action)
    if cost is None:
        return _not_next(state, action)
    too_weak = cost > work.strength - work.spent
    return "too_weak" if too_weak else "too_few_stones"


def _not_next(state: State, action: Lay) -> str:
    board = state.board
    if action.building == "pyramid" and 0 < action.row < len(board.pyramid):
        below = board.pyramid[action.row - 1][action.space : action.space + 2]
        return "not_supported" if ids.NOBODY in below else "not_next"
    if action.building == "temple" and 0 <= action.space < len(board.temple):
        left, right, middle, top = catalogue_for(state.components).temple_parts
        if action.space in (*middle, *top) and any(
            board.temple[space] == ids.NOBODY for space in (*left, *right)
        ):
            return "pillars_first"
        if action.space in top and any(board.temple[space] == ids.NOBODY for space in middle):
            return "middle_first"
    return "not_next"
