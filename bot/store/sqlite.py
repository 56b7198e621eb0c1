"""The store on one SQLite file. Each method is one transaction, in one hop to its thread."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NoReturn

from bot.store.aside import Aside
from bot.store.lease import Lease
from bot.store.opening import beside, connect, connect_for_reading
from bot.store.place import Place
from bot.store.schema import Migration, check_pages, known_migrations
from bot.store.sql import SqlStore
from bot.store.worker import BatchConnection, Worker

_log = logging.getLogger(__name__)


class SqliteStore(SqlStore):
    """A `Store` on one file. Leave it with `close`, or the process does not end."""

    def __init__(self, worker: Worker, lease: Lease | None) -> None:
        super().__init__(worker)
        self._worker = worker
        self._lease = lease

    async def proved(self) -> None:
        """Wait until the whole file has been looked through. Raises StoreDamaged."""
        await self._worker.proved()

    async def watch(self) -> NoReturn:
        """Wait until the file turns out to be damaged. Raises StoreDamaged then."""
        await self.proved()
        await super().watch()

    async def close(self) -> None:
        """Write what waits, close the file and give the lease back. May be called again."""
        try:
            await super().close()
        finally:
            if self._lease is not None:
                self._lease.release()


async def open_store(
    path: Path | str,
    *,
    read_only: bool = False,
    migrations: Sequence[Migration] | None = None,
) -> SqliteStore:
    """Open a database file, creating it if it is missing.

    Takes the file's lease, checks the file, copies and migrates it if it is older. A large file
    is looked through afterwards: reads go on, writes wait until that is done. With `read_only`
    it does none of that and only reads, also while a bot runs on the file. `migrations` are
    those of this build unless given.

    Raises StoreLocked, StoreBusy, StoreReadOnly, StoreDamaged, StoreTooNew, StoreTooOld or
    StoreUnreachable; everything is let go of then.
    """
    database = _resolved(path)
    steps = known_migrations() if migrations is None else tuple(migrations)
    if read_only:
        return await _running(partial(connect_for_reading, database, steps), database, None)
    lease = Lease(database)
    lease.take()
    try:
        store = await _running(partial(_watched, database, steps), database, lease)
    except BaseException:
        lease.release()
        raise
    _log.info("database open, SQLite %s", sqlite3.sqlite_version)
    return store


def _watched(database: Path, steps: Sequence[Migration]) -> BatchConnection:
    connection = connect(database, steps)
    connection.place = Place(database)
    return connection


async def _running(
    opener: Callable[[], BatchConnection], database: Path, lease: Lease | None
) -> SqliteStore:
    # Checks and migrations of a large file take a while.
    connection = await asyncio.to_thread(opener)
    worker = Worker(connection, Aside(partial(beside, database)))
    await worker.open()
    if not connection.is_proved:
        worker.prove(check_pages)
    return SqliteStore(worker, lease)


def _resolved(path: Path | str) -> Path:
    """Return the one name of a file, so that two links to it meet at one lease."""
    return Path(path).resolve()
