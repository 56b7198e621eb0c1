"""Commands that only look: board, hand, log, help."""

from discord import app_commands

from bot.cogs.build import Command, command, documented
from bot.cogs.suggest import kinds, open_games
from bot.ui import info
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve


@documented("game")
@app_commands.autocomplete(game=open_games)
async def board(interaction: AnyInteraction, game: str | None = None) -> None:
    """Show the board."""
    await serve(interaction, info.board(desk_of(interaction), visitor_of(interaction), game))


@documented("game")
@app_commands.autocomplete(game=open_games)
async def hand(interaction: AnyInteraction, game: str | None = None) -> None:
    """Show what the person holds."""
    await serve(interaction, info.hand(desk_of(interaction), visitor_of(interaction), game))


@documented("game")
@app_commands.autocomplete(game=open_games)
async def log(interaction: AnyInteraction, game: str | None = None) -> None:
    """Show what happened."""
    await serve(interaction, info.log(desk_of(interaction), visitor_of(interaction), game))


@documented("kind")
@app_commands.autocomplete(kind=kinds)
async def rules_help(interaction: AnyInteraction, kind: str = "") -> None:
    """Show the short rules."""
    await serve(interaction, info.rules_help(desk_of(interaction), visitor_of(interaction), kind))


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    return (
        command("board", board),
        command("hand", hand),
        command("log", log),
        command("help", rules_help),
    )
