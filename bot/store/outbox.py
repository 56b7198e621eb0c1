"""SQL of outgoing messages: in order for each game, one at a time, newer boards replace older.

A row goes ready -> sending -> sent, or back to ready for another try, or failed for good.
A row that a newer one makes pointless becomes merged. All functions run inside a transaction.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.store import calls, substitutes, votes
from bot.store.connection import Connection
from bot.store.model import Commit, MailKind, OutMessage
from bot.store.share import Share
from bot.store.tables import to_json

_SUPERSEDED_BY: dict[MailKind, tuple[MailKind, ...]] = {
    MailKind.LOBBY: (MailKind.LOBBY,),
    MailKind.TURN: (MailKind.TURN, MailKind.RESULT),
    MailKind.RESULT: (),
    MailKind.NOTE: (),
    MailKind.VOTE: (MailKind.VOTE,),
    MailKind.NEWS: (),
    MailKind.REMINDER: (),
    MailKind.RECALL: (),
    MailKind.OFFER: (MailKind.OFFER,),
    MailKind.CLOCK: (MailKind.CLOCK, MailKind.TURN, MailKind.RESULT),
    MailKind.MOVED: (),
}

_IN_HAND = "id = ? AND state = 'sending' AND holder = ?"
"""What goes wrong for somebody counts only as long as nobody else has taken the message over."""


@dataclass(frozen=True, slots=True)
class _Row:
    """A message that has not gone out yet."""

    message: OutMessage
    is_ready: bool
    due_at: int
    lease_until: int

    @property
    def free_at(self) -> int:
        return self.due_at if self.is_ready else self.lease_until

    def may_go(self, now: int) -> bool:
        return self.free_at <= now


def insert_mail(connection: Connection, change: Commit) -> None:
    """Put the change's messages at the end of its game's queue."""
    game = change.game
    stem = _stem(connection) if change.is_aside else str(game.version)
    connection.executemany(
        "INSERT INTO outbox (game_id, kind, version, payload, nonce, due_at, created_at)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
            (
                game.id,
                str(mail.kind),
                game.version,
                to_json(mail.payload),
                f"{game.id}-{stem}-{number}",
                mail.due_at,
                change.at,
            )
            for number, mail in enumerate(change.mail)
        ],
    )
    _pull(connection, change)


def _pull(connection: Connection, change: Commit) -> None:
    """Let go at once what was only held back, if something later is due before it.

    Else a question to the table would wait behind a board that waits for more moves.
    """
    last = len(change.mail) - 1
    for number, mail in enumerate(change.mail):
        # Only what stands before it in the queue: what the same change holds back stays so.
        connection.execute(
            "UPDATE outbox SET due_at = ? WHERE game_id = ? AND state = 'ready'"
            " AND attempts = 0 AND due_at > ?"
            " AND id < (SELECT max(id) FROM outbox WHERE game_id = ?) - ?",
            (mail.due_at, change.game.id, mail.due_at, change.game.id, last - number),
        )


def _stem(connection: Connection) -> str:
    """Return what tells the nonces of a change apart that leaves the game's version as it is."""
    row = connection.execute("SELECT coalesce(max(id), 0) + 1 FROM outbox").fetchone()
    return f"a{row[0]}"


def claim(
    connection: Connection, now: int, limit: int, lease_seconds: int, holder: str, share: Share
) -> tuple[OutMessage, ...]:
    """Hand out at most `limit` messages of a share, one a game, and lease each to the holder.

    A game whose first message is being sent, or is not due yet, has to wait. A lease that
    has run out (its holder died) makes the message free again.
    """
    claimed: list[OutMessage] = []
    for game_id in _games_with_mail(connection, now, share):
        row = _first_of(connection, game_id, now)
        if row is not None and _lease(connection, row.message, now + lease_seconds, holder):
            claimed.append(replace(row.message, attempts=row.message.attempts + 1))
        if len(claimed) == limit:
            break
    return tuple(claimed)


def _games_with_mail(connection: Connection, now: int, share: Share) -> Sequence[str]:
    rows = connection.execute(
        "SELECT game_id, min(id) AS first FROM outbox"
        " WHERE state IN ('ready', 'sending')"
        " AND ((state = 'ready' AND due_at <= ?) OR (state = 'sending' AND lease_until <= ?))"
        f" AND {share.condition('game_id')} GROUP BY game_id ORDER BY first",
        (now, now),
    ).fetchall()
    return [row[0] for row in rows]


def _first_of(connection: Connection, game_id: str, now: int) -> _Row | None:
    """Return the game's message that may go out now, older boards merged away."""
    queue = _queue(connection, game_id)
    if not queue:
        return None
    merges, head = _plan(queue)
    for older, heir in merges:
        _hand_over(connection, older, heir)
    return head if head.may_go(now) else None


def _plan(queue: Sequence[_Row]) -> tuple[list[tuple[OutMessage, OutMessage]], _Row]:
    """Return which messages go up in which, and the one that is next after that."""
    merges: list[tuple[OutMessage, OutMessage]] = []
    head, *later = queue
    while heir := next((row for row in later if _is_superseded(head, row)), None):
        merged = _merged(head.message, heir.message)
        merges.append((head.message, merged))
        head, *later = [replace(row, message=merged) if row is heir else row for row in later]
    return merges, head


