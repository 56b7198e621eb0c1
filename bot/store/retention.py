"""How long rows are kept that no game needs any more, and the SQL that deletes them.

Games themselves, their logs and votes are kept. All functions run inside a transaction.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bot.store.connection import Connection

DAY = 86_400

MOST = 500
"""So many rows of a table go at once, so that moves never wait for long."""


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days rows of a table stay, and a condition with one instant for those gone."""

    days: int
    key: str
    worn: str


_CLOSED = "SELECT id FROM games WHERE status IN ('over', 'cancelled') AND updated_at < ?"

RETENTIONS: Mapping[str, Retention] = MappingProxyType(
    {
        # The last row stays, so that no number is ever given out twice; and so does what was
        # last posted of a game, so that its channel can be compared with it.
        "outbox": Retention(
            14,
            "id",
            "state IN ('sent', 'merged', 'failed') AND created_at < ?"
            " AND id NOT IN (SELECT max(id) FROM outbox WHERE state = 'sent'"
            " GROUP BY game_id, kind) AND id < (SELECT max(id) FROM outbox)",
        ),
        "jobs": Retention(
            30,
            "id",
            "state IN ('done', 'dropped') AND due_at < ? AND id < (SELECT max(id) FROM jobs)",
        ),
        # Discord gives an interaction up after minutes; its id is kept for far longer than it
        # can come again. The logs of games keep theirs.
        "calls": Retention(30, "interaction_id", "at < ?"),
        # While a game goes on, reminders count what came before them.
        "calls_out": Retention(30, "key", f"game_id IN ({_CLOSED})"),
        "plans": Retention(30, "game_id", f"game_id IN ({_CLOSED})"),
        "answers": Retention(730, "game_id", "at < ?"),
        "endings": Retention(730, "game_id", "at < ?"),
    }
)
"""What is deleted by itself, by table; what still waits for something always stays."""


def prune(connection: Connection, now: int) -> int:
    """Delete what has been kept long enough at an instant (UTC seconds), about 500 a table.

    Return how many rows went; as long as that is not 0 there may be more.
    """
    return sum(_pruned(connection, table, each, now) for table, each in RETENTIONS.items())


def _pruned(connection: Connection, table: str, retention: Retention, now: int) -> int:
    before = now - retention.days * DAY
    keys = f"SELECT {retention.key} FROM {table} WHERE {retention.worn} LIMIT {MOST}"
    done = connection.execute(
        f"DELETE FROM {table} WHERE {retention.key} IN ({keys}) AND {retention.worn}",
        (before, before),
    )
    return done.rowcount
