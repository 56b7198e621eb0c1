"""Who begins is up to the game, not to the seats, which keep the order of joining."""

import pytest

from engine.registry import GAMES
from engine.rules import AnyRules
from tests.bot.service.table import ANNA, BEN, OpenRoom, begun


@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES)
async def test_by_chance_either_of_two_begins(open_room: OpenRoom, rules: AnyRules) -> None:
    room = await open_room(rules, entropy=iter(range(1, 100)).__next__)
    games = [await begun(room, rules) for _ in range(12)]
    assert {info.to_act for info in games} == {(0,), (1,)}
    for info in games:
        assert [place.person for place in info.seats] == [ANNA, BEN]
