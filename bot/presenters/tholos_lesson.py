"""A guided beginning of Tholos: how it is dealt, what is explained, why a turn is good."""

from bot.locale import Text
from bot.presenters import tholos_choices as choices
from bot.presenters import tholos_words as words
from bot.presenters.guidance import Course
from engine.games.tholos.actions import Action, Take
from engine.games.tholos.decisions import Decision
from engine.games.tholos.setup import FIRST, RULES_VERSION
from engine.games.tholos.view import View
from engine.types import Setup

_TURNS = 10
"""Turns of both sides together that the course lasts."""


def _is_taught(view: View) -> bool:
    return view.turns >= _TURNS


COURSE = Course(
    Setup(2, 1, RULES_VERSION, {"start": FIRST}), seat=0, player="greedy", is_over=_is_taught
)


def lesson(
    view: View, decisions: tuple[Decision, ...], suggested: Action | None, text: Text
) -> tuple[str, ...]:
    """Explain what the view's seat is asked and why a turn is good; sum up after the end."""
    if not decisions or suggested is None:
        return _end(view, text)
    found = choices.choice(view, suggested, text)
    why = text(f"tholos.lesson.why.{_reason(suggested, decisions[0].colour)}")
    tip = text("tholos.lesson.suggested", title=found.title, detail=found.detail, why=why)
    if view.turns:
        return (tip,)
    return text("tholos.lesson.welcome"), text("tholos.lesson.ask"), tip


def _reason(action: Action, side: str) -> str:
    if isinstance(action, Take):
        return "own" if action.colour == side else "other"
    return action.bonus.kind if action.bonus else "place"


def _end(view: View, text: Text) -> tuple[str, ...]:
    player = next(each for each in view.players if each.seat == view.viewer)
    rival = next(each for each in view.players if each.seat != view.viewer)
    return (
        text(
            "tholos.lesson.end.head",
            points=words.points(player.points, text),
            rival=words.points(rival.points, text),
        ),
        text("tholos.lesson.end.next"),
        text("tholos.lesson.end.tips"),
    )
