"""Errors of the store. Each names one cause that an operator or a caller can act on.

StoreError
├── StoreBusy         another program holds the file's write lock for too long
├── StoreReadOnly     the file or its directory cannot be written
├── StoreDamaged      the file is not a sound database of this bot
├── StoreTooNew       a newer build has written the database
├── StoreTooOld       the database must be migrated first, and it is only being read, or its
│                     server is of an older kind than the bot can use
├── StoreLocked       another bot runs on the file, has the shard or has taken it, or is older
├── StoreUnreachable  the file cannot be opened, or the server cannot be reached
│   └── StoreUnsure   the server was lost while it saved; nobody can tell whether it did
├── StoreMoved        the file was deleted, moved or replaced while it was open
├── StoreFailed       the disk is full or fails, here or at the server
├── StoreClosed       the store was closed
├── StoreConflict     the change breaks a rule of the tables; nothing was written
├── StaleVersion      the game has changed meanwhile; nothing was written
├── PlayHalted        all games stand still; nothing was written
└── SeenCall          the interaction has already had its effect; nothing was written
"""

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager


class StoreError(Exception):
    """Base of everything that the store raises on purpose."""


class StoreBusy(StoreError):
    """Another program holds what is to be written; trying again later may help."""


class StoreReadOnly(StoreError):
    """The file or its directory cannot be written."""


class StoreDamaged(StoreError):
    """The file is no database, is torn, or belongs to another program."""


class StoreTooNew(StoreError):
    """The database has schema `found`, and this build knows only up to `known`."""

    def __init__(self, found: int, known: int) -> None:
        super().__init__(f"the database has version {found}, this build knows up to {known}")
        self.found = found
        self.known = known


class StoreTooOld(StoreError):
    """The database needs a migration, which only a bot that may write can do, or a newer server."""


class StoreLocked(StoreError):
    """Another bot runs on the file, or on the server's database where it must not."""


class StoreUnreachable(StoreError):
    """The file cannot be opened, as without its directory, or the server cannot be reached."""


class StoreUnsure(StoreUnreachable):
    """The server was lost while it saved, and cannot be asked whether it did."""


class StoreMoved(StoreError):
    """The file was deleted, moved or replaced while it was open; nothing can be kept."""


class StoreFailed(StoreError):
    """The disk is full or fails; what was being written is not there."""


class StoreClosed(StoreError):
    """The store was closed; nothing was written."""


class StoreConflict(StoreError):
    """The change breaks a rule of the tables, for example one game a channel."""


class StaleVersion(StoreError):
    """The game is no longer at the version that the change was made for."""


class PlayHalted(StoreError):
    """All games stand still since an instant (UTC seconds), for a reason."""

    def __init__(self, since: int, reason: str) -> None:
        super().__init__("all games stand still")
        self.since = since
        self.reason = reason


class SeenCall(StoreError):
    """The interaction has already had its effect."""


_BY_CODE: dict[int, type[StoreError]] = {
    sqlite3.SQLITE_BUSY: StoreBusy,
    sqlite3.SQLITE_LOCKED: StoreBusy,
    sqlite3.SQLITE_READONLY: StoreReadOnly,
    sqlite3.SQLITE_PERM: StoreReadOnly,
    sqlite3.SQLITE_CORRUPT: StoreDamaged,
    sqlite3.SQLITE_NOTADB: StoreDamaged,
    sqlite3.SQLITE_CANTOPEN: StoreUnreachable,
    sqlite3.SQLITE_CONSTRAINT: StoreConflict,
}


def translated(error: sqlite3.Error) -> StoreError:
    """Return the store's error for one of SQLite's, without any stored value in its text."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF
    name = getattr(error, "sqlite_errorname", type(error).__name__)
    return _BY_CODE.get(code, StoreFailed)(f"{error} ({name})")


@contextmanager
def told() -> Generator[None]:
    """Raise the store's errors for SQLite's inside the block."""
    try:
        yield
    except sqlite3.Error as error:
        raise translated(error) from error
