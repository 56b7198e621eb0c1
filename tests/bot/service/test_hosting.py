"""The host of a table: other terms, the seats of others, computer players."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from bot.service import Call, GameInfo, Person, Problem, Status
from bot.service.hosting import Terms
from tests.bot.service.table import ANNA, BEN, CLEO, DORA, Room, kinds, refused

TERMS = Terms(3, {"target": "30"}, "de")
HostAct = Callable[[Room, Call, str], Coroutine[Any, Any, GameInfo]]
ACTS: dict[str, HostAct] = {
    "change": lambda room, call, game: room.service.hosting.change(call, game, TERMS),
    "remove": lambda room, call, game: room.service.hosting.remove(call, game, BEN.id),
    "hand over": lambda room, call, game: room.service.hosting.hand_over(call, game, BEN.id),
    "add": lambda room, call, game: room.service.hosting.add_computer(call, game),
}


def people(info: GameInfo) -> list[str]:
    return [place.person.name for place in info.seats]


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
class TestEveryAct:
    async def test_only_the_host_may(self, room: Room, act: HostAct) -> None:
        info = await room.lobby(ANNA, BEN)
        for person in (BEN, CLEO):
            await refused(Problem.NOT_HOST, act(room, room.call(person), info.id))
        assert await room.now(info) == info

    async def test_after_the_start_nobody_may(self, room: Room, act: HostAct) -> None:
        info = await room.game(ANNA, BEN)
        await refused(Problem.GAME_STARTED, act(room, room.call(ANNA), info.id))

    async def test_it_takes_effect_once(self, room: Room, act: HostAct) -> None:
        info = await room.lobby(ANNA, BEN)
        call = room.call(ANNA)
        first = await act(room, call, info.id)
        assert await act(room, call, info.id) == first == await room.now(info)
        assert first.version == info.version + 1

    async def test_the_lobby_post_is_brought_up_to_date(self, room: Room, act: HostAct) -> None:
        info = await room.lobby(ANNA, BEN)
        await room.mail()
        await act(room, room.call(ANNA), info.id)
        assert kinds(await room.mail())[0] == "lobby"


async def test_terms_change_and_are_played_by(room: Room) -> None:
    info = await room.lobby(ANNA, BEN)
    changed = await room.service.hosting.change(room.call(ANNA), info.id, TERMS)
    assert changed == await room.now(info)
    assert (changed.seats_wanted, changed.language) == (3, "de")
    assert changed.options == {"opening": "none", "target": "30"}
    await room.service.tables.start(room.call(ANNA), info.id)
    assert (await room.service.play.look(info.id, None)).view.target == 30


@pytest.mark.parametrize(
    ("terms", "problem"),
    [
        (Terms(9, {}, "en"), Problem.BAD_OPTION),
        (Terms(3, {"target": "13"}, "en"), Problem.BAD_OPTION),
        (Terms(3, {}, "tlh"), Problem.BAD_OPTION),
        (Terms(2, {}, "en"), Problem.SEATS_TAKEN),
    ],
)
async def test_impossible_terms_are_refused(room: Room, terms: Terms, problem: Problem) -> None:
    info = await room.lobby(ANNA, BEN, CLEO)
    await refused(problem, room.service.hosting.change(room.call(ANNA), info.id, terms))


async def test_a_removed_person_frees_a_seat_and_may_come_back(room: Room) -> None:
    info = await room.lobby(ANNA, BEN, CLEO)
    after = await room.service.hosting.remove(room.call(ANNA), info.id, BEN.id)
    assert [(p.seat, p.person) for p in after.seats] == [(0, ANNA), (1, CLEO)]
    lobby, note = (await room.mail())[-2:]
    assert (lobby.kind, note.payload) == ("lobby", {"what": "removed", "name": "Ben"})
    assert people(await room.service.tables.join(room.call(BEN), info.id)) == [
        "Anna", "Cleo", "Ben",
    ]  # fmt: skip


async def test_nobody_is_removed_who_does_not_sit_there_nor_the_host(room: Room) -> None:
    info = await room.lobby(ANNA, BEN)
    for person in (CLEO, ANNA):
        asked = room.service.hosting.remove(room.call(ANNA), info.id, person.id)
        await refused(Problem.SEAT_EMPTY, asked)


async def test_the_new_host_keeps_the_seat_and_has_the_rights(room: Room) -> None:
    info = await room.lobby(ANNA, BEN)
    after = await room.service.hosting.hand_over(room.call(ANNA), info.id, BEN.id)
    assert (after.host_id, people(after)) == (BEN.id, ["Anna", "Ben"])
    await refused(Problem.NOT_HOST, room.service.tables.start(room.call(ANNA), info.id))
    started = await room.service.tables.start(room.call(BEN), info.id)
    assert started.status is Status.RUNNING


async def test_a_computer_sits_down_under_a_name_of_the_tables_language(room: Room) -> None:
    info = await room.lobby(ANNA)
    hosting = room.service.hosting
    for _ in range(2):
        info = await hosting.add_computer(room.call(ANNA), info.id)
    assert people(info) == ["Anna", "Computer 1", "Computer 2"]
    assert [place.person.is_computer for place in info.seats] == [False, True, True]
    info = await hosting.remove(room.call(ANNA), info.id, 1)
    info = await hosting.add_computer(room.call(ANNA), info.id)
    assert [place.person.id for place in info.seats] == [ANNA.id, 2, 1]
    assert "removed" not in {message.payload.get("what") for message in await room.mail()}


async def test_a_full_table_takes_no_computer(room: Room) -> None:
    info = await room.lobby(ANNA, BEN, CLEO, DORA)
    asked = room.service.hosting.add_computer(room.call(ANNA), info.id)
    await refused(Problem.GAME_FULL, asked, seats=4)


async def test_a_computer_is_never_the_host(room: Room) -> None:
    info = await room.lobby(ANNA)
    info = await room.service.hosting.add_computer(room.call(ANNA), info.id)
    asked = room.service.hosting.hand_over(room.call(ANNA), info.id, 1)
    await refused(Problem.SEAT_EMPTY, asked)
    await room.service.tables.join(room.call(BEN), info.id)
    after = await room.service.tables.leave(room.call(ANNA), info.id)
    assert (after.host_id, people(after)) == (BEN.id, ["Computer 1", "Ben"])


async def test_a_table_of_computers_alone_is_called_off(room: Room) -> None:
    info = await room.lobby(ANNA)
    await room.service.hosting.add_computer(room.call(ANNA), info.id)
    gone = await room.service.tables.leave(room.call(ANNA), info.id)
    assert gone.status is Status.CANCELLED


def test_ids_of_discord_are_no_computers() -> None:
    assert Person(9, "Computer").is_computer
    assert not Person(10, "Somebody").is_computer
