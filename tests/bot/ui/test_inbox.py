"""What waits for somebody, and which games there are: lists with states, links and pages."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.limits import LAYOUT_TEXT
from bot.locale import LANGUAGES, Text
from bot.service import GameInfo, Person, Problem, ServiceError
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.inbox import SHOWN, inbox
from bot.ui.listing import LISTED, LISTS, games
from bot.ui.panel import Panel
from tests.bot.service.table import ANNA, BEN, CLEO, GUILD, Room, opened
from tests.e2e.words import SECRET, CountingWords
from tests.kit.fake_game import COUNTING

ELSEWHERE = GUILD + 1


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    room = await opened(tmp_path / "games.db", COUNTING)
    yield room
    await room.store.close()


def desk_of(room: Room) -> Desk:
    words: Any = CountingWords()
    others: Any = None
    return Desk(room.service, {"counting": COUNTING}, {"counting": words}, others, others)


def visitor(room: Room, person: Person, language: str = "en") -> Visitor:
    return Visitor(room.call(person), Text.of(language), discord.Permissions.all(), False)


async def waiting_games(
    room: Room, count: int, guild: int = GUILD, pace: str = "relaxed"
) -> list[GameInfo]:
    """Start games of Anna and Ben a minute apart and bring each to Anna's turn."""
    started: list[GameInfo] = []
    for _ in range(count):
        lobby = await room.lobby(ANNA, BEN, guild_id=guild)
        host = room.call(ANNA, guild_id=guild)
        await room.service.hosting.set_pace(host, lobby.id, pace)
        info = await room.service.tables.start(room.call(ANNA, guild_id=guild), lobby.id)
        room.clock[0] += 60
        if (await room.mover(info)).id != ANNA.id:
            where = room.call(BEN, guild_id=guild)
            await room.service.play.move(where, info.id, ["add-1"], None)
        started.append(await room.now(info))
    return started


def text_of(panel: Panel) -> str:
    return "\n".join(panel.texts)


async def test_the_inbox_tells_what_waits_where_since_when_and_for_what(room: Room) -> None:
    (here,) = await waiting_games(room, 1)
    (there,) = await waiting_games(room, 1, ELSEWHERE)
    await room.store.set_board_message(here.id, 77, 55)
    panel = await inbox(desk_of(room), visitor(room, ANNA))
    told = text_of(panel)
    assert told.index(here.id) < told.index(there.id)
    since = here.seats[0].due_since
    assert since is not None
    assert f"with Ben · asked <t:{since}:R>" in told
    assert "Please count." in told
    assert f"https://discord.com/channels/{GUILD}/55/77" in told
    assert SECRET not in told
    assert [button.press for button in panel.buttons] == [PressId(Verb.PLAY, here.id, here.version)]


async def test_the_game_whose_time_ends_first_comes_first_and_one_without_a_clock_last(
    room: Room,
) -> None:
    (untimed,) = await waiting_games(room, 1, pace="none")
    (slow,) = await waiting_games(room, 1, pace="72h")
    (fast,) = await waiting_games(room, 1, pace="4h")
    told = text_of(await inbox(desk_of(room), visitor(room, ANNA)))
    assert told.index(fast.id) < told.index(slow.id) < told.index(untimed.id)
    ends = (fast.seats[0].due_since or 0) + 4 * 3600
    assert f"time until <t:{ends}:f> (<t:{ends}:R>)" in told
    assert told.count("time until") == 2


async def test_nobody_finds_games_of_others_in_the_inbox(room: Room) -> None:
    await waiting_games(room, 2)
    for person in (BEN, CLEO):
        assert "Nobody is waiting for you" in text_of(
            await inbox(desk_of(room), visitor(room, person))
        )


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_long_inbox_has_pages_with_the_most_urgent_first(room: Room, language: str) -> None:
    waiting = await waiting_games(room, SHOWN + 2)
    person = visitor(room, ANNA, language)
    first, second = [await inbox(desk_of(room), person, page) for page in (0, 1)]
    assert [info.id for info in waiting if info.id in text_of(first)] == [
        info.id for info in waiting[:SHOWN]
    ]
    assert f"**{SHOWN + 1}.**" in text_of(second)
    assert first.buttons[-1].press == PressId(Verb.INBOX, "all", 0, 1)
    assert second.buttons[-1].press == PressId(Verb.INBOX, "all", 0, 0)
    assert await inbox(desk_of(room), person, 99) == second


