"""After the last move: the result step by step, the replay, a rematch; and between games."""

import asyncio
import os
import sqlite3
from contextlib import closing
from dataclasses import replace

import pytest

from bot.cogs.tree import GROUP
from bot.demo.people import button_of, has_menu, named
from bot.replay.reel import Reel
from bot.sandbox import Message
from bot.service.expiry import LOBBY_SECONDS, WARNING_SECONDS
from bot.service.servers import Theme
from tests.e2e.club import Club


class Studio:
    """Makes films of nothing, and counts."""

    def __init__(self) -> None:
        self.made: list[tuple[str, str, int]] = []

    async def __call__(self, kind: str, reel: Reel, theme: Theme) -> bytes:
        self.made.append((kind, reel.language, len(reel.stills)))
        return b"GIF89a" if kind == "film" else b"<!doctype html>"


async def finished(club: Club) -> Message:
    """Let Anna and Bruno play a whole game; return its last post."""
    person = club.to_act(await club.game())
    while True:
        choices = await person.autocomplete(club.place, f"{GROUP} place", "what", "")
        reply = await person.slash(club.place, f"{GROUP} place", what=choices[-1])
        answer = await reply.message()
        if has_menu(answer):
            continue
        if not named(answer):
            break
        person = next(p for p in (club.anna, club.bruno) if p.id == named(answer)[0])
    return await club.server.until(lambda: last_post(club))


def let_pass(seconds: int) -> None:
    """Make tables and jobs older, while no bot runs."""
    with closing(sqlite3.connect(os.environ["EGIZIA_DATABASE"])) as connection, connection:
        connection.execute("UPDATE games SET created_at = created_at - ?", (seconds,))
        connection.execute("UPDATE jobs SET due_at = due_at - ?", (seconds,))


def last_post(club: Club) -> Message | None:
    posts = [m for m in club.channel.threads[0].messages if button_of(m, "rematch") is not None]
    return posts[0] if posts else None


async def test_the_end_is_told_step_by_step_also_after_a_restart(idle_club: Club) -> None:
    async with idle_club.bot():
        post = await finished(idle_club)
        assert "final: " in post.text()
        first = await idle_club.answer(idle_club.carla, post, "steps")
        assert "Numbers (1/2)" in first.text()
    async with idle_club.bot():
        reply = await idle_club.carla.press(first, "More")
        assert "Places (2/2)" in (await reply.message()).text()
        german = await idle_club.answer(idle_club.bruno, post, "steps")
        assert button_of(german, "steps") is not None


async def test_a_finished_game_can_be_watched_as_a_film_and_as_a_page(idle_club: Club) -> None:
    studio = Studio()
    idle_club.build = replace(idle_club.build, film=studio)
    async with idle_club.bot():
        post = await finished(idle_club)
        for person in (idle_club.anna, idle_club.carla):
            film = await idle_club.answer(person, post, "replay")
            assert [file.filename.split(".")[1] for file in film.attachments] == ["gif"]
        assert "page" in film.text()
        page = await idle_club.answer(idle_club.carla, film, "book")
        assert [file.filename.split(".")[1] for file in page.attachments] == ["html"]
        assert page.attachments[0].data == b"<!doctype html>"
        assert "Film" in await idle_club.say(idle_club.bruno, "replay", idle_club.place)
        kinds = [(kind, language) for kind, language, _ in studio.made]
        assert kinds == [("film", "en"), ("book", "en"), ("film", "de")]
        assert len({stills for *_, stills in studio.made}) == 1
        assert "page" in (await idle_club.answer(idle_club.carla, page, "replay")).text()


async def test_a_game_that_is_not_over_has_no_replay_yet(club: Club) -> None:
    await club.lobby()
    game = str(button_of(club.channel.messages[-1], "join")).split(":")[2]
    assert "played to their end" in await club.say(club.anna, "replay", game=game)
    assert "played to their end" in await club.say(club.anna, "replay")
    assert await club.anna.autocomplete(club.place, f"{GROUP} replay", "game", "") == []


