"""Several connections of one bot: each is told of its part of the servers only."""

from typing import Any

import aiohttp
import pytest

from bot.sandbox import LocalDiscord
from tests.bot.sandbox.test_gateway import closing, identify, raw


def begin(server: LocalDiscord, shard: Any) -> dict[str, Any]:
    message = identify(server.token)
    message["d"]["shard"] = shard
    return message


async def heard(socket: aiohttp.ClientWebSocketResponse, name: str) -> dict[str, Any]:
    """Return the data of the next event of a name."""
    while True:
        message = await socket.receive_json(timeout=5)
        if message.get("t") == name:
            return message["d"]


async def test_each_shard_hears_of_its_guilds_and_the_first_of_direct_messages(
    server: LocalDiscord,
) -> None:
    guilds = [server.world.add_guild(f"Club {number}", shard=(number, 2)) for number in range(2)]
    async with raw(server) as first, raw(server) as second:
        await first.send_json(begin(server, [0, 2]))
        await second.send_json(begin(server, [1, 2]))
        for number, socket in enumerate((first, second)):
            ready = await heard(socket, "READY")
            assert ready["shard"] == [number, 2]
            assert str(guilds[number].id) in [each["id"] for each in ready["guilds"]]
            assert str(guilds[1 - number].id) not in [each["id"] for each in ready["guilds"]]
        guilds[1].add_text_channel("games")
        assert (await heard(second, "CHANNEL_CREATE"))["name"] == "games"
        server.world.add_role(guilds[0], "Club", 0)
        assert (await heard(first, "GUILD_ROLE_CREATE"))["role"]["name"] == "Club"
        assert server.gateway.up == {0, 1}


async def test_a_shard_is_resumed_for_itself(server: LocalDiscord) -> None:
    async with raw(server) as first, raw(server) as second:
        await first.send_json(begin(server, [0, 2]))
        await second.send_json(begin(server, [1, 2]))
        session = (await heard(second, "READY"))["session_id"]
        await heard(first, "READY")
        await server.gateway.cut(shard=1)
        await server.until(lambda: server.gateway.up == {0})
        async with raw(server) as again:
            data = {"token": server.token, "session_id": session, "seq": 1}
            await again.send_json({"op": 6, "d": data})
            await heard(again, "RESUMED")
            assert server.gateway.up == {0, 1}


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0, 0], [0], "0", ["0", "1"]])
async def test_a_shard_that_there_is_not_is_refused(server: LocalDiscord, shard: Any) -> None:
    async with raw(server) as socket:
        await socket.send_json(begin(server, shard))
        assert await closing(socket) == 4010


async def test_too_many_guilds_for_one_connection_are_refused(server: LocalDiscord) -> None:
    server.gateway.crowd = 1
    for number in range(2):
        server.world.add_guild(f"Club {number}")
    async with raw(server) as socket:
        await socket.send_json(identify(server.token))
        assert await closing(socket) == 4011
