"""Threads: started, archived, opened again, and the refusals in between."""

import discord
import pytest
from discord.http import Route

from bot.sandbox import Actor, ActorError, Channel, Guild, LocalDiscord, ManualClock
from tests.bot.sandbox.sample import SampleBot, running


async def start(bot: SampleBot, channel: Channel, name: str = "Game 7") -> discord.Thread:
    place = bot.get_channel(channel.id)
    assert isinstance(place, discord.TextChannel)
    return await place.create_thread(
        name=name, type=discord.ChannelType.public_thread, auto_archive_duration=60
    )


async def test_a_thread_of_a_message_takes_its_id(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        place = bot.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        sent = await place.send("Game 7 starts")
        thread = await sent.create_thread(name="Game 7")
        assert thread.id == sent.id
        with pytest.raises(discord.HTTPException) as twice:
            await bot.http.start_thread_with_message(
                channel.id, sent.id, name="Again", auto_archive_duration=60
            )
        assert (await place.fetch_message(sent.id)).thread is not None
    assert twice.value.code == 160004
    assert [item.name for item in channel.threads] == ["Game 7"]


async def test_people_are_added_listed_and_removed(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor, bruno: Actor
) -> None:
    async with running(server, bot):
        thread = await start(bot, channel)
        await thread.add_user(discord.Object(anna.id))
        await thread.send(bruno.mention, allowed_mentions=discord.AllowedMentions(users=True))
        members = {member.id for member in await thread.fetch_members()}
        assert members == {server.bot.id, anna.id, bruno.id}
        channel.set_permissions(server.bot, manage_threads=True)
        await thread.remove_user(discord.Object(anna.id))
        with pytest.raises(discord.NotFound) as gone:
            await thread.fetch_member(anna.id)
        await thread.leave()
        await thread.join()
    assert gone.value.code == 10007
    assert set(server.world.channels[thread.id].thread_members) == {server.bot.id, bruno.id}


async def test_a_quiet_thread_archives_and_a_message_opens_it(
    server: LocalDiscord, bot: SampleBot, channel: Channel, clock: ManualClock
) -> None:
    async with running(server, bot):
        thread = await start(bot, channel)
        sent = await thread.send("Turn 1")
        clock.advance(61 * 60)
        with pytest.raises(discord.HTTPException) as archived:
            await sent.edit(content="Turn 1, corrected")
        assert archived.value.code == 50083
        assert server.world.channels[thread.id].archived
        await thread.send("Turn 2")
        assert not server.world.channels[thread.id].archived


async def test_an_archived_thread_takes_no_members_and_can_be_opened(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async with running(server, bot):
        thread = await start(bot, channel)
        await thread.edit(archived=True)
        with pytest.raises(discord.HTTPException) as archived:
            await thread.add_user(discord.Object(anna.id))
        with pytest.raises(discord.HTTPException):
            await thread.edit(name="New name")
        fetched = await bot.fetch_channel(thread.id)
        assert isinstance(fetched, discord.Thread)
        assert fetched.archived
        await fetched.edit(archived=False, name="Game 7, on")
        await fetched.add_user(discord.Object(anna.id))
    assert archived.value.code == 50083
    assert channel.threads[0].name == "Game 7, on"


async def test_a_person_opens_an_archived_thread_by_writing(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async with running(server, bot):
        thread = server.world.channels[(await start(bot, channel)).id]
        thread.archive()
        anna.say(thread, "still playing?")
        assert not thread.archived
        thread.archive(locked=True)
        with pytest.raises(ActorError, match="cannot write"):
            anna.say(thread, "and now?")
        with pytest.raises(discord.Forbidden) as locked:
            await bot.get_partial_messageable(thread.id).send("no")
    assert locked.value.code == 160005


async def test_a_private_thread_is_seen_by_its_members_only(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor, bruno: Actor
) -> None:
    async with running(server, bot):
        place = bot.get_channel(channel.id)
        assert isinstance(place, discord.TextChannel)
        thread = await place.create_thread(name="Secret")
        await thread.add_user(discord.Object(anna.id))
        await thread.send("psst")
        hidden = server.world.channels[thread.id]
        assert [message.content for message in anna.messages(hidden)] == ["psst"]
        with pytest.raises(ActorError, match="cannot see"):
            bruno.messages(hidden)


async def test_active_and_archived_threads_are_listed(
    server: LocalDiscord, bot: SampleBot, guild: Guild, channel: Channel
) -> None:
    async with running(server, bot):
        first, second = await start(bot, channel, "first"), await start(bot, channel, "second")
        await first.edit(archived=True)
        home = bot.get_guild(guild.id)
        place = bot.get_channel(channel.id)
        assert home is not None
        assert isinstance(place, discord.TextChannel)
        assert [item.id for item in await home.active_threads()] == [second.id]
        assert [item.id async for item in place.archived_threads()] == [first.id]


async def test_a_full_guild_takes_no_more_threads(
    server: LocalDiscord, bot: SampleBot, guild: Guild, channel: Channel
) -> None:
    guild.active_thread_limit = 1
    async with running(server, bot):
        await start(bot, channel)
        with pytest.raises(discord.HTTPException) as full:
            await start(bot, channel)
    assert full.value.code == 160006


async def test_thread_names_and_archive_times_have_limits(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        with pytest.raises(discord.HTTPException) as long:
            await start(bot, channel, "x" * 101)
        route = Route("POST", "/channels/{channel_id}/threads", channel_id=channel.id)
        body = {"name": "x", "auto_archive_duration": 61, "type": 11}
        with pytest.raises(discord.HTTPException) as odd:
            await bot.http.request(route, json=body)
    assert (long.value.code, odd.value.code) == (50035, 50035)
    assert "auto_archive_duration" in odd.value.text


async def test_a_deleted_channel_takes_its_threads_along(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        thread = await start(bot, channel)
        sent = await thread.send("Turn 1")
        channel.delete()
        with pytest.raises(discord.NotFound) as missing:
            await sent.edit(content="Turn 2")
    assert missing.value.code == 10003


async def test_threads_of_others_and_channels_are_not_to_be_handled(
    server: LocalDiscord, bot: SampleBot, guild: Guild, channel: Channel, anna: Actor
) -> None:
    hers = server.world.add_thread(channel, "Hers", anna.user)
    stranger = server.member(server.world.add_guild("Elsewhere"), "Carla")
    async with running(server, bot):
        thread = bot.get_channel(hers.id)
        own = await start(bot, channel)
        assert isinstance(thread, discord.Thread)
        with pytest.raises(discord.Forbidden) as rename:
            await thread.edit(name="Mine")
        with pytest.raises(discord.Forbidden) as lock:
            await own.edit(locked=True)
        with pytest.raises(discord.Forbidden) as remove:
            await thread.remove_user(discord.Object(anna.id))
        with pytest.raises(discord.NotFound) as nobody:
            await thread.add_user(discord.Object(1))
        with pytest.raises(discord.Forbidden) as outsider:
            await thread.add_user(discord.Object(stranger.id))
        with pytest.raises(discord.HTTPException) as no_thread:
            await bot.http.join_thread(channel.id)
        channel.set_permissions(server.bot, manage_threads=True)
        await own.edit(locked=True)
        await thread.delete()
    codes = [item.value.code for item in (rename, lock, remove, nobody, outsider, no_thread)]
    assert codes == [50013, 50013, 50013, 10013, 50001, 50024]
    assert [(item.name, item.locked) for item in channel.threads] == [("Game 7", True)]
