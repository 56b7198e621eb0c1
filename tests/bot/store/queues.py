"""What every store promises about outgoing messages and jobs."""

from collections.abc import Sequence

from bot.store import Store
from bot.store.model import Commit, Mail, MailKind, OutMessage
from tests.bot.store.contract import NeedsStore, run_game, the_game
from tests.bot.store.sample import NOW, job, lobby, lobby_post, moved, note, result, turn

LEASE = 60


async def send(store: Store, game_id: str, *letters: Mail) -> None:
    """Commit one change of a running game for each message."""
    for letter in letters:
        await store.commit(moved(await the_game(store, game_id), mail=(letter,)))


async def claim(store: Store, now: int = NOW, limit: int = 10) -> tuple[OutMessage, ...]:
    """Claim as a sender does."""
    return await store.claim_outbox(now, limit, LEASE)


async def drain(store: Store, now: int = NOW) -> list[OutMessage]:
    """Claim and finish until nothing is due."""
    sent: list[OutMessage] = []
    while claimed := await claim(store, now):
        for message in claimed:
            sent.append(message)
            await store.finish_outbox(message.id)
    return sent


def kinds(messages: Sequence[OutMessage]) -> list[str]:
    """Name the kinds, in order."""
    return [str(message.kind) for message in messages]


