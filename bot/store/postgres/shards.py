"""Which shards a process serves: locks on the server, which fall with the process that has them."""

import secrets
from collections.abc import Callable
from threading import Lock

from bot.store.connection import Connection
from bot.store.errors import StoreError, StoreLocked
from bot.store.postgres.driver import WRITE, PgConnection, lock_on
from bot.store.postgres.errors import plainly
from bot.store.share import Share

_CLASS = 0x65677A69
"""Tells these locks from those of other programs on the database."""
_MOST = 10_000
"""A lock's number is that of the shard after so many times the count of all shards."""

_ALONE = lock_on("shards")
_LIVELY = "SET tcp_keepalives_idle = 15; SET tcp_keepalives_interval = 5;"
"""A machine that is gone is noticed, and its locks are freed, within a minute."""
_OWN = (
    "SELECT pid FROM pg_stat_activity WHERE application_name = ? AND pid <> pg_backend_pid()"
    " AND datname = current_database()"
)
_OTHERS = (
    "SELECT CAST(objid AS BIGINT) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2"
    f" AND classid = {_CLASS} AND pid <> pg_backend_pid() AND pid NOT IN ({_OWN}) AND database ="
    " (SELECT oid FROM pg_database WHERE datname = current_database())"
)


class ShardLocks:
    """The right to serve some shards. All methods block; they may be called from any thread."""

    def __init__(self, connect: Callable[[], PgConnection]) -> None:
        self._connect = connect
        self._one_at_a_time = Lock()
        self._share: Share | None = None
        self._held: PgConnection | None = None
        self._mark = f"egizia {secrets.token_hex(8)}"
        """What the server calls the connections that have had these locks, and no others."""

    def take(self, share: Share) -> None:
        """Take the right to serve a share's shards, and give back what was held before.

        Raises StoreLocked if another process serves one of them, or counts them otherwise, and
        what else keeps the server from answering.
        """
        with self._one_at_a_time:
            self._take(share)

    def keep(self) -> None:
        """Take anew what was lost with the connection. Raises as `take` does."""
        with self._one_at_a_time:
            if self._share is not None and not self._is_held():
                self._take(self._share)

    def release(self) -> None:
        """Give all rights back; does nothing if there are none."""
        with self._one_at_a_time:
            self._let_go()
            self._share = None

    def _take(self, share: Share) -> None:
        self._let_go()
        self._share = share
        connection = self._connect()
        try:
            with plainly():
                connection.run(f"{_LIVELY} SET application_name = '{self._mark}'")
                connection.transaction(WRITE, lambda c: _lock(c, share, self._mark), _ALONE)
        except BaseException:
            connection.close()
            raise
        self._held = connection

    def _is_held(self) -> bool:
        if self._held is None:
            return False
        try:
            self._held.run("SELECT 1")
        except StoreError:
            return False
        return True

    def _let_go(self) -> None:
        held, self._held = self._held, None
        if held is not None:
            held.close()


def _lock(connection: Connection, share: Share, mark: str) -> None:
    wanted = [share.count * _MOST + shard for shard in share.shards]
    others = [row[0] for row in connection.execute(_OTHERS, (mark,))]
    for number in others:
        if number // _MOST != share.count:
            count = number // _MOST
            raise StoreLocked(f"another bot on this database has {count} shards, not {share.count}")
        if number in wanted:
            raise StoreLocked(f"another bot serves shard {number % _MOST} on this database")
    # The server may not have noticed yet that an earlier connection of this process broke.
    connection.execute(f"SELECT pg_terminate_backend(pid) FROM ({_OWN}) AS own", (mark,))
    for number in wanted:
        connection.execute(f"SELECT pg_advisory_lock({_CLASS}, ?)", (number,))
