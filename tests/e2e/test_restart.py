"""The bot may stop or die at any time: buttons, menus, posts and games go on from the database."""

import asyncio
import signal
import sys
from pathlib import Path

import discord
import pytest

from bot.cli.parser import WRONG_SETTINGS, main
from bot.demo.child import BotProcess
from bot.demo.people import button_of
from bot.sandbox import LocalDiscord
from bot.ui.items import LIVE_ITEMS
from tests.e2e.club import Club, offered

WAIT = 15.0
ROOT = Path(__file__).resolve().parent.parent.parent


async def test_old_buttons_and_menus_work_after_a_restart(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        post = await club.game()
        person = club.to_act(post)
        panel = await club.answer(person, post, "play")
    async with club.bot():
        receipt = await club.choose(person, panel, "add-2")
        assert "adds 2" in receipt.text()
        fresh = await club.answer(club.bruno, post, "happened")
        assert "adds 2" in fresh.text()
        assert "adds 2" in (await club.next_post(post)).text()


async def test_a_lobby_survives_a_restart(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        lobby = await club.lobby()
    async with club.bot():
        await club.answer(club.bruno, lobby, "join")
        await club.answer(club.anna, lobby, "start")
        assert await club.server.until(lambda: club.live_post(club.place))


async def test_what_was_not_sent_before_the_end_is_sent_after_the_start(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        post = await club.game()
        club.server.faults.delay("POST", "/channels/{channel_id}/messages", 30.0)
        await club.say(club.to_act(post), "place", what="add-3")
        await club.server.until(lambda: club.server.faults.pending == 0)
    assert club.live_post(club.place) is post
    async with club.bot():
        new = await club.next_post(post)
        assert "adds 3" in new.text()
        assert len([m for m in club.place.messages if "adds 3" in m.text()]) == 1


async def test_a_post_whose_answer_was_lost_is_not_posted_twice(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        post = await club.game()
        club.server.faults.cut("POST", "/channels/{channel_id}/messages", after_effect=True)
        await club.say(club.to_act(post), "place", what="add-3")
        await club.next_post(post)
        boards = [m for m in club.place.messages if "adds 3" in m.text()]
        assert len(boards) == 1


async def test_the_live_items_stay_registered_through_every_flow(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    clients: list[discord.Client] = []
    made = discord.Client.__init__

    def noting(self: discord.Client, *args: object, **kwargs: object) -> None:
        made(self, *args, **kwargs)  # type: ignore[arg-type]
        clients.append(self)

    monkeypatch.setattr(discord.Client, "__init__", noting)
    club = idle_club
    async with club.bot():
        post = await club.game()
        person = club.to_act(post)
        panel = await club.answer(person, post, "play")
        receipt = await club.choose(person, panel, "add-1")
        await club.answer(person, receipt, "undo")
        for command in ("board", "hand", "log", "rules", "games", "leave"):
            await club.say(person, command)
        await club.say(person, "place", what="add-2")
        await club.next_post(post)
        await (await person.slash(club.channel, "egizia create")).modal()
        (client,) = clients
        views = client._connection._view_store  # pyright: ignore[reportPrivateUsage]
        kept = set(views._dynamic_items.values())  # pyright: ignore[reportPrivateUsage]
        assert kept == set(LIVE_ITEMS)
        # Nothing else is kept of what has come by: neither panels nor forms, messages, people.
        assert (views._views, views._modals) == ({}, {})  # pyright: ignore[reportPrivateUsage]
        assert list(client.cached_messages) == []
        assert {member.id for guild in client.guilds for member in guild.members} == {
            club.server.bot.id
        }


async def test_commands_are_made_known_once_however_often_the_line_breaks(idle_club: Club) -> None:
    club = idle_club
    async with club.bot():
        await club.server.gateway.cut()
        await club.server.until_connected(WAIT)
        await club.say(club.anna, "games", club.channel)
        synced = [r for r in club.server.rest.requests if r[0] == "PUT"]
        assert len(synced) == 1


@pytest.mark.parametrize("name", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_stops_the_process_in_order(tmp_path: Path, name: signal.Signals) -> None:
    async with LocalDiscord.start() as server:
        process = await started(server, tmp_path)
        process.send_signal(name)
        assert await asyncio.wait_for(process.wait(), 5) == 0
        await server.until(lambda: not server.gateway.connected)
    assert names_in(tmp_path) == ["games.db"]


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if not path.name.endswith(".lock"))


async def test_a_signal_before_there_is_a_connection_stops_it_as_well(tmp_path: Path) -> None:
    async with LocalDiscord.start() as server:
        server.faults.delay("GET", "/users/@me", 30.0)
        process = await started(server, tmp_path, until_online=False)
        await server.until(lambda: (tmp_path / "games.db").exists(), WAIT)
        process.terminate()
        assert await asyncio.wait_for(process.wait(), 5) == 0


async def test_a_refused_token_is_said_in_one_line(tmp_path: Path) -> None:
    async with LocalDiscord.start() as server:
        process = await started(server, tmp_path, token="wrong", until_online=False)
        _, said = await asyncio.wait_for(process.communicate(), WAIT)
    assert process.returncode == 1
    assert said.decode().strip().splitlines()[-1].startswith("Discord refuses the bot")


async def test_a_second_bot_on_the_same_games_refuses_to_start(tmp_path: Path) -> None:
    async with LocalDiscord.start() as server:
        first = await started(server, tmp_path)
        second = await started(server, tmp_path, until_online=False)
        _, said = await asyncio.wait_for(second.communicate(), WAIT)
        assert second.returncode == WRONG_SETTINGS
        assert "StoreLocked" in said.decode()
        first.terminate()
        assert await asyncio.wait_for(first.wait(), 5) == 0


async def test_check_looks_at_the_servers_that_the_bot_is_in(
    idle_club: Club, capsys: pytest.CaptureFixture[str]
) -> None:
    assert await asyncio.to_thread(main, ["check"]) == 0
    said = capsys.readouterr().out
    assert "Discord: logged in as Bot" in said
    assert "  Club: " in said


async def test_check_says_when_discord_refuses_the_token(
    idle_club: Club, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "wrong")
    assert await asyncio.to_thread(main, ["check"]) == WRONG_SETTINGS
    assert "LoginFailure" in capsys.readouterr().err


async def started(
    server: LocalDiscord, folder: Path, token: str = "", *, until_online: bool = True
) -> asyncio.subprocess.Process:
    """Start `egizia run` against the server as a process of its own."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "bot", "run"),
        cwd=ROOT,
        env={
            "DISCORD_TOKEN": token or server.token,
            "EGIZIA_API_BASE": server.api_base,
            "EGIZIA_GATEWAY_URL": server.gateway_url,
            "EGIZIA_DATABASE": str(folder / "games.db"),
        },
        stderr=asyncio.subprocess.PIPE,
    )
    if until_online:
        await server.until_connected(WAIT)
    return process


async def test_the_demonstrations_process_can_be_killed_and_started_again(tmp_path: Path) -> None:
    async with LocalDiscord.start() as server:
        settings = {
            "DISCORD_TOKEN": server.token,
            "EGIZIA_API_BASE": server.api_base,
            "EGIZIA_GATEWAY_URL": server.gateway_url,
            "EGIZIA_DATABASE": str(tmp_path / "games.db"),
        }
        bot = BotProcess(settings, tmp_path / "bot.log")
        assert await bot.stop() is None
        await bot.start()
        await server.until_connected(WAIT)
        await bot.kill()
        await server.until(lambda: not server.gateway.connected, WAIT)
        await bot.start()
        await server.until_connected(WAIT)
        assert await bot.stop() == 0


def test_a_button_is_found_by_its_verb(idle_club: Club) -> None:
    message = idle_club.anna.say(idle_club.channel, "hello")
    assert button_of(message, "play") is None
    assert offered(message) == []
