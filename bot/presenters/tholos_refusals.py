"""Why a turn is not legal in Tholos: the rule, where it stands, what to do instead."""

from collections.abc import Sequence

from bot.locale import Text
from bot.presenters.base import Refusal
from engine.games.tholos import ids
from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import Bonus, Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.view import View

SECTIONS = {
    "not_asked": "turn",
    "no_such_stones": "turn",
    "workshop_full": "turn",
    "over_limit": "turn",
    "too_little_room": "turn",
    "quarry_short": "turn",
    "no_such_site": "sites",
    "column_full": "turn",
    "bonus_needs_own": "sites",
    "not_this_bonus": "sites",
    "same_column": "sites",
    "source_empty": "sites",
    "top_not_grey": "sites",
    "top_not_white": "sites",
    "top_not_black": "sites",
    "target_full": "sites",
    "rival_has_none": "sites",
    "no_second_stone": "sites",
}
"""The page of the short rules that holds the rule behind each code."""

_AT_SOURCE = frozenset({"source_empty", "top_not_grey", "top_not_white", "top_not_black"})
_IN_WORKSHOP = frozenset({"no_such_stones", "workshop_full", "too_little_room", "no_second_stone"})

Distance = tuple[int, ...]


def refusal(
    view: View, wanted: Action | None, reason: str, legal: Sequence[Action], text: Text
) -> Refusal:
    """Explain a code of the engine to the view's own seat; see Presenter.refusal."""
    key = f"tholos.refusal.{reason}"
    closest = None if wanted is None else nearest(wanted, legal)
    if not text.has(key):
        return Refusal("", nearest=closest)
    page = text(f"tholos.help.{SECTIONS[reason]}.title")
    return Refusal(
        text(key, capacity=view.capacity, height=view.height),
        text("tholos.section", title=page),
        closest,
        frozenset() if wanted is None else frozenset(_obstacle(view, wanted, reason)),
    )


def nearest(wanted: Action, legal: Sequence[Action]) -> Action | None:
    """Return the legal turn that does most of what was wanted; None if none is like it."""
    near = [(distance, turn) for turn in legal if (distance := _distance(wanted, turn))]
    return min(near, key=lambda pair: pair[0])[1] if near else None


def _distance(wanted: Action, turn: Action) -> Distance | None:
    match wanted, turn:
        case Take(), Take():
            return (wanted.colour != turn.colour, abs(wanted.count - turn.count))
        case Place(), Place():
            site, colour = wanted.site != turn.site, wanted.colour != turn.colour
            return (site, colour, *_bonus_distance(wanted.bonus, turn.bonus))
        case _:
            return None


def _bonus_distance(wanted: Bonus | None, other: Bonus | None) -> Distance:
    """Put the same bonus first, then one with the same stone, then none at all."""
    if wanted == other:
        return (0, 0)
    if wanted is None or type(wanted) is not type(other):
        return (2, other is not None)
    return (1, _subject(wanted) != _subject(other))


def _subject(bonus: Bonus | None) -> object:
    """Return what a bonus takes hold of: a column or a colour."""
    match bonus:
        case MoveTop(source) | ReturnTop(source):
            return source
        case Fetch(colour) | Seize(colour) | Second(colour):
            return colour
        case None:
            return None


def _obstacle(view: View, wanted: Action, reason: str) -> tuple[str, ...]:
    """Name the pieces of the picture that stand in the way."""
    player = next(player for player in view.players if player.seat == view.viewer)
    if reason in _IN_WORKSHOP:
        return (f"shop:{player.colour}",)
    if isinstance(wanted, Take):
        return (f"quarry:{wanted.colour}",) if reason == "quarry_short" else ()
    if reason == "column_full":
        return _column(view, wanted.site)
    return _at_bonus(view, wanted.bonus, reason, player.colour)


def _at_bonus(view: View, bonus: Bonus | None, reason: str, own: str) -> tuple[str, ...]:
    match bonus:
        case MoveTop(source) | ReturnTop(source) if reason in _AT_SOURCE:
            return _column(view, source)
        case MoveTop(_, target) | Second(_, target) if reason == "target_full":
            return _column(view, target)
        case Fetch(colour) if reason == "quarry_short":
            return (f"quarry:{colour}",)
        case Seize() if reason == "rival_has_none":
            return (f"shop:{ids.RIVAL[own]}",)
        case _:
            return ()


def _column(view: View, site: int) -> tuple[str, ...]:
    """Name a column's foot, which bears its letter, and its top stone if it has one."""
    name, stones = ids.SITES[site], view.columns[site].stones
    return (name, f"{name}:{len(stones) - 1}") if stones else (name,)
