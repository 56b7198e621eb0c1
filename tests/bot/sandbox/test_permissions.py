"""What the bot may not do in a channel."""

from __future__ import annotations

import discord
import pytest

from bot.sandbox import Actor, Channel, LocalDiscord
from tests.bot.sandbox.sample import SampleBot, running


async def test_missing_rights_are_named_by_codes(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    async with running(server, bot):
        place = bot.get_partial_messageable(channel.id)
        sent = await place.send("mine")
        hers = anna.say(channel, "hers")
        with pytest.raises(discord.Forbidden) as foreign_edit:
            await place.get_partial_message(hers.id).edit(content="ours")
        with pytest.raises(discord.Forbidden) as foreign_delete:
            await place.get_partial_message(hers.id).delete()
        channel.set_permissions(server.bot, attach_files=False, embed_links=False)
        with pytest.raises(discord.Forbidden) as embed:
            await place.send(embed=discord.Embed(title="x"))
        channel.set_permissions(server.bot, send_messages=False)
        with pytest.raises(discord.Forbidden) as send:
            await place.send("more")
        channel.set_permissions(None, view_channel=False)
        with pytest.raises(discord.Forbidden) as hidden:
            await sent.edit(content="changed")
        channel.set_permissions(server.bot, view_channel=True, send_messages=None)
        await place.send("back")
    assert foreign_edit.value.code == 50005
    codes = [item.value.code for item in (foreign_delete, embed, send)]
    assert codes == [50013, 50013, 50013]
    assert hidden.value.code == 50001


async def test_an_answer_to_a_person_needs_no_rights_and_tells_them(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    @bot.tree.command(name="rights", description="Tell rights")
    async def rights(interaction: discord.Interaction) -> None:
        allowed = interaction.app_permissions
        await interaction.response.send_message(
            f"{allowed.send_messages} {interaction.permissions.send_messages}"
        )

    channel.set_permissions(server.bot, send_messages=False)
    async with running(server, bot):
        assert await (await anna.slash(channel, "rights")).text() == "False True"
