"""Offers of seats: made, put off by newer ones, and over as soon as they make no sense any more."""

from collections.abc import Iterable
from dataclasses import replace

from bot.service import mail
from bot.service.core import Core
from bot.service.model import GameInfo, Status
from bot.store.model import LogRow, Mail
from bot.store.seating import OfferKind, OfferStatus, SeatOffer
from engine import match

OFFER_SECONDS = 7 * 24 * 3600
"""How long a seat is offered."""


async def new_offer(
    core: Core, info: GameInfo, seat: int, kind: OfferKind, person_id: int | None, by: int
) -> SeatOffer:
    """Return a new offer of a seat to a person, or to anybody; nothing is written yet."""
    now, past = core.clock(), await core.store.offers(info.id)
    return SeatOffer(
        number=len(past) + 1,
        seat=seat,
        kind=kind,
        person_id=person_id,
        holder_id=info.seats[seat].person.id,
        opened_by=by,
        opened_at=now,
        expires_at=now + OFFER_SECONDS,
    )


async def open_offers(core: Core, info: GameInfo) -> list[SeatOffer]:
    """Return the offers of a game that nobody has answered yet, oldest first."""
    offers = await core.store.offers(info.id)
    return [offer for offer in offers if offer.status is OfferStatus.OPEN]


async def closed_offers(core: Core, info: GameInfo, seat: int) -> tuple[SeatOffer, ...]:
    """Return the open offers of a seat as they are once another one takes their place."""
    return tuple(void(offer) for offer in await open_offers(core, info) if offer.seat == seat)


async def ended_offers(
    core: Core, after: GameInfo, entry: LogRow, decided: Iterable[SeatOffer]
) -> tuple[SeatOffer, ...]:
    """Return the open offers that an entry makes pointless, as they are from then on.

    Those that were `decided` with it are left out.
    """
    known = {offer.number for offer in decided}
    return tuple(
        void(offer)
        for offer in await open_offers(core, after)
        if offer.number not in known and _is_pointless(offer, after, entry)
    )


def changed_posts(offers: Iterable[SeatOffer], now: int) -> tuple[Mail, ...]:
    """Return the messages by which the posts of offers that are over lose their buttons."""
    return tuple(mail.offer(now, each) for each in offers if each.status is not OfferStatus.OPEN)


def void(offer: SeatOffer) -> SeatOffer:
    """Return an offer as it is once it is over without an answer."""
    return replace(offer, status=OfferStatus.VOID)


def _is_pointless(offer: SeatOffer, after: GameInfo, entry: LogRow) -> bool:
    """Tell whether nobody can take a seat any more: it has another holder, or they are back."""
    place = after.seats[offer.seat]
    if after.status in (Status.OVER, Status.CANCELLED) or place.has_left:
        return True
    moved = (entry.kind, entry.seat, entry.actor) == (match.MOVE, offer.seat, offer.holder_id)
    # Who has offered their own seat may move as long as nobody has taken it; so do computers.
    is_back = moved and offer.kind is not OfferKind.HAND_OVER and not place.person.is_computer
    return is_back or place.person.id != offer.holder_id
