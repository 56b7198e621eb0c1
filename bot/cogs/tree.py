"""The whole command tree: one group, guilds only, with an answer for every error."""

from typing import Any

import discord
from discord import app_commands

from bot.cogs import inbox, info, lobby, play, server
from bot.cogs.words import about
from bot.errors import explain
from bot.ui.desk import AnyInteraction, visitor_of
from bot.ui.panel import Panel
from bot.ui.respond import serve

GROUP = "egizia"


class Commands(app_commands.CommandTree[Any]):
    """The bot's commands. Every error ends in a private sentence, none in silence."""

    def __init__(self, client: discord.Client) -> None:
        super().__init__(client)
        self.add_command(group())

    async def interaction_check(self, interaction: AnyInteraction) -> bool:
        """Refuse what does not come from a server; games need its channels."""
        if interaction.guild_id is not None:
            return True
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        else:
            await serve(interaction, _said(visitor_of(interaction).text("error.server_only")))
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
    """Make the group with all commands anew."""
    made = app_commands.Group(
        name=GROUP,
        description=about(GROUP),
        allowed_contexts=app_commands.AppCommandContext(guild=True),
        allowed_installs=app_commands.AppInstallationType(guild=True),
    )
    parts = (lobby, play, info, inbox, server)
    for command in (command for part in parts for command in part.commands()):
        made.add_command(command)
    return made


async def _said(sentence: str) -> Panel:
    return Panel((sentence,))
