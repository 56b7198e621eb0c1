"""A fresh server, a guild with one channel, two people, and the sample bot."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import Actor, Channel, Guild, LocalDiscord, ManualClock
from tests.bot.sandbox.sample import SampleBot
from tests.kit.openapi import BodyChecker, available


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def server(
    clock: ManualClock, body_checker: BodyChecker | None
) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord.start(clock=clock, check=body_checker) as server:
        yield server
        assert server.rest.unknown == []


@pytest.fixture
def guild(server: LocalDiscord) -> Guild:
    return server.world.add_guild("Club")


@pytest.fixture
def channel(guild: Guild) -> Channel:
    return guild.add_text_channel("games")


@pytest.fixture
def anna(server: LocalDiscord, guild: Guild) -> Actor:
    return server.member(guild, "Anna")


@pytest.fixture
def bruno(server: LocalDiscord, guild: Guild) -> Actor:
    return server.member(guild, "Bruno", locale="de")


@pytest.fixture
def bot(server: LocalDiscord) -> SampleBot:
    return SampleBot()


@pytest.fixture(scope="session")
def body_checker() -> BodyChecker | None:
    """Discord's own description as a second opinion, where it is at hand."""
    return BodyChecker() if available() else None