def _queue(connection: Connection, game_id: str) -> list[_Row]:
    rows = connection.execute(
        "SELECT id, kind, version, payload, nonce, attempts, state, due_at, lease_until"
        " FROM outbox WHERE game_id = ? AND state IN ('ready', 'sending') ORDER BY id",
        (game_id,),
    ).fetchall()
    return [
        _Row(
            OutMessage(r[0], game_id, MailKind(r[1]), r[2], json.loads(r[3]), r[4], r[5]),
            is_ready=r[6] == "ready",
            due_at=r[7],
            lease_until=r[8],
        )
        for r in rows
    ]


def _is_superseded(older: _Row, newer: _Row) -> bool:
    """Tell whether the newer message makes the older one pointless.

    One that somebody began to send is left alone: it may be on Discord already, and only
    another try with the same nonce tells where.
    """
    if _subject(older.message) != _subject(newer.message):
        return False
    return older.is_ready and newer.message.kind in _SUPERSEDED_BY[older.message.kind]


def _subject(message: OutMessage) -> tuple[Any, Any]:
    """Return which question or which offer a message is about, if it is about one."""
    return message.payload.get("vote"), message.payload.get("offer")


def _merged(older: OutMessage, newer: OutMessage) -> OutMessage:
    """Return the newer message with the older one's news and the pings that are still due."""
    if older.kind in (MailKind.LOBBY, MailKind.VOTE, MailKind.OFFER, MailKind.CLOCK):
        return newer
    payload = dict(newer.payload)
    payload["after_seq"] = older.payload["after_seq"]
    if newer.kind is MailKind.TURN:
        wanted = {*older.payload["ping"], *newer.payload["ping"]}
        payload["ping"] = [seat for seat in newer.payload["to_act"] if seat in wanted]
        if older.payload.get("anew"):
            payload["anew"] = True
    return replace(newer, payload=payload)


def _hand_over(connection: Connection, older: OutMessage, heir: OutMessage) -> None:
    connection.execute("UPDATE outbox SET state = 'merged' WHERE id = ?", (older.id,))
    connection.execute(
        "UPDATE outbox SET payload = ? WHERE id = ?", (to_json(heir.payload), heir.id)
    )


def _lease(connection: Connection, message: OutMessage, until: int, holder: str) -> bool:
    """Lease a message; return False if somebody has just reported on it."""
    done = connection.execute(
        "UPDATE outbox SET state = 'sending', lease_until = ?, holder = ?, attempts = attempts + 1"
        " WHERE id = ? AND attempts = ? AND state IN ('ready', 'sending')",
        (until, holder, message.id, message.attempts),
    )
    return done.rowcount == 1


def finish(
    connection: Connection, mail_id: int, message_id: int | None, channel_id: int | None
) -> None:
    """Note that a message went out, and what the game's post of its kind is now."""
    row = connection.execute(
        "UPDATE outbox SET state = 'sent', message_id = ? WHERE id = ?"
        " RETURNING game_id, kind, payload",
        (message_id, mail_id),
    ).fetchone()
    if row is None or message_id is None or channel_id is None:
        return
    game_id, kind = row[0], MailKind(row[1])
    if kind is MailKind.LOBBY:
        connection.execute(
            "UPDATE games SET lobby_message_id = ? WHERE id = ?", (message_id, game_id)
        )
    elif kind is MailKind.VOTE:
        number = int(json.loads(row[2])["vote"])
        votes.note_message(connection, game_id, number, message_id, channel_id)
    elif kind is MailKind.OFFER:
        number = int(json.loads(row[2])["offer"])
        substitutes.note_message(connection, game_id, number, message_id, channel_id)
    elif kind in (MailKind.REMINDER, MailKind.NOTE):
        # Of notes only those that are calls as well have a key.
        key = str(json.loads(row[2]).get("call", ""))
        calls.note_message(connection, key, message_id, channel_id)
    elif kind in (MailKind.TURN, MailKind.RESULT):
        connection.execute(
            "UPDATE games SET board_message_id = ?, board_channel_id = ? WHERE id = ?",
            (message_id, channel_id, game_id),
        )


def put_back(
    connection: Connection, mail_id: int, due_at: int, error_code: str, holder: str
) -> None:
    """Try a message again from `due_at` on, unless somebody else has it in hand or has sent it."""
    connection.execute(
        f"UPDATE outbox SET state = 'ready', due_at = ?, error = ? WHERE {_IN_HAND}",
        (due_at, error_code, mail_id, holder),
    )


def give_up(connection: Connection, mail_id: int, error_code: str, holder: str) -> None:
    """Never try a message again, unless somebody else does; the game's next may go."""
    connection.execute(
        f"UPDATE outbox SET state = 'failed', error = ? WHERE {_IN_HAND}",
        (error_code, mail_id, holder),
    )


def next_at(connection: Connection, share: Share) -> int | None:
    """Return when a claim of a share can next give something (UTC seconds), or None."""
    games = connection.execute(
        "SELECT DISTINCT game_id FROM outbox WHERE state IN ('ready', 'sending')"
        f" AND {share.condition('game_id')}"
    ).fetchall()
    heads = [_plan(_queue(connection, row[0]))[1] for row in games]
    return min((head.free_at for head in heads), default=None)
