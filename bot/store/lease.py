"""One bot a file: a lock that lives exactly as long as the process that took it."""

import os
import sqlite3
from pathlib import Path

from bot.store.errors import StoreLocked, StoreReadOnly, StoreUnreachable, translated


class Lease:
    """The right to run on a database file. The system frees it when the process dies.

    It is an exclusive lock on a small file beside the database, so readers (`check`, a backup
    program) are not shut out. SQLite's own file locks are used because they work on every
    system and fall with the process, even by SIGKILL. The file itself stays: deleting it
    would let two bots lock two files of one name.
    """

    def __init__(self, database: Path) -> None:
        self._path = database.with_name(database.name + ".lock")
        self._held: sqlite3.Connection | None = None

    def take(self) -> None:
        """Take the lease. Raises StoreLocked, StoreReadOnly or StoreUnreachable."""
        try:
            held = sqlite3.connect(
                self._path, timeout=0, isolation_level=None, check_same_thread=False
            )
            try:
                held.execute("BEGIN EXCLUSIVE")
            except sqlite3.Error:
                held.close()
                raise
        except sqlite3.Error as error:
            raise self._refusal(error) from error
        self._held = held

    def release(self) -> None:
        """Give the lease back; does nothing if it is not held."""
        if self._held is not None:
            self._held.close()
            self._held = None

    def _refusal(self, error: sqlite3.Error) -> Exception:
        if error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY:
            return StoreLocked("another bot runs on this database")
        folder = self._path.parent
        if not folder.is_dir():
            return StoreUnreachable(f"there is no directory {folder}")
        if not os.access(folder, os.W_OK, effective_ids=os.access in os.supports_effective_ids):
            return StoreReadOnly(f"the directory {folder} cannot be written")
        return translated(error)
