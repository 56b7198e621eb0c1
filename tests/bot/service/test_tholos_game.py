"""A table of Tholos says who begins: whoever opened it, or whoever joined."""

import pytest

from bot.service import Person
from engine.games.tholos.rules import THOLOS
from tests.bot.service.table import ANNA, BEN, OpenRoom, begun


@pytest.mark.parametrize(("start", "who"), [("first", ANNA), ("second", BEN)])
async def test_who_opened_the_table_or_who_joined_begins(
    open_room: OpenRoom, start: str, who: Person
) -> None:
    room = await open_room(THOLOS)
    for _ in range(4):
        info = await begun(room, THOLOS, {"start": start})
        assert [info.seats[seat].person for seat in info.to_act] == [who]
