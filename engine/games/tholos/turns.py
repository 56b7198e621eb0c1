"""A turn: which actions are legal, what they do, and what comes after."""

from collections.abc import Iterator
from itertools import islice

from engine.errors import IllegalAction, Refusal
from engine.games.tholos import ids
from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.components import catalogue_for
from engine.games.tholos.events import (
    Answered,
    CapReached,
    GameEnded,
    Log,
    SeatLeft,
    StonePlaced,
    StonesTaken,
)
from engine.games.tholos.scoring import winners
from engine.games.tholos.sites import bonuses, carry_out
from engine.games.tholos.state import Last, State, built, seat_of


def limit_of(side: str, colour: str) -> int:
    """Return how many stones of a colour a side may take in one turn."""
    if colour == ids.GREY:
        return ids.LIMIT_GREY
    return ids.LIMIT_OWN if colour == side else ids.LIMIT_RIVAL


def free_slots(state: State) -> int:
    """Return how many stones the workshop of the side to move has room for."""
    capacity = catalogue_for(state.components).capacity
    return capacity - sum(state.workshops[state.to_move].values())


def legal_turns(state: State) -> Iterator[Action]:
    """List every legal turn: takes by colour, then placements by site, colour and bonus."""
    if state.is_over:
        return
    yield from takes(state)
    stock = state.workshops[state.to_move]
    for site, column in enumerate(state.columns):
        if len(column) < ids.HEIGHT:
            for colour in ids.COLOURS:
                if stock[colour]:
                    yield from _placements(state, colour, site)


def takes(state: State) -> Iterator[Take]:
    """List the ways to take stones: 1 up to the limit, the free slots and the stock (TH-4)."""
    free = free_slots(state)
    for colour in ids.COLOURS:
        most = min(limit_of(state.to_move, colour), free, state.quarry[colour])
        yield from (Take(colour, count) for count in range(1, most + 1))


def _placements(state: State, colour: str, site: int) -> Iterator[Place]:
    """Without the bonus first (TH-5); only a stone of the own colour gives one."""
    yield Place(colour, site)
    if colour == state.to_move:
        yield from (Place(colour, site, bonus) for bonus in bonuses(state, site))


def play_turn(state: State, log: Log, action: Action) -> None:
    """Carry out a legal turn of the side to move, and the turns after it that have one answer."""
    _carry_out(state, log, action)
    while not state.is_over:
        first = list(islice(legal_turns(state), 2))
        if len(first) > 1:
            return
        log.append(Answered(seat_of(state, state.to_move)))
        _carry_out(state, log, first[0])


def _carry_out(state: State, log: Log, action: Action) -> None:
    seat = seat_of(state, state.to_move)
    own = state.workshops[state.to_move]
    match action:
        case Take(colour, count):
            state.quarry[colour] -= count
            own[colour] += count
            log.append(StonesTaken(seat, colour, count))
        case Place(colour, site, bonus):
            own[colour] -= 1
            state.columns[site] += colour
            log.append(StonePlaced(seat, colour, site))
            if bonus is not None:
                carry_out(state, log, bonus)
    state.last = Last(seat, action)
    state.turns += 1
    _finish_turn(state, log)


def _finish_turn(state: State, log: Log) -> None:
    """End the game if all columns are full now (TH-9) or the cap is reached (TH-6)."""
    if built(state) == ids.END_STONES:
        _end(state, log)
    elif state.turns >= ids.TURN_CAP:
        log.append(CapReached(state.turns))
        _end(state, log)
    else:
        state.to_move = ids.RIVAL[state.to_move]


def leave(state: State, log: Log, seat: int) -> None:
    """Let a seat leave and lose (TH-7). Raises IllegalAction if the game is over."""
    if state.is_over:
        raise IllegalAction(Refusal.GAME_OVER)
    state.left = seat
    log.append(SeatLeft(seat))
    _end(state, log)


def _end(state: State, log: Log) -> None:
    state.is_over = True
    log.append(GameEnded(winners(state)))
