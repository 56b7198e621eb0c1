"""What one seat holds, and the table of a finished game."""

from collections.abc import Iterator, Sequence

from bot.limits import shorten
from bot.locale import Text
from bot.presenters import egizia_sums as sums
from bot.presenters import egizia_words as words
from bot.presenters.egizia_board import NAME_LIMIT
from engine.games.egizia import ids
from engine.games.egizia.view import CardFace, PlayerView, View

COLUMN = 5
"""Characters of a seat's column in the final table."""


def private_lines(view: View, text: Text) -> tuple[str, ...]:
    """List Sphinx cards with what they are worth now, held cards, stones and grain."""
    return tuple(_lines(view, words.seat_player(view), text))


def _lines(view: View, player: PlayerView, text: Text) -> Iterator[str]:
    yield from _sphinx(view, text)
    held = [words.face_of(view, card) for card in (*player.anytime, *player.permanents)]
    if not held:
        yield text("egizia.hand.no_cards")
    for face in held:
        yield _held(face, face.id in player.spent, text)
    quarries = sums.production(player)
    stones = words.stones(player.stones, text)
    yield text("egizia.hand.stones", stones=stones, quarries=quarries)
    yield text("egizia.hand.feeding", need=player.need, grain=player.grain)


def _sphinx(view: View, text: Text) -> Iterator[str]:
    """Only the seat's own view has these; a public one has nothing to tell."""
    private = view.private
    if private is None:
        return
    for card in private.drawn:
        yield text("egizia.hand.drawn", **_titled(card, text))
    for card, worth in zip(private.sphinx, private.worth, strict=True):
        points = words.points(worth, text)
        yield text("egizia.hand.sphinx", points=points, **_titled(card, text))
    if not private.sphinx:
        yield text("egizia.hand.no_sphinx")


def _titled(card: str, text: Text) -> dict[str, str]:
    return {"title": words.sphinx_title(card, text), "rule": words.sphinx_rule(card, text)}


def _held(face: CardFace, is_spent: bool, text: Text) -> str:
    return text(
        f"egizia.hand.{'spent' if is_spent else 'held'}",
        kind=text(f"egizia.kind.{face.kind}"),
        title=words.card_title(face, text),
        effect=words.card_effect(face, text),
    )


def result(view: View, names: Sequence[str], text: Text) -> str:
    """Write places, points by source and the Sphinx cards that were shown (A-68, A-78)."""
    short = [shorten(name, NAME_LIMIT) for name in names]
    lines = [_winner(view, short, text), ""]
    lines += _places(view, short, text)
    lines += ["", *_sources(view, text), "", *_shown(view, text)]
    return "\n".join(lines).strip()


def _winner(view: View, names: Sequence[str], text: Text) -> str:
    if not view.ranking or view.players[view.ranking[0]].has_left:
        return text("egizia.result.nobody")
    first = view.players[view.ranking[0]]
    points = words.points(first.score, text)
    return text("egizia.result.winner", name=names[first.seat], points=points)


def _places(view: View, names: Sequence[str], text: Text) -> Iterator[str]:
    for rank, seat in enumerate(view.ranking, 1):
        player = view.players[seat]
        yield text(
            "egizia.result.rank",
            rank=rank,
            letter=words.LETTERS[seat],
            name=names[seat],
            points=words.points(player.score, text),
            state=text("egizia.result.gone") if player.has_left else "",
        )


def _sources(view: View, text: Text) -> Iterator[str]:
    """One row a source in which somebody scored, one column a seat, in final order."""
    seats = view.ranking or view.order
    head = text("egizia.result.from")
    total = text("egizia.result.total")
    labels = [text(f"egizia.source.{source}") for source in ids.SOURCES]
    width = max(map(len, (head, total, *labels)))
    yield _row(head, [words.LETTERS[seat] for seat in seats], width)
    columns = [dict(view.players[seat].points) for seat in seats]
    for source, label in zip(ids.SOURCES, labels, strict=True):
        values = [column.get(source, 0) for column in columns]
        if any(values):
            yield _row(label, list(map(words.number, values)), width)
    yield _row(total, [words.number(view.players[seat].score) for seat in seats], width)


def _row(label: str, values: Sequence[str], width: int) -> str:
    return label.ljust(width) + "".join(value.rjust(COLUMN) for value in values)


def _shown(view: View, text: Text) -> Iterator[str]:
    for seat in view.ranking:
        cards = view.players[seat].sphinx_shown
        titles = words.comma((words.sphinx_title(card, text) for card in cards), text)
        yield text("egizia.result.sphinx", letter=words.LETTERS[seat], cards=titles)
