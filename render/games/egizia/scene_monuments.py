"""The four monuments at their sites: spaces with values, owners, and what can be built next."""

from collections.abc import Sequence
from functools import lru_cache

from engine.games.egizia.view import GraveView, SpaceView, View
from render import fonts, parts, theme
from render.games.egizia import art, kit, layout
from render.lexicon import Lexicon
from render.scene import Art, Box, Ellipse, Line, Op, Piece, Polygon, Rect
from render.theme import rgb

_ROCK = rgb("C9A76A")
_ROCK_DARK = rgb("A5824A")
_SLOPE = rgb("DDBE80")


def frames() -> tuple[Op, ...]:
    """Return the sheets that the two sites with monuments lie on: desert under the sun."""
    return *_desert(layout.SITE_B, 120), *_desert(layout.SITE_C, 214)


def _desert(box: Box, sun: int) -> tuple[Op, ...]:
    """Return a sheet with dunes at its foot, and the sun `sun` pixels from its left edge."""
    inner = box.inset(3)
    w, h = float(inner.w), 74.0
    far = ((0, 26), (w * 0.3, 4), (w * 0.62, 30), (w, 12), (w, h), (0, h))
    near = ((0, 44), (w * 0.22, 50), (w * 0.66, 30), (w, 46), (w, h), (0, h))
    return (
        kit.panel(box),
        Ellipse(Box(box.x + sun, box.y + 62, 46, 46), art.SUN),
        Polygon(inner.x, inner.bottom - 74, far, art.DUNE[0]),
        Polygon(inner.x, inner.bottom - 74, near, art.DUNE[1]),
    )


def monuments(view: View, say: Lexicon) -> tuple[Piece, ...]:
    """Return all four monuments with their headings."""
    left, right = layout.SITE_B, layout.SITE_C
    obelisk = Box(left.x + 8, left.y + 4, 154, left.h - 12)
    graves = Box(obelisk.right + 10, left.y + 4, left.right - obelisk.right - 18, left.h - 12)
    pyramid = Box(right.x + 8, right.y + 4, 282, right.h - 12)
    temple = Box(pyramid.right + 8, right.y + 4, right.right - pyramid.right - 16, right.h - 12)
    return (
        *_heading(view, obelisk, "obelisk", 1, say),
        *_obelisk(view.obelisk, _body(obelisk)),
        *_heading(view, graves, "graves", -1, say),
        *_graves(view.graves, _body(graves)),
        *_heading(view, pyramid, "pyramid", 2, say),
        *_pyramid(view.pyramid, _body(pyramid)),
        *_heading(view, temple, "temple", -1, say),
        *_temple(view, _body(temple)),
    )


def _body(box: Box) -> Box:
    return Box(box.x, box.y + layout.HEADING, box.w, box.h - layout.HEADING)


def _heading(view: View, box: Box, name: str, site: int, say: Lexicon) -> tuple[Piece, ...]:
    """Return a monument's name, with the stop number of its site for the first of a site."""
    room = Box(box.x, box.y, box.w, layout.HEADING)
    ops: list[Op] = []
    if 0 <= site < len(view.sites):
        ops.append(Rect(Box(room.x, room.y + 6, 40, 30), theme.INK, 9))
        stop = str(view.sites[site].stop)
        ops.append(parts.label(Box(room.x, room.y + 6, 40, 30), stop, 28, theme.WHITE))
        room = Box(room.x + 46, room.y, room.w - 46, room.h)
    ops.append(parts.label(room, say(name), 25, face=fonts.TITLE, align="left"))
    return (Piece("heading", name, name, -1, box, tuple(ops)),)


