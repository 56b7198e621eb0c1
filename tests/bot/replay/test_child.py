"""Films and pages are made by a process of their own, which ends with its caller."""

import asyncio
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot.replay import child
from bot.replay.child import NotMade, in_child
from bot.replay.reel import Reel
from bot.replay.stored import stored_reel
from render.registry import draw_film
from tests.bot.replay.conftest import Stored


async def until(is_so: Callable[[], bool]) -> None:
    """Wait for what another process does."""
    for _ in range(3000):
        if is_so():
            return
        await asyncio.sleep(0.01)
    raise TimeoutError


@pytest.fixture
async def short(stored: Stored) -> Reel:
    reel = await stored_reel(stored.database, stored.game)
    return replace(reel, stills=reel.stills[:1])


async def test_the_process_makes_what_this_one_would(short: Reel) -> None:
    film = draw_film(short.key, short.views, short.names, short.words, "dark")
    assert await in_child("film", short, "dark") == film


async def test_what_cannot_be_made_says_why(short: Reel) -> None:
    with pytest.raises(NotMade, match="KeyError"):
        await in_child("film", replace(short, key="nothing"), "light")


async def test_the_process_knows_no_token_and_ends_with_its_caller(
    short: Reel, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A stand-in for the interpreter notes its environment and then takes for ever."""
    noted, number = tmp_path / "environment", tmp_path / "number"
    script = tmp_path / "python"
    script.write_text(f"#!/bin/sh\nenv > {noted}\necho $$ > {number}\nexec sleep 60\n")
    script.chmod(0o700)
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    monkeypatch.setattr(child.sys, "executable", str(script))
    task = asyncio.create_task(in_child("film", short, "light"))
    await until(lambda: number.exists() and bool(number.read_text().strip()))
    assert "very-secret" not in noted.read_text()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    with pytest.raises(ProcessLookupError):
        os.kill(int(number.read_text()), 0)
