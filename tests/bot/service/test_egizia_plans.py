"""Standing orders at a table of people: private, carried out at once, dropped at a surprise."""

import random
from typing import Any

import pytest

from bot.service import GameInfo, Person, Problem
from bot.store.planning import PlanRow
from engine.games.egizia.rules import EGIZIA
from engine.players.registry import orders_for
from tests.bot.service.table import ANNA, BEN, CLEO, NOW, OpenRoom, Room, refused


@pytest.fixture
async def egizia(open_room: OpenRoom) -> Room:
    return await open_room(EGIZIA, entropy=lambda: 7)


async def begin(room: Room) -> tuple[GameInfo, Person, Person]:
    """Start a game of two; return it, who is to act and who waits."""
    info = await room.service.tables.create(room.call(ANNA), EGIZIA.key, 2, {}, "en", True)
    await room.service.tables.join(room.call(BEN), info.id)
    info = await room.service.tables.start(room.call(ANNA), info.id)
    first = await room.mover(info)
    return info, first, next(each for each in (ANNA, BEN) if each != first)


async def move(room: Room, info: GameInfo, person: Person, notation: str) -> GameInfo:
    return (await room.service.play.move(room.call(person), info.id, [notation], None)).info


async def settle(room: Room, info: GameInfo) -> int:
    """Let all orders act; return how many did."""
    acted = 0
    while await room.service.plans.play(info.id):
        acted += 1
    return acted


async def turn_mail(room: Room) -> list[Any]:
    """Take everything out of the outbox and return the boards, oldest first."""
    boards: list[Any] = []
    while claimed := await room.store.claim_outbox(NOW + 60, 9, 1):
        for each in claimed:
            boards += [each] if each.kind == "turn" else []
            await room.store.finish_outbox(each.id)
    return boards


async def test_an_order_is_carried_out_once_its_turn_comes_and_calls_nobody(egizia: Room) -> None:
    info, first, second = await begin(egizia)
    await turn_mail(egizia)
    ahead = await egizia.service.plans.add(
        egizia.call(second), info.id, "nile space:alyi,site:sphinx"
    )
    assert [EGIZIA.notation(each) for each in ahead.orders[0].rehearsal.actions] == ["place:16"]
    assert await egizia.service.plans.due() == ()
    after = await move(egizia, info, first, "place:6:1")
    seat = after.seat_of(second.id)
    assert seat is not None
    assert after.to_act == (seat,)
    assert after.seats[seat].knows
    assert await egizia.service.plans.due() == (info.id,)
    assert await egizia.service.plans.play(info.id)
    boards = await turn_mail(egizia)
    assert len(boards) == 1
    assert boards[0].payload["until_seq"] == 2
    rows = await egizia.store.log(info.id)
    assert [(row.actor, row.interaction_id) for row in rows][-1] == (second.id, None)
    plan = await egizia.service.plans.of(info.id, second.id)
    assert plan.orders == ()
    assert [(note.order, note.reason) for note in plan.notes] == [
        ("nile@1 space:alyi,site:sphinx", "")
    ]


async def test_who_is_asked_on_after_an_order_is_called(egizia: Room) -> None:
    info, first, second = await begin(egizia)
    await egizia.service.plans.add(egizia.call(second), info.id, "nile space:alyi")
    await move(egizia, info, first, "place:6:1")
    await settle(egizia, info)
    after = await egizia.now(info)
    seat = after.seat_of(second.id)
    assert after.to_act == (seat,)
    assert not after.seats[after.to_act[0]].knows
    mails = await turn_mail(egizia)
    assert mails[-1].payload["ping"] == [seat]


async def test_a_surprise_drops_the_order_tells_its_writer_and_asks_them(egizia: Room) -> None:
    info, first, second = await begin(egizia)
    await egizia.service.plans.add(egizia.call(second), info.id, "nile space:alyi")
    after = await move(egizia, info, first, "place:16")
    if after.to_act == (after.seat_of(first.id),):
        after = await move(egizia, info, first, "step:black")
    assert not after.seats[after.to_act[0]].knows
    assert (await egizia.store.plan(info.id, second.id)).dropped_at(after.version)
    assert await settle(egizia, info) == 0
    assert await egizia.service.plans.due() == ()
    plan = await egizia.service.plans.of(info.id, second.id)
    assert plan.orders == ()
    assert [(note.reason, note.part) for note in plan.notes] == [("all_taken", "space:alyi")]
    assert (await egizia.service.plans.of(info.id, first.id)).notes == ()


