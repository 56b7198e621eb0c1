"""Copies of a database file: made beside a running bot, checked, rotated, and put back.

All functions block while they work. The copies are plain files without side files.
"""

import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from bot.store.errors import StoreDamaged, StoreUnreachable, told
from bot.store.lease import Lease
from bot.store.schema import check_identity, known_migrations
from bot.store.soundness import faults

_PAGES = 64
_REST = 0.005
"""After so many pages (of 4 kB) a copy rests for so many seconds, so that moves go first."""

_MOST_FAULTS = 20
_BUSY_SECONDS = 5.0
_STAMP = "%Y%m%d-%H%M%S"


class Stopped(Exception):
    """A copy was given up because the bot stops; nothing is left of it."""


def _never() -> bool:
    return False


def backup_name(database: Path, now: int) -> str:
    """Return the name of the copy of an instant (UTC seconds), such as `x-20300101-040000.db`."""
    return f"{database.stem}-{time.strftime(_STAMP, time.gmtime(now))}.db"


def backups_in(folder: Path, database: Path) -> tuple[Path, ...]:
    """Return the copies of a database in a folder, oldest first."""
    pattern = re.compile(rf"{re.escape(database.stem)}-\d{{8}}-\d{{6}}\.db")
    if not folder.is_dir():
        return ()
    return tuple(sorted(path for path in folder.iterdir() if pattern.fullmatch(path.name)))


def back_up(database: Path, target: Path, is_stopping: Callable[[], bool] = _never) -> None:
    """Copy a database to a file, also beside a running bot, and check the copy.

    The copy is of one instant. A file stands under the target's name only once it is whole,
    sound and safe from a power cut. Raises StoreError, OSError, Stopped.
    """
    target.parent.mkdir(parents=True, exist_ok=True)
    draft = target.with_name(target.name + ".part")
    draft.unlink(missing_ok=True)
    try:
        with told():
            _copy(database, draft, is_stopping)
        if found := faults_of(draft):
            raise StoreDamaged(f"the copy is not sound: {found[0]}")
        _make_durable(draft)
        draft.replace(target)
        _make_durable(target.parent)
    finally:
        draft.unlink(missing_ok=True)


def rotate(folder: Path, database: Path, keep: int) -> tuple[Path, ...]:
    """Delete all but the newest `keep` copies of a database and return what was deleted."""
    old = backups_in(folder, database)[:-keep]
    for path in old:
        path.unlink(missing_ok=True)
    return old


def drop_old_steps(database: Path, keep: int) -> None:
    """Delete all but the newest `keep` copies that migrations have made of a database."""
    pattern = re.compile(rf"{re.escape(database.name)}\.before-(\d+)\.bak")
    found = [
        (int(match[1]), path)
        for path in database.parent.iterdir()
        if (match := pattern.fullmatch(path.name))
    ]
    for _, path in sorted(found)[:-keep]:
        path.unlink(missing_ok=True)


def faults_of(database: Path) -> tuple[str, ...]:
    """Look through a whole file and return what is wrong with it, at most 20 sentences.

    Raises StoreDamaged for what is no database of this bot, StoreTooNew, StoreUnreachable.
    """
    with told(), closing(_reading(database)) as connection:
        check_identity(connection, len(known_migrations()))
        return tuple(_faults(connection))[:_MOST_FAULTS]


def restore(backup: Path, database: Path, now: int) -> Path | None:
    """Put a copy in the place of a database; return where the old file lies now, if there was one.

    The copy is checked first and left alone. Raises StoreError (StoreLocked while a bot runs on
    the database), OSError; the database is untouched then.
    """
    database = database.resolve()
    lease = Lease(database)
    lease.take()
    draft = database.with_name(database.name + ".part")
    draft.unlink(missing_ok=True)
    try:
        if found := faults_of(backup):
            raise StoreDamaged(f"the backup is not sound: {found[0]}")
        back_up(backup, draft)
        aside = _set_aside(database, now)
        draft.replace(database)
        _make_durable(database.parent)
    finally:
        draft.unlink(missing_ok=True)
        lease.release()
    return aside


def _reading(path: Path) -> sqlite3.Connection:
    # Never open() beside a running bot: closing the file would drop its locks.
    if not path.is_file():
        raise StoreUnreachable(f"there is no file {path}")
    return sqlite3.connect(
        f"{path.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=_BUSY_SECONDS
    )


def _copy(database: Path, draft: Path, is_stopping: Callable[[], bool]) -> None:
    def rest(_status: int, remaining: int, _total: int) -> None:
        if is_stopping():
            raise Stopped
        if remaining:
            time.sleep(_REST)

    with closing(_reading(database)) as source, closing(sqlite3.connect(draft)) as copy:
        check_identity(source, len(known_migrations()))
        # One read transaction from end to end: else every move would begin the copy anew.
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        source.backup(copy, pages=_PAGES, progress=rest)
        # Without this the copy would want a side file as soon as it is looked at.
        copy.execute("PRAGMA journal_mode = DELETE")


def _faults(connection: sqlite3.Connection) -> Iterator[str]:
    for (verdict,) in connection.execute(f"PRAGMA integrity_check({_MOST_FAULTS})"):
        if verdict != "ok":
            yield str(verdict)
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"row {row} of {table} belongs to a row of {parent} that is not there"
    yield from faults(connection)


def _set_aside(database: Path, now: int) -> Path | None:
    """Move a database away together with what is not written into it yet."""
    wal, shm = (database.with_name(database.name + end) for end in ("-wal", "-shm"))
    aside = None
    if database.exists():
        _close_in_order(database)
        stamp = time.strftime(_STAMP, time.gmtime(now))
        aside = _free_name(database.with_name(f"{database.name}.replaced-{stamp}"))
        if wal.exists():
            wal.replace(aside.with_name(aside.name + "-wal"))
        database.replace(aside)
    # A log of another file would be played into the one that comes here.
    wal.unlink(missing_ok=True)
    shm.unlink(missing_ok=True)
    return aside


def _free_name(path: Path) -> Path:
    number, free = 1, path
    while free.exists():
        number += 1
        free = path.with_name(f"{path.name}-{number}")
    return free


def _close_in_order(database: Path) -> None:
    """Let SQLite write its log into the file, unless the file is past that."""
    try:
        with closing(sqlite3.connect(database, timeout=_BUSY_SECONDS)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    except sqlite3.Error:
        return


def _make_durable(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
