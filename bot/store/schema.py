"""The schema: numbered SQL files, applied in order, each in one transaction after a backup."""

import logging
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from bot.store.connection import Connection
from bot.store.errors import StoreDamaged, StoreTooNew

APPLICATION_ID = 0x45475A41
"""Stands in the header of every database of this bot ("EGZA")."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema: it leads from version `number` - 1 to `number`."""

    number: int
    name: str
    sql: str


def known_migrations(*folders: str) -> tuple[Migration, ...]:
    """Return the steps of this build, oldest first; their numbers run without a gap.

    SQLite's begin at 1. Other databases have a folder of their own, whose first step makes the
    whole schema of that number.
    """
    folder = files("bot.store").joinpath("migrations", *folders)
    names = sorted(item.name for item in folder.iterdir() if item.name.endswith(".sql"))
    return tuple(
        Migration(int(name[:4]), name, (folder / name).read_text(encoding="utf-8"))
        for name in names
    )


def version_of(connection: sqlite3.Connection) -> int:
    """Return the number of the last step that the file has; 0 for a new file."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def check_identity(connection: sqlite3.Connection, known: int) -> None:
    """Refuse a file that is not ours, is newer than `known`, or is damaged; change nothing.

    Raises StoreDamaged or StoreTooNew.
    """
    check_marks(connection, known)
    check_pages(connection)


def check_marks(connection: sqlite3.Connection, known: int) -> None:
    """Refuse a file that is not ours or is newer than `known`. Raises StoreDamaged, StoreTooNew."""
    mark = int(connection.execute("PRAGMA application_id").fetchone()[0])
    is_empty = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
    if mark != APPLICATION_ID and not (is_empty and mark == 0):
        raise StoreDamaged("the file is a database of another program")
    found = version_of(connection)
    if found > known:
        raise StoreTooNew(found, known)


def check_pages(connection: Connection) -> None:
    """Look through a whole file, which takes about a second for 200 MB. Raises StoreDamaged."""
    verdict = str(connection.execute("PRAGMA quick_check(1)").fetchone()[0])
    if verdict != "ok":
        raise StoreDamaged("the database is damaged; restore a backup")


def backup_path(database: Path, number: int) -> Path:
    """Return where the copy from before step `number` lies."""
    return database.with_name(f"{database.name}.before-{number}.bak")


def migrate(connection: sqlite3.Connection, database: Path, steps: Sequence[Migration]) -> None:
    """Apply the missing steps. A step that fails leaves the file as it was before that step.

    Before each step the file is copied, unless it is new and there is nothing to lose.
    """
    found = version_of(connection)
    for step in steps[found:]:
        if found > 0:
            _back_up(connection, backup_path(database, step.number))
        _apply(connection, step)
        _log.info("database migrated to version %d (%s)", step.number, step.name)


def _apply(connection: sqlite3.Connection, step: Migration) -> None:
    try:
        connection.executescript(
            f"BEGIN IMMEDIATE;\n{step.sql}\nPRAGMA user_version = {step.number};\nCOMMIT;"
        )
    except sqlite3.Error:
        if connection.in_transaction:
            connection.rollback()
        raise


def _back_up(connection: sqlite3.Connection, target: Path) -> None:
    # A half-written copy must never stand where a good one is expected.
    draft = target.with_name(target.name + ".part")
    draft.unlink(missing_ok=True)
    copy = sqlite3.connect(draft)
    try:
        connection.backup(copy)
        is_sound = copy.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
    finally:
        copy.close()
    if not is_sound:
        raise StoreDamaged("the backup before a migration is not sound")
    draft.replace(target)
