"""The sign of life that a container's health check reads, and the page that says the same."""

import asyncio
import os
import socket
from pathlib import Path

import aiohttp
import pytest

from bot.cli.parser import DONE, WRONG_SETTINGS, main
from bot.config import load_settings
from bot.workers.heartbeat import PATIENCE, beat, seconds_silent, sign_of
from tests.e2e.club import Club


async def health() -> int:
    return await asyncio.to_thread(main, ["alive"])


async def page(port: str) -> str:
    url = f"http://127.0.0.1:{port}/health"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return await answer.text()


async def test_a_bot_that_is_on_line_is_healthy_and_one_that_has_stopped_is_not(
    idle_club: Club, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
    monkeypatch.setenv("EGIZIA_METRICS_PORT", port)
    assert await health() == WRONG_SETTINGS
    async with idle_club.bot():
        sign = sign_of(load_settings().home)
        await idle_club.say(idle_club.anna, "games", idle_club.channel)
        await idle_club.server.until(sign.exists, 20)
        assert await health() == DONE
        assert "bot: on line" in capsys.readouterr().out
        assert '"online": true' in await page(port)
    assert not sign.exists()
    assert await health() == WRONG_SETTINGS
    assert "no sign of life" in capsys.readouterr().err


async def test_a_bot_that_was_killed_or_hangs_is_unhealthy_after_a_while(
    idle_club: Club, capsys: pytest.CaptureFixture[str]
) -> None:
    sign = sign_of(load_settings().home)
    sign.touch()
    assert await health() == DONE
    last = sign.stat().st_mtime - PATIENCE - 1
    os.utime(sign, (last, last))
    assert await health() == WRONG_SETTINGS
    assert "no sign of life for 91 s" in capsys.readouterr().err


async def test_without_a_connection_there_is_no_sign(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    online: list[bool] = []
    task = asyncio.create_task(beat(sign_of(database), lambda: bool(online), 0.01))
    await asyncio.sleep(0.05)
    assert seconds_silent(database) is None
    online.append(True)
    await asyncio.sleep(0.05)
    assert seconds_silent(database) is not None
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert seconds_silent(database) is None


async def test_a_disk_that_takes_no_sign_for_a_while_silences_nobody_for_good(
    tmp_path: Path,
) -> None:
    database = tmp_path / "gone" / "games.db"
    looked = asyncio.Event()

    def is_online() -> bool:
        looked.set()
        return True

    task = asyncio.create_task(beat(sign_of(database), is_online, 0.01))
    await looked.wait()
    database.parent.mkdir()
    looked.clear()
    await looked.wait()
    assert seconds_silent(database) is not None
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
