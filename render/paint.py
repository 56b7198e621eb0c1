"""Scenes to pixels. Equal scenes give equal pixels; safe to use from any thread."""

import threading
from dataclasses import dataclass
from functools import lru_cache
from typing import assert_never

from PIL import Image

from render import fonts, sprites
from render.scene import (
    Art,
    Box,
    Colour,
    Ellipse,
    Fibres,
    Line,
    Op,
    Piece,
    Polygon,
    Rect,
    Scene,
    Text,
)

_SMALL = 20_000
"""Pixels up to which a rounded rectangle is cheaper as one kept sprite than in parts."""

LOOSE = 16
"""Pixels by which what a piece draws may stick out of its box, at most."""


@dataclass(frozen=True, slots=True, eq=False)
class Ground:
    """A backdrop with the size of its picture. Equal ones are the same object while kept."""

    width: int
    height: int
    ops: tuple[Op, ...]


@lru_cache(maxsize=64)
def ground(width: int, height: int, ops: tuple[Op, ...]) -> Ground:
    """Return the one Ground of a backdrop: comparing it costs nothing."""
    return Ground(width, height, ops)


def paint(scene: Scene) -> Image.Image:
    """Return the scene as an RGB image of its size."""
    image = _painted(ground(scene.width, scene.height, scene.backdrop)).copy()
    for piece in scene.pieces:
        for op in piece.ops:
            draw(image, op)
    return image


def paint_part(under: Ground, pieces: tuple[Piece, ...], part: Box) -> Image.Image:
    """Return a part of the picture with these pieces on the backdrop; others are left out."""
    image = _scratch(under.width, under.height)
    edges = (part.x, part.y, part.right, part.bottom)
    image.paste(_painted(under).crop(edges), edges[:2])
    for piece in pieces:
        if piece.box.x < part.right + LOOSE and piece.box.right > part.x - LOOSE:
            for op in piece.ops:
                draw(image, op)
    return image.crop(edges)


_local = threading.local()


def _scratch(width: int, height: int) -> Image.Image:
    """Return this thread's image to draw on, at least so large; what it holds is of no use."""
    image: Image.Image | None = getattr(_local, "image", None)
    if image is None or image.width != width or image.height < height:
        image = _local.image = Image.new("RGB", (width, height))
    return image


@lru_cache(maxsize=4)
def _painted(under: Ground) -> Image.Image:
    """Return the painted backdrop, kept because the pictures of a game share it."""
    image = Image.new("RGB", (under.width, under.height))
    for op in under.ops:
        draw(image, op)
    return image


def draw(image: Image.Image, op: Op) -> None:
    """Draw one operation on an image."""
    match op:
        case Text():
            _text(image, op)
        case Rect():
            _rect(image, op)
        case Art(box=box):
            sprite, mask = sprites.drawing(op.drawing, box.w, box.h, op.tints)
            _put(image, sprite, box.x, box.y, mask)
        case Ellipse():
            _ellipse(image, op)
        case Polygon():
            _put(image, op.fill, op.x, op.y, sprites.polygon(op.points))
        case Line():
            mask = sprites.line(op.points, op.width)
            _put(image, op.colour, op.x - op.width, op.y - op.width, mask)
        case Fibres():
            _fibres(image, op)
        case _:
            assert_never(op)


def _put(
    image: Image.Image, source: Image.Image | Colour, x: int, y: int, mask: Image.Image
) -> None:
    """Paste as Image.paste does, without what it checks each time: half of its cost."""
    box = (x, y, x + mask.width, y + mask.height)
    image.im.paste(source if isinstance(source, tuple) else source.im, box, mask.im)


def _fill(image: Image.Image, colour: Colour, box: tuple[int, int, int, int]) -> None:
    """Fill a part of the image (left, top, right, bottom), as quickly as _put does."""
    image.im.paste(colour, box)


def _rect(image: Image.Image, op: Rect) -> None:
    """Draw a rectangle: small ones whole, large ones in parts, so that little is drawn twice."""
    box = op.box
    if box.w <= 2 * op.width or box.h <= 2 * op.width:
        return
    radius = min(op.radius, box.w // 2, box.h // 2)
    within = max(0, radius - op.width)
    if radius and box.w * box.h <= _SMALL:
        tile, mask = sprites.tile(box.w, box.h, radius, op.fill, op.line, op.width)
        _put(image, tile, box.x, box.y, mask)
        return
    if op.width:
        _rim(image, box, radius, op.width, op.line)
    inner = box.inset(op.width)
    _corners(image, inner, within, op.fill)
    _fill(image, op.fill, (inner.x + within, inner.y, inner.right - within, inner.bottom))
    if within:
        for x in (inner.x, inner.right - within):
            _fill(image, op.fill, (x, inner.y + within, x + within, inner.bottom - within))


def _rim(image: Image.Image, box: Box, radius: int, width: int, colour: Colour) -> None:
    """Draw the corners and the four edges of a rectangle's outline."""
    _corners(image, box, radius, colour)
    left, right = box.x + radius, box.right - radius
    top, bottom = box.y + radius, box.bottom - radius
    for y in (box.y, box.bottom - width):
        _fill(image, colour, (left, y, right, y + width))
    for x in (box.x, box.right - width):
        _fill(image, colour, (x, top, x + width, bottom))


def _corners(image: Image.Image, box: Box, radius: int, colour: Colour) -> None:
    """Fill the rounded corners of a box; nothing if they are square."""
    if radius <= 0:
        return
    for place, corner in enumerate(sprites.corners(radius)):
        x = box.right - radius if place % 2 else box.x
        y = box.bottom - radius if place > 1 else box.y
        _put(image, colour, x, y, corner)


def _ellipse(image: Image.Image, op: Ellipse) -> None:
    box, inner = op.box, op.box.inset(op.width)
    if op.width:
        _put(image, op.line, box.x, box.y, sprites.ellipse(box.w, box.h))
    _put(image, op.fill, inner.x, inner.y, sprites.ellipse(inner.w, inner.h))


def _text(image: Image.Image, op: Text) -> None:
    if not op.text:
        return
    mask, dx, dy = sprites.words(op.text, op.face, op.size)
    room = op.box.w - fonts.width(op.text, op.face, op.size)
    shift = {"left": 0, "middle": room // 2, "right": room}[op.align]
    base = op.box.y + (op.box.h + round(op.size * fonts.CAP_HEIGHT[op.face])) // 2
    _put(image, op.colour, op.box.x + shift + dx, base + dy, mask)


def _fibres(image: Image.Image, op: Fibres) -> None:
    """Lay fibres down and across; a small generator of its own places them."""
    box, number = op.box, 20_251_130
    _fill(image, op.tones[0], (box.x, box.y, box.right, box.bottom))
    for row in range(box.y, box.bottom, 11):
        number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        start = box.x + number // 7 % box.w
        length = 200 + number // 1009 % 700
        tone = op.tones[1 + number // 65_536 % 3]
        _fill(image, tone, (start, row, min(box.right, start + length), row + 1 + number % 2))
    for column in range(box.x, box.right, 67):
        number = (number * 1_103_515_245 + 12_345) & 0x7FFF_FFFF
        start = box.y + number // 7 % box.h
        length = 120 + number // 1009 % 500
        tone = op.tones[1 + number // 65_536 % 3]
        _fill(image, tone, (column, start, column + 1, min(box.bottom, start + length)))
