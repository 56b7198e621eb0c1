"""Seats of running games that change hands: offered, invited to, taken, reclaimed."""

from dataclasses import replace

from bot.service import entries, mail
from bot.service.core import Core, told
from bot.service.expiry import offer_expiry
from bot.service.holders import Handover, Why, read_handover
from bot.service.journal import REPLACE
from bot.service.loading import need_sound
from bot.service.model import Call, GameInfo, Problem, ServiceError
from bot.service.offers import changed_posts, closed_offers, new_offer, open_offers, void
from bot.service.overdue import overdue_seats
from bot.service.swaps import swapped
from bot.service.turns import need_running, seat_in
from bot.store.model import Commit
from bot.store.planning import PlanRow
from bot.store.seating import OfferKind as OfferKind
from bot.store.seating import OfferStatus as OfferStatus
from bot.store.seating import SeatOffer as SeatOffer

RECLAIM_SECONDS = 72 * 3600
"""How long who has left a seat may take it back."""

_WHY = {
    OfferKind.HAND_OVER: Why.HAND_OVER,
    OfferKind.INVITE: Why.INVITE,
    OfferKind.VOTE: Why.VOTE,
}


class Substitutes:
    """Use cases of people who leave a game to others or step in. All raise ServiceError.

    Problems of all: NO_GAME, NOT_STARTED, GAME_OVER.
    """

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def hand_over(
        self, call: Call, game_id: str, person_id: int, *, shows_plans: bool = False
    ) -> SeatOffer:
        """Offer the caller's own seat to somebody, who takes it or not.

        Problems: NOT_SEATED, PERSON_SEATED.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            seat = seat_in(info, call.person.id)
            if past is not None:
                return await self._newest(info)
            _need_outsider(info, person_id)
            kind = OfferKind.HAND_OVER
            return await self._offer(call, info, seat, kind, person_id, shows_plans)

    @told
    async def vacant(self, call: Call, game_id: str, person_id: int) -> tuple[int, ...]:
        """Return the seats to which the host may invite somebody.

        The one that has been overdue for longest comes first, those that a computer plays
        last. Problems: NOT_HOST, NOT_LATE if there is no such seat, PERSON_SEATED.
        """
        info, _ = await self._core.called(call, game_id)
        return await self._vacant(info, call.person.id, person_id)

    @told
    async def invite(self, call: Call, game_id: str, person_id: int, seat: int) -> SeatOffer:
        """Let the host invite somebody to a seat. Problems: those of `vacant`.

        NOT_LATE is also that of a seat that is no longer free for that.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return await self._newest(info)
            if seat not in await self._vacant(info, call.person.id, person_id):
                raise ServiceError(Problem.NOT_LATE)
            return await self._offer(call, info, seat, OfferKind.INVITE, person_id)

    @told
    async def take(self, call: Call, game_id: str, number: int) -> GameInfo:
        """Take over an offered seat.

        Problems: OFFER_OVER, NOT_FOR_YOU, ALREADY_SEATED.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return info
            offer = await self._open(info, number)
            if offer.person_id not in (None, call.person.id):
                raise ServiceError(Problem.NOT_FOR_YOU)
            if _is_at(info, call.person.id):
                raise ServiceError(Problem.ALREADY_SEATED)
            taken = replace(offer, status=OfferStatus.TAKEN)
            return await self._swap(call, info, offer.seat, _WHY[offer.kind], taken)

    @told
    async def refuse(self, call: Call, game_id: str, number: int) -> SeatOffer:
        """Say no to an offered seat, or withdraw the offer as who made it.

        Problems: OFFER_OVER, NOT_FOR_YOU.
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return await self._offered(info, number)
            offer = await self._open(info, number)
            if call.person.id not in (offer.person_id, offer.opened_by):
                raise ServiceError(Problem.NOT_FOR_YOU)
            is_withdrawn = call.person.id == offer.opened_by
            status = OfferStatus.VOID if is_withdrawn else OfferStatus.REFUSED
            over, now = replace(offer, status=status), self._core.clock()
            name = info.seats[offer.seat].person.name
            what = "offer_withdrawn" if is_withdrawn else "offer_refused"
            note = mail.note(now, what, name=name, by=call.person.name)
            news = (note, mail.offer(now, over))
            await self._core.commit(
                Commit(info, now, call.interaction_id, mail=news, offers=(over,), is_aside=True)
            )
            return over

    @told
    async def reclaim(self, call: Call, game_id: str) -> GameInfo:
        """Take back the seat that the caller has left, for 72 hours.

        Problems: ALREADY_SEATED; NO_RECLAIM with the reason "never", "too_late" or "gone".
        """
        async with self._core.locks.held(game_id):
            info, past = await self._core.called(call, game_id)
            if past is not None:
                return info
            if info.seat_of(call.person.id) is not None:
                raise ServiceError(Problem.ALREADY_SEATED)
            need_running(info)
            seat = await self._left(info, call.person.id)
            return await self._swap(call, info, seat, Why.RECLAIM)

    @told
    async def expire(self, game_id: str) -> None:
        """End the offers of a game that nobody has taken in time; others are looked at in time.

        Problem: SUSPENDED; such a game is asked again later.
        """
        async with self._core.locks.held(game_id):
            info, now = await self._core.game(game_id), self._core.clock()
            need_sound(info)
            if found := await open_offers(self._core, info):
                over = tuple(void(each) for each in found if now >= each.expires_at)
                # Since this was put down for them the others may have got time back.
                later = tuple(offer_expiry(info, each) for each in found if now < each.expires_at)
                news = changed_posts(over, now)
                change = Commit(info, now, mail=news, jobs=later, offers=over, is_aside=True)
                await self._core.commit(change)

    @told
    async def offer(self, game_id: str, number: int) -> SeatOffer:
        """Return an offer as it is. Problem: OFFER_OVER if there is none."""
        return await self._offered(await self._core.game(game_id), number)

    @told
    async def planned(self, game_id: str, person_id: int) -> int:
        """Return how many orders a person has in a game, such as those that came with a seat."""
        return len((await self._core.store.plan(game_id, person_id)).orders)

    @told
    async def can_reclaim(self, info: GameInfo, person_id: int) -> bool:
        """Tell whether a person may take back a seat of a running game now."""
        try:
            await self._left(info, person_id)
        except ServiceError:
            return False
        return info.seat_of(person_id) is None

    async def _left(self, info: GameInfo, person_id: int) -> int:
        """Return the seat that a person may take back. Raises ServiceError(NO_RECLAIM)."""
        rows = [row for row in await self._core.store.log(info.id) if row.kind == REPLACE]
        left = [(row, read_handover(row.payload)) for row in rows]
        own = [(row, each) for row, each in left if _went(each, person_id)]
        if not own:
            raise ServiceError(Problem.NO_RECLAIM, reason="never")
        row = own[-1][0]
        if self._core.clock() >= row.at + RECLAIM_SECONDS:
            raise ServiceError(Problem.NO_RECLAIM, reason="too_late")
        if info.seats[row.seat].has_left:
            raise ServiceError(Problem.NO_RECLAIM, reason="gone")
        return row.seat

    async def _swap(
        self, call: Call, info: GameInfo, seat: int, why: Why, taken: SeatOffer | None = None
    ) -> GameInfo:
        rules = self._core.rules(info)
        draft = await swapped(self._core, rules, info, seat, call.person, why)
        if taken is not None:
            plans = (*draft.plans, *await self._plans(call, info, taken))
            draft = replace(draft, offers=(taken,), plans=plans)
        return await entries.write(self._core, rules, call, info, draft)

    async def _plans(self, call: Call, info: GameInfo, taken: SeatOffer) -> tuple[PlanRow, ...]:
        """Return the plans of who left as those of who came, if they go over with the seat."""
        if not taken.shows_plans:
            return ()
        plan = await self._core.store.plan(info.id, taken.holder_id)
        return (PlanRow(info.id, call.person.id, plan.orders),) if plan.orders else ()

    async def _offer(
        self,
        call: Call,
        info: GameInfo,
        seat: int,
        kind: OfferKind,
        person_id: int,
        shows_plans: bool = False,
    ) -> SeatOffer:
        now = self._core.clock()
        offer = await new_offer(self._core, info, seat, kind, person_id, call.person.id)
        offer = replace(offer, shows_plans=shows_plans)
        older = await closed_offers(self._core, info, seat)
        await self._core.commit(
            Commit(
                info,
                now,
                call.interaction_id,
                mail=(*changed_posts(older, now), mail.offer(now, offer)),
                jobs=(offer_expiry(info, offer),),
                offers=(*older, offer),
                is_aside=True,
            )
        )
        return offer

    async def _open(self, info: GameInfo, number: int) -> SeatOffer:
        """Return an offer that may still be taken. Raises ServiceError(OFFER_OVER)."""
        need_running(info)
        offer = await self._offered(info, number)
        if offer.status is not OfferStatus.OPEN or self._core.clock() >= offer.expires_at:
            raise ServiceError(Problem.OFFER_OVER)
        return offer

    async def _offered(self, info: GameInfo, number: int) -> SeatOffer:
        for offer in await self._core.store.offers(info.id):
            if offer.number == number:
                return offer
        raise ServiceError(Problem.OFFER_OVER)

    async def _vacant(self, info: GameInfo, host_id: int, person_id: int) -> tuple[int, ...]:
        own = seat_in(info, host_id)
        if info.host_id != host_id:
            raise ServiceError(Problem.NOT_HOST)
        _need_outsider(info, person_id)
        late = await overdue_seats(self._core, info, own)
        free = (place.seat for place in info.seats if place.person.is_computer)
        found = (*late, *free)
        if not found:
            raise ServiceError(Problem.NOT_LATE)
        return found

    async def _newest(self, info: GameInfo) -> SeatOffer:
        """Return the newest offer of a game, for an interaction that has made it before."""
        offers = await self._core.store.offers(info.id)
        if not offers:
            raise ServiceError(Problem.OFFER_OVER)
        return offers[-1]


def _went(handover: Handover, person_id: int) -> bool:
    return handover.left.id == person_id and handover.why is not Why.RECLAIM


def _is_at(info: GameInfo, person_id: int) -> bool:
    """Tell whether somebody sits at a table, or has left it for good."""
    return any(place.person.id == person_id for place in info.seats)


def _need_outsider(info: GameInfo, person_id: int) -> None:
    """Raise ServiceError(PERSON_SEATED) if a person has or had a seat of the game."""
    if _is_at(info, person_id):
        raise ServiceError(Problem.PERSON_SEATED)
