"""The plain way to draw a board, for comparison: all of it, at twice the size, reduced."""

from io import BytesIO
from typing import assert_never

from PIL import Image, ImageDraw, ImageFont

from render import fonts
from render.scale import scaled
from render.scene import (
    Art,
    Disc,
    Drawing,
    Ellipse,
    Fibres,
    Fill,
    Line,
    Op,
    Polygon,
    Rect,
    Scene,
    Stroke,
    Text,
)  # fmt: skip


def naive_png(scene: Scene) -> bytes:
    """Return the scene drawn with plain Pillow shapes, nothing kept from the last time."""
    large = scaled(scene, 2 * scene.width)
    image = Image.new("RGB", (large.width, large.height))
    pen = ImageDraw.Draw(image)
    for op in (*large.backdrop, *(op for piece in large.pieces for op in piece.ops)):
        _draw(pen, op)
    out = BytesIO()
    image.reduce(2).save(out, "PNG")
    return out.getvalue()


def _draw(pen: ImageDraw.ImageDraw, op: Op) -> None:
    match op:
        case Rect(box=box):
            edges = (box.x, box.y, box.right - 1, box.bottom - 1)
            pen.rounded_rectangle(edges, op.radius, op.fill, op.line, op.width)
        case Ellipse(box=box):
            edges = (box.x, box.y, box.right - 1, box.bottom - 1)
            pen.ellipse(edges, op.fill, op.line, op.width)
        case Polygon():
            pen.polygon([(op.x + x, op.y + y) for x, y in op.points], op.fill)
        case Line():
            points = [(op.x + x, op.y + y) for x, y in op.points]
            pen.line(points, op.colour, op.width, joint="curve")
        case Text():
            _text(pen, op)
        case Fibres(box=box):
            pen.rectangle((box.x, box.y, box.right, box.bottom), op.tones[0])
            for row in range(box.y, box.bottom, 6):
                pen.line((box.x, row, box.right, row), op.tones[1 + row % 3])
        case Art():
            _art(pen, op.drawing, op)
        case _:
            assert_never(op)


def _text(pen: ImageDraw.ImageDraw, op: Text) -> None:
    path = fonts.font(op.face, op.size).path
    font = ImageFont.truetype(path, op.size, layout_engine=ImageFont.Layout.BASIC)
    x = {"left": op.box.x, "middle": op.box.x + op.box.w // 2, "right": op.box.right}[op.align]
    anchor = {"left": "lm", "middle": "mm", "right": "rm"}[op.align]
    pen.text((x, op.box.y + op.box.h // 2), op.text, op.colour, font, anchor)


def _art(pen: ImageDraw.ImageDraw, drawing: Drawing, op: Art) -> None:
    box, kx, ky = op.box, op.box.w / 100, op.box.h / 100

    def spots(points: tuple[tuple[float, float], ...]) -> list[tuple[float, float]]:
        return [(box.x + x * kx, box.y + y * ky) for x, y in points]

    for part in drawing.parts:
        colour = op.tints[part.tint] if isinstance(part.tint, int) else part.tint
        match part:
            case Fill(points=points):
                pen.polygon(spots(points), colour)
            case Disc(x=x, y=y, rx=rx, ry=ry):
                corners = spots(((x - rx, y - ry), (x + rx, y + ry)))
                pen.ellipse([*corners[0], *corners[1]], colour)
            case Stroke(points=points, width=width):
                pen.line(spots(points), colour, max(1, round(width * min(kx, ky))), joint="curve")
