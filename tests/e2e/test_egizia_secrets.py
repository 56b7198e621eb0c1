"""S-131 to S-134: hidden cards, undo, closed direct messages, a restart before a choice."""

import logging
import os
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.config import load_settings
from bot.demo.child import BotProcess
from bot.demo.people import button_of
from bot.locale import LANGUAGES, Text
from bot.presenters import egizia_words as words
from bot.replay import replay_file
from bot.sandbox import Actor, Message
from bot.sandbox.tree import walk
from engine.games.egizia.actions import UseCrew
from engine.games.egizia.scenario import Tableau
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from render import registry
from tests.e2e.club import PNG, Club, offered, public_text
from tests.e2e.egizia_staged import Stage, Table
from tests.kit.egizia import Game, at_site

DRAWN = ("most_green", "pyramid_6", "joker_crew")
OTHER_DRAWN = ("tenths", "obelisk_4", "all_graves")


@pytest.fixture
async def stage(idle_club: Club, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """A club whose bot plays Egizia from set-up positions; no request may be refused.

    Pictures are laid out but not painted: their words and names are what could tell.
    """
    monkeypatch.setattr("render.registry.finish", lambda *_: registry.Picture(PNG, 1, 1))
    stage = Stage(idle_club)
    async with idle_club.bot():
        yield stage
    assert [entry for entry in idle_club.server.rest.requests if entry[2] >= 400] == []


def before_the_draw(first: tuple[str, ...] = DRAWN, number: int = 2) -> Game:
    """Three seats at the Sphinx; Anna builds first and would draw the given cards."""
    free = [card for card in SPHINX_CARDS if card not in (*DRAWN, *OTHER_DRAWN)]
    seats = [Tableau(stones=9, crews=(5, 1, 1, 2), sphinx=(free.pop(),)) for _ in range(3)]
    later = [card for card in (*DRAWN, *OTHER_DRAWN) if card not in first]
    return at_site("sphinx", *seats, round=number, sphinx_supply=(*first, *free, *later))


def after_the_draw() -> Game:
    """The same, with a crew chosen already."""
    return before_the_draw().do(0, UseCrew((0,)))


def names_of(cards: tuple[str, ...]) -> set[str]:
    """Return everything by which cards could be known: ids, titles and rules, both languages."""
    texts = [Text.of(language) for language in LANGUAGES]
    known = {words.sphinx_title(card, text) for card in cards for text in texts}
    known |= {words.sphinx_rule(card, text) for card in cards for text in texts}
    return known | set(cards)


def found_in(text: str, names: set[str]) -> list[str]:
    return sorted(name for name in names if name in text)


async def seen_by(table: Table, person: Actor) -> str:
    """Return all that a person gets to see who tries whatever could tell."""
    looks = ("board", "table", "score", "log")
    told = [await table.says(person, name) for name in (*looks, "games", "undo", "hand")]
    told += [(await table.does(person, move)).text() for move in ("keep:1", "keep", "draw:3:3")]
    told += [str(choice) for typed in ("", "keep") for choice in await table.offers(person, typed)]
    post = await table.post()
    for verb in ("play", "hand", "text", "happened"):
        told.append((await table.club.answer(person, post, verb)).text())
    return "\n".join([*told, person.screen(table.thread)])


@pytest.mark.parametrize("number", [2, 3, 4, 5])
async def test_s_131_drawn_cards_are_named_to_their_drawer_alone(
    stage: Stage, number: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    table = await stage.table(before_the_draw(number=number))
    anna, bruno, carla = table.people
    await table.does(anna, "crew:black")
    panel = await table.does(anna, "draw:3:3")
    names = names_of(DRAWN)
    assert all(words.sphinx_title(card, Text.of("en")) in panel.text() for card in DRAWN)
    assert not set(offered(panel)) & names
    assert set(offered(panel)) == {"keep", "keep:1", "keep:2", "keep:3"}
    for person in (bruno, carla, stage.people[3]):
        assert found_in(await seen_by(table, person), names) == []
    await table.does(anna, "keep:2")
    log = await table.log()
    assert "pays 3 stones and draws 3 cards" in log
    assert "keeps 1 card and returns 2" in log
    await table.club.server.until(lambda: "returns 2" in public_text(stage.club.channel))
    assert found_in(public_text(stage.club.channel), names) == []
    assert found_in(log, names) == []
    assert found_in(caplog.text, names) == []
    assert anna.direct_messages() == []


async def test_s_131_pictures_alt_texts_and_file_names_know_counts_only(stage: Stage) -> None:
    table = await stage.table(before_the_draw())
    await table.does(table.people[0], "crew:black")
    await table.does(table.people[0], "draw:3:3")
    await table.does(table.people[0], "keep:1")
    await table.says(table.people[1], "board")
    post = await stage.club.server.until(
        lambda: next(
            (m for m in table.thread.messages if m.attachments and "returns 2" in m.text()), None
        )
    )
    (picture,) = post.attachments
    hidden = names_of(SPHINX_CARDS)
    assert found_in(f"{picture.filename} {picture.description} {post.components}", hidden) == []
    assert all(view.private is None for view in stage.club.painter.views)
    assert all(not any(p.sphinx_shown for p in view.players) for view in stage.club.painter.views)


async def test_s_131_public_posts_and_ids_are_the_same_whatever_was_drawn(stage: Stage) -> None:
    told = []
    for cards in (DRAWN, OTHER_DRAWN):
        table = await stage.table(before_the_draw(cards))
        for move in ("crew:black", "draw:3:3", "keep:3"):
            await table.does(table.people[0], move)
        await stage.club.server.until(
            lambda table=table: "returns 2" in table.thread.messages[-1].text()
        )
        posts = [m for m in table.thread.messages if m.attachments]
        parts = "\n".join(f"{m.text()} {list(walk(m.components))}" for m in posts)
        told.append(re.sub(r"\d{10,}", "#", parts.replace(table.id, "GAME")))
    assert told[0] == told[1]


async def test_s_131_a_saved_log_that_is_handed_out_names_no_card(stage: Stage) -> None:
    table = await stage.table(before_the_draw())
    for move in ("crew:black", "draw:3:3", "keep:3"):
        await table.does(table.people[0], move)
    replayed = await replay_file(load_settings().home, table.id)
    told = "\n".join(replayed.lines)
    assert "draws 3 cards" in told
    assert found_in(told, names_of(SPHINX_CARDS)) == []


async def test_s_132_before_the_draw_the_crew_can_be_taken_back(stage: Stage) -> None:
    table = await stage.table(before_the_draw())
    anna = table.people[0]
    receipt = await table.does(anna, "crew:black")
    assert button_of(receipt, "undo")
    await stage.club.answer(anna, receipt, "undo")
    assert "crew:black" in [choice.value for choice in await table.offers(anna)]


async def test_s_132_after_the_draw_undo_says_why_not(stage: Stage) -> None:
    table = await stage.table(before_the_draw())
    anna = table.people[0]
    receipt = await table.does(anna, "crew:black")
    panel = await table.does(anna, "draw:3:3")
    assert "was hidden" in (await stage.club.answer(anna, panel, "undo")).text()
    assert "was hidden" in await table.says(anna, "undo")
    old = (await stage.club.answer(anna, receipt, "undo")).text()
    assert "was hidden" in old or "moved on" in old
    assert set(offered(await table.panel(anna))) == {"keep", "keep:1", "keep:2", "keep:3"}


async def test_s_132_taking_the_choice_back_never_takes_the_draw_back(stage: Stage) -> None:
    table = await stage.table(after_the_draw())
    anna = table.people[0]
    first = cards_named(await table.does(anna, "draw:3:3"))
    assert first == list(DRAWN)
    receipt = await table.does(anna, "keep:1")
    again = await stage.club.answer(anna, receipt, "undo")
    assert cards_named(again) == first
    assert "was hidden" in await table.says(anna, "undo")


def at_the_graves() -> Game:
    """Anna and Bruno at Obelisk & Graves, Anna's crew chosen, so that she lays stones."""
    strong = Tableau(stones=9, crews=(5, 5, 1, 2))
    return at_site("obelisk_graves", strong, Tableau(stones=9), round=2).do(0, UseCrew((0,)))


async def test_s_132_a_stone_that_opens_nothing_can_be_taken_back(stage: Stage) -> None:
    table = await stage.table(at_the_graves())
    receipt = await table.does(table.people[0], "lay:obelisk:1:1")
    await stage.club.answer(table.people[0], receipt, "undo")
    legal = [choice.value for choice in await table.offers(table.people[0])]
    assert legal == ["lay:obelisk:1:1", "lay:graves:1:1"]


async def test_s_132_once_a_grave_was_opened_undo_says_why_not(stage: Stage) -> None:
    table = await stage.table(at_the_graves())
    anna = table.people[0]
    receipt = await table.does(anna, "lay:graves:1:1")
    assert "was hidden" in (await stage.club.answer(anna, receipt, "undo")).text()
    assert "was hidden" in await table.says(anna, "undo")
    await table.does(anna, "finish")
    assert "taken back" in await table.says(anna, "undo")
    assert "was hidden" in await table.says(anna, "undo")


async def test_s_133_with_closed_direct_messages_the_cards_come_privately(stage: Stage) -> None:
    table = await stage.table(after_the_draw())
    anna = table.people[0]
    anna.close_direct_messages()
    panel = await table.does(anna, "draw:3:3")
    assert panel.ephemeral
    assert cards_named(panel) == list(DRAWN)
    hand = await table.says(anna, "hand")
    assert set(DRAWN) <= set(cards_named(hand))
    await table.does(anna, "keep:1")
    assert DRAWN[0] in cards_named(await table.says(anna, "hand"))
    assert anna.direct_messages() == []
    assert found_in(public_text(stage.club.channel), names_of(DRAWN)) == []


async def test_s_134_the_same_cards_are_offered_after_an_orderly_restart(idle_club: Club) -> None:
    stage = Stage(idle_club)
    async with idle_club.bot():
        table = await stage.table(after_the_draw())
        anna = table.people[0]
        panel = await table.does(anna, "draw:3:3")
        hand = await table.says(anna, "hand")
    async with idle_club.bot():
        again = await table.panel(anna)
        assert cards_named(again) == list(DRAWN)
        assert offered(again) == offered(panel)
        assert await table.says(anna, "hand") == hand
        receipt = await idle_club.choose(anna, panel, "keep:2")
        assert DRAWN[1] in cards_named(receipt)


async def test_s_134_the_same_cards_are_offered_after_the_bot_was_killed(
    idle_club: Club, tmp_path: Path
) -> None:
    stage = Stage(idle_club)
    async with idle_club.bot():
        table = await stage.table(before_the_draw())
    anna = table.people[0]
    bot = BotProcess(environment(), tmp_path / "bot.log")
    await bot.start()
    await idle_club.server.until_connected(15)
    await table.does(anna, "crew:black")
    panel = await table.does(anna, "draw:3:3")
    await bot.kill()
    await idle_club.server.until(lambda: not idle_club.server.gateway.connected, 15)
    await bot.start()
    await idle_club.server.until_connected(15)
    assert cards_named(await table.panel(anna)) == cards_named(panel) == list(DRAWN)
    receipt = await idle_club.choose(anna, panel, "keep:3")
    assert DRAWN[2] in cards_named(receipt)
    assert await bot.stop() == 0
    assert found_in((tmp_path / "bot.log").read_text(), names_of(SPHINX_CARDS)) == []


def environment() -> dict[str, str]:
    """Return the settings of the club's bot, for a process of its own."""
    names = ("DISCORD_TOKEN", "EGIZIA_API_BASE", "EGIZIA_GATEWAY_URL", "EGIZIA_DATABASE")
    return {name: os.environ[name] for name in names}


def cards_named(told: Message | str) -> list[str]:
    """Return the ids of the Sphinx cards whose English titles a text has, as they come."""
    text = told if isinstance(told, str) else told.text()
    titles = {words.sphinx_title(card, Text.of("en")): card for card in SPHINX_CARDS}
    return [titles[title] for title in sorted(titles, key=text.find) if title in text]
