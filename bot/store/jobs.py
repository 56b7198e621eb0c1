"""SQL of work for later. All functions run inside a transaction of their caller."""

import json

from bot.store.connection import Connection
from bot.store.model import Commit, Job
from bot.store.share import Share
from bot.store.tables import to_json

_DUE = "state IN ('ready', 'running') AND due_at <= ? AND (state = 'ready' OR lease_until <= ?)"
"""What is in hand was due before it, too: so the jobs of later need not be looked at."""

_IN_HAND = "id = ? AND state = 'running' AND holder = ?"


def insert_jobs(connection: Connection, change: Commit) -> None:
    """Add the change's jobs; one whose dedupe key is known is left out.

    A job that may be done again is, once it has been done.
    """
    for job in change.jobs:
        connection.execute(
            "INSERT INTO jobs (game_id, kind, due_at, dedupe_key, payload)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT (dedupe_key) DO UPDATE SET state = 'ready',"
            " game_id = excluded.game_id, payload = excluded.payload, due_at = excluded.due_at,"
            " attempts = 0 WHERE ? = 1 AND jobs.state IN ('done', 'dropped')",
            (
                change.game.id,
                job.kind,
                job.due_at,
                job.dedupe_key,
                to_json(job.payload),
                int(job.again),
            ),
        )


def drop_jobs(connection: Connection, change: Commit) -> None:
    """Drop the jobs that the change makes pointless, or has just done: a death leaves no doubt."""
    connection.executemany(
        "UPDATE jobs SET state = 'dropped' WHERE dedupe_key = ? AND state IN ('ready', 'running')",
        [(key,) for key in change.dropped_jobs],
    )


def claim(
    connection: Connection, now: int, limit: int, lease_seconds: int, holder: str, share: Share
) -> tuple[Job, ...]:
    """Hand out at most `limit` due jobs of a share, oldest first, and lease them to the holder.

    The jobs of a game of which somebody else has one in hand have to wait.
    """
    rows = connection.execute(
        "UPDATE jobs SET state = 'running', lease_until = ?, attempts = attempts + 1, holder = ?"
        f" WHERE id IN (SELECT id FROM jobs WHERE {_DUE}"
        f" AND {share.condition('jobs.game_id')} AND NOT EXISTS"
        " (SELECT 1 FROM jobs AS other WHERE other.game_id = jobs.game_id"
        " AND other.state = 'running' AND other.lease_until > ? AND other.holder <> ?)"
        f" ORDER BY due_at, id LIMIT ?) AND {_DUE}"
        " RETURNING id, game_id, kind, due_at, dedupe_key, payload, attempts",
        (now + lease_seconds, holder, now, now, now, holder, limit, now, now),
    ).fetchall()
    claimed = [Job(r[0], r[1], r[2], r[3], r[4], json.loads(r[5]), attempts=r[6]) for r in rows]
    return tuple(sorted(claimed, key=lambda job: (job.due_at, job.id)))


def finish(connection: Connection, job_id: int, holder: str) -> None:
    """Note that a job is done, unless it was dropped or somebody else has it in hand."""
    connection.execute(f"UPDATE jobs SET state = 'done' WHERE {_IN_HAND}", (job_id, holder))


def put_back(
    connection: Connection, job_id: int, due_at: int, error_code: str, holder: str
) -> None:
    """Try a job again from `due_at` on, unless it was dropped or somebody else has it in hand."""
    connection.execute(
        f"UPDATE jobs SET state = 'ready', due_at = ?, error = ? WHERE {_IN_HAND}",
        (due_at, error_code, job_id, holder),
    )


def next_at(connection: Connection, share: Share) -> int | None:
    """Return when a job of a share is next due or a lease runs out, or None if nothing waits."""
    ours = share.condition("game_id")
    due = connection.execute(
        "SELECT due_at FROM jobs WHERE state IN ('ready', 'running') AND state = 'ready'"
        f" AND {ours} ORDER BY due_at LIMIT 1"
    ).fetchall()
    free = connection.execute(
        f"SELECT lease_until FROM jobs WHERE state = 'running' AND {ours}"
    ).fetchall()
    return min((row[0] for row in (*due, *free)), default=None)