class OutboxContract(NeedsStore):
    """Outgoing messages."""

    async def test_messages_of_a_game_go_out_in_order_one_at_a_time(self, store: Store) -> None:
        info = await run_game(store)
        await send(store, info.id, note("one"), note("two"))
        (first,) = await claim(store)
        assert first.payload == {"what": "one"}
        assert await claim(store) == ()
        await store.finish_outbox(first.id)
        (second,) = await claim(store)
        assert second.payload == {"what": "two"}
        await store.finish_outbox(second.id)
        assert await claim(store) == ()

    async def test_games_do_not_wait_for_each_other(self, store: Store) -> None:
        for game_id in ("game-a", "game-b", "game-c"):
            await send(store, (await run_game(store, game_id)).id, note("one"), note("two"))
        assert [m.game_id for m in await claim(store, limit=2)] == ["game-a", "game-b"]
        assert [m.game_id for m in await claim(store)] == ["game-c"]

    async def test_a_dead_senders_message_comes_again_with_its_nonce(self, store: Store) -> None:
        await send(store, (await run_game(store)).id, note())
        (first,) = await claim(store)
        assert await claim(store, NOW + LEASE - 1) == ()
        (again,) = await claim(store, NOW + LEASE)
        assert (again.id, again.nonce) == (first.id, first.nonce)
        assert (first.attempts, again.attempts) == (1, 2)

    async def test_every_message_has_a_nonce_of_its_own_that_discord_takes(
        self, store: Store
    ) -> None:
        info = await run_game(store, "abcdefghjk")
        after = moved(info, mail=(note("one"), note("two"), note("three")))
        await store.commit(after)
        nonces = [message.nonce for message in await drain(store)]
        assert len(set(nonces)) == 3
        assert all(0 < len(nonce) <= 25 for nonce in nonces)

    async def test_a_retry_waits_and_keeps_the_order(self, store: Store) -> None:
        info = await run_game(store)
        await send(store, info.id, note("one"), note("two"))
        (first,) = await claim(store)
        await store.retry_outbox(first.id, NOW + 30, "50013")
        assert await claim(store, NOW + 29) == ()
        assert await store.next_outbox_at() == NOW + 30
        assert [m.payload["what"] for m in await drain(store, NOW + 30)] == ["one", "two"]

    async def test_a_message_given_up_makes_way(self, store: Store) -> None:
        info = await run_game(store)
        await send(store, info.id, note("one"), note("two"))
        (first,) = await claim(store)
        await store.give_up_outbox(first.id, "10003")
        assert [m.payload["what"] for m in await drain(store)] == ["two"]

    async def test_a_newer_board_takes_over_news_and_pings_that_still_matter(
        self, store: Store
    ) -> None:
        info = await run_game(store)
        await send(
            store,
            info.id,
            turn([0, 1], [0, 1], -1, 0),
            turn([1, 2], [2], 0, 1),
            turn([2, 1], [], 1, 2),
        )
        (message,) = await drain(store)
        assert message.payload == {
            "to_act": [2, 1],
            "ping": [2, 1],
            "after_seq": -1,
            "until_seq": 2,
        }

    async def test_new_deadlines_go_up_in_a_newer_board_and_never_the_other_way(
        self, store: Store
    ) -> None:
        info, clock = await run_game(store), Mail(MailKind.CLOCK, {}, NOW)
        await send(store, info.id, clock, turn([0], [0], 0, 1), clock, clock)
        assert kinds(await drain(store)) == ["turn", "clock"]

    async def test_a_ping_that_lost_its_point_is_left_out(self, store: Store) -> None:
        info = await run_game(store)
        await send(store, info.id, turn([0], [0], 0, 1), turn([1], [1], 1, 2))
        (message,) = await drain(store)
        assert message.payload["ping"] == [1]

    async def test_a_board_passes_over_a_note_between(self, store: Store) -> None:
        info = await run_game(store)
        await send(store, info.id, turn([0], [0], 0, 1), note(), turn([0], [], 1, 2))
        sent = await drain(store)
        assert kinds(sent) == ["note", "turn"]
        assert sent[1].payload["after_seq"] == 0
        assert sent[1].payload["ping"] == [0]

    async def test_the_result_replaces_boards_that_wait(self, store: Store) -> None:
        info = await run_game(store)
        await send(store, info.id, turn([0], [0], 3, 4), turn([1], [1], 4, 5), result(5, 6))
        (message,) = await drain(store)
        assert message.payload == {"after_seq": 3, "until_seq": 6}

    async def test_a_board_that_somebody_began_to_send_is_not_replaced(self, store: Store) -> None:
        info = await run_game(store)
        await send(store, info.id, turn([0], [0], 0, 1))
        (first,) = await claim(store)
        await send(store, info.id, turn([1], [1], 1, 2))
        assert await claim(store) == ()
        (again,) = await claim(store, NOW + LEASE)
        assert again.id == first.id
        assert again.payload["until_seq"] == 1

    async def test_a_board_that_failed_is_replaced(self, store: Store) -> None:
        info = await run_game(store)
        await send(store, info.id, turn([0], [0], 0, 1))
        (first,) = await claim(store)
        await store.retry_outbox(first.id, NOW + 500, "500")
        await send(store, info.id, turn([1], [1], 1, 2))
        (message,) = await drain(store)
        assert message.payload["after_seq"] == 0

    async def test_a_board_held_back_waits_unless_a_newer_one_is_due(self, store: Store) -> None:
        info = await run_game(store)
        await send(store, info.id, turn([0], [], 0, 1, due_at=NOW + 20))
        assert await claim(store) == ()
        assert await store.next_outbox_at() == NOW + 20
        await send(store, info.id, turn([1], [1], 1, 2))
        assert await store.next_outbox_at() == NOW
        (message,) = await claim(store)
        assert message.payload["after_seq"] == 0

    async def test_lobby_posts_collapse_into_the_newest(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW, mail=(lobby_post(),)))
        await store.commit(Commit(lobby(version=2), NOW, mail=(lobby_post(),)))
        (message,) = await drain(store)
        assert (message.kind, message.version) == ("lobby", 2)

    async def test_a_sent_message_becomes_the_games_post_of_its_kind(self, store: Store) -> None:
        info = await run_game(store)
        letters = (lobby_post(), note(), turn([0], [0], 0, 1))
        for number, letter in enumerate(letters, start=1):
            await send(store, info.id, letter)
            (message,) = await claim(store)
            await store.finish_outbox(message.id, 1000 + number, 55)
        after = await the_game(store)
        assert after.lobby_message_id == 1001
        assert (after.board_message_id, after.board_channel_id) == (1003, 55)

    async def test_nobody_is_told_to_look_while_a_message_is_on_its_way(self, store: Store) -> None:
        info = await run_game(store)
        assert await store.next_outbox_at() is None
        await send(store, info.id, note("one"), note("two"))
        assert await store.next_outbox_at() == NOW
        await claim(store)
        assert await store.next_outbox_at() == NOW + LEASE


