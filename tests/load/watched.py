"""A bot's process with its probe, started and stopped as an operator does."""

from __future__ import annotations

import signal
import sqlite3
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, closing
from pathlib import Path

from bot.demo.child import BotProcess
from bot.sandbox import LocalDiscord
from tests.load.probe import Check, Watched

ONLINE_SECONDS = 60.0
CHECK_SECONDS = 60.0


class WatchedBot:
    """The bot on a database of its own folder.

    `began` is when it was started (UTC), `online` how many seconds later it was on line.
    """

    def __init__(self, server: LocalDiscord, folder: Path, *flags: str) -> None:
        self._server = server
        self.database = folder / "games.db"
        self._probe = folder / f"probe{''.join(flags)}.jsonl"
        self.log = folder / "bot.log"
        self.began = self.online = 0.0
        arguments = ("-m", "tests.load.child", str(self._probe), *flags)
        self._process = BotProcess(self._settings(), self.log, arguments)

    def _settings(self) -> Mapping[str, str]:
        return {
            "DISCORD_TOKEN": self._server.token,
            "EGIZIA_API_BASE": self._server.api_base,
            "EGIZIA_GATEWAY_URL": self._server.gateway_url,
            "EGIZIA_DATABASE": str(self.database),
            "EGIZIA_LOG_LEVEL": "warning",
        }

    async def start(self) -> None:
        """Start the bot and wait until it is on line. Raises AssertionError."""
        self.began = time.time()
        await self._process.start()
        gateway = self._server.gateway
        await self._server.until(
            lambda: gateway.connected or not self._process.is_running, ONLINE_SECONDS
        )
        assert gateway.connected, self.log.read_text(encoding="utf-8")
        self.online = time.time() - self.began

    async def stop(self) -> None:
        """Stop the bot in order. Raises AssertionError with the log if it does not go so."""
        status = await self._process.stop()
        assert status == 0, f"exit status {status}\n{self.log.read_text(encoding='utf-8')}"

    async def kill(self) -> None:
        """End a bot that still runs."""
        await self._process.kill()

    def seen(self) -> Watched:
        """Return everything that the probe has written."""
        return Watched.read(self._probe)

    async def check(self) -> Check:
        """Have the garbage collected; return what is left."""
        before = len(self.seen().checks)
        self._process.tell(signal.SIGUSR1)
        found = await self._server.until(lambda: self.seen().checks[before:], CHECK_SECONDS)
        return found[-1]

    def sizes(self) -> tuple[int, int]:
        """Return the bytes of the database and of its write-ahead log."""
        files = (self.database, self.database.with_name(f"{self.database.name}-wal"))
        database, wal = (path.stat().st_size if path.exists() else 0 for path in files)
        return database, wal


@asynccontextmanager
async def running(server: LocalDiscord, folder: Path, *flags: str) -> AsyncIterator[WatchedBot]:
    """Run a bot inside the block and stop it in order."""
    bot = WatchedBot(server, folder, *flags)
    try:
        await bot.start()
        yield bot
        await bot.stop()
    finally:
        await bot.kill()


def entries_in(database: Path) -> int:
    """Return how many log entries a database holds."""
    with closing(sqlite3.connect(f"{database.as_uri()}?mode=ro", uri=True)) as connection:
        return connection.execute("SELECT count(*) FROM actions").fetchone()[0]
