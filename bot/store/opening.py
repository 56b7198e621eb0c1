"""Opening a database file: settings, checks, migrations. Blocks while it works."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path

from bot.store.errors import StoreDamaged, StoreReadOnly, StoreTooOld, told
from bot.store.schema import (
    Migration,
    check_identity,
    check_marks,
    check_pages,
    migrate,
    version_of,
)
from bot.store.worker import BatchConnection

SYNCHRONOUS = "FULL"
"""How SQLite waits for the disk: a move that somebody saw confirmed must survive a power cut."""

CHECKED_AT_ONCE = 32 * 1024 * 1024
"""Bytes of the largest file that is looked through before anything else. For a larger one that
takes too long: it is done while the bot logs in, and nothing is written before it is done."""

_BUSY_SECONDS = 5.0
_SMALLEST = 512
"""Bytes of the smallest possible database."""


def connect(path: Path, steps: Sequence[Migration]) -> BatchConnection:
    """Open the file for writing, creating and migrating it as needed; the caller has its lease.

    What an earlier process was at when it died is free at once. A large file that needs no
    migration is not looked through yet. Raises StoreError: see `open_store`.
    """
    with told():
        return _connected(path, steps)


def _connected(path: Path, steps: Sequence[Migration]) -> BatchConnection:
    if path.is_file() and 0 < path.stat().st_size < _SMALLEST:
        # SQLite takes so short a file for an empty database and writes over it.
        raise StoreDamaged("the file is not a database")
    connection = _opened(path, "rwc")
    try:
        check_marks(connection, len(steps))
        connection.is_proved = version_of(connection) < len(steps) or not _is_large(path)
        if connection.is_proved:
            check_pages(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        migrate(connection, path, steps)
        _probe(connection)
        if steps:
            _take_over(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _is_large(path: Path) -> bool:
    """Tell whether a file is too large to be looked through while everybody waits."""
    return path.is_file() and path.stat().st_size > CHECKED_AT_ONCE


def connect_for_reading(path: Path, steps: Sequence[Migration]) -> BatchConnection:
    """Open an existing file without changing it, also beside a running bot.

    Raises StoreError: see `open_store`.
    """
    with told():
        return _connected_for_reading(path, steps)


def _connected_for_reading(path: Path, steps: Sequence[Migration]) -> BatchConnection:
    connection = _opened(path, "ro")
    try:
        check_identity(connection, len(steps))
        if version_of(connection) < len(steps):
            raise StoreTooOld("the database is older than this build; start the bot once")
    except BaseException:
        connection.close()
        raise
    return connection


def beside(path: Path) -> sqlite3.Connection:
    """Open a file for reading that this process has open already. Raises sqlite3.Error."""
    return _opened(path, "ro")


def _opened(path: Path, mode: str) -> BatchConnection:
    connection = sqlite3.connect(
        f"{path.as_uri()}?mode={mode}",
        uri=True,
        timeout=_BUSY_SECONDS,
        isolation_level=None,
        factory=BatchConnection,
        # It is opened on one thread and then handed to its own.
        check_same_thread=False,
        cached_statements=256,
    )
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA temp_store = MEMORY")
    return connection


def _take_over(connection: sqlite3.Connection) -> None:
    """End the claims of whoever had the file before: there is nobody left who could hold them."""
    connection.execute("UPDATE outbox SET lease_until = 0 WHERE state = 'sending'")
    connection.execute("UPDATE jobs SET lease_until = 0 WHERE state = 'running'")


def _probe(connection: sqlite3.Connection) -> None:
    """Write something that changes nothing: SQLite opens a read-only file without a word."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {version_of(connection)}")
        connection.execute("COMMIT")
    except sqlite3.OperationalError as error:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_READONLY:
            raise StoreReadOnly("the database file cannot be written") from error
        raise
