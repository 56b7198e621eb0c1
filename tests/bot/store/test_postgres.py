"""What only a server can do to a store: several processes at once, lost connections, refusals."""

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from threading import Event

import pytest

from bot.store.connection import Connection
from bot.store.errors import (
    StoreBusy,
    StoreUnreachable,
    StoreUnsure,
)
from bot.store.halts import Halt
from bot.store.model import Commit
from bot.store.postgres import driver, pool, workers
from bot.store.postgres import store as store_module
from bot.store.postgres.address import parsed
from bot.store.postgres.driver import PgConnection
from bot.store.postgres.errors import Lost
from bot.store.postgres.shards import ShardLocks
from bot.store.postgres.store import PostgresStore, open_postgres
from tests.bot.store.contract import run_game, the_game
from tests.bot.store.sample import NOW, job, lobby, moved, note
from tests.bot.store.voting import a_vote, aside
from tests.kit.postgres import Server

# pyright: reportPrivateUsage=false

Two = tuple[PostgresStore, PostgresStore]
GAMES, EACH = 6, 5


@pytest.fixture
async def two(postgres_address: str) -> AsyncIterator[Two]:
    """Two processes' stores on one database."""
    async with AsyncExitStack() as stack:
        first, second = [
            await stack.enter_async_context(await open_postgres(postgres_address)) for _ in "ab"
        ]
        yield first, second


async def emptied(store: PostgresStore) -> list[tuple[str, int]]:
    """Claim and finish messages until none is left, as a sender does; note them at the claim."""
    claimed: list[tuple[str, int]] = []
    while messages := await store.claim_outbox(NOW, 2, 60):
        claimed += [(message.game_id, message.id) for message in messages]
        for message in messages:
            await store.finish_outbox(message.id)
    return claimed


class TestSeveralClaim:
    async def test_no_message_goes_out_twice_or_before_an_earlier_one(self, two: Two) -> None:
        for number in range(GAMES):
            mail = tuple(note() for _ in range(EACH))
            info = lobby(f"game-{number}", channel_id=number, play_channel_id=number)
            await two[0].create(Commit(info, NOW, mail=mail))
        order: list[tuple[str, int]] = []

        async def send(store: PostgresStore) -> None:
            while await store.next_outbox_at() is not None:
                for message in await store.claim_outbox(NOW, 2, 60):
                    order.append((message.game_id, message.id))
                    await store.finish_outbox(message.id)

        await asyncio.gather(*(send(store) for store in two * 2))
        assert len(order) == len(set(order)) == GAMES * EACH
        for number in range(GAMES):
            ids = [mail_id for game, mail_id in order if game == f"game-{number}"]
            assert ids == sorted(ids)

    async def test_no_job_is_done_twice(self, two: Two) -> None:
        jobs = tuple(job(f"job-{number}") for number in range(GAMES * EACH))
        await two[0].create(Commit(lobby(), NOW, jobs=jobs))
        claimed = await asyncio.gather(*(s.claim_jobs(NOW, 9, 60) for s in two * 3))
        keys = [each.dedupe_key for jobs in claimed for each in jobs]
        assert len(keys) == len(set(keys))

    async def test_a_games_jobs_are_in_one_hand_at_a_time(self, two: Two) -> None:
        first, second = two
        await first.create(Commit(lobby(), NOW, jobs=(job("a"), job("b"))))
        (one,) = await first.claim_jobs(NOW, 1, 60)
        assert await second.claim_jobs(NOW, 9, 60) == ()
        await first.finish_job(one.id)
        assert len(await second.claim_jobs(NOW, 9, 60)) == 1

    async def test_who_lives_keeps_what_it_has_and_who_is_silent_does_not(self, two: Two) -> None:
        first, second = two
        await first.create(Commit(lobby(), NOW, mail=(note(),), jobs=(job("a"),)))
        assert await first.claim_outbox(NOW, 9, 600)
        assert await first.claim_jobs(NOW, 9, 600)

        async def seen() -> tuple[int, int]:
            await second._runner.write(lambda c: workers.beat(c, second._name))
            mail = await second.claim_outbox(NOW, 9, 600)
            return len(mail), len(await second.claim_jobs(NOW, 9, 600))

        assert await seen() == (0, 0)
        sql = "UPDATE workers SET seen_at = seen_at - 100 WHERE name = ?"
        await second._runner.write(lambda c: c.execute(sql, (first._name,)))
        assert await seen() == (1, 1)

    async def test_who_stops_gives_back_what_it_has(self, two: Two, postgres_address: str) -> None:
        async with await open_postgres(postgres_address) as third:
            await third.create(Commit(lobby(), NOW, mail=(note(),)))
            assert await third.claim_outbox(NOW, 9, 600)
            assert await two[0].claim_outbox(NOW, 9, 600) == ()
        assert await two[0].claim_outbox(NOW, 9, 600)

    async def test_a_late_report_does_not_undo_what_another_has_sent(self, two: Two) -> None:
        first, second = two
        await first.create(Commit(lobby(), NOW, mail=(note(),)))
        (late,) = await first.claim_outbox(NOW, 9, 5)
        (again,) = await second.claim_outbox(NOW + 6, 9, 5)
        await second.finish_outbox(again.id)
        await first.retry_outbox(late.id, NOW, "slow")
        await first.give_up_outbox(late.id, "slow")
        assert await second.next_outbox_at() is None
        assert await second.stranded_games() == ()

    async def test_a_late_report_takes_nothing_out_of_anothers_hand(self, two: Two) -> None:
        first, second = two
        await first.create(Commit(lobby(), NOW, mail=(note(),), jobs=(job("a"),)))
        (late,), (late_job,) = [
            await first.claim_outbox(NOW, 9, 5),
            await first.claim_jobs(NOW, 9, 5),
        ]
        (again,) = await second.claim_outbox(NOW + 6, 9, 60)
        (job_again,) = await second.claim_jobs(NOW + 6, 9, 60)
        await first.retry_outbox(late.id, NOW, "slow")
        await first.give_up_outbox(late.id, "slow")
        await first.retry_job(late_job.id, NOW, "slow")
        await first.finish_job(late_job.id)
        assert await first.claim_outbox(NOW + 7, 9, 60) == ()
        assert await second.next_job_at() == NOW + 66
        await second.finish_outbox(again.id)
        await second.finish_job(job_again.id)
        assert await second.stranded_games() == ()


