"""Computer players move like people, see no more than them, and call nobody."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import pytest

import bot.service.computers
from bot.service import GameInfo, Problem, Status
from bot.service.mail import QUIET_SECONDS
from bot.store.errors import StoreFailed
from tests.bot.service.table import ANNA, BEN, NOW, OpenRoom, Room, kinds, refused
from tests.kit.fake_game import Add, View


async def against_computers(room: Room, count: int = 1) -> GameInfo:
    """Start a game of Anna, who begins, and some computers."""
    info = await room.lobby(ANNA)
    for _ in range(count):
        await room.service.hosting.add_computer(room.call(ANNA), info.id)
    return await room.service.tables.start(room.call(ANNA), info.id)


async def answer(room: Room, info: GameInfo) -> int:
    """Let the computers play until a person is due; return how many decisions they made."""
    made = 0
    while await room.service.computers.play(info.id):
        made += 1
    return made


async def test_a_computer_is_due_once_it_is_asked(room: Room) -> None:
    info = await against_computers(room)
    assert await room.service.computers.due() == ()
    assert not await room.service.computers.play(info.id)
    await room.play(info, Add(1))
    assert await room.service.computers.due() == (info.id,)
    assert await answer(room, info) >= 1
    assert (await room.now(info)).to_act == (0,)
    assert await room.service.computers.due() == ()


async def test_its_moves_stand_in_the_log_like_those_of_people(room: Room) -> None:
    info = await against_computers(room)
    await room.play(info, Add(1))
    await answer(room, info)
    rows = await room.store.log(info.id)
    assert {(row.seat, row.actor) for row in rows} == {(0, ANNA.id), (1, 1)}
    assert rows[-1].interaction_id is None
    lines = await room.service.play.history(info.id, None)
    assert [line.kind for line in lines[1:]] == ["move"] * len(rows)


async def test_after_a_restart_it_answers_as_it_would_have_before(open_room: OpenRoom) -> None:
    room = await open_room(entropy=lambda: 7)
    info = await against_computers(room, 2)
    await room.play(info, Add(1))
    await room.service.computers.play(info.id)
    await room.store.close()
    room = await open_room()
    assert await room.service.computers.due() == (info.id,)
    await answer(room, info)
    assert (await room.now(info)).to_act == (0,)


async def test_the_same_position_gets_the_same_answer(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []
    made = bot.service.computers.player_for

    def noting(key: str, name: str, seed: int) -> Any:
        seeds.append(seed)
        return made(key, name, seed)

    monkeypatch.setattr(bot.service.computers, "player_for", noting)
    info = await against_computers(room)
    await room.play(info, Add(1))
    with monkeypatch.context() as patch:
        patch.setattr(room.store, "commit", _failing)
        await refused(Problem.NOT_SAVED, room.service.computers.play(info.id))
    await room.service.computers.play(info.id)
    assert seeds[0] == seeds[1]
    await answer(room, info)
    assert len(set(seeds)) == len(seeds) - 1


async def _failing(*_: Any) -> None:
    raise StoreFailed("disk full")


async def test_it_sees_its_own_view_and_no_state(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []

    class Watching:
        def choose(self, look: Callable[[], Any], decisions: Any, legal: Sequence[Any]) -> Any:
            seen.append((look(), decisions, legal))
            return legal[0]

    monkeypatch.setattr(bot.service.computers, "player_for", lambda *_: Watching())
    info = await against_computers(room)
    await room.play(info, Add(1))
    await room.service.computers.play(info.id)
    view, (asked,), legal = seen[0]
    assert isinstance(view, View)
    assert view.hidden > 0
    assert asked.seat == 1
    assert Add(1) in legal


async def test_two_looks_at_once_make_one_move(room: Room) -> None:
    info = await against_computers(room, 2)
    await room.play(info, Add(1))
    before = (await room.now(info)).seq
    await asyncio.gather(*(room.service.computers.play(info.id) for _ in range(2)))
    assert (await room.now(info)).seq == before + 2


async def test_a_whole_game_against_computers_ends(room: Room) -> None:
    info = await against_computers(room, 3)
    while (current := await room.now(info)).status is Status.RUNNING:
        if not await room.service.computers.play(info.id):
            look = await room.service.play.look(info.id, ANNA.id)
            await room.play(info, look.legal[0], version=current.version)
    assert current.status is Status.OVER
    assert (await room.mail())[-1].kind == "result"


class TestNobodyIsCalled:
    async def test_what_computers_answer_comes_in_the_post_that_calls_a_person(
        self, room: Room
    ) -> None:
        info = await against_computers(room, 2)
        assert (await room.mail(NOW))[-1].payload["ping"] == [0]
        await room.play(info, Add(1))
        assert await room.mail(NOW) == []
        await answer(room, info)
        (post,) = await room.mail(NOW)
        now = await room.now(info)
        assert post.payload == {
            "to_act": [0], "ping": [0], "after_seq": 0, "until_seq": now.seq,
        }  # fmt: skip

    async def test_where_a_computer_begins_the_first_board_waits_for_it(self, room: Room) -> None:
        info = await room.lobby(ANNA)
        await room.service.hosting.add_computer(room.call(ANNA), info.id)
        await room.service.tables.join(room.call(BEN), info.id)
        await room.service.tables.leave(room.call(ANNA), info.id)
        info = await room.service.tables.start(room.call(BEN), info.id)
        assert info.to_act == (0,)
        assert "turn" not in kinds(await room.mail(NOW))
        await answer(room, info)
        (post,) = await room.mail(NOW)
        assert (post.payload["ping"], post.payload["after_seq"]) == ([1], -1)

    async def test_a_computer_that_cannot_move_does_not_hold_the_board_back_for_ever(
        self, room: Room
    ) -> None:
        info = await against_computers(room)
        await room.mail()
        await room.play(info, Add(1))
        assert kinds(await room.mail(NOW + QUIET_SECONDS)) == ["turn"]
