"""One door to the rules: every action is checked, a list counts whole or not at all."""

import dataclasses
from typing import Any

import pytest

from engine import match
from engine.codec import BadPayload, codec_for
from engine.errors import IllegalAction, Refusal, ReplayDiverged
from engine.registry import GAMES, UnknownGame, rules_for
from tests.kit.fake_game import COUNTING, Add, Draw, Show
from tests.kit.strategies import deal, random_log

RULES: Any = COUNTING
CODEC = codec_for(RULES)


def entry(state: Any, seat: int, *actions: Any) -> tuple[match.Entry, Any]:
    """Play some actions; return the log entry for them and the state after it."""
    after = match.play(RULES, state, seat, actions).state
    texts = tuple(CODEC.dump_action(action) for action in actions)
    return match.Entry(seat, match.MOVE, texts, CODEC.digest(after)), after


def test_one_action_is_applied() -> None:
    state = deal(RULES, 2, 1)
    step = match.play(RULES, state, 0, [Add(2)])
    assert (step.state.total, step.state.turn) == (2, 1)
    assert [event.kind for event in step.events] == ["added"]
    assert state.total == 0


def test_several_actions_of_a_seat_are_one_move() -> None:
    state = deal(RULES, 2, 1)
    step = match.play(RULES, state, 0, [Draw(), Show(), Add(1)])
    assert [event.kind for event in step.events] == ["drawn", "shown", "added"]
    assert step.state.turn == 1


def test_no_actions_change_nothing() -> None:
    state = deal(RULES, 2, 1)
    step = match.play(RULES, state, 0, [])
    assert step.state == state
    assert step.events == ()


def test_a_list_with_one_wrong_action_takes_no_effect_at_all() -> None:
    state = deal(RULES, 2, 1)
    before = CODEC.dump_state(state)
    with pytest.raises(IllegalAction) as caught:
        match.play(RULES, state, 0, [Draw(), Draw(), Add(1)])
    assert (caught.value.code, caught.value.detail) == (Refusal.NOT_LEGAL, "drawn_before")
    assert CODEC.dump_state(state) == before


def test_a_seat_cannot_go_on_after_its_turn() -> None:
    with pytest.raises(IllegalAction) as caught:
        match.play(RULES, deal(RULES, 2, 1), 0, [Add(1), Add(1)])
    assert caught.value.code is Refusal.NOT_YOUR_TURN


@pytest.mark.parametrize("seat", [1, 2, -1, 99])
def test_only_the_seat_that_is_asked_may_act(seat: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        match.play(RULES, deal(RULES, 2, 1), seat, [Add(1)])
    assert caught.value.code is Refusal.NOT_YOUR_TURN


def test_a_finished_game_is_over_for_everyone() -> None:
    _, end = random_log(RULES, deal(RULES, 2, 1), 1)
    with pytest.raises(IllegalAction, match="game_over") as caught:
        match.play(RULES, end, 0, [Add(1)])
    assert caught.value.code is Refusal.GAME_OVER


def test_a_replay_plays_lists_as_the_moves_they_were() -> None:
    genesis = deal(RULES, 2, 1)
    first, state = entry(genesis, 0, Draw(), Add(3))
    second, state = entry(state, 1, Add(1))
    assert match.replay(RULES, genesis, [first, second]).state == state
    assert genesis == deal(RULES, 2, 1)


def test_a_replay_of_nothing_is_the_first_state() -> None:
    genesis = deal(RULES, 2, 1)
    assert match.replay(RULES, genesis, []).state == genesis


def test_a_retirement_is_replayed() -> None:
    genesis = deal(RULES, 3, 1)
    left = RULES.retire(genesis, 0).state
    gone = match.Entry(0, match.RETIRE, (), CODEC.digest(left))
    step = match.replay(RULES, genesis, [gone])
    assert step.state == left
    assert [event.kind for event in step.events] == ["left"]
    assert match.replay_entry(RULES, genesis, gone).state == left
    assert not genesis.players[0].has_left


def test_the_first_entry_that_differs_is_named_with_both_digests() -> None:
    genesis = deal(RULES, 2, 1)
    first, state = entry(genesis, 0, Add(1))
    second, _ = entry(state, 1, Add(1))
    wrong = dataclasses.replace(second, digest="0" * 16)
    with pytest.raises(ReplayDiverged) as caught:
        match.replay(RULES, genesis, [first, wrong])
    found = (caught.value.index, caught.value.expected, caught.value.found)
    assert found == (1, "0" * 16, second.digest)


def test_an_entry_of_another_seat_stops_the_replay() -> None:
    genesis = deal(RULES, 2, 1)
    first, _ = entry(genesis, 0, Add(1))
    with pytest.raises(IllegalAction):
        match.replay(RULES, genesis, [dataclasses.replace(first, seat=1)])


def test_an_unreadable_entry_stops_the_replay() -> None:
    genesis = deal(RULES, 2, 1)
    first, _ = entry(genesis, 0, Add(1))
    with pytest.raises(BadPayload):
        match.replay(RULES, genesis, [dataclasses.replace(first, actions=("nonsense",))])


def test_the_door_never_trusts_a_crafted_action() -> None:
    """C-3 number 31 and 32: values that no list offers are refused, whatever they say."""
    for amount in (0, -3, 4, 10**9):
        with pytest.raises(IllegalAction):
            match.play(RULES, deal(RULES, 2, 1), 0, [Add(amount)])


def test_games_are_found_by_their_key() -> None:
    assert {key: rules.key for key, rules in GAMES.items()} == {key: key for key in GAMES}
    assert rules_for("egizia") is GAMES["egizia"]
    with pytest.raises(UnknownGame):
        rules_for("chess")
