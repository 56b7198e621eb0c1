"""The thread of the writing connection: whole batches, failing batches, dying loops."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store.aside import Aside
from bot.store.connection import Connection, Work
from bot.store.errors import StoreClosed, StoreConflict
from bot.store.worker import BatchConnection, Worker


@pytest.fixture
async def worker(tmp_path: Path) -> AsyncIterator[Worker]:
    connection = sqlite3.connect(
        tmp_path / "some.db",
        isolation_level=None,
        factory=BatchConnection,
        check_same_thread=False,
    )
    connection.executescript(
        "PRAGMA foreign_keys = ON; CREATE TABLE a (x INTEGER PRIMARY KEY);"
        "CREATE TABLE b (x INTEGER REFERENCES a (x) DEFERRABLE INITIALLY DEFERRED);"
    )
    connection.execute("PRAGMA journal_mode = WAL")
    worker = Worker(connection, Aside(lambda: sqlite3.connect(tmp_path / "some.db")))
    await worker.open()
    yield worker
    await worker.close()


def add(number: int, table: str = "a") -> Work[int]:
    def work(connection: Connection) -> int:
        connection.execute(f"INSERT INTO {table} VALUES (?)", (number,))
        return number

    return work


def total(connection: Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM a").fetchone()[0])


async def test_tasks_run_in_the_order_they_were_given(worker: Worker) -> None:
    async def counted() -> int:
        return await worker.read(total)

    results = await asyncio.gather(
        *(worker.write(add(n)) if n % 2 else counted() for n in range(200))
    )
    assert results[1::2] == list(range(1, 200, 2))
    assert results[0::2] == list(range(100))


ENDLESS = "WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n"


async def test_no_write_waits_for_a_long_read_and_closing_breaks_it_off(worker: Worker) -> None:
    begun = threading.Event()

    def endless(connection: Connection) -> int:
        seen = total(connection)
        begun.set()
        connection.execute(ENDLESS).fetchall()
        return seen

    reading = asyncio.create_task(worker.study(endless))
    await asyncio.to_thread(begun.wait)
    assert await worker.write(add(1)) == 1
    assert await worker.study(total) == 1
    assert not reading.done()
    await worker.close()
    with pytest.raises(StoreClosed):
        await reading
    with pytest.raises(StoreClosed):
        await worker.study(total)


async def test_what_fails_undoes_itself_alone(worker: Worker) -> None:
    def half(connection: Connection) -> None:
        connection.execute("INSERT INTO a VALUES (50)")
        raise KeyError("bug")

    results = await asyncio.gather(
        worker.write(add(1)),
        worker.write(half),
        worker.write(add(1)),
        worker.write(add(2)),
        return_exceptions=True,
    )
    assert [type(one) for one in results] == [int, KeyError, StoreConflict, int]
    assert await worker.read(total) == 2


async def test_a_commit_that_fails_fails_everything_in_it(worker: Worker) -> None:
    results = await asyncio.gather(
        worker.write(add(1)), worker.write(add(99, "b")), return_exceptions=True
    )
    assert [type(one) for one in results] == [StoreConflict, StoreConflict]
    assert await worker.read(total) == 0
    await worker.write(add(1))
    assert await worker.read(total) == 1


async def test_a_dying_loop_leaves_nobody_waiting(worker: Worker) -> None:
    before = asyncio.all_tasks()
    asked = [asyncio.create_task(worker.write(add(n))) for n in range(100)]
    await asyncio.sleep(0)
    for task in asyncio.all_tasks() - before - set(asked):
        task.cancel()
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert {type(one) for one in results} == {StoreClosed}
    with pytest.raises(StoreClosed):
        await worker.read(total)
    await worker.close()
