"""Rings on the board of Tholos: each thing that changed, once, with the turn that changed it."""

from collections import Counter

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.tholos import THOLOS_WORDS
from engine.games.tholos.actions import Place, Take
from engine.games.tholos.bonus import MoveTop, ReturnTop
from engine.games.tholos.ids import BETA, DELTA, GAMMA, SIGMA
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State
from render.change import fact
from render.registry import rings, story, tell_story
from tests.engine.games.tholos.kit import after, new_game, position

NAMES = ("Anna", "Ben")


def told(states: tuple[State, ...], language: str) -> list[tuple[int, str]]:
    views = [THOLOS.view_for(state, None) for state in states]
    words = dict(THOLOS_WORDS.picture_words(Text.of(language)))
    return sorted(tell_story("tholos", story("tholos", views, NAMES), words))


def three_turns() -> tuple[State, ...]:
    start = position("- - - W - - -", white="WW", black="BB")
    first = after(start, Place("W", GAMMA))
    second = after(first, Place("B", BETA, MoveTop(DELTA, SIGMA)))
    return start, first, second, after(second, Take("W", 1))


def test_each_ring_has_the_turn_that_changed_its_thing_and_says_what_it_is() -> None:
    assert set(told(three_turns(), "de")) == {
        (1, "Stein auf γ: Weiß"),
        (1, "Säule γ: Weiß 1"),
        (2, "Stein auf β: Schwarz"),
        (2, "Stein auf δ: Weiß → –"),
        (2, "Stein auf Σ: Weiß"),
        (2, "Säule β: Schwarz 1"),
        (2, "Säule δ: –"),
        (2, "Säule Σ: Weiß 1"),
        (2, "Werkstatt Schwarz: Schwarz → –"),
        (3, "Steinbruch Weiß: 12 → 11"),
    }


def test_a_stone_that_only_is_no_longer_the_newest_has_not_changed() -> None:
    start = new_game()
    first = after(start, Place("W", GAMMA))
    second = after(first, Take("B", 1))
    found = rings("tholos", THOLOS.view_for(first, None), THOLOS.view_for(second, None), NAMES)
    assert {each.piece.place for each in found} == {"quarry:B", "shop:B:2"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_ringed_twice_and_every_ring_is_told(language: str) -> None:
    states = (*three_turns(), after(three_turns()[-1], Place("B", GAMMA, ReturnTop(SIGMA))))
    views = [THOLOS.view_for(state, None) for state in states]
    found = story("tholos", views, NAMES)
    places = Counter((fact(each.change.piece)[0], each.change.piece.place) for each in found)
    assert set(places.values()) == {1}
    lines = [line for _, line in told(states, language)]
    assert len(lines) == len(found)
    assert all(line.partition(":")[2].strip() for line in lines)
