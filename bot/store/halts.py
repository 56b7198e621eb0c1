"""SQL of standstills: an operator stops all games for a while. Runs inside a transaction."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.store.connection import Connection
from bot.store.errors import PlayHalted
from bot.store.model import Commit


@dataclass(frozen=True, slots=True)
class Halt:
    """A standstill of all games: from when to when (UTC seconds; None: still), why, by whom."""

    since: int
    reason: str
    operator_id: int
    ended_at: int | None = None


def read(connection: Connection) -> tuple[Halt, ...]:
    """Return every standstill that there was, oldest first."""
    rows = connection.execute(
        "SELECT since, reason, operator_id, ended_at FROM halts ORDER BY number"
    ).fetchall()
    return tuple(Halt(*row) for row in rows)


def standing(connection: Connection) -> Halt | None:
    """Return the standstill that there is now, or None."""
    row = connection.execute(
        "SELECT since, reason, operator_id, ended_at FROM halts WHERE ended_at IS NULL"
    ).fetchone()
    return None if row is None else Halt(*row)


def begin(connection: Connection, halt: Halt) -> None:
    """Stop all games; if they stand still already, the reason becomes the new one."""
    done = connection.execute(
        "UPDATE halts SET reason = ?, operator_id = ? WHERE ended_at IS NULL",
        (halt.reason, halt.operator_id),
    )
    if done.rowcount == 0:
        connection.execute(
            "INSERT INTO halts (number, since, reason, operator_id)"
            " SELECT coalesce(max(number), 0) + 1, ?, ?, ? FROM halts",
            (halt.since, halt.reason, halt.operator_id),
        )


def end(connection: Connection, now: int, kinds: Sequence[str]) -> bool:
    """Let all games go on; return whether they stood still.

    Votes, offers and waiting jobs of some kinds have the time back that has passed meanwhile.
    """
    halt = standing(connection)
    if halt is None:
        return False
    lost = max(0, now - halt.since)
    connection.execute("UPDATE halts SET ended_at = ? WHERE ended_at IS NULL", (halt.since + lost,))
    give_back(connection, lost)
    connection.executemany(
        "UPDATE jobs SET due_at = due_at + ? WHERE state = 'ready' AND kind = ?",
        [(lost, kind) for kind in kinds],
    )
    return True


def give_back(connection: Connection, seconds: int, game_id: str | None = None) -> None:
    """Give open votes and offers more time: those of one game, or of all."""
    where, which = ("", ()) if game_id is None else (" AND game_id = ?", (game_id,))
    for table in ("votes", "seat_offers"):
        connection.execute(
            f"UPDATE {table} SET expires_at = expires_at + ? WHERE status = 'open'{where}",
            (seconds, *which),
        )


def refuse(connection: Connection, change: Commit) -> None:
    """Raise PlayHalted if a change moves a game on while all games stand still.

    What an operator does goes through, and what changes nothing of the play.
    """
    plays = change.entry or change.genesis or change.votes or change.offers
    if not plays or change.is_operators:
        return
    halt = standing(connection)
    if halt is not None:
        raise PlayHalted(halt.since, halt.reason)
