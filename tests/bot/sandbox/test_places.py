"""Channels and direct messages: what can be done to them, and in them."""

import discord
import pytest
from discord import app_commands
from discord.http import Route

from bot.sandbox import Actor, ActorError, Channel, Guild, LocalDiscord
from tests.bot.sandbox.sample import SampleBot, running


def text_channel(bot: SampleBot, channel: Channel) -> discord.TextChannel:
    found = bot.get_channel(channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


async def test_commands_and_buttons_work_in_direct_messages(
    server: LocalDiscord, bot: SampleBot, anna: Actor, bruno: Actor
) -> None:
    @bot.tree.command(name="mine", description="My games")
    async def mine(interaction: discord.Interaction) -> None:
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="More", custom_id="more"))
        await interaction.response.send_message(f"guild {interaction.guild}", view=view)

    @bot.tree.command(name="create", description="Only in guilds")
    @app_commands.guild_only()
    async def create(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("created")

    async def more(interaction: discord.Interaction, custom_id: str) -> None:
        await interaction.response.edit_message(content="more", view=None)

    bot.on_component = more
    async with running(server, bot):
        place = server.world.direct_channel(anna.user)
        message = await (await anna.slash(place, "mine")).message()
        assert message.text() == "guild None\n[More]"
        await (await anna.press(message, "More")).message()
        assert anna.direct_messages() == [message]
        with pytest.raises(ActorError, match="no command /create"):
            await anna.slash(place, "create")
        with pytest.raises(ActorError, match="cannot see"):
            await bruno.slash(place, "mine")
    assert message.content == "more"


async def test_channels_are_changed_and_deleted_with_the_right_to(
    server: LocalDiscord, bot: SampleBot, guild: Guild, channel: Channel
) -> None:
    async with running(server, bot):
        place = text_channel(bot, channel)
        with pytest.raises(discord.Forbidden) as change:
            await place.edit(topic="Egypt")
        with pytest.raises(discord.Forbidden) as delete:
            await place.delete()
        channel.set_permissions(server.bot, manage_channels=True)
        await place.edit(topic="Egypt")
        home = bot.get_guild(guild.id)
        assert home is not None
        assert [item.name for item in await home.fetch_channels()] == ["games"]
        assert (channel.topic, channel.name) == ("Egypt", "games")
        await place.delete()
    assert (change.value.code, delete.value.code) == (50013, 50013)
    assert guild.channels == {}


async def test_typing_is_seen(server: LocalDiscord, bot: SampleBot, channel: Channel) -> None:
    async with running(server, bot):
        await text_channel(bot, channel).typing()
    assert channel.typing == 1


async def test_many_messages_are_deleted_at_once_by_moderators(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    said = [anna.say(channel, str(number)) for number in range(3)]
    route = "/channels/{channel_id}/messages/bulk-delete"
    async with running(server, bot):
        body = {"messages": [str(item.id) for item in said[:2]]}
        with pytest.raises(discord.Forbidden):
            await bot.http.request(Route("POST", route, channel_id=channel.id), json=body)
        channel.set_permissions(server.bot, manage_messages=True)
        await bot.http.request(Route("POST", route, channel_id=channel.id), json=body)
        await text_channel(bot, channel).get_partial_message(said[2].id).delete()
        body = {"messages": [str(said[0].id)]}
        with pytest.raises(discord.HTTPException) as single:
            await bot.http.request(Route("POST", route, channel_id=channel.id), json=body)
    assert single.value.code == 50035
    assert channel.messages == []


async def test_history_needs_a_right_and_sensible_numbers(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    said = anna.say(channel, "hello")
    async with running(server, bot):
        place = text_channel(bot, channel)
        with pytest.raises(discord.HTTPException) as many:
            await bot.http.logs_from(channel.id, 101)
        channel.set_permissions(server.bot, read_message_history=False)
        assert [item async for item in place.history()] == []
        with pytest.raises(discord.Forbidden):
            await place.fetch_message(said.id)
    assert many.value.code == 50035


async def test_direct_channels_are_for_people(
    server: LocalDiscord, bot: SampleBot, anna: Actor
) -> None:
    async with running(server, bot):
        first = await bot.http.start_private_message(anna.id)
        again = await bot.http.start_private_message(anna.id)
        with pytest.raises(discord.NotFound) as nobody:
            await bot.http.start_private_message(1)
        with pytest.raises(discord.HTTPException) as itself:
            await bot.http.start_private_message(server.bot.id)
        with pytest.raises(discord.HTTPException) as thread:
            await bot.http.start_thread_without_message(
                int(first["id"]), name="x", auto_archive_duration=60, type=11
            )
    assert first["id"] == again["id"]
    assert nobody.value.code == 10013
    assert itself.value.code == 50007
    assert thread.value.code == 50024


async def test_a_malformed_id_is_refused(server: LocalDiscord, bot: SampleBot) -> None:
    async with running(server, bot):
        with pytest.raises(discord.HTTPException) as bad:
            await bot.http.request(Route("GET", "/channels/abc"))
    assert bad.value.code == 50035


async def test_too_many_new_commands_a_day_are_refused(
    server: LocalDiscord, bot: SampleBot
) -> None:
    server.world.command_creates[None] = [server.clock.now()] * 199
    bot.http.max_ratelimit_timeout = 30
    async with running(server, bot, sync=False):
        one = {"name": "one", "description": "x", "type": 1}
        await bot.http.bulk_upsert_global_commands(server.bot.id, [one])
        await bot.http.bulk_upsert_global_commands(server.bot.id, [one])
        with pytest.raises(discord.RateLimited):
            await bot.http.bulk_upsert_global_commands(server.bot.id, [one | {"name": "two"}])
    assert [command.name for command in server.world.commands.values()] == ["one"]
