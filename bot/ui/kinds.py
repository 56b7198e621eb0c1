"""Board games as people name them, and which of them a server lets people create."""

from bot.service import Problem, ServiceError
from bot.ui.desk import Desk, Visitor
from bot.ui.panel import Panel
from bot.ui.search import plain

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


async def settings(desk: Desk, visitor: Visitor, games: str) -> Panel:
    """Show what the server has decided; with games, let only those be created from now on.

    "*" brings back all games. Only those who may manage the server can change anything.
    """
    text, servers = visitor.text, desk.service.servers
    if not games.strip():
        offered = await servers.offered(visitor.call.guild_id)
    elif not visitor.may_manage:
        return Panel((text("settings.not_yours"),))
    else:
        offered = await servers.offer(visitor.call, _chosen(desk, games))
    titles = ", ".join(desk.games[key].title for key in offered)
    return Panel((text("settings.head"), text("settings.games", games=titles)))


def _chosen(desk: Desk, games: str) -> tuple[str, ...]:
    parts = [part.strip() for part in games.split(",") if part.strip()]
    if parts == [ALL]:
        return ()
    # What no game is called goes on as it is, so that it is named in the refusal.
    return tuple(dict.fromkeys(named_kind(desk, part) or part for part in parts))
