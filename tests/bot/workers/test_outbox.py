"""The sender loses nothing, repeats nothing needlessly, and is stopped by nothing but a stop."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from bot.store.errors import StoreBusy
from bot.store.model import OutMessage
from bot.workers.outbox import FIRST_PAUSE, LONGEST_PAUSE, MOST_ATTEMPTS, OutboxSender
from bot.workers.places import Shut
from tests.bot.workers.outbox import FakeOutbox, message, refused

NOW = 1000
Send = Callable[[OutMessage], Awaitable[tuple[int, int] | None]]


async def sent(_message: OutMessage) -> tuple[int, int] | None:
    return (77, 5)


def failing(error: Exception) -> Send:
    async def send(_message: OutMessage) -> tuple[int, int] | None:
        raise error

    return send


@asynccontextmanager
async def running(store: FakeOutbox, send: Send = sent) -> AsyncIterator[OutboxSender]:
    sender = OutboxSender(store, send, lambda: NOW)
    task = asyncio.create_task(sender.run())
    sender.go()
    yield sender
    task.cancel()
    await asyncio.wait({task}, timeout=2)
    assert task.cancelled()


async def until_reports(store: FakeOutbox, number: int) -> None:
    async with asyncio.timeout(5):
        while len(store.reports) < number:
            store.reported.clear()
            await store.reported.wait()


async def test_a_message_is_sent_and_where_it_stands_is_noted() -> None:
    store = FakeOutbox([message(1)])
    async with running(store):
        await until_reports(store, 1)
    assert store.reports == [("sent", 1, 77, 5)]


async def test_messages_of_a_game_go_one_after_the_other_those_of_others_beside_them() -> None:
    store = FakeOutbox([message(1), message(2), message(3, "other")])
    under_way: list[int] = []
    gate, both = asyncio.Event(), asyncio.Event()

    async def slow(out: OutMessage) -> tuple[int, int] | None:
        under_way.append(out.id)
        if len(under_way) == 2:
            both.set()
        await gate.wait()
        return None

    async with running(store, slow):
        await asyncio.wait_for(both.wait(), 5)
        assert under_way == [1, 3]
        gate.set()
        await until_reports(store, 3)
    assert under_way == [1, 3, 2]


async def test_nothing_is_tried_before_there_is_a_connection() -> None:
    store = FakeOutbox([message(1)])
    sender = OutboxSender(store, sent, lambda: NOW)
    task = asyncio.create_task(sender.run())
    sender.wake()
    await asyncio.sleep(0.01)
    assert store.claimed_at == []
    sender.go()
    await until_reports(store, 1)
    task.cancel()
    await asyncio.wait({task})


async def test_a_wake_makes_it_look_at_once() -> None:
    store = FakeOutbox()
    async with running(store) as sender:
        await asyncio.sleep(0.01)
        store.waiting.append(message(1))
        sender.wake()
        await until_reports(store, 1)


@pytest.mark.parametrize(
    ("status", "code"),
    [(403, 50013), (403, 50001), (403, 160005), (404, 10003), (400, 50035)],
)
async def test_where_trying_again_does_not_help_a_message_is_given_up(
    status: int, code: int
) -> None:
    store = FakeOutbox([message(1), message(2)])
    async with running(store, failing(refused(status, code))):
        await until_reports(store, 2)
    assert store.reports == [
        ("given up", 1, f"discord {status}/{code}"),
        ("given up", 2, f"discord {status}/{code}"),
    ]


@pytest.mark.parametrize(
    ("error", "code"),
    [(refused(500, 0), "discord 500/0"), (OSError("cut"), "OSError"), (KeyError("x"), "KeyError")],
)
async def test_after_a_fault_a_message_is_tried_again_later(error: Exception, code: str) -> None:
    store = FakeOutbox([message(1)])
    async with running(store, failing(error)):
        await until_reports(store, 1)
    assert store.reports == [("again", 1, NOW + FIRST_PAUSE, code)]


@pytest.mark.parametrize(
    ("attempts", "pause"), [(2, 2 * FIRST_PAUSE), (3, 4 * FIRST_PAUSE), (15, LONGEST_PAUSE)]
)
async def test_the_pause_grows_with_every_attempt_up_to_a_bound(attempts: int, pause: int) -> None:
    store = FakeOutbox([message(1, attempts=attempts)])
    async with running(store, failing(OSError())):
        await until_reports(store, 1)
    assert store.reports == [("again", 1, NOW + pause, "OSError")]


async def test_after_many_attempts_a_message_no_longer_holds_up_the_others() -> None:
    store = FakeOutbox([message(1, attempts=MOST_ATTEMPTS)])
    async with running(store, failing(OSError())):
        await until_reports(store, 1)
    assert store.reports == [("given up", 1, "OSError")]


async def test_a_message_to_a_channel_that_is_known_to_be_shut_is_given_up_at_once() -> None:
    store = FakeOutbox([message(1)])
    async with running(store, failing(Shut("discord 403/160005"))):
        await until_reports(store, 1)
    assert store.reports == [("given up", 1, "discord 403/160005")]


async def test_while_discord_refuses_too_much_messages_wait() -> None:
    store = FakeOutbox([message(1)])
    held = [True]
    sender = OutboxSender(store, sent, lambda: NOW, lambda: bool(held))
    task = asyncio.create_task(sender.run())
    sender.go()
    await asyncio.sleep(0.01)
    assert store.claimed_at == []
    held.clear()
    sender.wake()
    await until_reports(store, 1)
    task.cancel()
    await asyncio.wait({task})


@pytest.mark.parametrize("failure", [StoreBusy("busy"), KeyError("after_seq")])
async def test_a_store_that_fails_for_a_while_stops_nothing(failure: Exception) -> None:
    store = FakeOutbox([message(1)], failure=failure)
    async with running(store) as sender:
        await asyncio.sleep(0.01)
        store.failure = None
        sender.wake()
        await until_reports(store, 1)


async def test_a_stop_is_heeded_even_in_the_moment_of_a_wake() -> None:
    sender = OutboxSender(FakeOutbox(), sent, lambda: NOW)
    task = asyncio.create_task(sender.run())
    sender.go()
    await asyncio.sleep(0.01)
    sender.wake()
    task.cancel()
    await asyncio.wait({task}, timeout=2)
    assert task.cancelled()


async def test_draining_waits_for_what_is_under_way_but_not_for_ever() -> None:
    store = FakeOutbox([message(1)])
    gate = asyncio.Event()

    async def slow(_message: OutMessage) -> tuple[int, int] | None:
        await gate.wait()
        return None

    async with running(store, slow) as sender:
        await asyncio.sleep(0.01)
        await sender.drain(0.01)
        assert store.reports == []
        gate.set()
        await sender.drain(5)
        assert store.reports == [("sent", 1, None, None)]
