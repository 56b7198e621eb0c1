"""What may be wrong with a database file, and what the store says about it."""

# ruff: noqa: ASYNC240 (nobody else waits for the loop of a test)

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import open_store, opening, sqlite
from bot.store.errors import (
    StoreBusy,
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreReadOnly,
    StoreTooNew,
    StoreTooOld,
    StoreUnreachable,
)
from bot.store.model import Commit
from bot.store.schema import known_migrations
from tests.bot.store.contract import run_game, the_game
from tests.bot.store.sample import NOW, job, lobby, lobby_post, moved

NOBODY = 65534


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


async def filled(database: Path) -> None:
    """Leave a file with one game in it."""
    async with await open_store(database) as store:
        await run_game(store)


@pytest.fixture
def reduced() -> Iterator[Path]:
    """A directory in which the tests have no more rights than any user, also as root."""
    folder = Path(tempfile.mkdtemp(prefix="store-"))
    is_root = os.geteuid() == 0
    if is_root:
        os.chown(folder, NOBODY, -1)
        os.seteuid(NOBODY)
    try:
        yield folder
    finally:
        if is_root:
            os.seteuid(0)
        folder.chmod(0o777)
        for path in folder.iterdir():
            path.unlink()
        folder.rmdir()


async def refusal(database: Path, *, read_only: bool = False) -> StoreError:
    """Open a file that must be refused, check that nothing is held, return the error."""
    with pytest.raises(StoreError) as caught:
        await open_store(database, read_only=read_only)
    return caught.value


