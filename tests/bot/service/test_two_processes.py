"""Two processes on one database: what one has done the other knows at once."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import count

import pytest

from bot.service import Call, GameInfo, Person, Problem, Service, ServiceError
from bot.store.postgres.store import open_postgres
from tests.bot.service.table import ANNA, BEN, CHANNEL, GUILD, NOW
from tests.kit.fake_game import COUNTING, Add

Two = tuple[Service, Service]
_numbers = count(1000)


def call(person: Person) -> Call:
    return Call(next(_numbers), person, GUILD, CHANNEL)


@pytest.fixture
async def two(postgres_address: str) -> AsyncIterator[Two]:
    """Two services, each with a store, memory and locks of its own."""
    async with AsyncExitStack() as stack:
        stores = [
            await stack.enter_async_context(await open_postgres(postgres_address)) for _ in "ab"
        ]
        first, second = (
            Service(store, {COUNTING.key: COUNTING}, clock=lambda: NOW) for store in stores
        )
        yield first, second


async def begun(service: Service) -> GameInfo:
    info = await service.tables.create(call(ANNA), "counting", 3, {}, "en", True)
    await service.tables.join(call(BEN), info.id)
    return await service.tables.start(call(ANNA), info.id)


async def seen(service: Service, game_id: str) -> tuple[object, ...]:
    """Return all that a process tells of a game, from its memory or not."""
    look = await service.play.look(game_id, None)
    history = await service.play.history(game_id, None)
    return look.view, look.version, [(line.seq, line.events, line.undone) for line in history]


async def test_moves_may_be_made_at_either_in_turn(two: Two) -> None:
    info = await begun(two[0])
    for number in range(6):
        here, there = two[number % 2], two[1 - number % 2]
        now = await here.tables.info(info.id)
        person = now.seats[now.to_act[0]].person
        await here.play.move(call(person), info.id, [Add(1)], now.version)
        assert await seen(here, info.id) == await seen(there, info.id)
    assert (await two[0].tables.info(info.id)).seq == 6


async def test_a_move_that_was_too_late_leaves_nothing_behind_in_memory(two: Two) -> None:
    info = await begun(two[0])
    person = info.seats[info.to_act[0]].person
    await seen(two[1], info.id)
    await two[0].play.move(call(person), info.id, [Add(1)], info.version)
    with pytest.raises(ServiceError) as refused:
        await two[1].play.move(call(person), info.id, [Add(2)], info.version)
    assert refused.value.problem in (Problem.STALE, Problem.NOT_YOUR_TURN)
    assert await seen(two[0], info.id) == await seen(two[1], info.id)


async def test_a_take_back_at_one_is_seen_at_the_other(two: Two) -> None:
    info = await begun(two[0])
    person = info.seats[info.to_act[0]].person
    await two[0].play.move(call(person), info.id, [Add(1)], info.version)
    await seen(two[1], info.id)
    await two[0].play.undo(call(person), info.id)
    assert await seen(two[0], info.id) == await seen(two[1], info.id)
