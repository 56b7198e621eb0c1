"""Bringing an exported game into a database, to be looked at and proved, never to be played on."""

from bot.archive.proving import Proof, genesis_of, rows_of
from bot.archive.reading import Complete
from bot.locale import LANGUAGES
from bot.service.names import clean_name
from bot.store.model import HIGHEST_COMPUTER_ID, GameInfo, Person, SeatInfo, Snapshot, Status
from bot.store.records import StoredGame
from engine.codec import codec_for
from engine.rules import AnyRules

NOWHERE = 0
"""The server and the channel of games that came from a file."""

OTHERS = HIGHEST_COMPUTER_ID
"""Who did what nobody at the table did."""


def brought(rules: AnyRules, record: Complete, proof: Proof) -> StoredGame:
    """Return a proved game as it is stored.

    It belongs to no server, and nobody on Discord becomes a player of it: a file can claim
    anything about people. Ids that stand in it are passed over.
    """
    head = record.head
    seats = tuple(
        SeatInfo(each.seat, _stand_in(each.seat, each.name, each.is_computer), each.has_left)
        for each in head.people
    )
    ids = {place.seat: place.person.id for place in seats}
    info = GameInfo(
        id=head.game,
        key=head.key,
        guild_id=NOWHERE,
        channel_id=NOWHERE,
        play_channel_id=NOWHERE,
        in_thread=True,
        host_id=ids[0],
        status=Status(head.status),
        language=head.language if head.language in LANGUAGES else LANGUAGES[0],
        options=head.options,
        seats_wanted=head.seats_wanted,
        created_at=head.created_at,
        version=max((entry.version for entry in record.entries if entry.version), default=1),
        seq=len(record.entries),
        seats=seats,
    )
    state = codec_for(rules).dump_state(proof.state)
    return StoredGame(
        info,
        genesis_of(record),
        rows_of(record, ids, OTHERS),
        Snapshot(info.seq, proof.digest, state),
    )


def _stand_in(seat: int, name: str, is_computer: bool) -> Person:
    """Return somebody whose id is nobody's: those of Discord are far larger."""
    first = 1 if is_computer and seat < HIGHEST_COMPUTER_ID - 1 else HIGHEST_COMPUTER_ID + 1
    return Person(first + seat, clean_name(name) or f"Seat {seat + 1}")