class TestDamage:
    async def test_what_a_dead_process_was_at_is_free_at_once_however_often_it_died(
        self, database: Path
    ) -> None:
        async with await open_store(database) as store:
            info = await run_game(store)
            change = moved(info, mail=(lobby_post(),), jobs=(job("call"),))
            await store.commit(change)
        for attempt in (1, 2, 3):
            async with await open_store(database) as store:
                (message,) = await store.claim_outbox(NOW, 9, 120)
                (work,) = await store.claim_jobs(NOW, 9, 60)
                assert (message.attempts, work.attempts) == (attempt, attempt)
                assert await store.claim_outbox(NOW, 9, 120) == ()

    @pytest.mark.parametrize("content", [b"not a database at all, " * 50, b"x"])
    async def test_a_file_that_is_no_database_is_refused_and_left_alone(
        self, database: Path, content: bytes
    ) -> None:
        database.write_bytes(content)
        assert isinstance(await refusal(database), StoreDamaged)
        assert database.read_bytes() == content

    async def test_a_file_that_was_cut_off_is_refused(self, database: Path) -> None:
        await filled(database)
        whole = database.read_bytes()
        database.write_bytes(whole[: len(whole) // 2])
        assert isinstance(await refusal(database), StoreDamaged)

    async def test_a_file_with_pages_overwritten_is_refused(self, database: Path) -> None:
        await filled(database)
        torn = bytearray(database.read_bytes())
        torn[4096 : 4096 * 3] = b"\xa5" * 8192
        database.write_bytes(torn)
        assert isinstance(await refusal(database), StoreDamaged)

    async def test_a_large_file_is_looked_through_later_and_nothing_is_written_if_it_is_damaged(
        self, database: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(opening, "CHECKED_AT_ONCE", 4096)
        await filled(database)
        async with await open_store(database) as store:
            await store.proved()
            await store.commit(moved(await the_game(store)))
        whole = database.read_bytes()
        with closing(sqlite3.connect(database)) as other:
            page = other.execute(
                "SELECT rootpage FROM sqlite_master WHERE name = 'seats_by_user'"
            ).fetchone()[0]
        torn = bytearray(whole)
        torn[4096 * (page - 1) : 4096 * page] = b"\xa5" * 4096
        database.write_bytes(torn)
        async with await open_store(database) as store:
            assert (await the_game(store)).seq == 1
            with pytest.raises(StoreDamaged):
                await store.commit(moved(await the_game(store)))
            with pytest.raises(StoreDamaged):
                await store.proved()
        monkeypatch.undo()
        assert isinstance(await refusal(database), StoreDamaged)

    async def test_a_large_file_that_is_migrated_is_looked_through_once(
        self, database: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        looks: list[object] = []
        for module in (opening, sqlite):
            monkeypatch.setattr(module, "check_pages", looks.append)
        monkeypatch.setattr(opening, "CHECKED_AT_ONCE", 0)
        async with await open_store(database, migrations=known_migrations()[:-1]):
            looks.clear()
        async with await open_store(database) as store:
            await store.proved()
        assert len(looks) == 1

    async def test_another_programs_database_is_refused_and_left_alone(
        self, database: Path
    ) -> None:
        with closing(sqlite3.connect(database)) as other:
            other.execute("CREATE TABLE recipes (name TEXT)")
        before = database.read_bytes()
        assert isinstance(await refusal(database), StoreDamaged)
        assert database.read_bytes() == before

    async def test_an_empty_file_becomes_a_database(self, database: Path) -> None:
        database.touch()
        await filled(database)
        async with await open_store(database) as store:
            assert await store.game("game-a") is not None


class TestVersions:
    async def test_a_file_of_a_newer_build_is_refused_and_left_alone(self, database: Path) -> None:
        await filled(database)
        with closing(sqlite3.connect(database)) as other:
            other.execute("PRAGMA user_version = 999")
        before = database.read_bytes()
        error = await refusal(database)
        assert isinstance(error, StoreTooNew)
        assert error.found == 999
        assert error.known < 999
        assert database.read_bytes() == before

    async def test_a_reader_refuses_a_file_that_must_be_migrated_first(
        self, database: Path
    ) -> None:
        await filled(database)
        with closing(sqlite3.connect(database)) as other:
            other.execute("PRAGMA user_version = 0")
        assert isinstance(await refusal(database, read_only=True), StoreTooOld)


class TestAccess:
    async def test_a_file_that_cannot_be_written_is_refused(self, reduced: Path) -> None:
        database = reduced / "games.db"
        await filled(database)
        database.chmod(0o444)
        assert isinstance(await refusal(database), StoreReadOnly)

    async def test_a_directory_that_cannot_be_written_is_refused(self, reduced: Path) -> None:
        database = reduced / "games.db"
        reduced.chmod(0o555)
        assert isinstance(await refusal(database), StoreReadOnly)

    async def test_a_missing_directory_is_named(self, tmp_path: Path) -> None:
        error = await refusal(tmp_path / "nowhere" / "games.db")
        assert isinstance(error, StoreUnreachable)
        assert "nowhere" in str(error)

    async def test_a_directory_in_place_of_the_file_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "games.db").mkdir()
        assert isinstance(await refusal(tmp_path / "games.db"), StoreUnreachable)

    async def test_a_reader_makes_no_file(self, database: Path) -> None:
        assert isinstance(await refusal(database, read_only=True), StoreUnreachable)
        assert not database.exists()

    async def test_a_file_that_another_program_writes_to_is_busy(
        self, database: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(opening, "_BUSY_SECONDS", 0.05)
        await filled(database)
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            assert isinstance(await refusal(database), StoreBusy)

    async def test_a_running_store_survives_a_busy_moment(
        self, database: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(opening, "_BUSY_SECONDS", 0.05)
        async with await open_store(database) as store:
            info = await run_game(store)
            with closing(sqlite3.connect(database, isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                with pytest.raises(StoreBusy):
                    await store.commit(moved(info))
            await store.commit(moved(info))
            assert len(await store.log(info.id)) == 1

    async def test_a_refused_file_can_be_opened_once_it_is_put_right(self, database: Path) -> None:
        await filled(database)
        whole = database.read_bytes()
        database.write_bytes(b"broken")
        await refusal(database)
        database.write_bytes(whole)
        async with await open_store(database) as store:
            assert (await the_game(store)).version == 2


class TestReading:
    async def test_a_reader_works_beside_a_running_bot(self, database: Path) -> None:
        async with await open_store(database) as store:
            info = await run_game(store)
            async with await open_store(database, read_only=True) as reader:
                await store.commit(moved(info))
                assert (await the_game(reader)).seq == 1
                assert len(await reader.log(info.id)) == 1

    async def test_a_reader_cannot_write(self, database: Path) -> None:
        await filled(database)
        async with await open_store(database, read_only=True) as reader:
            with pytest.raises(StoreReadOnly):
                await reader.create(Commit(lobby("game-b"), NOW))
            assert await reader.game("game-b") is None


class TestSafety:
    @pytest.mark.durable
    async def test_the_file_is_set_up_to_survive_a_power_cut(self, database: Path) -> None:
        settings: dict[str, object] = {}
        connect: Callable[..., sqlite3.Connection] = opening.connect

        with closing(connect(database.resolve(), ())) as connection:
            for name in ("journal_mode", "synchronous", "foreign_keys"):
                settings[name] = connection.execute(f"PRAGMA {name}").fetchone()[0]
        assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}

    @pytest.mark.parametrize("sql", ["DELETE FROM actions", "UPDATE actions SET seat = 3"])
    async def test_the_log_is_append_only(self, database: Path, sql: str) -> None:
        async with await open_store(database) as store:
            await store.commit(moved(await run_game(store)))
        with (
            closing(sqlite3.connect(database)) as other,
            pytest.raises(sqlite3.IntegrityError, match="append-only"),
        ):
            other.execute(sql)

    async def test_a_full_disk_fails_the_change_and_keeps_what_was_there(
        self, database: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def small(path: Path, mode: str) -> sqlite3.Connection:
            connection = opened(path, mode)
            connection.execute("PRAGMA max_page_count = 90")
            return connection

        opened = opening._opened  # pyright: ignore[reportPrivateUsage]
        monkeypatch.setattr(opening, "_opened", small)
        async with await open_store(database) as store:
            info = await run_game(store)
            heavy = moved(info)
            assert heavy.snapshot is not None
            huge = type(heavy.snapshot)(1, "d1", "x" * 1_000_000)
            with pytest.raises(StoreFailed, match="full"):
                await store.commit(moved(info, snapshot=huge))
            assert await store.log(info.id) == ()
            await store.commit(moved(info))
            assert len(await store.log(info.id)) == 1
