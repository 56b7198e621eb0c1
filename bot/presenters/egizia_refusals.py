"""Why something is not legal in Egizia: the rule, where it stands, what to do instead.

Every code of Rules.explain has a sentence in the locale files and an entry in SECTIONS.
"""

from collections.abc import Sequence

from bot.locale import Text
from bot.presenters import egizia_words as words
from bot.presenters.base import Refusal
from bot.presenters.egizia_nearest import NO, nearest
from bot.presenters.egizia_obstacles import obstacle
from bot.presenters.egizia_places import site_of
from engine.games.egizia import ids
from engine.games.egizia.actions import (
    Action,
    ChooseRing,
    Draw,
    Keep,
    Lay,
    MoveMarket,
    Place,
    StepCrew,
    TakeCard,
    UseCard,
    UseCrew,
)
from engine.games.egizia.decisions import Ask
from engine.games.egizia.view import View

SECTIONS = {
    "not_asked": "round",
    "upstream": "nile",
    "own_last_space": "nile_cards",
    "taken": "nile",
    "own_ship_here": "nile",
    "site_not_full": "nile",
    "no_such_place": "nile",
    "no_such_place_closed": "players",
    "no_reserve_cards": "nile_cards",
    "heliopolis_occupied": "spaces",
    "heliopolis_double": "spaces",
    "card_not_held": "nile_cards",
    "card_spent": "nile_cards",
    "green_field": "nile_cards",
    "too_many": "nile_cards",
    "keep_too_many": "sphinx",
    "no_ships": "nile",
    "crew_used": "build",
    "crew_at_max": "spaces",
    "crew_needed": "build",
    "too_few_stones": "build",
    "too_weak": "build",
    "not_next": "build",
    "not_supported": "pyramid_temple",
    "pillars_first": "pyramid_temple",
    "middle_first": "pyramid_temple",
    "sphinx_limit": "sphinx",
    "sphinx_paid": "sphinx",
    "must_choose": "round",
    "not_now": "round",
    "ring_far": "spaces",
}
"""The section of the rule book that holds the rule behind each code."""

_TIMES: dict[type[Action], str] = {
    Place: "not_now_place",
    TakeCard: "not_now_take",
    ChooseRing: "not_now_ring",
    StepCrew: "not_now_step",
    UseCrew: "not_now_build",
    Keep: "not_now_keep",
    MoveMarket: "not_now_market",
}
"""The sentence that says when an action is asked."""

_PART_OF = {
    "obelisk": "obelisk_graves",
    "graves": "obelisk_graves",
    "pyramid": "pyramid_temple",
    "temple": "pyramid_temple",
}
_BY_ACTION = frozenset({"not_now", "must_choose", "too_few_stones", "too_weak", "not_next"})
"""Codes of several rules: what was wanted tells which section is meant."""


def refusal(
    view: View, wanted: Action | None, reason: str, legal: Sequence[Action], text: Text
) -> Refusal:
    """Explain a code of the engine to the view's own seat; see Presenter.refusal."""
    closest = None if wanted is None else nearest(view, wanted, legal)
    code = "other_no" if _is_other_no(reason, closest) else _code(view, wanted, reason)
    key = f"egizia.refusal.{code or 'none'}"
    if not text.has(key):
        return Refusal("", nearest=closest)
    sentence = text(key, stop=last_stop(view), max=view.crew_max)
    stands = frozenset[str]() if wanted is None else obstacle(view, wanted, reason)
    return Refusal(sentence, _section(code, reason, wanted, text), closest, stands)


def last_stop(view: View) -> int:
    """Return the stop of the seat's last ship, 0 if it has none or an upstream ship (A-21)."""
    if view.viewer is None or ids.UPSTREAM_SHIP in view.players[view.viewer].spent:
        return 0
    seat = view.viewer
    stops = [stop.number for stop in view.river if seat in stop.ships]
    stops += [site.stop for site in view.sites if seat in (*site.places, *site.reserve)]
    return max(stops, default=0)


def _code(view: View, wanted: Action | None, reason: str) -> str:
    """Return the key of the sentence: some codes are told in more than one way."""
    if reason == "upstream" and last_stop(view):
        return "upstream_from"
    if reason == "too_many" and words.asked(view, view.viewer) == Ask.KEEP:
        return "keep_too_many"
    if reason == "no_such_place" and _is_closed(view, wanted):
        return "no_such_place_closed"
    if reason == "card_not_held" and isinstance(wanted, UseCrew):
        return "two_crews"
    return _not_asked(view, wanted, reason)


def _not_asked(view: View, wanted: Action | None, reason: str) -> str:
    """Return why something is not asked now: each kind of action has its time (A-12)."""
    if reason == "not_now" and isinstance(wanted, Lay | Draw):
        return "crew_first" if words.asked(view, view.viewer) == Ask.BUILD else "not_now_build"
    if reason == "not_now" and wanted is not None:
        return _TIMES.get(type(wanted), reason)
    return reason


def _is_other_no(reason: str, closest: Action | None) -> bool:
    """Tell whether somebody said no in a way that is not asked, while another one is."""
    return reason == "must_choose" and isinstance(closest, NO)


def _is_closed(view: View, wanted: Action | None) -> bool:
    """Tell whether a building place was wanted that is not open with so few players (A-16)."""
    stop = view.river[wanted.stop - 1] if isinstance(wanted, Place) else None
    if stop is None or stop.kind != "site" or not isinstance(wanted, Place):
        return False
    return wanted.place > len(site_of(view, stop.name).places)


def _section(code: str, reason: str, wanted: Action | None, text: Text) -> str:
    section = SECTIONS.get(code, SECTIONS.get(reason, ""))
    if reason in _BY_ACTION and wanted is not None:
        section = _subject(wanted) or section
    if not section:
        return ""
    return text("egizia.section.book", title=text(f"egizia.section.{section}"))


def _subject(wanted: Action) -> str:
    """Return the section that is about an action; "" for those that are everywhere."""
    match wanted:
        case Place():
            return "nile"
        case TakeCard() | UseCard():
            return "nile_cards"
        case ChooseRing() | StepCrew():
            return "spaces"
        case UseCrew():
            return "build"
        case Draw() | Keep():
            return "sphinx"
        case Lay():
            return _PART_OF[wanted.building]
        case MoveMarket():
            return "obelisk_graves"
        case _:
            return ""
