"""The fixed palette, and pixels to PNG bytes in it: small, and the same bytes every time."""

from functools import lru_cache
from io import BytesIO

from PIL import Image

from render import theme
from render.scene import Colour

_COLOURS = 255
"""One of the 256 places of a palette stays free, for what is transparent."""
_LEVEL = 6
_APART = 18
"""Blends that differ less than this (sum over red, green, blue) are not worth an entry."""


Edges = tuple[Colour, Colour]
PAPER: Edges = (theme.INK, theme.SHEET)
"""The tones against which smooth edges are seen most often."""


def encode(image: Image.Image, colours: tuple[Colour, ...], edges: Edges = PAPER) -> bytes:
    """Return the RGB image as a palette PNG made for these full colours and their blends."""
    out = BytesIO()
    quantised(image, colours, edges).save(out, "PNG", compress_level=_LEVEL)
    return out.getvalue()


def quantised(image: Image.Image, colours: tuple[Colour, ...], edges: Edges = PAPER) -> Image.Image:
    """Return an RGB image in the fixed palette."""
    return image.quantize(palette=_carrier(colours, edges), dither=Image.Dither.NONE)


@lru_cache(maxsize=16)
def blends(colours: tuple[Colour, ...], edges: Edges = PAPER) -> tuple[Colour, ...]:
    """Return the colours, and the tones of smooth edges against two others, at most 255."""
    found = list(dict.fromkeys(colours))
    for share in (1 / 3, 2 / 3):
        for other in edges:
            for colour in colours:
                blend = theme.mix(colour, other, share)
                if all(_distance(blend, each) > _APART for each in found):
                    found.append(blend)
    return tuple(found[:_COLOURS])


@lru_cache(maxsize=16)
def _carrier(colours: tuple[Colour, ...], edges: Edges) -> Image.Image:
    """Return an image that carries the palette; unused entries repeat the first colour."""
    entries = blends(colours, edges)
    entries += entries[:1] * (256 - len(entries))
    carrier = Image.new("P", (1, 1))
    carrier.putpalette([value for colour in entries for value in colour])
    return carrier


def _distance(first: Colour, second: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(first, second, strict=True))
