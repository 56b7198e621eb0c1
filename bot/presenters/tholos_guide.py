"""The rules of Tholos as entries: short rules, columns, stones, rulings."""

from bot.locale import Text
from bot.presenters import tholos_words as words
from bot.presenters.guidance import Entry, short_rules
from engine.components import CERTAIN, from_text
from engine.games.tholos import ids
from engine.games.tholos.components import VALUES, catalogue_for
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.view import ColumnView, View
from engine.types import Setup

PAGES = ("goal", "turn", "sites", "scoring", "readings")
CHANGED = "changed"
RULINGS = 9
STONES = {
    "take": ("", (4,)),
    "place": ("", (5,)),
    "workshop": ("workshop.capacity", ()),
    "quarry": ("stones.grey", (1,)),
    "owner": ("", ()),
    "points": ("", ()),
}
"""Entries on stones: the value that says how sure their numbers are, and their rulings."""
_PICTURES = {"take": "part:quarry", "workshop": "part:shop", "quarry": "part:quarry"}
_OF_BONUS = {"move": (2, 5), "return": (5, 9), "fetch": (3, 5), "seize": (5,), "second": (5, 8, 9)}


def guide(text: Text, values: str) -> tuple[Entry, ...]:
    """Return every entry; `values` are an operator's checked component values."""
    return (
        *short_rules("tholos", PAGES, text, {}),
        *_columns(text, values),
        *_stones(text, values),
        *_rulings(text),
    )


def showcase(values: str) -> View:
    """Return the public view of a fresh game."""
    options = {"components": values} if values else {}
    setup = Setup(min(THOLOS.seats), 1, THOLOS.rules_version, options)
    return THOLOS.view_for(THOLOS.new_game(setup).state, None)


def _columns(text: Text, values: str) -> tuple[Entry, ...]:
    view = showcase(values)
    chapter = text("tholos.guide.chapter.columns")
    return tuple(
        Entry(
            column.site,
            text(
                "tholos.guide.column.title",
                letter=column.letter,
                bonus=words.bonus_of(column, text),
            ),
            chapter,
            _column_body(view, column, text),
            column.site,
            f"part:{column.site}",
        )
        for column in view.columns
    )


def _column_body(view: View, column: ColumnView, text: Text) -> str:
    colour = text(f"tholos.moved.{column.moved}") if column.moved else ""
    effect = text(
        f"tholos.guide.column.{column.bonus}",
        letter=column.letter,
        colour=colour,
        height=view.height,
    )
    start = text("tholos.guide.column.start", letter=column.letter)
    numbers = _numbers(_OF_BONUS[column.bonus], text)
    return "\n".join((start, f"• {effect}", "", _sure("", "", text), numbers))


def _stones(text: Text, values: str) -> tuple[Entry, ...]:
    chapter = text("tholos.guide.chapter.stones")
    found = catalogue_for(values)
    numbers = {
        "own": ids.LIMIT_OWN,
        "grey": ids.LIMIT_GREY,
        "rival": ids.LIMIT_RIVAL,
        "height": ids.HEIGHT,
        "capacity": found.capacity,
        "start": found.start,
        "stones": found.grey,
    }
    return tuple(
        Entry(
            part,
            text(f"tholos.guide.stones.{part}.title"),
            chapter,
            "\n".join(
                (
                    text(f"tholos.guide.stones.{part}.body", **numbers),
                    "",
                    _sure(key, values, text),
                    _numbers(rulings, text),
                )
            ).strip(),
            picture=_PICTURES.get(part, ""),
        )
        for part, (key, rulings) in STONES.items()
    )


def _sure(key: str, values: str, text: Text) -> str:
    level = VALUES[key].confidence if key else CERTAIN
    if key in from_text(values):
        level = CHANGED
    return text("tholos.guide.part.sure", sure=text(f"tholos.guide.sure.{level}"))


def _numbers(rulings: tuple[int, ...], text: Text) -> str:
    if not rulings:
        return ""
    numbers = ", ".join(f"TH-{number}" for number in rulings)
    return text("tholos.guide.part.rulings", numbers=numbers)


def _rulings(text: Text) -> tuple[Entry, ...]:
    sure = text("tholos.guide.part.sure", sure=text("tholos.guide.sure.reading"))
    return tuple(
        Entry(
            f"th-{number}",
            f"TH-{number}: {text(f'tholos.guide.ruling.{number}.title')}",
            text("tholos.guide.chapter.rulings"),
            f"{text(f'tholos.guide.ruling.{number}.body')}\n\n{sure}",
            f"TH{number}",
        )
        for number in range(1, RULINGS + 1)
    )
