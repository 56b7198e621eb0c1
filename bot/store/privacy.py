"""SQL of what is kept about a person, and of taking the person out of it.

A person's own rows are deleted. Rows of games stay, as games belong to everybody at the table,
but name a stand-in from then on. All functions run inside a transaction.
"""

import json
from dataclasses import dataclass

from bot.store.connection import Connection
from bot.store.model import HIGHEST_COMPUTER_ID, Person
from bot.store.tables import to_json

OWNED = (
    ("person_wishes", "user_id"),
    ("answers", "user_id"),
    ("endings", "user_id"),
    ("plans", "user_id"),
    ("calls_out", "user_id"),
)
"""Tables and columns of rows that belong to one person alone."""

NAMED = (
    ("games", "id", "host_id"),
    ("seats", "game_id", "user_id"),
    ("actions", "game_id", "actor"),
    ("votes", "game_id", "opened_by"),
    ("ballots", "game_id", "user_id"),
    ("seat_offers", "game_id", "person_id"),
    ("seat_offers", "game_id", "holder_id"),
    ("seat_offers", "game_id", "opened_by"),
)
"""Tables of games, the columns that hold the game's id, and those that hold a person's."""

_TELLING = (
    ("actions", "kind = 'replace'"),
    ("votes", "1 = 1"),
    ("outbox", "1 = 1"),
    ("jobs", "1 = 1"),
)
"""Tables of games whose rows may name a person in their payload, and which rows can."""

_TELLS = "replace(payload, ?, '') <> payload"
"""That a payload holds a text; each database has a function of its own for this."""

_HANDOVER = "replace"


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept about a person: the names they had, and how many rows of each table."""

    names: tuple[str, ...]
    rows: dict[str, int]


def read(connection: Connection, person_id: int) -> Kept:
    """Return what is kept about a person."""
    places = dict.fromkeys((*OWNED, *((table, column) for table, _, column in NAMED)))
    rows: dict[str, int] = {}
    for table, column in places:
        query = f"SELECT count(*) FROM {table} WHERE {column} = ?"
        rows[table] = rows.get(table, 0) + connection.execute(query, (person_id,)).fetchone()[0]
    names = connection.execute(
        "SELECT DISTINCT name FROM seats WHERE user_id = ? ORDER BY name", (person_id,)
    )
    return Kept(tuple(row[0] for row in names), rows)


def games_with(connection: Connection, person_id: int) -> tuple[str, ...]:
    """Return the ids of all games that name a person in any way, handovers included."""
    named = [f"SELECT {key} FROM {table} WHERE {column} = ?" for table, key, column in NAMED]
    told = [f"SELECT game_id FROM {table} WHERE {rows} AND {_TELLS}" for table, rows in _TELLING]
    # A number in a row's JSON is found by its digits, which no other number of that length has.
    values = (*(person_id for _ in named), *(str(person_id) for _ in told))
    found = connection.execute(" UNION ".join((*named, *told)), values)
    return tuple(sorted(row[0] for row in found))


def rename(connection: Connection, game_id: str, person_id: int, stand_in: Person) -> None:
    """Let a stand-in be named everywhere in a game where a person is.

    The log is opened for this alone: who acted and under which name changes, never what was
    done. Messages that went out and work that is done are deleted if they name the person.
    """
    names = _names_in(connection, game_id, person_id)
    connection.execute("INSERT INTO opened_logs (game_id) VALUES (?)", (game_id,))
    connection.execute(
        "UPDATE seats SET name = ? WHERE game_id = ? AND user_id = ?",
        (stand_in.name, game_id, person_id),
    )
    for table, key, column in NAMED:
        connection.execute(
            f"UPDATE {table} SET {column} = ? WHERE {key} = ? AND {column} = ?",
            (stand_in.id, game_id, person_id),
        )
    _rename_handovers(connection, game_id, person_id, stand_in)
    connection.execute("DELETE FROM opened_logs WHERE game_id = ?", (game_id,))
    connection.execute(
        "UPDATE votes SET payload = replace(payload, ?, ?) WHERE game_id = ?",
        (str(person_id), str(stand_in.id), game_id),
    )
    _drop_messages(connection, game_id, (str(person_id), *names))
    connection.execute("UPDATE games SET renames = renames + 1 WHERE id = ?", (game_id,))


def forget(connection: Connection, person_id: int) -> None:
    """Delete all rows that belong to a person alone; a standstill stays, but not who ordered it."""
    connection.execute("UPDATE halts SET operator_id = 0 WHERE operator_id = ?", (person_id,))
    for table, column in OWNED:
        connection.execute(f"DELETE FROM {table} WHERE {column} = ?", (person_id,))
    tells = "replace(dedupe_key, ?, '') <> dedupe_key"
    connection.execute(f"DELETE FROM jobs WHERE {tells}", (str(person_id),))


def _names_in(connection: Connection, game_id: str, person_id: int) -> list[str]:
    seated = connection.execute(
        "SELECT name FROM seats WHERE game_id = ? AND user_id = ?", (game_id, person_id)
    )
    names = {str(row[0]) for row in seated}
    for _, parts in _handovers(connection, game_id):
        # Who took over may be named after the person.
        names |= {name for place in _places(parts, person_id) for name in parts[place + 1 :: 2]}
    return [json.dumps(name, ensure_ascii=False) for name in sorted(names)]


def _handovers(connection: Connection, game_id: str) -> list[tuple[int, list[str]]]:
    """A handover says who went and who came, each as an id with a name behind it."""
    rows = connection.execute(
        "SELECT seq, payload FROM actions WHERE game_id = ? AND kind = ?", (game_id, _HANDOVER)
    )
    return [(seq, json.loads(payload)) for seq, payload in rows]


def _places(parts: list[str], person_id: int) -> list[int]:
    return [place for place, part in enumerate(parts[:-1]) if part == str(person_id)]


def _rename_handovers(
    connection: Connection, game_id: str, person_id: int, stand_in: Person
) -> None:
    for seq, parts in _handovers(connection, game_id):
        places = _places(parts, person_id)
        if places and int(parts[-2]) <= HIGHEST_COMPUTER_ID:
            # A computer player that took the seat over is named after the person.
            connection.execute(
                "UPDATE seats SET name = ? WHERE game_id = ? AND user_id = ?",
                (stand_in.name, game_id, int(parts[-2])),
            )
            parts[-1] = stand_in.name
        for place in places:
            parts[place : place + 2] = [str(stand_in.id), stand_in.name]
        connection.execute(
            "UPDATE actions SET payload = ? WHERE game_id = ? AND seq = ?",
            (to_json(parts), game_id, seq),
        )


def _drop_messages(connection: Connection, game_id: str, texts: tuple[str, ...]) -> None:
    for text in texts:
        connection.execute(
            f"DELETE FROM outbox WHERE game_id = ? AND {_TELLS}"
            " AND state IN ('sent', 'merged', 'failed')",
            (game_id, text),
        )
        connection.execute(f"DELETE FROM jobs WHERE game_id = ? AND {_TELLS}", (game_id, text))
