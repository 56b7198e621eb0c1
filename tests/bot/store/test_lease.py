"""One bot a file, also across processes and after a kill; and a process that ends."""

import subprocess
import sys
from pathlib import Path

import pytest

from bot.store import open_store
from bot.store.errors import StoreLocked
from tests.bot.store.contract import run_game

ROOT = Path(__file__).resolve().parents[3]

HOLD = """
import asyncio, sys
from bot.store import open_store
async def main():
    store = await open_store(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""

TRY = """
import asyncio, sys
from bot.store import open_store
from bot.store.errors import StoreError
async def main():
    try:
        store = await open_store(sys.argv[1])
    except StoreError as error:
        print(type(error).__name__)
    else:
        await store.close()
        print("closed")
asyncio.run(main())
"""


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def tried(database: Path) -> str:
    """Open and close the file in a process of its own, which must end by itself."""
    done = subprocess.run(
        [sys.executable, "-c", TRY, str(database)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=True,
    )
    return done.stdout.strip()


def test_a_process_ends_after_closing(database: Path) -> None:
    assert tried(database) == "closed"
    assert not database.with_name("games.db-wal").exists()


def test_a_process_ends_after_a_refusal(database: Path) -> None:
    database.write_bytes(b"broken" * 100)
    assert tried(database) == "StoreDamaged"


async def test_a_second_process_is_refused_and_ends(database: Path) -> None:
    async with await open_store(database):
        assert tried(database) == "StoreLocked"
    assert tried(database) == "closed"


async def test_a_second_store_in_one_process_is_refused(database: Path) -> None:
    async with await open_store(database) as store:
        with pytest.raises(StoreLocked):
            await open_store(database)
        await run_game(store)
    async with await open_store(database) as again:
        assert await again.game("game-a") is not None


async def test_another_name_of_the_same_file_is_refused_too(database: Path, tmp_path: Path) -> None:
    async with await open_store(database):
        (tmp_path / "link.db").symlink_to(database)
        with pytest.raises(StoreLocked):
            await open_store(tmp_path / "link.db")


def test_a_killed_process_frees_the_file(database: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(database)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline().strip() == "open"
        assert tried(database) == "StoreLocked"
        holder.kill()
    assert tried(database) == "closed"
