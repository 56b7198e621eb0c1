"""Locks that come and go, and a memory that does not grow."""

import asyncio

from bot.service.locks import Locks
from bot.service.shelf import Shelf


async def test_holders_of_one_key_wait_for_each_other() -> None:
    locks, order = Locks(), list[str]()

    async def hold(name: str, key: str) -> None:
        async with locks.held(key):
            order.append(f"{name} in")
            await asyncio.sleep(0)
            order.append(f"{name} out")

    await asyncio.gather(hold("a", "one"), hold("b", "one"), hold("c", "one"))
    assert order == ["a in", "a out", "b in", "b out", "c in", "c out"]
    order.clear()
    await asyncio.gather(hold("a", "one"), hold("b", "two"))
    assert order == ["a in", "b in", "a out", "b out"]


async def test_locks_are_gone_when_nobody_wants_them() -> None:
    locks = Locks()
    entered = asyncio.Event()

    async def hold() -> None:
        async with locks.held("one"):
            entered.set()
            await asyncio.sleep(60)

    holder, waiter = asyncio.create_task(hold()), asyncio.create_task(hold())
    await entered.wait()
    waiter.cancel()
    await asyncio.wait([waiter])
    assert len(locks) == 1
    holder.cancel()
    await asyncio.wait([holder])
    assert len(locks) == 0


def test_a_shelf_lets_go_of_what_was_not_used_for_longest() -> None:
    shelf: Shelf[int] = Shelf(2)
    shelf.put("a", 1)
    shelf.put("b", 2)
    assert shelf.get("a") == 1
    shelf.put("c", 3)
    assert [shelf.get(name) for name in "abc"] == [1, None, 3]
    assert len(shelf) == 2
