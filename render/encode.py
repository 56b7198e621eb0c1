"""Pixels to PNG bytes, with a fixed palette: fast, small, and the same bytes every time."""

from functools import lru_cache
from io import BytesIO

from PIL import Image

from render import theme
from render.scene import Colour

_COLOURS = 256
_LEVEL = 3
_APART = 14
"""Blends that differ less than this (sum over red, green, blue) are not worth an entry."""


def encode(image: Image.Image, colours: tuple[Colour, ...]) -> bytes:
    """Return the RGB image as a palette PNG made for these full colours and their blends."""
    small = image.quantize(palette=_palette(colours), dither=Image.Dither.NONE)
    out = BytesIO()
    small.save(out, "PNG", compress_level=_LEVEL)
    return out.getvalue()


def blends(colours: tuple[Colour, ...]) -> tuple[Colour, ...]:
    """Return the colours, and the tones of smooth edges against ink and paper, at most 256."""
    found = list(dict.fromkeys(colours))
    for share in (0.5, 0.25, 0.75):
        for other in (theme.INK, theme.SHEET):
            for colour in colours:
                blend = theme.mix(colour, other, share)
                if all(_distance(blend, each) > _APART for each in found):
                    found.append(blend)
    return tuple(found[:_COLOURS])


def _distance(first: Colour, second: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True))


@lru_cache(maxsize=8)
def _palette(colours: tuple[Colour, ...]) -> Image.Image:
    """Return an image that carries the palette; unused entries repeat the first colour."""
    entries = blends(colours)
    entries += entries[:1] * (_COLOURS - len(entries))
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([value for colour in entries for value in colour])
    return carrier
