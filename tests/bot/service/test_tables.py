"""Gathering for a game: create, join, leave, start, find, expire."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace

import pytest

from bot.service import GameInfo, Person, Problem, ServiceError, Status, seed_hash
from bot.service.expiry import LOBBY_SECONDS, WARNING_SECONDS
from bot.store.errors import StoreFailed
from bot.store.model import Commit, NewJob
from engine.errors import BadSetup
from engine.types import Setup
from tests.bot.service.table import (
    ANNA,
    BEN,
    CHANNEL,
    CLEO,
    DORA,
    EVERYBODY,
    GUILD,
    NOW,
    OpenRoom,
    Room,
    kinds,
    refused,
)
from tests.kit.fake_game import COUNTING


class TestCreate:
    async def test_the_creator_sits_down_as_host(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        assert info == await room.now(info)
        assert (info.host_id, info.status, info.version) == (ANNA.id, Status.LOBBY, 1)
        assert [place.person for place in info.seats] == [ANNA]
        assert info.options == {"opening": "none", "target": "12"}
        assert kinds(await room.mail()) == ["lobby"]

    @pytest.mark.parametrize(
        ("key", "seats", "options", "option"),
        [
            ("chess", 2, {}, "key"),
            ("counting", 1, {}, "seats"),
            ("counting", 5, {}, "seats"),
            ("counting", 2, {"colour": "red"}, "colour"),
            ("counting", 2, {"target": "13"}, "target"),
            ("counting", 2, {"components": "x"}, "components"),
        ],
    )
    async def test_what_the_game_does_not_know_is_refused(
        self, room: Room, key: str, seats: int, options: dict[str, str], option: str
    ) -> None:
        asked = room.service.tables.create(room.call(ANNA), key, seats, options, "en", True)
        await refused(Problem.BAD_OPTION, asked, option=option)
        assert await room.service.tables.list(GUILD) == ()

    async def test_the_same_interaction_opens_one_table(self, room: Room) -> None:
        def create() -> Awaitable[GameInfo]:
            call = room.call(ANNA, 5)
            return room.service.tables.create(call, "counting", 2, {}, "en", True)

        first, second = await asyncio.gather(create(), create())
        assert first.id == second.id
        assert len(await room.service.tables.list(GUILD)) == 1

    async def test_a_channel_with_a_game_in_it_takes_no_second_one(self, room: Room) -> None:
        def create(in_thread: bool) -> Awaitable[GameInfo]:
            call = room.call(ANNA)
            return room.service.tables.create(call, "counting", 2, {}, "en", in_thread)

        first = await create(False)
        await refused(Problem.CHANNEL_TAKEN, create(False), game=first.id)
        await create(True)
        await room.service.tables.leave(room.call(ANNA), first.id)
        await create(False)

    async def test_of_two_games_at_once_one_gets_the_channel(self, room: Room) -> None:
        asked = [
            room.service.tables.create(room.call(person), "counting", 2, {}, "en", False)
            for person in (ANNA, BEN)
        ]
        results = await asyncio.gather(*asked, return_exceptions=True)
        first, second = results
        assert isinstance(first, GameInfo)
        assert isinstance(second, ServiceError)
        assert (second.problem, second.data) == (Problem.CHANNEL_TAKEN, {"game": first.id})

    async def test_a_thread_of_a_game_takes_no_second_one(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        await room.store.set_play_channel(info.id, 77)
        call = room.call(BEN, channel_id=77)
        asked = room.service.tables.create(call, "counting", 2, {}, "en", False)
        await refused(Problem.CHANNEL_TAKEN, asked)


class TestJoinAndLeave:
    async def test_people_sit_in_the_order_they_come(self, room: Room) -> None:
        info = await room.lobby(*EVERYBODY)
        assert [(place.seat, place.person) for place in info.seats] == list(enumerate(EVERYBODY))
        assert info == await room.now(info)

    async def test_nobody_sits_down_twice(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        await refused(Problem.ALREADY_SEATED, room.service.tables.join(room.call(ANNA), info.id))

    async def test_a_full_table_takes_nobody(self, room: Room) -> None:
        info = await room.lobby(*EVERYBODY)
        asked = room.service.tables.join(room.call(Person(99, "Eve")), info.id)
        await refused(Problem.GAME_FULL, asked, seats=4)

    async def test_of_two_people_at_once_one_gets_the_last_seat(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN, CLEO)
        asked = [
            room.service.tables.join(room.call(person), info.id)
            for person in (DORA, Person(99, "Eve"))
        ]
        results = await asyncio.gather(*asked, return_exceptions=True)
        assert getattr(results[1], "problem", None) is Problem.GAME_FULL
        assert len((await room.now(info)).seats) == 4

    async def test_the_same_interaction_joins_once(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        for _ in range(2):
            info = await room.service.tables.join(room.call(BEN, 7), info.id)
        assert len(info.seats) == 2

    async def test_a_host_who_leaves_hands_on_the_table(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN, CLEO)
        info = await room.service.tables.leave(room.call(ANNA), info.id)
        assert info.host_id == BEN.id
        assert [(place.seat, place.person) for place in info.seats] == [(0, BEN), (1, CLEO)]
        assert info == await room.now(info)

    async def test_a_guest_who_leaves_changes_no_host(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        info = await room.service.tables.leave(room.call(BEN), info.id)
        assert info.host_id == ANNA.id

    async def test_the_last_one_out_cancels(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        await room.mail()
        info = await room.service.tables.leave(room.call(ANNA), info.id)
        assert info.status is Status.CANCELLED
        assert await room.store.next_job_at() is None
        sent = await room.mail()
        assert kinds(sent) == ["lobby", "note"]
        assert sent[1].payload == {"what": "cancelled", "reason": "empty"}
        await refused(Problem.GAME_OVER, room.service.tables.join(room.call(BEN), info.id))

    async def test_who_is_not_there_cannot_leave(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        await refused(Problem.NOT_SEATED, room.service.tables.leave(room.call(BEN), info.id))


class TestStart:
    async def test_only_the_host_starts(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        await refused(Problem.NOT_HOST, room.service.tables.start(room.call(BEN), info.id))

    async def test_one_player_is_too_few(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        asked = room.service.tables.start(room.call(ANNA), info.id)
        await refused(Problem.TOO_FEW_PLAYERS, asked, needed=2, joined=1)

    async def test_a_table_may_start_before_it_is_full(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        assert info.status is Status.RUNNING
        assert {place.person for place in info.seats} == {ANNA, BEN}
        assert info == await room.now(info)
        assert info.to_act == (0,)

    async def test_the_start_is_told_with_the_hash_of_the_seed(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        sent = await room.mail()
        assert kinds(sent) == ["lobby", "note", "turn"]
        assert sent[2].payload == {"to_act": [0], "ping": [0], "after_seq": -1, "until_seq": 0}
        genesis = await room.store.genesis(info.id)
        assert genesis is not None
        promise = seed_hash(genesis.seed, info.id)
        assert sent[1].payload == {"what": "started", "seed_hash": promise}
        assert str(genesis.seed) not in str(sent)

    async def test_everybody_keeps_the_seat_they_took(self, open_room: OpenRoom) -> None:
        room = await open_room(entropy=iter(range(1, 1000)).__next__)
        for _ in range(10):
            info = await room.game(CLEO, ANNA, BEN)
            assert info.host_id == CLEO.id
            assert [place.person for place in info.seats] == [CLEO, ANNA, BEN]

    async def test_all_chance_of_a_game_comes_from_the_seed_that_is_promised(
        self, open_room: OpenRoom
    ) -> None:
        drawn: list[int] = []

        def entropy() -> int:
            drawn.append(len(drawn) + 1)
            return drawn[-1]

        room = await open_room(entropy=entropy)
        genesis = await room.store.genesis((await room.game(ANNA, BEN)).id)
        assert genesis is not None
        assert drawn == [genesis.seed]

    async def test_seeds_are_never_the_same(self, room: Room) -> None:
        seeds: set[int] = set()
        for _ in range(10):
            genesis = await room.store.genesis((await room.game(ANNA, BEN)).id)
            assert genesis is not None
            seeds.add(genesis.seed)
        assert len(seeds) == 10

    async def test_a_started_game_is_closed_to_the_door(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        tables = room.service.tables
        await refused(Problem.GAME_STARTED, tables.start(room.call(ANNA), info.id))
        await refused(Problem.GAME_STARTED, tables.join(room.call(CLEO), info.id))
        await refused(Problem.GAME_STARTED, tables.leave(room.call(BEN), info.id))

    async def test_the_same_interaction_starts_once(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        started = [await room.service.tables.start(room.call(ANNA, 77), info.id) for _ in range(2)]
        assert started[0] == started[1]

    async def test_a_set_up_that_the_game_refuses_is_told(
        self, room: Room, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(setup: Setup) -> None:
            raise BadSetup("too many towers")

        info = await room.lobby(ANNA, BEN)
        with monkeypatch.context() as broken:
            broken.setattr(COUNTING, "new_game", refuse)
            asked = room.service.tables.start(room.call(ANNA), info.id)
            await refused(Problem.BAD_OPTION, asked, option="setup", choice="too many towers")
        assert await room.now(info) == info

    async def test_an_operators_components_are_part_of_the_game(self, open_room: OpenRoom) -> None:
        room = await open_room(components={"counting": "checked", "other": "x"})
        genesis = await room.store.genesis((await room.game(ANNA, BEN)).id)
        assert genesis is not None
        assert genesis.options == {"opening": "none", "target": "12", "components": "checked"}


class TestFind:
    async def test_by_id_in_the_same_server_only(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        find = room.service.tables.find
        assert await find(room.call(BEN), f" {info.id.upper()} ") == info
        await refused(Problem.NO_GAME, find(room.call(BEN, guild_id=9), info.id))
        await refused(Problem.NO_GAME, find(room.call(BEN), "nope"))

    async def test_by_the_channel_or_the_thread(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        await room.store.set_play_channel(info.id, 77)
        for channel in (CHANNEL, 77):
            found = await room.service.tables.find(room.call(BEN, channel_id=channel), None)
            assert found.id == info.id
        await refused(Problem.NO_GAME, room.service.tables.find(room.call(BEN, channel_id=8), None))

    async def test_ones_own_game_comes_first_and_else_one_must_choose(self, room: Room) -> None:
        first, second = await room.lobby(ANNA), await room.lobby(BEN)
        find = room.service.tables.find
        assert (await find(room.call(ANNA), None)).id == first.id
        assert (await find(room.call(BEN), None)).id == second.id
        await refused(Problem.SEVERAL_GAMES, find(room.call(CLEO), None), count=2)

    async def test_a_thread_still_knows_its_finished_game(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        await room.store.set_play_channel(info.id, 77)
        await room.play_out(info)
        found = await room.service.tables.find(room.call(CLEO, channel_id=77), None)
        assert (found.id, found.status) == (info.id, Status.OVER)
        await refused(Problem.NO_GAME, room.service.tables.find(room.call(CLEO), None))

    async def test_lists_by_person_and_state(self, room: Room) -> None:
        running, waiting = await room.game(ANNA, BEN), await room.lobby(ANNA)
        listed = room.service.tables.list
        assert {info.id for info in await listed(GUILD)} == {running.id, waiting.id}
        assert [info.id for info in await listed(GUILD, BEN.id)] == [running.id]
        assert [info.id for info in await listed(GUILD, status=Status.LOBBY)] == [waiting.id]
        assert await listed(9) == ()


class TestExpiry:
    async def test_a_table_that_nobody_started_is_called_off_after_a_week(self, room: Room) -> None:
        info = await room.lobby(ANNA, BEN)
        await room.mail()
        room.clock[0] = NOW + LOBBY_SECONDS - WARNING_SECONDS - 1
        assert await room.service.chores.run_due() == 0
        room.clock[0] += 1
        assert await room.service.chores.run_due() == 1
        room.clock[0] = NOW + LOBBY_SECONDS - 1
        assert await room.service.chores.run_due() == 0
        room.clock[0] = NOW + LOBBY_SECONDS
        assert await room.service.chores.run_due() == 1
        assert (await room.now(info)).status is Status.CANCELLED
        sent = await room.mail(room.clock[0])
        warning, *_, farewell = [message.payload for message in sent]
        end = NOW + LOBBY_SECONDS
        assert warning == {"what": "expiring", "ping": ANNA.id, "at": end}
        assert farewell == {"what": "cancelled", "reason": "expired"}
        assert await room.service.chores.run_due() == 0

    async def test_a_table_whose_time_is_up_gets_no_warning_any_more(self, room: Room) -> None:
        await room.lobby(ANNA)
        await room.mail()
        room.clock[0] = NOW + LOBBY_SECONDS
        await room.service.chores.run_due()
        sent = await room.mail(room.clock[0])
        assert [m.payload.get("what") for m in sent] == [None, "cancelled"]

    async def test_a_job_that_nobody_can_do_is_put_off(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        strange = NewJob("teleport", NOW, "strange")
        change = Commit(replace(info, version=2), NOW, jobs=(strange,))
        await room.store.commit(change)
        assert await room.service.chores.run_due() == 0
        assert await room.store.next_job_at() == NOW + 300

    async def test_a_job_for_a_broken_table_is_put_off(
        self, room: Room, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        await room.lobby(ANNA)
        room.clock[0] = NOW + LOBBY_SECONDS

        async def fail(change: Commit) -> None:
            raise StoreFailed("disk full")

        with monkeypatch.context() as broken:
            broken.setattr(room.store, "commit", fail)
            assert await room.service.chores.run_due() == 1
        assert (await room.store.next_job_at()) == room.clock[0] + 300
        room.clock[0] += 300
        assert await room.service.chores.run_due() == 1

    async def test_a_started_game_does_not_expire(self, room: Room) -> None:
        info = await room.game(ANNA, BEN)
        room.clock[0] = NOW + 2 * LOBBY_SECONDS
        await room.service.chores.run_due()
        assert (await room.now(info)).status is Status.RUNNING
        await room.service.tables.expire(info.id)
        assert (await room.now(info)).status is Status.RUNNING
