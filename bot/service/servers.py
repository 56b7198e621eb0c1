"""What a server decides for itself: which games people may create there."""

from collections.abc import Sequence

from bot.service.core import Core, told
from bot.service.model import Call, Problem, ServiceError

GAMES = "games"
"""The key under which a server's choice of games is stored, as a list of game keys."""


class Servers:
    """Use cases of those who manage a server; who may is for the caller to check.

    All of them raise ServiceError.
    """

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def offered(self, guild_id: int) -> tuple[str, ...]:
        """Return the keys of the games that can be created in a server, at least one."""
        return await _offered(self._core, guild_id)

    @told
    async def offer(self, call: Call, keys: Sequence[str]) -> tuple[str, ...]:
        """Let only these games be created in the caller's server; no keys mean all there are.

        Games that are open already go on. Problem: BAD_OPTION for a game that is not there.
        """
        for key in keys:
            if key not in self._core.offered:
                raise ServiceError(Problem.BAD_OPTION, option=GAMES, choice=key)
        await self._core.store.set_server_setting(call.guild_id, GAMES, [*keys] or None)
        return await _offered(self._core, call.guild_id)


async def refuse_not_offered(core: Core, guild_id: int, key: str) -> None:
    """Raise ServiceError(NOT_OFFERED) for a game that cannot be created in a server."""
    offered = await _offered(core, guild_id)
    if key not in offered:
        titles = ", ".join(core.games[each].title for each in offered)
        raise ServiceError(Problem.NOT_OFFERED, game=core.games[key].title, offered=titles)


async def _offered(core: Core, guild_id: int) -> tuple[str, ...]:
    """Return the operator's games as far as the server wants them.

    A server whose games the operator has all taken back gets the operator's instead.
    """
    chosen = (await core.store.server_settings(guild_id)).get(GAMES)
    if chosen is None:
        return core.offered
    return tuple(key for key in core.offered if key in chosen) or core.offered
