"""The end of Tholos: the columns counted one after another, and what decided."""

from collections.abc import Iterator, Sequence

from bot.locale import Text
from bot.presenters import tholos_words as words
from engine.games.tholos import ids
from engine.games.tholos.view import View

Pages = tuple[tuple[str, str], ...]


def final_steps(view: View, names: Sequence[str], text: Text) -> Pages:
    """Tell what each column gives, with the points so far, and the places."""
    return (
        (text("tholos.final.columns.title"), "\n".join(_columns(view, names, text))),
        (text("tholos.final.places.title"), "\n".join(_places(view, names, text))),
    )


def _columns(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    white, black = (player.seat for player in words.by_colour(view))
    yield text("tholos.final.columns.head", white=names[white], black=names[black])
    so_far = dict.fromkeys((white, black), 0)
    for column in view.columns:
        if column.owner != ids.NOBODY:
            so_far[column.owner] += column.value
        yield text(
            "tholos.final.column",
            letter=column.letter,
            stones=words.column_stones(column.stones, text) or text("tholos.board.empty"),
            worth=words.worth(column.stones, text),
            white=words.number(so_far[white]),
            black=words.number(so_far[black]),
        )


def _places(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    for values in words.ranked(view, names, text):
        yield text("tholos.final.places.place", **values)
    first, second = (view.players[seat] for seat in view.ranking)
    if second.has_left:
        yield text("tholos.final.places.left", name=names[second.seat], rival=names[first.seat])
    elif len(view.winners) > 1:
        yield text("tholos.final.places.drawn")
    elif first.points == second.points:
        yield text("tholos.final.places.by_columns")
