"""Actions as short stable texts, for logs, commands and tests."""

from typing import assert_never

from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import Bonus, Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.ids import SITES


def notation(action: Action) -> str:
    """Write an action; different actions have different texts without spaces.

    "take:W:2", "place:G:delta", "place:W:alpha+gamma>omega" (moved from gamma to omega).
    """
    match action:
        case Take():
            return f"take:{action.colour}:{action.count}"
        case Place():
            bonus = "" if action.bonus is None else f"+{_bonus(action.bonus)}"
            return f"place:{action.colour}:{SITES[action.site]}{bonus}"
        case _:
            assert_never(action)


def _bonus(bonus: Bonus) -> str:
    match bonus:
        case MoveTop(source, target):
            return f"{SITES[source]}>{SITES[target]}"
        case ReturnTop(source):
            return SITES[source]
        case Fetch(colour) | Seize(colour):
            return colour
        case Second(colour, target):
            return f"{colour}>{SITES[target]}"
        case _:
            assert_never(bonus)
