"""SQL of seats that are offered to others. All functions run inside a transaction."""

from collections.abc import Iterable

from bot.store.connection import Connection
from bot.store.seating import OfferKind, OfferStatus, SeatOffer


def read(connection: Connection, game_id: str) -> tuple[SeatOffer, ...]:
    """Return every offer of a game, oldest first."""
    rows = connection.execute(
        "SELECT number, seat, kind, person_id, holder_id, opened_by, opened_at, expires_at,"
        " shows_plans, status, message_id, channel_id FROM seat_offers WHERE game_id = ?"
        " ORDER BY number",
        (game_id,),
    ).fetchall()
    return tuple(
        SeatOffer(
            number=row[0],
            seat=row[1],
            kind=OfferKind(row[2]),
            person_id=row[3],
            holder_id=row[4],
            opened_by=row[5],
            opened_at=row[6],
            expires_at=row[7],
            shows_plans=bool(row[8]),
            status=OfferStatus(row[9]),
            message_id=row[10],
            channel_id=row[11],
        )
        for row in rows
    )


def write(connection: Connection, game_id: str, offers: Iterable[SeatOffer]) -> None:
    """Write offers as they are; of one that is known only what became of it can change.

    Where their posts are has its own call.
    """
    connection.executemany(
        "INSERT INTO seat_offers (game_id, number, seat, kind, person_id, holder_id, opened_by,"
        " opened_at, expires_at, shows_plans, status) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (game_id, number) DO UPDATE SET status = excluded.status",
        [
            (
                game_id,
                offer.number,
                offer.seat,
                str(offer.kind),
                offer.person_id,
                offer.holder_id,
                offer.opened_by,
                offer.opened_at,
                offer.expires_at,
                int(offer.shows_plans),
                str(offer.status),
            )
            for offer in offers
        ],
    )


def note_message(
    connection: Connection, game_id: str, number: int, message_id: int, channel_id: int
) -> None:
    """Note which message is an offer's public post."""
    connection.execute(
        "UPDATE seat_offers SET message_id = ?, channel_id = ? WHERE game_id = ? AND number = ?",
        (message_id, channel_id, game_id, number),
    )
