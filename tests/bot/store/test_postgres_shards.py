"""A shard has one process: others may share the database, but not the shard."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from threading import Event, Thread
from typing import Any

import pytest

from bot.store.errors import StoreLocked, StoreUnreachable
from bot.store.postgres import workers
from bot.store.postgres.address import parsed
from bot.store.postgres.driver import PgConnection
from bot.store.postgres.shards import ShardLocks
from bot.store.postgres.store import PostgresStore, open_postgres
from bot.store.share import EVERYTHING, Share
from tests.bot.store.contract import run_game, the_game
from tests.bot.store.sample import moved
from tests.kit.postgres import Server

# pyright: reportPrivateUsage=false

Open = Callable[[], Awaitable[PostgresStore]]


@pytest.fixture
async def process(postgres_address: str) -> AsyncIterator[Open]:
    """Open the database as one more process would."""
    async with AsyncExitStack() as stack:

        async def opened() -> PostgresStore:
            return await stack.enter_async_context(await open_postgres(postgres_address))

        yield opened


async def test_processes_with_different_shards_share_a_database(process: Open) -> None:
    for shards in ((0, 2), (1,), (3,)):
        await (await process()).look_after(Share(4, shards))


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (Share(4, (0, 2)), "another bot serves shard 2"),
        (Share(5, (4,)), "has 4 shards, not 5"),
        (EVERYTHING, "has 4 shards, not 1"),
    ],
)
async def test_a_second_process_with_a_shard_is_refused(
    process: Open, other: Share, why: str
) -> None:
    first, second = await process(), await process()
    await first.look_after(Share(4, (1, 2)))
    with pytest.raises(StoreLocked, match=why):
        await second.look_after(other)
    await first.close()
    await second.look_after(other)


def test_a_shard_that_was_lost_with_the_connection_is_taken_again(
    postgres: Server, postgres_address: str
) -> None:
    address = parsed(postgres_address)
    connect = partial(PgConnection, address)
    own, other = ShardLocks(connect), ShardLocks(connect)
    own.take(EVERYTHING)
    postgres.cut(address.name)
    own.keep()
    with pytest.raises(StoreLocked):
        other.take(EVERYTHING)
    own.release()
    other.keep()
    own.keep()
    with pytest.raises(StoreLocked):
        own.take(EVERYTHING)
    other.release()


async def test_a_process_whose_shards_another_has_taken_writes_no_more_and_says_why(
    process: Open, postgres: Server, postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = await process(), await process()
    info = await run_game(first)
    await first.look_after(EVERYTHING)
    postgres.cut(parsed(postgres_address).name)
    await second.look_after(EVERYTHING)
    monkeypatch.setattr(workers, "PAUSE", 0)
    await first._beat()
    with pytest.raises(StoreLocked, match="another bot serves shard 0"):
        await first.commit(moved(info))
    with pytest.raises(StoreLocked, match="another bot serves shard 0"):
        await first.watch()
    assert await the_game(first) == info
    await second.commit(moved(info))


class Deaf(PgConnection):
    """A connection that can break without the server noticing."""

    is_cut = False

    def run(self, script: str) -> None:
        if self.is_cut:
            raise StoreUnreachable("broken")
        super().run(script)

    def close(self) -> None:
        if not self.is_cut:
            super().close()


def test_a_broken_connection_that_the_server_takes_for_alive_is_no_other_process(
    postgres_address: str,
) -> None:
    address, opened = parsed(postgres_address), list[Deaf]()

    def connect() -> Deaf:
        opened.append(Deaf(address))
        return opened[-1]

    own, other = ShardLocks(connect), ShardLocks(partial(PgConnection, address))
    own.take(EVERYTHING)
    opened[0].is_cut = True
    own.keep()
    with pytest.raises(StoreLocked):
        other.take(EVERYTHING)
    own.release()
    other.take(EVERYTHING)
    other.release()
    opened[0].is_cut = False
    opened[0].close()


class Broken:
    """A connection that breaks as soon as the shards are locked on it."""

    def __init__(self, opened: list[object]) -> None:
        self._opened = opened
        self._is_locked = False
        opened.append(self)

    def run(self, _script: str) -> None:
        if self._is_locked:
            raise StoreUnreachable("broken")

    def transaction(self, *_how: object) -> None:
        self._is_locked = True

    def close(self) -> None:
        self._opened.remove(self)


def test_what_is_given_back_while_it_is_taken_again_is_not_held_for_ever() -> None:
    opened: list[object] = []
    is_connecting, may_connect = Event(), Event()
    may_connect.set()

    def connect() -> Any:
        is_connecting.set()
        may_connect.wait(5)
        return Broken(opened)

    locks = ShardLocks(connect)
    locks.take(EVERYTHING)
    is_connecting.clear()
    may_connect.clear()
    threads = [Thread(target=locks.keep), Thread(target=locks.release)]
    threads[0].start()
    assert is_connecting.wait(5)
    threads[1].start()
    threads[1].join(0.05)
    may_connect.set()
    for thread in threads:
        thread.join()
    assert opened == []
