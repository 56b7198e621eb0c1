"""Tholos' public board as a scene: put together from its regions."""

from collections.abc import Mapping

from engine.games.tholos.view import View
from render import theme
from render.games.tholos import art, layout, scene_columns, scene_head, scene_stocks
from render.lexicon import lexicon
from render.scene import Art, Box, Ellipse, Op, Piece, Polygon, Rect, Scene

_FLOOR = layout.FLOOR
_FAR = (
    (0.0, 150.0), (130.0, 60.0), (210.0, 110.0), (360.0, 0.0), (470.0, 90.0), (600.0, 40.0),
    (760.0, 120.0), (900.0, 20.0), (1040.0, 100.0), (1200.0, 50.0), (1200.0, 400.0), (0.0, 400.0),
)  # fmt: skip
_NEAR = (
    (0.0, 190.0), (160.0, 130.0), (340.0, 190.0), (620.0, 120.0), (860.0, 180.0), (1080.0, 90.0),
    (1200.0, 140.0), (1200.0, 1070.0), (0.0, 1070.0),
)  # fmt: skip
BACKDROP: tuple[Op, ...] = (
    Rect(Box(0, 0, layout.WIDTH, layout.HEIGHT), art.MARBLE),
    Polygon(0, 250, _FAR, art.HILLS[0]),
    Polygon(0, 330, _NEAR, art.HILLS[1]),
    Ellipse(_FLOOR, art.FLOOR[0], theme.EDGE, 4),
    Ellipse(_FLOOR.inset(90, 56), art.FLOOR[1], theme.EDGE, 3),
    Ellipse(_FLOOR.inset(190, 118), art.FLOOR[2], theme.EDGE, 3),
    Art(layout.OMPHALOS, art.OMPHALOS),
)
"""What never changes: the ground, the mountains, the round floor, the omphalos."""


def board_scene(view: View, names: tuple[str, ...], words: Mapping[str, str]) -> Scene:
    """Return the whole board; nothing in Tholos is hidden."""
    say = lexicon(words)
    pieces: tuple[Piece, ...] = (
        *scene_head.head(view, names, say),
        *scene_columns.columns(view, say),
        *scene_stocks.stocks(view, names, say),
    )
    return Scene(layout.WIDTH, layout.HEIGHT, BACKDROP, pieces)
