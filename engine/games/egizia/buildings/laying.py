"""Laying stones on obelisk, graves, pyramid and temple (A-54 to A-57, A-86, A-91)."""

from engine.games.egizia import ids
from engine.games.egizia.actions import Action, Finish, Lay, MoveMarket
from engine.games.egizia.buildings.spaces import GRAVES, OBELISK, PYRAMID, next_spaces
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import GraveOpened, StoneLaid
from engine.games.egizia.state import State, Task
from engine.games.egizia.tracks import (
    Log,
    move_grain_market,
    move_stone_market,
    pay_stones,
    score,
)

FINISH = Finish()
SOURCES = {building: ids.Source(building) for building in ids.BUILDINGS}
MARKETS: list[Action] = [MoveMarket("grain"), MoveMarket("stone")]


def legal_lay(state: State, task: Task) -> list[Action]:
    """List the spaces that strength and stones still reach, and the end of the build."""
    work = state.work
    assert work is not None
    budget = min(work.strength - work.spent, state.players[task.seat].stones)
    spaces = next_spaces(state, work.site)
    actions: list[Action] = [action for cost, action in spaces if cost <= budget]
    if work.stones_laid:
        actions.append(FINISH)
    return actions


def answer_lay(state: State, log: Log, task: Task, action: Action) -> None:
    """Lay a stone and be asked again, or end the build."""
    if isinstance(action, Lay):
        _lay(state, log, task.seat, action)
        return
    work = state.work
    assert work is not None
    if work.site == ids.OBELISK_GRAVES:
        state.tasks[0] = Task(Ask.MARKET, task.seat)
    else:
        del state.tasks[0]
        state.work = None


def _lay(state: State, log: Log, seat: int, action: Lay) -> None:
    work = state.work
    assert work is not None
    cost = _cost(state, action)
    pay_stones(state, log, seat, cost, "building")
    work.spent += cost
    work.stones_laid += 1
    if work.stones_laid == 1:
        state.has_built[seat] += 1
    log.append(StoneLaid(seat, action.building, action.row, action.space, cost))
    _own(state, seat, action)
    score(state, log, seat, cost, SOURCES[action.building])
    if action.building == GRAVES:
        _take_tile(state, log, seat, cost)
    elif action.building == PYRAMID:
        _pay_row(state, log, action.row)


def _cost(state: State, action: Lay) -> int:
    catalogue = catalogue_for(state.components)
    if action.building == OBELISK:
        return catalogue.obelisk[action.space]
    if action.building == GRAVES:
        return state.board.grave_tiles[action.space]
    if action.building == PYRAMID:
        return catalogue.pyramid[action.row][1]
    return catalogue.temple[action.space]


def _own(state: State, seat: int, action: Lay) -> None:
    board = state.board
    if action.building == OBELISK:
        board.obelisk[action.space] = seat
    elif action.building == GRAVES:
        board.graves[action.space] = seat
    elif action.building == PYRAMID:
        board.pyramid[action.row][action.space] = seat
    else:
        board.temple[action.space] = seat


def _take_tile(state: State, log: Log, seat: int, value: int) -> None:
    """Give the tile to the seat and turn up the next one (A-55)."""
    board = state.board
    state.players[seat].graves.append(value)
    if board.graves_open < ids.GRAVES_LAID:
        log.append(GraveOpened(board.graves_open, board.grave_tiles[board.graves_open]))
        board.graves_open += 1


def _pay_row(state: State, log: Log, row: int) -> None:
    """Pay a full row to the seat with most stones there, a tie to the leftmost (A-56)."""
    owners = state.board.pyramid[row]
    if ids.NOBODY in owners:
        return
    # max() keeps the first of equals, and the row is read from the left.
    winner = max(owners, key=owners.count)
    score(state, log, winner, owners.count(winner), ids.Source.PYRAMID_ROWS, f"row_{row + 1}")


def legal_market(state: State, task: Task) -> list[Action]:  # noqa: ARG001
    """One step on either market, which cannot be declined (A-54)."""
    return MARKETS


def answer_market(state: State, log: Log, task: Task, action: Action) -> None:
    """Move the chosen marker; the build is over."""
    assert isinstance(action, MoveMarket)
    del state.tasks[0]
    state.work = None
    if action.market == "grain":
        move_grain_market(state, log, task.seat)
    else:
        move_stone_market(state, log, task.seat)
