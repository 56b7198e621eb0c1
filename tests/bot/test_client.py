"""The connection is kept up through what discord.py itself does not survive."""

import asyncio
import threading
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.gateway import KeepAliveHandler

from bot.client import Client, log_in, stay_online, stop_heartbeats
from bot.config import Settings
from bot.lines import FIRST_PAUSE, Lines
from bot.observe.refusals import Refusals
from tests.bot.test_lines import Socket
from tests.bot.workers.outbox import refused


class Line(discord.Client):
    """A client whose connections end as the test wants; it is closed after the last one."""

    def __init__(self, ends: list[BaseException | None]) -> None:
        super().__init__(intents=discord.Intents.none())
        self.ends: Iterator[BaseException | None] = iter(ends)
        self.is_over = False

    def is_closed(self) -> bool:
        return self.is_over

    async def connect(self, *, reconnect: bool = True) -> None:
        end = next(self.ends)
        if end is None:
            self.is_over = True
        else:
            raise end


async def pauses_of(ends: list[BaseException | None]) -> list[float]:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await asyncio.sleep(0)

    await stay_online(Line(ends), sleep)
    return pauses


async def test_a_discord_that_does_not_say_how_many_shards_it_wants_is_asked_again() -> None:
    silence = discord.GatewayNotFound()
    assert await pauses_of([silence, silence, None]) == [FIRST_PAUSE, 2 * FIRST_PAUSE]


class Door(discord.Client):
    """A client whose logins end as the test wants."""

    def __init__(self, ends: list[BaseException | None]) -> None:
        super().__init__(intents=discord.Intents.none())
        self.ends = iter(ends)

    async def login(self, token: str) -> None:
        end = next(self.ends)
        if end is not None:
            raise end


async def logins_of(*ends: BaseException | None) -> list[float]:
    pauses: list[float] = []

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    await log_in(Door(list(ends)), "token", sleep)
    return pauses


async def test_a_start_while_discord_or_the_network_is_down_waits_for_them() -> None:
    """Trap: a login that fails ends the program, and whatever starts it again makes it a storm."""
    faults = (refused(503, 0), refused(429, 0), ConnectionResetError(), TimeoutError())
    assert await logins_of(*faults, aiohttp.ClientError(), None) == [
        FIRST_PAUSE * 2**tries for tries in range(5)
    ]


@pytest.mark.parametrize("final", [discord.LoginFailure("no"), refused(400, 50035)])
async def test_a_login_that_is_refused_for_good_is_not_tried_again(final: Exception) -> None:
    with pytest.raises(type(final)):
        await logins_of(final)


async def test_a_refusal_by_discord_is_final() -> None:
    with pytest.raises(discord.LoginFailure):
        await pauses_of([discord.LoginFailure("no")])


async def test_news_that_comes_after_the_end_is_dropped() -> None:
    online: list[None] = []
    desk: Any = SimpleNamespace()
    client = Client(desk, Settings(), lambda: online.append(None), Refusals())
    await client.close()
    client.dispatch("resumed")
    await asyncio.sleep(0)
    assert online == []


def heart_of(client: discord.Client) -> KeepAliveHandler:
    """Start a heartbeat that would beat in an hour."""
    link: Any = SimpleNamespace(
        thread_id=threading.get_ident(), _max_heartbeat_timeout=60, _connection=client._connection
    )
    heart = KeepAliveHandler(ws=link, interval=3600.0)
    heart.start()
    return heart


async def test_a_client_closed_while_it_connects_leaves_no_heartbeat_behind() -> None:
    clients = [discord.Client(intents=discord.Intents.none()) for _ in range(2)]
    own, other = (heart_of(client) for client in clients)
    await asyncio.to_thread(stop_heartbeats, clients[0], 5)
    assert not own.is_alive()
    assert other.is_alive()
    await asyncio.to_thread(stop_heartbeats, clients[1], 5)
    assert not other.is_alive()


async def test_a_client_that_is_closed_while_it_is_connected_is_not_connected_again() -> None:
    desk: Any = SimpleNamespace()
    client = Client(desk, Settings(), lambda: None, Refusals())
    dialled: list[int] = []
    socket = Socket(None)

    async def dial(*, shard_id: int, **_how: Any) -> Socket:
        dialled.append(shard_id)
        return socket

    client.lines = Lines(dial)
    staying = asyncio.create_task(stay_online(client))
    await socket.is_heard.wait()
    assert client.is_online()
    await client.close()
    await staying
    assert dialled == [0]