async def test_who_has_lost_an_order_is_asked_whatever_habits_they_have(
    egizia: Room, open_room: OpenRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(orders_for(EGIZIA.key), "by_habit", lambda *seen: seen[-1][0])
    info, first, second = await begin(egizia)
    await egizia.service.plans.add(egizia.call(second), info.id, "nile space:alyi")
    await egizia.service.plans.keep_habits(second.id, EGIZIA.key, ("idle",))
    after = await move(egizia, info, first, "place:16")
    if after.to_act == (after.seat_of(first.id),):
        after = await move(egizia, info, first, "step:black")
    assert not after.seats[after.to_act[0]].knows
    await egizia.store.close()
    assert await settle(await open_room(EGIZIA), info) == 0


async def test_nothing_of_a_plan_is_told_before_it_acts(egizia: Room) -> None:
    info, first, second = await begin(egizia)
    before = await egizia.now(info)
    await egizia.service.plans.add(egizia.call(second), info.id, "nile site:obelisk_graves")
    assert await egizia.now(info) == before
    assert (await egizia.service.plans.of(info.id, first.id)).orders == ()
    history = await egizia.service.play.history(info.id, first.id)
    assert len(history) == 1
    await refused(Problem.NOT_SEATED, egizia.service.plans.of(info.id, CLEO.id))


async def test_what_could_be_done_by_hand_now_is_no_order(egizia: Room) -> None:
    info, first, second = await begin(egizia)
    plans = egizia.service.plans
    adding = plans.add(egizia.call(first), info.id, "nile site:sphinx")
    await refused(Problem.ASKED_NOW, adding)
    await refused(Problem.BAD_ORDER, plans.add(egizia.call(second), info.id, "swim"))
    for _ in range(8):
        await plans.add(egizia.call(second), info.id, "nile site:sphinx")
    more = plans.add(egizia.call(second), info.id, "nile site:sphinx")
    await refused(Problem.TOO_MANY_ORDERS, more)
    ahead = await plans.drop(egizia.call(second), info.id, "nile@1 site:sphinx")
    assert len(ahead.orders) == 7
    assert (await plans.drop(egizia.call(second), info.id, None)).orders == ()


async def test_habits_answer_only_for_who_wants_them(egizia: Room) -> None:
    info, first, _ = await begin(egizia)
    plans = egizia.service.plans
    await plans.keep_habits(first.id, EGIZIA.key, ("idle",))
    assert (await plans.of(info.id, first.id)).habits == ("idle",)
    assert await plans.due() == (info.id,)
    assert not await plans.play(info.id)
    assert await plans.due() == ()
    await plans.keep_habits(first.id, EGIZIA.key, ())
    assert (await plans.of(info.id, first.id)).habits == ()


async def test_where_nothing_waits_any_more_nothing_is_remembered(egizia: Room) -> None:
    info, first, _ = await begin(egizia)
    plans = egizia.service.plans
    await plans.keep_habits(first.id, EGIZIA.key, ("idle",))
    assert not await plans.play(info.id)
    assert plans._seen == {info.id: info.version}
    await move(egizia, info, first, "place:6:1")
    assert await plans.due() == ()
    assert plans._seen == {}


async def test_orders_survive_a_restart_and_whole_rounds_go_by(open_room: OpenRoom) -> None:
    room = await open_room(EGIZIA, entropy=lambda: 7)
    chance = random.Random(3)
    info, first, second = await begin(room)
    for order in ("nile site:sphinx,space:alyi", "nile site:obelisk_graves,kind:quarry"):
        await room.service.plans.add(room.call(second), info.id, order)
    await room.store.close()
    again = await open_room(EGIZIA)
    await move(again, info, first, "place:1")
    acted = await settle(again, info)
    for _ in range(40):
        current = await again.now(info)
        person = await again.mover(info)
        look = await again.service.play.look(info.id, person.id)
        await again.service.play.move(
            again.call(person), info.id, [chance.choice(look.legal)], None
        )
        acted += await settle(again, current)
    assert acted >= 1
    assert (await again.service.plans.of(info.id, second.id)).orders == ()


async def test_an_order_that_this_build_cannot_read_is_dropped_and_holds_nobody_up(
    egizia: Room,
) -> None:
    info, first, second = await begin(egizia)
    await egizia.store.set_plan(PlanRow(info.id, second.id, ("swim@1 far", "nile@1 space:alyi")))
    ahead = await egizia.service.plans.of(info.id, second.id)
    assert [tried.order for tried in ahead.orders] == ["nile@1 space:alyi"]
    await move(egizia, info, first, "place:6:1")
    assert await settle(egizia, info) == 0
    ahead = await egizia.service.plans.of(info.id, second.id)
    assert ahead.orders == ()
    assert [note.reason for note in ahead.notes] == ["unknown"]
