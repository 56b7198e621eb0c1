"""A game that cannot be loaded stands still, tells everybody, and goes on once it is mended."""

import sqlite3
from contextlib import closing

import pytest

from bot.archive.writing import exported, record_of
from bot.service import GameInfo, Problem, Service, Status, VoteStatus
from bot.service.journal import Fault
from bot.service.loading import suspend
from bot.service.offers import open_offers
from bot.service.overdue import PATIENCE, is_overdue
from bot.service.paces import HOUR
from bot.store.share import Share
from tests.bot.service.table import ANNA, BEN, CLEO, NOW, OpenRoom, Room, kinds, refused
from tests.kit.fake_game import COUNTING, Add

REFUGE = 99


def change(room: Room, *statements: str) -> None:
    """Change the database behind the bot's back."""
    with closing(sqlite3.connect(room.path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


FREE = "DROP TRIGGER IF EXISTS actions_are_never_changed"
DAMAGE = (FREE, "DELETE FROM snapshots", "UPDATE actions SET digest = 'x' || digest WHERE seq = 2")
MEND = ("UPDATE actions SET digest = substr(digest, 2) WHERE seq = 2",)


async def damaged(room: Room) -> GameInfo:
    """Play three moves, damage the second, and let somebody come upon that an hour later."""
    info = await room.game(ANNA, BEN)
    for _ in range(3):
        await room.play(info, Add(1))
    info = await room.now(info)
    change(room, *DAMAGE)
    room.service.admin._core.states.forget(info.id)
    await room.mail()
    room.clock[0] += HOUR
    await refused(Problem.SUSPENDED, room.play(info, Add(1)), game=info.id)
    return info


async def test_it_is_suspended_at_once_and_everybody_is_told(room: Room) -> None:
    info = await damaged(room)
    now = await room.now(info)
    assert (now.status, now.seq, now.to_act) == (Status.SUSPENDED, info.seq, info.to_act)
    assert [each.payload for each in await room.mail(room.clock[0])] == [{"what": "suspended"}]
    await refused(Problem.SUSPENDED, room.service.play.look(info.id, None))
    await refused(Problem.SUSPENDED, room.service.play.retire(room.call(ANNA), info.id))
    await refused(Problem.GAME_STARTED, room.service.tables.join(room.call(CLEO), info.id))
    assert (await room.service.tables.find(room.call(ANNA), None)).id == info.id
    assert (await room.store.figures(NOW)).games == {("counting", "suspended"): 1}
    for found in (room.service.admin.suspended(), room.service.deadlines.suspended(ANNA.id)):
        assert [each.id for each in await found] == [info.id]
    assert await room.service.deadlines.suspended(CLEO.id) == ()
    assert (await room.service.admin.inspect(info.id)).fault == Fault("ReplayDiverged", 2)


async def test_its_clocks_stand_until_it_is_mended_and_then_it_calls(room: Room) -> None:
    info = await damaged(room)
    seat = info.to_act[0]
    left = (await room.service.deadlines.of(info))[seat] - room.clock[0]
    assert await room.service.deadlines.of(await room.now(info)) == {}
    await room.mail(room.clock[0])
    room.clock[0] += 100 * 24 * HOUR
    while await room.service.chores.run_due():
        pass
    assert await room.service.healing.recover(info.id)
    change(room, *MEND)
    assert not await room.service.healing.recover(info.id)
    after = await room.now(info)
    assert (after.status, after.seq) == (Status.RUNNING, info.seq)
    assert (await room.service.deadlines.of(after))[seat] == room.clock[0] + left
    note, board = await room.mail(room.clock[0])
    assert note.payload == {"what": "goes_on"}
    assert board.payload["ping"] == [seat]
    assert (await room.play(info, Add(1))).info.seq == info.seq + 1


async def test_what_its_table_is_asked_is_posted_once_it_goes_on(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    await room.play(info, Add(1))
    await room.service.votes.ask(room.call(ANNA), info.id, "pause")
    await room.service.substitutes.hand_over(room.call(BEN), info.id, CLEO.id)
    await suspend(room.service.admin._core, await room.now(info), "Test")
    await room.mail(room.clock[0])
    assert not await room.service.healing.recover(info.id)
    assert kinds(await room.mail(room.clock[0])) == ["note", "turn", "vote", "offer"]


@pytest.mark.parametrize("way", ["mended", "rewound"])
async def test_what_its_table_is_asked_loses_no_time(room: Room, way: str) -> None:
    info = await room.game(ANNA, BEN)
    await room.play(info, Add(1))
    vote = (await room.service.votes.ask(room.call(ANNA), info.id, "pause")).vote
    offer = await room.service.substitutes.hand_over(room.call(BEN), info.id, CLEO.id)
    await suspend(room.service.admin._core, await room.now(info), "Test")
    await room.mail(room.clock[0])
    lost = 100 * 24 * HOUR
    room.clock[0] += lost
    while await room.service.chores.run_due():
        pass
    if way == "mended":
        await room.service.healing.recover(info.id)
    else:
        await room.service.admin.rewind(room.call(CLEO), info.id, 0, "a bug")
    assert {"vote", "offer"} <= set(kinds(await room.mail(room.clock[0])))
    asked = (await room.service.votes.poll(info.id, vote.number)).vote
    offered = await room.service.substitutes.offer(info.id, offer.number)
    assert (asked.expires_at - vote.expires_at, offered.expires_at - offer.expires_at) == (
        lost,
        lost,
    )
    for expiry, left in ((asked.expires_at, 1), (offered.expires_at, 0)):
        room.clock[0] = expiry - 1
        while await room.service.chores.run_due():
            pass
        assert len(await open_offers(room.service.admin._core, info)) == 1
        assert len((await room.now(info)).votes) == left
        room.clock[0] = expiry
    while await room.service.chores.run_due():
        pass
    assert await open_offers(room.service.admin._core, info) == []


async def test_without_a_clock_nobody_is_late_for_the_time_in_which_it_was_suspended(
    room: Room,
) -> None:
    info = await room.lobby(ANNA, BEN)
    await room.service.hosting.set_pace(room.call(ANNA), info.id, "none")
    info = await room.service.tables.start(room.call(ANNA), info.id)
    seat, core = info.to_act[0], room.service.admin._core
    await suspend(core, info, "Test")
    room.clock[0] += PATIENCE
    await room.service.healing.recover(info.id)
    assert not await is_overdue(core, await room.now(info), seat)
    room.clock[0] += PATIENCE
    assert await is_overdue(core, await room.now(info), seat)


async def test_an_operator_reloads_it_or_takes_back_what_cannot_be_played(room: Room) -> None:
    info = await damaged(room)
    admin = room.service.admin
    assert await admin.repair(info.id) == Fault("ReplayDiverged", 2)
    change(room, *MEND)
    assert await admin.repair(info.id) is None
    assert (await room.now(info)).status is Status.RUNNING
    change(room, *DAMAGE)
    room.service.admin._core.states.forget(info.id)
    await refused(Problem.SUSPENDED, room.play(info, Add(1)))
    await admin.rewind(room.call(CLEO), info.id, 1, "a bug")
    after = await room.now(info)
    assert after.status is Status.RUNNING
    assert await room.service.deadlines.of(after)
    assert (await room.play(info, Add(1))).info.seq == info.seq + 2


async def test_a_rewind_that_cannot_be_played_itself_is_taken_back_with_what_it_passed_over(
    room: Room,
) -> None:
    info = await damaged(room)
    admin = room.service.admin
    await admin.rewind(room.call(CLEO), info.id, 1, "a bug")
    await room.play(info, Add(1))
    change(room, *DAMAGE[:2], "UPDATE actions SET digest = 'x' || digest WHERE seq = 4")
    admin._core.states.forget(info.id)
    await refused(Problem.SUSPENDED, room.play(info, Add(1)))
    assert (await admin.inspect(info.id)).fault == Fault("ReplayDiverged", 2)
    await refused(Problem.CANNOT_UNDO, admin.preview(info.id, 3), reason="broken", number=2)
    await admin.rewind(room.call(CLEO), info.id, 1, "a bug")
    admin._core.states.forget(info.id)
    change(room, "DELETE FROM snapshots")
    assert (await admin.inspect(info.id)).fault is None
    assert (await room.play(info, Add(1))).info.seq == 7


async def test_a_rewind_ends_the_question_about_what_it_takes_back(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    for _ in range(2):
        await room.play(info, Add(1))
    poll = await room.service.votes.ask(room.call(ANNA), info.id, "undo")
    await suspend(room.service.admin._core, await room.now(info), "Test")
    await room.service.admin.rewind(room.call(CLEO), info.id, 0, "a bug")
    after = await room.service.votes.poll(info.id, poll.vote.number)
    assert after.vote.status is VoteStatus.VOID


async def test_what_can_still_be_read_of_it_can_be_exported(room: Room) -> None:
    info = await damaged(room)
    text = exported(COUNTING, await record_of(room.store, info.id))
    assert text.count('"kind":"told"') == 1
    assert '"status":"running"' in text


async def test_a_game_of_an_unknown_kind_is_suspended_until_a_build_knows_it(
    open_room: OpenRoom,
) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    stranger = Service(room.store, {}, clock=lambda: NOW)
    assert await stranger.healing.recover(info.id)
    assert (await room.now(info)).status is Status.SUSPENDED
    assert (await stranger.admin.inspect(info.id)).fault == Fault("UnknownGame", 0)
    assert await stranger.healing.recover(info.id)
    await refused(Problem.SUSPENDED, stranger.play.look(info.id, None))
    assert not await room.service.healing.recover(info.id)
    assert (await room.now(info)).status is Status.RUNNING


@pytest.mark.parametrize("state", ["running", "over"])
async def test_a_game_of_another_process_that_only_its_build_can_read_is_left_alone(
    room: Room, state: str
) -> None:
    info = await room.game(ANNA, BEN)
    if state == "over":
        await room.play_out(info)
    change(room, "UPDATE genesis SET rules_version = 99")
    room.service.admin._core.states.forget(info.id)
    await room.store.look_after(Share(2, (1,)))
    await refused(Problem.OTHER_BUILD, room.service.play.look(info.id, None))
    assert (await room.now(info)).status == state
    await room.store.look_after(Share(2, (0,)))
    own = {"running": Problem.SUSPENDED, "over": Problem.BROKEN_GAME}[state]
    await refused(own, room.service.play.look(info.id, None))


async def test_who_has_their_data_deleted_need_not_wait_for_it(room: Room) -> None:
    info = await damaged(room)
    gone = await room.service.privacy.delete(ANNA)
    assert (gone.games, gone.left) == (1, 0)
    assert all(place.person != ANNA for place in (await room.now(info)).seats)


@pytest.mark.parametrize("state", ["lobby", "suspended", "over"])
async def test_its_post_moves_to_another_channel_whatever_its_state(room: Room, state: str) -> None:
    info = await (room.lobby(ANNA, BEN) if state == "lobby" else damaged(room))
    await room.store.set_lobby_message(info.id, 900)
    if state == "over":
        change(room, *MEND)
        await room.service.admin.repair(info.id)
        await room.play_out(info)
    await room.mail(room.clock[0] + HOUR)
    call = room.call(ANNA, channel_id=REFUGE)
    moved = await room.service.healing.move_here(
        call, info.id, may_manage=False, in_thread=state == "lobby"
    )
    assert moved == await room.service.healing.move_here(call, info.id, may_manage=False)
    assert (moved.status, moved.play_channel_id) == (state, REFUGE)
    post, *others = await room.mail(room.clock[0])
    assert kinds([post]) == [{"lobby": "lobby", "suspended": "note", "over": "result"}[state]]
    assert bool(post.payload.get("anew")) == (state == "over")
    left = [{"channel": info.channel_id, "message": 900}] if state == "lobby" else []
    assert [each.payload for each in others if each.kind == "moved"] == left
    if state == "lobby":
        assert (moved.channel_id, moved.in_thread, moved.lobby_message_id) == (REFUGE, False, None)
