"""Whole games: they end, keep every stone, and replay; nothing is hidden; menus stay short."""

from collections import Counter
from dataclasses import fields, is_dataclass
from typing import Any

import pytest

from engine import rng
from engine.codec import codec_for
from engine.games.tholos.actions import Place, Take
from engine.games.tholos.ids import TURN_CAP
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State
from engine.match import MOVE, Entry, replay
from engine.types import Setup
from tests.engine.games.tholos.kit import all_actions, legal, random_game

CODEC = codec_for(THOLOS)


@pytest.mark.parametrize("stones", ["15", "16"])
def test_100_random_games_end_below_the_cap(stones: str) -> None:
    ends = [random_game(seed, stones=stones) for seed in range(100)]
    assert all(THOLOS.outcome(state) is not None for state in ends)
    assert max(state.turns for state in ends) < TURN_CAP


@pytest.mark.slow
def test_1000_random_games_end_below_the_cap() -> None:
    ends = [random_game(seed) for seed in range(1000, 2000)]
    assert max(state.turns for state in ends) < TURN_CAP
    assert all(sum(map(len, state.columns)) == 35 for state in ends)


def stones_of(state: State) -> Counter[str]:
    """Every stone of the game by colour."""
    found = Counter("".join(state.columns)) + Counter(state.quarry)
    for shop in state.workshops.values():
        found += Counter(shop)
    return found


def test_no_stone_is_lost_or_made_and_no_place_overflows() -> None:
    def check(state: State) -> None:
        assert stones_of(state) == {"W": 16, "B": 16, "G": 10}
        assert max(map(len, state.columns)) <= 5
        assert all(sum(shop.values()) <= 3 for shop in state.workshops.values())

    for seed in range(10):
        check(random_game(seed, check, stones="16"))


def test_somebody_always_has_a_choice_of_different_turns() -> None:
    def check(state: State) -> None:
        turns = legal(state)
        assert 1 < len(turns) == len(set(turns)) == len(set(map(THOLOS.notation, turns)))
        assert len([1 for turn in turns if isinstance(turn, Take) or turn.bonus is None]) <= 21

    for seed in range(10):
        random_game(seed, check)


def test_different_actions_have_different_short_texts_without_spaces() -> None:
    sensible = [a for a in all_actions() if isinstance(a, Take) or _is_sensible(a)]
    texts = [THOLOS.notation(action) for action in sensible]
    assert len(set(texts)) == len(sensible) > 500
    assert all(len(text) <= 40 and " " not in text for text in texts)


def _is_sensible(place: Place) -> bool:
    """Tell whether the columns exist and the bonus is the site's."""
    kinds = ("move", "move", "return", "fetch", "seize", "second", "move")
    numbers = [place.site, *(getattr(place.bonus, name, 0) for name in ("source", "target"))]
    exist = all(0 <= number < len(kinds) for number in numbers)
    return exist and (place.bonus is None or place.bonus.kind == kinds[place.site])


def test_everybody_sees_the_same() -> None:
    def check(state: State) -> None:
        views = [THOLOS.view_for(state, viewer) for viewer in (0, 1, None)]
        for view in views:
            bare = CODEC.dump_view(view).replace(f'"viewer":{_json(view.viewer)}', '"viewer":null')
            assert bare == CODEC.dump_view(views[2])

    random_game(3, check)


def _json(viewer: int | None) -> str:
    return "null" if viewer is None else str(viewer)


def test_values_survive_the_codec() -> None:
    def check(state: State) -> None:
        assert CODEC.load_state(CODEC.dump_state(state)) == state
        view = THOLOS.view_for(state, None)
        assert CODEC.load_view(CODEC.dump_view(view)) == view
        (seat,) = THOLOS.to_act(state)
        for action in legal(state):
            assert CODEC.load_action(CODEC.dump_action(action)) == action
        for event in THOLOS.apply(state, seat, legal(state)[-1]).events:
            assert CODEC.load_event(CODEC.dump_event(event)) == event
            assert THOLOS.public_event(event, None) is event
            assert not THOLOS.is_revealing(event)

    random_game(4, check)


def test_applying_leaves_the_argument_alone() -> None:
    def check(state: State) -> None:
        before = CODEC.dump_state(state)
        (seat,) = THOLOS.to_act(state)
        for action in legal(state):
            THOLOS.apply(state, seat, action)
        assert CODEC.dump_state(state) == before

    random_game(5, check)


def test_a_clone_shares_nothing_changeable() -> None:
    state = random_game(6)
    copy = THOLOS.clone(state)
    assert copy == state
    assert _changeable(state).isdisjoint(_changeable(copy))


def _changeable(value: Any) -> set[int]:
    """The identities of everything in a state that code could change in place."""
    found: set[int] = set()
    if isinstance(value, list | dict):
        found.add(id(value))  # pyright: ignore[reportUnknownArgumentType]
        for each in value.values() if isinstance(value, dict) else value:  # pyright: ignore
            found |= _changeable(each)
    elif is_dataclass(value):
        for field in fields(value):
            found |= _changeable(getattr(value, field.name))
    return found


def test_a_log_replays_to_the_same_state() -> None:
    state = genesis = THOLOS.new_game(Setup(2, 9, 1, {})).state
    entries: list[Entry] = []
    chance = 9
    while THOLOS.outcome(state) is None:
        (seat,) = THOLOS.to_act(state)
        chance, index = rng.below(chance, len(legal(state)))
        action = legal(state)[index]
        state = THOLOS.apply(state, seat, action).state
        entries.append(Entry(seat, MOVE, (CODEC.dump_action(action),), CODEC.digest(state)))
    assert replay(THOLOS, genesis, entries).state == state
