"""Scenes and parts of them in another size, drawn anew rather than stretched: always sharp."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import assert_never

from render import fonts
from render.scene import (
    Art,
    Box,
    Ellipse,
    Fibres,
    Line,
    Op,
    Piece,
    Points,
    Polygon,
    Rect,
    Scene,
    Text,
)

_SMALLEST = 7


@dataclass(frozen=True, slots=True)
class Zoom:
    """A box of one picture laid on a place of another, which is `part` pixels wide there."""

    source: Box
    x: int
    y: int
    part: int

    @property
    def height(self) -> int:
        """Return how high the box is in the other picture, in pixels."""
        return self.length(self.source.h)

    def length(self, here: int) -> int:
        """Return a length in pixels of the other picture."""
        return here * self.part // self.source.w

    def across(self, x: int) -> int:
        """Return a column of the other picture."""
        return self.x + self.length(x - self.source.x)

    def down(self, y: int) -> int:
        """Return a row of the other picture."""
        return self.y + self.length(y - self.source.y)

    def box(self, box: Box) -> Box:
        """Return a box in the other picture; it keeps at least one pixel."""
        left, top = self.across(box.x), self.down(box.y)
        right, bottom = self.across(box.right), self.down(box.bottom)
        return Box(left, top, max(1, right - left), max(1, bottom - top))


def scaled(scene: Scene, width: int) -> Scene:
    """Return the scene at a width in pixels, everything in proportion."""
    zoom = Zoom(Box(0, 0, scene.width, scene.height), 0, 0, width)
    height = round(scene.height * width / scene.width)
    backdrop = tuple(zoomed(op, zoom) for op in scene.backdrop)
    return Scene(width, height, backdrop, lifted(scene.pieces, zoom))


def moved(piece: Piece, right: int, down: int) -> Piece:
    """Return a piece some pixels further to the right and down."""
    return lifted((piece,), Zoom(Box(0, 0, 1, 1), right, down, 1))[0]


def lifted(pieces: Iterable[Piece], zoom: Zoom) -> tuple[Piece, ...]:
    """Return pieces of one picture as they lie in the other."""
    return tuple(
        replace(piece, box=zoom.box(piece.box), ops=tuple(zoomed(op, zoom) for op in piece.ops))
        for piece in pieces
    )


@lru_cache(maxsize=8192)
def zoomed(op: Op, zoom: Zoom) -> Op:
    """Return an operation as it is drawn in the other picture."""
    match op:
        case Rect():
            radius, width = zoom.length(op.radius), _thin(op.width, zoom)
            return replace(op, box=zoom.box(op.box), radius=radius, width=width)
        case Ellipse():
            return replace(op, box=zoom.box(op.box), width=_thin(op.width, zoom))
        case Text():
            box = zoom.box(op.box)
            text, size = fonts.fit(op.text, op.face, zoom.length(op.size), box.w, _SMALLEST)
            return replace(op, box=box, text=text, size=size)
        case Art() | Fibres():
            return replace(op, box=zoom.box(op.box))
        case Polygon(x=x, y=y):
            points = _points(op.points, zoom)
            return replace(op, x=zoom.across(x), y=zoom.down(y), points=points)
        case Line(x=x, y=y):
            points, width = _points(op.points, zoom), _thin(op.width, zoom)
            return replace(op, x=zoom.across(x), y=zoom.down(y), points=points, width=width)
        case _:
            assert_never(op)


def _thin(width: int, zoom: Zoom) -> int:
    """Return the width of a line; what is drawn stays to be seen."""
    return max(1, round(width * zoom.part / zoom.source.w)) if width else 0


def _points(points: Points, zoom: Zoom) -> Points:
    share = zoom.part / zoom.source.w
    return tuple((x * share, y * share) for x, y in points)
