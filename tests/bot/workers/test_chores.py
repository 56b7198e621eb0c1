"""Due work is done as soon as it is due, whatever happens to one round of it."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress

import pytest

from bot.workers import chores
from bot.workers.chores import ChoreWorker


class Work:
    """Work that is due at an instant, and counts the looks at it."""

    def __init__(self, due_at: int | None = None) -> None:
        self.now = 100
        self.due_at = due_at
        self.looks = 0
        self.done: list[int] = []
        self.is_failing = False
        self.looked = asyncio.Event()

    async def run_due(self) -> int:
        self.done.append(self.now)
        self.due_at = None
        return 1

    async def next_at(self) -> int | None:
        self.looks += 1
        self.looked.set()
        if self.is_failing:
            raise OSError("disk")
        return self.due_at


async def until(work: Work, condition: Callable[[], bool]) -> None:
    """Wait for something that only a look can bring about."""
    async with asyncio.timeout(5):
        while not condition():
            work.looked.clear()
            await work.looked.wait()


@asynccontextmanager
async def working(work: Work) -> AsyncIterator[ChoreWorker]:
    """Let a worker run until the block ends."""
    worker = ChoreWorker(work.run_due, work.next_at, lambda: work.now)
    task = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def test_what_is_put_down_is_done_as_soon_as_the_worker_is_woken() -> None:
    work = Work()
    async with working(work) as worker:
        await until(work, lambda: work.looks == 1)
        work.due_at = 100
        worker.wake()
        await until(work, lambda: work.done == [100])


async def test_a_worker_that_nobody_wakes_wakes_when_the_next_work_is_due() -> None:
    work = Work(due_at=101)
    async with working(work):
        await until(work, lambda: work.looks == 1)
        work.now = 101
        await until(work, lambda: work.done == [101])


async def test_a_failure_does_not_end_the_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chores, "IDLE", 0.01)
    work = Work(due_at=100)
    work.is_failing = True
    async with working(work):
        await until(work, lambda: work.looks == 3)
        work.is_failing = False
        await until(work, lambda: work.done == [100])
