"""Looking up the rules: search in words, chapters, entries; every panel within the limits."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.registry import PRESENTERS
from bot.service.lessons import Lessons
from bot.ui import rules, tutorial
from bot.ui.desk import Desk
from bot.ui.ids import PressId, Verb, press_of
from bot.ui.panel import Image, Panel
from bot.ui.paths import write_path
from engine.registry import GAMES
from tests.bot.ui.test_games import check, visitor

EACH = pytest.mark.parametrize("key", list(GAMES))
IN_EACH = pytest.mark.parametrize("language", LANGUAGES)


class Unseen:
    """Stands for the pictures: nothing is drawn, every picture is there."""

    async def once(self, name: str, _draw: object, alt: str) -> Image:
        return Image(b"", f"{name}.png", alt)


def desk() -> Desk:
    service = SimpleNamespace(components={}, lessons=Lessons(GAMES))
    return Desk(service, GAMES, PRESENTERS, Unseen(), None)  # type: ignore[arg-type]


@pytest.fixture(autouse=True)
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    async def theme(_self: Desk, _guild: int) -> str:
        return "light"

    monkeypatch.setattr(Desk, "theme", theme)


def ids_of(panel: Panel) -> list[str]:
    return [str(part.press) for part in (*panel.buttons, *panel.menus)]


def hold(panel: Panel) -> None:
    """Hold a panel to the limits, and every id to being known and the only one of its kind."""
    check(panel)
    found = ids_of(panel)
    assert len(set(found)) == len(found)
    assert all(press_of(each) is not None and len(each) <= 100 for each in found)


@EACH
@IN_EACH
def test_every_chapter_and_entry_fits_into_a_message(key: str, language: str) -> None:
    here, who = desk(), visitor(language)
    guide = asyncio.run(rules.guide_of(here, key, who.text))

    async def look() -> None:
        hold(await rules.rules(here, who, key))
        for number in range(len(guide.chapters())):
            press = PressId(Verb.RULE, key, 0)
            hold(await rules.chosen(here, who, press, (f"{rules.CHAPTER}:{number}",)))
        for entry in guide.entries:
            panel = await rules.pressed(here, who, PressId(Verb.HELP, key, 0, 0, entry.id))
            hold(panel)
            assert entry.title in panel.texts[0]
            assert (panel.image is not None) == bool(entry.picture)

    asyncio.run(look())


@EACH
@IN_EACH
def test_every_title_finds_its_entry(key: str, language: str) -> None:
    guide = asyncio.run(rules.guide_of(desk(), key, Text.of(language)))
    assert [e.id for e in guide.entries if guide.meant(e.title) is not e] == []
    assert [e.id for e in guide.entries if guide.meant(rules.suggested(e)) is not e] == []


def test_what_nothing_fits_leads_to_the_contents() -> None:
    here, who = desk(), visitor("en")
    panel = asyncio.run(rules.rules(here, who, next(iter(GAMES)), "xyzzy"))
    assert panel.texts[0] == who.text("rules.none")
    assert panel.menus[0].placeholder == who.text("rules.chapters")


def test_an_old_button_with_a_page_still_leads_to_the_short_rules() -> None:
    key = next(iter(GAMES))
    here, who = desk(), visitor("en")
    chapter = asyncio.run(rules.guide_of(here, key, who.text)).chapters()[0][1]
    for index, entry in ((1, chapter[1]), (99, chapter[-1])):
        panel = asyncio.run(rules.pressed(here, who, PressId(Verb.HELP, key, 0, index)))
        assert entry.title in panel.texts[0]


@EACH
@IN_EACH
def test_every_panel_of_a_course_fits(key: str, language: str) -> None:
    here, who = desk(), visitor(language)

    async def learn() -> int:
        panel, count = await tutorial.tutorial(here, who, key), 1
        while panel.buttons[0].press.verb is Verb.LESSON:
            hold(panel)
            assert panel.image is not None
            assert panel.image.alt
            panel, count = await tutorial.go_to(here, who, panel.buttons[0].press), count + 1
        hold(panel)
        assert panel.buttons[0].press.verb is Verb.CREATE
        assert len(panel.notes) == len(set(panel.notes)) > 2
        return count

    assert asyncio.run(learn()) > 5


def lesson_panel(path: str, values: tuple[str, ...] | None = None) -> Panel:
    key = next(iter(GAMES))
    here, who = desk(), visitor("en")
    work: Any
    if values is None:
        work = tutorial.go_to(here, who, PressId(Verb.LESSON, key, 0, 0, path))
    else:
        work = tutorial.step(here, who, PressId(Verb.LEARN, key, 0, 0, path), values)
    return asyncio.run(work)


@pytest.mark.parametrize(
    "path", ["x", "wAAAA", "wAAAA0", "wAAAA-", "k", write_path((4000,), ("nothing",))]
)
def test_a_path_of_another_build_asks_to_begin_again(path: str) -> None:
    for panel in (lesson_panel(path), lesson_panel(path, ("pass",))):
        assert "has changed" in panel.texts[0]
        assert str(panel.buttons[0].press) == f"e1:lesson:{next(iter(GAMES))}:0"


def test_a_choice_that_a_course_does_not_offer_asks_to_begin_again() -> None:
    assert "has changed" in lesson_panel("", ("dance",)).texts[0]
    assert "has changed" in lesson_panel("", ()).texts[0]
