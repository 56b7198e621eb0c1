"""The one writing connection: whole transactions as functions, all waiting ones in one commit."""

import asyncio
import sqlite3
from typing import Any, Generic

import aiosqlite

from bot.store.aside import Aside
from bot.store.connection import T, Work
from bot.store.errors import StoreClosed, translated
from bot.store.place import Place

_MOST_AT_ONCE = 64
"""So many tasks share a commit at most; the rest waits for the next one."""


class Task(Generic[T]):
    """One function to run in a transaction, and what came of it."""

    __slots__ = ("error", "future", "is_write", "result", "work")

    def __init__(self, work: Work[T], future: "asyncio.Future[T]", *, is_write: bool) -> None:
        self.work = work
        self.future = future
        self.is_write = is_write
        self.result: T | None = None
        self.error: Exception | None = None


class BatchConnection(sqlite3.Connection):
    """A connection whose `commit` first carries out the tasks laid out for it.

    aiosqlite has no public call that runs a function on its thread, but it runs `commit`
    there. So a batch of transactions costs one hop to the thread and one sync of the disk.

    `is_proved` is false as long as the file has still to be looked through.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.batch: list[Task[Any]] = []
        self.place: Place | None = None
        self.is_proved = True

    def commit(self) -> None:
        """Run the batch in one transaction; failures are noted in the tasks, never raised."""
        batch = self.batch
        if not batch:
            return
        try:
            self._carry_out(batch)
        except Exception as error:
            if self.in_transaction:
                self.rollback()
            for task in batch:
                task.error = _told(error)

    def _carry_out(self, batch: list[Task[Any]]) -> None:
        writes = any(task.is_write for task in batch)
        place = self.place if writes else None
        if place is not None:
            place.check(self)
        # An upgrade from a read to a write transaction would fail at once when busy.
        self.execute("BEGIN IMMEDIATE" if writes else "BEGIN")
        for task in batch:
            self._attempt(task)
        self.execute("COMMIT")
        # It may have gone while this was written; then it is not saved.
        if place is not None:
            place.check(self)

    def _attempt(self, task: Task[Any]) -> None:
        """Run one task so that its failure undoes it alone."""
        self.execute("SAVEPOINT task")
        try:
            task.result = task.work(self)
        except Exception as error:
            # A full or failing disk ends the whole transaction, and the savepoint with it.
            if not self.in_transaction:
                raise
            self.execute("ROLLBACK TO task")
            task.error = _told(error)
        self.execute("RELEASE task")


class Worker:
    """Runs tasks on a connection's own thread, in the order in which they were given.

    What a task returns is handed out only after the commit. A cancelled caller does not stop
    a task that waits or runs.
    """

    def __init__(self, connection: BatchConnection, aside: Aside) -> None:
        self._aside = aside
        self._batch = connection.batch
        self._connection = connection
        self._waiting: list[Task[Any]] = []
        self._draining: asyncio.Task[None] | None = None
        self._is_closed = False
        self._trial: asyncio.Task[None] | None = None
        self._database: aiosqlite.Connection | None = None

    async def open(self) -> None:
        """Start the thread. From now on the connection belongs to it."""
        self._database = await aiosqlite.Connection(lambda: self._connection, iter_chunk_size=64)

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads. Raises StoreError."""
        return await self._run(work, is_write=False)

    async def study(self, work: Work[T]) -> T:
        """Run a function that only reads, and for long, beside all others. Raises StoreError."""
        return await self._aside.read(work)

    async def write(self, work: Work[T], *, alone: str = "") -> T:
        """Run a function as one transaction: it is committed, or nothing of it is kept.

        Each is alone, whatever it asks for. Raises StoreError, or whatever the function raises.
        """
        await self.proved()
        return await self._run(work, is_write=True)

    def prove(self, trial: Work[None]) -> None:
        """Begin a long read, and let every write fail as it fails, or wait until it is done."""
        self._trial = asyncio.create_task(self.study(trial))
        # It may fail after the last write.
        self._trial.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def proved(self) -> None:
        """Wait for the long read that decides whether anything may be written; raise as it did."""
        if self._trial is not None:
            await asyncio.shield(self._trial)

    async def close(self) -> None:
        """Finish what waits, close the connection and end its thread. May be called again."""
        self._is_closed = True
        await self._aside.close()
        while self._draining is not None:
            await asyncio.wait([self._draining])
        database, self._database = self._database, None
        if database is not None:
            await database.close()

    async def _run(self, work: Work[T], *, is_write: bool) -> T:
        if self._is_closed or self._database is None:
            raise StoreClosed("the store is closed")
        task = Task(work, asyncio.get_running_loop().create_future(), is_write=is_write)
        self._waiting.append(task)
        if self._draining is None:
            self._start_draining(self._database)
        return await task.future

    def _start_draining(self, database: aiosqlite.Connection) -> None:
        self._draining = asyncio.create_task(self._drain(database))
        self._draining.add_done_callback(lambda drain: self._drained(drain, database))

    async def _drain(self, database: aiosqlite.Connection) -> None:
        while self._waiting:
            self._batch[:] = self._waiting[:_MOST_AT_ONCE]
            del self._waiting[:_MOST_AT_ONCE]
            await database.commit()
            _settle(self._batch)

    def _drained(self, drain: "asyncio.Task[None]", database: aiosqlite.Connection) -> None:
        self._draining = None
        if drain.cancelled() or drain.exception() is not None:
            # Only a dying event loop does this; the thread may still be at work on the batch.
            self._is_closed = True
            for task in (*self._batch, *self._waiting):
                if not task.future.done():
                    task.future.set_exception(StoreClosed("the event loop ends"))
        elif self._waiting:
            self._start_draining(database)


def _told(error: Exception) -> Exception:
    return translated(error) if isinstance(error, sqlite3.Error) else error


def _settle(batch: list[Task[Any]]) -> None:
    for task in batch:
        if task.future.done():
            continue
        if task.error is not None:
            task.future.set_exception(task.error)
        else:
            task.future.set_result(task.result)
    batch.clear()
