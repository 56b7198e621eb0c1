"""The power goes at any point of a run: every move that was called saved is there afterwards.

What a disk can hold after a cut is made from the bytes before and after each commit. While a
commit is written, only its log file changes: a part of the new bytes is there, in any order of
sectors. Once the log is safe its pages are copied into the database, again in any order.
"""

import random
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import pytest

from bot.store import open_store
from bot.store.backup import faults_of
from bot.store.model import Snapshot
from tests.bot.store.contract import run_game, the_game
from tests.bot.store.sample import moved

pytestmark = pytest.mark.durable

MOVES = 8
SECTOR, PAGE = 512, 4096


@dataclass(frozen=True)
class Disk:
    """The two files after a commit that was acknowledged."""

    seq: int
    database: bytes
    wal: bytes


@pytest.fixture
async def disks(tmp_path: Path) -> list[Disk]:
    """Play a short game that is copied into the database several times on its way."""
    database = tmp_path / "games.db"
    found: list[Disk] = []
    async with await open_store(database) as store:
        info = await run_game(store)
        await store._runner.read(  # pyright: ignore[reportPrivateUsage]
            lambda c: c.execute("PRAGMA wal_autocheckpoint = 20").fetchall()
        )
        for _ in range(MOVES):
            size = 3000 * (1 + info.seq % 3)
            change = moved(info, snapshot=Snapshot(info.seq + 1, f"d{info.seq + 1}", "x" * size))
            await store.commit(change)
            info = change.game
            wal = database.with_name("games.db-wal").read_bytes()
            found.append(Disk(info.seq, database.read_bytes(), wal))
    return found


def torn(old: bytes, new: bytes, unit: int, chance: random.Random) -> bytes:
    """Mix two contents of a file unit by unit, as a disk may that writes in any order."""
    size = max(len(old), len(new))
    parts = [
        (new if chance.random() < 0.5 else old.ljust(size, b"\0"))[start : start + unit]
        for start in range(0, size, unit)
    ]
    return b"".join(parts)


def while_written(before: Disk, after: Disk, chance: random.Random) -> Iterator[bytes]:
    """Yield what the log file may be while the next commit is on its way."""
    for share in (0.0, 0.1, 0.5, 1.0):
        cut = len(after.wal) * share
        yield after.wal[: int(cut)] + before.wal[int(cut) :]
    if len(after.wal) > len(before.wal):
        yield before.wal + after.wal[len(before.wal) : -1]
        yield before.wal + chance.randbytes(len(after.wal) - len(before.wal))
    yield torn(before.wal, after.wal, SECTOR, chance)


def left_after(folder: Path, database: bytes, wal: bytes) -> int:
    """Write the files as the cut left them, open them, return the last move that is there."""
    path = folder / "left.db"
    path.write_bytes(database)
    path.with_name("left.db-wal").write_bytes(wal)
    path.with_name("left.db-shm").unlink(missing_ok=True)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA quick_check").fetchall() == [("ok",)]
        seq, entries, snapshot = connection.execute(
            "SELECT seq, (SELECT count(*) FROM actions), (SELECT seq FROM snapshots) FROM games"
        ).fetchone()
    assert (entries, snapshot) == (seq, seq), "a move is there as a whole or not at all"
    return int(seq)


def test_the_run_is_copied_into_the_database_on_its_way(disks: list[Disk]) -> None:
    assert len({disk.database for disk in disks}) > 2
    assert [disk.seq for disk in disks] == list(range(1, MOVES + 1))


def test_a_cut_while_a_move_is_written_loses_no_move_before_it(
    disks: list[Disk], tmp_path: Path
) -> None:
    chance, found = random.Random(5), set[bool]()
    for before, after in pairwise(disks):
        for wal in while_written(before, after, chance):
            left = left_after(tmp_path, before.database, wal)
            assert left in (before.seq, after.seq)
            found.add(left == after.seq)
    assert found == {False, True}, "some cuts come before the move is safe, some after"


def test_a_cut_while_the_log_is_copied_into_the_database_loses_no_move(
    disks: list[Disk], tmp_path: Path
) -> None:
    chance = random.Random(6)
    for before, after in pairwise(disks):
        for _ in range(3):
            database = torn(before.database, after.database, PAGE, chance)
            assert left_after(tmp_path, database, after.wal) == after.seq
        assert left_after(tmp_path, after.database, after.wal) == after.seq


async def test_the_bot_starts_on_what_a_cut_has_left_and_goes_on(
    disks: list[Disk], tmp_path: Path
) -> None:
    before, after = disks[4], disks[5]
    left = left_after(tmp_path, before.database, before.wal[:-1] + after.wal[-1:])
    async with await open_store(tmp_path / "left.db") as store:
        info = await the_game(store)
        await store.commit(moved(info))
        assert len(await store.log(info.id)) == left + 1
    assert faults_of(tmp_path / "left.db") == ()
