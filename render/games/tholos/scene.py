"""Tholos' public board as a scene: put together from its regions."""

from collections.abc import Mapping

from engine.games.tholos.view import View
from render import theme
from render.games.tholos import art, layout, scene_columns, scene_head, scene_stocks
from render.lexicon import lexicon
from render.scene import Art, Box, Ellipse, Op, Piece, Rect, Scene

_FLOOR = layout.FLOOR
BACKDROP: tuple[Op, ...] = (
    Rect(Box(0, 0, layout.WIDTH, layout.HEIGHT), art.MARBLE),
    Ellipse(_FLOOR, art.FLOOR[0], theme.EDGE, 4),
    Ellipse(_FLOOR.inset(90, 56), art.FLOOR[1], theme.EDGE, 3),
    Ellipse(_FLOOR.inset(190, 118), art.FLOOR[2], theme.EDGE, 3),
    Art(layout.OMPHALOS, art.OMPHALOS),
)
"""What never changes: the ground, the round floor, the omphalos."""


def board_scene(view: View, names: tuple[str, ...], words: Mapping[str, str]) -> Scene:
    """Return the whole board; nothing in Tholos is hidden."""
    say = lexicon(words)
    pieces: tuple[Piece, ...] = (
        *scene_head.head(view, names, say),
        *scene_columns.columns(view, say),
        *scene_stocks.stocks(view, names, say),
    )
    return Scene(layout.WIDTH, layout.HEIGHT, BACKDROP, pieces)
