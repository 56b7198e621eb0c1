"""Buttons, menus and modals: pressed only where they are, answered in every way."""

import discord
import pytest

from bot.sandbox import Actor, ActorError, Channel, LocalDiscord, Message
from tests.bot.sandbox.sample import SampleBot, picture, running


class Buttons(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        items = (
            discord.ui.Button[Buttons](label="Join", custom_id="join"),
            discord.ui.Button[Buttons](label="Start", custom_id="start", disabled=True),
            discord.ui.Button[Buttons](emoji="🎲", custom_id="roll"),
            discord.ui.Button[Buttons](label="Rules", url="https://example.org"),
        )
        for item in items:
            self.add_item(item)
        menu = discord.ui.Select[Buttons](custom_id="where", placeholder="Where to?", max_values=2)
        for name in ("Harbour", "Tower", "Bridge"):
            menu.add_option(label=name, value=name.lower())
        self.add_item(menu)


async def post(bot: SampleBot, channel: Channel, view: discord.ui.View | None = None) -> Message:
    """Let the bot post a message with components; return the server's message."""
    target = bot.get_channel(channel.id)
    assert isinstance(target, discord.TextChannel)
    sent = await target.send("Lobby", view=view or Buttons())
    return channel.posts[sent.id]


async def test_a_pressed_button_updates_its_message(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async def joined(interaction: discord.Interaction, custom_id: str) -> None:
        await interaction.response.edit_message(content=f"{custom_id} by {interaction.user.id}")

    bot.on_component = joined
    async with running(server, bot):
        message = await post(bot, channel)
        reply = await anna.press(message, "Join")
        assert await reply.message() is message
        assert await reply.acked() == 7
        assert message.content == f"join by {anna.id}"
        await (await anna.press(message, emoji="🎲")).acked()
        assert message.content == f"roll by {anna.id}"
        await (await anna.press(message, custom_id="join")).acked()
    assert message.edits == 3


async def test_a_menu_sends_values_for_labels(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async def chosen(interaction: discord.Interaction, custom_id: str) -> None:
        await interaction.response.send_message(str((interaction.data or {}).get("values")))

    bot.on_component = chosen
    async with running(server, bot):
        message = await post(bot, channel)
        reply = await anna.select(message, "Where to?", ["Harbour", "bridge"])
        assert await reply.text() == "['harbour', 'bridge']"
        reply = await anna.select(message, "where", "Tower")
        assert await reply.text() == "['tower']"


async def test_a_menu_of_people_resolves_them(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor, bruno: Actor
) -> None:
    class People(discord.ui.View):
        @discord.ui.select(cls=discord.ui.UserSelect, placeholder="Who?")
        async def pick(
            self, interaction: discord.Interaction, select: discord.ui.UserSelect["People"]
        ) -> None:
            await interaction.response.send_message(select.values[0].display_name)

    async with running(server, bot):
        message = await post(bot, channel, People())
        assert await (await anna.select(message, None, [bruno])).text() == "Bruno"


async def test_the_client_refuses_what_cannot_be_pressed(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async with running(server, bot):
        message = await post(bot, channel)
        for label, why in (("Start", "disabled"), ("Leave", "no button"), ("Rules", "link")):
            with pytest.raises(ActorError, match=why):
                await anna.press(message, label)
        with pytest.raises(ActorError, match="4 times a"):
            await anna.press(message)
        for values in (["Castle"], [], ["Harbour", "Tower", "Bridge"], ["Harbour", "Harbour"]):
            with pytest.raises(ActorError, match=r"offers|takes"):
                await anna.select(message, "Where to?", values)
        with pytest.raises(ActorError, match="no menu"):
            await anna.select(message, "Whither?", ["Harbour"])
        message.delete()
        with pytest.raises(ActorError, match="does not see"):
            await anna.press(message, "Join")
    assert bot.seen == []


async def test_nobody_presses_a_button_on_a_message_for_somebody_else(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor, bruno: Actor
) -> None:
    async def hand(interaction: discord.Interaction, custom_id: str) -> None:
        if custom_id == "join":
            await interaction.response.send_message("hand", view=Buttons(), ephemeral=True)
        else:
            await interaction.response.edit_message(content="refreshed", view=None)

    bot.on_component = hand
    async with running(server, bot):
        message = await post(bot, channel)
        private = await (await anna.press(message, "Join")).message()
        with pytest.raises(ActorError, match="does not see"):
            await bruno.press(private, emoji="🎲")
        assert await (await anna.press(private, emoji="🎲")).message() is private
        assert private.text() == "refreshed"


async def test_a_deferred_answer_is_completed_and_followed_up(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async def slow(interaction: discord.Interaction, custom_id: str) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="first", attachments=[picture()])
        await interaction.followup.send("second", ephemeral=False)
        original = await interaction.original_response()
        await interaction.followup.edit_message(original.id, content="first, again")

    bot.on_component = slow
    async with running(server, bot):
        message = await post(bot, channel)
        reply = await anna.press(message, "Join")
        assert await reply.acked() == 5
        first, second = await reply.wait_messages(2)
        await server.until(lambda: first.content == "first, again")
    assert await reply.follow_up() is second
    assert first.ephemeral
    assert first.attachments[0].filename == "board.png"
    assert not second.ephemeral
    assert second.content == "second"
    assert bot.errors == []


async def test_the_first_follow_up_after_a_deferral_completes_it(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async def slow(interaction: discord.Interaction, custom_id: str) -> None:
        await interaction.response.defer(thinking=True)
        assert (await interaction.original_response()).flags.loading
        await interaction.followup.send("there")

    bot.on_component = slow
    async with running(server, bot):
        reply = await anna.press(await post(bot, channel), "Join")
        message = await reply.message()
    assert [item.content for item in channel.messages] == ["Lobby", "there"]
    assert message.text() == "there"


async def test_a_silent_deferral_leaves_the_message_to_be_edited(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async def slow(interaction: discord.Interaction, custom_id: str) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content="changed", view=None)
        await interaction.followup.send("and told", ephemeral=True)

    bot.on_component = slow
    async with running(server, bot):
        message = await post(bot, channel)
        reply = await anna.press(message, "Join")
        changed, told = await reply.wait_messages(2)
    assert await reply.acked() == 6
    assert changed is message
    assert message.components == []
    assert told.ephemeral
    assert await reply.follow_up() is told


async def test_the_answer_can_be_deleted(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async def short_lived(interaction: discord.Interaction, custom_id: str) -> None:
        await interaction.response.send_message("soon gone")
        await interaction.delete_original_response()

    bot.on_component = short_lived
    async with running(server, bot):
        reply = await anna.press(await post(bot, channel), "Join")
        message = await reply.message()
        await server.until(lambda: message.deleted)
    assert [item.content for item in channel.messages] == ["Lobby"]
