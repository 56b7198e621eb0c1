"""Egizia's own drawings on squares of 100 × 100; tints are named where there are any."""

from math import cos, pi, sin

from render.scene import Colour, Disc, Drawing, Fill, Points, Stroke
from render.theme import BLACK, INK, WHITE, rgb

WATER = (rgb("1E5F8C"), rgb("2872A3"), rgb("3486B8"), rgb("5BA4CF"))
REED = (rgb("6F8F3A"), rgb("8DAA52"))
STONE = (rgb("CFC3AC"), rgb("A89A80"), rgb("7F725B"))

_WOOD = rgb("7A4A1E")
_WOOD_LIGHT = rgb("A8692E")
_SAND = rgb("D9B56C")
_SAND_DARK = rgb("B48A43")
_STRAW = rgb("F3D88A")
_LAPIS = rgb("2B5FA3")


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float) -> Points:
    """Return points of an elliptic arc; angles in half turns, 0 to the right, growing down."""
    steps = 16
    angles = [(start + (end - start) * step / steps) * pi for step in range(steps + 1)]
    return tuple((x + rx * cos(angle), y + ry * sin(angle)) for angle in angles)


def _grain(x: float, y: float, lean: float) -> Fill:
    """One grain of an ear, in tint 0, leaning to the right for positive `lean`."""
    tip = (x + lean * 17, y - 15)
    return Fill(((x, y), (x + lean * 15, y - 3), tip, (x + lean * 4, y - 13)), 0)


WHEAT = Drawing(
    (
        Stroke(((50, 98), (50, 30)), 6, 1),
        Stroke(((50, 86), (28, 70)), 5, 1),
        Stroke(((50, 86), (72, 70)), 5, 1),
        *(_grain(50 + lean * 2, y, lean) for y in (72, 57, 42, 27) for lean in (-1.4, 1.4)),
        Fill(((50, 24), (42, 12), (50, 0), (58, 12)), 0),
    )
)
"""An ear of grain. Tints: grains, stalk."""

BLOCK = Drawing(
    (
        Fill(((4, 38), (30, 14), (98, 14), (98, 66), (72, 90), (4, 90)), INK),
        Fill(((9, 39), (32, 18), (94, 18), (72, 39)), STONE[0]),
        Fill(((9, 42), (70, 42), (70, 86), (9, 86)), STONE[1]),
        Fill(((74, 42), (94, 22), (94, 65), (74, 84)), STONE[2]),
    )
)
"""A block of stone."""

DROP = Drawing(
    (
        Fill(((50, 0), (82, 52), (18, 52)), 1),
        Disc(50, 62, 36, 36, 1),
        Fill(((50, 16), (76, 56), (24, 56)), 0),
        Disc(50, 63, 28, 28, 0),
    )
)
"""A drop of water. Tints: water, rim."""

PERSON = Drawing(
    (
        Fill((*arc(50, 100, 48, 52, 1, 2), (98, 100)), 1),
        Disc(50, 27, 27, 27, 1),
        Fill((*arc(50, 100, 40, 44, 1, 2), (90, 100)), 0),
        Disc(50, 27, 20, 20, 0),
    )
)
"""A worker. Tints: clothes, rim."""

STAR = Drawing(
    (
        Fill(
            tuple(
                (50 + r * sin(i * pi / 5), 53 - r * cos(i * pi / 5))
                for i, r in enumerate((50, 22) * 5)
            ),
            0,
        ),
    )
)
"""A star with five points. Tint: the star."""

DOWN = Drawing((Fill(((32, 4), (68, 4), (68, 50), (96, 50), (50, 98), (4, 50), (32, 50)), 0),))
"""An arrow down. Tint: the arrow."""

RING = Drawing(
    (
        Disc(50, 50, 49, 49, INK),
        Disc(50, 50, 45, 45, 0),
        Disc(50, 50, 27, 27, INK),
        Disc(50, 50, 23, 23, 1),
    )
)
"""The water ring. Tints: the ring, what is seen through it."""

_GLASS_LEFT = ((18, 96), (18, 82), (42, 50), (18, 18), (18, 4))
_GLASS_RIGHT = ((82, 4), (82, 18), (58, 50), (82, 82), (82, 96))
HOURGLASS = Drawing((Fill((*_GLASS_LEFT, *_GLASS_RIGHT), 0),))
"""Cards for any time. Tint: the glass."""

