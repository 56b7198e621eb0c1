"""Three seconds, fifteen minutes, one hour, and one answer only."""

import asyncio
from typing import Any

import discord
import pytest
from discord.http import Route

from bot.sandbox import Actor, Channel, LocalDiscord, ManualClock, NoAnswer
from tests.bot.sandbox.sample import SampleBot, running


class Asked:
    """A bot with one command whose interaction the test answers itself."""

    def __init__(self, bot: SampleBot) -> None:
        self.bot = bot
        self.interactions: asyncio.Queue[discord.Interaction] = asyncio.Queue()

        @bot.tree.command(name="wait", description="Wait")
        async def wait(interaction: discord.Interaction) -> None:
            await self.interactions.put(interaction)

    async def next(self) -> discord.Interaction:
        async with asyncio.timeout(5):
            return await self.interactions.get()


@pytest.fixture
def asked(bot: SampleBot) -> Asked:
    return Asked(bot)


async def test_an_answer_after_three_seconds_is_too_late(
    server: LocalDiscord, asked: Asked, channel: Channel, anna: Actor, clock: ManualClock
) -> None:
    async with running(server, asked.bot):
        reply = await anna.slash(channel, "wait")
        interaction = await asked.next()
        clock.advance(3.1)
        with pytest.raises(discord.NotFound) as late:
            await interaction.response.defer()
        assert late.value.code == 10062
        with pytest.raises(NoAnswer, match="no acknowledgement"):
            await reply.acked(timeout=0.05)


async def test_an_answer_within_three_seconds_holds_for_fifteen_minutes(
    server: LocalDiscord, asked: Asked, channel: Channel, anna: Actor, clock: ManualClock
) -> None:
    async with running(server, asked.bot):
        await anna.slash(channel, "wait")
        interaction = await asked.next()
        clock.advance(2.9)
        await interaction.response.send_message("in time")
        clock.advance(14 * 60)
        await interaction.followup.send("more")
        await interaction.edit_original_response(content="in time, edited")
        clock.advance(60)
        with pytest.raises(discord.HTTPException) as late:
            await interaction.edit_original_response(content="once more")
        with pytest.raises(discord.HTTPException) as later:
            await interaction.followup.send("and more")
    assert (late.value.status, late.value.code, later.value.code) == (401, 50027, 50027)
    assert [message.content for message in channel.messages] == ["in time, edited", "more"]


async def test_only_one_answer_counts_and_a_refused_one_does_not(
    server: LocalDiscord, asked: Asked, channel: Channel, anna: Actor
) -> None:
    async with running(server, asked.bot):
        reply = await anna.slash(channel, "wait")
        interaction = await asked.next()
        twin = discord.Interaction(data=interaction_data(server), state=asked.bot._connection)
        with pytest.raises(discord.HTTPException) as refused:
            await twin.response.send_message("x" * 2001)
        await interaction.response.send_message("first")
        with pytest.raises(discord.HTTPException) as second:
            await twin.response.send_message("second")
    assert (refused.value.code, second.value.code) == (50035, 40060)
    assert [error.code for error in reply.interaction.refusals] == [50035, 40060]


def interaction_data(server: LocalDiscord) -> Any:
    """Return the event of the last interaction as it was sent to the bot."""
    assert server.gateway.session is not None
    sent = [event["d"] for _, event in server.gateway.session.sent]
    return sent[-1]


async def test_nothing_follows_before_the_first_answer(
    server: LocalDiscord, asked: Asked, channel: Channel, anna: Actor
) -> None:
    async with running(server, asked.bot):
        await anna.slash(channel, "wait")
        interaction = await asked.next()
        with pytest.raises(discord.NotFound) as early:
            await interaction.followup.send("too early")
        await interaction.response.send_message("now")
        with pytest.raises(discord.NotFound) as unknown:
            await interaction.followup.delete_message(1)
    assert (early.value.code, unknown.value.code) == (10015, 10008)


async def test_only_fitting_answers_are_taken(
    server: LocalDiscord, asked: Asked, channel: Channel, anna: Actor
) -> None:
    async with running(server, asked.bot):
        await anna.slash(channel, "wait")
        interaction = await asked.next()
        route = Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback")
        for kind in (6, 7, 8):
            with pytest.raises(discord.HTTPException) as refused:
                await asked.bot.http.request(route, json={"type": kind, "data": {"choices": []}})
            assert refused.value.code == 50035
        await interaction.response.defer()


async def test_an_ephemeral_message_is_not_reached_through_its_channel(
    server: LocalDiscord, asked: Asked, channel: Channel, anna: Actor
) -> None:
    async with running(server, asked.bot):
        reply = await anna.slash(channel, "wait")
        await (await asked.next()).response.send_message("psst", ephemeral=True)
        message = await reply.message()
        partial = asked.bot.get_partial_messageable(channel.id).get_partial_message(message.id)
        with pytest.raises(discord.NotFound) as hidden:
            await partial.edit(content="loud")
    assert hidden.value.code == 10008
    assert message.content == "psst"


async def test_old_messages_take_few_edits(
    server: LocalDiscord, bot: SampleBot, channel: Channel, clock: ManualClock
) -> None:
    bot.http.max_ratelimit_timeout = 30
    async with running(server, bot):
        place = bot.get_partial_messageable(channel.id)
        sent = await place.send("Turn 1")
        clock.advance(3601)
        for number in range(server.world.old_edit_limit):
            await sent.edit(content=f"Turn 1.{number}")
        with pytest.raises(discord.RateLimited):
            await sent.edit(content="Turn 2")
        fresh = await place.send("Turn 2")
        await fresh.edit(content="Turn 2, edited")
        clock.advance(3601)
        await sent.edit(content="Turn 1.9")
    assert (
        server.rest.requests.count(("PATCH", "/channels/{channel_id}/messages/{message_id}", 429))
        == 1
    )


async def test_a_deferred_answer_in_a_thread_that_was_archived_cannot_be_completed(
    server: LocalDiscord, asked: Asked, channel: Channel, anna: Actor
) -> None:
    thread = server.world.add_thread(channel, "Game 7", anna.user)
    async with running(server, asked.bot):
        await anna.slash(thread, "wait")
        interaction = await asked.next()
        await interaction.response.defer()
        thread.archive()
        with pytest.raises(discord.HTTPException) as archived:
            await interaction.edit_original_response(content="done")
    assert archived.value.code == 50083
