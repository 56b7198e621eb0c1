"""Every game keeps the contract while it is played: who is asked, what is legal, what changes."""

from typing import Any

import pytest

from engine import match
from engine.codec import codec_for
from engine.errors import BadSetup, IllegalAction, Refusal, UnknownVersion
from engine.rules import AnyRules
from engine.types import Setup
from tests.kit.strategies import deal, random_log, walk
from tests.kit.tables import every_game, every_size, every_table
from tests.kit.values import dataclasses_of, disturbances, is_frozen, parts, shared


@every_table
def test_random_play_comes_to_an_end(rules: AnyRules, setup: Setup) -> None:
    state = rules.new_game(setup).state
    assert sum(1 for _ in walk(rules, state, setup.seed)) > 0
    outcome = rules.outcome(state)
    assert outcome is not None
    assert sorted(outcome.ranking) == list(range(setup.seats))
    assert len(outcome.scores) == setup.seats
    assert set(outcome.winners) <= set(outcome.ranking)


@every_table
def test_a_legal_list_is_not_empty_exactly_for_those_who_are_to_act(
    rules: AnyRules, setup: Setup
) -> None:
    for moment in walk(rules, rules.new_game(setup).state, 1):
        waiting = rules.to_act(moment.state)
        for seat in range(setup.seats):
            assert bool(rules.legal_actions(moment.state, seat)) == (seat in waiting)
            assert bool(rules.decisions(moment.state, seat)) == (seat in waiting)


@every_size
def test_nobody_is_to_act_exactly_when_there_is_an_outcome(rules: AnyRules, setup: Setup) -> None:
    state = rules.new_game(setup).state
    for _ in walk(rules, state, 2):
        assert rules.outcome(state) is None
    assert rules.outcome(state) is not None
    assert rules.to_act(state) == frozenset()
    assert not any(rules.legal_actions(state, seat) for seat in range(setup.seats))


@every_size
def test_every_question_has_a_choice_and_no_answer_stands_twice(
    rules: AnyRules, setup: Setup
) -> None:
    for moment in walk(rules, rules.new_game(setup).state, 3):
        assert len(moment.legal) > 1
        assert len(set(moment.legal)) == len(moment.legal)
        assert {type(action) for action in moment.legal} <= set(rules.action_types)


@every_size
def test_different_actions_have_different_notations(rules: AnyRules, setup: Setup) -> None:
    seen: dict[str, Any] = {}
    for moment in walk(rules, rules.new_game(setup).state, 4):
        for action in moment.legal:
            text = rules.notation(action)
            assert seen.setdefault(text, action) == action
            assert " " not in text
            assert text


@every_size
def test_the_order_of_a_legal_list_depends_on_the_state_alone(
    rules: AnyRules, setup: Setup
) -> None:
    codec = codec_for(rules)
    for moment in walk(rules, rules.new_game(setup).state, 5):
        read = codec.load_state(codec.dump_state(moment.state))
        for same in (moment.state, rules.clone(moment.state), read):
            assert rules.legal_actions(same, moment.seat) == moment.legal
            assert rules.to_act(same) == rules.to_act(moment.state)


@every_size
def test_apply_leaves_its_argument_alone(rules: AnyRules, setup: Setup) -> None:
    codec = codec_for(rules)
    for moment in walk(rules, rules.new_game(setup).state, 6):
        before = codec.dump_state(moment.state)
        step = rules.apply(moment.state, moment.seat, moment.action)
        assert codec.dump_state(moment.state) == before
        assert shared(moment.state, step.state) == []


@every_size
def test_asking_changes_nothing(rules: AnyRules, setup: Setup) -> None:
    codec = codec_for(rules)
    for moment in walk(rules, rules.new_game(setup).state, 7):
        before = codec.dump_state(moment.state)
        for seat in range(setup.seats):
            rules.decisions(moment.state, seat)
            rules.view_for(moment.state, seat)
            rules.explain(moment.state, seat, moment.action)
        rules.outcome(moment.state)
        assert codec.dump_state(moment.state) == before


