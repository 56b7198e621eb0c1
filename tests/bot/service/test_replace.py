"""Seats that change hands: handed over, invited to, taken, reclaimed, left to a caretaker."""

from dataclasses import replace

import pytest

from bot.service import GameInfo, Problem, Status
from bot.service.absence import WhenLeft
from bot.service.holders import CARETAKER_ID, Handover, Why, host_of, names_then
from bot.service.offers import OFFER_SECONDS
from bot.service.paces import HOUR
from bot.service.record import record_of, weighted_median
from bot.service.replace import RECLAIM_SECONDS
from bot.store.model import Person, SeatInfo
from bot.store.planning import PlanRow
from bot.store.seating import Answer, Ending, HowEnded, OfferStatus, PastOfPerson, SeatOffer
from tests.bot.service.table import ANNA, BEN, CLEO, DORA, NOW, OpenRoom, Room, refused
from tests.kit.fake_game import Add

LATE = NOW + 73 * HOUR


async def taken_by_cleo(room: Room, info: GameInfo) -> GameInfo:
    """Let Anna hand her seat to Cleo, who takes it."""
    offer = await room.service.substitutes.hand_over(room.call(ANNA), info.id, CLEO.id)
    return await room.service.substitutes.take(room.call(CLEO), info.id, offer.number)


async def ended(room: Room, info: GameInfo, offer: SeatOffer) -> OfferStatus:
    """Return how an offer ended, of which its post has to tell."""
    told = [mail.payload for mail in await room.mail(room.clock[0]) if mail.kind == "offer"]
    assert {"offer": offer.number} in told
    return (await room.service.substitutes.offer(info.id, offer.number)).status


