"""Commands for those who manage a server."""

from discord import app_commands

from bot.cogs.build import Command, command, documented
from bot.cogs.suggest import game_lists
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve
from bot.ui.settings import settings as decided


@documented("games")
@app_commands.autocomplete(games=game_lists)
async def settings(interaction: AnyInteraction, games: str = "") -> None:
    """Show or change what the server has decided."""
    await serve(interaction, decided(desk_of(interaction), visitor_of(interaction), games))


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    return (command("settings", settings),)