ANKH = Drawing(
    (
        Disc(50, 26, 22, 26, 0),
        Disc(50, 25, 10, 14, 1),
        Fill(((43, 48), (57, 48), (60, 98), (40, 98)), 0),
        Fill(((14, 52), (86, 52), (86, 66), (14, 66)), 0),
    )
)
"""Permanent cards. Tints: the ankh, what is seen through its loop."""

BOLT = Drawing((Fill(((60, 0), (18, 56), (46, 56), (36, 100), (84, 38), (54, 38)), 0),))
"""Cards that act at once. Tint: the bolt."""

SPHINX = Drawing(
    (
        Fill(((4, 96), (4, 82), (40, 78), (46, 58), (74, 52), (98, 62), (98, 96)), INK),
        Fill(((8, 92), (8, 85), (42, 82), (50, 61), (74, 56), (94, 65), (94, 92)), _SAND),
        Fill(((24, 74), (18, 60), (26, 16), (46, 6), (62, 18), (66, 62), (58, 76)), INK),
        Fill(((29, 70), (23, 60), (30, 19), (46, 11), (58, 21), (62, 60), (55, 72)), _LAPIS),
        Fill(((28, 26), (50, 24), (50, 58), (40, 64), (30, 54)), _SAND),
        Stroke(((52, 30), (60, 34)), 4, _STRAW),
        Stroke(((53, 44), (61, 48)), 4, _STRAW),
        Stroke(((54, 58), (61, 60)), 4, _STRAW),
        Disc(36, 38, 3, 3, INK),
        Stroke(((33, 54), (42, 54)), 3, INK),
        Stroke(((60, 92), (66, 74), (84, 74)), 4, _SAND_DARK),
        Stroke(((8, 92), (40, 92)), 3, _SAND_DARK),
    )
)
"""The Sphinx, looking towards the source."""

_NEEDLE_RIGHT = ((50, 0), (64, 16), (70, 88), (84, 88), (84, 100))
_NEEDLE_LEFT = ((16, 100), (16, 88), (30, 88), (36, 16))
OBELISK = Drawing(
    (
        Fill((*_NEEDLE_RIGHT, *_NEEDLE_LEFT), INK),
        Fill(((50, 6), (60, 18), (66, 86), (50, 86)), STONE[2]),
        Fill(((50, 6), (40, 18), (34, 86), (50, 86)), STONE[0]),
        Fill(((20, 91), (80, 91), (80, 97), (20, 97)), STONE[1]),
    )
)
"""An obelisk."""

GRAVES = Drawing(
    (
        Fill(((0, 100), (8, 46), (34, 26), (62, 10), (90, 40), (100, 100)), INK),
        Fill(((5, 96), (12, 49), (36, 31), (61, 16), (86, 43), (95, 96)), _SAND_DARK),
        Fill((*arc(50, 62, 16, 18, 1, 2), (66, 96), (34, 96)), BLACK),
        Stroke(((28, 50), (36, 44)), 3, _SAND),
        Stroke(((70, 36), (78, 46)), 3, _SAND),
    )
)
"""A rock tomb."""

PYRAMID = Drawing(
    (
        Fill(((50, 4), (100, 96), (0, 96)), INK),
        Fill(((50, 12), (50, 92), (7, 92)), _STRAW),
        Fill(((50, 12), (93, 92), (50, 92)), _SAND_DARK),
    )
)
"""A pyramid."""

TEMPLE = Drawing(
    (
        Fill(((0, 30), (50, 2), (100, 30), (100, 42), (0, 42)), INK),
        Fill(((8, 31), (50, 8), (92, 31)), STONE[0]),
        *(
            Fill(((x, 42), (x + 16, 42), (x + 16, 88), (x, 88)), tint)
            for x, tint in ((8, STONE[1]), (42, STONE[0]), (76, STONE[1]))
        ),
        Fill(((0, 86), (100, 86), (100, 99), (0, 99)), INK),
        Fill(((4, 90), (96, 90), (96, 95), (4, 95)), STONE[1]),
    )
)
"""A temple."""

_LEAF = (rgb("4F6F2A"), rgb("6F8F3A"), rgb("8DAA52"))


def _leaf(dx: float, dy: float, tint: Colour) -> Fill:
    """One leaf of the palm, from its top to a tip that lies `dx`, `dy` away."""
    upper = (50 + dx * 0.55, 22 + dy * 0.5 - 9)
    lower = (50 + dx * 0.5, 22 + dy * 0.5 + 1)
    return Fill(((50, 22), upper, (50 + dx, 22 + dy), lower), tint)


