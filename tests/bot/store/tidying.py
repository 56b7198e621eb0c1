"""What every store promises about what it keeps no longer than needed."""

from dataclasses import replace

from bot.store import Store
from bot.store.model import Commit, GameInfo, Status
from bot.store.retention import DAY, RETENTIONS
from tests.bot.store.contract import NeedsStore, run_game, the_game
from tests.bot.store.sample import NOW, job, lobby, lobby_post, moved, note, turn

LATER = NOW + 800 * DAY


async def tidied(store: Store, now: int = LATER) -> int:
    """Delete all that may go and return how much that was."""
    count = 0
    while some := await store.prune(now):
        count += some
    return count


async def played(store: Store, moves: int) -> GameInfo:
    """Make moves, each with a board post that is sent and a job that is done at once."""
    info = await the_game(store)
    for _ in range(moves):
        change = moved(
            info,
            mail=(turn((0,), (0,), info.seq, info.seq + 1, NOW + info.seq),),
            jobs=(job(f"job-{info.seq}", NOW),),
        )
        await store.commit(change)
        for message in await store.claim_outbox(NOW + 9999, 9, 60):
            await store.finish_outbox(message.id, 500 + message.id, 2)
        for each in await store.claim_jobs(NOW + 9999, 9, 60):
            await store.finish_job(each.id)
        info = change.game
    return info


class TidyingContract(NeedsStore):
    async def test_what_was_sent_and_done_goes_and_the_game_goes_on(self, store: Store) -> None:
        await run_game(store)
        before = await played(store, 5)
        assert await tidied(store) == 8
        assert await tidied(store) == 0
        info = await the_game(store)
        assert info.board_message_id is not None
        assert len(await store.log(info.id)) == 5
        assert (await played(store, 2)).seq == before.seq + 2

    async def test_nothing_goes_before_its_time(self, store: Store) -> None:
        await run_game(store)
        await played(store, 5)
        assert await tidied(store, NOW + 14 * DAY) == 0
        days = [each.days for each in RETENTIONS.values()]
        assert min(days) * DAY > 15 * 60, "an interaction can be answered for 15 minutes"

    async def test_what_waits_to_be_sent_or_done_stays_for_ever(self, store: Store) -> None:
        info = await run_game(store)
        change = moved(info, mail=(note(), note()), jobs=(job("a"), job("b")))
        await store.commit(change)
        assert await tidied(store) == 0
        assert len(await store.claim_jobs(LATER, 9, 60)) == 2
        (first,) = await store.claim_outbox(LATER, 9, 60)
        await store.finish_outbox(first.id)
        assert len(await store.claim_outbox(LATER, 9, 60)) == 1

    async def test_interactions_without_an_entry_are_forgotten_in_time(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW, interaction_id=77))
        assert await tidied(store, NOW + DAY) == 0
        assert await store.past_call(77) is not None
        assert await tidied(store) == 1
        assert await store.past_call(77) is None

    async def test_interactions_of_moves_are_never_forgotten(self, store: Store) -> None:
        info = await run_game(store)
        await store.commit(moved(info, 78))
        await tidied(store)
        assert await store.past_call(78) is not None

    async def test_numbers_of_messages_are_never_given_out_twice(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW, mail=(lobby_post(), note())))
        sent: list[int] = []
        while claimed := await store.claim_outbox(NOW, 9, 60):
            for message in claimed:
                sent.append(message.id)
                await store.give_up_outbox(message.id, "gone")
        await tidied(store)
        closed = replace(lobby(), status=Status.CANCELLED, version=2)
        await store.commit(Commit(closed, NOW, mail=(lobby_post(),)))
        (newer,) = await store.claim_outbox(NOW, 9, 60)
        assert newer.id > max(sent)
