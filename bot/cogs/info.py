"""Commands that only look: board, hand, table, score, log."""

from discord import app_commands

from bot.cogs.build import Command, command, documented
from bot.cogs.suggest import begun_games, players
from bot.ui import log as logs
from bot.ui import look
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve


@documented("game")
@app_commands.autocomplete(game=begun_games)
async def board(interaction: AnyInteraction, game: str | None = None) -> None:
    """Show the board."""
    await serve(interaction, look.board(desk_of(interaction), visitor_of(interaction), game))


@documented("game")
@app_commands.autocomplete(game=begun_games)
async def hand(interaction: AnyInteraction, game: str | None = None) -> None:
    """Show what the person holds."""
    await serve(interaction, look.hand(desk_of(interaction), visitor_of(interaction), game))


@documented("game")
@app_commands.autocomplete(game=begun_games)
async def table(interaction: AnyInteraction, game: str | None = None) -> None:
    """Show what each player has."""
    await serve(interaction, look.table(desk_of(interaction), visitor_of(interaction), game))


@documented("game")
@app_commands.autocomplete(game=begun_games)
async def score(interaction: AnyInteraction, game: str | None = None) -> None:
    """Show what the points came from."""
    await serve(interaction, look.score(desk_of(interaction), visitor_of(interaction), game))


@documented("player", "game")
@app_commands.autocomplete(player=players, game=begun_games)
async def log(
    interaction: AnyInteraction, player: str = logs.EVERYBODY, game: str | None = None
) -> None:
    """Show what happened, to everybody or to one player."""
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    await serve(interaction, logs.log(desk, visitor, game, whose=player))


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    return (
        command("board", board),
        command("hand", hand),
        command("table", table),
        command("score", score),
        command("log", log),
    )
