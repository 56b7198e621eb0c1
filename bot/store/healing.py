"""SQL for putting a game's channel right. All functions run inside a transaction."""

from bot.store.connection import Connection
from bot.store.model import OPEN
from bot.store.share import Share

_AFTER_THE_LAST_SENT = (
    "id > (SELECT coalesce(max(id), 0) FROM outbox AS other"
    " WHERE other.game_id = outbox.game_id AND other.state = 'sent')"
)
_PUBLIC = "kind IN ('lobby', 'turn', 'result', 'note', 'vote', 'offer')"
_LOST = f"state = 'failed' AND {_PUBLIC} AND {_AFTER_THE_LAST_SENT}"


def open_games(connection: Connection, share: Share) -> tuple[str, ...]:
    """Return the ids of the games of a share that need their channel, oldest first."""
    rows = connection.execute(
        f"SELECT id FROM games WHERE status IN ({', '.join('?' * len(OPEN))})"
        f" AND {share.condition('games.id')} ORDER BY created_at, id",
        OPEN,
    ).fetchall()
    return tuple(row[0] for row in rows)


def stranded(connection: Connection, share: Share) -> tuple[str, ...]:
    """Return the ids of the games of a share whose last messages were given up."""
    rows = connection.execute(
        f"SELECT DISTINCT game_id FROM outbox WHERE {_LOST} AND {share.condition('game_id')}"
        " ORDER BY game_id"
    ).fetchall()
    return tuple(row[0] for row in rows)


def revive(connection: Connection, game_id: str, now: int) -> int:
    """Let everything be tried again that was given up since the last message that went out.

    Return how many messages that is; none while one is being sent, which may yet go out after
    them. They keep their nonces.
    """
    return connection.execute(
        "UPDATE outbox SET state = 'ready', attempts = 0, due_at = ?"
        f" WHERE game_id = ? AND {_LOST}"
        " AND NOT EXISTS (SELECT 1 FROM outbox AS other"
        " WHERE other.game_id = outbox.game_id AND other.state = 'sending')",
        (now, game_id),
    ).rowcount


def is_waiting(connection: Connection, game_id: str) -> bool:
    """Tell whether a game has messages that are still to go out."""
    row = connection.execute(
        "SELECT 1 FROM outbox WHERE game_id = ? AND state IN ('ready', 'sending') LIMIT 1",
        (game_id,),
    ).fetchone()
    return row is not None
