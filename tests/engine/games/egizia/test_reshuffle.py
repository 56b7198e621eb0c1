"""After a take-back that the table agreed to, what was seen cannot be counted on (A-52, A-78)."""

from functools import cache
from typing import Any

import pytest

from engine.games.egizia.events import GraveOpened, RoundStarted, SphinxDrawn
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.state import State
from tests.kit.strategies import Dice, deal, walk


@cache
def stretch_with(kind: type[Any], seats: int = 3) -> tuple[State, list[Any], State]:
    """Play until such an event; return the state before, the events, the state after.

    The stretch begins up to ten moves earlier, so that other moves are taken back with it.
    """
    for seed in range(40):
        past: list[tuple[State, tuple[Any, ...]]] = []
        for moment in walk(EGIZIA, deal(EGIZIA, seats, seed), seed):
            step = EGIZIA.apply(moment.state, moment.seat, moment.action)
            past.append((EGIZIA.clone(moment.state), step.events))
            if any(isinstance(event, kind) for event in step.events):
                back = past[-1 - Dice(seed).below(10) :] or past
                return back[0][0], [each for _, told in back for each in told], step.state
    raise AssertionError(f"no game has {kind}")


def test_drawn_sphinx_cards_go_back_among_the_others() -> None:
    before, events, after = stretch_with(SphinxDrawn)
    (drawn,) = (event for event in events if isinstance(event, SphinxDrawn))
    orders = {tuple(EGIZIA.reshuffle(before, events, seed).supply.sphinx) for seed in range(30)}
    assert len(orders) == 30
    assert all(sorted(order) == sorted(before.supply.sphinx) for order in orders)
    assert len({order[-1] for order in orders}) > 8
    assert set(drawn.cards) <= set(before.supply.sphinx)
    assert not set(drawn.cards) & set(after.supply.sphinx)


def test_hands_and_whatever_lies_open_stay() -> None:
    before, events, _ = stretch_with(SphinxDrawn)
    other = EGIZIA.reshuffle(before, events, 9)
    assert other.players == before.players
    assert other.board == before.board
    assert other.tasks == before.tasks
    assert other.supply.nile == before.supply.nile


def test_the_cards_of_a_round_go_back_into_their_stack() -> None:
    before, events, after = stretch_with(RoundStarted)
    (begun,) = (event for event in events if isinstance(event, RoundStarted))
    assert set(begun.cards) <= set(before.supply.nile[0])
    other = EGIZIA.reshuffle(before, events, 4)
    assert other.supply.nile[0] != before.supply.nile[0]
    assert other.supply.nile[1:] == before.supply.nile[1:] == after.supply.nile[1:]
    assert other.board.nile == before.board.nile


def test_an_opened_grave_is_one_of_the_closed_ones_again() -> None:
    before, events, _ = stretch_with(GraveOpened)
    opened = before.board.graves_open
    other = EGIZIA.reshuffle(before, events, 2)
    assert other.board.grave_tiles[:opened] == before.board.grave_tiles[:opened]
    assert sorted(other.board.grave_tiles) == sorted(before.board.grave_tiles)
    orders = {tuple(EGIZIA.reshuffle(before, events, seed).board.grave_tiles) for seed in range(20)}
    assert len(orders) > 10


@pytest.mark.parametrize("kind", [SphinxDrawn, RoundStarted, GraveOpened])
def test_later_chance_comes_from_the_sub_seed_too(kind: type[Any]) -> None:
    before, events, _ = stretch_with(kind)
    later = {EGIZIA.reshuffle(before, events, seed).rng for seed in range(5)}
    assert len(later) == 5
    assert before.rng not in later
