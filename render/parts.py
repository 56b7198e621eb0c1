"""Small parts that the pictures of every game are put together from."""

from render import fonts, theme
from render.scene import Align, Art, Box, Colour, Drawing, Op, Text


def label(
    box: Box,
    text: str,
    size: int,
    colour: Colour = theme.INK,
    *,
    face: str = fonts.BOLD,
    align: Align = "middle",
    smallest: int = 13,
) -> Text:
    """Return one line of text made to fit the width of its box."""
    shown, fitted = fonts.fit(text, face, size, box.w, smallest)
    return Text(box, shown, face, fitted, colour, align)


def paragraph(
    box: Box,
    text: str,
    size: int,
    colour: Colour,
    *,
    align: Align = "middle",
    smallest: int = 12,
) -> tuple[Op, ...]:
    """Return words broken into lines, the whole in the middle of the box's height."""
    found, fitted = fonts.wrap(text, fonts.BOLD, size, box.w, box.h, smallest)
    step = fonts.line_height(fitted)
    top = box.y + (box.h - step * len(found)) // 2
    return tuple(
        Text(Box(box.x, top + step * row, box.w, step), line, fonts.BOLD, fitted, colour, align)
        for row, line in enumerate(found)
    )


def number(value: int) -> str:
    """Return a number with a real minus sign."""
    return str(value) if value >= 0 else f"\u2212{-value}"


def square(box: Box) -> Box:
    """Return the largest square in the middle of a box."""
    side = min(box.w, box.h)
    return box.centred(side, side)


def icon(box: Box, drawing: Drawing, *tints: Colour) -> Art:
    """Return a drawing in the largest square in the middle of a box."""
    return Art(square(box), drawing, tints)
