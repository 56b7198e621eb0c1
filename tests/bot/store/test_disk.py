"""What happens to moves when the disk fails under a running bot: never "saved" without it."""

# ruff: noqa: ASYNC240 (nobody else waits for the loop of a test)

import asyncio
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.store import SqliteStore, open_store, opening
from bot.store.backup import restore
from bot.store.connection import Connection
from bot.store.errors import StoreBusy, StoreDamaged, StoreFailed, StoreMoved, StoreReadOnly
from bot.store.model import Commit, GameInfo, Snapshot
from tests.bot.store.contract import run_game, the_game
from tests.bot.store.sample import NOW, lobby, moved


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def heavy(info: GameInfo) -> Commit:
    """A move with a snapshot that needs several pages."""
    seq = info.seq + 1
    return moved(info, snapshot=Snapshot(seq, f"d{seq}", "x" * 20_000))


async def told(store: SqliteStore, sql: str) -> None:
    """Run a statement on the store's own connection."""
    await store._runner.read(lambda c: c.execute(sql).fetchall())  # pyright: ignore[reportPrivateUsage]


@contextmanager
def full_disk(limit: int) -> Iterator[None]:
    """Let no file of this process grow beyond so many bytes, as a full disk would."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


async def test_a_full_disk_refuses_the_move_and_the_next_one_goes_once_there_is_room(
    database: Path,
) -> None:
    async with await open_store(database) as store:
        info = await run_game(store)
        size = database.with_name("games.db-wal").stat().st_size
        with full_disk(size + 5000):
            with pytest.raises(StoreFailed):
                await store.commit(heavy(info))
            assert (await the_game(store)).seq == 0
        await store.commit(heavy(info))
    async with await open_store(database) as store:
        assert len(await store.log(info.id)) == 1


async def test_a_disk_that_has_become_read_only_refuses_moves_until_it_can_be_written_again(
    database: Path,
) -> None:
    async with await open_store(database) as store:
        info = await run_game(store)
        await told(store, "PRAGMA query_only = ON")
        with pytest.raises(StoreReadOnly):
            await store.commit(moved(info))
        assert (await the_game(store)).seq == 0
        await told(store, "PRAGMA query_only = OFF")
        await store.commit(moved(info))
        assert (await the_game(store)).seq == 1


async def test_a_slow_disk_delays_the_answer_and_stops_nobody_else(database: Path) -> None:
    async with await open_store(database) as store:
        info = await run_game(store)
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            move = asyncio.create_task(store.commit(moved(info)))
            async with await open_store(database, read_only=True) as reader:
                assert (await the_game(reader)).seq == 0
            assert not move.done()
            other.execute("ROLLBACK")
            await move
        assert (await the_game(store)).seq == 1


async def test_a_file_that_another_program_holds_too_long_refuses_the_move(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "_BUSY_SECONDS", 0.05)
    async with await open_store(database) as store:
        info = await run_game(store)
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with pytest.raises(StoreBusy):
                await store.commit(moved(info))
        await store.commit(moved(info))
        assert (await the_game(store)).seq == 1


async def test_damaged_pages_are_noticed_while_the_bot_runs_and_nothing_is_called_saved(
    database: Path,
) -> None:
    async with await open_store(database) as store:
        info = await run_game(store)
    whole = database.read_bytes()
    async with await open_store(database) as store:
        await told(store, "PRAGMA shrink_memory")
        database.write_bytes(whole[:4096] + b"\xa5" * (len(whole) - 4096))
        with pytest.raises(StoreDamaged):
            await store.commit(moved(info))
        with pytest.raises(StoreDamaged):
            await store.game(info.id)
    database.write_bytes(whole)
    async with await open_store(database) as store:
        assert (await the_game(store)).seq == 0
        await store.commit(moved(info))


class TestFilesThatAreGone:
    @pytest.mark.parametrize("name", ["games.db", "games.db-wal"])
    async def test_a_deleted_file_takes_no_move_and_all_up_to_then_can_be_restored(
        self, name: str, database: Path, caplog: pytest.LogCaptureFixture
    ) -> None:
        async with await open_store(database) as store:
            info = await run_game(store)
            await store.commit(moved(info))
            info = await the_game(store)
            database.with_name(name).unlink()
            with pytest.raises(StoreMoved, match=f"{name} was deleted"):
                await store.commit(moved(info))
            with pytest.raises(StoreMoved):
                await store.create(Commit(lobby("game-b"), NOW))
            assert (await the_game(store)).seq == 1
        assert "egizia db restore" in caplog.text
        restore(database.with_name("games.db.rescued"), database, NOW)
        async with await open_store(database) as store:
            assert len(await store.log(info.id)) == 1
            await store.commit(moved(info))

    async def test_a_replaced_file_is_left_alone(self, database: Path) -> None:
        async with await open_store(database) as store:
            info = await run_game(store)
            other = database.with_name("other.db")
            other.write_bytes(b"something else" * 1000)
            other.replace(database)
            with pytest.raises(StoreMoved):
                await store.commit(moved(info))
        assert database.read_bytes() == b"something else" * 1000

    async def test_a_file_that_comes_back_takes_moves_again_without_a_restart(
        self, database: Path
    ) -> None:
        away = database.with_name("away.db")
        async with await open_store(database) as store:
            info = await run_game(store)
            database.rename(away)
            with pytest.raises(StoreMoved):
                await store.commit(moved(info))
            away.rename(database)
            await store.commit(moved(info))
        async with await open_store(database) as store:
            assert len(await store.log(info.id)) == 1

    async def test_a_file_that_goes_while_a_move_is_written_is_not_called_saved(
        self, database: Path
    ) -> None:
        async with await open_store(database) as store:
            info = await run_game(store)

            def move_and_delete(connection: Connection) -> None:
                connection.execute("UPDATE games SET seats_wanted = 4")
                database.unlink()

            with pytest.raises(StoreMoved):
                await store._runner.write(move_and_delete)  # pyright: ignore[reportPrivateUsage]
            assert (await the_game(store)).id == info.id