@lru_cache(maxsize=1024)
def space(kind: str, place: str, what: SpaceView, box: Box) -> Piece:
    """Return one space: free (brighter if it can be built next) or with its owner's stone."""
    value = parts.number(what.value)
    size = min(box.h * 100 // 74, kit.READ)
    if what.owner >= 0:
        return Piece(kind, place, value, what.owner, box, _built(what.owner, value, box))
    fill, ink = (theme.GLOW, theme.INK) if what.is_next else (theme.SUNK, theme.FADED)
    edge, width = (theme.GOLD, 3 if box.h < 44 else 4) if what.is_next else (theme.EDGE, 2)
    ops = (Rect(box, fill, 4, edge, width), parts.label(box.inset(4, 0), value, size, ink))
    return Piece(kind, place, value, -1, box, ops)


def hewn(box: Box) -> tuple[Op, ...]:
    """Return a stone that has been laid: its upper edge in light, its lower one in shade."""
    return (
        Rect(box, art.BRICK[0], 4, theme.INK, 2),
        Rect(Box(box.x + 4, box.y + 2, box.w - 8, 3), art.BRICK[1]),
        Rect(Box(box.x + 4, box.bottom - 5, box.w - 8, 3), art.BRICK[2]),
    )


def _built(owner: int, value: str, box: Box) -> tuple[Op, ...]:
    """Return a stone with its owner's marker, the space's value beside or below it."""
    size = min(22, box.h * 3 // 5)
    if box.h > box.w * 3 // 2:
        room = parts.square(Box(box.x + 3, box.y + 4, box.w - 6, box.h - size - 12))
        foot = Box(box.x + 2, box.bottom - size - 7, box.w - 4, size)
        return (*hewn(box), parts.label(foot, value, size, theme.INK), *kit.token(owner, room))
    room = Box(box.x + 3, box.y + 3, box.w - size // 2 - 5, min(box.h - 6, box.w - 4))
    corner = Box(box.right - size - 4, box.bottom - size - 3, size, size)
    return (
        *hewn(box),
        parts.label(corner, value, size, theme.INK, align="right", smallest=9),
        *kit.token(owner, room),
    )


_TAPER = 16
"""By how many hundredths an obelisk is narrower above than below."""


def _obelisk(rows: Sequence[Sequence[SpaceView]], box: Box) -> tuple[Piece, ...]:
    """Return the obelisk: rows from the bottom up on a plinth, narrower above, a golden tip."""
    height = min(40, (box.h - 46) // max(1, len(rows)))
    wide = max((len(row) for row in rows), default=1)
    width = min(68, (box.w - 10) // max(1, wide))
    bottom, middle = box.bottom - 10, box.x + box.w // 2
    top = bottom - height * len(rows)
    widths = [width - width * _TAPER * level // (100 * len(rows)) for level in range(len(rows))]
    half = (widths[-1] if rows else width) // 2 + 3
    tip = Box(middle - half, top - 36, 2 * half, 36)
    ops: tuple[Op, ...] = (
        Polygon(tip.x, tip.y, ((half, 0.0), (2.0 * half, 36.0), (0.0, 36.0)), art.GILT[1]),
        Polygon(tip.x, tip.y, ((half, 0.0), (half, 36.0), (0.0, 36.0)), art.GILT[0]),
        Rect(Box(box.x, bottom, box.w, 10), art.BRICK[2], 3, theme.INK, 2),
    )
    pieces = [Piece("monument", "obelisk", "obelisk", -1, box, ops)]
    for level, row in enumerate(rows):
        size = widths[level]
        left = middle - size * len(row) // 2
        for index, each in enumerate(row):
            cell = Box(left + index * size, bottom - height * (level + 1), size, height)
            pieces.append(space("space", f"obelisk:{level}:{index}", each, cell.inset(1)))
    return tuple(pieces)


def _graves(graves: Sequence[GraveView], box: Box) -> tuple[Piece, ...]:
    """Return the rock tombs in three columns, in the order in which they are taken."""
    w, h = float(box.w), float(box.h)
    ridge = ((0.0, 44.0), (34.0, 10.0), (w * 0.5, 26.0), (w * 0.8, 0.0), (w, 36.0))
    cliff = Polygon(box.x, box.y, (*ridge, (w, h), (0.0, h)), _ROCK_DARK)
    light = ((0.0, 44.0), (34.0, 10.0), (w * 0.5, 26.0), (w * 0.38, 40.0), (30.0, 34.0))
    layers = (
        Line(box.x, box.y + round(h * share), ((4.0, 4.0), (w * 0.4, 0.0), (w - 4, 5.0)), _ROCK, 3)
        for share in (0.285, 0.525, 0.765)
    )
    ops = (cliff, Polygon(box.x, box.y, light, _ROCK), *layers)
    pieces = [Piece("monument", "graves", "graves", -1, box, ops)]
    area = Box(box.x + 8, box.y + 22, box.w - 16, box.h - 28)
    columns = 3
    rows = max(1, -(-len(graves) // columns))
    for index, grave in enumerate(graves):
        cell = area.cell(index % columns, columns, index // columns, rows, 6)
        pieces.append(tomb(index, grave, cell))
    return tuple(pieces)


@lru_cache(maxsize=512)
def tomb(index: int, grave: GraveView, box: Box) -> Piece:
    """Return a tomb: sealed, open with its value, or taken by an owner."""
    place = f"graves:{index}"
    if not grave.value and grave.owner < 0:
        return Piece("grave", place, "", -1, box, (Art(box, art.SEAL),))
    value = parts.number(grave.value) if grave.value else ""
    front = Box(box.x, box.y + box.h // 10, box.w, box.h * 9 // 10)
    if grave.owner >= 0:
        corner = Box(box.x, box.bottom - 30, box.w, 24)
        room = Box(box.x + 6, box.y + 10, box.w - 12, box.h - 42)
        ops = (
            Art(box, art.DOOR, (art.BRICK[1],)),
            parts.label(corner, value, 26),
            *kit.token(grave.owner, room),
        )
        return Piece("grave", place, value, grave.owner, box, ops)
    fill = theme.GLOW if grave.is_next else theme.SUNK
    size = min(kit.READ, box.h - 14)
    door = Art(box, art.DOOR, (theme.GOLD if grave.is_next else theme.FADED,))
    inner = Art(box.inset(6, 5), art.DOOR_INNER, (fill,))
    ops = (
        door,
        inner,
        parts.label(front, value, size, theme.INK if grave.is_next else theme.FADED),
    )
    return Piece("grave", place, value, -1, box, ops)


def _pyramid(rows: Sequence[Sequence[SpaceView]], box: Box) -> tuple[Piece, ...]:
    """Return the pyramid, each row centred on the one below, before its slopes."""
    wide = max((len(row) for row in rows), default=1)
    size = min(53, (box.w - 16) // max(1, wide))
    tall = min(68, (box.h - 44) // max(1, len(rows)))
    bottom, middle = box.bottom - 10, box.x + box.w // 2
    half, high = box.w / 2, tall * (len(rows) + 0.72)
    top = round(bottom - high)
    cap = 0.15
    lit = ((half, 0.0), (half, high), (0.0, high))
    shade = ((0.0, 0.0), (half, high), (0.0, high))
    dim = ((0.0, 0.0), (half * cap, high * cap), (0.0, high * cap))
    tip = ((half * cap, 0.0), (half * cap, high * cap), (0.0, high * cap))
    ops: tuple[Op, ...] = (
        Polygon(box.x, top, lit, _SLOPE),
        Polygon(middle, top, shade, _ROCK),
        Polygon(middle - round(half * cap), top, tip, art.GILT[0]),
        Polygon(middle, top, dim, art.GILT[1]),
        Rect(Box(box.x, bottom, box.w, 10), art.BRICK[2], 3, theme.INK, 2),
    )
    pieces = [Piece("monument", "pyramid", "pyramid", -1, box, ops)]
    for level, row in enumerate(rows):
        left = middle - size * len(row) // 2
        for index, each in enumerate(row):
            cell = Box(left + index * size, bottom - tall * (level + 1), size, tall)
            pieces.append(space("space", f"pyramid:{level}:{index}", each, cell.inset(1)))
    return tuple(pieces)


def _temple(view: View, box: Box) -> tuple[Piece, ...]:
    """Return the temple: outer pillars from below, then the middle columns, then the top."""
    left, right = view.temple_left, view.temple_right
    middle, top = view.temple_middle, view.temple_top
    columns = 2 + max(1, len(middle))
    width = min(44, (box.w - 12) // columns)
    tall = max(len(left), len(right), 1)
    height = min(78, (box.h - 72) // (tall + 1))
    hall = Box(box.x + (box.w - width * columns) // 2, 0, width * columns, height * tall)
    hall = Box(hall.x, box.bottom - 12 - hall.h, hall.w, hall.h)
    beam = Box(hall.x - 4, hall.y - height - 8, hall.w + 8, height + 6)
    pieces = [Piece("monument", "temple", "temple", -1, box, _shrine(box, hall, beam))]
    for index, each in enumerate(top):
        cell = beam.inset(3).cell(index, len(top))
        pieces.append(space("space", f"temple:top:{index}", each, cell.inset(1)))
    for name, pillar, column in (("left", left, 0), ("right", right, columns - 1)):
        for level, each in enumerate(pillar):
            y = hall.bottom - height * (level + 1)
            cell = Box(hall.x + column * width, y, width, height).inset(1)
            pieces.append(space("space", f"temple:{name}:{level}", each, cell))
    for index, each in enumerate(middle):
        cell = Box(hall.x + (1 + index) * width, hall.y, width, hall.h).inset(2, 1)
        pieces.append(space("space", f"temple:middle:{index}", each, cell))
    return tuple(pieces)


@lru_cache(maxsize=8)
def _shrine(box: Box, hall: Box, beam: Box) -> tuple[Op, ...]:
    """Return what of the temple stands from the start: steps, dark hall, beam, cornice."""
    flare, rise = 10, 30
    w = float(beam.w + 2 * flare)
    roof = ((0.0, 0.0), (w, 0.0), (w - flare, float(rise)), (float(flare), float(rise)))
    inner = ((4.0, 3.0), (w - 4, 3.0), (w - flare - 2, rise - 3.0), (flare + 2.0, rise - 3.0))
    top = beam.y - rise
    sun = Box(beam.x + beam.w // 2 - 11, top + 4, 22, 22)
    return (
        Polygon(beam.x - flare, top, roof, theme.INK),
        Polygon(beam.x - flare, top, inner, art.BRICK[0]),
        Art(Box(sun.x - 34, sun.y, sun.w + 68, sun.h), art.WINGS),
        Rect(Box(hall.x, hall.y - 4, hall.w, hall.h + 4), _ROCK_DARK),
        Rect(beam, art.BRICK[0], 3, theme.INK, 2),
        Rect(Box(box.x, box.bottom - 12, box.w, 12), art.BRICK[2], 3, theme.INK, 2),
    )
