"""Colours, and how owners are told apart: by colour, letter and shape."""

from dataclasses import dataclass
from functools import cache

from render.scene import Colour, Disc, Drawing, Fill


def rgb(code: str) -> Colour:
    """Return the colour of a code such as "EFE0BC"."""
    return int(code[:2], 16), int(code[2:4], 16), int(code[4:], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """Return the first colour with `share` (0 … 1) of the second in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Return the relative luminance (0 … 1) as WCAG defines it."""
    parts = [value / 255 for value in colour]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: Colour, second: Colour) -> float:
    """Return the contrast of two colours (1 … 21) as WCAG defines it."""
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


INK = rgb("2A1B0C")
FADED = rgb("6B5433")
"""Quiet words on paper."""
WHITE = rgb("FFFDF6")
RING = rgb("C4126B")
"""Around what has changed."""
CHALK = rgb("FFFEFA")
"""White that stays white at night."""
BLACK = rgb("14100B")
PAPER = (rgb("E9D7AC"), rgb("E4D0A1"), rgb("EEDDB6"), rgb("DFC996"))
SHEET = rgb("F6EBCF")
"""Panels that lie on the paper."""
SUNK = rgb("E3D2A8")
"""Empty places."""
EDGE = rgb("A88650")
GOLD = rgb("D9960F")
GLOW = rgb("FFF3B8")
"""Behind what can be used next."""
ALARM = rgb("A3190F")


@cache
def ink_on(fill: Colour) -> Colour:
    """Return black or white, whichever reads better on the fill."""
    return max((BLACK, WHITE), key=lambda each: contrast(each, fill))


@dataclass(frozen=True, slots=True)
class Owner:
    """How a seat's things look: colour, ink on it, letter, and a shape of 100 × 100.

    `letter_y` (0 … 100) is the middle of the letter within the shape, `letter_size` its size.
    """

    colour: Colour
    ink: Colour
    letter: str
    shape: Drawing
    letter_y: int
    letter_size: int


def _shape(*parts: Fill | Disc) -> Drawing:
    """Return a shape in tint 0 with a rim in tint 1 (the same outline, first, larger)."""
    return Drawing(parts)


_CIRCLE = _shape(Disc(50, 50, 49, 49, 1), Disc(50, 50, 43, 43, 0))
_SQUARE = _shape(
    Fill(((4, 4), (96, 4), (96, 96), (4, 96)), 1),
    Fill(((10, 10), (90, 10), (90, 90), (10, 90)), 0),
)
_TRIANGLE = _shape(
    Fill(((50, 0), (100, 94), (0, 94)), 1),
    Fill(((50, 13), (90, 88), (10, 88)), 0),
)
_DIAMOND = _shape(
    Fill(((50, 0), (100, 50), (50, 100), (0, 50)), 1),
    Fill(((50, 9), (91, 50), (50, 91), (9, 50)), 0),
)

OWNERS = (
    Owner(rgb("B3261A"), WHITE, "A", _CIRCLE, 50, 66),
    Owner(rgb("20408F"), WHITE, "B", _SQUARE, 50, 72),
    Owner(rgb("F2C42E"), BLACK, "C", _TRIANGLE, 63, 50),
    Owner(rgb("3DA88C"), BLACK, "D", _DIAMOND, 50, 56),
)
