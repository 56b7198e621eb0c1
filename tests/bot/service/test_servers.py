"""The operator offers games, and each server chooses among them."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from bot.service import GameInfo, Problem, Service
from bot.store import open_store
from engine.registry import GAMES
from tests.bot.service.table import ANNA, BEN, GUILD, NOW, Room, refused
from tests.kit.fake_game import COUNTING, Add

ALL = {**GAMES, COUNTING.key: COUNTING}
FIRST, SECOND, *_ = GAMES
OTHER_GUILD = 77


OpenMany = Callable[..., Awaitable[Room]]


@pytest.fixture
async def rooms(tmp_path: Path) -> AsyncIterator[OpenMany]:
    """Opens a room with several games, of which the operator offers some."""
    opened: list[Room] = []

    async def open_it(*offered: str) -> Room:
        store = await open_store(tmp_path / "games.db")
        service = Service(store, ALL, clock=lambda: NOW, offered=offered or None)
        opened.append(Room(tmp_path, store, service, []))
        return opened[-1]

    yield open_it
    for room in opened:
        await room.store.close()


async def create(room: Room, key: str, guild_id: int = GUILD) -> GameInfo:
    call = room.call(ANNA, guild_id=guild_id)
    return await room.service.tables.create(call, key, max(ALL[key].seats), {}, "en", True)


async def test_without_a_word_everything_is_offered(rooms: OpenMany) -> None:
    room = await rooms()
    assert await room.service.servers.offered(GUILD) == tuple(ALL)
    for key in ALL:
        assert (await create(room, key)).key == key


async def test_what_the_operator_does_not_offer_cannot_be_created(rooms: OpenMany) -> None:
    room = await rooms(SECOND)
    assert await room.service.servers.offered(GUILD) == (SECOND,)
    await refused(
        Problem.NOT_OFFERED,
        create(room, FIRST),
        game=GAMES[FIRST].title,
        offered=GAMES[SECOND].title,
    )
    assert (await create(room, SECOND)).key == SECOND


async def test_a_server_narrows_its_own_games_only(rooms: OpenMany) -> None:
    room = await rooms()
    servers = room.service.servers
    assert await servers.offer(room.call(ANNA), [SECOND]) == (SECOND,)
    await refused(Problem.NOT_OFFERED, create(room, FIRST))
    assert (await create(room, FIRST, OTHER_GUILD)).key == FIRST
    assert await servers.offer(room.call(ANNA), []) == tuple(ALL)
    assert (await create(room, FIRST)).key == FIRST


async def test_a_server_keeps_its_choice_in_the_order_of_the_build(rooms: OpenMany) -> None:
    room = await rooms()
    servers = room.service.servers
    assert await servers.offer(room.call(ANNA), [SECOND, FIRST]) == (FIRST, SECOND)
    await room.store.close()
    again = await rooms()
    assert await again.service.servers.offered(GUILD) == (FIRST, SECOND)


@pytest.mark.parametrize("wanted", ["chess", FIRST])
async def test_a_server_cannot_choose_what_there_is_not(rooms: OpenMany, wanted: str) -> None:
    room = await rooms(SECOND)
    asked = room.service.servers.offer(room.call(ANNA), [SECOND, wanted])
    await refused(Problem.BAD_OPTION, asked, option="games", choice=wanted)
    assert await room.service.servers.offered(OTHER_GUILD) == (SECOND,)


async def test_a_server_whose_games_the_operator_took_back_gets_the_operators(
    rooms: OpenMany,
) -> None:
    room = await rooms()
    await room.service.servers.offer(room.call(ANNA), [FIRST])
    await room.store.close()
    again = await rooms(SECOND)
    assert await again.service.servers.offered(GUILD) == (SECOND,)


async def test_an_open_game_goes_on_when_its_kind_is_no_longer_offered(rooms: OpenMany) -> None:
    room = await rooms()
    info = await create(room, COUNTING.key)
    await room.store.close()
    again = await rooms(FIRST)
    tables = again.service.tables
    await tables.join(again.call(BEN), info.id)
    started = await tables.start(again.call(ANNA), info.id)
    assert (await again.play(started, Add(2))).info.seq == 1
