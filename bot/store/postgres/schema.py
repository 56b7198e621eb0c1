"""The schema on a server: numbered SQL files, applied in order, each in one transaction.

The numbers are those of SQLite's steps; the first file here is all that was there by then.
"""

import logging
from collections.abc import Sequence

from bot.store.connection import Connection
from bot.store.errors import StoreDamaged, StoreLocked, StoreTooNew, StoreTooOld
from bot.store.postgres import workers
from bot.store.postgres.driver import WRITE, PgConnection, lock_on
from bot.store.schema import Migration

FOLDER = "postgres"

LOWEST = 13
"""The oldest PostgreSQL that can tell what became of a transaction (`pg_current_xact_id`)."""

_log = logging.getLogger(__name__)

_TABLES = (
    "SELECT CAST(tablename AS TEXT) FROM pg_catalog.pg_tables"
    " WHERE schemaname = current_schema() ORDER BY tablename"
)
_ALONE = lock_on("schema")
_SERVER = (
    "SELECT CAST(current_setting('server_version_num') AS BIGINT),"
    " current_setting('server_version')"
)


def version_of(connection: Connection) -> int:
    """Return the number of the last step that the database has; 0 for an empty one.

    Raises StoreDamaged if the database belongs to another program.
    """
    tables = [row[0] for row in connection.execute(_TABLES)]
    if "schema_version" not in tables:
        if tables:
            raise StoreDamaged("the database holds tables of another program")
        return 0
    return int(connection.execute("SELECT number FROM schema_version").fetchone()[0])


def check_server(connection: PgConnection) -> None:
    """Refuse a server of which the PostgreSQL is too old. Raises StoreTooOld."""
    number, name = connection.execute(_SERVER).fetchone()
    if number < LOWEST * 10_000:
        raise StoreTooOld(f"the server is PostgreSQL {name}; the bot needs {LOWEST} or newer")


def check_version(connection: Connection, steps: Sequence[Migration]) -> None:
    """Refuse a database that this build cannot use as it is. Raises StoreError."""
    found, known = version_of(connection), steps[-1].number
    if found > known:
        raise StoreTooNew(found, known)
    if found < known:
        raise StoreTooOld("the database is older than this build; start the bot once")


def migrate(connection: PgConnection, steps: Sequence[Migration]) -> None:
    """Apply the missing steps, one process at a time; a step that fails leaves nothing behind.

    Raises StoreError.
    """
    for step in steps:
        if connection.transaction(WRITE, lambda _, step=step: _apply(connection, step), _ALONE):
            _log.info("database migrated to version %d (%s)", step.number, step.name)
    connection.transaction(WRITE, lambda c: check_version(c, steps))


def _apply(connection: PgConnection, step: Migration) -> bool:
    """Apply a step unless the database has it; tell whether it had not.

    Raises StoreLocked while bots run on the database: they know it only as it was.
    """
    found = version_of(connection)
    if found >= step.number:
        return False
    if found > 0 and (names := workers.living(connection)):
        raise StoreLocked(f"an older bot runs on the database, stop it first: {', '.join(names)}")
    connection.run(step.sql)
    connection.execute("UPDATE schema_version SET number = ?", (step.number,))
    return True
