"""What every store promises about standstills of all games."""

from dataclasses import replace

import pytest

from bot.store import Store
from bot.store.errors import PlayHalted
from bot.store.halts import Halt
from bot.store.model import Commit, Status
from tests.bot.store.contract import NeedsStore, Opener, run_game, the_game
from tests.bot.store.sample import NOW, begun, job, lobby, moved, note
from tests.bot.store.voting import a_vote, aside

HALT = Halt(NOW, "Neue Platte", 2**53 + 1)


class HaltsContract(NeedsStore):
    """All games stand still from one call to another."""

    async def test_a_standstill_outlives_the_process_until_it_is_ended(
        self, store: Store, opener: Opener
    ) -> None:
        assert await store.halt() is None
        assert not await store.end_halt(NOW, ())
        await store.begin_halt(HALT)
        await store.begin_halt(replace(HALT, since=NOW + 5, reason="Noch länger"))
        await store.close()
        again = await opener()
        longer = replace(HALT, reason="Noch länger")
        assert await again.halt() == longer
        assert (await again.figures(NOW)).halted_since == NOW
        assert await again.end_halt(NOW + 60, ())
        assert await again.halt() is None
        assert await again.halts() == (replace(longer, ended_at=NOW + 60),)
        await again.begin_halt(replace(HALT, since=NOW + 90))
        assert [each.since for each in await again.halts()] == [NOW, NOW + 90]
        await again.close()

    async def test_meanwhile_no_game_moves_on_but_by_an_operator(self, store: Store) -> None:
        info = await run_game(store)
        waiting = lobby("game-b", channel_id=3, play_channel_id=3)
        await store.create(Commit(waiting, NOW))
        await store.begin_halt(HALT)
        for change in (moved(info, 7), aside(info, a_vote()), begun(waiting)):
            with pytest.raises(PlayHalted) as caught:
                await store.commit(change)
            assert (caught.value.since, caught.value.reason) == (NOW, "Neue Platte")
        assert await the_game(store) == info
        assert await store.past_call(7) is None
        await store.commit(Commit(info, NOW, mail=(note(),), is_aside=True))
        await store.commit(moved(info, is_operators=True))
        assert (await the_game(store)).seq == info.seq + 1

    async def test_who_ordered_it_is_forgotten_when_they_want_it(self, store: Store) -> None:
        await store.begin_halt(HALT)
        await store.forget_person(HALT.operator_id)
        assert await store.halt() == replace(HALT, operator_id=0)

    async def test_what_was_running_out_has_the_lost_time_back(self, store: Store) -> None:
        info = await run_game(store)
        counted, other = replace(job("a", NOW + 10), kind="vote_expiry"), job("b", NOW + 20)
        await store.commit(aside(info, a_vote(), jobs=(counted, other)))
        await store.begin_halt(HALT)
        await store.end_halt(NOW + 100, ("vote_expiry", "lobby_expiry"))
        (vote,) = await store.votes(info.id)
        assert vote.expires_at == a_vote().expires_at + 100
        (due,) = await store.claim_jobs(NOW + 109, 9, 60)
        assert due.dedupe_key == "b"

    async def test_what_is_open_in_one_game_has_time_back(self, store: Store) -> None:
        info = await run_game(store)
        await store.commit(aside(info, a_vote()))
        await store.commit(Commit(info, NOW, is_aside=True, time_back=50))
        (vote,) = await store.votes(info.id)
        assert vote.expires_at == a_vote().expires_at + 50

    async def test_a_suspended_game_tells_since_when_it_is(self, store: Store) -> None:
        info = await run_game(store)
        assert info.suspended_since is None
        after = replace(info, version=info.version + 1, status=Status.SUSPENDED)
        await store.commit(Commit(after, NOW + 30))
        await store.commit(Commit(after, NOW + 40, mail=(note(),), is_aside=True))
        assert (await the_game(store)).suspended_since == NOW + 30
