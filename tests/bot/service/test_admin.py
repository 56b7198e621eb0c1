"""What operators do to games: it is told to the table, undone properly, and breaks nothing."""

import sqlite3
from contextlib import closing

import pytest

from bot.archive.proving import proved, rewinds_of
from bot.archive.reading import Complete, read_record
from bot.archive.writing import exported, record_of
from bot.service import Problem, Status
from bot.service.journal import Fault, TakeBack
from tests.bot.service.table import ANNA, BEN, CLEO, Room, refused
from tests.kit.fake_game import COUNTING, Add, Draw


async def test_an_inspection_shows_the_log_without_what_it_holds(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    await room.play(info, Draw())
    found = await room.service.admin.inspect(info.id)
    assert found.fault is None
    assert [line.seq for line in found.lines] == [0, 1]
    assert all(line.events == () for line in found.lines)
    await refused(Problem.NO_GAME, room.service.admin.inspect("nowhere"))


async def test_a_rewind_is_shown_first_then_done_and_told_with_its_reason(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    look = await room.service.play.look(info.id, None)
    for _ in range(3):
        await room.play(info, Add(1))
    assert [each.seq for each in (await room.service.admin.preview(info.id, 1)).lines] == [2, 3]
    assert (await room.now(info)).seq == 3
    await room.mail()
    call = room.call(CLEO)
    await room.service.admin.rewind(call, info.id, 0, "a bug")
    assert (await room.service.play.look(info.id, None)).view == look.view
    again = await room.service.admin.rewind(call, info.id, 0, "a bug")
    assert again.seq == (await room.now(info)).seq == 4
    notes = [each.payload for each in await room.mail() if each.payload.get("what")]
    assert notes == [{"what": "rewound", "count": 3, "why": "a bug"}]
    await refused(Problem.NOTHING_TO_UNDO, room.service.admin.preview(info.id, 0))


async def test_a_rewind_goes_neither_past_somebodys_leaving_nor_into_what_is_over(
    room: Room,
) -> None:
    info = await room.game(ANNA, BEN, CLEO)
    await room.service.play.retire(room.call(CLEO), info.id)
    await refused(Problem.CANNOT_UNDO, room.service.admin.preview(info.id, 0))
    await room.play_out(info)
    await refused(Problem.GAME_OVER, room.service.admin.preview(info.id, 0))
    lobby = await room.lobby(ANNA, channel_id=77)
    await refused(Problem.NOT_STARTED, room.service.admin.preview(lobby.id, 0))


async def test_a_reload_reads_the_game_from_its_log_and_posts_its_board_without_calling_anybody(
    room: Room,
) -> None:
    info = await room.game(ANNA, BEN)
    await room.play(info, Add(1))
    await room.mail()
    before = await room.now(info)
    assert await room.service.admin.repair(info.id) is None
    (board,) = await room.mail()
    assert (board.kind, board.payload["ping"]) == ("turn", [])
    assert await room.now(info) == before


def damage(room: Room, seq: int) -> None:
    """Change what one entry of every log says its position was."""
    with closing(sqlite3.connect(room.path)) as connection:
        connection.execute("DROP TRIGGER actions_are_never_changed")
        connection.execute("UPDATE actions SET digest = ? WHERE seq = ?", ("0" * 16, seq))
        connection.commit()


async def test_a_damaged_log_is_told_by_its_kind_alone(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    await room.play(info, Add(1))
    damage(room, 1)
    await room.mail()
    assert await room.service.admin.repair(info.id) == Fault("ReplayDiverged", 1)
    assert await room.mail() == []


async def test_a_rewind_passes_over_what_cannot_be_played_again(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    for _ in range(2):
        await room.play(info, Add(1))
    look = await room.service.play.look(info.id, None)
    for action in (Add(2), Add(1)):
        await room.play(info, action)
    damage(room, 3)
    admin, call = room.service.admin, room.call(CLEO)
    assert (await admin.inspect(info.id)).fault == Fault("ReplayDiverged", 3)
    await refused(Problem.CANNOT_UNDO, admin.preview(info.id, 3), reason="broken", number=3)
    preview = await admin.preview(info.id, 2)
    assert ([each.seq for each in preview.lines], preview.unread) == ([3, 4], 3)
    await admin.rewind(call, info.id, 2, "a bug")
    assert (await room.service.play.look(info.id, None)).view == look.view
    assert (await admin.inspect(info.id)).fault is None
    after = await room.play(info, Add(1))
    assert after.info.seq == 6
    assert await admin.repair(info.id) is None
    lines = await room.service.play.history(info.id, None)
    assert [(each.kind, each.undone) for each in lines[3:]] == [
        ("move", True),
        ("move", True),
        ("rewind", False),
        ("move", False),
    ]
    assert (lines[5].took_back, lines[5].why) == ((3, 4), "a bug")
    await room.play_out(info)
    record = read_record(exported(COUNTING, await record_of(room.store, info.id)).encode())
    assert isinstance(record, Complete)
    assert proved(COUNTING, record).outcome is not None
    assert rewinds_of(record) == ((5, TakeBack((3, 4), why="a bug", unread=3)),)


@pytest.mark.parametrize("is_started", [True, False])
async def test_an_announcement_goes_once_into_each_channel_with_a_running_game(
    room: Room, is_started: bool
) -> None:
    for channel in (21, 22):
        opened = room.game if is_started else room.lobby
        assert (await opened(ANNA, BEN, channel_id=channel)).status is not Status.OVER
    await room.mail()
    assert await room.service.admin.announce("Back soon") == (2 if is_started else 0)
    said = [each.payload for each in await room.mail() if each.payload.get("what") == "announced"]
    assert said == [{"what": "announced", "words": "Back soon"}] * (2 if is_started else 0)
