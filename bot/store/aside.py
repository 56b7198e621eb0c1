"""Reads that take long, each on a thread and a connection of its own: no move waits for them."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any

from bot.store.connection import T, Work
from bot.store.errors import StoreClosed, told


class Aside:
    """Long reads beside the one writing connection; each sees one instant.

    A cancelled caller does not stop a read; `close` does.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        """`connect` opens the file for reading, on the thread that uses the connection."""
        self._connect = connect
        self._open: set[sqlite3.Connection] = set()
        self._running: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads. Raises StoreError, or whatever the function raises."""
        if self._is_closed:
            raise StoreClosed("the store is closed")
        running = asyncio.create_task(asyncio.to_thread(self._done, work))
        self._running.add(running)
        running.add_done_callback(self._forget)
        return await asyncio.shield(running)

    async def close(self) -> None:
        """Break off what runs. May be called again."""
        self._is_closed = True
        for connection in tuple(self._open):
            # It may have come to its end meanwhile.
            with suppress(sqlite3.ProgrammingError):
                connection.interrupt()
        if self._running:
            await asyncio.wait(self._running)

    def _done(self, work: Work[T]) -> T:
        with told(), closing(self._connect()) as connection:
            self._open.add(connection)
            try:
                if self._is_closed:
                    raise StoreClosed("the store is closed")
                connection.execute("BEGIN")
                return work(connection)
            except sqlite3.OperationalError as error:
                if self._is_closed:
                    raise StoreClosed("the store is closed") from error
                raise
            finally:
                self._open.discard(connection)

    def _forget(self, done: "asyncio.Task[Any]") -> None:
        self._running.discard(done)
        # Whoever asked may be gone when it fails.
        if not done.cancelled():
            done.exception()
