"""Commands between games: what waits for somebody, which games there are, replays."""

from discord import app_commands

from bot.cogs.build import Command, choices, command, documented
from bot.cogs.suggest import finished_games
from bot.ui import inbox as inboxes
from bot.ui import listing, replays
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve


async def inbox(interaction: AnyInteraction) -> None:
    """Show the games of all servers that wait for the person."""
    await serve(interaction, inboxes.inbox(desk_of(interaction), visitor_of(interaction)))


@documented("which")
@app_commands.choices(which=choices("which", *listing.LISTS))
async def games(interaction: AnyInteraction, which: str = listing.ALL) -> None:
    """List games of this server."""
    await serve(interaction, listing.games(desk_of(interaction), visitor_of(interaction), which))


@documented("game")
@app_commands.autocomplete(game=finished_games)
async def replay(interaction: AnyInteraction, game: str | None = None) -> None:
    """Show a finished game as a film."""
    await serve(interaction, replays.film(desk_of(interaction), visitor_of(interaction), game))


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    return (command("inbox", inbox), command("games", games), command("replay", replay))
