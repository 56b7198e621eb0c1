"""SQL of votes. All functions run inside a transaction of their caller."""

import json

from bot.store.connection import Connection
from bot.store.model import Commit
from bot.store.voting import Ballot, Vote, VoteStatus

_VOTE = """SELECT number, kind, payload, opened_by, opened_at, expires_at, version, status,
    message_id, channel_id FROM votes"""


def read_all(connection: Connection, game_id: str) -> tuple[Vote, ...]:
    """Return every vote of a game, oldest first."""
    return _read(connection, game_id, "")


def read_open(connection: Connection, game_id: str) -> tuple[Vote, ...]:
    """Return the votes of a game that are not decided yet, oldest first."""
    return _read(connection, game_id, "AND status = 'open'")


def _read(connection: Connection, game_id: str, also: str) -> tuple[Vote, ...]:
    rows = connection.execute(
        f"{_VOTE} WHERE game_id = ? {also} ORDER BY number", (game_id,)
    ).fetchall()
    return tuple(
        Vote(
            number=row[0],
            kind=row[1],
            payload=json.loads(row[2]),
            opened_by=row[3],
            opened_at=row[4],
            expires_at=row[5],
            version=row[6],
            status=VoteStatus(row[7]),
            ballots=_ballots(connection, game_id, row[0]),
            message_id=row[8],
            channel_id=row[9],
        )
        for row in rows
    )


def _ballots(connection: Connection, game_id: str, number: int) -> tuple[Ballot, ...]:
    rows = connection.execute(
        "SELECT user_id, agrees, at FROM ballots WHERE game_id = ? AND number = ?"
        " ORDER BY at, user_id",
        (game_id, number),
    ).fetchall()
    return tuple(Ballot(row[0], bool(row[1]), row[2]) for row in rows)


def write(connection: Connection, change: Commit) -> None:
    """Write the votes of a change as they are; where their posts are has its own call."""
    for vote in change.votes:
        connection.execute(
            "INSERT INTO votes (game_id, number, kind, payload, opened_by, opened_at, expires_at,"
            " version, status) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
            " ON CONFLICT (game_id, number) DO UPDATE SET status = excluded.status",
            (
                change.game.id,
                vote.number,
                vote.kind,
                json.dumps(dict(vote.payload), separators=(",", ":")),
                vote.opened_by,
                vote.opened_at,
                vote.expires_at,
                vote.version,
                str(vote.status),
            ),
        )
        connection.executemany(
            "INSERT INTO ballots (game_id, number, user_id, agrees, at) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (game_id, number, user_id) DO UPDATE SET agrees = excluded.agrees,"
            " at = excluded.at",
            [
                (change.game.id, vote.number, each.person_id, int(each.agrees), each.at)
                for each in vote.ballots
            ],
        )


def note_message(
    connection: Connection, game_id: str, number: int, message_id: int, channel_id: int
) -> None:
    """Note which message is a vote's public post."""
    connection.execute(
        "UPDATE votes SET message_id = ?, channel_id = ? WHERE game_id = ? AND number = ?",
        (message_id, channel_id, game_id, number),
    )
