"""One connection to a server, with the driver behind `Connection`. Blocks while it works."""

import struct
from collections.abc import Callable, Iterable, Iterator, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any

from bot.store.connection import T, Value, Work
from bot.store.errors import StoreUnreachable
from bot.store.postgres.address import Address
from bot.store.postgres.errors import Lost, Unsure, translated

READ = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
"""All that a function reads is of one instant."""
WRITE = "BEGIN ISOLATION LEVEL READ COMMITTED; SELECT CAST(pg_current_xact_id() AS TEXT)"
"""Each statement sees what others have committed: what decides, locks a row and looks again.

It has a number, by which the server can be asked later what became of it.
"""

_TIMEOUT = 10.0
"""Seconds after which a server that says nothing counts as gone."""
_LIMITS = {"lock_timeout": "5000", "statement_timeout": "8000"}
"""Milliseconds: for as long a statement waits for others, and works, before it is given up."""
_DURABLE = (
    "SELECT set_config('synchronous_commit', 'on', false)"
    " WHERE current_setting('synchronous_commit') = 'off'"
)
"""A move that somebody saw confirmed must survive a power cut."""

MISSING = "the driver for PostgreSQL is not installed: pip install 'egizia[postgres]'"


def lock_on(word: str) -> str:
    """Return a statement by which only one transaction on the database has a word at a time."""
    return f"SELECT pg_advisory_xact_lock(hashtext('egizia {word}'))"


def _driver() -> ModuleType:
    try:
        return import_module("pg8000.native")
    except ImportError:
        raise StoreUnreachable(MISSING) from None


class Found:
    """The rows that a statement gave."""

    def __init__(self, rows: Sequence[Sequence[Any]] | None, rowcount: int) -> None:
        self._rows = iter([tuple(row) for row in rows or ()])
        self.rowcount = rowcount

    def fetchone(self) -> Any:
        """Return the next row, or None."""
        return next(self._rows, None)

    def fetchall(self) -> list[Any]:
        """Return all rows that are left."""
        return list(self._rows)

    def __iter__(self) -> Iterator[Any]:
        return self._rows


class PgConnection:
    """A `Connection` to a PostgreSQL server, which also begins and ends transactions."""

    def __init__(self, address: Address, *, hurries: bool = True) -> None:
        """Connect. What does not hurry may take as long as it likes. Raises StoreError."""
        module = _driver()
        self._encoded: Callable[..., Any] = import_module("pg8000.converters").make_params
        self._faults = (module.InterfaceError, OSError, struct.error)
        self._refusal: type[Exception] = module.DatabaseError
        self._prepared: dict[str, tuple[Any, ...]] = {}
        try:
            self._driver: Any = module.Connection(
                **address.arguments(),
                application_name="egizia",
                timeout=_TIMEOUT if hurries else None,
                startup_params=_LIMITS if hurries else None,
            )
        except self._refusal as error:
            raise StoreUnreachable(f"{address} refuses: {translated(error)}") from None
        except self._faults as error:
            raise StoreUnreachable(f"{address} cannot be reached: {error}") from None
        self.run(_DURABLE)

    def execute(self, sql: str, values: Sequence[Value] = (), /) -> Found:
        """Carry out one statement. Raises StoreError."""
        statement, *form = self._prepared.get(sql) or self._prepare(sql)
        params = self._encoded(self._driver.py_types, values)
        told = self._told(lambda: self._driver.execute_named(statement, params, *form))
        return Found(told.rows, told.row_count)

    def executemany(self, sql: str, rows: Iterable[Sequence[Value]], /) -> None:
        """Carry out one statement with each of the rows. Raises StoreError."""
        for row in rows:
            self.execute(sql, row)

    def run(self, script: str) -> None:
        """Carry out statements without values. Raises StoreError."""
        self._told(lambda: self._driver.execute_simple(script))

    def transaction(self, begin: str, work: Work[T], first: str = "") -> T:
        """Run a function as a transaction, which begins with the statements of `begin`, `first`.

        Raises StoreError, or whatever the function raises; nothing is kept then, except that
        after Unsure it may have been.
        """
        try:
            told = self._told(lambda: self._driver.execute_simple(f"{begin}; {first}"))
            result = work(self)
        except Lost:
            raise
        except BaseException:
            self.run("ROLLBACK")
            raise
        try:
            self.run("COMMIT")
        except Lost as error:
            # What only reads has no number, and nothing to be saved.
            if begin == READ:
                raise
            raise Unsure(told.rows[0][0], result, str(error)) from None
        return result

    def was_kept(self, number: str) -> bool | None:
        """Tell whether a transaction was committed; None if it is under way. Raises StoreError."""
        state = self.execute(f"SELECT pg_xact_status('{number}')").fetchone()[0]
        return None if state == "in progress" else state == "committed"

    def close(self) -> None:
        """Say goodbye; a connection that is broken already is let go of."""
        try:
            self._driver.close()
        except self._faults:
            return

    def _prepare(self, sql: str) -> tuple[Any, ...]:
        # There are only as many different statements as are written in this package.
        parts = sql.split("?")
        text = "".join(f"{part}${n}" for n, part in enumerate(parts[:-1], start=1)) + parts[-1]
        name, columns, readers = self._told(lambda: self._driver.prepare_statement(text, ()))
        self._prepared[sql] = (name, columns, readers, text)
        return self._prepared[sql]

    def _told(self, ask: Callable[[], Any]) -> Any:
        try:
            return ask()
        except self._refusal as error:
            raise translated(error) from None
        except self._faults as error:
            raise Lost(f"the connection to the server broke ({type(error).__name__})") from None
