"""The connection to Discord: what is received, how commands are made known, who stays on line."""

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, KeepAliveHandler
from discord.http import Route

from bot.cogs.tree import Commands
from bot.cogs.words import Words
from bot.config import Settings
from bot.lines import Lines, Pauses, dialler
from bot.observe.refusals import Refusals
from bot.ui.desk import Desk
from bot.ui.healing import Health
from bot.ui.ids import PressId, press_of
from bot.ui.items import LIVE_ITEMS, AnyInteraction
from bot.ui.modals import answers_of
from bot.ui.routes import answer_old, route, route_form

log = logging.getLogger(__name__)

READY_PAUSE = 0.5
"""Seconds without news of another server after which the client counts as ready.

Nothing needs all servers to be known, and waiting messages should not wait longer.
"""
LONGEST_WAIT = 60.0
"""Seconds that one request waits for its turn under Discord's limits; then it counts as failed."""

_CHANGES = (
    "guild_join",
    "guild_available",
    "guild_role_update",
    "member_update",
    "guild_channel_update",
    "guild_channel_create",
    "raw_thread_update",
)
"""Events after which a channel may take messages that it did not take before.

Of members Discord tells the bot only about itself: its roles have changed.
"""

_FATAL = (discord.LoginFailure, discord.ConnectionClosed)


class Healer(Protocol):
    """Whoever looks after the channels of games."""

    def arrived(self, shard: int, count: int) -> None:
        """Look at all open games of a shard's servers soon: it has a new session."""
        ...

    def changed(self, where: int) -> None:
        """Try again soon what could not be sent in a channel, or in all those of a server."""
        ...

    async def heal(self, game_id: str) -> Health:
        """Look at a game's channel now and mend it."""
        ...


