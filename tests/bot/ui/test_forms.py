"""Forms at their largest stay within Discord's limits, nothing of them is cut, none is kept."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot import limits
from bot.locale import LANGUAGES, Text
from bot.presenters.registry import PRESENTERS
from bot.service import Call, Person, Problem, Service, ServiceError
from bot.service.record import Record
from bot.store import open_store
from bot.ui import creating, hosting, settings
from bot.ui.desk import Desk, Visitor
from bot.ui.forms import Field, Form, Kind, answer
from bot.ui.ids import PressId, Verb
from bot.ui.layout import layout_of
from bot.ui.modals import answers_of, modal_of
from bot.ui.panel import MenuOption
from bot.ui.posts import lobby_post
from engine.registry import GAMES
from engine.types import Option

NAME = "Maximiliane-Friederike von und z"
HOST = Person(2**62, NAME)


@pytest.fixture
async def desk(tmp_path: Path) -> AsyncIterator[Desk]:
    async with await open_store(tmp_path / "games.db") as store:
        service = Service(store, GAMES, clock=lambda: 1_900_000_000)
        defaults: Any = SimpleNamespace(default_language="en")
        yield Desk(service, GAMES, PRESENTERS, None, defaults)  # type: ignore[arg-type]


def visitor(language: str, number: int = 1) -> Visitor:
    rights = discord.Permissions.all()
    return Visitor(Call(number, HOST, 1, 2), Text.of(language), rights, False, may_manage=True)


async def all_forms(desk: Desk, language: str) -> list[Form]:
    """Every form that people can be shown."""
    who = visitor(language)
    found: list[Any] = [await creating.form(desk, who, kind) for kind in ("", *GAMES)]
    for number, (key, game) in enumerate(GAMES.items()):
        info = await desk.service.tables.create(
            replace(who.call, interaction_id=2 + number), key, max(game.seats), {}, language, True
        )
        found.append(await hosting.change_form(desk, who, info.id))
    found += [await settings.form(desk, who), await settings.games_form(desk, who)]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
async def test_every_form_fits(desk: Desk, language: str) -> None:
    forms = await all_forms(desk, language)
    assert len(forms) == 3 + 2 * len(GAMES)
    for form in forms:
        assert isinstance(form, Form)
        assert len(form.title) <= limits.MODAL_TITLE
        assert len(str(form.press)) <= limits.CUSTOM_ID
        assert 1 <= len(form.fields) <= limits.MODAL_FIELDS
        assert len({field.key for field in form.fields}) == len(form.fields)
        for field in form.fields:
            assert 1 <= len(field.label) <= limits.LABEL_TEXT, field.label
            assert len(field.hint) <= limits.LABEL_HINT
            assert len(field.options) <= limits.SELECT_OPTIONS
            for option in field.options:
                assert 1 <= len(option.label) <= limits.OPTION_TEXT
            if field.kind is Kind.ONE:
                assert sum(option.is_chosen for option in field.options) == 1, field.label
        modal = modal_of(form)
        assert modal.is_finished()
        assert modal.to_dict()["custom_id"] == str(form.press)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_fullest_lobby_fits(desk: Desk, language: str) -> None:
    for number, (key, game) in enumerate(GAMES.items()):
        call = replace(visitor(language).call, interaction_id=1 + number)
        info = await desk.service.tables.create(call, key, max(game.seats), {}, language, True)
        people = tuple(replace(info.seats[0], seat=seat) for seat in range(max(game.seats)))
        known = {place.person.id: Record(9, 0.5, 60) for place in people}
        panel = lobby_post(desk, replace(info, seats=people), known=known)
        assert sum(text.count("50 %") for text in panel.texts) == len(people)
        view = layout_of(panel)
        assert len(list(view.walk_children())) <= limits.LAYOUT_COMPONENTS
        assert all(len(button.label) <= limits.BUTTON_LABEL for button in panel.buttons)
        assert view.content_length() == sum(len(text) for text in panel.texts)


async def test_a_table_of_a_kind_that_this_build_lacks_is_shown_but_not_changed(
    desk: Desk,
) -> None:
    who = visitor("en")
    made = await desk.service.tables.create(who.call, "egizia", 2, {}, "en", False)
    other = replace(desk, games={}, presenters={})
    panel = lobby_post(other, made)
    assert made.key in panel.texts[0]
    assert "Players: 1 of 2" in "".join(panel.texts)
    assert Verb.LEAVE in [each.press.verb for each in panel.buttons]
    with pytest.raises(ServiceError) as caught:
        await hosting.change_form(other, who, made.id)
    assert caught.value.problem is Problem.BROKEN_GAME


async def test_more_options_than_have_room_share_the_last_field(desk: Desk) -> None:
    many = tuple(Option(f"o{n}", ("yes", "no"), "no") for n in range(5))

    class Words:
        def option_name(self, key: str, text: Text) -> str:
            return key.upper()

        def option(self, key: str, choice: str, text: Text) -> str:
            return choice

    games: Any = {"big": SimpleNamespace(options=many)}
    big = Desk(desk.service, games, {"big": Words()}, None, None)  # type: ignore[arg-type,dict-item]
    chosen = {"o0": "yes", "o4": "yes"}
    fields = creating.option_fields(big, "big", Text.of("en"), chosen, 3)
    assert [field.key for field in fields] == ["option.o0", "option.o1", "more"]
    assert [option.value for option in fields[0].options if option.is_chosen] == ["yes"]
    standing = tuple(option.value for option in fields[2].options if option.is_chosen)
    assert standing == ("o2=no", "o3=no", "o4=yes")
    answers = {"option.o0": ("yes",), "option.o1": ("no",), "more": standing}
    assert creating.options_of(answers) == {
        "o0": "yes", "o1": "no", "o2": "no", "o3": "no", "o4": "yes",
    }  # fmt: skip


def test_what_is_filled_in_is_read_by_the_keys_of_the_fields() -> None:
    data = {
        "custom_id": "e1:create:new:0",
        "components": [
            {"type": 18, "component": {"type": 21, "custom_id": "where", "value": "thread"}},
            {"type": 18, "component": {"type": 3, "custom_id": "seats", "values": ["3"]}},
            {"type": 18, "component": {"type": 8, "custom_id": "news", "values": []}},
            {"type": 18, "component": {"type": 21, "custom_id": "theme", "value": None}},
            {"type": 10},
        ],
    }
    answers = answers_of(data)
    assert answers == {"where": ("thread",), "seats": ("3",), "news": (), "theme": ()}
    assert answer(answers, "seats") == "3"
    assert answer(answers, "news", "none") == answer(answers, "unknown", "none") == "none"


def test_a_few_options_are_in_sight_and_many_in_a_menu() -> None:
    def component(count: int) -> dict[str, Any]:
        options = tuple(MenuOption(str(n), str(n), is_chosen=n == 0) for n in range(count))
        form = Form("T", PressId(Verb.CREATE, "new", 0), (Field("k", "L", options=options),))
        label: Any = modal_of(form).to_dict()["components"][0]
        return label["component"]

    assert [component(n)["type"] for n in (1, 2, 3, 4)] == [3, 21, 21, 3]
    assert next(option.get("default") for option in component(2)["options"]) is True
