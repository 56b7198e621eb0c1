"""Messages of the bot: files, layouts, edits, nonces, and whom they notify."""

import discord
import pytest
from discord.http import handle_message_parameters

from bot.sandbox import Actor, Channel, Guild, LocalDiscord, ManualClock
from tests.bot.sandbox.sample import SampleBot, picture, png, running


def text_channel(bot: SampleBot, channel: Channel) -> discord.TextChannel:
    found = bot.get_channel(channel.id)
    assert isinstance(found, discord.TextChannel)
    return found


class Board(discord.ui.LayoutView):
    """A picture with alt text, a sentence that mentions, a button."""

    def __init__(self, text: str, name: str = "board.png") -> None:
        super().__init__(timeout=None)
        gallery = discord.ui.MediaGallery[Board]()
        gallery.add_item(media=f"attachment://{name}", description="Anna leads")
        button = discord.ui.Button[Board](label="My hand", custom_id="hand")
        rules = discord.ui.Section[Board](discord.ui.TextDisplay("Rules"), accessory=button)
        box = discord.ui.Container[Board](gallery, discord.ui.Separator(), rules)
        self.add_item(discord.ui.TextDisplay(text))
        self.add_item(box)


async def test_a_picture_in_a_layout_is_stored_and_can_be_fetched(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        sent = await text_channel(bot, channel).send(view=Board("Turn 1"), file=picture())
        message = channel.posts[sent.id]
        fetched = await sent.attachments[0].read()
    assert message.is_v2
    assert message.attachments[0].data == png() == fetched
    assert message.attachments[0].description == "the board"
    assert message.text() == "Turn 1\n[picture: Anna leads]\n---\nRules\n[My hand]"


async def test_an_edit_replaces_the_picture_and_takes_the_buttons_off(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        sent = await text_channel(bot, channel).send(
            "Turn 1", file=picture("one.png"), view=discord.ui.View()
        )
        message = channel.posts[sent.id]
        await sent.edit(content="Turn 2", attachments=[picture("two.png")])
        assert [item.filename for item in message.attachments] == ["two.png"]
        await sent.edit(view=None)
        await bot.http.edit_message(
            channel.id,
            sent.id,
            params=handle_message_parameters(file=picture("three.png")),
        )
    assert [item.filename for item in message.attachments] == ["three.png"]
    assert message.content == "Turn 2"
    assert message.edits == 3


async def test_an_edit_that_does_not_speak_of_files_keeps_them(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        sent = await text_channel(bot, channel).send("Turn 1", file=picture())
        await text_channel(bot, channel).get_partial_message(sent.id).edit(content="Turn 2")
    assert len(channel.posts[sent.id].attachments) == 1


async def test_a_layout_can_be_edited_and_stays_a_layout(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        sent = await text_channel(bot, channel).send(view=Board("Turn 1"), file=picture())
        await sent.edit(view=Board("Turn 2", "new.png"), attachments=[picture("new.png")])
        with pytest.raises(discord.HTTPException) as refused:
            await sent.edit(content="words")
    assert refused.value.code == 50035
    assert channel.posts[sent.id].text().startswith("Turn 2")


async def test_history_is_paged_newest_first(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        place = text_channel(bot, channel)
        sent = [await place.send(str(number)) for number in range(5)]
        newest = [item.content async for item in place.history(limit=2)]
        before = [item.content async for item in place.history(limit=9, before=sent[2])]
        after = [item.content async for item in place.history(limit=2, after=sent[2])]
        around = [item.content async for item in place.history(limit=3, around=sent[2])]
        one = await place.fetch_message(sent[3].id)
    assert newest == ["4", "3"]
    assert before == ["1", "0"]
    assert after == ["3", "4"]
    assert sorted(around) == ["1", "2", "3"]
    assert one.content == "3"


async def test_a_deleted_message_is_unknown(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        sent = await text_channel(bot, channel).send("gone soon")
        await sent.delete()
        with pytest.raises(discord.NotFound) as missing:
            await sent.edit(content="again")
    assert missing.value.code == 10008
    assert channel.messages == []


async def test_the_bot_hears_people(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async with running(server, bot):
        anna.say(channel, "hello")
        anna.say(channel, f"hello {server.bot.mention}")
        await text_channel(bot, channel).send("hi")
        await server.until(lambda: len(bot.heard) == 3)
    # Without the message content intent only mentions and own messages are readable.
    assert [message.content for message in bot.heard] == ["", f"hello {server.bot.mention}", "hi"]


async def test_the_same_nonce_gives_the_same_message_for_some_minutes(
    server: LocalDiscord, bot: SampleBot, channel: Channel, clock: ManualClock
) -> None:
    async with running(server, bot):
        place = text_channel(bot, channel)
        first = await place.send("Turn 1", nonce="game-7-turn-1")
        again = await place.send("Turn 1", nonce="game-7-turn-1")
        clock.advance(600)
        later = await place.send("Turn 1", nonce="game-7-turn-1")
    assert first.id == again.id != later.id
    assert len(channel.messages) == 2


class TestPings:
    """Who is notified by a message."""

    async def test_only_allowed_mentions_notify(
        self, server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor, bruno: Actor
    ) -> None:
        both = f"{anna.mention} {bruno.mention}"
        async with running(server, bot):
            place = text_channel(bot, channel)
            nobody = await place.send(both)
            one = await place.send(
                both, allowed_mentions=discord.AllowedMentions(users=[discord.Object(anna.id)])
            )
            everybody = await place.send(both, allowed_mentions=discord.AllowedMentions(users=True))
        assert channel.posts[nobody.id].pings == frozenset()
        assert channel.posts[one.id].pings == {anna.id}
        assert channel.posts[everybody.id].pings == {anna.id, bruno.id}

    async def test_mentions_in_a_layout_notify_and_those_in_embeds_do_not(
        self, server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
    ) -> None:
        allowed = discord.AllowedMentions(users=True)
        async with running(server, bot):
            place = text_channel(bot, channel)
            layout = await place.send(
                view=Board(anna.mention), file=picture(), allowed_mentions=allowed
            )
            embed = await place.send(
                embed=discord.Embed(description=anna.mention), allowed_mentions=allowed
            )
        assert channel.posts[layout.id].pings == {anna.id}
        assert channel.posts[embed.id].pings == frozenset()

    async def test_edits_silent_messages_and_strangers_are_not_notified(
        self, server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
    ) -> None:
        allowed = discord.AllowedMentions(users=True)
        stranger = server.member(server.world.add_guild("Elsewhere"), "Carla")
        async with running(server, bot):
            place = text_channel(bot, channel)
            edited = await place.send("wait")
            await edited.edit(content=anna.mention, allowed_mentions=allowed)
            silent = await place.send(anna.mention, allowed_mentions=allowed, silent=True)
            far = await place.send(stranger.mention, allowed_mentions=allowed)
            channel.set_permissions(anna.user, view_channel=False)
            hidden = await place.send(anna.mention, allowed_mentions=allowed)
        for sent in (edited, silent, far, hidden):
            assert channel.posts[sent.id].pings == frozenset()

    async def test_roles_and_everyone_need_leave(
        self,
        server: LocalDiscord,
        bot: SampleBot,
        guild: Guild,
        channel: Channel,
        anna: Actor,
        bruno: Actor,
    ) -> None:
        role = guild.add_role("Players")
        anna.give(guild, role)
        async with running(server, bot):
            place = text_channel(bot, channel)
            named = await place.send(
                f"<@&{role.id}>", allowed_mentions=discord.AllowedMentions(roles=True)
            )
            everyone = discord.AllowedMentions(everyone=True)
            refused = await place.send("@everyone", allowed_mentions=everyone)
            channel.set_permissions(server.bot, mention_everyone=True)
            shouted = await place.send("@everyone", allowed_mentions=everyone)
        assert channel.posts[named.id].pings == {anna.id}
        assert channel.posts[refused.id].pings == frozenset()
        assert channel.posts[shouted.id].pings >= {anna.id, bruno.id}

    async def test_a_reply_notifies_its_author_if_asked_to(
        self, server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
    ) -> None:
        async with running(server, bot):
            anna.say(channel, "question")
            await server.until(lambda: bot.heard)
            loud = await bot.heard[0].reply("answer", mention_author=True)
            quiet = await bot.heard[0].reply("answer", mention_author=False)
        assert channel.posts[loud.id].pings == {anna.id}
        assert channel.posts[quiet.id].pings == frozenset()


async def test_pinned_messages_are_listed(
    server: LocalDiscord, bot: SampleBot, channel: Channel
) -> None:
    async with running(server, bot):
        place = text_channel(bot, channel)
        sent = await place.send("rules")
        await sent.pin()
        assert [item.id async for item in place.pins()] == [sent.id]
        await sent.unpin()
        assert [item.id async for item in place.pins()] == []


async def test_embeds_and_files_are_shown_as_text(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    embed = discord.Embed(title="Board", description="Round 1").add_field(name="Anna", value="5")
    embed.set_author(name="Club").set_footer(text="seed 7").set_image(url="attachment://b.png")
    async with running(server, bot):
        await text_channel(bot, channel).send("Now", embed=embed, file=picture("b.png"))
    assert anna.screen(channel) == (
        "Bot:\n  Now\n  | Club\n  | **Board**\n  | Round 1\n  | Anna: 5\n  | [image]\n"
        "  | seed 7\n  [file b.png: the board]"
    )


async def test_direct_messages_arrive_unless_closed(
    server: LocalDiscord, bot: SampleBot, anna: Actor, bruno: Actor, guild: Guild
) -> None:
    async with running(server, bot):
        friend = await bot.fetch_user(anna.id)
        await friend.send("your turn")
        bruno.close_direct_messages()
        with pytest.raises(discord.Forbidden) as closed:
            await (await bot.fetch_user(bruno.id)).send("your turn")
        anna.leave(guild)
        with pytest.raises(discord.Forbidden) as apart:
            await friend.send("still there?")
    assert [message.content for message in anna.direct_messages()] == ["your turn"]
    assert anna.direct_messages()[0].pings == frozenset()
    assert (closed.value.code, apart.value.code) == (50007, 50278)
