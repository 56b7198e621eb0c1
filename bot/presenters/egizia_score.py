"""Points as they stand: by source, and round by round."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from bot.limits import shorten
from bot.locale import Text
from bot.presenters import egizia_words as words
from bot.presenters.egizia_board import NAME_LIMIT
from bot.presenters.told import Told, sentences
from engine.games.egizia import ids
from engine.games.egizia.view import PlayerView, View

_FINAL = (ids.Source.STONE_SALE, ids.Source.GRAVE_TABLE, ids.Source.SPHINX_CARDS)
"""Sources of the final scoring; a card may sell stones before it, too."""
COLUMN = 5
"""Characters of a seat's column in a table of points."""


def score(views: Sequence[View], names: Sequence[str], text: Text) -> Told:
    """Tell the points so far by source and after each round, from public views in order.

    Raises ValueError without any view.
    """
    if not views:
        raise ValueError("a score needs at least one view")
    view = views[-1]
    short = [shorten(name, NAME_LIMIT) for name in names]
    order = view.ranking or view.track
    people = [
        text(
            "egizia.score.seat",
            letter=words.LETTERS[seat],
            name=short[seat],
            points=words.points(view.players[seat].score, text),
        )
        for seat in order
    ]
    seats = view.ranking or view.order
    parts = [
        "\n".join(people),
        _fenced(by_source(view, seats, text)),
        _fenced(_rounds(views, seats, text)),
    ]
    if not view.ranking:
        parts.append(text("egizia.score.open"))
    facts = (*people, *_facts(view, seats, short, text))
    return Told("\n".join(parts), sentences((text("egizia.score.alt"), *facts)))


def _fenced(lines: Iterator[str]) -> str:
    return "```\n" + "\n".join(lines) + "\n```"


def _facts(view: View, seats: Sequence[int], names: Sequence[str], text: Text) -> Iterator[str]:
    """Say for each seat what its points came from."""
    for seat in seats:
        found = [
            text(
                "egizia.score.part",
                source=text(f"egizia.source.{source}"),
                points=words.number(points),
            )
            for source, points in view.players[seat].points
            if points
        ]
        yield text("egizia.score.sources", name=names[seat], parts=words.comma(found, text))


def _rounds(views: Sequence[View], seats: Sequence[int], text: Text) -> Iterator[str]:
    """One row a round: the points at its end, or so far."""
    ends = round_ends(views)
    labels = [text("egizia.score.round", round=number) for number in range(1, len(ends) + 1)]
    if views[-1].ranking:
        labels[-1] = text("egizia.score.end")
    else:
        labels[-1] = text("egizia.score.now", round=len(ends))
    head = text("egizia.score.after")
    width = max(map(len, (head, *labels)))
    yield _row(head, [words.LETTERS[seat] for seat in seats], width)
    for label, scores in zip(labels, ends, strict=True):
        yield _row(label, [words.number(scores[seat]) for seat in seats], width)


def round_ends(views: Sequence[View]) -> tuple[tuple[int, ...], ...]:
    """Return the scores by seat at the end of each round, and as they stand at the last view.

    What closes a round and what opens the next comes in one go, so the first view of a round
    has the points of the end of the one before. The final scoring comes with the end of the
    last round; its points are taken off again for that round.
    """
    found: list[tuple[int, ...]] = []
    for view, following in pairwise(views):
        if following.ranking and not view.ranking:
            players = zip(view.players, following.players, strict=True)
            found.append(tuple(_before_final(*pair) for pair in players))
        elif following.round != view.round:
            found.append(tuple(player.score for player in following.players))
    return (*found, tuple(player.score for player in views[-1].players))


def _before_final(before: PlayerView, end: PlayerView) -> int:
    """Return the final score without what the final scoring has added."""
    known = dict(before.points)
    return end.score - sum(
        points - known.get(source, 0) for source, points in end.points if source in _FINAL
    )


def by_source(view: View, seats: Sequence[int], text: Text) -> Iterator[str]:
    """One row a source in which somebody scored, one column a seat, the sum below."""
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
