"""Egizia's own drawings on squares of 100 × 100; tints are named where there are any."""

from math import cos, pi, sin

from render.scene import Colour, Disc, Drawing, Fill, Points, Stroke
from render.theme import BLACK, INK, WHITE, rgb

WATER = (rgb("1E5F8C"), rgb("2872A3"), rgb("3486B8"), rgb("5BA4CF"))
REED = (rgb("6F8F3A"), rgb("8DAA52"))
STONE = (rgb("CFC3AC"), rgb("A89A80"), rgb("7F725B"))
BRICK = (rgb("D8B67A"), rgb("EBD3A0"), rgb("A9834A"))
"""Hewn stones that have been laid: their face, and its edges in light and in shade."""
PLANK = (rgb("6B421B"), rgb("8A5A2A"))
"""Moorings: planks, and the heads of their piles."""
DUNE = (rgb("EFDDB2"), rgb("E2CB94"))
SUN = rgb("F6D67A")
GILT = (rgb("F3CC55"), rgb("C48A16"))
"""Tips that are covered with gold, in light and in shade."""

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
        Fill((*arc(50, 98, 50, 56, 1, 2), (100, 100), (0, 100)), 1),
        Disc(50, 23, 24, 23, 1),
        Fill((*arc(50, 98, 43, 49, 1, 2), (93, 94), (7, 94)), 0),
        Disc(50, 23, 17, 16, 0),
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
        Fill(((50, 6), (60, 18), (50, 18)), GILT[1]),
        Fill(((50, 6), (50, 18), (40, 18)), GILT[0]),
        Fill(((20, 91), (80, 91), (80, 97), (20, 97)), STONE[1]),
    )
)
"""An obelisk with a golden tip."""

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


def _mirrored(points: Points) -> Points:
    return tuple((100 - x, y) for x, y in points)


_TOWER = ((0, 98), (6, 20), (2, 8), (46, 8), (42, 20), (46, 98))
_WALL = ((5, 94), (10, 22), (38, 22), (41, 94))
_CORNICE = ((8, 18), (6, 12), (42, 12), (40, 18))
TEMPLE = Drawing(
    (
        Fill(_TOWER, INK),
        Fill(_mirrored(_TOWER), INK),
        Fill(((40, 38), (60, 38), (60, 98), (40, 98)), INK),
        Fill(_WALL, BRICK[1]),
        Fill(_CORNICE, BRICK[0]),
        Fill(_mirrored(_WALL), BRICK[0]),
        Fill(_mirrored(_CORNICE), BRICK[2]),
        Fill(((43, 42), (57, 42), (57, 52), (43, 52)), BRICK[1]),
    )
)
"""A temple: the gate between its two towers."""

RIPPLES = Drawing(
    tuple(
        Stroke(tuple((x, y + (x // 12 % 2) * 12) for x in range(2, 99, 12)), 6, 0) for y in (30, 58)
    )
)
"""The sign for water as scribes wrote it. Tint: the lines."""

WINGS = Drawing(
    (
        Fill(((2, 30), (38, 26), (46, 50), (38, 74), (18, 60)), WATER[0]),
        Fill(((98, 30), (62, 26), (54, 50), (62, 74), (82, 60)), WATER[0]),
        Disc(50, 50, 11, 46, GILT[0]),
    )
)
"""The winged sun over a temple's door; drawn four times as wide as high."""

_LEAF = (rgb("4F6F2A"), rgb("6F8F3A"), rgb("8DAA52"))


def _leaf(dx: float, dy: float, tint: Colour) -> Fill:
    """One leaf of the palm, from its top to a tip that lies `dx`, `dy` away."""
    upper = (50 + dx * 0.55, 22 + dy * 0.5 - 9)
    lower = (50 + dx * 0.5, 22 + dy * 0.5 + 1)
    return Fill(((50, 22), upper, (50 + dx, 22 + dy), lower), tint)


PALM = Drawing(
    (
        Fill(((47, 22), (53, 22), (58, 99), (42, 99)), _WOOD_LIGHT),
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

SOURCE = Drawing(
    (
        Fill(((0, 4), (60, 2), (88, 16), (62, 30), (96, 44), (0, 50)), STONE[2]),
        Fill(((0, 52), (92, 58), (66, 72), (94, 86), (58, 98), (0, 97)), STONE[2]),
        Fill(((0, 6), (52, 5), (76, 17), (48, 27), (0, 26)), STONE[1]),
        Fill(((0, 30), (50, 33), (78, 43), (0, 47)), STONE[0]),
        Fill(((0, 56), (72, 60), (50, 70), (0, 72)), STONE[1]),
        Fill(((0, 76), (56, 75), (78, 86), (48, 94), (0, 93)), STONE[0]),
        Fill(((0, 47), (80, 46), (96, 51), (76, 57), (0, 56)), WATER[3]),
        Stroke(((8, 50), (86, 50)), 4, WHITE),
        Stroke(((4, 54), (60, 54)), 3, WHITE),
    )
)
"""Rocks out of which the river springs; drawn much higher than wide."""

SEA = Drawing(
    (
        Fill((*arc(100, 50, 90, 50, 0.5, 1.5), (100, 0)), WATER[1]),
        Fill((*arc(100, 50, 62, 44, 0.5, 1.5), (100, 6)), WATER[0]),
        Stroke(arc(100, 50, 80, 47, 0.56, 1.44), 5, WATER[3]),
        Stroke(arc(100, 50, 50, 38, 0.58, 1.42), 5, WATER[2]),
        Stroke(arc(100, 50, 24, 24, 0.6, 1.4), 5, WATER[2]),
    )
)
"""The sea at the river's mouth; drawn much higher than wide."""

REEDS = Drawing(
    (
        Stroke(((50, 98), (48, 30)), 5, REED[0]),
        Stroke(((44, 98), (22, 44)), 5, REED[0]),
        Stroke(((58, 98), (80, 40)), 5, REED[0]),
        Fill(((48, 34), (28, 14), (38, 8), (48, 2), (60, 8), (68, 16)), REED[1]),
        Fill(((22, 48), (4, 36), (8, 26), (18, 22), (30, 28), (36, 38)), REED[1]),
        Fill(((80, 44), (66, 30), (74, 20), (86, 18), (94, 26), (98, 36)), REED[1]),
    )
)
"""A tuft of papyrus plants."""

_HULL = (
    Stroke(((50, 60), (50, 80)), 5, INK),
    Stroke(((5, 66), (2, 54), (9, 48)), 6, INK),
    Stroke(((95, 66), (98, 54), (91, 48)), 6, INK),
    Fill((*arc(50, 52, 50, 48, 0.1, 0.9), *arc(50, 50, 48, 23, 0.85, 0.15)), INK),
    Fill((*arc(50, 52, 45, 43, 0.12, 0.88), *arc(50, 55, 44, 23, 0.85, 0.15)), _WOOD_LIGHT),
    Stroke(arc(50, 54, 36, 32, 0.2, 0.8), 3, _WOOD),
)
"""A boat that curves up at both ends, and its mast."""

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
