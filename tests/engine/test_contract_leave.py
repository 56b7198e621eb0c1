"""A seat may leave any game at any time; the others go on to the end (A-77, A-90)."""

from itertools import permutations

import pytest

from engine import match
from engine.rules import AnyRules
from engine.types import Setup
from tests.kit.strategies import random_log, walk
from tests.kit.tables import every_size, every_table
from tests.kit.values import shared


@every_table
def test_the_game_goes_on_whenever_and_whoever_leaves(rules: AnyRules, setup: Setup) -> None:
    genesis = rules.new_game(setup).state
    moves = len(random_log(rules, genesis, 1)[0])
    for after in range(0, moves, max(moves // 12, 1)):
        for seat in range(setup.seats):
            _, end = random_log(rules, genesis, 1, retire=(after, seat))
            outcome = rules.outcome(end)
            assert outcome is not None
            assert seat not in outcome.winners
            assert sorted(outcome.ranking) == list(range(setup.seats))


@every_size
def test_a_seat_that_left_is_never_asked_again(rules: AnyRules, setup: Setup) -> None:
    state = rules.new_game(setup).state
    for number, moment in enumerate(walk(rules, state, 2)):
        if number % 8:
            continue
        step = rules.retire(moment.state, moment.seat)
        left = step.state
        for later in walk(rules, left, 3):
            assert moment.seat not in rules.to_act(later.state)
            assert rules.legal_actions(later.state, moment.seat) == ()


@every_size
def test_leaving_changes_no_earlier_state(rules: AnyRules, setup: Setup) -> None:
    for moment in walk(rules, rules.new_game(setup).state, 4):
        before = rules.clone(moment.state)
        for seat in range(setup.seats):
            step = rules.retire(moment.state, seat)
            assert moment.state == before
            assert shared(step.state, moment.state) == []
            assert step.events


@every_size
def test_a_log_with_a_retirement_replays(rules: AnyRules, setup: Setup) -> None:
    genesis = rules.new_game(setup).state
    for seat in range(setup.seats):
        entries, end = random_log(rules, genesis, 5, retire=(4, seat))
        assert sum(entry.kind == match.RETIRE for entry in entries) == 1
        assert match.replay(rules, genesis, entries).state == end


@every_size
def test_the_game_ends_when_all_have_left(rules: AnyRules, setup: Setup) -> None:
    for order in list(permutations(range(setup.seats)))[::4]:
        state = rules.new_game(setup).state
        for seat in order:
            if rules.outcome(state) is None:
                state = rules.retire(state, seat).state
        assert rules.outcome(state) is not None
        assert rules.to_act(state) == frozenset()


@pytest.mark.slow
@every_size
def test_any_seat_can_leave_after_every_single_move(rules: AnyRules, setup: Setup) -> None:
    genesis = rules.new_game(setup).state
    moves = len(random_log(rules, genesis, 6)[0])
    for after in range(moves):
        for seat in range(setup.seats):
            _, end = random_log(rules, genesis, 6, retire=(after, seat))
            assert rules.outcome(end) is not None
