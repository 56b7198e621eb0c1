"""Who passes for somebody binds them to as little as the rules of Tholos allow."""

from typing import Any

import pytest

from engine.games.tholos.actions import Place, Take
from engine.games.tholos.bonus import Fetch
from engine.players.registry import idle_player


@pytest.mark.parametrize(
    ("legal", "least"),
    [
        ((Take("W", 2), Take("B", 1)), Take("B", 1)),
        ((Place("W", 1), Take("B", 3)), Take("B", 3)),
        ((Place("W", 1, Fetch("B")), Place("W", 1)), Place("W", 1)),
    ],
)
def test_few_stones_are_taken_and_no_bonus_is_used(legal: tuple[Any, ...], least: Any) -> None:
    assert idle_player("tholos").choose(lambda: None, (), legal) == least
