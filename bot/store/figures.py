"""SQL of how much there is and what waits, for operators. Runs inside a transaction."""

from dataclasses import dataclass

from bot.store import halts
from bot.store.connection import Connection


@dataclass(frozen=True, slots=True)
class Queue:
    """Rows that wait, and for how many seconds the one that has been due for longest."""

    waiting: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Figures:
    """Games by key and status, log entries by key, and what the two queues hold.

    `halted_since` is since when (UTC seconds) an operator has all games stand still, or None.
    """

    games: dict[tuple[str, str], int]
    entries: dict[str, int]
    outbox: Queue
    jobs: Queue
    halted_since: int | None = None


def read(connection: Connection, now: int) -> Figures:
    """Return how things stand at an instant (UTC seconds)."""
    rows = connection.execute(
        "SELECT key, status, count(*), CAST(sum(seq) AS BIGINT) FROM games GROUP BY key, status"
    ).fetchall()
    entries: dict[str, int] = {}
    halt = halts.standing(connection)
    for key, _, _, logged in rows:
        entries[key] = entries.get(key, 0) + logged
    return Figures(
        games={(key, status): count for key, status, count, _ in rows},
        entries=entries,
        outbox=_queue(connection, "outbox", "('ready', 'sending')", now),
        jobs=_queue(connection, "jobs", "('ready', 'running')", now),
        halted_since=None if halt is None else halt.since,
    )


def _queue(connection: Connection, table: str, states: str, now: int) -> Queue:
    count, oldest = connection.execute(
        f"SELECT count(*), min(due_at) FROM {table} WHERE state IN {states} AND due_at <= ?",
        (now,),
    ).fetchone()
    return Queue(count, 0 if oldest is None else max(0, now - oldest))
