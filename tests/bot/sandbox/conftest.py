"""A fresh server, a guild with one channel, two people, and the sample bot."""

from collections.abc import AsyncIterator

import pytest

from bot.sandbox import Actor, Channel, Guild, LocalDiscord, ManualClock
from tests.bot.sandbox.sample import SampleBot


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
async def server(clock: ManualClock) -> AsyncIterator[LocalDiscord]:
    async with LocalDiscord.start(clock=clock) as server:
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
