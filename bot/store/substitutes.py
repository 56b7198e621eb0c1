"""SQL of seats that are offered to others. All functions run inside a transaction."""

from collections.abc import Iterable

from bot.store.connection import Connection
from bot.store.seating import OfferKind, OfferStatus, SeatOffer


def read(connection: Connection, game_id: str) -> tuple[SeatOffer, ...]:
    """Return every offer of a game, oldest first."""
    rows = connection.execute(
        "SELECT number, seat, kind, person_id, holder_id, opened_by, opened_at, expires_at,"
        " shows_plans, status FROM seat_offers WHERE game_id = ? ORDER BY number",
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
        )
        for row in rows
    )


def write(connection: Connection, game_id: str, offers: Iterable[SeatOffer]) -> None:
    """Write offers as they are; of one that is known only what became of it can change."""
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
