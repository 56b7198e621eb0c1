"""While an operator has all games stand still nothing moves and no time is lost."""

from bot.service import Problem
from bot.service.absence import WhenLate
from bot.service.clock import deadline
from bot.service.paces import HOUR
from bot.service.wishes import read_wishes
from tests.bot.service.table import ANNA, BEN, CLEO, NOW, OpenRoom, Room, refused
from tests.kit.fake_game import Add

OPERATOR = 77


async def test_nobody_moves_votes_or_starts_and_everybody_is_told_why(room: Room) -> None:
    info, waiting = await room.game(ANNA, BEN), await room.lobby(ANNA, BEN, channel_id=9)
    halt = await room.service.halting.begin(OPERATOR, "New disk")
    told = {"since": NOW, "why": "New disk"}
    assert (halt.since, halt.operator_id) == (NOW, OPERATOR)
    await refused(Problem.HALTED, room.play(info, Add(1)), **told)
    await refused(Problem.HALTED, room.service.votes.ask(room.call(ANNA), info.id, "pause"), **told)
    await refused(Problem.HALTED, room.service.tables.start(room.call(ANNA), waiting.id), **told)
    await refused(Problem.HALTED, room.service.play.retire(room.call(ANNA), info.id), **told)
    await refused(Problem.HALTED, room.service.halting.refuse(), **told)
    assert await room.now(info) == info
    assert (await room.service.play.look(info.id, None)).version == info.version


async def test_a_restart_keeps_it_and_an_operator_ends_it(open_room: OpenRoom) -> None:
    room = await open_room()
    info = await room.game(ANNA, BEN)
    await room.service.halting.begin(OPERATOR, "New disk")
    await room.store.close()
    room = await open_room()
    await refused(Problem.HALTED, room.play(info, Add(1)))
    room.wakes.clear()
    assert await room.service.halting.end()
    assert room.wakes
    assert (await room.play(info, Add(1))).info.seq == 1
    assert not await room.service.halting.end()


async def test_computers_orders_and_jobs_wait_and_messages_go_out(room: Room) -> None:
    info = await room.lobby(ANNA)
    await room.service.hosting.add_computer(room.call(ANNA), info.id)
    info = await room.service.tables.start(room.call(ANNA), info.id)
    if info.to_act == (0,):
        await room.play(info, Add(1))
    service = room.service
    assert await service.computers.due() == (info.id,)
    await service.halting.begin(OPERATOR, "New disk")
    assert await service.computers.due() == await service.plans.due() == ()
    room.clock[0] += 30 * 24 * HOUR
    assert await service.chores.run_due() == 0
    assert await service.chores.next_at() is None
    assert await room.mail(room.clock[0])
    await service.halting.end()
    assert await service.computers.due() == (info.id,)
    assert await service.chores.next_at() is not None


async def test_deadlines_are_later_by_as_long_as_games_stood_still(room: Room) -> None:
    info = await room.lobby(ANNA, BEN)
    await room.service.hosting.set_absence(room.call(ANNA), info.id, late=WhenLate.PASS)
    info = await room.service.tables.start(room.call(ANNA), info.id)
    offer = await room.service.substitutes.hand_over(room.call(ANNA), info.id, CLEO.id)
    place = info.seats[info.to_act[0]]
    before = (await room.service.deadlines.of(info))[place.seat]
    room.clock[0] = NOW + HOUR
    await room.service.halting.begin(OPERATOR, "New disk")
    room.clock[0] = before + 5 * HOUR
    assert (await room.service.deadlines.of(info))[place.seat] == before + room.clock[
        0
    ] - NOW - HOUR
    while await room.service.chores.run_due():
        pass
    await room.mail(room.clock[0])
    await room.service.halting.end()
    assert [each.kind for each in await room.mail(room.clock[0])] == ["clock", "offer"]
    lost = room.clock[0] - NOW - HOUR
    offered = await room.service.substitutes.offer(info.id, offer.number)
    assert offered.expires_at == offer.expires_at + lost
    wishes = await read_wishes(room.service.deadlines._core, place.person.id)
    assert deadline(place, wishes) == before + lost
    while await room.service.chores.run_due():
        pass
    assert await room.now(info) == info
    room.clock[0] = before + lost
    while await room.service.chores.run_due():
        pass
    assert (await room.now(info)).seq == 1


async def test_what_ran_out_as_it_began_by_a_clock_that_is_behind_still_runs_out(
    room: Room,
) -> None:
    info = await room.game(ANNA, BEN)
    vote = (await room.service.votes.ask(room.call(ANNA), info.id, "pause")).vote
    room.clock[0] = vote.expires_at
    in_hand = await room.store.claim_jobs(room.clock[0], 9, 1)
    assert "vote_expiry" in {job.kind for job in in_hand}
    room.clock[0] -= 5
    await room.service.halting.begin(OPERATOR, "New disk")
    room.clock[0] += 100 * 24 * HOUR
    await room.service.halting.end()
    while await room.service.chores.run_due():
        pass
    assert len((await room.now(info)).votes) == 1
    room.clock[0] += 5
    while await room.service.chores.run_due():
        pass
    assert (await room.now(info)).votes == ()


async def test_nobody_counts_as_slow_who_could_not_answer_meanwhile(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    await room.service.halting.begin(OPERATOR, "New disk")
    room.clock[0] = NOW + 20 * HOUR
    await room.service.halting.end()
    room.clock[0] += HOUR
    mover = await room.mover(info)
    await room.play(info, Add(1))
    assert (await room.service.reliability.of(mover.id)).usual == HOUR


async def test_an_operator_rewinds_while_all_games_stand_still(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    await room.play(info, Add(1))
    await room.service.halting.begin(OPERATOR, "A bug")
    await room.service.admin.rewind(room.call(BEN), info.id, 0, "A bug")
    assert (await room.now(info)).seq == 2
