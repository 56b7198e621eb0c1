"""Health and figures over HTTP, for this machine alone."""

import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager

from aiohttp import web

from bot.observe.metrics import exposed
from bot.store.figures import Figures

log = logging.getLogger(__name__)

HOST = "127.0.0.1"
"""Only programs of this machine, or of this container, can ask."""
TEXT = "text/plain; version=0.0.4; charset=utf-8"


@asynccontextmanager
async def served(
    port: int,
    figures: Callable[[], Awaitable[Figures]],
    shards: Callable[[], Mapping[int, bool]],
) -> AsyncGenerator[int]:
    """Answer `/metrics` and `/health` until the block ends.

    `shards` tells which shards there are and whether each is on line. Yields the port (a free
    one is found for 0). `/health` is 200 while the database answers, else 503; whether Discord
    can be reached is told, but restarting would not help then. A port that is taken is logged:
    games matter more than figures.
    """
    app = web.Application()
    pages = _Pages(figures, shards)
    app.add_routes([web.get("/metrics", pages.metrics), web.get("/health", pages.health)])
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        yield await _listening(runner, port)
    finally:
        await runner.cleanup()


async def _listening(runner: web.AppRunner, port: int) -> int:
    try:
        await web.TCPSite(runner, HOST, port).start()
    except OSError as error:
        log.error("no figures at port %d: %s", port, error.strerror)
        return 0
    found = int(runner.addresses[0][1])
    log.info("figures at http://%s:%d/metrics", HOST, found)
    return found


class _Pages:
    """The two pages."""

    def __init__(
        self, figures: Callable[[], Awaitable[Figures]], shards: Callable[[], Mapping[int, bool]]
    ) -> None:
        self._figures = figures
        self._shards = shards

    async def metrics(self, _request: web.Request) -> web.Response:
        """Return all figures; without those of the database while it does not answer."""
        try:
            figures = await self._figures()
        except Exception as error:
            log.warning("no figures of the database: %r", error)
            figures = None
        body = exposed(figures, self._shards())
        return web.Response(body=body, headers={"Content-Type": TEXT})

    async def health(self, _request: web.Request) -> web.Response:
        """Tell whether the database answers, whether there is a connection, whether games go on."""
        try:
            figures = await self._figures()
        except Exception as error:
            said = {"status": "failing", "database": type(error).__name__}
            return web.json_response(said, status=503)
        is_halted = figures.halted_since is not None
        said = {"status": "ok", "online": any(self._shards().values()), "halted": is_halted}
        return web.json_response(said)