PALM = Drawing(
    (
        Fill(((47, 22), (53, 22), (58, 99), (42, 99)), _WOOD_LIGHT),
        *(Stroke(((44, y), (56, y)), 1.2, _WOOD) for y in range(34, 98, 8)),
        *(_leaf(dx, 22, _LEAF[0]) for dx in (-44, 44)),
        *(_leaf(dx, -10, _LEAF[1]) for dx in (-34, 34)),
        *(_leaf(dx, 30, _LEAF[1]) for dx in (-22, 22)),
        _leaf(-8, -21, _LEAF[2]),
        _leaf(12, -20, _LEAF[0]),
        Disc(46, 25, 4, 2, _WOOD),
        Disc(54, 25, 4, 2, _WOOD),
    )
)
"""A palm; it is drawn about three times as high as wide."""

_HULL = (
    Fill(((2, 70), (98, 70), (98, 74), (84, 98), (16, 98), (2, 74)), INK),
    Fill(((8, 75), (92, 75), (81, 93), (19, 93)), _WOOD_LIGHT),
    Stroke(((14, 84), (86, 84)), 3, _WOOD),
)

SHIPS = (
    Drawing((*_HULL, Disc(50, 35, 35, 35, INK), Disc(50, 35, 31, 31, 0))),
    Drawing(
        (
            *_HULL,
            Fill(((15, 2), (85, 2), (85, 68), (15, 68)), INK),
            Fill(((19, 6), (81, 6), (81, 64), (19, 64)), 0),
        )
    ),
    Drawing(
        (
            *_HULL,
            Fill(((50, 0), (96, 71), (4, 71)), INK),
            Fill(((50, 8), (88, 67), (12, 67)), 0),
        )
    ),
    Drawing(
        (
            *_HULL,
            Fill(((50, 0), (94, 36), (50, 72), (6, 36)), INK),
            Fill(((50, 6), (87, 36), (50, 66), (13, 36)), 0),
        )
    ),
)
"""A ship for each seat; the sail has the owner's shape. Tint: the owner's colour."""

SHIP_LETTERS = ((35, 44), (35, 46), (47, 36), (36, 38))
"""Middle of the letter on each sail and its size, in hundredths of the height."""

SHIP = Drawing(
    (
        *_HULL,
        Stroke(((50, 72), (50, 2)), 5, INK),
        Fill(((20, 8), (84, 8), (74, 60), (12, 60)), INK),
        Fill(((25, 13), (78, 13), (69, 55), (18, 55)), WHITE),
    )
)
"""A ship of nobody, for counting."""

TILE = Drawing(
    (
        Fill((*arc(50, 44, 44, 44, 1, 2), (94, 100), (6, 100)), INK),
        Fill((*arc(50, 45, 38, 38, 1, 2), (88, 94), (12, 94)), 0),
    )
)
"""A tablet that carries a player's place in the sequence. Tint: the face."""

CROSS = Drawing((Stroke(((14, 86), (86, 14)), 12, 0),))
"""A stroke across something used up. Tint: the stroke."""

DOOR = Drawing(
    (
        Fill((*arc(50, 44, 46, 42, 1, 2), (96, 98), (4, 98)), INK),
        Fill((*arc(50, 45, 41, 37, 1, 2), (91, 94), (9, 94)), 0),
    )
)
"""A tomb's front. Tint: the front."""

SEAL = Drawing(
    (
        Fill((*arc(50, 44, 46, 42, 1, 2), (96, 98), (4, 98)), INK),
        Fill((*arc(50, 45, 41, 37, 1, 2), (91, 94), (9, 94)), rgb("8A6A3C")),
        Disc(50, 58, 17, 21, rgb("5B431F")),
        Stroke(((50, 40), (50, 78)), 3, rgb("8A6A3C")),
        Stroke(((36, 48), (64, 48)), 3, rgb("8A6A3C")),
        Disc(50, 36, 8, 6, rgb("5B431F")),
    )
)
"""A tomb that is still sealed, with a scarab."""

DOOR_INNER = Drawing((Fill((*arc(50, 44, 46, 42, 1, 2), (96, 98), (4, 98)), 0),))
"""What lies within a tomb's front. Tint: the inside."""
