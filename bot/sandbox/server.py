"""The running server: one object that starts, stops and hands out people."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Self, TypeVar

from aiohttp import web

from bot.sandbox import limits
from bot.sandbox.actor import Actor
from bot.sandbox.clock import Clock, SystemClock
from bot.sandbox.faults import Faults
from bot.sandbox.gateway import Gateway
from bot.sandbox.model import Guild, Role, User
from bot.sandbox.rates import Rates
from bot.sandbox.reply import NoAnswer
from bot.sandbox.rest import API, Checker, RestServer
from bot.sandbox.world import World

T = TypeVar("T")


class LocalDiscord:
    """A Discord on this machine; `async with LocalDiscord.start() as server`.

    It listens on the loopback interface only. `api_base` and `gateway_url` are what the bot
    must be given, `token` its token. The world outlives every connection of the bot. When the
    block ends well, an exception that a request caused inside the server is raised.
    """

    def __init__(
        self,
        *,
        clock: Clock | None = None,
        port: int = 0,
        bot_name: str = "Bot",
        check: Checker | None = None,
    ) -> None:
        """Prepare a server; port 0 takes a free one, `check` looks at every body first."""
        self.clock = clock or SystemClock()
        self.world = World(self.clock, bot_name=bot_name)
        self.gateway = Gateway(self.world)
        self.faults = Faults()
        self.rates = Rates()
        self.rest = RestServer(self.world, self.faults, self.rates, check)
        self._port = port
        self._runner: web.AppRunner | None = None

    @classmethod
    def start(
        cls,
        *,
        clock: Clock | None = None,
        port: int = 0,
        bot_name: str = "Bot",
        check: Checker | None = None,
    ) -> Self:
        """Return a server to be used in `async with`."""
        return cls(clock=clock, port=port, bot_name=bot_name, check=check)

    async def __aenter__(self) -> Self:
        app = web.Application(client_max_size=limits.REQUEST_BYTES + 1024 * 1024)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        self.rest.add_to(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.world.files_base = f"http://127.0.0.1:{self._port}"
        self.world.gateway_url = self.gateway_url
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()
        if error is None and self.rest.crashes:
            raise self.rest.crashes[0]

    @property
    def port(self) -> int:
        """Return the port, once started."""
        return self._port

    @property
    def api_base(self) -> str:
        """Return the address of the REST interface."""
        return f"http://127.0.0.1:{self._port}{API}"

    @property
    def gateway_url(self) -> str:
        """Return the address of the gateway."""
        return f"ws://127.0.0.1:{self._port}/gateway"

    @property
    def token(self) -> str:
        """Return the bot's token."""
        return self.world.token

    @property
    def bot(self) -> User:
        """Return the bot's account."""
        return self.world.bot

    def member(
        self, guild: Guild, name: str, *, locale: str = "en-US", roles: tuple[Role, ...] = ()
    ) -> Actor:
        """Let a new person join a guild; `locale` is the language of the client."""
        user = self.world.add_user(name, locale=locale)
        guild.add_member(user, *roles)
        return Actor(self.world, user)

    def owner(self, guild: Guild) -> Actor:
        """Return the owner of a guild, who may do everything."""
        return Actor(self.world, guild.owner)

    async def until(self, look: Callable[[], T | None], timeout: float = 5.0) -> T:
        """Return the first true result of `look`, or `NoAnswer` after `timeout`."""
        try:
            return await self.world.pulse.until(look, timeout)
        except TimeoutError:
            raise NoAnswer(f"still not true after {timeout} s") from None

    async def until_connected(self, timeout: float = 10.0) -> None:
        """Wait until the bot is connected to the gateway."""
        await self.until(lambda: self.gateway.connected, timeout)
