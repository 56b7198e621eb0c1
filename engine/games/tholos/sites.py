"""The bonuses of the seven sites: which are legal, and what they do.

A bonus is looked at as if the placed stone lay on its site already. As a bonus never touches
the site itself, only the workshop has to be thought of as one stone lighter.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import assert_never

from engine.games.tholos import ids
from engine.games.tholos.bonus import Bonus, Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.events import (
    Log,
    StoneFetched,
    StoneMoved,
    StonePlaced,
    StoneReturned,
    StoneSeized,
)
from engine.games.tholos.state import State, seat_of

_ALL_SITES = range(len(ids.SITES))


def bonuses(state: State, site: int) -> Iterator[Bonus]:
    """List what the side to move may do after placing a stone of its own colour on a site."""
    return _OF_SITE[site](state, site)


def _moves(colour: str, state: State, site: int) -> Iterator[Bonus]:
    """Three different columns: the site, the source, the target (TH-2)."""
    for source in _ALL_SITES:
        if source == site or not state.columns[source].endswith(colour):
            continue
        for target in _ALL_SITES:
            if target not in (site, source) and len(state.columns[target]) < ids.HEIGHT:
                yield MoveTop(source, target)


def _returns(state: State, site: int) -> Iterator[Bonus]:
    return (ReturnTop(source) for source in _ALL_SITES if source != site and state.columns[source])


def _fetches(state: State, _site: int) -> Iterator[Bonus]:
    """One stone of any colour, whatever the limits of taking (TH-3)."""
    return (Fetch(colour) for colour in ids.COLOURS if state.quarry[colour])


def _seizures(state: State, _site: int) -> Iterator[Bonus]:
    stock = state.workshops[ids.RIVAL[state.to_move]]
    return (Seize(colour) for colour in ids.COLOURS if stock[colour])


def _seconds(state: State, site: int) -> Iterator[Bonus]:
    for colour, count in state.workshops[state.to_move].items():
        if count - (colour == state.to_move) > 0:
            for target in _ALL_SITES:
                if target != site and len(state.columns[target]) < ids.HEIGHT:
                    yield Second(colour, target)


_OF_SITE: dict[int, Callable[[State, int], Iterator[Bonus]]] = {
    ids.ALPHA: partial(_moves, ids.MOVED[ids.ALPHA]),
    ids.BETA: partial(_moves, ids.MOVED[ids.BETA]),
    ids.GAMMA: _returns,
    ids.DELTA: _fetches,
    ids.PI: _seizures,
    ids.SIGMA: _seconds,
    ids.OMEGA: partial(_moves, ids.MOVED[ids.OMEGA]),
}


def carry_out(state: State, log: Log, bonus: Bonus) -> None:
    """Carry out a legal bonus of the side to move."""
    side, seat = state.to_move, seat_of(state, state.to_move)
    own = state.workshops[side]
    match bonus:
        case MoveTop(source, target):
            colour = _lift(state, source)
            state.columns[target] += colour
            log.append(StoneMoved(seat, colour, source, target))
        case ReturnTop(source):
            colour = _lift(state, source)
            state.quarry[colour] += 1
            log.append(StoneReturned(seat, colour, source))
        case Fetch(colour):
            state.quarry[colour] -= 1
            own[colour] += 1
            log.append(StoneFetched(seat, colour))
        case Seize(colour):
            state.workshops[ids.RIVAL[side]][colour] -= 1
            own[colour] += 1
            log.append(StoneSeized(seat, colour, seat_of(state, ids.RIVAL[side])))
        case Second(colour, target):
            own[colour] -= 1
            state.columns[target] += colour
            log.append(StonePlaced(seat, colour, target, second=True))
        case _:
            assert_never(bonus)


def _lift(state: State, source: int) -> str:
    """Take the top stone off a column and return its colour."""
    column = state.columns[source]
    state.columns[source] = column[:-1]
    return column[-1]
