"""Commands that make moves: one for every legal action, one for each kind of action, undo."""

from collections.abc import Awaitable, Callable

import discord
from discord import app_commands

from bot.cogs.build import Command, choices, command, documented
from bot.cogs.suggest import moves, open_games
from bot.presenters.base import COMMANDS, PASS
from bot.service.questions import QUESTIONS
from bot.ui import substitutes, turns, votes
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve
from bot.ui.substitutes import Named

MOVE = "move"
INVITE = "invite"
KINDS = tuple(name for name in COMMANDS if name != PASS)


@documented("game")
@app_commands.autocomplete(game=open_games)
async def undo(interaction: AnyInteraction, game: str | None = None) -> None:
    """Take the last move back."""
    await serve(interaction, votes.take_back(desk_of(interaction), visitor_of(interaction), game))


@documented("question", "game", "person")
@app_commands.choices(question=choices("question", *QUESTIONS, INVITE))
@app_commands.autocomplete(game=open_games)
async def ask(
    interaction: AnyInteraction,
    question: str,
    game: str | None = None,
    person: discord.User | None = None,
) -> None:
    """Ask the table something that it decides together, or somebody to play on."""
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    if question == INVITE:
        named = None if person is None else Named(person.id, person.bot)
        await serve(interaction, substitutes.invite(desk, visitor, game, named))
        return
    await serve(interaction, votes.propose(desk, visitor, game, question))


@documented("what", "game")
@app_commands.autocomplete(what=moves(PASS), game=open_games)
async def pass_turn(interaction: AnyInteraction, what: str = "", game: str | None = None) -> None:
    """Pass; which way of passing needs saying only if there are several."""
    await _move(interaction, game, what, PASS)


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    kinds = (command(kind, _mover(kind)) for kind in KINDS)
    others = (command("undo", undo), command("ask", ask))
    return (command(MOVE, _mover("")), command(PASS, pass_turn), *kinds, *others)


def _mover(kind: str) -> Callable[..., Awaitable[None]]:
    """Make the callback of a move command; "" makes every legal action."""

    @documented("what", "game")
    @app_commands.autocomplete(what=moves(kind), game=open_games)
    async def mover(interaction: AnyInteraction, what: str, game: str | None = None) -> None:
        await _move(interaction, game, what, kind)

    return mover


async def _move(interaction: AnyInteraction, game: str | None, what: str, kind: str) -> None:
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    await serve(interaction, turns.move(desk, visitor, game, what, kind), is_move=True)
