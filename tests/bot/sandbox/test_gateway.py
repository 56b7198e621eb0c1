"""The gateway: login, replay after a cut, a bot that dies and comes back, closed doors."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands
from discord.http import Route

from bot.sandbox import Actor, Channel, Guild, LocalDiscord
from tests.bot.sandbox.sample import SampleBot, running

INTENTS = 1 << 0 | 1 << 9


async def test_the_bot_learns_who_and_where_it_is(
    server: LocalDiscord, bot: SampleBot, guild: Guild, channel: Channel
) -> None:
    server.world.add_thread(channel, "Game 7", server.bot)
    async with running(server, bot):
        home = bot.get_guild(guild.id)
        assert home is not None
        assert [item.name for item in home.channels] == ["games"]
        assert [item.name for item in home.threads] == ["Game 7"]
        assert home.me.guild_permissions.send_messages
        assert not home.me.guild_permissions.administrator
        assert bot.application_id == server.bot.id
        assert (await bot.application_info()).name == "Bot"
        assert [item.name async for item in bot.fetch_guilds()] == ["Club"]
        assert (await bot.fetch_guild(guild.id)).approximate_member_count == 2


async def test_members_are_fetched_and_missing_ones_told_apart(
    server: LocalDiscord, bot: SampleBot, guild: Guild, anna: Actor
) -> None:
    async with running(server, bot):
        home = bot.get_guild(guild.id)
        assert home is not None
        assert (await home.fetch_member(anna.id)).display_name == "Anna"
        assert [role.name for role in await home.fetch_roles()] == ["@everyone", "Bot"]
        anna.leave(guild)
        with pytest.raises(discord.NotFound) as left:
            await home.fetch_member(anna.id)
        with pytest.raises(discord.NotFound) as nobody:
            await home.fetch_member(1)
        with pytest.raises(discord.NotFound) as no_user:
            await bot.fetch_user(1)
        with pytest.raises(discord.NotFound) as no_guild:
            await bot.fetch_guild(1)
        with pytest.raises(discord.NotFound) as no_channel:
            await bot.fetch_channel(1)
    codes = [item.value.code for item in (left, nobody, no_user, no_guild, no_channel)]
    assert codes == [10007, 10013, 10013, 10004, 10003]


async def test_events_missed_during_a_cut_are_replayed(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    @bot.tree.command(name="ping", description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    async with running(server, bot):
        await server.gateway.cut()
        assert not server.gateway.connected
        reply = await anna.slash(channel, "ping")
        assert await reply.text() == "pong"
        assert bot.resumed.is_set()
    assert (server.gateway.identifies, server.gateway.resumes) == (1, 1)
    assert len(bot.seen) == 1


async def test_a_forgotten_session_starts_anew_without_the_missed_events(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async with running(server, bot):
        bot.ready.clear()
        await server.gateway.cut()
        server.gateway.forget_session()
        anna.say(channel, f"hello {server.bot.mention}")
        await server.until(bot.ready.is_set)
        assert server.gateway.identifies == 2
    assert bot.heard == []


async def test_the_server_may_ask_for_a_reconnection(server: LocalDiscord, bot: SampleBot) -> None:
    async with running(server, bot):
        server.gateway.ask_to_reconnect()
        await server.until(bot.resumed.is_set)
    assert server.gateway.resumes == 1


async def test_a_second_bot_process_takes_over_and_finds_the_world_as_it_was(
    server: LocalDiscord, channel: Channel, anna: Actor
) -> None:
    first, second = SampleBot(), SampleBot()
    async with running(server, first):
        await first.get_partial_messageable(channel.id).send("Turn 1")
        async with running(server, second):
            anna.say(channel, f"hello {server.bot.mention}")
            await server.until(lambda: second.heard)
            place = second.get_partial_messageable(channel.id)
            texts = [item.content async for item in place.history()]
    assert texts == [f"hello {server.bot.mention}", "Turn 1"]
    assert first.heard[-1].content == "Turn 1"


async def test_while_no_bot_runs_commands_stay_and_go_unanswered(
    server: LocalDiscord, guild: Guild, channel: Channel, anna: Actor
) -> None:
    first = SampleBot()

    @first.tree.command(name="ping", description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    async with running(server, first):
        pass
    await server.until(lambda: not server.gateway.connected)
    reply = await anna.slash(channel, "ping")
    assert anna.commands(guild) == ["ping"]
    assert reply.interaction.ack is None
    second = SampleBot()
    async with running(server, second, sync=False):
        assert second.seen == []


async def test_the_bot_is_told_about_joining_and_leaving_guilds_and_channels(
    server: LocalDiscord, bot: SampleBot, guild: Guild, channel: Channel
) -> None:
    async with running(server, bot):
        new = server.world.add_guild("Second club", with_bot=False)
        assert bot.get_guild(new.id) is None
        server.world.add_bot(new)
        await server.until(lambda: bot.get_guild(new.id))
        lobby = new.add_text_channel("lobby")
        await server.until(lambda: bot.get_channel(lobby.id))
        server.world.remove_bot(new)
        await server.until(lambda: bot.get_guild(new.id) is None)
        channel.delete()
        await server.until(lambda: bot.get_channel(channel.id) is None)


async def test_members_are_searched_through_the_gateway(
    server: LocalDiscord, guild: Guild, anna: Actor, bruno: Actor
) -> None:
    server.gateway.privileged = 1 << 1
    bot = SampleBot(discord.Intents(guilds=True, members=True))
    async with running(server, bot):
        home = bot.get_guild(guild.id)
        assert home is not None
        assert [item.name for item in await home.query_members("bru")] == ["bruno"]
        found = await home.query_members(user_ids=[anna.id])
        assert [item.id for item in found] == [anna.id]


async def test_a_wrong_token_is_refused(server: LocalDiscord, bot: SampleBot) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Route, "BASE", server.api_base)
        with pytest.raises(discord.LoginFailure):
            await bot.login("wrong")
        await bot.close()
    async with raw(server) as socket:
        await socket.send_json(identify("wrong"))
        assert await closing(socket) == 4004
    assert server.rest.invalid == 1


@asynccontextmanager
async def raw(server: LocalDiscord) -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """A websocket that has received HELLO."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(server.gateway_url) as socket,
    ):
        hello = await socket.receive_json()
        assert hello["op"] == 10
        yield socket


