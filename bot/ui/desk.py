"""What every answer needs at hand: the use cases, the games' words, the pictures."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar, cast

import discord

from bot.config import Settings
from bot.limits import shorten
from bot.locale import Text, language_for
from bot.presenters.base import Presenter
from bot.presenters.composer import Composer
from bot.presenters.registry import composer_for
from bot.service import Call, Look, Person, Problem, Service, ServiceError
from bot.service.servers import Theme
from bot.ui.arrivals import Arrivals
from bot.ui.breaker import Breaker
from bot.ui.films import Films
from bot.ui.haste import Limiter
from bot.ui.offers import Offer
from bot.ui.pictures import Pictures
from bot.ui.rivals import Rivals
from engine.types import Option

AnyInteraction = discord.Interaction[Any]
NAME_LENGTH = 64
T = TypeVar("T")


class Game(Protocol):
    """What the platform must know of a game's rules to offer them to people."""

    key: str
    title: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]

    def notation(self, action: Any) -> str:
        """Write an action as a short stable text."""
        ...


@dataclass(slots=True)
class Desk:
    """The one object that flows work with. `busy` holds the answers that are under way."""

    service: Service
    games: Mapping[str, Game]
    presenters: Mapping[str, Presenter]
    pictures: Pictures
    settings: Settings
    is_closing: bool = False
    busy: set[asyncio.Task[Any]] = field(default_factory=set[asyncio.Task[Any]])
    films: Films = field(default_factory=Films)
    limiter: Limiter = field(default_factory=Limiter)
    breaker: Breaker = field(default_factory=Breaker)
    rivals: Rivals = field(default_factory=Rivals)
    arrivals: Arrivals = field(default_factory=Arrivals)

    def game(self, key: str) -> Game:
        """Return a game. Raises ServiceError(BROKEN_GAME) for that of another build."""
        return _of_this_build(self.games, key)

    def words(self, key: str) -> Presenter:
        """Return the presenter of a game. Raises ServiceError(BROKEN_GAME), see `game`."""
        return _of_this_build(self.presenters, key)

    def composer(self, key: str) -> Composer | None:
        """Return how a game puts moves together; None if it has only moves of one action."""
        return composer_for(key)

    async def theme(self, guild_id: int) -> Theme:
        """Return the theme in which a server wants its pictures. Raises ServiceError."""
        return (await self.service.servers.settings(guild_id)).theme

    async def language(self, guild_id: int) -> str:
        """Return the language of a server's public posts where nobody chose another one."""
        chosen = (await self.service.servers.settings(guild_id)).language
        return chosen or self.settings.default_language

    def offers(self, look: Look, text: Text) -> tuple[Offer, ...]:
        """Return what the viewer may do now, in the engine's order."""
        presenter, game = self.presenters[look.info.key], self.games[look.info.key]
        return tuple(
            Offer(game.notation(action), presenter.choice(look.view, action, text))
            for action in look.legal
        )


def _of_this_build(known: Mapping[str, T], key: str) -> T:
    found = known.get(key)
    if found is None:
        raise ServiceError(Problem.BROKEN_GAME, reason="unknown_game")
    return found


@dataclass(frozen=True, slots=True)
class Visitor:
    """Who asks, in which language they are answered, what the bot may do in the channel.

    `may_manage` tells whether the person may manage the server, according to Discord now.
    `places` are the ids of the channel, of the one a thread belongs to, and of their category;
    `roles` are those of the person. `guild` is None while Discord has not told of the server.
    """

    call: Call
    text: Text
    rights: discord.Permissions
    in_thread: bool
    may_manage: bool = False
    places: tuple[int, ...] = ()
    roles: frozenset[int] = frozenset()
    guild: discord.Guild | None = None

    @property
    def id(self) -> int:
        """The Discord id of who asks."""
        return self.call.person.id


class HasDesk(Protocol):
    """A client that carries the desk."""

    desk: Desk


def desk_of(interaction: AnyInteraction) -> Desk:
    """Return the desk of the client that received the interaction."""
    return cast(HasDesk, interaction.client).desk


def visitor_of(interaction: AnyInteraction) -> Visitor:
    """Describe the person behind an interaction."""
    user = interaction.user
    person = Person(user.id, shorten(user.display_name, NAME_LENGTH))
    call = Call(interaction.id, person, interaction.guild_id or 0, interaction.channel_id or 0)
    return Visitor(
        call,
        Text.of(language_for(interaction.locale.value)),
        interaction.app_permissions,
        isinstance(interaction.channel, discord.Thread),
        interaction.permissions.manage_guild,
        _places(interaction.channel),
        frozenset(role.id for role in getattr(user, "roles", ())),
        interaction.guild,
    )


def _places(channel: Any) -> tuple[int, ...]:
    """Return the ids of a channel, of what it hangs under, and of their category."""
    top = channel.parent if isinstance(channel, discord.Thread) else channel
    found = (getattr(channel, "id", None), getattr(top, "id", None))
    return tuple(filter(None, (*found, getattr(top, "category_id", None))))
