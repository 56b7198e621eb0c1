"""Both databases have the same tables, so that one can be copied into the other."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import open_store
from bot.store.copying import LEFT_OUT, TABLES
from bot.store.postgres.address import parsed
from bot.store.postgres.driver import PgConnection
from bot.store.postgres.schema import FOLDER
from bot.store.schema import known_migrations

Columns = set[tuple[str, str, bool, bool]]
"""Of each table its name, a column, whether that holds text, whether it may be empty."""

_COLUMNS = """SELECT CAST(table_name AS TEXT), CAST(column_name AS TEXT), data_type = 'text',
    is_nullable = 'YES' FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> 'schema_version'"""
_INDEXES = "SELECT CAST(indexname AS TEXT), indexdef FROM pg_indexes WHERE schemaname = 'public'"


@pytest.fixture
async def file(tmp_path: Path) -> Path:
    async with await open_store(tmp_path / "games.db"):
        return tmp_path / "games.db"


def columns_of_file(file: Path) -> Columns:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT tables.name, columns.name, columns.type = 'TEXT', columns.\"notnull\" = 0"
            " FROM sqlite_master AS tables JOIN pragma_table_info(tables.name) AS columns"
            " WHERE tables.type = 'table'"
        ).fetchall()
    return {(table, column, bool(text), bool(empty)) for table, column, text, empty in rows}


def test_the_steps_have_the_same_numbers() -> None:
    """A step in one folder needs one in the other; the first there stands for all up to it."""
    here, there = known_migrations(), known_migrations(FOLDER)
    assert [step.number for step in there] == [s.number for s in here[there[0].number - 1 :]]
    assert [step.name for step in there[1:]] == [s.name for s in here[there[0].number :]]


def test_tables_and_columns_are_the_same(file: Path, postgres_address: str) -> None:
    with closing(PgConnection(parsed(postgres_address))) as connection:
        found: Columns = {tuple(row) for row in connection.execute(_COLUMNS)}
    assert found == columns_of_file(file)


def test_named_indexes_are_the_same(file: Path, postgres_address: str) -> None:
    with closing(sqlite3.connect(file)) as connection:
        rows = connection.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL"
        ).fetchall()
    with closing(PgConnection(parsed(postgres_address))) as other:
        found = {str(row[0]): str(row[1]) for row in other.execute(_INDEXES)}
    for name, sql in rows:
        assert ("UNIQUE" in sql) == ("UNIQUE" in found[name]), name
        assert (" WHERE " in sql) == (" WHERE " in found[name]), name


def test_every_table_is_copied_or_empty_while_no_bot_runs(file: Path) -> None:
    tables = {table for table, *_ in columns_of_file(file)}
    assert tables == TABLES.keys() | LEFT_OUT