async def test_a_rematch_is_opened_once_and_tells_the_others_once(club: Club) -> None:
    post = await finished(club)
    before = len(club.channel.messages)
    club.channel.set_permissions(club.server.bot, create_public_threads=False)
    refused = await club.answer(club.bruno, post, "rematch")
    assert "Öffentliche Threads" in refused.text()
    club.channel.set_permissions(club.server.bot, create_public_threads=True)
    opened = await club.answer(club.bruno, post, "rematch")
    assert "Revanche" in opened.text()
    lobby = await club.server.until(
        lambda: club.channel.messages[-1] if len(club.channel.messages) > before else None
    )
    await club.server.until(lambda: lobby.edits)
    assert lobby.pings == {club.anna.id}
    assert f"Invited: {club.anna.mention}" in lobby.text()
    again = await club.answer(club.bruno, post, "rematch")
    assert str(lobby.id) in again.text()
    joined = await club.answer(club.anna, post, "rematch")
    assert "seat in the rematch" in joined.text()
    await club.server.until(lambda: "Players: 2 of 2" in lobby.text())
    assert "Invited" not in lobby.text()
    assert len(club.channel.messages) == before + 1
    assert "do not play" in (await club.answer(club.carla, post, "rematch")).text()
    await club.answer(club.bruno, lobby, "start")
    await club.server.until(lambda: club.live_post(club.place))
    running = await club.answer(club.anna, post, "rematch")
    assert "being played already" in running.text()


async def test_the_inbox_leads_to_the_move_and_empties(club: Club) -> None:
    post = await club.game()
    person = club.to_act(post)
    reply = await person.slash(club.channel, f"{GROUP} inbox")
    panel = await reply.message()
    assert "Please count." in panel.text()
    assert f"/{club.place.id}/{post.id}" in panel.text()
    question = await club.answer(person, panel, "play")
    assert has_menu(question)
    await club.choose(person, question, "add-1")
    other = club.bruno if person is club.anna else club.anna
    await club.next_post(post)
    assert "<t:" not in await club.say(person, "inbox")
    assert "<t:" in await club.say(other, "inbox")
    assert f"<@{other.id}>, asked <t:" in await club.say(club.carla, "games")


async def test_a_table_that_nobody_starts_is_warned_of_and_called_off(idle_club: Club) -> None:
    async with idle_club.bot():
        lobby = await idle_club.lobby(language="de")
    let_pass(LOBBY_SECONDS - WARNING_SECONDS + 1)
    async with idle_club.bot():
        warning = await idle_club.server.until(
            lambda: next((m for m in idle_club.place.messages if "abgesagt" in m.text()), None)
        )
        assert warning.pings == {idle_club.anna.id}
        assert "<t:" in warning.text()
    let_pass(WARNING_SECONDS)
    async with idle_club.bot():
        await idle_club.server.until(lambda: "Abgesagt" in lobby.text())
        await idle_club.server.until(
            lambda: any("rechtzeitig" in m.text() for m in idle_club.place.messages)
        )


async def test_a_pressed_panel_says_that_its_answer_takes_long(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord shows no sign of work on a private panel that was pressed."""
    monkeypatch.setattr("bot.ui.respond.PATIENCE", 0.01)
    monkeypatch.setattr("bot.ui.respond.LONG", 0.01)
    may_go = asyncio.Event()

    async def make(kind: str, reel: Reel, theme: Theme) -> bytes:
        if kind == "book":
            await may_go.wait()
        return kind.encode()

    idle_club.build = replace(idle_club.build, film=make)
    async with idle_club.bot():
        post = await finished(idle_club)
        panel = await idle_club.answer(idle_club.anna, post, "replay")
        await idle_club.anna.press(panel, custom_id=button_of(panel, "book"))
        await idle_club.server.until(lambda: "One moment" in panel.text())
        assert panel.attachments == []
        may_go.set()
        await idle_club.server.until(lambda: panel.attachments)
        assert panel.attachments[0].data == b"book"