@every_size
def test_apply_and_advance_do_the_same(rules: AnyRules, setup: Setup) -> None:
    for moment in walk(rules, rules.new_game(setup).state, 8):
        step = rules.apply(moment.state, moment.seat, moment.action)
        again = rules.clone(moment.state)
        assert rules.advance(again, moment.seat, moment.action) == step.events
        assert again == step.state


@every_game
def test_a_clone_is_equal_and_shares_nothing_changeable(rules: AnyRules) -> None:
    for seed in range(4):
        state = deal(rules, rules.seats[seed % len(rules.seats)], seed)
        for moment in walk(rules, state, seed):
            copy = rules.clone(moment.state)
            assert copy == moment.state
            assert shared(copy, moment.state) == []


@every_game
def test_a_clone_keeps_every_field_whatever_it_holds(rules: AnyRules) -> None:
    missing = {kind for kind in dataclasses_of(rules.state_type) if not is_frozen(kind)}
    for seed in range(30):
        for moment in walk(rules, deal(rules, rules.seats[-1], seed), seed):
            if not missing:
                return
            kinds = {type(part) for _, part in parts(moment.state)}
            if missing & kinds:
                missing -= kinds
                for name in disturbances(moment.state):
                    assert rules.clone(moment.state) == moment.state, name
    raise AssertionError(f"no game reached {missing}")


@every_size
def test_an_action_of_another_moment_is_refused_and_changes_nothing(
    rules: AnyRules, setup: Setup
) -> None:
    codec = codec_for(rules)
    pool = {
        action for moment in walk(rules, deal(rules, setup.seats, 9), 9) for action in moment.legal
    }
    strays = sorted(pool, key=rules.notation)[:: max(len(pool) // 25, 1)]
    for moment in walk(rules, rules.new_game(setup).state, 10):
        before = codec.dump_state(moment.state)
        for action in set(strays) - set(moment.legal):
            with pytest.raises(IllegalAction) as caught:
                match.play(rules, moment.state, moment.seat, [action])
            assert caught.value.code is Refusal.NOT_LEGAL
            assert caught.value.detail == rules.explain(moment.state, moment.seat, action)
        assert codec.dump_state(moment.state) == before


@every_size
def test_a_seat_that_is_not_asked_is_refused(rules: AnyRules, setup: Setup) -> None:
    for moment in walk(rules, rules.new_game(setup).state, 11):
        for seat in set(range(setup.seats)) - rules.to_act(moment.state):
            with pytest.raises(IllegalAction) as caught:
                match.play(rules, moment.state, seat, [moment.action])
            assert caught.value.code is Refusal.NOT_YOUR_TURN


@every_size
def test_a_finished_game_takes_no_more_actions(rules: AnyRules, setup: Setup) -> None:
    state = rules.new_game(setup).state
    last = [moment.action for moment in walk(rules, state, 12)][-1]
    for seat in range(setup.seats):
        with pytest.raises(IllegalAction) as caught:
            match.play(rules, state, seat, [last])
        assert caught.value.code is Refusal.GAME_OVER


@every_table
def test_the_same_set_up_deals_the_same_game(rules: AnyRules, setup: Setup) -> None:
    first, second = rules.new_game(setup), rules.new_game(setup)
    assert first == second
    entries, _ = random_log(rules, first.state, 13)
    again, _ = random_log(rules, second.state, 13)
    assert entries == again


@every_game
def test_a_set_up_for_other_rules_or_too_many_seats_is_refused(rules: AnyRules) -> None:
    with pytest.raises(UnknownVersion):
        rules.new_game(Setup(rules.seats[0], 1, rules.rules_version + 1))
    for seats in (0, 1, max(rules.seats) + 1):
        with pytest.raises(BadSetup):
            rules.new_game(Setup(seats, 1, rules.rules_version))
