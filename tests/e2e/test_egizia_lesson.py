"""The guided first round of Egizia through Discord, in both languages, alone in a channel."""

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from bot.app import THIS_BUILD
from bot.config import load_settings
from bot.demo.people import button_of
from bot.sandbox import Actor, Message
from bot.ui import tutorial
from bot.ui.tutorial import STAR
from tests.e2e.club import PNG, Club, Drawing, menus

WORDS = {
    "en": ("Play the suggestion", "One move back", "That was a whole round.", "Start a real game"),
    "de": (
        "Vorschlag spielen",
        "Einen Zug zurück",
        "Das war eine ganze Runde.",
        "Ein echtes Spiel beginnen",
    ),
}
STOP_AT = 6
"""The learner's moves before the bot is stopped and started again."""


def rows(path: Path) -> dict[str, int]:
    """Count the rows of every table of the database."""
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as base:
        found = base.execute("select name from sqlite_master where type = 'table'").fetchall()
        return {
            name: base.execute(f'select count(*) from "{name}"').fetchone()[0] for (name,) in found
        }


async def pressed(person: Actor, panel: Message, label: str) -> Message:
    """Press a button of a private panel and return the panel as it is then."""
    answer = await (await person.press(panel, label)).message()
    assert answer.visible_to == person.id
    return answer


async def starred(club: Club, person: Actor, panel: Message) -> Message:
    """Choose the option with the star from whichever menu has it."""
    options = [option for menu in menus(panel) for option in menu["options"]]
    (value,) = [o["value"] for o in options if o.get("emoji", {}).get("name") == STAR]
    return await club.choose(person, panel, value)


async def learnt(
    club: Club, person: Actor, panel: Message, words: tuple[str, ...], most: int
) -> int:
    """Follow the suggestions, by menu and by button in turn, and return how many there were."""
    moves = 0
    while moves < most and button_of(panel, "create") is None:
        assert panel.attachments[0].description
        if moves % 2:
            await starred(club, person, panel)
        else:
            await pressed(person, panel, words[0])
        moves += 1
    return moves


@pytest.fixture(autouse=True)
def few_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the first picture only; the others take their time in tests of their own."""
    drawn = tutorial.drawn

    def draw(*given: Any) -> Any:
        return drawn(*given) if given[1][0] is given[1][1] else Drawing()

    monkeypatch.setattr(tutorial, "drawn", draw)


@pytest.mark.parametrize("language", list(WORDS))
async def test_a_learner_plays_a_whole_first_round_alone(idle_club: Club, language: str) -> None:
    """With a restart on the way and a step back; nothing is stored, nothing is posted."""
    club, words = idle_club, WORDS[language]
    club.build = THIS_BUILD
    person = club.anna if language == "en" else club.bruno
    async with club.bot():
        before = rows(load_settings().home)
        panel = await (await person.slash(club.channel, "egizia tutorial", kind="egizia")).message()
        assert len(panel.attachments[0].data) > 100 * len(PNG)
        assert await learnt(club, person, panel, words, STOP_AT) == STOP_AT
    async with club.bot():
        await pressed(person, panel, words[1])
        moves = await learnt(club, person, panel, words, 60)
        assert STOP_AT - 1 + moves >= 18
        assert words[2] in panel.text()
        assert rows(load_settings().home) == before
        form = await (await person.press(panel, words[3])).modal()
        assert form.components
    assert club.channel.messages == []
    assert club.channel.threads == []
    assert [entry for entry in club.server.rest.requests if entry[2] >= 400] == []
