"""Pictures of a game in a row, each as what differs from the one before.

Only the smallest box around the changes is kept, and within it whatever is the same is
transparent, so that a whole game takes little more room than a few boards.
"""

import struct
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise

from PIL import Image, ImageChops

from render.encode import PAPER, Edges, blends
from render.scene import Box, Colour

CLEAR = 255
"""The place in the palette that is transparent."""
_BAND = 48
"""Rows that are looked at together for what has changed; changes so close are one."""
_PARTS = 4
_AT_ONCE = 20
"""Pictures that make one step of a film, at most, and the milliseconds between them: the
shortest time that is kept, and too short to be seen. Little is drawn between far changes."""
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
    for found in _steps(frames, 1):
        yield found[0] if found else None


def _steps(frames: Iterable[Image.Image], most: int) -> Iterator[tuple[Patch, ...]]:
    """Yield for each palette image at most so many patches to draw over the one before."""
    before: Image.Image | None = None
    for frame in frames:
        now = Image.frombytes("L", frame.size, frame.tobytes())
        if before is None:
            yield (Patch(Box(0, 0, *now.size), now),)
        else:
            changed = ImageChops.difference(before, now)
            yield tuple(_patch(now, changed, box) for box in _changed(changed, most))
        before = now


def _changed(changed: Image.Image, most: int) -> list[Box]:
    """Return the boxes of what differs, from above; those closest to each other are joined."""
    found: list[Box] = []
    for top in range(0, changed.height, _BAND):
        rows = changed.crop((0, top, changed.width, min(changed.height, top + _BAND)))
        edges = rows.getbbox()
        if edges is not None:
            left, upper, right, lower = edges
            found.append(Box(left, top + upper, right - left, lower - upper))
    while len(found) > 1:
        gaps = [below.y - above.bottom for above, below in pairwise(found)]
        nearest = gaps.index(min(gaps))
        if len(found) <= most and gaps[nearest] > _BAND:
            break
        found[nearest : nearest + 2] = [_around(found[nearest], found[nearest + 1])]
    return found


def _around(one: Box, two: Box) -> Box:
    x, y = min(one.x, two.x), min(one.y, two.y)
    return Box(x, y, max(one.right, two.right) - x, max(one.bottom, two.bottom) - y)


def _patch(now: Image.Image, changed: Image.Image, box: Box) -> Patch:
    """Return the part of an image in a box; what has not changed there is transparent."""
    edges = (box.x, box.y, box.right, box.bottom)
    cut = changed.crop(edges)
    same = Image.frombytes("L", cut.size, cut.tobytes().translate(_SAME))
    pixels = now.crop(edges)
    pixels.paste(CLEAR, (0, 0), same)
    return Patch(box, pixels)


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

    A step whose changes lie far apart is several pictures that follow each other at once. The
    images must be of one size and in the palette of these colours. Raises ValueError
    without any image.
    """
    times: list[int] = []

    def images() -> Iterator[Image.Image]:
        for image, time in steps:
            times.append(time)
            yield image

    palette = table(colours, edges)
    shown: list[tuple[Patch, int]] = []
    for found in _steps(images(), _PARTS):
        if found:
            shown += [(patch, _AT_ONCE) for patch in found[:-1]]
            shown.append((found[-1], times[-1] - _AT_ONCE * (len(found) - 1)))
        else:
            last, time = shown[-1]
            shown[-1] = last, time + times[-1]
    if not shown:
        raise ValueError("a film needs at least one picture")
    width, height = shown[0][0].pixels.size
    head = b"GIF89a" + struct.pack("<HHBBB", width, height, 0xF7, 0, 0) + palette
    loop = b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"
    body = b"".join(_frame(patch, time) for patch, time in shown)
    return head + loop + body + b";"


def _frame(patch: Patch, time: int) -> bytes:
    """Return a picture of a GIF that is drawn over what is there."""
    control = b"!\xf9\x04" + struct.pack("<BHBB", 0x05, max(2, time // 10), CLEAR, 0)
    box = patch.box
    place = b"," + struct.pack("<HHHHB", box.x, box.y, box.w, box.h, 0)
    return control + place + _packed(patch.pixels)


def _packed(pixels: Image.Image) -> bytes:
    """Return the pixels packed as a GIF holds them: eight bits, blocks, an empty last block."""
    return b"\x08" + pixels.tobytes("gif", "L") + b"\0"


def _coloured(pixels: Image.Image, palette: bytes) -> Image.Image:
    image = Image.frombytes("P", pixels.size, pixels.tobytes())
    image.putpalette(palette)
    return image
