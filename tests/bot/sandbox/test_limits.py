"""Discord's limits on messages: bad bodies are refused at the place that is bad."""

from __future__ import annotations

import io

import discord
import pytest
from discord.http import Route, handle_message_parameters

from bot.sandbox import ApiError, Channel, LocalDiscord
from tests.bot.sandbox.bodies import ACCEPTED, REFUSED, box, places, text
from tests.bot.sandbox.sample import SampleBot, running
from tests.kit.openapi import BodyChecker, available


@pytest.fixture
def body_checker() -> None:
    """The server's own rules are on trial here, without a second opinion."""


async def test_bad_messages_are_refused_where_they_are_bad(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    server.rates.set("POST", "/channels/{channel_id}/messages", 1000, 1)
    server.rates.everything.limit = 1000
    wrong: list[tuple[str, str]] = []
    async with running(server, bot):
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
        for body, place in REFUSED:
            with pytest.raises(discord.HTTPException) as refused:
                await bot.http.request(route, json=body)
            assert (refused.value.status, refused.value.code) == (400, 50035)
            if f"In {place}:" not in refused.value.text:
                wrong.append((place, refused.value.text))
    assert wrong == []
    assert channel.messages == []


async def test_bodies_at_the_limits_pass(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel.id)
        for body in ACCEPTED:
            await bot.http.request(route, json=body)
    assert len(channel.messages) == len(ACCEPTED)


@pytest.mark.skipif(not available(), reason="Discord's description is not beside the project")
async def test_discords_description_agrees_about_good_bodies() -> None:
    checker = BodyChecker()
    for body in ACCEPTED:
        checker("POST", "/channels/{channel_id}/messages", body)
    assert checker.checked


@pytest.mark.skipif(not available(), reason="Discord's description is not beside the project")
def test_discords_description_names_the_place_of_an_error() -> None:
    body = box(text(), {"type": 10, "content": 5})
    with pytest.raises(ApiError) as refused:
        BodyChecker()("POST", "/channels/{id}/messages", body)
    assert places(refused.value.fields or {}) == ["components.0.components.1.content"]


async def test_files_have_limits(server: LocalDiscord, bot: SampleBot, channel: Channel) -> None:
    server.world.upload_limit = 100

    def file(size: int, description: str | None = None) -> discord.File:
        return discord.File(io.BytesIO(bytes(size)), "x.png", description=description)

    async with running(server, bot):
        place = bot.get_partial_messageable(channel.id)
        with pytest.raises(discord.HTTPException) as large:
            await place.send(file=file(101))
        with pytest.raises(discord.HTTPException) as many:
            await bot.http.send_message(
                channel.id,
                params=handle_message_parameters(files=[file(1) for _ in range(11)]),
            )
        with pytest.raises(discord.HTTPException) as wordy:
            await place.send(file=file(1, "x" * 1025))
        with pytest.raises(discord.HTTPException) as empty:
            await place.send("")
    assert (large.value.status, large.value.code) == (413, 40005)
    assert (many.value.code, wordy.value.code) == (50035, 50035)
    assert empty.value.code == 50006
