"""Steps of the schema: in order, once, each after a copy of the file."""

import sqlite3
from contextlib import closing
from importlib.resources import files
from pathlib import Path

import pytest

from bot.store import open_store
from bot.store.errors import StoreError
from bot.store.schema import Migration, backup_path, known_migrations
from tests.bot.store.contract import run_game, the_game

FIRST = known_migrations()[0]
SECOND = Migration(2, "0002_colour.sql", "ALTER TABLE seats ADD COLUMN colour TEXT;")
THIRD = Migration(3, "0003_mood.sql", "CREATE TABLE moods (name TEXT NOT NULL) STRICT;")
BROKEN = Migration(
    3,
    "0003_broken.sql",
    "CREATE TABLE half (name TEXT); INSERT INTO half VALUES ('x'); SELECT nonsense;",
)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


async def with_one_game(database: Path, *steps: Migration) -> None:
    """Make a file at the version of these steps, with a game in it."""
    async with await open_store(database, migrations=steps) as store:
        await run_game(store)


def version(path: Path) -> int:
    """Read a file's schema version."""
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


def test_the_files_are_numbered_without_a_gap() -> None:
    names = sorted(
        item.name
        for item in (files("bot.store") / "migrations").iterdir()
        if item.name.endswith(".sql")
    )
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    assert [step.number for step in known_migrations()] == [int(name[:4]) for name in names]


async def test_a_new_file_gets_all_steps_and_no_copy(database: Path) -> None:
    await with_one_game(database, FIRST, SECOND)
    assert version(database) == 2
    assert list(database.parent.glob("*.bak")) == []


async def test_an_older_file_is_copied_before_each_step(database: Path) -> None:
    await with_one_game(database, FIRST)
    async with await open_store(database, migrations=(FIRST, SECOND, THIRD)) as store:
        assert (await the_game(store)).version == 2
    assert version(database) == 3
    assert version(backup_path(database, 2)) == 1
    assert version(backup_path(database, 3)) == 2


async def test_a_copy_can_take_the_files_place(database: Path) -> None:
    await with_one_game(database, FIRST)
    async with await open_store(database, migrations=(FIRST, SECOND)):
        pass
    backup_path(database, 2).replace(database)
    async with await open_store(database, migrations=(FIRST,)) as store:
        assert (await the_game(store)).version == 2


async def test_nothing_is_done_to_a_file_that_is_current(database: Path) -> None:
    await with_one_game(database, FIRST, SECOND)
    async with await open_store(database, migrations=(FIRST, SECOND)):
        pass
    assert list(database.parent.glob("*.bak")) == []


async def test_a_step_that_fails_leaves_the_file_as_it_was_before_it(database: Path) -> None:
    await with_one_game(database, FIRST)
    with pytest.raises(StoreError):
        await open_store(database, migrations=(FIRST, SECOND, BROKEN))
    assert version(database) == 2
    with closing(sqlite3.connect(database)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert ("half",) not in tables
    async with await open_store(database, migrations=(FIRST, SECOND, THIRD)) as store:
        assert (await the_game(store)).version == 2
