"""Two processes on one database: what one has done the other knows at once."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from itertools import count

import pytest

from bot.service import Call, GameInfo, Person, Problem, Service, ServiceError
from bot.service.wishes import BUDGET
from bot.store.calling import CallOut
from bot.store.postgres.store import PostgresStore, open_postgres
from tests.bot.service.table import ANNA, BEN, CHANNEL, GUILD, NOW
from tests.kit.fake_game import COUNTING, Add

Two = tuple[Service, Service]
_numbers = count(1000)
DAY = 24 * 3600


def call(person: Person, guild: int = GUILD) -> Call:
    return Call(next(_numbers), person, guild, CHANNEL)


@pytest.fixture
async def stores(postgres_address: str) -> AsyncIterator[Sequence[PostgresStore]]:
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(await open_postgres(postgres_address)) for _ in "ab"]


@pytest.fixture
def clocks() -> list[int]:
    """What time it is, for each."""
    return [NOW, NOW]


@pytest.fixture
def two(stores: Sequence[PostgresStore], clocks: list[int]) -> Two:
    """Two services, each with a store, memory and locks of its own."""
    first, second = (
        Service(store, {COUNTING.key: COUNTING}, clock=lambda n=n: clocks[n])
        for n, store in enumerate(stores)
    )
    return first, second


async def begun(service: Service, guild: int = GUILD) -> GameInfo:
    info = await service.tables.create(call(ANNA, guild), "counting", 3, {}, "en", True)
    await service.tables.join(call(BEN, guild), info.id)
    return await service.tables.start(call(ANNA, guild), info.id)


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


def read_at_once(stores: Sequence[PostgresStore], patch: pytest.MonkeyPatch) -> None:
    """Let none of the stores go on with the calls it has read before all have read them."""
    meeting = asyncio.Barrier(len(stores))

    def patched(store: PostgresStore) -> None:
        read = store.calls_out

        async def calls_out(person_id: int, after: int) -> tuple[CallOut, ...]:
            found = await read(person_id, after)
            patch.setattr(store, "calls_out", read)
            await meeting.wait()
            return found

        patch.setattr(store, "calls_out", calls_out)

    for store in stores:
        patched(store)


@pytest.mark.parametrize("is_board", [True, False])
async def test_who_falls_due_in_servers_of_both_at_once_is_called_as_often_as_they_wish(
    two: Two,
    stores: Sequence[PostgresStore],
    clocks: list[int],
    monkeypatch: pytest.MonkeyPatch,
    *,
    is_board: bool,
) -> None:
    games = [await begun(service, GUILD + n) for n, service in enumerate(two)]
    seat = games[0].to_act[0]
    person = games[0].seats[seat].person.id
    assert games[1].seats[games[1].to_act[0]].person.id == person
    await two[0].wishes.decide(person, {BUDGET: 1})
    clocks[:] = [NOW + 10 * DAY, NOW + 10 * DAY + 1]
    read_at_once(stores, monkeypatch)
    first, second = (service.reminders for service in two)
    mine = first.mentioned(games[0], [seat], "nonce") if is_board else first.look(person)
    await asyncio.gather(mine, second.look(person))
    assert len(await stores[0].calls_out(person, 0)) == 1
