"""A part of a board by itself, large, with a frame around what stands in somebody's way."""

from collections.abc import Iterable
from dataclasses import replace

from render import theme
from render.scale import Zoom, lifted, zoomed
from render.scene import Box, Op, Piece, Rect, Scene

WIDTH = 900
_LEAST = Box(0, 0, 420, 260)
"""What is shown at least around an obstacle, so that one sees where it is."""
_ROOM = 40
"""Pixels of the board that are shown around what is framed, at least."""
_FRAME = 8
_SPREAD = 4
"""Pixels of the board between a thing and its frame."""


def around(scene: Scene, places: frozenset[str]) -> Scene:
    """Return the part of a board that holds the given pieces, each with a frame around it.

    A piece is named by its place, or as `kind:place@owner` where every player has one like
    it. Raises ValueError if the board has none of them.
    """
    found = [piece for piece in scene.pieces if _is_meant(piece, places)]
    if not found:
        raise ValueError("the board shows nothing that stands in the way")
    part = _part(scene, [piece.box for piece in found])
    zoom = Zoom(part, 0, 0, WIDTH)
    sheet = Box(0, 0, WIDTH, zoom.height)
    seen = [piece for piece in scene.pieces if _meets(piece.box, part)]
    pieces = [replace(piece, box=_within(piece.box, sheet)) for piece in lifted(seen, zoom)]
    frames = [_framed(piece, zoom, sheet) for piece in found]
    backdrop = tuple(zoomed(op, zoom) for op in scene.backdrop)
    return Scene(WIDTH, zoom.height, backdrop, (*pieces, *frames))


def _is_meant(piece: Piece, places: frozenset[str]) -> bool:
    return piece.place in places or f"{piece.kind}:{piece.place}@{piece.owner}" in places


def _part(scene: Scene, boxes: Iterable[Box]) -> Box:
    """Return the part of the board to show: around the boxes, not too narrow, on the board."""
    boxes = list(boxes)
    left, top = min(box.x for box in boxes) - _ROOM, min(box.y for box in boxes) - _ROOM
    right = max(box.right for box in boxes) + _ROOM
    bottom = max(box.bottom for box in boxes) + _ROOM
    width = min(max(right - left, _LEAST.w), scene.width)
    height = min(max(bottom - top, _LEAST.h), scene.height)
    x = (left + right - width) // 2
    y = (top + bottom - height) // 2
    x, y = min(max(x, 0), scene.width - width), min(max(y, 0), scene.height - height)
    return Box(x, y, width, height)


def _meets(box: Box, part: Box) -> bool:
    across = box.x < part.right and part.x < box.right
    return across and box.y < part.bottom and part.y < box.bottom


def _within(box: Box, sheet: Box) -> Box:
    """Return the part of a box that lies on the sheet."""
    x, y = max(box.x, 0), max(box.y, 0)
    return Box(x, y, min(box.right, sheet.w) - x, min(box.bottom, sheet.h) - y)


def _framed(piece: Piece, zoom: Zoom, sheet: Box) -> Piece:
    box = zoom.box(piece.box.inset(-_SPREAD))
    edges = (
        Box(box.x, box.y, box.w, _FRAME),
        Box(box.x, box.bottom - _FRAME, box.w, _FRAME),
        Box(box.x, box.y, _FRAME, box.h),
        Box(box.right - _FRAME, box.y, _FRAME, box.h),
    )
    ops: tuple[Op, ...] = tuple(Rect(edge, theme.RING) for edge in edges)
    return Piece("obstacle", piece.place, piece.label, piece.owner, _within(box, sheet), ops)
