"""SQL of how reliable people are. All functions run inside a transaction."""

from collections.abc import Iterable

from bot.store.connection import Connection
from bot.store.seating import Answer, Ending, HowEnded, PastOfPerson


def read(connection: Connection, person_id: int, after: int) -> PastOfPerson:
    """Return what is kept of a person from an instant on."""
    answers = connection.execute(
        "SELECT user_id, game_id, since, at, seconds, was_late FROM answers"
        " WHERE user_id = ? AND at >= ? ORDER BY at, game_id, since",
        (person_id, after),
    ).fetchall()
    endings = connection.execute(
        "SELECT user_id, game_id, how, at FROM endings WHERE user_id = ? AND at >= ?"
        " ORDER BY at, game_id",
        (person_id, after),
    ).fetchall()
    return PastOfPerson(
        tuple(Answer(row[0], row[1], row[2], row[3], row[4], bool(row[5])) for row in answers),
        tuple(Ending(row[0], row[1], HowEnded(row[2]), row[3]) for row in endings),
    )


def write(connection: Connection, answers: Iterable[Answer], endings: Iterable[Ending]) -> None:
    """Add what is newly known; who was late once in a wait stays so."""
    connection.executemany(
        "INSERT INTO answers (user_id, game_id, since, at, seconds, was_late)"
        " VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (user_id, game_id, since) DO UPDATE SET"
        " at = excluded.at, seconds = coalesce(excluded.seconds, answers.seconds),"
        " was_late = CASE excluded.was_late WHEN 1 THEN 1 ELSE answers.was_late END",
        [
            (each.person_id, each.game_id, each.since, each.at, each.seconds, int(each.was_late))
            for each in answers
        ],
    )
    connection.executemany(
        "INSERT INTO endings (user_id, game_id, how, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (user_id, game_id) DO UPDATE SET how = excluded.how, at = excluded.at",
        [(each.person_id, each.game_id, str(each.how), each.at) for each in endings],
    )


def forget(connection: Connection, person_id: int) -> None:
    """Delete all that is kept of a person."""
    connection.execute("DELETE FROM answers WHERE user_id = ?", (person_id,))
    connection.execute("DELETE FROM endings WHERE user_id = ?", (person_id,))
