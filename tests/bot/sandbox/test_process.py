"""The bot as a process of its own, killed and started again."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.sandbox import Actor, Channel, LocalDiscord, NoAnswer

ROOT = Path(__file__).resolve().parents[3]


@asynccontextmanager
async def bot_process(server: LocalDiscord) -> AsyncIterator[asyncio.subprocess.Process]:
    command = ("-m", "tests.bot.sandbox.child", server.api_base, server.gateway_url, server.token)
    process = await asyncio.create_subprocess_exec(sys.executable, *command, cwd=ROOT)
    try:
        await server.until_connected()
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def test_a_killed_bot_comes_back_to_the_same_world(
    server: LocalDiscord, channel: Channel, anna: Actor
) -> None:
    async with bot_process(server):
        assert await (await anna.slash(channel, "count")).text() == "0 so far"
    await server.until(lambda: not server.gateway.connected)
    while_away = await anna.slash(channel, "count")
    with pytest.raises(NoAnswer, match="no acknowledgement"):
        await while_away.acked(timeout=0.05)
    async with bot_process(server):
        assert await (await anna.slash(channel, "count")).text() == "1 so far"
    assert while_away.interaction.ack is None
    assert server.gateway.identifies == 2
