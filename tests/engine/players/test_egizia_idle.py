"""Who passes for somebody binds them to as little as the rules of Egizia allow."""

from typing import Any

import pytest

from engine.games.egizia.actions import (
    ChooseRing,
    Decline,
    Finish,
    Lay,
    Pass,
    Place,
    Refuse,
    UseCard,
    UseCrew,
)
from engine.players.registry import idle_player


@pytest.mark.parametrize(
    ("legal", "least"),
    [
        ((Place(3), Pass()), Pass()),
        ((UseCrew((0,)), Refuse()), Refuse()),
        ((Lay("obelisk", 0), Finish()), Finish()),
        ((UseCard("sale", 2), Decline()), Decline()),
        ((ChooseRing(0), ChooseRing(2)), ChooseRing(0)),
    ],
)
def test_what_can_be_declined_is_declined(legal: tuple[Any, ...], least: Any) -> None:
    assert idle_player("egizia").choose(lambda: None, (), legal) == least