class JobsContract(NeedsStore):
    """Work for later."""

    async def test_due_jobs_come_oldest_first_and_once(self, store: Store) -> None:
        jobs = (job("late", NOW + 5), job("early", NOW + 1), job("later", NOW + 99))
        await store.create(Commit(lobby(), NOW, jobs=jobs))
        assert await store.next_job_at() == NOW + 1
        assert await store.claim_jobs(NOW, 10, LEASE) == ()
        claimed = await store.claim_jobs(NOW + 5, 10, LEASE)
        assert [one.dedupe_key for one in claimed] == ["early", "late"]
        assert claimed[0].payload == {"seat": 1}
        assert claimed[0].game_id == "game-a"
        assert await store.claim_jobs(NOW + 5, 10, LEASE) == ()

    async def test_the_limit_of_a_claim_holds(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW, jobs=(job("a"), job("b"), job("c"))))
        assert len(await store.claim_jobs(NOW, 2, LEASE)) == 2
        assert len(await store.claim_jobs(NOW, 2, LEASE)) == 1

    async def test_the_same_job_is_stored_once(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW, jobs=(job("a"), job("a", NOW + 9))))
        assert [one.due_at for one in await store.claim_jobs(NOW + 99, 10, LEASE)] == [NOW]

    async def test_a_dead_workers_job_comes_again_and_a_done_one_does_not(
        self, store: Store
    ) -> None:
        await store.create(Commit(lobby(), NOW, jobs=(job("a"),)))
        await store.claim_jobs(NOW, 10, LEASE)
        assert await store.next_job_at() == NOW + LEASE
        (again,) = await store.claim_jobs(NOW + LEASE, 10, LEASE)
        assert again.attempts == 2
        await store.finish_job(again.id)
        assert await store.claim_jobs(NOW + 10 * LEASE, 10, LEASE) == ()
        assert await store.next_job_at() is None

    async def test_a_failed_job_is_tried_later(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW, jobs=(job("a"),)))
        (first,) = await store.claim_jobs(NOW, 10, LEASE)
        await store.retry_job(first.id, NOW + 300, "boom")
        assert await store.claim_jobs(NOW + 299, 10, LEASE) == ()
        assert len(await store.claim_jobs(NOW + 300, 10, LEASE)) == 1

    async def test_a_change_that_does_a_job_ends_it_even_if_its_holder_dies(
        self, store: Store
    ) -> None:
        info = await run_game(store)
        await store.commit(moved(info, jobs=(job("a"),)))
        (claimed,) = await store.claim_jobs(NOW, 9, LEASE)
        await store.commit(moved(await the_game(store, info.id), dropped_jobs=("a",)))
        assert await store.claim_jobs(NOW + LEASE, 9, LEASE) == ()
        await store.retry_job(claimed.id, NOW, "late")
        assert await store.claim_jobs(NOW + LEASE, 9, LEASE) == ()

    async def test_a_change_drops_jobs_that_lost_their_point(self, store: Store) -> None:
        await store.create(Commit(lobby(), NOW, jobs=(job("a"), job("b"))))
        await store.commit(Commit(lobby(version=2), NOW, dropped_jobs=("a", "unknown")))
        assert [one.dedupe_key for one in await store.claim_jobs(NOW, 10, LEASE)] == ["b"]
