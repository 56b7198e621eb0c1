"""A club with a running bot that plays the counting game."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.sandbox import LocalDiscord
from tests.e2e.club import Club
from tests.kit.openapi import BodyChecker, available


@pytest.fixture(scope="session")
def body_checker() -> BodyChecker | None:
    """Discord's own description as a second opinion, where it is at hand."""
    return BodyChecker() if available() else None


@pytest.fixture
async def server(body_checker: BodyChecker | None) -> AsyncIterator[LocalDiscord]:
    """A Discord without people; every request must have been a known one."""
    async with LocalDiscord.start(check=body_checker) as server:
        yield server
        assert server.rest.unknown == []


@pytest.fixture
def idle_club(server: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Club:
    """A club whose bot is not running."""
    return Club(server, tmp_path, monkeypatch)


@pytest.fixture
async def club(idle_club: Club) -> AsyncIterator[Club]:
    """A club with a running bot; at the end no request may have been refused."""
    async with idle_club.bot():
        yield idle_club
    assert [entry for entry in idle_club.server.rest.requests if entry[2] >= 400] == []