def identify(token: str, intents: int = INTENTS) -> dict[str, Any]:
    return {"op": 2, "d": {"token": token, "intents": intents, "properties": {}}}


async def closing(socket: aiohttp.ClientWebSocketResponse) -> int | None:
    """Return the code with which the server closes the connection."""
    async with asyncio.timeout(5):
        async for _ in socket:
            pass
    return socket.close_code


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ([{"op": 99}], 4001),
        (["no json"], 4002),
        (["x" * 5000], 4002),
        ([{"op": 3, "d": {}}], 4003),
        (["identify", "identify"], 4005),
        ([{"op": 1, "d": None}] * 121, 4008),
        ([{"op": 2, "d": {"token": "TOKEN", "intents": 1 << 30}}], 4013),
        ([{"op": 2, "d": {"token": "TOKEN", "intents": 1 << 15}}], 4014),
    ],
)
async def test_a_bot_that_breaks_the_rules_is_thrown_out(
    server: LocalDiscord, sent: list[Any], code: int
) -> None:
    async with raw(server) as socket:
        for item in sent:
            if item == "identify":
                item = identify(server.token)
            text = item if isinstance(item, str) else json.dumps(item)
            await socket.send_str(text.replace("TOKEN", server.token))
        assert await closing(socket) == code


async def test_a_resume_beyond_the_last_event_is_refused(server: LocalDiscord) -> None:
    async with raw(server) as socket:
        await socket.send_json(identify(server.token))
        ready = await socket.receive_json()
        await socket.close(code=4000)
    async with raw(server) as socket:
        data = {"token": server.token, "session_id": ready["d"]["session_id"], "seq": 999}
        await socket.send_json({"op": 6, "d": data})
        assert await closing(socket) == 4007


async def test_a_clean_goodbye_ends_the_session(server: LocalDiscord) -> None:
    async with raw(server) as socket:
        await socket.send_json(identify(server.token))
        ready = await socket.receive_json()
        await socket.close(code=1000)
    await server.until(lambda: server.gateway.session is None)
    async with raw(server) as socket:
        data = {"token": server.token, "session_id": ready["d"]["session_id"], "seq": 1}
        await socket.send_json({"op": 6, "d": data})
        assert (await socket.receive_json())["op"] == 9


async def test_unknown_routes_are_answered_and_recorded(
    server: LocalDiscord, bot: SampleBot
) -> None:
    async with running(server, bot):
        with pytest.raises(discord.NotFound):
            await bot.http.request(Route("GET", "/sticker-packs"))
    assert server.rest.unknown == ["GET /api/v10/sticker-packs"]
    server.rest.unknown.clear()


async def test_synced_commands_carry_their_ids(server: LocalDiscord, bot: SampleBot) -> None:
    @bot.tree.command(name="ping", description="Ping")
    @app_commands.guild_only()
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    async with running(server, bot):
        synced = (await bot.tree.fetch_commands())[0]
        assert (await bot.tree.fetch_command(synced.id)).mention == f"</ping:{synced.id}>"
        await synced.delete()
        with pytest.raises(discord.NotFound) as gone:
            await bot.tree.fetch_command(synced.id)
    assert gone.value.code == 10063
