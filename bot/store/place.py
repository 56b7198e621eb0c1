"""Where a database's files lie: a file that is deleted under SQLite takes writes in silence."""

import logging
import os
import sqlite3
from contextlib import closing
from pathlib import Path

from bot.store.errors import StoreMoved

_log = logging.getLogger(__name__)

RESCUED = ".rescued"
"""What the name of a copy ends with that was made of a file without a name."""


class Place:
    """The files of an open database, as they were when it was opened.

    A system keeps a deleted or replaced file alive as long as it is open, and everything that is
    written into it is lost with the process. So nobody may be told "saved" before the names have
    been found to lead to the same files as ever.
    """

    def __init__(self, database: Path) -> None:
        self._database = database
        paths = (database, database.with_name(database.name + "-wal"))
        self._files = {path: found for path in paths if (found := _identity(path)) is not None}
        self._has_rescued = False

    def check(self, connection: sqlite3.Connection) -> None:
        """Raise StoreMoved unless every file still lies where it lay.

        What the connection still holds is copied beside the database the first time.
        """
        gone = [path for path, known in self._files.items() if _identity(path) != known]
        if not gone:
            return
        if not self._has_rescued:
            self._has_rescued = True
            self._rescue(connection, gone[0])
        raise StoreMoved(f"{gone[0].name} was deleted, moved or replaced while the bot runs")

    def _rescue(self, connection: sqlite3.Connection, gone: Path) -> None:
        target = self._database.with_name(self._database.name + RESCUED)
        try:
            with closing(sqlite3.connect(target)) as copy:
                connection.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")
        except sqlite3.Error as error:
            _log.critical("%s is gone, and no copy can be written: %s", gone, error)
            return
        _log.critical(
            "%s is gone; no move is taken any more. Everything up to now is in %s:"
            " stop the bot, then: egizia db restore %s",
            gone,
            target,
            target,
        )


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 (a hundred times a second, and never opened)
    except OSError:
        return None
    return found.st_dev, found.st_ino
