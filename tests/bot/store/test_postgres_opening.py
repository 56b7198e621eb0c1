"""A database on a server: its schema is made and kept up, and what it refuses is told."""

import asyncio
import os
from contextlib import closing
from dataclasses import replace

import pytest

from bot.store.errors import (
    StoreBusy,
    StoreConflict,
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreLocked,
    StoreReadOnly,
    StoreTooNew,
    StoreTooOld,
    StoreUnreachable,
)
from bot.store.postgres import driver, schema
from bot.store.postgres.address import parsed
from bot.store.postgres.driver import PgConnection
from bot.store.postgres.errors import translated
from bot.store.postgres.schema import FOLDER
from bot.store.postgres.store import open_postgres
from bot.store.schema import Migration, known_migrations
from tests.bot.store.contract import run_game, the_game
from tests.bot.store.sample import moved
from tests.kit.postgres import Server

# pyright: reportPrivateUsage=false

NEXT = Migration(known_migrations(FOLDER)[-1].number + 1, "mood.sql", "CREATE TABLE moods (x TEXT)")
BROKEN = replace(NEXT, sql="CREATE TABLE half (x TEXT); SELECT nonsense")


class TestSchema:
    @pytest.fixture
    def fresh(self, postgres: Server) -> str:
        name = f"empty_{os.environ.get('PYTEST_XDIST_WORKER', 'alone')}"
        postgres.run(f"DROP DATABASE IF EXISTS {name}")
        postgres.run(f"CREATE DATABASE {name}")
        return postgres.address(name)

    async def test_two_that_start_at_once_make_it_once(self, fresh: str) -> None:
        stores = await asyncio.gather(*(open_postgres(fresh) for _ in range(3)))
        await run_game(stores[0])
        assert (await the_game(stores[1])).id == "game-a"
        for store in stores:
            await store.close()

    async def test_a_step_that_fails_leaves_the_database_as_it_was(
        self, postgres_address: str
    ) -> None:
        steps = known_migrations(FOLDER)
        with pytest.raises(StoreFailed):
            await open_postgres(postgres_address, migrations=(*steps, BROKEN))
        async with await open_postgres(postgres_address) as store:
            await run_game(store)

    async def test_an_older_one_is_only_read_after_a_start(self, postgres_address: str) -> None:
        steps = (*known_migrations(FOLDER), NEXT)
        with pytest.raises(StoreTooOld):
            await open_postgres(postgres_address, read_only=True, migrations=steps)

    async def test_nothing_is_changed_under_a_bot_that_runs(self, fresh: str) -> None:
        steps = (*known_migrations(FOLDER), NEXT)
        async with await open_postgres(fresh) as older:
            with pytest.raises(StoreLocked, match=older._name):
                await open_postgres(fresh, migrations=steps)
            await run_game(older)
        async with await open_postgres(fresh, migrations=steps):
            pass

    async def test_a_newer_one_is_refused(self, fresh: str) -> None:
        async with await open_postgres(fresh, migrations=(*known_migrations(FOLDER), NEXT)):
            pass
        for read_only in (False, True):
            with pytest.raises(StoreTooNew):
                await open_postgres(fresh, read_only=read_only)

    async def test_a_server_that_is_too_old_is_named(
        self, postgres_address: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(schema, "LOWEST", 99)
        for read_only in (False, True):
            with pytest.raises(StoreTooOld, match=r"is PostgreSQL \d.*; the bot needs 99"):
                await open_postgres(postgres_address, read_only=read_only)

    async def test_one_of_another_program_is_refused(self, fresh: str) -> None:
        with closing(PgConnection(parsed(fresh))) as connection:
            connection.run("CREATE TABLE invoices (x TEXT)")
        with pytest.raises(StoreDamaged, match="another program"):
            await open_postgres(fresh)


class TestRefusals:
    @pytest.mark.parametrize(
        ("address", "told"),
        [
            ("postgresql://u:secret@localhost:1/x", "cannot be reached"),
            ("postgresql://u:secret@localhost:x/x", "no valid host or port"),
            ("postgresql://u:secret@localhost", "names no database"),
            ("postgresql://:secret@localhost/x", "no user"),
            ("postgresql://u:secret@localhost/x?sslmode=maybe", "sslmode can be"),
            ("postgresql://u:secret@localhost/x?tires=4", "unknown options"),
            ("postgresql://u:secret@h/x?sslmode=verify-full&sslrootcert=/no", "sslrootcert"),
        ],
    )
    async def test_a_wrong_address_is_named_without_its_password(
        self, address: str, told: str
    ) -> None:
        with pytest.raises(StoreUnreachable, match=told) as refused:
            await open_postgres(address)
        assert "secret" not in str(refused.value)

    async def test_a_database_that_is_not_there_is_named(self, postgres: Server) -> None:
        with pytest.raises(StoreUnreachable, match="nowhere"):
            await open_postgres(postgres.address("nowhere"))

    async def test_a_missing_driver_says_how_to_get_it(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def nothing(name: str) -> None:
            raise ImportError(name)

        monkeypatch.setattr(driver, "import_module", nothing)
        with pytest.raises(StoreUnreachable, match=r"pip install 'egizia\[postgres\]'"):
            await open_postgres("postgresql://u@localhost/x")

    def test_the_text_of_an_address_hides_the_password(self) -> None:
        address = parsed("postgresql://u:sec%3Aret@db.example:6543/my%20games?sslmode=require")
        assert (address.host, address.port, address.name) == ("db.example", 6543, "my games")
        assert address.arguments()["password"] == "sec:ret"
        assert "ret" not in f"{address} {address!r}"

    @pytest.mark.parametrize(
        ("code", "error"),
        [
            ("53100", StoreFailed),
            ("58030", StoreFailed),
            ("25006", StoreReadOnly),
            ("23505", StoreConflict),
            ("22P02", StoreConflict),
            ("40001", StoreBusy),
            ("57P01", StoreUnreachable),
            ("XX001", StoreDamaged),
        ],
    )
    def test_what_the_server_refuses_is_told_as_for_a_file(
        self, code: str, error: type[StoreError]
    ) -> None:
        told = translated(Exception({"C": code, "M": "of 'hidden'", "D": "hidden"}))
        assert isinstance(told, error)
        assert code in str(told)
        assert code[:2] != "22" or "hidden" not in str(told)

    async def test_the_log_can_neither_be_changed_nor_emptied(self, postgres_address: str) -> None:
        async with await open_postgres(postgres_address) as store:
            info = await run_game(store)
            await store.commit(moved(info))
            for sql in ("UPDATE actions SET seat = 9", "DELETE FROM actions"):
                with pytest.raises(StoreConflict, match="append-only"):
                    await store._runner.write(lambda c, sql=sql: c.execute(sql))
            assert [row.seat for row in await store.log(info.id)] == [0]
