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

TODAY = known_migrations()
LAST = len(TODAY)
NEXT = Migration(LAST + 1, "colour.sql", "ALTER TABLE seats ADD COLUMN colour TEXT;")
AFTER = Migration(LAST + 2, "mood.sql", "CREATE TABLE moods (name TEXT NOT NULL) STRICT;")
BROKEN = Migration(
    LAST + 2,
    "broken.sql",
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
    await with_one_game(database, *TODAY, NEXT)
    assert version(database) == LAST + 1
    assert list(database.parent.glob("*.bak")) == []


async def test_an_older_file_is_copied_before_each_step(database: Path) -> None:
    await with_one_game(database, *TODAY)
    async with await open_store(database, migrations=(*TODAY, NEXT, AFTER)) as store:
        assert (await the_game(store)).version == 2
    assert version(database) == LAST + 2
    assert version(backup_path(database, LAST + 1)) == LAST
    assert version(backup_path(database, LAST + 2)) == LAST + 1


async def test_a_copy_can_take_the_files_place(database: Path) -> None:
    await with_one_game(database, *TODAY)
    async with await open_store(database, migrations=(*TODAY, NEXT)):
        pass
    backup_path(database, LAST + 1).replace(database)
    async with await open_store(database, migrations=TODAY) as store:
        assert (await the_game(store)).version == 2


async def test_nothing_is_done_to_a_file_that_is_current(database: Path) -> None:
    await with_one_game(database, *TODAY, NEXT)
    async with await open_store(database, migrations=(*TODAY, NEXT)):
        pass
    assert list(database.parent.glob("*.bak")) == []


async def test_a_step_that_fails_leaves_the_file_as_it_was_before_it(database: Path) -> None:
    await with_one_game(database, *TODAY)
    with pytest.raises(StoreError):
        await open_store(database, migrations=(*TODAY, NEXT, BROKEN))
    assert version(database) == LAST + 1
    with closing(sqlite3.connect(database)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master").fetchall()
    assert ("half",) not in tables
    async with await open_store(database, migrations=(*TODAY, NEXT, AFTER)) as store:
        assert (await the_game(store)).version == 2


def test_seats_that_were_due_before_the_step_have_waited_since_the_last_change(
    database: Path,
) -> None:
    """Step 4 tells since when each seat has been due; older files only know the game's time."""
    with closing(sqlite3.connect(database)) as connection:
        for step in TODAY[:3]:
            connection.executescript(step.sql)
        connection.execute(
            "INSERT INTO games (id, key, guild_id, channel_id, play_channel_id, in_thread, host_id,"
            " status, language, options, seats_wanted, version, created_at, updated_at)"
            " VALUES ('a', 'counting', 1, 2, 2, 1, 11, 'running', 'en', '{}', 2, 3, 10, 77)"
        )
        rows = [(0, 11, 0), (1, 12, 1)]
        connection.executemany(
            "INSERT INTO seats (game_id, seat, user_id, name, is_to_act) VALUES ('a', ?, ?, '', ?)",
            rows,
        )
        connection.executescript(TODAY[3].sql)
        found = connection.execute("SELECT due_since FROM seats ORDER BY seat").fetchall()
    assert found == [(None,), (77,)]
