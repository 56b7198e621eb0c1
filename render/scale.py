"""Scenes in another size, drawn anew rather than reduced: sharper, and with fewer colours."""

from dataclasses import replace
from functools import lru_cache
from typing import assert_never

from render import fonts
from render.scene import (
    Art,
    Box,
    Ellipse,
    Line,
    Op,
    Papyrus,
    Piece,
    Points,
    Polygon,
    Rect,
    Scene,
    Text,
)

_SMALLEST = 7


def scaled(scene: Scene, width: int) -> Scene:
    """Return the scene at a width in pixels, everything in proportion."""
    whole = scene.width
    height = round(scene.height * width / whole)
    backdrop = tuple(_op(op, width, whole) for op in scene.backdrop)
    pieces = tuple(_piece(piece, width, whole) for piece in scene.pieces)
    return Scene(width, height, backdrop, pieces)


def _piece(piece: Piece, part: int, whole: int) -> Piece:
    ops = tuple(_op(op, part, whole) for op in piece.ops)
    return replace(piece, box=_box(piece.box, part, whole), ops=ops)


@lru_cache(maxsize=8192)
def _op(op: Op, part: int, whole: int) -> Op:
    match op:
        case Rect():
            radius = op.radius * part // whole
            return replace(
                op, box=_box(op.box, part, whole), radius=radius, width=_thin(op.width, part, whole)
            )
        case Ellipse():
            return replace(op, box=_box(op.box, part, whole), width=_thin(op.width, part, whole))
        case Text():
            box = _box(op.box, part, whole)
            text, size = fonts.fit(op.text, op.face, op.size * part // whole, box.w, _SMALLEST)
            return replace(op, box=box, text=text, size=size)
        case Art() | Papyrus():
            return replace(op, box=_box(op.box, part, whole))
        case Polygon(x=x, y=y):
            points = _points(op.points, part, whole)
            return replace(op, x=x * part // whole, y=y * part // whole, points=points)
        case Line(x=x, y=y):
            points = _points(op.points, part, whole)
            width = _thin(op.width, part, whole)
            return replace(op, x=x * part // whole, y=y * part // whole, points=points, width=width)
        case _:
            assert_never(op)


def _box(box: Box, part: int, whole: int) -> Box:
    left, top = box.x * part // whole, box.y * part // whole
    right, bottom = box.right * part // whole, box.bottom * part // whole
    return Box(left, top, max(1, right - left), max(1, bottom - top))


def _thin(width: int, part: int, whole: int) -> int:
    """Return the width of a line; what is drawn stays to be seen."""
    return max(1, round(width * part / whole)) if width else 0


def _points(points: Points, part: int, whole: int) -> Points:
    return tuple((x * part / whole, y * part / whole) for x, y in points)
