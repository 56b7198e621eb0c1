"""Actions as short stable texts, for logs, commands and tests."""

from typing import assert_never

from engine.games.egizia.actions import (
    Action,
    ChooseRing,
    Decline,
    Draw,
    Finish,
    Keep,
    Lay,
    MoveMarket,
    Pass,
    Place,
    Refuse,
    StepCrew,
    TakeCard,
    UseCard,
    UseCrew,
)
from engine.games.egizia.ids import CREWS


def notation(action: Action) -> str:
    """Write an action; different actions have different texts without spaces."""
    match action:
        case Place():
            return _place(action)
        case Pass() | Finish() | Refuse() | Decline():
            return action.kind
        case ChooseRing():
            return f"ring:{action.position}"
        case StepCrew():
            return f"step:{CREWS[action.crew]}"
        case TakeCard():
            return f"take:{action.stop}"
        case UseCard():
            return f"card:{action.card}" + (f":{action.target}" if action.target >= 0 else "")
        case UseCrew():
            names = [CREWS[crew] for crew in action.crews] + ["joker"] * action.joker
            return "crew:" + "+".join(names)
        case Draw():
            return f"draw:{action.paid}:{action.drawn}"
        case Keep():
            return "keep" + "".join(f":{card + 1}" for card in action.cards)
        case Lay():
            return f"lay:{action.building}:{action.row + 1}:{action.space + 1}"
        case MoveMarket():
            return f"market:{action.market}"
        case _:
            assert_never(action)


def _place(action: Place) -> str:
    text = f"place:{action.stop}"
    if action.place:
        text += f":{action.place}"
    if action.reserve:
        text += ":reserve"
    if action.card:
        text += f"+{action.card}"
    return text + "+double" * action.double