class Client(discord.AutoShardedClient):
    """Sees guilds only, keeps nothing of their members and pings nobody by itself.

    However many shards it has, it holds their lines itself (`bot.lines` says why); what the
    library tells of shards (`shards`, `latency`) stays empty, `lines` has it.
    """

    def __init__(
        self,
        desk: Desk,
        settings: Settings,
        on_online: Callable[[], None],
        refusals: Refusals,
    ) -> None:
        # There is no voice in here, so what voice would need is not missed either.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            guild_ready_timeout=READY_PAUSE,
            max_ratelimit_timeout=LONGEST_WAIT,
            proxy=None if settings.proxy is None else str(settings.proxy),
            http_trace=_trace(refusals),
            shard_count=settings.shard_count,
        )
        self.shard_ids = settings.own_shards
        self.desk = desk
        self.lines = Lines(dialler(self))
        self.tree = Commands(self)
        self._settings = settings
        self._on_online = on_online
        self._healer: Healer | None = None

    def look_after_games(self, healer: Healer) -> None:
        """Tell a healer of everything that may have come between games and their channels."""
        self._healer = healer
        for event in _CHANGES:
            setattr(self, f"on_{event}", self._on_change)

    async def heal(self, game_id: str) -> Health:
        """Have a game's channel mended, for commands."""
        if self._healer is None:
            return Health.UNDER_WAY
        return await self._healer.heal(game_id)

    async def _on_change(self, *changed: Any) -> None:
        if self._healer is not None:
            self._healer.changed(_place_of(changed[-1]))

    async def setup_hook(self) -> None:
        """Make buttons, menus and commands known, once, before connecting.

        Of several processes only the one with the first shard tells Discord of commands.
        """
        self.add_dynamic_items(*LIVE_ITEMS)
        await self.tree.set_translator(Words())
        if 0 not in (self.shard_ids or (0,)):
            return
        guild = self._settings.sync_guild
        if guild is None:
            await self.tree.sync()
            return
        target = discord.Object(guild)
        self.tree.copy_global_to(guild=target)
        await self.tree.sync(guild=target)

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Tell of an event while the client runs: that it is ready can come after its end."""
        if not self.is_closed():
            super().dispatch(event, *args, **kwargs)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Hold the lines of this process's shards until the client is closed.

        Raises ConnectionClosed when Discord wants one of them not at all, and what keeps it
        from telling how many there should be. Lines are mended whatever `reconnect` says.
        """
        count, at_once = await self._numbers()
        shard_ids = self.shard_ids or list(range(count))
        state = self._connection
        self.shard_count = state.shard_count = count
        state.shard_ids = shard_ids
        await self.lines.hold(shard_ids, at_once)

    async def _numbers(self) -> tuple[int, int]:
        """Return how many shards the bot has, and how many may begin together."""
        wanted = self._settings.shard_count
        if wanted == 1:
            return 1, 1
        advised, _, start = await self.http.get_bot_gateway()
        log.info("Discord advises %d shards; %d starts are left", advised, start["remaining"])
        return wanted or advised, start["max_concurrency"]

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for nothing: the lines have taken turns already."""

    async def close(self) -> None:
        """End all sessions and let go of everything; may be called before a login."""
        await self.lines.close()
        # Not the library's own way for several shards, which fails before a login.
        await discord.Client.close(self)

    def is_closed(self) -> bool:
        """Tell whether the client is closed, or about to be: then nobody connects it anew."""
        return self.lines.is_over or super().is_closed()

    def is_online(self) -> bool:
        """Tell whether any shard has a connection to Discord at this moment."""
        return any(self.lines.up.values())

    async def on_press(
        self, interaction: AnyInteraction, press: PressId, values: tuple[str, ...]
    ) -> None:
        """Answer a press on one of the live items."""
        await route(self.desk, interaction, press, values)

    async def on_interaction(self, interaction: AnyInteraction) -> None:
        """Answer forms, and components that nothing else answers: those of another layout."""
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type not in kinds:
            return
        data: Any = interaction.data or {}
        press = press_of(str(data.get("custom_id", "")))
        if press is None:
            await answer_old(interaction)
        elif interaction.type is discord.InteractionType.modal_submit:
            await route_form(self.desk, interaction, press, answers_of(data))

    async def on_shard_ready(self, shard_id: int) -> None:
        """Let the senders begin; this may happen many times."""
        log.info("shard %d on line as %s; %d servers", shard_id, self.user, len(self.guilds))
        self._on_online()
        if self._healer is not None:
            self._healer.arrived(shard_id, self.shard_count or 1)

    async def on_resumed(self) -> None:
        """Let the senders go on."""
        self._on_online()

    async def on_error(self, event_method: str, /, *_args: Any, **_kwargs: Any) -> None:
        """Log what went wrong in an event without the event, which may hold private things."""
        log.exception("error in %s", event_method)


def _place_of(changed: Any) -> int:
    """Return the channel, or else the server, that the last argument of an event is about."""
    match changed:
        case discord.Role() | discord.Member():
            return changed.guild.id
        case discord.RawThreadUpdateEvent():
            return changed.thread_id
        case _:
            return int(changed.id)


def _trace(refusals: Refusals) -> aiohttp.TraceConfig:
    """Have the status of every answer noted, those included that the library tries again."""

    async def note(_session: Any, _context: Any, ended: aiohttp.TraceRequestEndParams) -> None:
        answer = ended.response
        refusals.note(answer.status, answer.headers.get("X-RateLimit-Scope"))

    trace = aiohttp.TraceConfig()
    trace.on_request_end.append(note)
    return trace


def point_to(settings: Settings) -> None:
    """Make discord.py talk to the servers that the settings name."""
    Route.BASE = str(settings.api_base).rstrip("/")
    address = type(DiscordWebSocket.DEFAULT_GATEWAY)
    DiscordWebSocket.DEFAULT_GATEWAY = address(str(settings.gateway_url))


async def log_in(
    client: discord.Client, token: str, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Log in and make commands known, as soon as Discord can be reached and lets one.

    Raises what trying again does not help against, such as LoginFailure.
    """
    pauses = Pauses()
    while True:
        try:
            await client.login(token)
        except (OSError, aiohttp.ClientError, discord.HTTPException, discord.RateLimited) as error:
            if isinstance(error, discord.HTTPException) and not _passes(error):
                raise
            log.warning("Discord takes no login yet: %r", error)
            # Each attempt opens connections of its own; the library does not close those before.
            await client.http.close()
            client.http.connector = discord.utils.MISSING
            await sleep(pauses.after(0.0))
        else:
            return


def _passes(error: discord.HTTPException) -> bool:
    """Tell whether a refusal passes by itself: of an address that asks too often, of a fault."""
    return error.status == 429 or error.status >= 500


async def stay_online(
    client: discord.Client, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Keep a logged-in client connected until it is closed, whatever makes it give up.

    Raises LoginFailure or ConnectionClosed where trying again does not help.
    """
    clock, pauses = asyncio.get_running_loop().time, Pauses()
    while not client.is_closed():
        began = clock()
        try:
            await client.connect(reconnect=True)
        except _FATAL:
            raise
        except Exception:
            log.exception("no connection")
            await sleep(pauses.after(clock() - began))


def stop_heartbeats(client: discord.Client, seconds: float) -> None:
    """Stop what still beats for a closed client, and wait for it at most so many seconds.

    A client that is closed while it connects leaves a heartbeat running, which would use the
    event loop after its end. Must not be called in the event loop's thread.
    """
    own = getattr(client, "_connection", None)
    for thread in threading.enumerate():
        is_heart = isinstance(thread, KeepAliveHandler)
        if is_heart and getattr(thread.ws, "_connection", None) is own:
            thread.stop()
            thread.join(seconds)
