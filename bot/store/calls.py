"""SQL of calls to people and of their wishes. All functions run inside a transaction."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import astuple
from typing import Any

from bot.store import keyed
from bot.store.calling import Asked, CallKind, CallOut, CallsRead, CallState
from bot.store.connection import Connection

_CALL = """SELECT key, user_id, game_id, kind, state, at, waits, message_id, channel_id
    FROM calls_out"""


def read_wishes(connection: Connection, person_id: int) -> Mapping[str, Any]:
    """Return everything that a person wishes, by key."""
    return keyed.read(connection, "person_wishes", "user_id", person_id)


def write_wishes(connection: Connection, person_id: int, values: Mapping[str, Any]) -> None:
    """Note wishes of a person by key; None takes one back."""
    keyed.write(connection, "person_wishes", "user_id", person_id, values)


def read_call(connection: Connection, key: str) -> CallOut | None:
    """Return a call by its key, or None."""
    found = _read(connection, "WHERE key = ?", (key,))
    return found[0] if found else None


def read_calls(connection: Connection, person_id: int, after: int) -> tuple[CallOut, ...]:
    """Return a person's calls from an instant on, and older ones that still stand somewhere."""
    where = "WHERE user_id = ? AND (at >= ? OR (kind = 'reminder' AND state IN ('ready', 'sent')))"
    return _read(connection, where, (person_id, after))


def _read(connection: Connection, where: str, values: tuple[str | int, ...]) -> tuple[CallOut, ...]:
    rows = connection.execute(f"{_CALL} {where} ORDER BY at, key", values).fetchall()
    return tuple(
        CallOut(
            key=row[0],
            person_id=row[1],
            game_id=row[2],
            kind=CallKind(row[3]),
            state=CallState(row[4]),
            at=row[5],
            asked=tuple(Asked(*each) for each in json.loads(row[6])),
            message_id=row[7],
            channel_id=row[8],
        )
        for row in rows
    )


def are_all(connection: Connection, read: CallsRead) -> bool:
    """Tell whether no call to a person has been added to those that were read."""
    rows = connection.execute(
        "SELECT key FROM calls_out WHERE user_id = ? AND at >= ?", (read.person_id, read.after)
    )
    return all(row[0] in read.keys for row in rows)


def alone(read: CallsRead | None) -> str:
    """Return the word by which one at a time adds a call to a person; "" if nobody does."""
    return "" if read is None else f"calls {read.person_id}"


def write_calls(connection: Connection, calls: Iterable[CallOut]) -> None:
    """Write calls as they are; where their messages are has its own call."""
    connection.executemany(
        "INSERT INTO calls_out (key, user_id, game_id, kind, state, at, waits)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (key) DO UPDATE SET state = excluded.state, waits = excluded.waits",
        [
            (
                call.key,
                call.person_id,
                call.game_id,
                str(call.kind),
                str(call.state),
                call.at,
                json.dumps([astuple(each) for each in call.asked]),
            )
            for call in calls
        ],
    )


def note_message(connection: Connection, key: str, message_id: int, channel_id: int) -> None:
    """Note that a call was sent, and by which message."""
    connection.execute(
        "UPDATE calls_out SET message_id = ?, channel_id = ?,"
        " state = CASE state WHEN 'ready' THEN 'sent' ELSE state END WHERE key = ?",
        (message_id, channel_id, key),
    )


def read_answer_times(connection: Connection, person_id: int, limit: int) -> tuple[int, ...]:
    """Return how long (seconds) others have waited for a person's last moves, newest first.

    Moves that went on with the person's own turn are left out.
    """
    rows = connection.execute(
        "SELECT own.at - before.at FROM actions AS own"
        " JOIN actions AS before ON before.game_id = own.game_id AND before.seq = own.seq - 1"
        " WHERE own.actor = ? AND own.kind = 'move' AND before.seat <> own.seat"
        " ORDER BY own.at DESC, own.game_id, own.seq DESC LIMIT ?",
        (person_id, limit),
    ).fetchall()
    return tuple(max(0, row[0]) for row in rows)


def read_waits_a_seat(connection: Connection, key: str, games: int) -> float | None:
    """Return how often a seat was waited for in a kind's last finished games, on average.

    None if no game of that kind has been finished.
    """
    row = connection.execute(
        "WITH done AS (SELECT id FROM games WHERE key = ? AND status = 'over'"
        " ORDER BY updated_at DESC LIMIT ?)"
        " SELECT (SELECT count(*) FROM actions AS own JOIN actions AS before"
        " ON before.game_id = own.game_id AND before.seq = own.seq - 1"
        " WHERE own.game_id IN (SELECT id FROM done) AND before.seat <> own.seat"
        " AND own.kind = 'move'),"
        " (SELECT count(*) FROM seats WHERE game_id IN (SELECT id FROM done))",
        (key, games),
    ).fetchone()
    return row[0] / row[1] if row[1] else None
