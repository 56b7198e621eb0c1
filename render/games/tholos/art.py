"""Tholos' own drawings on squares of 100 × 100, and the colours of its stones and ground."""

from dataclasses import dataclass

from render import theme
from render.scene import Colour, Disc, Drawing, Fill, Stroke
from render.theme import rgb

MARBLE = rgb("EFE7D6")
FLOOR = (rgb("D9CCB1"), rgb("CDBD9C"), rgb("DFD4BC"))
"""The round floor: rim, ring, middle."""
HILLS = (rgb("E4DFCE"), rgb("DAD5C0"))
"""The mountains behind Delphi, the far ones and the near ones."""
SOCKET = rgb("D3C6A6")
"""Where a stone can still come."""
PLINTH = rgb("FAF4E4")
QUIET = rgb("5C4B33")
MARK = rgb("E08A00")
"""Around what the last turn touched."""

DRUM = Drawing(
    (
        Fill(((0, 0), (100, 0), (100, 100), (0, 100)), 3),
        Fill(((1.5, 5), (98.5, 5), (98.5, 95), (1.5, 95)), 0),
        Fill(((1.5, 5), (11, 5), (11, 95), (1.5, 95)), 2),
        Fill(((80, 5), (98.5, 5), (98.5, 95), (80, 95)), 1),
        *(Stroke(((x, 12), (x, 88)), 4, 1) for x in (20, 30, 70)),
        Stroke(((89, 12), (89, 88)), 4, 0),
    )
)
"""A fluted drum of a column, wider than high. Tints: body, shade, light, rim."""

RING = Drawing((Disc(50, 50, 44, 44, 0), Disc(50, 50, 26, 26, 1)))
"""The sign of White. Tints: sign, inside."""

DIAMOND = Drawing((Fill(((50, 2), (98, 50), (50, 98), (2, 50)), 0),))
"""The sign of Black. Tints: sign, inside (not seen)."""

BARS = Drawing((Stroke(((14, 36), (86, 36)), 12, 0), Stroke(((14, 64), (86, 64)), 12, 0)))
"""The sign of grey stones, which nobody owns. Tints: sign, inside (not seen)."""

_NET = rgb("8C8067")
_RISE = ((14, 90), (15, 66), (21, 44), (31, 24), (42, 10))
_HULL = (*_RISE, (50, 6), *((100 - x, y) for x, y in reversed(_RISE)))
_RISE_IN = ((18, 89), (19, 66), (25, 45), (34, 27), (44, 14))
_HULL_IN = (*_RISE_IN, (50, 10), *((100 - x, y) for x, y in reversed(_RISE_IN)))
OMPHALOS = Drawing(
    (
        Fill(((4, 98), (4, 88), (96, 88), (96, 98)), theme.INK),
        Fill(((7, 96), (7, 90), (93, 90), (93, 96)), FLOOR[1]),
        Fill(_HULL, theme.INK),
        Fill(_HULL_IN, rgb("CFC4AC")),
        Stroke(((30, 33), (58, 88)), 3, _NET),
        Stroke(((22, 55), (38, 88)), 3, _NET),
        Stroke(((41, 17), (77, 88)), 3, _NET),
        Stroke(((70, 33), (42, 88)), 3, _NET),
        Stroke(((78, 55), (62, 88)), 3, _NET),
        Stroke(((59, 17), (23, 88)), 3, _NET),
    )
)
"""The navel of the world, under its net."""

CROSS = Drawing((Stroke(((22, 22), (78, 78)), 14, 0), Stroke(((78, 22), (22, 78)), 14, 0)))
"""A stone was here before the last turn. Tint: the cross."""

ARROW = Drawing((Stroke(((6, 50), (70, 50)), 16, 0), Fill(((60, 18), (98, 50), (60, 82)), 0)))
"""An arrow to the right. Tint: the arrow."""

ARROW_DOWN = Drawing((Stroke(((50, 6), (50, 70)), 16, 0), Fill(((18, 60), (50, 98), (82, 60)), 0)))
"""An arrow down. Tint: the arrow."""

PLUS = Drawing((Stroke(((12, 50), (88, 50)), 20, 0), Stroke(((50, 12), (50, 88)), 20, 0)))
"""A plus sign. Tint: the sign."""


@dataclass(frozen=True, slots=True)
class Look:
    """How the stones of a colour look: drum tints, sign with its colours, ink on the colour."""

    drum: tuple[Colour, Colour, Colour, Colour]
    sign: Drawing
    tints: tuple[Colour, Colour]
    ink: Colour


LOOKS = {
    "W": Look(
        (rgb("FBF8EF"), rgb("DAD3C3"), rgb("FFFFFF"), rgb("2F2A22")),
        RING,
        (rgb("6E624E"), rgb("FBF8EF")),
        rgb("14100B"),
    ),
    "B": Look(
        (rgb("2C2B30"), rgb("161519"), rgb("55545B"), rgb("08070A")),
        DIAMOND,
        (rgb("F1EADB"), rgb("F1EADB")),
        rgb("FFFDF6"),
    ),
    "G": Look(
        (rgb("9D9B96"), rgb("7E7C77"), rgb("BBB9B4"), rgb("3B3A37")),
        BARS,
        (rgb("3B3A37"), rgb("3B3A37")),
        rgb("14100B"),
    ),
}
"""The look of a stone by its colour's letter; each differs by tone and by sign."""
