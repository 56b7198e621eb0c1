"""Which legal action comes closest to one that is not legal."""

from collections.abc import Sequence

from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from engine.games.egizia import ids
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
from engine.games.egizia.view import StopView, View

NO = (Pass, Refuse, Decline, Finish)
"""Ways of doing nothing: whoever wants one of them is content with another."""

Distance = tuple[int, ...]


def nearest(view: View, wanted: Action, legal: Sequence[Action]) -> Action | None:
    """Return the legal action that does most of what was wanted; None if none is like it.

    A card is never used up for somebody who did not ask for it while there is another way.
    """
    if isinstance(wanted, NO):
        return next((action for action in legal if isinstance(action, NO)), None)
    near = [(distance, action) for action in legal if (distance := _distance(view, wanted, action))]
    return min(near, key=lambda pair: pair[0])[1] if near else None


def _distance(view: View, wanted: Action, action: Action) -> Distance | None:
    """Return how far apart two actions of a kind are; None for different kinds."""
    match wanted, action:
        case Place(), Place():
            cards = len(_cards(wanted) ^ _cards(action))
            first, *rest = _stops(view, wanted.stop, action.stop)
            return (first, cards, *rest, abs(wanted.place - action.place))
        case ((Place() | TakeCard()), TakeCard()):
            return _stops(view, wanted.stop, action.stop)
        case UseCrew(), UseCrew():
            return (len(_crews(wanted) ^ _crews(action)),)
        case Draw(), Draw():
            return (abs(wanted.drawn - action.drawn), abs(wanted.paid - action.paid))
        case ((Lay() | Draw()), UseCrew()):
            return _crew_for(view, wanted, action)
        case Keep(), Keep():
            return (len({*wanted.cards} ^ {*action.cards}),)
        case Lay(), Lay():
            rows, spaces = abs(wanted.row - action.row), abs(wanted.space - action.space)
            return (wanted.building != action.building, rows, spaces)
        case UseCard(), UseCard() if wanted.card == action.card:
            return (abs(wanted.target - action.target),)
        case UseCard(), Place() if wanted.card in _cards(action):
            return (len(_cards(action)), action.stop)
        case ChooseRing(), ChooseRing():
            return (abs(wanted.position - action.position),)
        case (StepCrew(), StepCrew()) | (MoveMarket(), MoveMarket()):
            return (0,)
        case _:
            return None


def _crew_for(view: View, wanted: Lay | Draw, action: UseCrew) -> Distance:
    """Put the weakest crews that could do it first, then the strongest of the others (A-62)."""
    needed = wanted.paid if isinstance(wanted, Draw) else sums.value_of(view, wanted)
    crews = words.seat_player(view).crews
    strength = sum(crews[crew] for crew in _crews(action))
    is_weak = strength < needed
    return (is_weak, -strength if is_weak else strength)


def _cards(action: Place) -> frozenset[str]:
    double = {ids.DOUBLE_SPACE} if action.double else set[str]()
    return frozenset(double | ({action.card} if action.card else set[str]()))


def _crews(action: UseCrew) -> frozenset[int]:
    return frozenset(action.crews) | ({ids.JOKER} if action.joker else set[int]())


def _stops(view: View, wanted: int, other: int) -> Distance:
    """Put the same stop first, then what is alike, then what lies near, rather downstream."""
    first, second = view.river[wanted - 1], view.river[other - 1]
    is_up = other < wanted
    return (wanted != other, *_likeness(view, first, second), abs(wanted - other), is_up)


def _likeness(view: View, first: StopView, second: StopView) -> Distance:
    """Tell how unlike two stops are: in kind, in kind of card, in its value."""
    if first.kind != second.kind:
        return (1, 0, 0)
    if first.kind != "card" or not first.name or not second.name:
        return (0, 0, 0)
    one, two = words.face_of(view, first.name), words.face_of(view, second.name)
    return (0, one.kind != two.kind, abs(one.value - two.value) if one.kind == two.kind else 0)
