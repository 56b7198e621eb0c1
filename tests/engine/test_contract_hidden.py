"""No game tells a seat what it may not know (A-78): not by views, legal actions or events."""

from engine.rules import AnyRules
from engine.types import Setup
from tests.kit.hidden import HIDDEN
from tests.kit.strategies import Dice, walk
from tests.kit.tables import every_size, every_table
from tests.kit.values import texts


@every_table
def test_what_a_seat_may_not_know_changes_nothing_that_it_sees(
    rules: AnyRules, setup: Setup
) -> None:
    dice = Dice(1)
    for moment in walk(rules, rules.new_game(setup).state, 1):
        for seat in {moment.seat, dice.below(setup.seats)}:
            other = rules.clone(moment.state)
            HIDDEN[rules.key].shuffle(other, seat, dice)
            assert rules.view_for(other, seat) == rules.view_for(moment.state, seat)
            assert rules.legal_actions(other, seat) == rules.legal_actions(moment.state, seat)
            assert rules.decisions(other, seat) == rules.decisions(moment.state, seat)
            assert rules.to_act(other) == rules.to_act(moment.state)


@every_table
def test_what_nobody_may_know_changes_nothing_on_the_public_board(
    rules: AnyRules, setup: Setup
) -> None:
    dice = Dice(2)
    state = rules.new_game(setup).state
    for moment in walk(rules, state, 2):
        other = rules.clone(moment.state)
        HIDDEN[rules.key].shuffle(other, None, dice)
        assert rules.view_for(other, None) == rules.view_for(moment.state, None)
    other = rules.clone(state)
    HIDDEN[rules.key].shuffle(other, None, dice)
    assert rules.view_for(other, None) == rules.view_for(state, None)


@every_size
def test_no_view_holds_a_secret(rules: AnyRules, setup: Setup) -> None:
    for moment in walk(rules, rules.new_game(setup).state, 3):
        for seat in (None, *range(setup.seats)):
            secrets = HIDDEN[rules.key].secrets(moment.state, seat)
            assert secrets.isdisjoint(texts(rules.view_for(moment.state, seat)))


@every_table
def test_no_event_tells_others_a_secret(rules: AnyRules, setup: Setup) -> None:
    step = rules.new_game(setup)
    steps = [(step.state, step.events)]
    for moment in walk(rules, step.state, 4):
        after = rules.apply(moment.state, moment.seat, moment.action)
        steps.append((after.state, after.events))
    for state, events in steps:
        for seat in (None, *range(setup.seats)):
            secrets = HIDDEN[rules.key].secrets(state, seat)
            for event in events:
                assert secrets.isdisjoint(texts(rules.public_event(event, seat))), event


@every_size
def test_an_event_keeps_its_type_whoever_reads_it(rules: AnyRules, setup: Setup) -> None:
    for moment in walk(rules, rules.new_game(setup).state, 5):
        for event in rules.apply(moment.state, moment.seat, moment.action).events:
            for seat in (None, *range(setup.seats)):
                told = rules.public_event(event, seat)
                assert type(told) is type(event)
                # What is public already is not cut down further.
                assert rules.public_event(told, None) == rules.public_event(event, None)
            assert rules.is_revealing(event) in (True, False)


@every_table
def test_a_move_that_reveals_nothing_goes_the_same_way_whatever_is_hidden(
    rules: AnyRules, setup: Setup
) -> None:
    """So taking it back and moving again teaches a seat nothing (A-55)."""
    dice = Dice(6)
    compared = 0
    for moment in walk(rules, rules.new_game(setup).state, 6):
        step = rules.apply(moment.state, moment.seat, moment.action)
        if any(map(rules.is_revealing, step.events)):
            continue
        other = rules.clone(moment.state)
        HIDDEN[rules.key].shuffle(other, moment.seat, dice)
        again = rules.apply(other, moment.seat, moment.action)
        told, told_again = (
            [rules.public_event(event, moment.seat) for event in each.events]
            for each in (step, again)
        )
        assert told == told_again
        assert rules.view_for(step.state, moment.seat) == rules.view_for(again.state, moment.seat)
        compared += 1
    assert compared
