"""SQL of the processes that share a database. All functions run inside a transaction.

Each says every few seconds that it lives. What one has in hand that has been silent is free
for the others at once; nobody takes anything from one that lives before its lease has run out.
Only the server's clock counts, as those of several machines differ.
"""

from bot.store.connection import Connection

PAUSE = 10.0
"""Seconds between two signs of life."""
PATIENCE = 45
"""Seconds of silence after which a process counts as dead."""

_CLOCK = "CAST(extract(epoch FROM clock_timestamp()) AS BIGINT)"
_HELD = (("outbox", "sending"), ("jobs", "running"))


def beat(connection: Connection, name: str) -> None:
    """Note that a process lives, and free what those have in hand that do not."""
    connection.execute(
        f"INSERT INTO workers (name, seen_at) VALUES (?, {_CLOCK})"
        " ON CONFLICT (name) DO UPDATE SET seen_at = excluded.seen_at",
        (name,),
    )
    connection.execute(f"DELETE FROM workers WHERE seen_at < {_CLOCK} - ?", (PATIENCE,))
    for table, state in _HELD:
        connection.execute(
            f"UPDATE {table} SET lease_until = 0 WHERE state = ? AND lease_until > 0"
            " AND holder NOT IN (SELECT name FROM workers)",
            (state,),
        )


def leave(connection: Connection, name: str) -> None:
    """Note that a process is gone, and free what it has in hand."""
    connection.execute("DELETE FROM workers WHERE name = ?", (name,))
    for table, state in _HELD:
        connection.execute(
            f"UPDATE {table} SET lease_until = 0 WHERE state = ? AND holder = ?", (state, name)
        )


def living(connection: Connection) -> tuple[str, ...]:
    """Return the names of the processes that live."""
    rows = connection.execute(
        f"SELECT name FROM workers WHERE seen_at >= {_CLOCK} - ? ORDER BY name", (PATIENCE,)
    )
    return tuple(row[0] for row in rows)
