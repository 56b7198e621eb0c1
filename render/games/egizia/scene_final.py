"""The final table: who came where, and what the points came from."""

from engine.games.egizia.view import PlayerView, View
from render import fonts, parts, theme
from render.games.egizia import kit, layout
from render.lexicon import Lexicon
from render.scene import Box, Op, Piece, Rect

_TITLES = 300
_HEAD = 92


def final(
    view: View, names: tuple[str, ...], say: Lexicon, heading: str = "final"
) -> tuple[Piece, ...]:
    """Return the ranking from first to last with the points by source, under a heading's id."""
    box = layout.RIVER
    players = {player.seat: player for player in view.players}
    area = Box(box.x + _TITLES, box.y + 8, box.w - _TITLES - 10, box.h - 16)
    title = Box(box.x + 14, box.y + 8, _TITLES - 24, _HEAD - 8)
    head = parts.label(title, say(heading), 40, face=fonts.TITLE, align="left")
    pieces = [Piece("final", "head", "", -1, box, (kit.panel(box), head))]
    shown = _sources(view.players)
    rows = Box(box.x + 10, box.y + _HEAD + 8, box.w - 20, box.h - _HEAD - 16)
    for index, source in enumerate(shown):
        row = rows.cell(0, 1, index, len(shown))
        fill = theme.PAPER[2] if index % 2 else theme.SHEET
        word = Box(row.x + 6, row.y, _TITLES - 24, row.h)
        size = min(30, row.h - 4)
        text = parts.label(word, say(f"source.{source}"), size, align="left", face=fonts.WORDS)
        pieces.append(Piece("source", source, source, -1, row, (Rect(row, fill, 4), text)))
    for rank, seat in enumerate(view.ranking):
        column = area.cell(rank, len(view.ranking), gap=8)
        pieces.extend(_column(rank, players[seat], names[seat], column, shown, rows))
    return tuple(pieces)


def _sources(players: tuple[PlayerView, ...]) -> tuple[str, ...]:
    """Return the sources, in their order, from which anybody has points."""
    found: dict[str, bool] = {}
    for player in players:
        for source, points in player.points:
            found[source] = found.get(source, False) or points != 0
    return tuple(source for source, counts in found.items() if counts)


def _column(
    rank: int, player: PlayerView, name: str, box: Box, shown: tuple[str, ...], rows: Box
) -> tuple[Piece, ...]:
    """Return one player's place, name, total and points."""
    head = Box(box.x, box.y, box.w, _HEAD - 4)
    look = theme.OWNERS[player.seat]
    upper, lower = (
        Box(head.x + 4, head.y + 4, head.w - 8, 46),
        Box(head.x + 6, head.y + 50, head.w - 12, 34),
    )
    ops: tuple[Op, ...] = (
        Rect(head, look.colour, 10, theme.GOLD if rank == 0 else theme.INK, 5 if rank == 0 else 2),
        parts.label(
            Box(upper.x + 4, upper.y, 50, upper.h), f"{rank + 1}.", 36, look.ink, face=fonts.TITLE
        ),
        Rect(Box(upper.x + 58, upper.y + 3, 44, 44), theme.SHEET, 8),
        *kit.token(player.seat, Box(upper.x + 60, upper.y + 5, 40, 40)),
        parts.label(
            Box(upper.x + 104, upper.y, upper.w - 110, upper.h),
            parts.number(player.score),
            50,
            look.ink,
        ),
        parts.label(lower, name, 30, look.ink, smallest=24),
    )
    pieces = [Piece("rank", str(rank + 1), str(player.score), player.seat, head, ops)]
    points = dict(player.points)
    for index, source in enumerate(shown):
        row = rows.cell(0, 1, index, len(shown))
        value = points.get(source, 0)
        room = Box(box.x, row.y, box.w, row.h)
        ink = theme.ALARM if value < 0 else theme.INK
        text = parts.label(room, parts.number(value) if value else "–", min(34, row.h - 2), ink)
        pieces.append(Piece("points", source, str(value), player.seat, room, (text,)))
    return tuple(pieces)
