"""Board games as people name them, and which of them a server lets people create."""

from bot.locale.folding import plain
from bot.service import Problem, ServiceError
from bot.ui.desk import Desk, Visitor

ALL = "*"
"""Stands for all games where a list of games is asked for."""


def named_kind(desk: Desk, typed: str) -> str:
    """Return the key of the game with this key or title; "" if there is none."""
    wanted = plain(typed).strip()
    for key, game in desk.games.items():
        if wanted in (plain(key), plain(game.title)):
            return key
    return ""


async def kind_of(desk: Desk, visitor: Visitor, typed: str) -> str:
    """Return the key of the game that somebody wants; the server's first one for "".

    Raises ServiceError(BAD_OPTION) for a name that no game has.
    """
    if not typed.strip():
        return (await desk.service.servers.offered(visitor.call.guild_id))[0]
    key = named_kind(desk, typed)
    if not key:
        raise ServiceError(Problem.BAD_OPTION, option="kind", choice=typed)
    return key


def chosen_kinds(desk: Desk, games: str) -> tuple[str, ...]:
    """Read a list of games with commas between, by key or title; no games stand for "*"."""
    parts = [part.strip() for part in games.split(",") if part.strip()]
    if parts == [ALL]:
        return ()
    # What no game is called goes on as it is, so that it is named in the refusal.
    return tuple(dict.fromkeys(named_kind(desk, part) or part for part in parts))
