"""SQL of plans. All functions run inside a transaction of their caller."""

import json
from collections.abc import Iterable

from bot.store.connection import Connection
from bot.store.model import Status
from bot.store.planning import HABITS, DueGame, PlanNote, PlanRow
from bot.store.share import Share

_ASKED = "is_to_act = 1 AND has_left = 0"


def read(connection: Connection, game_id: str, person_id: int) -> PlanRow:
    """Return a person's plan in a game; an empty one if there is none."""
    row = connection.execute(
        "SELECT orders, notes FROM plans WHERE game_id = ? AND user_id = ?", (game_id, person_id)
    ).fetchone()
    if row is None:
        return PlanRow(game_id, person_id)
    notes = tuple(PlanNote(*note) for note in json.loads(row[1]))
    return PlanRow(game_id, person_id, tuple(json.loads(row[0])), notes)


def write(connection: Connection, rows: Iterable[PlanRow]) -> None:
    """Write plans as they are; an empty one leaves no trace."""
    for row in rows:
        key = (row.game_id, row.person_id)
        if not row.orders and not row.notes:
            connection.execute("DELETE FROM plans WHERE game_id = ? AND user_id = ?", key)
            continue
        notes = [[note.order, note.reason, note.part, note.version] for note in row.notes]
        connection.execute(
            "INSERT INTO plans (game_id, user_id, orders, notes) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (game_id, user_id) DO UPDATE SET orders = excluded.orders,"
            " notes = excluded.notes",
            (*key, json.dumps(row.orders), json.dumps(notes)),
        )


def read_due(connection: Connection, share: Share) -> tuple[DueGame, ...]:
    """Return a share's running games in which somebody with orders or habits is to act."""
    rows = connection.execute(
        "SELECT id, version FROM games WHERE id IN"
        # CROSS keeps SQLite from beginning with the seats, of which there are more.
        " (SELECT seats.game_id FROM plans CROSS JOIN seats WHERE seats.game_id = plans.game_id"
        f" AND seats.user_id = plans.user_id AND orders <> '[]' AND {_ASKED}"
        " UNION SELECT seats.game_id FROM person_wishes CROSS JOIN seats"
        f" WHERE seats.user_id = person_wishes.user_id AND key = ? AND {_ASKED})"
        f" AND status = ? AND paused_since IS NULL AND {share.condition('games.id')} ORDER BY id",
        (HABITS, str(Status.RUNNING)),
    ).fetchall()
    return tuple(DueGame(*row) for row in rows)
