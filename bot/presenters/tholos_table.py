"""What each player of Tholos has, and what the points come from."""

from collections.abc import Iterator, Sequence

from bot.locale import Text
from bot.presenters import tholos_words as words
from bot.presenters.told import Told, sentences
from engine.games.tholos.view import PlayerView, View


def hand(view: View, text: Text) -> Told:
    """Tell what the view's own seat has; nothing is hidden. Empty for an onlooker."""
    player = next((each for each in view.players if each.seat == view.viewer), None)
    if player is None:
        return Told("", "")
    lines = (
        text("tholos.hand.plays", colour=words.colour(player.colour, text)),
        _workshop(view, player, text),
        text(
            "tholos.hand.points",
            points=words.points(player.points, text),
            columns=words.columns(player.columns, text),
        ),
        _owned(view, player, text),
    )
    return Told("\n".join(lines), sentences(lines))


def table(view: View, names: Sequence[str], text: Text) -> Told:
    """Tell points, workshop and columns of both players, White first."""
    short = words.short_names(names)
    blocks = [
        (
            text(
                "tholos.table.head",
                name=short[player.seat],
                colour=words.colour(player.colour, text),
                points=words.points(player.points, text),
                state=text("tholos.board.gone") if player.has_left else "",
            ),
            _workshop(view, player, text),
            _owned(view, player, text),
        )
        for player in words.by_colour(view)
    ]
    lines = [line for block in blocks for line in block]
    return Told("\n\n".join("\n".join(block) for block in blocks), sentences(lines))


def score(view: View, names: Sequence[str], text: Text) -> Told:
    """Tell both scores, and what each column gives as things stand."""
    short = words.short_names(names)
    people = [
        text(
            "tholos.score.player",
            name=short[player.seat],
            colour=words.colour(player.colour, text),
            points=words.points(player.points, text),
            columns=words.columns(player.columns, text),
        )
        for player in words.by_colour(view)
    ]
    columns = "\n".join(_columns(view, text))
    told = "\n".join((*people, f"```\n{columns}\n```"))
    return Told(told, sentences((*people, *_columns(view, text))))


def _columns(view: View, text: Text) -> Iterator[str]:
    for column in view.columns:
        stones = words.column_stones(column.stones, text) or text("tholos.board.empty")
        worth = words.worth(column.stones, text)
        yield f"{column.letter} {stones.ljust(view.height)} {worth}"


def _workshop(view: View, player: PlayerView, text: Text) -> str:
    return text(
        "tholos.hand.workshop",
        used=player.workshop.total,
        capacity=view.capacity,
        stock=words.stock(player.workshop, text),
    )


def _owned(view: View, player: PlayerView, text: Text) -> str:
    """List the columns that a player owns, with what each gives now."""
    owned = [
        text("tholos.table.column", letter=column.letter, points=words.number(column.value))
        for column in view.columns
        if column.owner == player.seat and column.stones
    ]
    return text("tholos.table.columns", columns=", ".join(owned) or text("tholos.choice.nobody"))
