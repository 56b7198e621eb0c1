"""Where the games of a run are kept: a file, or a database on a PostgreSQL server, each new."""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

from bot.store.connection import Value
from bot.store.postgres.address import parsed
from bot.store.postgres.driver import PgConnection
from tests.kit.postgres import Server

ONLOOKER = "onlooker"
"""What a test's own connections are called at the server: nobody breaks them."""

Row = dict[str, Any]


class Kept(Protocol):
    """A database that is looked at beside the bot and never touched."""

    @property
    def address(self) -> str:
        """What the bot's setting says."""
        ...

    def first(self, sql: str, values: Sequence[Value] = ()) -> tuple[Any, ...]:
        """Return the first row of a statement."""
        ...

    def contents(self) -> dict[str, list[Row]]:
        """Return all rows of all tables."""
        ...


Keep = Callable[[Path], AbstractContextManager[Kept]]
"""Makes the folder of a run and its database, which is there for the length of a block."""


class File:
    """A database in a file, which the bot makes."""

    def __init__(self, path: Path) -> None:
        self._path = path

    @property
    def address(self) -> str:
        return str(self._path)

    def first(self, sql: str, values: Sequence[Value] = ()) -> tuple[Any, ...]:
        return tuple(self._read(sql, values)[0])

    def contents(self) -> dict[str, list[Row]]:
        tables = self._read("SELECT name FROM sqlite_master WHERE type = 'table'")
        return {name: [dict(r) for r in self._read(f"SELECT * FROM {name}")] for (name,) in tables}

    def _read(self, sql: str, values: Sequence[Value] = ()) -> list[Any]:
        address = f"{self._path.as_uri()}?mode=ro"
        with closing(sqlite3.connect(address, uri=True)) as connection:
            connection.row_factory = sqlite3.Row
            return connection.execute(sql, values).fetchall()


@contextmanager
def in_file(folder: Path) -> Iterator[Kept]:
    """Keep the games in a file of the run's folder."""
    folder.mkdir()
    yield File(folder / "games.db")


class Served:
    """A database on a server."""

    def __init__(self, address: str, connection: PgConnection) -> None:
        self.address = address
        self._connection = connection

    def first(self, sql: str, values: Sequence[Value] = ()) -> tuple[Any, ...]:
        row: tuple[Any, ...] = self._connection.execute(sql, values).fetchone()
        return row

    def contents(self) -> dict[str, list[Row]]:
        names = self._connection.execute(
            "SELECT CAST(tablename AS TEXT) FROM pg_tables WHERE schemaname = 'public'"
        )
        return {name: self._rows(name) for (name,) in names}

    def _rows(self, table: str) -> list[Row]:
        found = self._connection.execute(f"SELECT to_json({table}) FROM {table}")
        return [row[0] for row in found]


def on_server(server: Server) -> Keep:
    """Keep the games in databases on a server."""

    @contextmanager
    def keep(folder: Path) -> Iterator[Kept]:
        folder.mkdir()
        name = f"run_{folder.name}"
        address = server.make(name)
        try:
            with closing(PgConnection(parsed(address))) as connection:
                connection.run(f"SET application_name = '{ONLOOKER}'")
                yield Served(address, connection)
        finally:
            server.run(f"DROP DATABASE {name} WITH (FORCE)")

    return keep
