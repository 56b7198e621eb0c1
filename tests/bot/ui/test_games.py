"""Every panel and post of every registered game, over whole games, stays within the limits."""

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import limits
from bot.locale import LANGUAGES, Text
from bot.presenters.registry import PRESENTERS
from bot.service import Call, GameInfo, Look, Person, SeatInfo, Status
from bot.ui.desk import Desk, Visitor
from bot.ui.layout import layout_of
from bot.ui.offers import menu_page, suggestion_name
from bot.ui.panel import Image, Panel
from bot.ui.posts import Turn, turn_post
from bot.ui.turns import question_panel
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


class History:
    """Stands for the log: the newest events, as the post of a turn asks for them."""

    def __init__(self) -> None:
        self.events: tuple[Any, ...] = ()

    async def history(self, *_: object) -> tuple[SimpleNamespace, ...]:
        return (SimpleNamespace(events=self.events),)


def desk_with(history: History) -> Desk:
    service = SimpleNamespace(play=history)
    return Desk(service, GAMES, PRESENTERS, None, None)  # type: ignore[arg-type]


def look_of(key: str, state: Any, seat: int | None, language: str) -> Look:
    rules = GAMES[key]
    count = len(rules.view_for(state, None).players)
    info = GameInfo(
        id="x" * 10, key=key, guild_id=2**62, channel_id=2**62, play_channel_id=2**62,
        in_thread=True, host_id=2**62, status=Status.RUNNING, language=language, options={},
        seats_wanted=count, created_at=0, version=9_999_999,
        seats=tuple(SeatInfo(each, Person(2**62 + each, NAME)) for each in range(count)),
        to_act=tuple(sorted(rules.to_act(state))),
        board_message_id=2**62, board_channel_id=2**62,
    )  # fmt: skip
    return Look(
        info=info,
        view=rules.view_for(state, seat),
        seat=seat,
        names=(NAME,) * count,
        decisions=() if seat is None else rules.decisions(state, seat),
        legal=() if seat is None else rules.legal_actions(state, seat),
        version=info.version,
    )


def visitor(language: str) -> Visitor:
    call = Call(1, Person(2**62, NAME), 2**62, 2**62)
    return Visitor(call, Text.of(language), discord.Permissions.none(), in_thread=True)


def check(panel: Panel) -> None:
    """Hold a panel to every limit before anything is cut off."""
    view = layout_of(panel)
    assert view.total_children_count <= limits.LAYOUT_COMPONENTS
    assert sum(map(len, (*panel.texts, *panel.notes))) <= limits.LAYOUT_TEXT
    for menu in panel.menus:
        assert 1 <= len(menu.options) <= limits.SELECT_OPTIONS
        for option in menu.options:
            assert 1 <= len(option.label) <= limits.OPTION_TEXT
            assert 1 <= len(option.value) <= limits.OPTION_TEXT
            assert len(option.detail) <= limits.OPTION_TEXT


@pytest.mark.parametrize(("key", "seats", "language"), CASES)
def test_a_whole_game_fits_into_its_messages(key: str, seats: int, language: str) -> None:
    rules, history, chance = GAMES[key], History(), random.Random(f"{key}{seats}")
    desk, text = desk_with(history), Text.of(language)
    step = rules.new_game(Setup(seats, 7, rules.rules_version, {}))
    state, history.events = step.state, step.events
    decisions = 0
    while rules.outcome(state) is None:
        seat = min(rules.to_act(state))
        look = look_of(key, state, seat, language)
        offers = desk.offers(look, text)
        assert len({offer.value for offer in offers}) == len(offers)
        assert len({offer.choice.title for offer in offers}) == len(offers)
        assert all(len(suggestion_name(offer.choice)) <= limits.CHOICE_TEXT for offer in offers)
        assert menu_page(offers, "x", 1).pages == 1
        check(question_panel(desk, visitor(language), look, can_undo=True))
        if decisions % 5 == 0:
            check(asyncio.run(post(desk, look_of(key, state, None, language), text)))
        step = rules.apply(state, seat, chance.choice(look.legal))
        state, history.events = step.state, step.events
        decisions += 1
    over = look_of(key, state, None, language)
    result = PRESENTERS[key].result(over.view, over.names, text)
    assert len(result) < limits.LAYOUT_TEXT - 600
    assert decisions > 10


async def post(desk: Desk, look: Look, text: Text) -> Panel:
    presenter = PRESENTERS[look.info.key]
    alt = presenter.alt_text(look.view, look.names, text)
    assert len(alt) <= limits.ALT_TEXT
    assert len(presenter.board_text(look.view, look.names, text)) <= 3500
    payload = {"ping": look.info.to_act, "after_seq": 0, "until_seq": 1}
    turn = Turn(look, tuple("q" * 200 for _ in look.info.to_act))
    return await turn_post(desk, turn, payload, Image(b"", "board.png", alt))
