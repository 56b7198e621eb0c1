"""Commands that make moves: one for every legal action, one for each kind of action, undo."""

from collections.abc import Awaitable, Callable

from discord import app_commands

from bot.cogs.build import Command, command, documented
from bot.cogs.suggest import moves, open_games
from bot.presenters.base import COMMANDS, PASS
from bot.ui import turns
from bot.ui.desk import AnyInteraction, desk_of, visitor_of
from bot.ui.respond import serve

MOVE = "move"
KINDS = tuple(name for name in COMMANDS if name != PASS)


@documented("game")
@app_commands.autocomplete(game=open_games)
async def undo(interaction: AnyInteraction, game: str | None = None) -> None:
    """Take the last move back."""
    await serve(interaction, turns.undo(desk_of(interaction), visitor_of(interaction), game))


@documented("what", "game")
@app_commands.autocomplete(what=moves(PASS), game=open_games)
async def pass_turn(interaction: AnyInteraction, what: str = "", game: str | None = None) -> None:
    """Pass; which way of passing needs saying only if there are several."""
    await _move(interaction, game, what, PASS)


def commands() -> tuple[Command, ...]:
    """Make the commands of this module anew."""
    kinds = (command(kind, _mover(kind)) for kind in KINDS)
    return (command(MOVE, _mover("")), command(PASS, pass_turn), *kinds, command("undo", undo))


def _mover(kind: str) -> Callable[..., Awaitable[None]]:
    """Make the callback of a move command; "" makes every legal action."""

    @documented("what", "game")
    @app_commands.autocomplete(what=moves(kind), game=open_games)
    async def mover(interaction: AnyInteraction, what: str, game: str | None = None) -> None:
        await _move(interaction, game, what, kind)

    return mover


async def _move(interaction: AnyInteraction, game: str | None, what: str, kind: str) -> None:
    desk, visitor = desk_of(interaction), visitor_of(interaction)
    await serve(interaction, turns.move(desk, visitor, game, what, kind))