class TestHandOver:
    async def test_a_seat_goes_over_once_the_named_person_takes_it(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        offer = await room.service.substitutes.hand_over(room.call(ANNA), info.id, CLEO.id)
        assert (await room.now(info)).seats == info.seats
        take = room.service.substitutes.take
        await refused(Problem.NOT_FOR_YOU, take(room.call(DORA), info.id, offer.number))
        after = await take(room.call(CLEO), info.id, offer.number)
        assert after.seats[0].person == CLEO
        assert after.host_id == CLEO.id
        await refused(Problem.OFFER_OVER, take(room.call(CLEO), info.id, offer.number))
        await refused(
            Problem.NOT_SEATED, room.service.play.move(room.call(ANNA), info.id, [Add(1)], None)
        )

    async def test_who_comes_has_all_the_time_and_is_called(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        assert info.to_act == (0,)
        room.clock[0] += 50 * HOUR
        after = await taken_by_cleo(room, info)
        assert after.seats[0].due_since == room.clock[0]
        ends = await room.service.deadlines.of(after)
        assert ends == {0: room.clock[0] + 72 * HOUR}
        people = {job.payload["person"] for job in await room.store.claim_jobs(room.clock[0], 9, 1)
                  if job.kind == "look"}  # fmt: skip
        assert {ANNA.id, CLEO.id} <= people

    async def test_who_comes_sees_what_who_left_does_not_see_any_more(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await taken_by_cleo(room, info)
        look = room.service.play.look
        assert [(await look(info.id, p.id)).seat for p in (ANNA, CLEO)] == [None, 0]

    async def test_it_is_in_the_log_under_the_names_of_then_and_replays(
        self, room: Room, open_room: OpenRoom
    ) -> None:
        info = await room.game(ANNA, BEN)
        await room.play(info, Add(1))
        await taken_by_cleo(room, info)
        lines = await room.service.play.history(info.id, CLEO.id)
        assert lines[-1].handover == Handover(ANNA, CLEO, Why.HAND_OVER)
        names = room.service.tables.names(await room.now(info))
        assert names_then(names, lines, 1) == ("Anna", "Ben")
        assert names_then(names, lines, lines[-1].seq + 1) == ("Cleo", "Ben")
        await room.store.close()
        again = await open_room()
        assert await again.service.play.history(info.id, CLEO.id) == lines
        assert (await again.now(info)).seats[0].person == CLEO

    async def test_it_can_be_refused_and_withdrawn(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        subs = room.service.substitutes
        for person, status in ((CLEO, OfferStatus.REFUSED), (ANNA, OfferStatus.VOID)):
            offer = await subs.hand_over(room.call(ANNA), info.id, CLEO.id)
            await refused(Problem.NOT_FOR_YOU, subs.refuse(room.call(BEN), info.id, offer.number))
            over = await subs.refuse(room.call(person), info.id, offer.number)
            assert over.status is status
            assert await subs.offer(info.id, offer.number) == over
            take = subs.take(room.call(CLEO), info.id, offer.number)
            await refused(Problem.OFFER_OVER, take)

    async def test_a_newer_offer_takes_the_place_of_an_older_one(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        subs = room.service.substitutes
        old = await subs.hand_over(room.call(ANNA), info.id, CLEO.id)
        new = await subs.hand_over(room.call(ANNA), info.id, DORA.id)
        await refused(Problem.OFFER_OVER, subs.take(room.call(CLEO), info.id, old.number))
        assert await ended(room, info, old) is OfferStatus.VOID
        assert (await subs.take(room.call(DORA), info.id, new.number)).seats[0].person == DORA
        assert await ended(room, info, new) is OfferStatus.TAKEN

    async def test_who_leaves_for_good_has_no_seat_to_offer(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        subs = room.service.substitutes
        offer = await subs.hand_over(room.call(ANNA), info.id, CLEO.id)
        await room.mail(room.clock[0])
        await room.service.play.retire(room.call(ANNA), info.id)
        assert await ended(room, info, offer) is OfferStatus.VOID

    async def test_an_offer_runs_out(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        offer = await room.service.substitutes.hand_over(room.call(ANNA), info.id, CLEO.id)
        room.clock[0] += OFFER_SECONDS
        take = room.service.substitutes.take(room.call(CLEO), info.id, offer.number)
        await refused(Problem.OFFER_OVER, take)
        await room.mail(room.clock[0])
        await room.service.chores.run_due()
        assert await ended(room, info, offer) is OfferStatus.VOID

    async def test_an_offer_runs_on_after_all_games_stood_still(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        offer = await room.service.substitutes.hand_over(room.call(ANNA), info.id, CLEO.id)
        await room.service.halting.begin(1, "New disk")
        room.clock[0] += HOUR
        await room.service.halting.end()
        room.clock[0] = NOW + OFFER_SECONDS
        await room.service.chores.run_due()
        assert (await room.service.substitutes.offer(info.id, offer.number)).status == "open"
        room.clock[0] += HOUR
        await room.service.chores.run_due()
        assert await ended(room, info, offer) is OfferStatus.VOID

    async def test_only_somebody_from_outside_can_take_it(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        hand_over = room.service.substitutes.hand_over
        for person in (ANNA, BEN):
            await refused(Problem.PERSON_SEATED, hand_over(room.call(ANNA), info.id, person.id))
        await refused(Problem.NOT_SEATED, hand_over(room.call(DORA), info.id, CLEO.id))

    async def test_each_press_has_its_effect_once(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        subs, first = room.service.substitutes, room.call(ANNA)
        offer = await subs.hand_over(first, info.id, CLEO.id)
        assert await subs.hand_over(first, info.id, CLEO.id) == offer
        press = room.call(CLEO)
        after = await subs.take(press, info.id, offer.number)
        assert await subs.take(press, info.id, offer.number) == after
        assert len(await room.store.offers(info.id)) == 1

    async def test_questions_of_who_left_are_no_longer_asked(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.service.votes.ask(room.call(ANNA), info.id, "cancel")
        after = await taken_by_cleo(room, info)
        assert after.votes == ()
        (vote,) = await room.store.votes(info.id)
        assert vote.status == "void"
        assert (await room.service.votes.poll(info.id, vote.number)).vote == vote

    async def test_a_substitute_finishes_the_game(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await taken_by_cleo(room, info)
        over = await room.play_out(info)
        assert over.status is Status.OVER
        how = {
            person.name: [each.how for each in past.endings]
            for person in (ANNA, CLEO)
            for past in [await room.service.reliability.all_of(person.id)]
        }
        assert how == {"Anna": [HowEnded.REPLACED], "Cleo": [HowEnded.FINISHED]}

    @pytest.mark.parametrize("shows", [True, False])
    async def test_plans_go_over_only_if_who_left_wants_that(self, room: Room, shows: bool) -> None:
        info = await room.game(ANNA, BEN)
        await room.store.set_plan(PlanRow(info.id, ANNA.id, ("add 1",)))
        subs = room.service.substitutes
        offer = await subs.hand_over(room.call(ANNA), info.id, CLEO.id, shows_plans=shows)
        await subs.take(room.call(CLEO), info.id, offer.number)
        planned = [await subs.planned(info.id, person.id) for person in (ANNA, CLEO)]
        assert planned == [0, int(shows)]


class TestInvite:
    async def test_the_host_invites_to_the_seat_of_somebody_late(self, room: Room) -> None:
        info = await room.game(BEN, ANNA)
        subs = room.service.substitutes
        info = await room.now(info)
        while info.seats[info.to_act[0]].person == BEN:
            await room.play(info, Add(1))
            info = await room.now(info)
        seat = info.to_act[0]
        invite = subs.invite
        await refused(Problem.NOT_LATE, invite(room.call(BEN), info.id, CLEO.id, seat))
        room.clock[0] = LATE
        await refused(Problem.NOT_HOST, invite(room.call(ANNA), info.id, CLEO.id, seat))
        await refused(Problem.PERSON_SEATED, invite(room.call(BEN), info.id, ANNA.id, seat))
        other = 1 - seat
        await refused(Problem.NOT_LATE, invite(room.call(BEN), info.id, CLEO.id, other))
        offer = await invite(room.call(BEN), info.id, CLEO.id, seat)
        after = await subs.take(room.call(CLEO), info.id, offer.number)
        assert after.seats[seat].person == CLEO

    async def test_who_moves_after_all_keeps_the_seat(self, room: Room) -> None:
        info = await room.game(BEN, ANNA)
        while (info := await room.now(info)).seats[info.to_act[0]].person == BEN:
            await room.play(info, Add(1))
        room.clock[0] = LATE
        subs = room.service.substitutes
        offer = await subs.invite(room.call(BEN), info.id, CLEO.id, info.to_act[0])
        await room.mail(room.clock[0])
        await room.play(info, Add(1))
        await refused(Problem.OFFER_OVER, subs.take(room.call(CLEO), info.id, offer.number))
        assert await ended(room, info, offer) is OfferStatus.VOID

    async def test_the_host_invites_to_the_seat_of_a_caretaker(self, room: Room) -> None:
        info = await left_to_caretaker(room)
        subs = room.service.substitutes
        assert await subs.vacant(room.call(ANNA), info.id, CLEO.id) == (1,)
        offer = await subs.invite(room.call(ANNA), info.id, CLEO.id, 1)
        after = await subs.take(room.call(CLEO), info.id, offer.number)
        assert after.seats[1].person == CLEO
        # Who left first can still come back, as less than 72 hours have passed.
        back = await subs.reclaim(room.call(BEN), info.id)
        assert back.seats[1].person == BEN
        never = subs.reclaim(room.call(CLEO), info.id)
        await refused(Problem.NO_RECLAIM, never, reason="never")


async def left_to_caretaker(room: Room) -> GameInfo:
    """Start a game of Anna and Ben that gives Ben's seat to a caretaker when he leaves."""
    info = await room.lobby(ANNA, BEN)
    await room.service.hosting.set_absence(room.call(ANNA), info.id, left=WhenLeft.CARETAKER)
    info = await room.service.tables.start(room.call(ANNA), info.id)
    await room.service.play.retire(room.call(BEN), info.id)
    return await room.now(info)


class TestLeavingForGood:
    async def test_a_caretaker_plays_on_if_the_table_wants_that(self, room: Room) -> None:
        info = await left_to_caretaker(room)
        place = info.seats[1]
        assert (place.person.name, place.has_left) == ("Caretaker of Ben", False)
        line = (await room.service.play.history(info.id, None))[-1]
        assert line.handover is not None
        assert line.handover.why is Why.LEFT
        past = await room.service.reliability.all_of(BEN.id)
        assert [each.how for each in past.endings] == [HowEnded.LEFT]

    async def test_else_the_rules_take_the_seat_out_and_nobody_comes_back(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, CLEO)
        await room.service.play.retire(room.call(BEN), info.id)
        assert (await room.now(info)).seats[1].has_left
        reclaim = room.service.substitutes.reclaim(room.call(BEN), info.id)
        await refused(Problem.NO_RECLAIM, reclaim, reason="never")

    async def test_the_game_comes_to_its_end_with_the_caretaker(self, room: Room) -> None:
        info = await left_to_caretaker(room)
        assert (await played_out(room, info)).status is Status.OVER


async def played_out(room: Room, info: GameInfo) -> GameInfo:
    """Play until the game is over, computers included."""
    while (now := await room.now(info)).status is Status.RUNNING:
        if not await room.service.computers.play(info.id):
            await room.play(now, Add(1))
    return now


class TestReclaim:
    async def test_within_72_hours_the_seat_is_taken_back(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await taken_by_cleo(room, info)
        room.clock[0] += RECLAIM_SECONDS - 1
        assert await room.service.substitutes.can_reclaim(await room.now(info), ANNA.id)
        after = await room.service.substitutes.reclaim(room.call(ANNA), info.id)
        assert after.seats[0].person == ANNA
        seated = room.service.substitutes.reclaim(room.call(ANNA), info.id)
        await refused(Problem.ALREADY_SEATED, seated)

    async def test_later_it_is_not(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await taken_by_cleo(room, info)
        room.clock[0] += RECLAIM_SECONDS
        late = room.service.substitutes.reclaim(room.call(ANNA), info.id)
        await refused(Problem.NO_RECLAIM, late, reason="too_late")
        assert not await room.service.substitutes.can_reclaim(await room.now(info), ANNA.id)

    async def test_nobody_comes_back_to_a_seat_that_was_left_for_good(self, room: Room) -> None:
        info = await room.game(ANNA, BEN, DORA)
        await taken_by_cleo(room, info)
        await room.service.play.retire(room.call(CLEO), info.id)
        gone = room.service.substitutes.reclaim(room.call(ANNA), info.id)
        await refused(Problem.NO_RECLAIM, gone, reason="gone")

    async def test_nobody_comes_back_to_a_game_that_is_over(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await taken_by_cleo(room, info)
        await room.play_out(info)
        over = room.service.substitutes.reclaim(room.call(ANNA), info.id)
        await refused(Problem.GAME_OVER, over)

    async def test_there_is_nothing_to_take_back_before_the_start(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        early = room.service.substitutes.reclaim(room.call(CLEO), info.id)
        await refused(Problem.NOT_STARTED, early)


class TestHosts:
    @pytest.mark.parametrize(
        ("seats", "host"),
        [
            ((SeatInfo(0, ANNA), SeatInfo(1, BEN)), ANNA),
            ((SeatInfo(0, ANNA, has_left=True), SeatInfo(1, BEN)), BEN),
            ((SeatInfo(0, Person(1, "Computer")), SeatInfo(1, BEN)), BEN),
            ((SeatInfo(0, ANNA, has_left=True), SeatInfo(1, Person(1, "C"))), ANNA),
        ],
    )
    async def test_the_first_person_who_is_left_hosts(
        self, room: Room, seats: tuple[SeatInfo, ...], host: Person
    ) -> None:
        info = await room.game(ANNA, BEN)
        assert host_of(replace(info, host_id=ANNA.id), seats) == host.id


class TestRecord:
    def test_what_is_long_ago_counts_less(self) -> None:
        day = 24 * HOUR
        old = [Answer(1, f"g{n}", 0, NOW - 600 * day, 10, was_late=True) for n in range(9)]
        new = [Answer(1, f"g{n}", 1, NOW, 3600) for n in range(9)]
        record = record_of(PastOfPerson((*old, *new)), NOW)
        assert record.in_time is not None
        assert record.in_time > 0.99
        assert record.usual == 3600

    def test_nothing_is_said_of_who_has_hardly_played(self) -> None:
        few = PastOfPerson(tuple(Answer(1, "g", n, NOW, 5) for n in range(4)))
        assert not record_of(few, NOW).is_known
        assert record_of(PastOfPerson(), NOW).usual is None

    def test_games_are_counted_by_how_they_ended(self) -> None:
        hows = (HowEnded.FINISHED, HowEnded.FINISHED, HowEnded.LEFT, HowEnded.REPLACED)
        endings = tuple(Ending(1, f"g{n}", how, NOW) for n, how in enumerate(hows))
        record = record_of(PastOfPerson((), endings), NOW)
        assert (record.finished, record.left, record.replaced) == (2, 1, 1)

    @pytest.mark.parametrize(
        ("values", "median"), [([], None), ([(3, 1), (1, 1), (2, 1)], 2), ([(1, 1), (9, 5)], 9)]
    )
    def test_the_median_goes_by_weight(
        self, values: list[tuple[int, float]], median: int | None
    ) -> None:
        assert weighted_median(values) == median

    async def test_a_person_can_have_all_of_it_deleted(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.play_out(info)
        reliability = room.service.reliability
        assert (await reliability.of(ANNA.id)).finished == 1
        await reliability.forget(ANNA.id)
        assert await reliability.all_of(ANNA.id) == PastOfPerson()
        assert (await reliability.of(BEN.id)).finished == 1
        assert len(await room.service.play.history(info.id, None)) > 1


def test_stand_ins_have_ids_of_computers() -> None:
    assert Person(CARETAKER_ID, "").is_computer
