"""Everything of one database into another, empty one: in one transaction, compared afterwards."""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from bot.store.connection import Connection
from bot.store.errors import StoreConflict, StoreDamaged
from bot.store.sides import Side, side

TABLES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "games": ("created_at", "id"),
        "seats": ("game_id", "seat"),
        "genesis": ("game_id",),
        "actions": ("game_id", "seq"),
        "snapshots": ("game_id",),
        "calls": ("interaction_id",),
        "outbox": ("id",),
        "jobs": ("id",),
        "server_settings": ("guild_id", "key"),
        "votes": ("game_id", "number"),
        "ballots": ("game_id", "number", "user_id"),
        "person_wishes": ("user_id", "key"),
        "calls_out": ("key",),
        "seat_offers": ("game_id", "number"),
        "answers": ("user_id", "game_id", "since"),
        "endings": ("user_id", "game_id"),
        "plans": ("game_id", "user_id"),
        "halts": ("number",),
    }
)
"""The tables in the order in which they can be filled, and what puts their rows in order."""

LEFT_OUT = frozenset({"workers", "opened_logs"})
"""Tables that hold nothing while no bot runs."""

_AT_ONCE = 200

Row = tuple[Any, ...]


def copy(source: Path | str, target: Path | str) -> dict[str, int]:
    """Copy every row; return how many each table has.

    The target is made or migrated, and must be empty. Both sides are read again before anything
    is kept, and every table must have the same rows. Blocks. Raises StoreError: StoreLocked
    while a bot runs on one of them, StoreConflict for a target that is not empty.
    """
    old, new = side(source), side(target)
    return old.read(lambda reading: new.write(lambda writing: _copy(old, reading, writing)))


def _copy(old: Side, reading: Connection, writing: Connection) -> dict[str, int]:
    for table in TABLES:
        if writing.execute(f"SELECT 1 FROM {table} LIMIT 1").fetchone() is not None:
            raise StoreConflict(f"the target is not empty: there are rows in {table}")
    columns = {table: old.columns(reading, table) for table in TABLES}
    for table, names in columns.items():
        for rows in _chunks(reading, table, names):
            _insert(writing, table, names, rows)
    counts: dict[str, int] = {}
    for table, names in columns.items():
        counts[table], known = _digest(reading, table, names)
        if (counts[table], known) != _digest(writing, table, names):
            raise StoreDamaged(f"the copy of {table} is not equal to what was copied")
    return counts


def _chunks(connection: Connection, table: str, names: Sequence[str]) -> Iterator[list[Row]]:
    """Hand out the rows of a table in order, some at a time: a log can be larger than memory."""
    key = TABLES[table]
    places = [names.index(name) for name in key]
    order, marks = ", ".join(key), ", ".join("?" * len(key))
    select = f"SELECT {', '.join(names)} FROM {table}"
    rest = f"ORDER BY {order} LIMIT {_AT_ONCE}"
    rows = connection.execute(f"{select} {rest}").fetchall()
    while rows:
        yield rows
        last = [rows[-1][place] for place in places]
        rows = connection.execute(f"{select} WHERE ({order}) > ({marks}) {rest}", last).fetchall()


def _insert(connection: Connection, table: str, names: Sequence[str], rows: Sequence[Row]) -> None:
    marks = f"({', '.join('?' * len(names))})"
    connection.execute(
        f"INSERT INTO {table} ({', '.join(names)}) VALUES {', '.join([marks] * len(rows))}",
        [value for row in rows for value in row],
    )


def _digest(connection: Connection, table: str, names: Sequence[str]) -> tuple[int, str]:
    count, digest = 0, hashlib.sha256()
    for rows in _chunks(connection, table, names):
        count += len(rows)
        for row in rows:
            digest.update(repr(row).encode())
    return count, digest.hexdigest()
