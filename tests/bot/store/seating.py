"""What every store promises about seats that change hands, and about people's reliability."""

from dataclasses import replace

import pytest

from bot.store import Store
from bot.store.errors import StoreConflict
from bot.store.model import Commit, Mail, MailKind, SeatInfo
from bot.store.seating import (
    Answer,
    Ending,
    HowEnded,
    OfferKind,
    OfferStatus,
    PastOfPerson,
    SeatOffer,
)
from tests.bot.store.contract import NeedsStore, run_game, the_game
from tests.bot.store.sample import ANNA, BEN, CLEO, NOW, lobby, moved

OFFER = SeatOffer(1, 0, OfferKind.HAND_OVER, CLEO.id, BEN.id, BEN.id, NOW, NOW + 60, True)


class SeatsContract(NeedsStore):
    """Seats of running games, and who sat there."""

    async def test_an_entry_can_give_a_seat_to_somebody_else(self, store: Store) -> None:
        info = await run_game(store)
        change = moved(info)
        seats = (SeatInfo(0, CLEO, due_since=NOW), info.seats[1])
        await store.commit(replace(change, game=replace(change.game, seats=seats, to_act=(0,))))
        assert (await the_game(store)).seats[0].person == CLEO
        assert [game.id for game in await store.games_due(CLEO.id)] == [info.id]
        assert await store.games(1, BEN.id) == ()

    async def test_a_table_keeps_what_it_has_decided_for_when_somebody_vanishes(
        self, store: Store
    ) -> None:
        info = lobby(when_late="pass", when_left="caretaker")
        await store.create(Commit(info, NOW))
        assert await the_game(store) == info
        await store.commit(Commit(replace(info, version=2, when_late="caretaker"), NOW))
        assert (await the_game(store)).when_late == "caretaker"

    async def test_an_offer_reads_back_and_is_decided(self, store: Store) -> None:
        info = await run_game(store)
        await store.commit(Commit(info, NOW, offers=(OFFER,), is_aside=True))
        assert await store.offers(info.id) == (OFFER,)
        other = replace(OFFER, number=2, person_id=None, shows_plans=False, seat=1)
        taken = replace(OFFER, status=OfferStatus.TAKEN)
        await store.commit(Commit(info, NOW, offers=(taken, other), is_aside=True))
        assert await store.offers(info.id) == (taken, other)

    async def test_where_the_post_of_an_offer_stands_is_kept(self, store: Store) -> None:
        info = await run_game(store)
        news = (Mail(MailKind.OFFER, {"offer": OFFER.number}, NOW),)
        await store.commit(Commit(info, NOW, offers=(OFFER,), mail=news, is_aside=True))
        sent: list[int] = []
        while claimed := await store.claim_outbox(NOW, 1, 60):
            sent += [each.id for each in claimed if each.kind is MailKind.OFFER]
            await store.finish_outbox(claimed[0].id, 77, 55)
        assert len(sent) == 1
        taken = replace(OFFER, status=OfferStatus.TAKEN)
        await store.commit(Commit(info, NOW, offers=(taken,), is_aside=True))
        assert await store.offers(info.id) == (replace(taken, message_id=77, channel_id=55),)

    async def test_a_seat_has_one_open_offer(self, store: Store) -> None:
        info = await run_game(store)
        second = replace(OFFER, number=2)
        with pytest.raises(StoreConflict):
            await store.commit(Commit(info, NOW, offers=(OFFER, second), is_aside=True))
        assert await store.offers(info.id) == ()


class ReliabilityContract(NeedsStore):
    """What is kept about people, and that they can have it deleted."""

    async def test_what_is_learnt_of_a_wait_adds_up(self, store: Store) -> None:
        info = await run_game(store)
        late = Answer(ANNA.id, info.id, NOW, NOW + 50, was_late=True)
        done = Answer(ANNA.id, info.id, NOW, NOW + 90, seconds=90)
        await store.commit(Commit(info, NOW, answers=(late,), is_aside=True))
        await store.commit(Commit(info, NOW, answers=(done,), is_aside=True))
        assert await store.past_of(ANNA.id, 0) == PastOfPerson((replace(done, was_late=True),))
        assert await store.past_of(ANNA.id, NOW + 91) == PastOfPerson()

    async def test_the_last_ending_of_a_game_counts(self, store: Store) -> None:
        info = await run_game(store)
        for how in (HowEnded.REPLACED, HowEnded.FINISHED):
            ending = Ending(ANNA.id, info.id, how, NOW)
            await store.commit(Commit(info, NOW, endings=(ending,), is_aside=True))
        assert (await store.past_of(ANNA.id, 0)).endings == (ending,)

    async def test_a_person_can_be_forgotten_and_nobody_else_is(self, store: Store) -> None:
        info = await run_game(store)
        for person in (ANNA, BEN):
            answer = Answer(person.id, info.id, NOW, NOW, seconds=1)
            ending = Ending(person.id, info.id, HowEnded.LEFT, NOW)
            change = Commit(info, NOW, answers=(answer,), endings=(ending,), is_aside=True)
            await store.commit(change)
        await store.forget(ANNA.id)
        assert await store.past_of(ANNA.id, 0) == PastOfPerson()
        assert await store.past_of(BEN.id, 0) == PastOfPerson((answer,), (ending,))
