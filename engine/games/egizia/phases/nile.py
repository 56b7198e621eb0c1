"""Phase 2: ships are placed along the Nile (A-17 to A-31, A-80 to A-82)."""

from engine.games.egizia import ids
from engine.games.egizia.actions import Action, Pass, Place, TakeCard, UseCard
from engine.games.egizia.cards.held import DECLINE, own_turn_uses, use_card, use_on_own_turn
from engine.games.egizia.cards.nile import take_card
from engine.games.egizia.catalog import CARD, ROUND, catalogue_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import (
    CardsRemoved,
    CardUsed,
    Declined,
    Passed,
    PhaseStarted,
    ShipPlaced,
)
from engine.games.egizia.phases.placing import can_place, placements
from engine.games.egizia.state import (
    SPENT_OCCUPIED,
    SPENT_UPSTREAM,
    Player,
    State,
    Task,
)
from engine.games.egizia.tracks import Log

SPACE_TASK = "space"
END_TASK = "end_nile"
COMPULSORY = 1
"""The amount of a Nile task that may not be passed (the second ship, A-82)."""

PASS = Pass()


def run_nile(state: State, log: Log) -> None:
    """Ask the next seat that can place a ship, or end the phase (A-18, A-19)."""
    tiles, players = state.tiles, state.players
    seats = len(tiles)
    passed = 0
    while passed < seats:
        seat = tiles[state.turn]
        state.turn = (state.turn + 1) % seats
        if players[seat].has_passed:
            passed += 1
            continue
        passed = 0
        if can_place(state, seat):
            state.tasks.append(Task(Ask.NILE, seat))
            return
        _pass(state, log, seat, "stuck")
    if any(state.board.nile):
        state.tasks.extend(
            Task(Ask.LEFTOVER, seat)
            for seat, player in enumerate(state.players)
            if ids.LEFTOVER_CARD in player.permanents and not player.has_left
        )
    state.tasks.append(Task(END_TASK, ids.NOBODY))


def _pass(state: State, log: Log, seat: int, reason: str) -> None:
    state.players[seat].has_passed = True
    log.append(Passed(seat, reason))


def legal_nile(state: State, task: Task) -> list[Action]:
    """List placements, the pass and the cards for one's own turn."""
    actions: list[Action] = [*placements(state, task.seat)]
    if task.amount != COMPULSORY:
        actions.append(PASS)
    actions.extend(own_turn_uses(state, task.seat))
    return actions


def answer_nile(state: State, log: Log, task: Task, action: Action) -> None:
    """Place a ship, pass, or use a card and be asked again."""
    match action:
        case Place():
            del state.tasks[0]
            _place_ship(state, log, task.seat, action)
        case UseCard():
            use_on_own_turn(state, log, task.seat, action)
        case _:
            del state.tasks[0]
            _pass(state, log, task.seat, "")


def _place_ship(state: State, log: Log, seat: int, action: Place) -> None:
    player = state.players[seat]
    index = action.stop - 1
    stop = catalogue_for(state.components).river[index]
    player.ships -= 1
    player.last_stop = index
    if action.card or action.double:
        _spend_placing_cards(player, action)
    log.append(
        ShipPlaced(seat, action.stop, action.place, action.reserve, action.card, action.double)
    )
    board = state.board
    taken = board.nile[stop.number] if stop.kind == CARD else ""
    # Whatever the space or card asks comes first, then the second ship.
    if taken == ids.SECOND_SHIP or ids.SECOND_SHIP in player.anytime:
        state.tasks.insert(0, Task(Ask.SECOND_SHIP, seat))
    if stop.kind == CARD:
        board.ships[index].append(seat)
        board.nile[stop.number] = ""
        take_card(state, log, seat, taken)
    elif stop.kind == ROUND:
        board.ships[index].append(seat)
        for _ in range(2 if action.double else 1):
            state.tasks.insert(0, Task(SPACE_TASK, seat, index))
    elif action.reserve:
        board.reserve[stop.number].append(seat)
    else:
        board.sites[stop.number][action.place - 1] = seat


def _spend_placing_cards(player: Player, action: Place) -> None:
    if action.card == ids.UPSTREAM_SHIP:
        player.spent |= SPENT_UPSTREAM
    elif action.card == ids.OCCUPIED_SPACE:
        player.spent |= SPENT_OCCUPIED
    if action.double:
        player.anytime.remove(ids.DOUBLE_SPACE)


def legal_second_ship(state: State, task: Task) -> list[Action]:
    """Offer the second-ship card while its holder can place one more ship (A-20, A-30)."""
    if ids.SECOND_SHIP in state.players[task.seat].anytime and can_place(state, task.seat):
        return [use_card(ids.SECOND_SHIP), DECLINE]
    return []


def answer_second_ship(state: State, log: Log, task: Task, action: Action) -> None:
    """Use the card and owe a second ship (A-82), or keep it."""
    del state.tasks[0]
    if not isinstance(action, UseCard):
        log.append(Declined(task.seat, Ask.SECOND_SHIP))
        return
    state.players[task.seat].anytime.remove(action.card)
    log.append(CardUsed(task.seat, action.card))
    state.tasks.insert(0, Task(Ask.NILE, task.seat, COMPULSORY))


def legal_leftover(state: State, task: Task) -> list[Action]:  # noqa: ARG001
    """List the cards that were left on the Nile, and the refusal (A-31)."""
    stops = catalogue_for(state.components).card_stops
    taken: list[Action] = [
        TakeCard(stops[slot] + 1) for slot, card in enumerate(state.board.nile) if card
    ]
    return [*taken, DECLINE] if taken else []


def answer_leftover(state: State, log: Log, task: Task, action: Action) -> None:
    """Take a card that was left, or none; what it does happens at once (A-31)."""
    del state.tasks[0]
    if not isinstance(action, TakeCard):
        log.append(Declined(task.seat, Ask.LEFTOVER))
        return
    slot = catalogue_for(state.components).river[action.stop - 1].number
    card, state.board.nile[slot] = state.board.nile[slot], ""
    log.append(CardUsed(task.seat, ids.LEFTOVER_CARD))
    take_card(state, log, task.seat, card)


def end_nile(state: State, log: Log, task: Task) -> None:  # noqa: ARG001
    """Take the rest of the cards out and the ships back, and go on to feeding (A-17)."""
    board = state.board
    removed = tuple(card for card in board.nile if card)
    if removed:
        log.append(CardsRemoved(removed))
    board.nile = [""] * ids.NILE_SLOTS
    for seats in board.ships:
        for seat in seats:
            state.players[seat].ships += 1
        seats.clear()
    state.phase = ids.Phase.FEEDING
    state.queue = state.track[:]
    log.append(PhaseStarted(ids.Phase.FEEDING, tuple(state.queue)))
