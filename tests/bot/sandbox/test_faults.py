"""Faults that a test orders, and the rate limits."""

import json
from typing import Any

import aiohttp
import discord
import pytest

from bot.sandbox import Actor, Channel, LocalDiscord, refusal
from tests.bot.sandbox.sample import SampleBot, running

SEND = ("POST", "/channels/{channel_id}/messages")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")


async def test_an_ordered_refusal_happens_once_and_without_effect(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        place = bot.get_partial_messageable(channel.id)
        server.faults.refuse(*SEND, refusal(50013))
        with pytest.raises(discord.Forbidden) as refused:
            await place.send("first")
        await place.send("second")
    assert refused.value.code == 50013
    assert [message.content for message in channel.messages] == ["second"]
    assert server.faults.pending == 0


async def test_a_server_error_that_is_not_retried(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        server.faults.fail(*SEND, 503)
        with pytest.raises(discord.DiscordServerError):
            await bot.get_partial_messageable(channel.id).send("lost")
    assert channel.messages == []


async def test_a_cut_before_the_effect_loses_the_message_and_after_it_the_answer(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        place = bot.get_partial_messageable(channel.id)
        server.faults.cut(*SEND, after_effect=False)
        with pytest.raises(aiohttp.ClientError):
            await place.send("never arrives", nonce="1")
        assert channel.messages == []
        server.faults.cut(*SEND, after_effect=True)
        with pytest.raises(aiohttp.ClientError):
            await place.send("arrives", nonce="2")
        again = await place.send("arrives", nonce="2")
    assert [message.id for message in channel.messages] == [again.id]


async def test_a_lost_answer_to_a_callback_leaves_the_person_answered(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    lost: list[Exception] = []

    @bot.tree.command(name="ping", description="Ping")
    async def ping(interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message("pong")
        except aiohttp.ClientError as error:
            lost.append(error)

    async with running(server, bot):
        server.faults.cut(*CALLBACK, after_effect=True)
        assert await (await anna.slash(channel, "ping")).text() == "pong"
        await server.until(lambda: lost)


async def test_a_delayed_request_is_served_in_the_end(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        server.faults.delay("*", "*", 0.01)
        await bot.get_partial_messageable(channel.id).send("late")
    assert [message.content for message in channel.messages] == ["late"]
    assert server.faults.pending == 0


@pytest.mark.parametrize("everywhere", [False, True])
async def test_a_limited_request_is_repeated_by_the_library(
    server: LocalDiscord, bot: SampleBot, channel: Channel, *, everywhere: bool
) -> None:
    async with running(server, bot):
        server.faults.limit(*SEND, 0.01, everywhere=everywhere)
        await bot.get_partial_messageable(channel.id).send("patience")
    assert [message.content for message in channel.messages] == ["patience"]
    assert server.rest.requests.count((*SEND, 429)) == 1
    assert server.rest.invalid == 1


async def test_headers_tell_the_library_to_wait_before_it_is_refused(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    server.rates.set(*SEND, 2, 0.2)
    async with running(server, bot):
        place = bot.get_partial_messageable(channel.id)
        for number in range(5):
            await place.send(str(number))
    assert len(channel.messages) == 5
    assert server.rest.requests.count((*SEND, 429)) == 0


async def test_who_ignores_the_headers_is_refused(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    server.rates.set(*SEND, 1, 60)
    headers = {"Authorization": f"Bot {server.token}"}
    url = f"{server.api_base}/channels/{channel.id}/messages"
    async with aiohttp.ClientSession(headers=headers) as session:
        async with session.post(url, json={"content": "1"}) as first:
            assert first.status == 200
            assert first.headers["X-RateLimit-Remaining"] == "0"
        async with session.post(url, json={"content": "2"}) as second:
            body = await second.json()
    assert second.status == 429
    assert second.headers["Content-Type"] == "application/json"
    assert second.headers["Via"]
    assert 0 < body["retry_after"] <= 60
    assert body["global"] is False


async def test_the_global_limit_holds_for_all_routes_together(
    server: LocalDiscord, channel: Channel
) -> None:
    server.rates.everything.limit = 3
    headers = {"Authorization": f"Bot {server.token}"}
    async with aiohttp.ClientSession(headers=headers) as session:
        statuses: list[int] = []
        for route in ("users/@me", "gateway", "applications/@me", f"channels/{channel.id}"):
            async with session.get(f"{server.api_base}/{route}") as response:
                statuses.append(response.status)
    assert statuses == [200, 200, 200, 429]
    assert response.headers["X-RateLimit-Global"] == "true"


async def test_a_crash_inside_the_server_comes_to_light() -> None:
    server = LocalDiscord.start()
    await server.__aenter__()
    channel = server.world.add_guild("Club").add_text_channel("games")
    body = {"content": "x", "message_reference": "nonsense"}
    status, answer = await post(server, channel, json.dumps(body).encode())
    assert status == 500
    assert "string indices" in answer["message"]
    with pytest.raises(TypeError):
        await server.__aexit__(None, None, None)


async def post(server: LocalDiscord, channel: Channel, data: bytes) -> tuple[int, Any]:
    """Send raw bytes as a message; return the status and the answer."""
    headers = {"Authorization": f"Bot {server.token}", "Content-Type": "application/json"}
    url = f"{server.api_base}/channels/{channel.id}/messages"
    async with (
        aiohttp.ClientSession(headers=headers) as session,
        session.post(url, data=data) as response,
    ):
        return response.status, await response.json()


@pytest.mark.parametrize("data", [b"{", b"[]", b'"text"'])
async def test_unreadable_bodies_are_refused(data: bytes) -> None:
    async with LocalDiscord.start() as server:
        place = server.world.add_guild("Club").add_text_channel("games")
        status, answer = await post(server, place, data)
    assert (status, answer["code"]) == (400, 50109)
