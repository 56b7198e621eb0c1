"""A guided first round of Egizia: how it is dealt, what is explained, why a move is good."""

from typing import assert_never

from bot.locale import Text
from bot.presenters import egizia_choices as choices
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.guidance import Course
from engine.games.egizia import components, ids
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
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.setup import RULES_VERSION
from engine.games.egizia.view import View
from engine.types import Setup

_SEED = 193
"""A deal whose first round has everything: a dry field, the ring, a quarry, all three sites."""


def _is_taught(view: View) -> bool:
    return view.round > 1


COURSE = Course(Setup(2, _SEED, RULES_VERSION), seat=0, player="greedy", is_over=_is_taught)


def lesson(
    view: View, decisions: tuple[Decision, ...], suggested: Action | None, text: Text
) -> tuple[str, ...]:
    """Explain what the view's seat is asked and why an action is good; sum up after the end."""
    if not decisions or suggested is None:
        return _end(view, text)
    tip = _tip(view, suggested, text)
    if decisions[0].ask is Ask.NILE:
        return (*_about_ships(view.players[decisions[0].seat].ships, text), tip)
    key = f"egizia.lesson.ask.{decisions[0].ask}"
    at_site = f"{key}_{decisions[0].site}"
    return text(at_site if text.has(at_site) else key), tip


def _about_ships(left: int, text: Text) -> tuple[str, ...]:
    """Explain the first ship and the second one; the others need no more words."""
    if left == ids.SHIPS:
        return text("egizia.lesson.welcome"), text("egizia.lesson.ask.nile_first")
    return (text("egizia.lesson.ask.nile"),) if left == ids.SHIPS - 1 else ()


def _tip(view: View, action: Action, text: Text) -> str:
    found = choices.choice(view, action, text)
    why = text(f"egizia.lesson.why.{_reason(view, action)}")
    key = "suggested_detail" if found.detail else "suggested"
    return text(f"egizia.lesson.{key}", title=found.title, detail=found.detail, why=why)


def _reason(view: View, action: Action) -> str:
    """Return the key of why an action can be a good one."""
    match action:
        case Place():
            return _place(view, action)
        case ChooseRing(position):
            return "ring_stay" if position == view.ring else "ring_move"
        case UseCrew():
            return "crew_joker" if action.joker else "crew_alone"
        case Keep():
            return "keep" if action.cards else "keep_none"
        case MoveMarket():
            return f"market_{action.market}"
        case (
            StepCrew() | TakeCard() | UseCard() | Draw() | Lay() | Pass() | Finish() | Refuse()
            | Decline()
        ):  # fmt: skip
            return action.kind
        case _:
            assert_never(action)


_SPACES = {"passalon": "joker", "heliopolis": "joker", "edfu": "edfu", "alyi": "alyi"}


def _place(view: View, action: Place) -> str:
    stop = view.river[action.stop - 1]
    if stop.kind == "round":
        return _SPACES.get(stop.name, "pair")
    if stop.kind == "site":
        return "reserve" if action.reserve else stop.name
    face = words.face_of(view, stop.name)
    if face.kind == components.FIELD:
        return "field_wet" if sums.is_watered(face.colour, view.ring) else "field_dry"
    return face.kind


def _end(view: View, text: Text) -> tuple[str, ...]:
    player = words.seat_player(view)
    rival = next(each for each in view.players if each.seat != player.seat)
    sources = [
        f"{text(f'egizia.source.{source}')} {words.number(points)}"
        for source, points in player.points
        if points
    ]
    return (
        text(
            "egizia.lesson.end.head",
            points=words.points(player.score, text),
            rival=words.points(rival.score, text),
            stones=words.stones(player.stones, text),
            crews=" / ".join(map(str, player.crews)),
        ),
        text("egizia.lesson.end.sources", sources=words.comma(sources, text)),
        text("egizia.lesson.end.next"),
        text("egizia.lesson.end.tips"),
    )
