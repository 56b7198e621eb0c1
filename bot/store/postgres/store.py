"""The store on a PostgreSQL server, which several processes may share."""

import asyncio
import logging
import os
import secrets
import socket
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from typing import NoReturn

from bot.store.errors import StoreError, StoreLocked
from bot.store.postgres import workers
from bot.store.postgres.address import Address, parsed
from bot.store.postgres.driver import READ, PgConnection
from bot.store.postgres.errors import plainly
from bot.store.postgres.fence import Fence
from bot.store.postgres.pool import Pool
from bot.store.postgres.schema import FOLDER, check_server, check_version, migrate
from bot.store.postgres.shards import ShardLocks
from bot.store.postgres.threads import in_thread
from bot.store.schema import Migration, known_migrations
from bot.store.share import Share
from bot.store.sql import SqlStore

GOODBYE = 0.8
"""Seconds for which a server may take to hear that the bot stops, and to save what is under way."""

_log = logging.getLogger(__name__)


class PostgresStore(SqlStore):
    """A `Store` on a server. Leave it with `close`, or what it has in hand is free only later."""

    def __init__(self, pool: Pool, shards: ShardLocks, name: str) -> None:
        self._fence = Fence(pool)
        super().__init__(self._fence, name)
        self._pool = pool
        self._shards = shards
        self._beating: asyncio.Task[None] | None = None

    async def look_after(self, share: Share) -> None:
        """Look after the games of a share alone, and nobody else after them.

        Raises StoreLocked if another process does already.
        """
        await in_thread(partial(self._shards.take, share))
        await super().look_after(share)

    async def show_life(self) -> None:
        """Begin to tell the others that this process lives: who is silent loses its claims."""
        await self._pool.write(lambda c: workers.beat(c, self._name))
        self._beating = asyncio.create_task(self._beat())

    async def watch(self) -> NoReturn:
        """Wait until another process looks after the own games. Raises StoreLocked then."""
        await self._fence.until_shut()

    async def close(self) -> None:
        """Finish what was asked for, give back what is in hand, let go of the server.

        A server that does not answer is not waited for: it notices by itself.
        """
        beating, self._beating = self._beating, None
        try:
            async with asyncio.timeout(GOODBYE):
                if beating is not None:
                    await self._leave(beating)
                await in_thread(self._shards.release)
                await super().close()
        except TimeoutError:
            _log.warning("the database does not answer when the bot stops")
            self._pool.abandon()

    async def _leave(self, beating: "asyncio.Task[None]") -> None:
        beating.cancel()
        await asyncio.wait([beating])
        try:
            await self._pool.write(lambda c: workers.leave(c, self._name))
        except StoreError as error:
            _log.warning("the database does not hear that the bot stops: %s", error)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(workers.PAUSE)
            try:
                await self._pool.write(lambda c: workers.beat(c, self._name))
                await in_thread(self._shards.keep)
            except StoreLocked as error:
                _log.critical("this process has lost its games and ends: %s", error)
                self._fence.shut(str(error))
                return
            except StoreError as error:
                _log.warning("the database does not hear that the bot lives: %s", error)
            except Exception:
                # Whoever falls silent for good loses what it has in hand.
                _log.exception("the bot cannot say that it lives")


async def open_postgres(
    text: str, *, read_only: bool = False, migrations: Sequence[Migration] | None = None
) -> PostgresStore:
    """Open a database on a server, of which the address `text` tells; it must exist.

    Migrates it if it is older. With `read_only` it does not, and claims nothing. `migrations`
    are those of this build unless given.

    Raises StoreUnreachable, StoreDamaged, StoreTooNew, StoreTooOld or StoreReadOnly.
    """
    address = parsed(text)
    steps = known_migrations(FOLDER) if migrations is None else tuple(migrations)
    await asyncio.to_thread(_prepare, address, steps, read_only=read_only)
    connect = partial(PgConnection, address, hurries=not read_only)
    name = _name()
    store = PostgresStore(Pool(connect), ShardLocks(connect), name)
    if not read_only:
        await store.show_life()
        _log.info("database open, PostgreSQL, as %s", name)
    return store


def _prepare(address: Address, steps: Sequence[Migration], *, read_only: bool) -> None:
    with plainly(), closing(PgConnection(address, hurries=False)) as connection:
        check_server(connection)
        if read_only:
            connection.transaction(READ, lambda c: check_version(c, steps))
        else:
            migrate(connection, steps)


def _name() -> str:
    """Make up what this process is called among those who share the database."""
    return f"{socket.gethostname()}-{os.getpid()}-{secrets.token_hex(3)}"
