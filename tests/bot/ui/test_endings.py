"""The end of every registered game fits into its messages, in every language."""

import random
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot import limits
from bot.locale import LANGUAGES, Text
from bot.presenters.base import STEP_LIMIT
from bot.presenters.registry import PRESENTERS
from bot.service import GameInfo, Look, Person, SeatInfo, Status
from bot.ui.desk import Desk
from bot.ui.endings import result_post
from bot.ui.layout import layout_of
from bot.ui.panel import Image, Panel
from engine.registry import GAMES
from engine.types import Setup

NAME = "Maximiliane-Friederike von und zu"
"""As long as the names that the service hands out."""
CASES = [
    (key, seats, language)
    for key, game in GAMES.items()
    for seats in (min(game.seats), max(game.seats))
    for language in LANGUAGES
]


@cache
def ended(key: str, seats: int) -> tuple[Any, tuple[Any, ...]]:
    """Play a random game to its end; return its last public view and all public events."""
    rules, chance = GAMES[key], random.Random(f"{key}{seats}")
    step = rules.new_game(Setup(seats, 7, rules.rules_version, {}))
    state, events = step.state, [*step.events]
    while rules.outcome(state) is None:
        seat = min(rules.to_act(state))
        step = rules.apply(state, seat, chance.choice(rules.legal_actions(state, seat)))
        state = step.state
        events += step.events
    return rules.view_for(state, None), tuple(rules.public_event(each, None) for each in events)


def look_of(key: str, seats: int, language: str) -> Look:
    info = GameInfo(
        id="x" * 10, key=key, guild_id=2**62, channel_id=2**62, play_channel_id=2**62,
        in_thread=True, host_id=2**62, status=Status.OVER, language=language, options={},
        seats_wanted=seats, created_at=0, version=9_999_999,
        seats=tuple(SeatInfo(each, Person(2**62 + each, NAME)) for each in range(seats)),
    )  # fmt: skip
    view, _ = ended(key, seats)
    return Look(info, view, None, (NAME,) * seats, (), (), info.version)


def check(panel: Panel) -> None:
    view = layout_of(panel)
    assert view.total_children_count <= limits.LAYOUT_COMPONENTS
    assert sum(map(len, (*panel.texts, *panel.notes))) <= limits.LAYOUT_TEXT
    assert all(len(button.label) <= limits.BUTTON_LABEL for button in panel.buttons)


@pytest.mark.parametrize(("key", "seats", "language"), CASES)
def test_the_result_and_each_step_of_it_fit(key: str, seats: int, language: str) -> None:
    nothing: Any = None
    desk = Desk(nothing, GAMES, PRESENTERS, nothing, nothing)
    look = look_of(key, seats, language)
    payload = {"winners": range(seats), "seed": str(2**64 - 1), "seed_hash": "f" * 32}
    image = Image(b"", "board.png", "a" * 1024)
    panel = result_post(desk, look, payload, image, image)
    check(panel)
    assert len(panel.pings) == seats
    view, events = ended(key, seats)
    steps = PRESENTERS[key].final_steps(events, view, look.names, Text.of(language))
    assert len(steps) > 1
    assert all(title and 0 < len(body) <= STEP_LIMIT for title, body in steps)
    assert len({title for title, _ in steps}) >= len(steps) - seats + 1


def test_computers_and_those_who_left_are_not_called() -> None:
    nothing: Any = None
    desk = Desk(nothing, GAMES, PRESENTERS, nothing, nothing)
    key = next(iter(GAMES))
    look = look_of(key, 2, "en")
    seats = (SeatInfo(0, Person(2, "Robot")), SeatInfo(1, Person(2**62, NAME), has_left=True))
    gone = replace(look, info=replace(look.info, seats=seats))
    payload = {"winners": (0,), "seed": "1", "seed_hash": "f"}
    panel = result_post(desk, gone, payload, None, None)
    assert panel.pings == ()
    assert "<@" not in "".join((*panel.texts, *panel.notes))
