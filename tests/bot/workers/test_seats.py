"""The worker that moves computer players: at once, in turn, and past games that are broken."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest

from bot.workers import seats
from bot.workers.seats import ComputerSeats


class Tables:
    """Games with a number of decisions that computers owe; some games fail."""

    def __init__(self, **owed: int) -> None:
        self.owed = Counter(owed)
        self.broken: set[str] = set()
        self.is_down = False
        self.tried: list[str] = []

    async def due(self) -> tuple[str, ...]:
        if self.is_down:
            raise OSError("no store")
        return tuple(game for game, count in self.owed.items() if count)

    async def play(self, game: str) -> bool:
        self.tried.append(game)
        await asyncio.sleep(0)
        if game in self.broken:
            raise ValueError("cannot be played")
        self.owed[game] -= 1
        return True


@asynccontextmanager
async def running(tables: Tables) -> AsyncIterator[ComputerSeats]:
    worker = ComputerSeats(tables.due, tables.play)
    task = asyncio.create_task(worker.run())
    try:
        yield worker
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def soon() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


async def test_what_was_due_before_the_start_is_played_in_turn() -> None:
    tables = Tables(a=2, b=2)
    async with running(tables):
        await soon()
    assert tables.tried == ["a", "b", "a", "b"]


async def test_it_looks_again_when_it_is_woken() -> None:
    tables = Tables()
    async with running(tables) as worker:
        await soon()
        tables.owed["a"] = 1
        await soon()
        assert tables.tried == []
        worker.wake()
        await soon()
        assert tables.tried == ["a"]


async def test_a_game_that_fails_is_left_alone_for_a_while_and_holds_nobody_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = Tables(a=1, b=2)
    tables.broken.add("a")
    async with running(tables) as worker:
        await soon()
        worker.wake()
        await soon()
        assert tables.tried == ["a", "b", "b"]
    monkeypatch.setattr(seats, "PAUSE", 0.0)
    tables = Tables(a=1)
    tables.broken.add("a")
    async with running(tables):
        await soon()
        tables.broken.clear()
        await soon()
    assert len(tables.tried) > 1
    assert tables.owed["a"] == 0


async def test_a_store_that_is_down_ends_nothing() -> None:
    tables = Tables(a=1)
    tables.is_down = True
    async with running(tables) as worker:
        await soon()
        tables.is_down = False
        worker.wake()
        await soon()
    assert tables.tried == ["a"]


async def test_a_game_that_has_failed_is_forgotten_once_its_pause_is_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(seats, "PAUSE", 0.0)
    tables = Tables(a=1)
    tables.broken.add("a")
    async with running(tables) as worker:
        await soon()
        del tables.owed["a"]
        await soon()
        assert worker._not_before == {}
