"""The two sides of a copy from one database to another. Everything here blocks."""

from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Protocol

from bot.store.connection import Connection, T, Work
from bot.store.errors import StoreLocked, StoreUnreachable, told
from bot.store.lease import Lease
from bot.store.opening import connect, connect_for_reading
from bot.store.postgres import workers
from bot.store.postgres.address import is_postgres, parsed
from bot.store.postgres.driver import READ, WRITE, PgConnection
from bot.store.postgres.errors import plainly
from bot.store.postgres.schema import FOLDER, check_version, migrate
from bot.store.schema import known_migrations
from bot.store.worker import BatchConnection


class Side(Protocol):
    """A database on which no bot runs."""

    def columns(self, connection: Connection, table: str) -> list[str]:
        """Return the names of a table's columns."""
        ...

    def read(self, work: Work[T]) -> T:
        """Run a function on what there is; nothing is changed. Raises StoreError."""
        ...

    def write(self, work: Work[T]) -> T:
        """Run a function as one transaction; the schema is there then. Raises StoreError."""
        ...


def side(address: Path | str) -> Side:
    """Return the side of a file's path or a server's address."""
    return _Server(str(address)) if is_postgres(address) else _File(Path(address).resolve())


class _File:
    def __init__(self, path: Path) -> None:
        self._path = path

    def columns(self, connection: Connection, table: str) -> list[str]:
        return [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]

    def read(self, work: Work[T]) -> T:
        if not self._path.is_file():
            raise StoreUnreachable(f"there is no file {self._path}")
        return self._run(lambda: connect_for_reading(self._path, known_migrations()), work)

    def write(self, work: Work[T]) -> T:
        return self._run(lambda: connect(self._path, known_migrations()), work)

    def _run(self, opened: Callable[[], BatchConnection], work: Work[T]) -> T:
        lease = Lease(self._path)
        lease.take()
        try:
            with closing(opened()) as connection, told():
                connection.execute("BEGIN")
                result = work(connection)
                connection.execute("COMMIT")
                return result
        finally:
            lease.release()


class _Server:
    def __init__(self, text: str) -> None:
        self._address = parsed(text)

    def columns(self, connection: Connection, table: str) -> list[str]:
        rows = connection.execute(
            "SELECT CAST(column_name AS TEXT) FROM information_schema.columns"
            " WHERE table_schema = current_schema() AND table_name = ? ORDER BY ordinal_position",
            (table,),
        )
        return [row[0] for row in rows]

    def read(self, work: Work[T]) -> T:
        with plainly(), closing(PgConnection(self._address, hurries=False)) as connection:
            return connection.transaction(READ, lambda c: work(self._checked(c)))

    def write(self, work: Work[T]) -> T:
        def whole(c: Connection) -> T:
            result = work(self._checked(c))
            for table in ("outbox", "jobs"):
                c.execute(_NEXT_NUMBER.format(table=table))
            return result

        with plainly(), closing(PgConnection(self._address, hurries=False)) as connection:
            migrate(connection, known_migrations(FOLDER))
            return connection.transaction(WRITE, whole)

    def _checked(self, connection: Connection) -> Connection:
        check_version(connection, known_migrations(FOLDER))
        if living := workers.living(connection):
            raise StoreLocked(f"a bot runs on {self._address}: {', '.join(living)}")
        return connection


_NEXT_NUMBER = (
    "SELECT setval(pg_get_serial_sequence('{table}', 'id'),"
    " (SELECT coalesce(max(id), 0) + 1 FROM {table}), false)"
)
