"""What every store keeps of wishes, of calls to people and of the clocks of seats."""

from dataclasses import replace

import pytest

from bot.store import Store
from bot.store.calling import Asked, CallKind, CallOut, CallsRead, CallState
from bot.store.errors import StaleVersion
from bot.store.model import Commit, Mail, MailKind, NewJob
from tests.bot.store.contract import NeedsStore
from tests.bot.store.sample import ANNA, BEN, NOW, begun, lobby, moved

CALL = CallOut(
    "k1", 11, "game-a", CallKind.REMINDER, CallState.READY, NOW, (Asked("game-a", 5, 1),)
)


class CallsContract(NeedsStore):
    """Wishes, calls, clocks; each in a store with one table that waits."""

    async def test_a_wish_is_kept_changed_and_taken_back(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW))
        await store.set_wishes(11, {"zone": "Europe/Berlin", "quiet": [1320, 420]})
        await store.set_wishes(11, {"zone": "UTC", "quiet": None})
        assert await store.wishes(11) == {"zone": "UTC"}
        assert await store.wishes(12) == {}

    async def test_a_call_is_noted_as_sent_with_its_message(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW))
        mail = Mail(MailKind.REMINDER, {"call": "k1"}, NOW)
        await store.commit(Commit(lobby(), NOW, mail=(mail,), calls=(CALL,), is_aside=True))
        (message,) = await store.claim_outbox(NOW, 5, 60)
        await store.finish_outbox(message.id, 70, 71)
        sent = replace(CALL, state=CallState.SENT, message_id=70, channel_id=71)
        assert await store.call_out("k1") == sent
        assert (await store.game("game-a")) == lobby()

    async def test_a_call_that_was_answered_while_it_was_sent_stays_withdrawn(
        self, store: Store
    ) -> None:
        await store.create(Commit(lobby(), NOW))
        mail = Mail(MailKind.REMINDER, {"call": "k1"}, NOW)
        await store.commit(Commit(lobby(), NOW, mail=(mail,), calls=(CALL,), is_aside=True))
        (message,) = await store.claim_outbox(NOW, 5, 60)
        await store.set_call(replace(CALL, state=CallState.WITHDRAWN, asked=()))
        await store.finish_outbox(message.id, 70, 71)
        found = await store.call_out("k1")
        assert found is not None
        assert (found.state, found.message_id) == (CallState.WITHDRAWN, 70)

    async def test_a_call_is_not_made_if_another_one_was_that_nobody_had_read(
        self, store: Store
    ) -> None:
        await store.create(Commit(lobby(), NOW))
        earlier, other = replace(CALL, key="k0", at=NOW - 1), replace(CALL, key="k2")
        assert await store.add_call(other, CallsRead.of(11, NOW, ()))
        for read in (CallsRead.of(11, NOW, ()), CallsRead.of(11, NOW, (CALL,))):
            assert not await store.add_call(CALL, read)
            with pytest.raises(StaleVersion):
                await store.commit(
                    Commit(lobby(), NOW, calls=(CALL,), calls_read=read, is_aside=True)
                )
        assert await store.calls_out(11, NOW) == (other,)
        await store.set_call(earlier)
        assert await store.add_call(CALL, CallsRead.of(11, NOW, (other,)))
        assert await store.add_call(replace(CALL, person_id=12, key="k3"), CallsRead.of(12, 0, ()))

    async def test_old_calls_are_left_out_unless_they_can_still_be_read(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW))
        post = replace(CALL, key="k2", kind=CallKind.POST, state=CallState.SENT)
        gone = replace(CALL, key="k3", state=CallState.WITHDRAWN)
        for call in (CALL, post, gone):
            await store.set_call(call)
        assert [call.key for call in await store.calls_out(11, NOW)] == ["k1", "k2", "k3"]
        assert [call.key for call in await store.calls_out(11, NOW + 1)] == ["k1"]
        assert await store.calls_out(12, 0) == ()

    async def test_a_job_that_may_come_again_comes_again_once_it_is_done(
        self, store: Store
    ) -> None:
        await store.create(Commit(lobby(), NOW))
        job = NewJob("look", NOW, "look:1", {"person": 1}, again=True)
        for _ in range(2):
            await store.commit(Commit(lobby(), NOW, jobs=(job, job), is_aside=True))
            (claimed,) = await store.claim_jobs(NOW, 5, 60)
            assert claimed.attempts == 1
            await store.finish_job(claimed.id)

    async def test_a_job_under_way_is_not_put_down_a_second_time(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW))
        job = NewJob("look", NOW, "look:1", {"person": 1}, again=True)
        await store.commit(Commit(lobby(), NOW, jobs=(job,), is_aside=True))
        (claimed,) = await store.claim_jobs(NOW, 5, 60)
        await store.commit(Commit(lobby(), NOW, jobs=(job,), is_aside=True))
        assert await store.claim_jobs(NOW, 5, 60) == ()
        await store.finish_job(claimed.id)
        assert await store.claim_jobs(NOW + 99, 5, 60) == ()

    async def test_the_clocks_of_seats_and_the_pace_are_kept(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW))
        start = begun(lobby())
        seats = tuple(
            replace(place, due_since=NOW, clock_since=NOW, clock_left=60, knows=True)
            for place in start.game.seats
        )
        game = replace(start.game, seats=seats, pace="36h", paused_since=NOW)
        await store.commit(replace(start, game=game))
        found = await store.game("game-a")
        assert found is not None
        assert (found.pace, found.paused_since) == ("36h", NOW)
        assert [(p.clock_since, p.clock_left, p.knows) for p in found.seats] == [
            (NOW, 60, True) for _ in seats
        ]

    async def test_answer_times_are_those_for_which_others_have_waited(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW))
        start = begun(lobby())
        await store.commit(start)
        game, people = start.game, {0: BEN.id, 1: ANNA.id}
        for seat, at in ((0, 10), (1, 40), (1, 45), (0, 100)):
            change = moved(game)
            assert change.entry is not None
            entry = replace(change.entry, seat=seat, at=NOW + at, actor=people[seat])
            await store.commit(replace(change, entry=entry))
            game = change.game
        assert await store.answer_times(ANNA.id, 9) == (30,)
        assert await store.answer_times(BEN.id, 9) == (55,)
        assert await store.waits_a_seat(game.key, 9) is None
