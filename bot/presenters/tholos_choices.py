"""Every legal turn of Tholos as a choice that people can read.

All turns without a bonus share one menu (21 options at most), and each site's bonuses have
one of their own, so that a whole turn is one choice and all menus fit on one page.
"""

from typing import assert_never

from bot.locale import Text
from bot.presenters import tholos_words as words
from bot.presenters.base import Choice
from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import Bonus, Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.foresight import columns_after
from engine.games.tholos.ids import LETTERS
from engine.games.tholos.view import View

EMOJI = {"W": "⚪", "B": "⚫", "G": "🔘"}
TAKE, PLACE = "take", "place"
"""The move commands that offer the two kinds of turn."""


def choice(view: View, action: Action, text: Text) -> Choice:
    """Describe a legal turn of the view's own seat."""
    match action:
        case Take():
            return _take(view, action, text)
        case Place():
            return _place(view, action, text)
        case _:
            assert_never(action)


def _take(view: View, action: Take, text: Text) -> Choice:
    player = next(player for player in view.players if player.seat == view.viewer)
    held, lying = player.workshop.total, view.quarry.of(action.colour)
    detail = text(
        "tholos.choice.take_detail",
        before=held,
        after=held + action.count,
        capacity=view.capacity,
        stock=lying,
        left=lying - action.count,
    )
    title = text("tholos.choice.take", stones=words.stones(action.colour, action.count, text))
    return Choice(title, detail, text("tholos.group.plain"), TAKE, EMOJI[action.colour])


def _place(view: View, action: Place, text: Text) -> Choice:
    title = text(
        "tholos.choice.place",
        colour=words.colour(action.colour, text),
        letter=LETTERS[action.site],
    )
    if action.bonus is not None:
        title = _with_bonus(view, title, action.bonus, text)
    group = _group(view, action, text)
    return Choice(title, _detail(view, action, text), group, PLACE, EMOJI[action.colour])


def _with_bonus(view: View, place: str, bonus: Bonus, text: Text) -> str:
    values = {"place": place}
    match bonus:
        case MoveTop(source, target):
            values |= {"source": LETTERS[source], "target": LETTERS[target]}
            stone = view.columns[source].stones[-1]
        case ReturnTop(source):
            values |= {"source": LETTERS[source]}
            stone = view.columns[source].stones[-1]
        case Fetch(stone) | Seize(stone):
            pass
        case Second(stone, target):
            values |= {"target": LETTERS[target]}
        case _:
            assert_never(bonus)
    return text(f"tholos.choice.{bonus.kind}", colour=words.colour(stone, text), **values)


def _group(view: View, action: Place, text: Text) -> str:
    if action.bonus is None:
        return text("tholos.group.plain")
    column = view.columns[action.site]
    return text(
        f"tholos.group.{column.bonus}",
        letter=column.letter,
        own=words.colour(action.colour, text),
        colour=text(f"tholos.moved.{column.moved}") if column.moved else "",
    )


def _detail(view: View, action: Place, text: Text) -> str:
    """Say who owns each touched column before and after the turn, and what it is worth."""
    parts: list[str] = []
    for column, after in zip(view.columns, columns_after(view, action), strict=True):
        if column.stones == after:
            continue
        was, becomes = words.worth(column.stones, text), words.worth(after, text)
        key = "column_same" if was == becomes else "column"
        parts.append(text(f"tholos.choice.{key}", letter=column.letter, before=was, after=becomes))
    return " · ".join(parts)
