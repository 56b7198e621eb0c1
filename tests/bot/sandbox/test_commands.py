"""Commands are synced, found by people, checked by their client and answered."""

from collections.abc import Awaitable, Callable

import discord
import pytest
from discord import app_commands

from bot.sandbox import Actor, ActorError, Channel, Choice, Guild, LocalDiscord
from tests.bot.sandbox.sample import SampleBot, running


def add_game_commands(bot: SampleBot) -> None:
    group = app_commands.Group(name="game", description="Games")
    places = ["Harbour", "Tower", "Bridge"]

    @group.command(description="Create a game")
    @app_commands.rename(players="players")
    async def create(
        interaction: discord.Interaction,
        players: app_commands.Range[int, 2, 4],
        speed: str = "slow",
    ) -> None:
        await interaction.response.send_message(f"{players} players, {speed}")

    @group.command(description="Place a ship")
    async def place(interaction: discord.Interaction, where: str, crew: str = "") -> None:
        await interaction.response.send_message(f"placed at {where}", ephemeral=True)

    @place.autocomplete("where")
    async def suggest(
        interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        crew = interaction.namespace.crew
        found = [name for name in places if current.lower() in name.lower()]
        return [app_commands.Choice(name=f"{name} {crew}".strip(), value=name) for name in found]

    seats = app_commands.Group(name="seat", description="Seats", parent=group)

    @seats.command(name="give", description="Give a seat")
    async def give(interaction: discord.Interaction, to: discord.Member) -> None:
        await interaction.response.send_message(f"given to {to.display_name} of {to.guild.name}")

    bot.tree.add_command(group)


async def test_a_synced_command_is_answered(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    add_game_commands(bot)
    async with running(server, bot):
        reply = await anna.slash(channel, "game create", players=3)
        assert await reply.acked() == 4
        message = await reply.message()
    assert message.text() == "3 players, slow"
    assert channel.messages == [message]
    assert not reply.ephemeral


async def test_a_group_inside_a_group_and_a_person_as_an_option(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor, bruno: Actor
) -> None:
    add_game_commands(bot)
    async with running(server, bot):
        reply = await anna.slash(channel, "game seat give", to=bruno)
        assert await reply.text() == "given to Bruno of Club"


async def test_autocomplete_sees_what_is_typed_and_what_is_filled_in(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    add_game_commands(bot)
    async with running(server, bot):
        choices = await anna.autocomplete(channel, "game place", "where", "tow", crew="C")
        assert choices == [Choice("Tower C", "Tower")]
        reply = await anna.slash(channel, "game place", where=choices[0])
        assert await reply.text() == "placed at Tower"


async def test_an_ephemeral_answer_is_seen_by_one_person_only(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor, bruno: Actor
) -> None:
    add_game_commands(bot)
    async with running(server, bot):
        reply = await anna.slash(channel, "game place", where="Harbour")
        message = await reply.message()
    assert reply.ephemeral
    assert message.ephemeral
    assert anna.messages(channel) == [message]
    assert bruno.messages(channel) == []
    assert channel.messages == []


async def test_the_language_of_the_client_reaches_the_bot(
    server: LocalDiscord, bot: SampleBot, channel: Channel, bruno: Actor
) -> None:
    add_game_commands(bot)
    async with running(server, bot):
        await (await bruno.slash(channel, "game place", where="Harbour")).acked()
    assert bot.seen[0].locale is discord.Locale.german
    assert bot.seen[0].guild_locale is discord.Locale.american_english


class German(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        words = {"rules": "regeln", "topic": "thema", "Rules": "Regeln", "Which": "Welche"}
        return words.get(string.message) if locale is discord.Locale.german else None


async def test_people_find_commands_by_the_name_in_their_language(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor, bruno: Actor
) -> None:
    @bot.tree.command(
        name=app_commands.locale_str("rules"), description=app_commands.locale_str("Rules")
    )
    @app_commands.describe(topic=app_commands.locale_str("Which"))
    @app_commands.rename(topic=app_commands.locale_str("topic"))
    async def rules(interaction: discord.Interaction, topic: str) -> None:
        await interaction.response.send_message(f"about {topic}")

    await bot.tree.set_translator(German())
    async with running(server, bot):
        reply = await bruno.slash(channel, "regeln", thema="Nil")
        assert await reply.text() == "about Nil"
        with pytest.raises(ActorError, match="no command /regeln"):
            await anna.slash(channel, "regeln", thema="Nil")


async def test_global_and_guild_commands_live_side_by_side(
    server: LocalDiscord, bot: SampleBot, guild: Guild, anna: Actor
) -> None:
    @bot.tree.command(name="ping", description="Ping", guild=discord.Object(guild.id))
    async def ping(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("pong")

    add_game_commands(bot)
    elsewhere = server.world.add_guild("Elsewhere")
    async with running(server, bot):
        await bot.tree.sync(guild=discord.Object(guild.id))
        assert anna.commands(guild) == ["game", "ping"]
        assert server.owner(elsewhere).commands(elsewhere) == ["game"]
        before = {command.name: command.id for command in await bot.tree.fetch_commands()}
        await bot.tree.sync()
        after = {command.name: command.id for command in await bot.tree.fetch_commands()}
        assert before == after
        bot.tree.clear_commands(guild=None)
        await bot.tree.sync()
        assert anna.commands(guild) == ["ping"]


async def test_a_command_for_managers_is_not_offered_to_others(
    server: LocalDiscord, bot: SampleBot, guild: Guild, channel: Channel, anna: Actor
) -> None:
    @bot.tree.command(name="admin", description="For managers")
    @app_commands.default_permissions(manage_guild=True)
    async def admin(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("done")

    async with running(server, bot):
        assert anna.commands(guild) == []
        anna.give(guild, guild.add_role("Managers", "manage_guild"))
        assert await (await anna.slash(channel, "admin")).text() == "done"
        assert server.owner(guild).commands(guild) == ["admin"]


Attempt = Callable[[Actor, Channel], Awaitable[object]]


@pytest.mark.parametrize(
    ("attempt", "why"),
    [
        (lambda anna, where: anna.slash(where, "gome create", players=2), "no command /gome"),
        (lambda anna, where: anna.slash(where, "game", players=2), "needs one of"),
        (lambda anna, where: anna.slash(where, "game start"), "no start among"),
        (lambda anna, where: anna.slash(where, "game create"), "needs .'players'"),
        (lambda anna, where: anna.slash(where, "game create", players=5), "takes 2 to 4"),
        (lambda anna, where: anna.slash(where, "game create", players="2"), "does not take"),
        (lambda anna, where: anna.slash(where, "game create", players=True), "does not take"),
        (lambda anna, where: anna.slash(where, "game create", player=2), "no option player"),
        (lambda anna, where: anna.slash(where, "game place", where=""), "cannot be empty"),
        (lambda anna, where: anna.autocomplete(where, "game place", "crew", ""), "no autocomplete"),
    ],
)
async def test_the_client_refuses_what_it_does_not_offer(
    server: LocalDiscord,
    bot: SampleBot,
    channel: Channel,
    anna: Actor,
    attempt: Attempt,
    why: str,
) -> None:
    add_game_commands(bot)
    async with running(server, bot):
        with pytest.raises(ActorError, match=why):
            await attempt(anna, channel)
    assert bot.seen == []


async def test_choices_are_picked_by_name_or_value(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor
) -> None:
    @bot.tree.command(name="speed", description="Set the speed")
    @app_commands.choices(pace=[app_commands.Choice(name="Slow and steady", value=3)])
    async def speed(interaction: discord.Interaction, pace: app_commands.Choice[int]) -> None:
        await interaction.response.send_message(f"{pace.value}")

    async with running(server, bot):
        assert await (await anna.slash(channel, "speed", pace="Slow and steady")).text() == "3"
        assert await (await anna.slash(channel, "speed", pace=3)).text() == "3"
        with pytest.raises(ActorError, match="offers"):
            await anna.slash(channel, "speed", pace=4)


async def test_a_person_who_cannot_see_or_use_commands_is_refused(
    server: LocalDiscord, bot: SampleBot, channel: Channel, anna: Actor, bruno: Actor
) -> None:
    add_game_commands(bot)
    channel.set_permissions(anna.user, view_channel=False)
    channel.set_permissions(bruno.user, use_application_commands=False)
    async with running(server, bot):
        with pytest.raises(ActorError, match="cannot see"):
            await anna.slash(channel, "game create", players=2)
        with pytest.raises(ActorError, match="may not use commands"):
            await bruno.slash(channel, "game create", players=2)


async def test_channels_and_roles_are_options_too(
    server: LocalDiscord, bot: SampleBot, guild: Guild, channel: Channel, anna: Actor
) -> None:
    @bot.tree.command(name="move", description="Move")
    async def move(
        interaction: discord.Interaction,
        to: discord.TextChannel,
        who: discord.Role,
        share: float,
    ) -> None:
        await interaction.response.send_message(f"{to.name} {who.name} {share}")

    role = guild.add_role("Players")
    async with running(server, bot):
        reply = await anna.slash(channel, "move", to=channel, who=role, share=0.5)
        assert await reply.text() == "games Players 0.5"
