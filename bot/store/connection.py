"""What the SQL of this package may ask of a database, whichever it is.

Every statement is written once, in words that SQLite and PostgreSQL both know: `?` for values,
whole numbers and texts as the only types, RETURNING instead of a last row's id.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

Value = str | int | None


class Rows(Protocol):
    """What a statement gave: its rows as tuples, and how many it has changed."""

    @property
    def rowcount(self) -> int:
        """How many rows the statement has changed."""
        ...

    def fetchone(self) -> Any:
        """Return the next row, or None."""
        ...

    def fetchall(self) -> list[Any]:
        """Return all rows that are left."""
        ...

    def __iter__(self) -> Iterator[Any]: ...


class Connection(Protocol):
    """A database inside a transaction that somebody else begins and ends."""

    def execute(self, sql: str, values: Sequence[Value] = ..., /) -> Rows:
        """Carry out one statement."""
        ...

    def executemany(self, sql: str, rows: Iterable[Sequence[Value]], /) -> object:
        """Carry out one statement with each of the rows."""
        ...


Work = Callable[[Connection], T]
"""A whole transaction as a function; it may be run again if it was undone."""


class Runner(Protocol):
    """Runs functions as transactions, outside the event loop."""

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads and sees one instant. Raises StoreError."""
        ...

    async def study(self, work: Work[T]) -> T:
        """Run a function that only reads, and for long: nothing else waits for it.

        It sees one instant. Raises StoreError.
        """
        ...

    async def write(self, work: Work[T], *, alone: str = "") -> T:
        """Run a function as one transaction: it is committed, or nothing of it is kept.

        Nobody who shares the database runs another one with the same word in `alone` meanwhile.
        Raises StoreError, or whatever the function raises.
        """
        ...

    async def close(self) -> None:
        """Finish what was asked for and let go of the database. May be called again."""
        ...
