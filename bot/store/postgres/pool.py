"""Some connections to one server, each transaction on one of them, outside the event loop."""

import asyncio
import random
import time
from collections import deque
from collections.abc import Callable
from contextlib import closing, suppress
from typing import Any

from bot.store.connection import T, Work
from bot.store.errors import StoreClosed, StoreError, StoreUnreachable, StoreUnsure
from bot.store.postgres.driver import READ, WRITE, PgConnection, lock_on
from bot.store.postgres.errors import Clash, Lost, Unsure, plainly
from bot.store.postgres.threads import in_thread

AT_ONCE = 4
"""Connections of a process at most: so many transactions are under way together."""

_TRIES = 5
_LONGEST_PAUSE = 0.1
_PATIENCE = 1.0
"""Seconds for which a server that was lost is asked what it has saved."""


class Pool:
    """A `Runner` on a server. What was lost or in the way of another one is run again.

    Connections are made when they are needed, so that a server that comes back is used at once.
    A cancelled caller does not stop a transaction that waits or runs.
    """

    def __init__(self, connect: Callable[[], PgConnection], size: int = AT_ONCE) -> None:
        self._connect = connect
        self._idle: deque[PgConnection] = deque()
        self._room = asyncio.Semaphore(size)
        self._running: set[asyncio.Task[Any]] = set()
        self._is_closed = False

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads and sees one instant. Raises StoreError."""
        return await self._run(lambda: self._done(READ, work))

    async def study(self, work: Work[T]) -> T:
        """Run a function that only reads, and for long: others have connections of their own."""
        return await self.read(work)

    async def write(self, work: Work[T], *, alone: str = "") -> T:
        """Run a function as one transaction: it is committed, or nothing of it is kept.

        Nobody on the database runs another one with the same word in `alone` meanwhile. Raises
        StoreError, or whatever the function raises.
        """
        first = lock_on(alone) if alone else ""
        return await self._run(lambda: self._done(WRITE, work, first))

    async def close(self) -> None:
        """Finish what was asked for and let go of the server. May be called again."""
        self._is_closed = True
        if self._running:
            await asyncio.wait(self._running)
        self._drop_idle()

    def abandon(self) -> None:
        """Let go of the server at once; of what is under way nobody knows whether it is saved."""
        self._is_closed = True
        for running in self._running:
            running.cancel()
        self._drop_idle()

    async def _run(self, task: Callable[[], T]) -> T:
        if self._is_closed:
            raise StoreClosed("the store is closed")
        running = asyncio.create_task(self._in_turn(task))
        self._running.add(running)
        running.add_done_callback(self._forget)
        with plainly():
            return await asyncio.shield(running)

    async def _in_turn(self, task: Callable[[], T]) -> T:
        try:
            async with self._room:
                return await in_thread(task)
        except asyncio.CancelledError:
            raise StoreUnsure("all was closed before the server had answered") from None

    def _forget(self, done: "asyncio.Task[Any]") -> None:
        self._running.discard(done)
        # Whoever asked may be gone when it fails.
        if not done.cancelled():
            done.exception()

    def _done(self, begin: str, work: Work[T], first: str = "") -> T:
        has_lost = False
        for _ in range(_TRIES - 1):
            try:
                return self._attempt(begin, work, first)
            except Lost:
                # Once may be a connection that broke while it lay idle, as the others did then.
                if has_lost:
                    raise
                has_lost = True
                self._drop_idle()
            except Unsure as unsure:
                if self._was_kept(unsure):
                    return unsure.result
            except Clash:
                # Both may have been undone; then they must not meet again in step.
                time.sleep(random.uniform(0, _LONGEST_PAUSE))
        return self._attempt(begin, work, first)

    def _attempt(self, begin: str, work: Work[T], first: str) -> T:
        connection = self._taken()
        try:
            result = connection.transaction(begin, work, first)
        except StoreUnreachable:
            connection.close()
            raise
        except BaseException:
            self._put_away(connection)
            raise
        self._put_away(connection)
        return result

    def _was_kept(self, unsure: Unsure) -> bool:
        """Ask the server, as soon as it answers again. Raises the same if it does not."""
        self._drop_idle()
        until = time.monotonic() + _PATIENCE
        while True:
            with suppress(StoreError), closing(self._connect()) as connection:
                known = connection.was_kept(unsure.number)
                if known is not None:
                    return known
            if time.monotonic() > until:
                raise unsure
            time.sleep(_LONGEST_PAUSE)

    def _taken(self) -> PgConnection:
        try:
            return self._idle.pop()
        except IndexError:
            return self._connect()

    def _put_away(self, connection: PgConnection) -> None:
        self._idle.append(connection)
        if self._is_closed:
            self._drop_idle()

    def _drop_idle(self) -> None:
        # Another thread may be taking one at the same moment.
        with suppress(IndexError):
            while True:
                self._idle.pop().close()
