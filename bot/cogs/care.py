"""Commands for a game whose channel has come to harm: have it mended, or let it go on here."""

from typing import Protocol, cast

from discord import app_commands

from bot.cogs.build import Command, command, documented
from bot.cogs.suggest import all_games, open_games
from bot.ui import healing
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve


class _Heals(Protocol):
    heal: healing.Heal


@documented("game")
@app_commands.autocomplete(game=open_games)
async def repair(interaction: AnyInteraction, game: str | None = None) -> None:
    """Compare the channel with the game and send what is missing."""
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    heal = cast(_Heals, interaction.client).heal
    await serve(interaction, healing.repair(desk, visitor, heal, game))


@documented("game")
@app_commands.autocomplete(game=all_games)
async def move_here(interaction: AnyInteraction, game: str) -> None:
    """Let a game be found in this channel from now on."""
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    await serve(interaction, healing.move_here(desk, visitor, game))


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    return (command("repair", repair), command("move-here", move_here))
