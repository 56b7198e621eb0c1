"""Tholos' nouns and short phrases: colours, stones, stocks, columns, numbers."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.limits import shorten
from bot.locale import Text
from engine.games.tholos import ids
from engine.games.tholos.scoring import owner_of, value_of
from engine.games.tholos.view import ColumnView, PlayerView, Stock, View

NAME_LIMIT = 20
"""Longer names are shortened in texts of the board."""


def number(value: int) -> str:
    """Write a number with a real minus sign."""
    return f"−{-value}" if value < 0 else str(value)


def colour(letter: str, text: Text) -> str:
    """Name a colour by its letter in the engine."""
    return text(f"tholos.colour.{letter}")


def stones(letter: str, count: int, text: Text) -> str:
    """Say how many stones of a colour, as the object of a sentence."""
    return text.n(f"tholos.stones.{letter}", count)


def stock(held: Stock, text: Text) -> str:
    """List the stones of a workshop or the quarry by colour."""
    parts = [
        text("tholos.stock.some", colour=colour(letter, text), count=held.of(letter))
        for letter in ids.COLOURS
        if held.of(letter)
    ]
    return ", ".join(parts) or text("tholos.stock.none")


def column_stones(column: str, text: Text) -> str:
    """Write a column's stones, bottom first, in the letters of the language."""
    return "".join(text(f"tholos.letter.{stone}") for stone in column)


def worth(column: str, text: Text) -> str:
    """Say who owns a column of such stones, and what it gives."""
    side = owner_of(column)
    if not side:
        return text("tholos.choice.nobody")
    value = number(value_of(column))
    return text("tholos.choice.owned", colour=colour(side, text), value=value)


def points(count: int, text: Text) -> str:
    """Count points."""
    form = "one" if abs(count) == 1 else "other"
    return text(f"tholos.count.points.{form}", count=number(count))


def columns(count: int, text: Text) -> str:
    """Count columns."""
    return text.n("tholos.count.columns", count)


def bonus_of(column: ColumnView, text: Text) -> str:
    """Say in a few words what a site does."""
    moved = text(f"tholos.moved.{column.moved}") if column.moved else ""
    return text(f"tholos.bonus_short.{column.bonus}", colour=moved)


def built(view: View) -> int:
    """Return how many stones lie on the columns."""
    return sum(len(column.stones) for column in view.columns)


def headline(view: View, text: Text) -> str:
    """Say which turn it is and how far the columns have come."""
    total = view.height * len(view.columns)
    key = "headline_over" if view.ranking else "headline"
    return text(f"tholos.{key}", turn=view.turns + 1, built=built(view), all=total)


def short_names(names: Sequence[str]) -> tuple[str, ...]:
    """Cut names so that lines stay lines."""
    return tuple(shorten(name, NAME_LIMIT) for name in names)


def by_colour(view: View) -> tuple[PlayerView, ...]:
    """Return the players, White first."""
    return tuple(sorted(view.players, key=lambda player: ids.SIDES.index(player.colour)))


def ranked(view: View, names: Sequence[str], text: Text) -> Iterator[dict[str, Any]]:
    """Yield what a line of a final table says, from first to last; a draw has two firsts."""
    for place, seat in enumerate(view.ranking, 1):
        player = view.players[seat]
        yield {
            "rank": 1 if len(view.winners) > 1 else place,
            "name": names[seat],
            "colour": colour(player.colour, text),
            "points": points(player.points, text),
            "columns": columns(player.columns, text),
        }
