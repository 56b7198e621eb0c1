"""Building Tholos positions and games for tests."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from engine import rng
from engine.games.tholos import ids
from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import Bonus, Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State
from engine.types import Setup

EMPTY = "- - - - - - -"


def new_game(seed: int = 1, **options: str) -> State:
    """Set a game up; `start` defaults to seat 0 as White."""
    return THOLOS.new_game(Setup(2, seed, 1, {"start": "first", **options})).state


def position(
    columns: str = EMPTY,
    *,
    quarry: str = "",
    white: str = "",
    black: str = "",
    to_move: str = ids.WHITE,
    turns: int = 0,
) -> State:
    """Return a position: columns from α to Ω, bottom first, "-" for an empty one; seat 0 is White.

    Stocks are texts of letters ("WWB", "-" for none); a quarry that is not given holds what
    is missing of 15 white, 15 black and 10 grey stones.
    """
    state = new_game()
    state.columns = ["" if text == "-" else text for text in columns.split()]
    state.workshops = {ids.WHITE: _count(white), ids.BLACK: _count(black)}
    used = _count("".join(state.columns) + white + black)
    whole = {ids.WHITE: 15, ids.BLACK: 15, ids.GREY: 10}
    state.quarry = (
        _count(quarry) if quarry else {colour: whole[colour] - used[colour] for colour in whole}
    )
    state.to_move, state.turns = to_move, turns
    return state


def _count(letters: str) -> dict[str, int]:
    return {colour: letters.count(colour) for colour in ids.COLOURS}


def from_json(facts: dict[str, Any]) -> State:
    """Return the position that a case of the shared file describes; seat 0 is White."""
    state = new_game()
    state.columns = ["".join(column) for column in facts["columns"]]
    state.quarry = {colour: facts["quarry"][colour] for colour in ids.COLOURS}
    state.workshops = {
        side: {colour: facts["workshop"][side][colour] for colour in ids.COLOURS}
        for side in ids.SIDES
    }
    state.to_move, state.is_over = facts["toMove"], facts["over"]
    return state


def action_from_json(facts: dict[str, Any]) -> Action:
    """Return the action that a case of the shared file describes."""
    if facts["type"] == "take":
        return Take(facts["colour"], facts["count"])
    bonus = facts["bonus"]
    site = facts["site"]
    return Place(facts["colour"], site, None if bonus is None else _bonus(site, bonus))


def _bonus(site: int, facts: dict[str, Any]) -> Bonus:
    match site:
        case ids.GAMMA:
            return ReturnTop(facts["from"])
        case ids.DELTA:
            return Fetch(facts["colour"])
        case ids.PI:
            return Seize(facts["colour"])
        case ids.SIGMA:
            return Second(facts["colour"], facts["to"])
        case _:
            return MoveTop(facts["from"], facts["to"])


def legal(state: State) -> tuple[Action, ...]:
    """Return what the side to move may do."""
    (seat,) = THOLOS.to_act(state)
    return THOLOS.legal_actions(state, seat)


def after(state: State, action: Action) -> State:
    """Return the position after a turn, which must be legal."""
    assert action in legal(state)
    (seat,) = THOLOS.to_act(state)
    return THOLOS.apply(state, seat, action).state


def stock(letters: str) -> dict[str, int]:
    """Return a stock as states hold it."""
    return _count(letters)


def random_game(seed: int, on_turn: Callable[[State], None] | None = None, **options: str) -> State:
    """Play a game of random turns to its end, showing every position on the way."""
    state, chance = new_game(seed, **options), seed
    while THOLOS.outcome(state) is None:
        if on_turn is not None:
            on_turn(state)
        turns = legal(state)
        chance, index = rng.below(chance, len(turns))
        (seat,) = THOLOS.to_act(state)
        THOLOS.advance(state, seat, turns[index])
    return state


def all_actions() -> Iterator[Action]:
    """List every action that can be written down, sensible or not, also just out of range."""
    colours, sites = (*ids.COLOURS, "X"), range(-1, len(ids.SITES) + 1)
    yield from (Take(colour, count) for colour in colours for count in range(5))
    bonuses: list[Bonus | None] = [None]
    bonuses += [MoveTop(source, target) for source, target in product(sites, sites)]
    bonuses += [ReturnTop(source) for source in sites]
    bonuses += [kind(colour) for kind in (Fetch, Seize) for colour in colours]
    bonuses += [Second(colour, target) for colour in colours for target in sites]
    yield from (
        Place(colour, site, bonus) for colour, site, bonus in product(colours, sites, bonuses)
    )
