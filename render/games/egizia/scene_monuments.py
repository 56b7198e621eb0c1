"""The four monuments at their sites: spaces with values, owners, and what can be built next."""

from collections.abc import Sequence

from engine.games.egizia.view import GraveView, SpaceView, View
from render import fonts, parts, theme
from render.games.egizia import art, kit, layout
from render.lexicon import Lexicon
from render.scene import Art, Box, Op, Piece, Polygon, Rect
from render.theme import rgb

_ROCK = rgb("C9A76A")
_ROCK_DARK = rgb("A5824A")
_SLOPE = rgb("DDBE80")


def frames() -> tuple[Op, ...]:
    """Return the sheets that the two sites with monuments lie on."""
    return kit.panel(layout.SITE_B), kit.panel(layout.SITE_C)


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
    ops.append(parts.label(room, say(name), 27, face=fonts.TITLE, align="left"))
    return (Piece("heading", name, name, -1, box, tuple(ops)),)


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


def _built(owner: int, value: str, box: Box) -> tuple[Op, ...]:
    """Return a stone with its owner's marker and the space's value in the corner."""
    size = min(22, box.h * 3 // 5)
    room = Box(box.x + 3, box.y + 3, box.w - size // 2 - 5, min(box.h - 6, box.w - 4))
    corner = Box(box.right - size - 4, box.bottom - size - 1, size, size)
    return (
        Rect(box, art.STONE[0], 4, theme.INK, 2),
        parts.label(corner, value, size, theme.INK, align="right", smallest=9),
        *kit.token(owner, room),
    )


def _obelisk(rows: Sequence[Sequence[SpaceView]], box: Box) -> tuple[Piece, ...]:
    """Return the obelisk: rows from the bottom up on a plinth, a tip on top."""
    height = min(44, (box.h - 28) // max(1, len(rows)))
    wide = max((len(row) for row in rows), default=1)
    width = min(66, box.w // max(1, wide))
    bottom = box.bottom - 8
    top = bottom - height * len(rows)
    middle = box.x + box.w // 2
    half = min(width * wide // 2, box.w // 2)
    tip = ((half, 0.0), (half + width // 2 + 2.0, 20.0), (half - width // 2 - 2.0, 20.0))
    ops: tuple[Op, ...] = (
        Polygon(middle - half, top - 20, tip, art.STONE[1]),
        Rect(Box(box.x, bottom, box.w, 8), art.STONE[1], 3, theme.INK, 2),
    )
    pieces = [Piece("monument", "obelisk", "obelisk", -1, box, ops)]
    for level, row in enumerate(rows):
        left = middle - width * len(row) // 2
        for index, each in enumerate(row):
            cell = Box(left + index * width, bottom - height * (level + 1), width, height)
            pieces.append(space("space", f"obelisk:{level}:{index}", each, cell.inset(1)))
    return tuple(pieces)


def _graves(graves: Sequence[GraveView], box: Box) -> tuple[Piece, ...]:
    """Return the rock tombs in three columns, in the order in which they are taken."""
    points = ((0.0, 40.0), (40.0, 8.0), (110.0, 20.0), (160.0, 0.0), (float(box.w), 34.0))
    outline = (*points, (float(box.w), float(box.h)), (0.0, float(box.h)))
    cliff = Polygon(box.x, box.y, outline, _ROCK_DARK)
    face = Rect(Box(box.x, box.y + 34, box.w, box.h - 34), _ROCK_DARK, 8)
    pieces = [Piece("monument", "graves", "graves", -1, box, (cliff, face))]
    area = Box(box.x + 8, box.y + 22, box.w - 16, box.h - 28)
    columns = 3
    rows = max(1, -(-len(graves) // columns))
    for index, grave in enumerate(graves):
        cell = area.cell(index % columns, columns, index // columns, rows, 6)
        pieces.append(tomb(index, grave, cell))
    return tuple(pieces)


def tomb(index: int, grave: GraveView, box: Box) -> Piece:
    """Return a tomb: sealed, open with its value, or taken by an owner."""
    place = f"graves:{index}"
    if not grave.value and grave.owner < 0:
        return Piece("grave", place, "", -1, box, (Art(box, art.SEAL),))
    value = parts.number(grave.value) if grave.value else ""
    front = Box(box.x, box.y + box.h // 10, box.w, box.h * 9 // 10)
    if grave.owner >= 0:
        corner = Box(box.x, box.bottom - 27, box.w, 24)
        room = Box(box.x, box.y + 9, box.w, box.h - 36)
        ops = (
            Art(box, art.DOOR, (art.STONE[0],)),
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
    size = min(56, box.w // max(1, wide))
    tall = min(68, (box.h - 44) // max(1, len(rows)))
    bottom, middle = box.bottom - 10, box.x + box.w // 2
    high = tall * (len(rows) + 0.5)
    outline = ((box.w / 2, 0.0), (float(box.w), high), (0.0, high))
    ops: tuple[Op, ...] = (
        Polygon(box.x, round(bottom - high), outline, _SLOPE),
        Rect(Box(box.x, bottom, box.w, 10), _ROCK_DARK, 3),
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
    width = min(58, (box.w - 8) // columns)
    tall = max(len(left), len(right), 1)
    height = min(78, (box.h - 72) // (tall + 1))
    hall = Box(box.x + (box.w - width * columns) // 2, 0, width * columns, height * tall)
    hall = Box(hall.x, box.bottom - 12 - hall.h, hall.w, hall.h)
    beam = Box(hall.x - 6, hall.y - height - 8, hall.w + 12, height + 6)
    half = beam.w / 2
    ops: tuple[Op, ...] = (
        Polygon(
            beam.x - 4,
            beam.y - 40,
            ((half + 4, 0.0), (2 * half + 8, 42.0), (0.0, 42.0)),
            art.STONE[1],
        ),
        Rect(beam, art.STONE[0], 3, theme.INK, 2),
        Rect(Box(box.x, box.bottom - 12, box.w, 12), art.STONE[1], 3, theme.INK, 2),
    )
    pieces = [Piece("monument", "temple", "temple", -1, box, ops)]
    for index, each in enumerate(top):
        cell = beam.inset(3).cell(index, len(top))
        pieces.append(space("space", f"temple:top:{index}", each, cell.inset(1)))
    for name, pillar, column in (("left", left, 0), ("right", right, columns - 1)):
        for level, each in enumerate(pillar):
            y = hall.bottom - height * (level + 1)
            cell = Box(hall.x + column * width, y, width, height).inset(2, 1)
            pieces.append(space("space", f"temple:{name}:{level}", each, cell))
    for index, each in enumerate(middle):
        cell = Box(hall.x + (1 + index) * width, hall.y, width, hall.h).inset(3, 1)
        pieces.append(space("space", f"temple:middle:{index}", each, cell))
    return tuple(pieces)
