"""Scenes to PNG bytes, with a fixed palette: fast, small, and the same bytes every time.

A picture is cut into strips, full-width rows between its pieces. Between two moves of a
game most strips stay the same, so each is painted and compressed once and kept: a PNG may be
put together from parts that were compressed apart.
"""

import struct
import threading
import zlib
from bisect import bisect_left, bisect_right
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from render.encode import PAPER, Edges, blends, quantised
from render.paint import LOOSE, Ground, ground, paint_part
from render.scene import Box, Colour, Piece, Scene

_LEVEL = 7
_TALL = 240
"""Rows of a piece that may be cut, more than: sheets and monuments, not what lies on them."""
_GAP = 4
"""Rows between pieces where a cut may lie, at least: letters may stick out a little."""
_SHORTEST = 40
"""Rows of a strip, at least."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_STREAM_START = b"\x78\x9c"
_STREAM_END = b"\x03\x00"
"""The first bytes of a zlib stream, and an empty last block."""
_MODULUS = 65_521
"""Of the Adler-32 checksum."""


@dataclass(frozen=True, slots=True)
class Strip:
    """Rows of a picture, compressed: the bytes, and length and checksum of what they hold."""

    packed: bytes
    length: int
    checksum: int


def encode_scene(scene: Scene, colours: tuple[Colour, ...], edges: Edges = PAPER) -> bytes:
    """Return the scene as a palette PNG made for these full colours and their blends."""
    cuts = (0, *cut_rows(scene), scene.height)
    under = ground(scene.width, scene.height, scene.backdrop)
    parts = [
        strip(under, pieces, top, bottom, colours, edges)
        for top, bottom, pieces in by_strip(scene.pieces, cuts)
    ]
    stream = [_STREAM_START, *(part.packed for part in parts), _STREAM_END]
    stream.append(struct.pack(">I", _joined(parts)))
    header = struct.pack(">IIBBBBB", scene.width, scene.height, 8, 3, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"PLTE", _table(colours, edges)), (b"IDAT", b"".join(stream)))
    return b"".join((_SIGNATURE, *(_chunk(*each) for each in chunks), _chunk(b"IEND", b"")))


def cut_rows(scene: Scene) -> tuple[int, ...]:
    """Return rows that only tall pieces cross, from above, at least _SHORTEST apart."""
    found: list[int] = []
    reach = 0
    rows = {(piece.box.y, piece.box.bottom) for piece in scene.pieces if piece.box.h <= _TALL}
    for top, bottom in sorted(rows):
        cut = (reach + top) // 2
        last = found[-1] if found else 0
        is_free = top - reach >= _GAP
        if is_free and cut - last >= _SHORTEST and scene.height - cut >= _SHORTEST:
            found.append(cut)
        reach = max(reach, bottom)
    return tuple(found)


def by_strip(
    pieces: tuple[Piece, ...], cuts: tuple[int, ...]
) -> list[tuple[int, int, tuple[Piece, ...]]]:
    """Return each strip's first row, its end, and the pieces drawn in it, in order.

    A piece that is cut is drawn in every strip that it reaches into.
    """
    found: list[list[Piece]] = [[] for _ in cuts[1:]]
    for piece in pieces:
        first = bisect_right(cuts, piece.box.y) - 1
        for index in range(first, bisect_left(cuts, piece.box.bottom)):
            found[index].append(piece)
    return [(cuts[index], cuts[index + 1], tuple(each)) for index, each in enumerate(found)]


@lru_cache(maxsize=256)
def strip(
    under: Ground,
    pieces: tuple[Piece, ...],
    top: int,
    bottom: int,
    colours: tuple[Colour, ...],
    edges: Edges,
) -> Strip:
    """Return the rows from `top` to before `bottom`, painted and compressed."""
    image = _rows(under, pieces, Box(0, top, under.width, bottom - top), colours, edges)
    # The extra first column is the filter type of every row: 0, none.
    raw = Image.new("P", (under.width + 1, bottom - top), 0)
    raw.paste(image, (1, 0))
    rows = raw.tobytes()
    packer = zlib.compressobj(_LEVEL, zlib.DEFLATED, -15, 9)
    packed = packer.compress(rows) + packer.flush(zlib.Z_FULL_FLUSH)
    return Strip(packed, len(rows), zlib.adler32(rows))


def _rows(
    under: Ground,
    pieces: tuple[Piece, ...],
    area: Box,
    colours: tuple[Colour, ...],
    edges: Edges,
) -> Image.Image:
    """Return a strip in the palette, made from the last one there if little has changed."""
    key = under, area, colours, edges
    with _lock:
        before = _last.get(key)
    columns = _changed(before[0], pieces, area) if before else None
    if before and columns:
        image = before[1].copy()
        image.paste(quantised(paint_part(under, pieces, columns), colours, edges), (columns.x, 0))
    else:
        image = quantised(paint_part(under, pieces, area), colours, edges)
    with _lock:
        _last[key] = pieces, image
        _last.move_to_end(key)
        while len(_last) > _MOST:
            _last.popitem(last=False)
    return image


def _changed(before: tuple[Piece, ...], after: tuple[Piece, ...], area: Box) -> Box | None:
    """Return the columns in which two strips differ; None if they had better be drawn anew."""
    was, now = set(before), set(after)
    if [piece for piece in before if piece in now] != [piece for piece in after if piece in was]:
        return None
    boxes = [piece.box for piece in was ^ now]
    if not boxes:
        return None
    left = max(area.x, min(box.x for box in boxes) - LOOSE)
    right = min(area.right, max(box.right for box in boxes) + LOOSE)
    return Box(left, area.y, right - left, area.h)


_lock = threading.Lock()
_last: OrderedDict[
    tuple[Ground, Box, tuple[Colour, ...], Edges], tuple[tuple[Piece, ...], Image.Image]
] = OrderedDict()
_MOST = 96
"""Strips that are kept as pixels, about 12 MB."""


def _joined(parts: list[Strip]) -> int:
    """Return the Adler-32 checksum of all parts from those of each."""
    low, high = 1, 0
    for part in parts:
        first, second = part.checksum & 0xFFFF, part.checksum >> 16
        high = (high + second + part.length * (low - 1)) % _MODULUS
        low = (low + first - 1) % _MODULUS
    return high << 16 | low


def _chunk(name: bytes, data: bytes) -> bytes:
    checksum = zlib.crc32(data, zlib.crc32(name))
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", checksum)


def _table(colours: tuple[Colour, ...], edges: Edges) -> bytes:
    return bytes(value for colour in blends(colours, edges) for value in colour)
