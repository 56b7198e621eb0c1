"""Taking back what was seen: what is still hidden gets a new order, and nothing else changes."""

from collections.abc import Iterator
from typing import Any

from engine.rules import AnyRules
from engine.types import Setup
from tests.kit.hidden import HIDDEN
from tests.kit.strategies import Dice, walk
from tests.kit.tables import every_size
from tests.kit.values import shared

SEEDS = (0, 1, 2**64 - 1)


def taken_back(rules: AnyRules, setup: Setup, seed: int) -> Iterator[tuple[Any, list[Any]]]:
    """Yield states of a game, each with the events of the few moves that came after it."""
    dice = Dice(seed)
    state, events = None, []
    wanted = 0
    for moment in walk(rules, rules.new_game(setup).state, seed):
        if state is None:
            state, events, wanted = rules.clone(moment.state), [], 1 + dice.below(6)
        events += rules.apply(moment.state, moment.seat, moment.action).events
        wanted -= 1
        if not wanted:
            yield state, events
            state = None


@every_size
def test_nobody_sees_or_may_do_anything_else_after_a_reshuffle(
    rules: AnyRules, setup: Setup
) -> None:
    for state, events in taken_back(rules, setup, 1):
        for seed in SEEDS:
            other = rules.reshuffle(state, events, seed)
            assert rules.to_act(other) == rules.to_act(state)
            assert rules.view_for(other, None) == rules.view_for(state, None)
            for seat in range(setup.seats):
                assert rules.view_for(other, seat) == rules.view_for(state, seat)
                assert rules.legal_actions(other, seat) == rules.legal_actions(state, seat)


@every_size
def test_a_reshuffle_loses_and_invents_nothing_that_is_hidden(
    rules: AnyRules, setup: Setup
) -> None:
    unseen = HIDDEN[rules.key].unseen
    for state, events in taken_back(rules, setup, 2):
        other = rules.reshuffle(state, events, 5)
        assert [sorted(pile) for pile in unseen(other)] == [sorted(pile) for pile in unseen(state)]


@every_size
def test_the_sub_seed_alone_decides_the_new_order(rules: AnyRules, setup: Setup) -> None:
    for state, events in taken_back(rules, setup, 3):
        before = rules.clone(state)
        first = rules.reshuffle(state, events, 6)
        assert rules.reshuffle(state, events, 6) == first
        assert state == before
        assert shared(first, state) == []


@every_size
def test_without_anything_revealed_nothing_is_reshuffled(rules: AnyRules, setup: Setup) -> None:
    quiet = 0
    for state, events in (each for seed in range(6) for each in taken_back(rules, setup, seed)):
        plain = [event for event in events if not rules.is_revealing(event)]
        assert rules.reshuffle(state, plain, 7) == state
        quiet += plain == events
    assert quiet
