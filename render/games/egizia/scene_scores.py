"""The scores over the rounds as lines, and below them what the points came from."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from engine.games.egizia.view import View
from render import fonts, parts, theme
from render.games.egizia import kit, layout, scene_final
from render.games.egizia.scene_detail import Names, sheet
from render.lexicon import Lexicon
from render.scale import moved
from render.scene import Art, Box, Line, Op, Piece, Rect, Scene

_CHART = Box(layout.MARGIN, layout.MARGIN, layout.INNER, 760)
_PLOT = Box(_CHART.x + 130, _CHART.y + 110, _CHART.w - 350, _CHART.h - 190)
_STEPS = (5, 10, 20, 25, 50, 100, 200)
_DOT, _END = 22, 62
"""Size of a seat's sign at each round, and the rows that it takes at the end of its line."""
_LINES = 6
"""Lines of the grid, at most."""


def scores(views: Sequence[View], names: Names, words: Mapping[str, str]) -> Scene:
    """Return the chart of a game from its public views in order; the last one has the sources.

    Raises ValueError without any view.
    """
    if not views:
        raise ValueError("scores need at least one view")
    say = kit.lexicon(words)
    ends = _round_ends(views)
    last = views[-1]
    pieces = [*_chart(ends, last, say)]
    top = _CHART.bottom + layout.MARGIN
    ranking = last.ranking or last.track
    heading = "final" if last.ranking else "so_far"
    table = scene_final.final(replace(last, ranking=ranking), names, say, heading)
    shift = top - layout.RIVER.y
    pieces += [moved(piece, 0, shift) for piece in table]
    return sheet(top + layout.RIVER.h + layout.MARGIN, (), pieces)


def _round_ends(views: Sequence[View]) -> list[tuple[str, View]]:
    """Return the first view and one with the points of each round's end, and what marks it.

    What closes a round and what opens the next comes in one go, so these are the points of
    the next round's first view; the end of the game adds the final scoring, which is a mark
    of its own.
    """
    found = [("0", views[0])]
    for view, following in pairwise(views):
        if _mark(following) != _mark(view):
            found.append((_mark(view), view if following.ranking else following))
    return [*found, (_mark(views[-1]), views[-1])]


def _mark(view: View) -> str:
    return "=" if view.ranking else str(view.round)


def _chart(ends: list[tuple[str, View]], last: View, say: Lexicon) -> list[Piece]:
    values = [player.score for _, view in ends for player in view.players]
    low, high = min(0, *values), max(10, *values)
    step = next((each for each in _STEPS if (high - low) / each <= _LINES), _STEPS[-1])
    low, high = low // step * step, -(-high // step) * step
    title = Box(_CHART.x + 20, _CHART.y + 10, _CHART.w - 40, 80)
    pieces = [
        Piece("frame", "chart", "", -1, _CHART, (kit.panel(_CHART),)),
        Piece(
            "heading", "chart", "", -1, title,
            (parts.label(title, say("scores"), 60, face=fonts.TITLE, align="left"),),
        ),
    ]  # fmt: skip
    pieces += [_grid(value, _row(value, low, high)) for value in range(low, high + 1, step)]
    for index, (mark, _) in enumerate(ends):
        room = Box(_column(index, len(ends)) - 40, _PLOT.bottom + 16, 80, 50)
        pieces.append(Piece("tick", mark, mark, -1, room, (parts.label(room, mark, kit.READ),)))
    for seat in reversed(last.track):
        pieces += _course(ends, seat, low, high)
    pieces += _stands(last, low, high)
    return pieces


def _row(value: int, low: int, high: int) -> int:
    return _PLOT.bottom - _PLOT.h * (value - low) // (high - low)


def _column(index: int, count: int) -> int:
    return _PLOT.x + _PLOT.w * index // max(1, count - 1)


def _grid(value: int, row: int) -> Piece:
    line = Rect(Box(_PLOT.x, row - 1, _PLOT.w, 4 if value == 0 else 2), theme.EDGE)
    room = Box(_CHART.x + 8, row - 25, 90, 50)
    number = parts.label(room, parts.number(value), kit.READ, align="right")
    box = Box(room.x, room.y, _PLOT.right - room.x, room.h)
    return Piece("grid", "chart", str(value), -1, box, (line, number))


def _course(ends: list[tuple[str, View]], seat: int, low: int, high: int) -> list[Piece]:
    """Return a seat's line with its marker at each round."""
    points = [
        (_column(index, len(ends)), _row(view.players[seat].score, low, high))
        for index, (_, view) in enumerate(ends)
    ]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    right, bottom = max(x for x, _ in points), max(y for _, y in points)
    path = tuple((float(x - left), float(y - top)) for x, y in points)
    rim = Line(left, top, path, theme.INK, 12)
    line = Line(left, top, path, theme.OWNERS[seat].colour, 8)
    box = Box(left - 12, top - 12, right - left + 24, bottom - top + 24)
    ops: tuple[Op, ...] = (rim, line) if len(points) > 1 else ()
    pieces = [Piece("course", "chart", "", seat, box, ops)]
    look = theme.OWNERS[seat]
    for (mark, view), (x, y) in zip(ends, points, strict=True):
        room = Box(x - _DOT // 2, y - _DOT // 2, _DOT, _DOT)
        score = str(view.players[seat].score)
        sign = Art(room, look.shape, (look.colour, theme.INK))
        pieces.append(Piece("stand", mark, score, seat, room, (sign,)))
    return pieces


def _stands(last: View, low: int, high: int) -> list[Piece]:
    """Return each seat's marker and score at the end of its line, none above another."""
    seats = sorted(last.track, key=lambda seat: -last.players[seat].score)
    rows = [_row(last.players[seat].score, low, high) - _END // 2 for seat in seats]
    pieces: list[Piece] = []
    for seat, top in zip(seats, _spread(rows, _END, _PLOT.bottom + _END // 2), strict=True):
        box = Box(_PLOT.right + 28, top, 180, _END)
        score = parts.number(last.players[seat].score)
        ops = (
            *kit.token(seat, Box(box.x, box.y + 6, 50, 50)),
            parts.label(Box(box.x + 58, box.y, 118, box.h), score, kit.READ, align="left"),
        )
        pieces.append(Piece("end", "chart", score, seat, box, ops))
    return pieces


def _spread(rows: list[int], step: int, bottom: int) -> list[int]:
    """Return rows, from above, at least a step apart and none beyond the bottom."""
    found: list[int] = []
    for row in rows:
        found.append(max(row, found[-1] + step) if found else row)
    lowest = (bottom - step * left for left in range(len(rows), 0, -1))
    return [min(pair) for pair in zip(found, lowest, strict=True)]
