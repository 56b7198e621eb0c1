"""Every game's values are plain data: they go through JSON, and a log replays to the same end."""

import dataclasses
import sys
from typing import Any

import pytest

from engine import match
from engine.codec import codec_for
from engine.errors import EngineError, ReplayDiverged
from engine.rules import AnyRules
from engine.types import Setup
from tests.kit.strategies import deal, random_log, walk
from tests.kit.tables import every_game, every_size, every_table
from tests.kit.values import dataclasses_of, is_changeable, is_frozen, parts


@every_size
def test_states_go_through_json_and_back(rules: AnyRules, setup: Setup) -> None:
    codec = codec_for(rules)
    for moment in walk(rules, rules.new_game(setup).state, 1):
        text = codec.dump_state(moment.state)
        read = codec.load_state(text)
        assert read == moment.state
        assert codec.dump_state(read) == text
        assert codec.digest(read) == codec.digest(moment.state)


@every_size
def test_actions_go_through_json_and_back(rules: AnyRules, setup: Setup) -> None:
    codec = codec_for(rules)
    for moment in walk(rules, rules.new_game(setup).state, 2):
        for action in moment.legal:
            text = codec.dump_action(action)
            assert codec.load_action(text) == action
            assert codec.dump_action(codec.load_action(text)) == text


@every_size
def test_events_go_through_json_and_back(rules: AnyRules, setup: Setup) -> None:
    codec = codec_for(rules)
    step = rules.new_game(setup)
    events = [step.events]
    for moment in walk(rules, step.state, 3):
        events.append(rules.apply(moment.state, moment.seat, moment.action).events)
    for event in (event for each in events for event in each):
        assert codec.load_event(codec.dump_event(event)) == event
        assert type(event) in rules.event_types


@every_size
def test_views_go_through_json_and_back(rules: AnyRules, setup: Setup) -> None:
    codec = codec_for(rules)
    for number, moment in enumerate(walk(rules, rules.new_game(setup).state, 4)):
        if number % 9 == 0:
            for seat in (None, *range(setup.seats)):
                view = rules.view_for(moment.state, seat)
                assert codec.load_view(codec.dump_view(view)) == view


@every_table
def test_a_replay_gives_the_same_end_with_the_same_digests(rules: AnyRules, setup: Setup) -> None:
    genesis = rules.new_game(setup).state
    entries, end = random_log(rules, genesis, 5)
    assert match.replay(rules, genesis, entries).state == end
    stored = codec_for(rules).load_state(codec_for(rules).dump_state(genesis))
    assert match.replay(rules, stored, entries).state == end


@every_size
def test_a_replay_tells_the_same_events_as_play(rules: AnyRules, setup: Setup) -> None:
    genesis = rules.new_game(setup).state
    entries, _ = random_log(rules, genesis, 6)
    state, told = genesis, []
    for entry in entries:
        step = match.replay_entry(rules, state, entry)
        state = step.state
        told.extend(step.events)
    assert match.replay(rules, genesis, entries).events == tuple(told)


@every_size
def test_a_changed_digest_is_noticed_where_it_stands(rules: AnyRules, setup: Setup) -> None:
    genesis = rules.new_game(setup).state
    entries, _ = random_log(rules, genesis, 7)
    for index in (0, len(entries) // 2, len(entries) - 1):
        for place in (0, 7, 15):
            digest = _flipped(entries[index].digest, place)
            broken = [*entries]
            broken[index] = dataclasses.replace(entries[index], digest=digest)
            with pytest.raises(ReplayDiverged) as caught:
                match.replay(rules, genesis, broken)
            assert (caught.value.index, caught.value.expected) == (index, digest)


@every_size
def test_a_changed_byte_of_an_action_is_noticed(rules: AnyRules, setup: Setup) -> None:
    genesis = rules.new_game(setup).state
    entries, _ = random_log(rules, genesis, 8)
    for index in range(0, len(entries), max(len(entries) // 6, 1)):
        (text,) = entries[index].actions
        state = match.replay(rules, genesis, entries[:index]).state
        for place in range(len(text)):
            broken = dataclasses.replace(entries[index], actions=(_flipped(text, place),))
            with pytest.raises(EngineError):
                match.replay(rules, state, [broken])


@every_size
def test_a_missing_or_doubled_entry_is_noticed(rules: AnyRules, setup: Setup) -> None:
    genesis = rules.new_game(setup).state
    entries, _ = random_log(rules, genesis, 9)
    middle = len(entries) // 2
    for broken in (
        [*entries[:middle], *entries[middle + 1 :]],
        [*entries[:middle], entries[middle], *entries[middle:]],
    ):
        with pytest.raises(EngineError):
            match.replay(rules, genesis, broken)


@every_size
def test_the_digest_changes_with_every_move(rules: AnyRules, setup: Setup) -> None:
    entries, _ = random_log(rules, rules.new_game(setup).state, 10)
    digests = [entry.digest for entry in entries]
    assert len(set(digests)) == len(digests)


def _flipped(text: str, place: int) -> str:
    """Change one character a little, as a faulty disk would."""
    return text[:place] + chr(ord(text[place]) ^ 1) + text[place + 1 :]


@every_game
def test_values_for_others_are_frozen_and_without_room_for_more(rules: AnyRules) -> None:
    kinds = {*rules.action_types, *rules.event_types, rules.view_type}
    state = deal(rules, rules.seats[0], 1)
    kinds.update(
        type(each) for m in walk(rules, state, 1) for each in rules.decisions(m.state, m.seat)
    )
    for kind in {inner for each in kinds for inner in dataclasses_of(each)}:
        assert is_frozen(kind), kind
        assert "__slots__" in vars(kind), kind


@every_size
def test_nothing_in_a_view_can_be_changed(rules: AnyRules, setup: Setup) -> None:
    for moment in walk(rules, rules.new_game(setup).state, 11):
        view = rules.view_for(moment.state, moment.seat)
        assert [path for path, part in parts(view) if is_changeable(part)] == []


@every_game
def test_the_tables_of_types_are_complete(rules: AnyRules) -> None:
    for table in (rules.action_types, rules.event_types):
        told = vars(sys.modules[table[0].__module__]).values()
        own = {
            each
            for each in told
            if dataclasses.is_dataclass(each)
            and each.__module__ == table[0].__module__
            and "kind" in each.__dataclass_fields__
        }
        assert own == set(table) or own == {*rules.action_types, *rules.event_types}
        assert len(set(table)) == len(table)


@every_game
def test_every_kind_is_told_apart_by_its_name(rules: AnyRules) -> None:
    for table in (rules.action_types, rules.event_types):
        kinds: list[Any] = [kind.__dataclass_fields__["kind"].default for kind in table]
        assert len(set(kinds)) == len(kinds)
        assert all(isinstance(kind, str) and kind for kind in kinds)
