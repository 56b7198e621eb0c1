"""Copies of the database: made under load, checked, rotated, put back; the restore drill."""

# ruff: noqa: ASYNC240 (nobody else waits for the loop of a test)

import asyncio
import re
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import backup, open_store
from bot.store.backup import Stopped, back_up, backup_name, backups_in, faults_of, restore, rotate
from bot.store.errors import StoreDamaged, StoreLocked, StoreTooNew, StoreUnreachable
from bot.store.model import Snapshot
from tests.bot.store.contract import run_game, the_game
from tests.bot.store.sample import NOW, moved


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


async def with_moves(database: Path, moves: int) -> None:
    """Leave a file with a game of so many moves."""
    async with await open_store(database) as store:
        info = await run_game(store)
        for _ in range(moves):
            change = moved(info)
            await store.commit(change)
            info = change.game


async def moves_in(database: Path) -> int:
    """Return how many moves the file's game has."""
    async with await open_store(database) as store:
        info = await the_game(store)
        assert len(await store.log(info.id)) == info.seq
        return info.seq


def break_pages(path: Path) -> None:
    """Overwrite the middle of a file."""
    torn = bytearray(path.read_bytes())
    torn[4096 : 4096 * 3] = b"\xa5" * 8192
    path.write_bytes(torn)


def names(paths: Sequence[Path]) -> list[str]:
    return [path.name for path in paths]


async def test_a_copy_made_while_moves_go_on_is_of_one_instant_and_starves_nobody(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_PAGES", 1)
    target = tmp_path / "copies" / "games-copy.db"
    async with await open_store(database) as store:
        info = await run_game(store)
        copying = asyncio.create_task(asyncio.to_thread(back_up, database, target))
        while not copying.done():
            change = moved(info, snapshot=Snapshot(info.seq + 1, f"d{info.seq + 1}", "x" * 9000))
            await store.commit(change)
            info = change.game
        await copying
        during = info.seq
    assert during > 3
    assert names(list(target.parent.iterdir())) == [target.name]
    assert faults_of(target) == ()
    assert 0 <= await moves_in(target) <= during


async def test_the_restore_drill_a_copy_takes_the_files_place_and_the_game_goes_on(
    database: Path, tmp_path: Path
) -> None:
    target = tmp_path / "games-copy.db"
    async with await open_store(database) as store:
        info = await run_game(store)
        await store.commit(moved(info))
        await asyncio.to_thread(back_up, database, target)
        await store.commit(moved(moved(info).game))
    old = await asyncio.to_thread(restore, target, database, NOW)
    assert old is not None
    assert old.name == "games.db.replaced-20300317-174640"
    async with await open_store(database) as store:
        info = await the_game(store)
        assert info.seq == 1
        await store.commit(moved(info))
    assert await moves_in(database) == 2
    assert await moves_in(old) == 2
    assert await moves_in(target) == 1


async def test_a_copy_can_be_put_where_no_file_is(database: Path, tmp_path: Path) -> None:
    await with_moves(database, 3)
    back_up(database, tmp_path / "copy.db")
    elsewhere = tmp_path / "elsewhere.db"
    assert restore(tmp_path / "copy.db", elsewhere, NOW) is None
    assert await moves_in(elsewhere) == 3


async def test_a_damaged_file_is_set_aside_with_its_log_and_nothing_of_it_is_played_into_the_copy(
    database: Path, tmp_path: Path
) -> None:
    await with_moves(database, 3)
    back_up(database, tmp_path / "copy.db")
    database.write_bytes(b"no database " * 100)
    wal = database.with_name("games.db-wal")
    wal.write_bytes(b"what was left")
    old = restore(tmp_path / "copy.db", database, NOW)
    assert old is not None
    assert old.read_bytes().startswith(b"no database")
    assert not wal.exists()
    assert await moves_in(database) == 3


async def test_no_copy_is_put_back_under_a_running_bot(database: Path, tmp_path: Path) -> None:
    await with_moves(database, 1)
    back_up(database, tmp_path / "copy.db")
    async with await open_store(database) as store:
        with pytest.raises(StoreLocked):
            restore(tmp_path / "copy.db", database, NOW)
        assert await store.log("game-a")


@pytest.mark.parametrize("fault", ["missing", "broken", "foreign", "newer"])
async def test_what_is_no_sound_copy_is_refused_and_the_file_stays(
    fault: str, database: Path, tmp_path: Path
) -> None:
    await with_moves(database, 1)
    copy = tmp_path / "copy.db"
    if fault != "missing":
        back_up(database, copy)
    if fault == "broken":
        break_pages(copy)
    if fault == "foreign":
        copy.unlink()
        with closing(sqlite3.connect(copy)) as other:
            other.execute("CREATE TABLE recipes (name TEXT)")
    if fault == "newer":
        with closing(sqlite3.connect(copy)) as other:
            other.execute("PRAGMA user_version = 999")
    expected = {"missing": StoreUnreachable, "newer": StoreTooNew}.get(fault, StoreDamaged)
    with pytest.raises(expected):
        restore(copy, database, NOW)
    assert not list(tmp_path.glob("*.part"))
    assert not list(tmp_path.glob("*.replaced-*"))
    assert await moves_in(database) == 1


async def test_a_damaged_database_gives_no_copy(database: Path, tmp_path: Path) -> None:
    await with_moves(database, 1)
    break_pages(database)
    with pytest.raises(StoreDamaged):
        back_up(database, tmp_path / "copy.db")
    assert names(list(tmp_path.glob("copy*"))) == []


async def test_a_copy_is_given_up_without_a_trace_when_the_bot_stops(
    database: Path, tmp_path: Path
) -> None:
    await with_moves(database, 1)
    with pytest.raises(Stopped):
        back_up(database, tmp_path / "copy.db", lambda: True)
    assert names(list(tmp_path.glob("copy*"))) == []


async def test_the_oldest_copies_go_and_other_files_stay(tmp_path: Path) -> None:
    database = tmp_path / "games.db"
    for day in range(5):
        (tmp_path / backup_name(database, NOW + day * 86_400)).touch()
    for name in ("games-before-moving.db", "others-20300317-174640.db", "games.db"):
        (tmp_path / name).touch()
    gone = rotate(tmp_path, database, 2)
    assert names(gone) == [backup_name(database, NOW + day * 86_400) for day in range(3)]
    assert len(backups_in(tmp_path, database)) == 2
    assert len(list(tmp_path.iterdir())) == 5


@pytest.mark.parametrize(
    ("damage", "fault"),
    [
        ("UPDATE games SET seq = 5", "at entry 5"),
        ("DELETE FROM genesis", "lost its beginning"),
        ("UPDATE seats SET game_id = 'nothing'", "row .* of seats belongs to a row of games"),
    ],
)
async def test_what_does_not_fit_together_is_named(damage: str, fault: str, database: Path) -> None:
    await with_moves(database, 2)
    assert faults_of(database) == ()
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(damage)
    (found, *_) = faults_of(database)
    assert re.search(fault, found)