class TestSeveralWrite:
    async def test_of_all_who_move_at_once_one_does(self, two: Two) -> None:
        info = await run_game(two[0])
        done = await asyncio.gather(
            *(store.commit(moved(info, 100 + n)) for n, store in enumerate(two * 4)),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in done) == ["NoneType", *["StaleVersion"] * 7]
        assert len(await two[1].log(info.id)) == 1

    async def test_an_interaction_that_comes_to_both_has_its_effect_once(self, two: Two) -> None:
        info = await run_game(two[0])
        done = await asyncio.gather(
            *(store.commit(moved(info, 100)) for store in two * 4), return_exceptions=True
        )
        assert sorted(type(each).__name__ for each in done) == ["NoneType", *["SeenCall"] * 7]

    async def test_an_interaction_that_comes_to_both_makes_one_table(self, two: Two) -> None:
        tables = [Commit(lobby(f"game-{n}"), NOW, interaction_id=100) for n in range(8)]
        done = await asyncio.gather(
            *(store.create(each) for store, each in zip(two * 4, tables, strict=True)),
            return_exceptions=True,
        )
        assert sorted(type(each).__name__ for each in done) == ["NoneType", *["SeenCall"] * 7]

    async def test_messages_beside_the_play_get_a_number_each(self, two: Two) -> None:
        info = await run_game(two[0])
        aside = Commit(info, NOW, mail=(note(),), is_aside=True)
        await asyncio.gather(*(store.commit(aside) for store in two * 4))
        assert len(await emptied(two[0])) == 8

    async def test_wishes_and_settings_of_both_are_kept(self, two: Two) -> None:
        for number in range(5):
            await asyncio.gather(
                *(store.set_wishes(7, {"zone": f"{number}"}) for store in two),
                *(store.set_server_settings(7, {"zone": f"{number}"}) for store in two),
            )
        assert await two[0].wishes(7) == await two[1].server_settings(7) == {"zone": "4"}

    async def test_of_all_who_end_a_standstill_at_once_one_gives_its_time_back(
        self, two: Two
    ) -> None:
        info = await run_game(two[0])
        await two[0].commit(aside(info, a_vote()))
        await asyncio.gather(*(store.begin_halt(Halt(NOW, "why", 7)) for store in two * 4))
        ended = await asyncio.gather(*(store.end_halt(NOW + 60, ()) for store in two * 4))
        assert sorted(ended) == [*[False] * 7, True]
        (vote,) = await two[1].votes(info.id)
        assert vote.expires_at == a_vote().expires_at + 60

    async def test_whoever_waits_for_another_for_too_long_is_told_so(
        self, two: Two, postgres_address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(driver, "_LIMITS", {"lock_timeout": "100"})
        info = await run_game(two[0])
        other = PgConnection(parsed(postgres_address))
        other.run("BEGIN; UPDATE games SET seats_wanted = 4")
        async with await open_postgres(postgres_address) as hurried:
            with pytest.raises(StoreBusy):
                await hurried.commit(moved(info))
            other.close()
            await hurried.commit(moved(info))

    async def test_who_is_in_each_others_way_is_run_again(self, two: Two) -> None:
        """Each locks what the other wants next; the server undoes one of them."""
        for channel, name in enumerate(("game-a", "game-b")):
            await run_game(two[0], name, channel_id=channel, play_channel_id=channel)
        sql, runs = "UPDATE games SET seats_wanted = seats_wanted + 1 WHERE id = ?", [0]

        def both(first: str, second: str) -> Callable[[Connection], None]:
            def work(connection: Connection) -> None:
                runs[0] += 1
                connection.execute(sql, (first,))
                connection.execute("SELECT pg_sleep(0.1)")
                connection.execute(sql, (second,))

            return work

        await asyncio.gather(
            two[0]._runner.write(both("game-a", "game-b")),
            two[1]._runner.write(both("game-b", "game-a")),
        )
        assert runs[0] > 2
        assert (await the_game(two[0], "game-b")).seats_wanted == 5


def lose_a_commit(patch: pytest.MonkeyPatch, *, is_kept: bool) -> list[str]:
    """Break the connection at the next commit, before or after it; return all commits."""
    run, commits = PgConnection.run, list[str]()

    def told(connection: PgConnection, script: str) -> None:
        is_lost = script == "COMMIT" and not commits
        if not is_lost or is_kept:
            run(connection, script)
        if script == "COMMIT":
            commits.append(script)
        if is_lost:
            raise Lost("gone")

    patch.setattr(PgConnection, "run", told)
    return commits


class TestLostConnections:
    async def test_one_that_broke_while_idle_is_not_noticed(
        self, two: Two, postgres: Server, postgres_address: str
    ) -> None:
        info = await run_game(two[0])
        postgres.cut(parsed(postgres_address).name)
        await two[0].commit(moved(info))
        assert len(await two[1].log(info.id)) == 1

    async def test_a_change_whose_connection_breaks_is_made_again_and_only_once(
        self, two: Two
    ) -> None:
        tries: list[int] = []

        def work(connection: Connection) -> None:
            connection.execute(
                "INSERT INTO server_settings (guild_id, key, value) VALUES (1, 'a', '1')"
            )
            tries.append(1)
            if len(tries) == 1:
                connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")

        await two[0]._runner.write(work)
        assert len(tries) == 2
        assert await two[1].server_settings(1) == {"a": 1}

    async def test_a_change_that_can_never_be_made_leaves_nothing(self, two: Two) -> None:
        info = await run_game(two[0])

        def work(connection: Connection) -> None:
            connection.execute("UPDATE games SET seats_wanted = 9")
            connection.execute("SELECT pg_terminate_backend(pg_backend_pid())")

        with pytest.raises(StoreUnreachable) as refused:
            await two[0]._runner.write(work)
        assert type(refused.value) is StoreUnreachable, "people are told this name"
        assert (await the_game(two[0])).seats_wanted == info.seats_wanted

    @pytest.mark.parametrize("is_kept", [True, False])
    async def test_what_became_of_a_change_is_asked_if_its_commit_got_no_answer(
        self, two: Two, monkeypatch: pytest.MonkeyPatch, *, is_kept: bool
    ) -> None:
        commits = lose_a_commit(monkeypatch, is_kept=is_kept)
        await two[0].set_wishes(7, {"zone": "a"})
        assert len(commits) == (1 if is_kept else 2)
        assert await two[1].wishes(7) == {"zone": "a"}

    async def test_nobody_is_told_that_nothing_was_saved_if_the_server_cannot_be_asked(
        self, two: Two, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def away() -> PgConnection:
            raise StoreUnreachable("gone")

        await two[0].wishes(7)
        lose_a_commit(monkeypatch, is_kept=True)
        monkeypatch.setattr(pool, "_PATIENCE", 0)
        monkeypatch.setattr(two[0]._pool, "_connect", away)
        with pytest.raises(StoreUnsure) as unsure:
            await two[0].set_wishes(7, {"zone": "a"})
        assert type(unsure.value) is StoreUnsure, "operators are told this name"
        assert await two[1].wishes(7) == {"zone": "a"}

    async def test_a_server_that_swallows_everything_does_not_hold_up_the_end(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(store_module, "GOODBYE", 0.01)
        has_ended = Event()

        def swallowed() -> PgConnection:
            has_ended.wait(30)
            raise StoreUnreachable("silent")

        store = PostgresStore(pool.Pool(swallowed), ShardLocks(swallowed), "x")
        store._beating = asyncio.create_task(store._beat())
        asking = asyncio.create_task(store.wishes(7))
        await asyncio.sleep(0.01)
        await store.close()
        with pytest.raises(StoreUnsure):
            await asking
        waiting = [thread for thread in threading.enumerate() if thread.name == "postgres"]
        assert waiting
        assert all(thread.daemon for thread in waiting), "else they would be waited for at the end"
        has_ended.set()
        for thread in waiting:
            thread.join()

    async def test_what_fails_undoes_itself_alone(self, two: Two) -> None:
        def half(connection: Connection) -> None:
            connection.execute(
                "INSERT INTO server_settings (guild_id, key, value) VALUES (1, 'a', '1')"
            )
            raise KeyError("bug")

        with pytest.raises(KeyError):
            await two[0]._runner.write(half)
        assert await two[0].server_settings(1) == {}