async def test_a_game_that_cannot_be_loaded_hides_no_other(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, sound = await waiting_games(room, 2)
    look = room.service.play.look

    async def fails_once(game_id: str, person_id: int | None) -> Any:
        if game_id == broken.id:
            raise ServiceError(Problem.BROKEN_GAME)
        return await look(game_id, person_id)

    monkeypatch.setattr(room.service.play, "look", fails_once)
    told = text_of(await inbox(desk_of(room), visitor(room, ANNA)))
    assert "cannot be loaded" in told
    assert sound.id in told


async def test_lists_show_states_and_what_waits_for_the_reader_first(room: Room) -> None:
    (due,) = await waiting_games(room, 1)
    lobby = await room.lobby(CLEO)
    over = await room.play_out(await room.game(BEN, CLEO))
    desk, anna = desk_of(room), visitor(room, ANNA)
    everything = text_of(await games(desk, anna, "all"))
    assert everything.index(due.id) < everything.index(lobby.id)
    assert f"your turn, asked <t:{due.seats[0].due_since}:R>" in everything
    assert "open, 3 free" in everything
    assert over.id not in everything
    assert over.id in text_of(await games(desk, anna, "over"))
    mine = text_of(await games(desk, anna, "mine"))
    assert due.id in mine
    assert lobby.id not in mine
    assert lobby.id in text_of(await games(desk, anna, "open"))
    seen_by_ben = text_of(await games(desk, visitor(room, BEN), "mine"))
    assert f"waiting for <@{ANNA.id}>, asked <t:" in seen_by_ben
    assert await games(desk, anna, "nonsense") == await games(desk, anna, "all")


@pytest.mark.parametrize("which", LISTS)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_empty_list_says_which(room: Room, which: str, language: str) -> None:
    panel = await games(desk_of(room), visitor(room, ANNA, language), which)
    assert text_of(panel) == Text.of(language)(f"games.none.{which}")
    assert panel.buttons == ()


async def test_a_long_list_has_pages(room: Room) -> None:
    for _ in range(LISTED + 1):
        await room.lobby(CLEO)
    desk, anna = desk_of(room), visitor(room, ANNA)
    first, second = [await games(desk, anna, "open", page) for page in (0, 1)]
    assert text_of(first).count("\n- ") + text_of(second).count("\n- ") == LISTED + 1
    assert "page 1 of 2" in text_of(first)
    assert first.buttons[0].press == PressId(Verb.GAMES, "open", 0, 1)
    assert second.buttons[0].press == PressId(Verb.GAMES, "open", 0, 0)


async def test_long_names_make_more_pages_and_never_too_long_a_message(room: Room) -> None:
    people = [Person(2**62 + number, "W" * 32) for number in range(4)]
    for _ in range(LISTED):
        await room.game(*people)
    desk, anna = desk_of(room), visitor(room, ANNA, "de")
    first, second = [await games(desk, anna, "all", page) for page in (0, 1)]
    assert all(len(text_of(panel)) < LAYOUT_TEXT for panel in (first, second))
    assert text_of(first).count("\n- ") + text_of(second).count("\n- ") == LISTED


async def test_the_longest_inbox_fits(room: Room) -> None:
    waiting = await waiting_games(room, SHOWN)
    for info in waiting:
        await room.store.set_board_message(info.id, 2**62, 2**62)
    told = text_of(await inbox(desk_of(room), visitor(room, ANNA, "de")))
    longest = 300  # A question of a game is one sentence.
    assert len(told) + SHOWN * longest < LAYOUT_TEXT
