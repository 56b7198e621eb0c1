"""Commands before the first move: create, join, leave, start."""

import discord
from discord import app_commands

from bot.cogs.build import Command, choices, command, documented
from bot.cogs.suggest import offered_kinds, open_games, pace_names, variants
from bot.cogs.words import languages
from bot.ui import creating, lobby, substitutes
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve
from bot.ui.substitutes import Named

THREAD = "thread"


@documented("kind", "players", "options", "language", "where", "pace")
@app_commands.choices(where=choices("where", THREAD, "channel"), language=languages())
@app_commands.autocomplete(kind=offered_kinds, options=variants, pace=pace_names)
async def create(
    interaction: AnyInteraction,
    kind: str = "",
    players: app_commands.Range[int, 1, 25] | None = None,
    options: str = "",
    language: str = "",
    where: str = "",
    pace: str = "",
) -> None:
    """Open a game; who gives no option at all is asked by a form."""
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    if not (kind or players or options or language or where or pace):
        await serve(interaction, creating.form(desk, visitor))
        return
    wish = lobby.Wish(
        kind=kind,
        seats=players or 0,
        options=options,
        language=language,
        in_thread=where in ("", THREAD),
        pace=pace,
    )
    await serve(interaction, lobby.create(desk, visitor, wish))


@documented("game")
@app_commands.autocomplete(game=open_games)
async def join(interaction: AnyInteraction, game: str | None = None) -> None:
    """Take a seat."""
    await serve(interaction, lobby.join(desk_of(interaction), visitor_of(interaction), game))


@documented("game", "person")
@app_commands.autocomplete(game=open_games)
async def leave(
    interaction: AnyInteraction, game: str | None = None, person: discord.User | None = None
) -> None:
    """Give a seat up, or hand it over to somebody."""
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    if person is None:
        await serve(interaction, lobby.leave(desk, visitor, game))
        return
    await serve(interaction, substitutes.give(desk, visitor, game, Named(person.id, person.bot)))


@documented("game")
@app_commands.autocomplete(game=open_games)
async def start(interaction: AnyInteraction, game: str | None = None) -> None:
    """Deal the game."""
    await serve(interaction, lobby.start(desk_of(interaction), visitor_of(interaction), game))


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    return (
        command("create", create),
        command("join", join),
        command("leave", leave),
        command("start", start),
    )
