"""Since when each seat has been waited for."""

from bot.service.waiting import timed
from bot.store.model import SeatInfo
from tests.bot.service.table import ANNA, BEN, CLEO, NOW, Room

SEATS = (SeatInfo(0, ANNA, due_since=5), SeatInfo(1, BEN), SeatInfo(2, CLEO, due_since=7))


def test_who_acts_and_owes_more_is_waited_for_anew_and_the_others_as_before() -> None:
    after = timed(SEATS, (0, 1, 2), 0, 99)
    assert [place.due_since for place in after] == [99, 99, 7]


def test_who_owes_nothing_is_not_waited_for() -> None:
    assert [place.due_since for place in timed(SEATS, (1,), 0, 99)] == [None, 99, None]


async def test_a_game_knows_since_when_it_waits_for_somebody(room: Room) -> None:
    info = await room.game(ANNA, BEN)
    due = {place.seat: place.due_since for place in info.seats}
    assert due == {seat: NOW if seat in info.to_act else None for seat in (0, 1)}
    room.clock[0] = NOW + 60
    receipt = await room.play(info, "add-1")
    (seat,) = receipt.info.to_act
    assert (await room.now(info)).seats[seat].due_since == NOW + 60
    assert receipt.info.seats == (await room.now(info)).seats
