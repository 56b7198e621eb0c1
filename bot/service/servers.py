"""What a server decides for itself: games, places, who may open them, language, looks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from bot.locale import LANGUAGES
from bot.service.core import Core, told
from bot.service.model import Call, Problem, ServiceError

Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
"""The tones of the pictures; the first is what a server gets that has not chosen."""

GAMES = "games"
CHANNELS = "channels"
CREATORS = "creators"
NEWS = "news"
LANGUAGE = "language"
THEME = "theme"
"""The keys under which a server's decisions are stored."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What a server has decided; ids are those of Discord and may be of things long gone.

    `games` are the keys of what can be created there. `channels` are where games may be
    created (channels or categories), everywhere if empty. `creators` is the role whose
    members may create games, None for everybody. `news` is the channel that is told of new
    and finished games, if any. `language` is that of public posts unless a table chooses
    another, None for the operator's. `theme` is that of the pictures.
    """

    games: tuple[str, ...]
    channels: tuple[int, ...] = ()
    creators: int | None = None
    news: int | None = None
    language: str | None = None
    theme: Theme = THEMES[0]


class Servers:
    """Use cases of those who manage a server; who may is for the caller to check.

    All of them raise ServiceError.
    """

    def __init__(self, core: Core) -> None:
        self._core = core

    @property
    def offerable(self) -> tuple[str, ...]:
        """The keys of the games that the operator lets servers choose among."""
        return self._core.offered

    @told
    async def settings(self, guild_id: int) -> ServerSettings:
        """Return everything that a server has decided."""
        return await read_settings(self._core, guild_id)

    @told
    async def decide(self, call: Call, changes: Mapping[str, Any]) -> ServerSettings:
        """Note decisions of the caller's server by their keys; None takes one back.

        Problem: BAD_OPTION for a language or a theme that is not there.
        """
        _need_choice(LANGUAGE, changes.get(LANGUAGE), LANGUAGES)
        _need_choice(THEME, changes.get(THEME), THEMES)
        await self._core.store.set_server_settings(call.guild_id, changes)
        return await read_settings(self._core, call.guild_id)

    @told
    async def offered(self, guild_id: int) -> tuple[str, ...]:
        """Return the keys of the games that can be created in a server, at least one."""
        return (await read_settings(self._core, guild_id)).games

    @told
    async def offer(self, call: Call, keys: Sequence[str]) -> tuple[str, ...]:
        """Let only these games be created in the caller's server; no keys mean all there are.

        Games that are open already go on. Problem: BAD_OPTION for a game that is not there.
        """
        for key in keys:
            _need_choice(GAMES, key, self._core.offered)
        await self._core.store.set_server_settings(call.guild_id, {GAMES: [*keys] or None})
        return (await read_settings(self._core, call.guild_id)).games


async def refuse_not_offered(core: Core, guild_id: int, key: str) -> None:
    """Raise ServiceError(NOT_OFFERED) for a game that cannot be created in a server."""
    offered = (await read_settings(core, guild_id)).games
    if key not in offered:
        titles = ", ".join(core.games[each].title for each in offered)
        raise ServiceError(Problem.NOT_OFFERED, game=core.games[key].title, offered=titles)


async def read_settings(core: Core, guild_id: int) -> ServerSettings:
    """Return what a server has decided, as far as this build knows it. Raises StoreError.

    A server whose games the operator has all taken back gets the operator's instead; a
    language that the build no longer has counts as not chosen.
    """
    stored = await core.store.server_settings(guild_id)
    chosen = stored.get(GAMES)
    offered = tuple(key for key in core.offered if chosen is None or key in chosen)
    language, theme = stored.get(LANGUAGE), stored.get(THEME)
    return ServerSettings(
        games=offered or core.offered,
        channels=tuple(stored.get(CHANNELS) or ()),
        creators=stored.get(CREATORS),
        news=stored.get(NEWS),
        language=language if language in LANGUAGES else None,
        theme=theme if theme in THEMES else THEMES[0],
    )


def _need_choice(option: str, choice: str | None, choices: Sequence[str]) -> None:
    if choice is not None and choice not in choices:
        raise ServiceError(Problem.BAD_OPTION, option=option, choice=choice)
