"""The whole command tree: one group, guilds only, with an answer for every error."""

from typing import Any

import discord
from discord import app_commands

from bot.cogs import admin, care, inbox, info, lobby, me, play, rules, server
from bot.cogs.words import about
from bot.errors import explain
from bot.ui.desk import AnyInteraction, visitor_of
from bot.ui.lobby import ALL_RIGHTS
from bot.ui.panel import Panel
from bot.ui.respond import serve

GROUP = "egizia"
CARE_GROUP = f"{GROUP}-care"


class Commands(app_commands.CommandTree[Any]):
    """The bot's commands. Every error ends in a private sentence, none in silence."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(client)
        self.add_command(group())
        self.add_command(care_group())
        self.add_command(admin.group())

    async def interaction_check(self, interaction: AnyInteraction) -> bool:
        """Refuse what does not come from a server that has the bot; games need its channels."""
        if interaction.is_guild_integration():
            return True
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await serve(interaction, _said(_why_not_here(interaction)))
        return False

    async def on_error(
        self, interaction: AnyInteraction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer what went wrong outside the flows, which answer their own errors."""
        text = visitor_of(interaction).text
        match error:
            case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
                sentence = text("error.unknown_command")
            case app_commands.CommandInvokeError(original=original):
                sentence = explain(original, text, f"interaction {interaction.id}")
            case _:
                sentence = explain(error, text, f"interaction {interaction.id}")
        await serve(interaction, _said(sentence))


def group() -> app_commands.Group:
    """Make the group with all commands of people who play anew."""
    made = _group(GROUP)
    parts = (lobby, play, info, inbox, me, rules, server)
    for command in (command for part in parts for command in part.commands()):
        made.add_command(command)
    return made


def care_group() -> app_commands.Group:
    """Make the group for games whose channel has come to harm anew; the first one is full."""
    made = _group(CARE_GROUP)
    for command in care.commands():
        made.add_command(command)
    return made


def _group(name: str) -> app_commands.Group:
    return app_commands.Group(
        name=name,
        description=about(name),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    )


def _why_not_here(interaction: AnyInteraction) -> str:
    """Say that games are for servers, or how the bot comes to the one of the person."""
    text = visitor_of(interaction).text
    if interaction.guild_id is None:
        return text("error.server_only")
    link = discord.utils.oauth_url(
        interaction.application_id,
        permissions=discord.Permissions(**dict.fromkeys(ALL_RIGHTS, True)),
        guild=discord.Object(interaction.guild_id),
        scopes=("bot", "applications.commands"),
    )
    return text("error.needs_bot", link=link)


async def _said(sentence: str) -> Panel:
    return Panel((sentence,))
