"""Pictures of a game in a row, each as what differs from the one before.

Only the smallest box around the changes is kept, and within it whatever is the same is
transparent, so that a whole game takes little more room than a few boards.
"""

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO

from PIL import Image, ImageChops

from render.encode import PAPER, Edges, blends
from render.scene import Box, Colour

CLEAR = 255
"""The place in the palette that is transparent."""
_HEADER = 13
_TABLE = 3 * 256


@dataclass(frozen=True, slots=True)
class Patch:
    """A part of a picture: where it lies, and its pixels as places in the palette."""

    box: Box
    pixels: Image.Image


def patches(frames: Iterable[Image.Image]) -> Iterator[Patch | None]:
    """Return for each palette image what must be drawn over the one before; None for nothing.

    The first patch is the whole first image. All images must be of one size.
    """
    before: Image.Image | None = None
    for frame in frames:
        now = Image.frombytes("L", frame.size, frame.tobytes())
        yield _patch(before, now)
        before = now


def _patch(before: Image.Image | None, now: Image.Image) -> Patch | None:
    if before is None:
        return Patch(Box(0, 0, *now.size), now)
    changed = ImageChops.difference(before, now)
    edges = changed.getbbox()
    if edges is None:
        return None
    cut = changed.crop(edges)
    same = Image.frombytes("L", cut.size, cut.tobytes().translate(_SAME))
    pixels = now.crop(edges)
    pixels.paste(CLEAR, (0, 0), same)
    left, top, right, bottom = edges
    return Patch(Box(left, top, right - left, bottom - top), pixels)


_SAME = b"\xff" + bytes(255)
"""Turns what does not differ into a mask."""


def patch_png(patch: Patch, colours: tuple[Colour, ...], edges: Edges = PAPER) -> bytes:
    """Return a patch as a PNG with transparency."""
    image = _coloured(patch.pixels, table(colours, edges))
    out = BytesIO()
    image.save(out, "PNG", compress_level=9, transparency=CLEAR)
    return out.getvalue()


def table(colours: tuple[Colour, ...], edges: Edges = PAPER) -> bytes:
    """Return the palette of 256 colours, three bytes each; unused places are black."""
    flat = bytes(value for colour in blends(colours, edges) for value in colour)
    return flat.ljust(_TABLE, b"\0")


def gif(
    steps: Iterable[tuple[Image.Image, int]],
    colours: tuple[Colour, ...],
    edges: Edges = PAPER,
) -> bytes:
    """Return palette images as one GIF that starts over; each is shown some milliseconds.

    The images must be of one size and in the palette of these colours. Raises ValueError
    without any image.
    """
    times: list[int] = []

    def images() -> Iterator[Image.Image]:
        for image, time in steps:
            times.append(time)
            yield image

    palette = table(colours, edges)
    shown: list[tuple[Patch, int]] = []
    for patch in patches(images()):
        if patch is None:
            last, time = shown[-1]
            shown[-1] = last, time + times[-1]
        else:
            shown.append((patch, times[-1]))
    if not shown:
        raise ValueError("a film needs at least one picture")
    width, height = shown[0][0].pixels.size
    head = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + palette
    loop = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    body = b"".join(_frame(patch, time, palette) for patch, time in shown)
    return head + loop + body + b";"


def _frame(patch: Patch, time: int, palette: bytes) -> bytes:
    """Return a picture of a GIF that is drawn over what is there."""
    control = b"!\xf9\x04" + struct.pack("<BHBB", 0x05, max(2, time // 10), CLEAR, 0)
    box = patch.box
    place = b"," + struct.pack("<HHHHB", box.x, box.y, box.w, box.h, 0)
    return control + place + _packed(patch.pixels, palette)


def _packed(pixels: Image.Image, palette: bytes) -> bytes:
    """Return the pixels packed as a GIF holds them, cut from a GIF of one picture."""
    out = BytesIO()
    _coloured(pixels, palette).save(out, "GIF", optimize=False, interlace=0)
    data = out.getvalue()
    start = _HEADER + (3 << (data[10] & 7) + 1 if data[10] & 0x80 else 0)
    while data[start] == 0x21:
        start += 2
        while data[start]:
            start += data[start] + 1
        start += 1
    local = data[start + 9]
    start += 10 + (3 << (local & 7) + 1 if local & 0x80 else 0)
    return data[start:-1]


def _coloured(pixels: Image.Image, palette: bytes) -> Image.Image:
    image = Image.frombytes("P", pixels.size, pixels.tobytes())
    image.putpalette(palette)
    return image
