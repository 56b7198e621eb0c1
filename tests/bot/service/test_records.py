"""Every public position of a game can be looked at again."""

from dataclasses import replace

import pytest

from bot.service import Problem
from bot.service.records import moments_of
from engine.errors import ReplayDiverged
from tests.bot.service.table import ANNA, BEN, CLEO, GUILD, NOW, Room, refused
from tests.kit.fake_game import COUNTING


async def test_a_record_has_the_deal_and_each_entry_that_counts(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    await room.play(info, "add-1")
    await room.play(info, "draw")
    mover = await room.mover(info)
    moments = await room.service.records.moments(info.id)
    assert [moment.seq for moment in moments] == [0, 1, 2]
    assert [moment.view.total for moment in moments] == [0, 1, 1]
    look = await room.service.play.look(info.id, None)
    assert moments[-1].view == look.view
    assert mover in (ANNA, BEN)


async def test_a_record_leaves_out_what_was_taken_back(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    who = await room.mover(info)
    await room.play(info, "add-1")
    await room.service.play.undo(room.call(who), info.id)
    assert [m.seq for m in await room.service.records.moments(info.id)] == [0]


async def test_a_record_holds_nothing_that_not_everybody_saw(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    await room.play(info, "draw")
    moments = await room.service.records.moments(info.id)
    assert all(moment.view.hidden == 0 for moment in moments)
    drawn = [event for moment in moments for event in moment.events if event.kind == "drawn"]
    assert [event.number for event in drawn] == [0]


async def test_a_table_that_has_not_begun_has_no_record(room: Room) -> None:
    lobby = await room.lobby(ANNA)
    await refused(Problem.NOT_STARTED, room.service.records.moments(lobby.id))
    await refused(Problem.NO_GAME, room.service.records.moments("nothing"))


async def test_a_log_that_does_not_replay_is_refused(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    await room.play(info, "add-1")
    genesis, rows = await room.store.genesis(info.id), await room.store.log(info.id)
    assert genesis is not None
    with pytest.raises(ReplayDiverged):
        moments_of(COUNTING, genesis, [replace(rows[0], digest="0")])


async def test_what_waits_for_a_person_comes_from_every_server(room: Room) -> None:
    here = await room.game(ANNA, BEN)
    room.clock[0] = NOW + 5
    there = await room.game(BEN, ANNA, guild_id=GUILD + 1)
    mover = await room.mover(here)
    due = [waiting.info for waiting in await room.service.deadlines.waits(mover.id)]
    assert due[0].id == here.id
    assert {info.id for info in due} <= {here.id, there.id}
    assert all(info.seat_of(mover.id) in info.to_act for info in due)
    assert await room.service.deadlines.waits(CLEO.id) == ()
