"""The Nile itself, which never changes: banks with reeds, the source, the sea, the current."""

from math import sin

from render.games.egizia import art, layout
from render.scene import Art, Box, Line, Op, Points, Polygon

_BANKS = ((-9, art.REED[1]), (-2, art.REED[0]), (5, art.WATER[0]), (12, art.WATER[1]))
_DEEP = (28, art.WATER[2])
_RISE = 10
"""Rows above the box that the bank may take."""
_SWELL = 4
_CURRENT = ((26, 8, 150), (50, 92, 118), (74, 30, 170), (98, 120, 132), (120, 60, 160))
"""Lines of the current: their row, where the first begins, and the way to the next."""
_WAVE = tuple((float(x), 3 + 3 * sin(x / 9)) for x in range(0, 55, 6))
_REEDS = (34, 46)
_ENDS = 40
"""Columns at the source and at the sea that no mooring needs."""


def water(box: Box, *, is_source: bool = True, is_sea: bool = True) -> tuple[Op, ...]:
    """Return the Nile from left to right in a box, with its source and its mouth if wanted."""
    ops: list[Op] = [
        Polygon(box.x, box.y - _RISE, _course(box, depth), tone) for depth, tone in (*_BANKS, _DEEP)
    ]
    left = box.x + (_ENDS if is_source else 0)
    right = box.right - (_ENDS if is_sea else 0)
    for row, start, step in _CURRENT:
        for x in range(box.x + start, right - 60, step):
            if x >= left:
                ops.append(Line(x, box.y + row, _WAVE, art.WATER[3], 2))
    ops += _reeds(box, left, right)
    if is_source:
        ops.append(Art(Box(box.x, box.y - 8, _ENDS, box.h + 16), art.SOURCE))
    if is_sea:
        ops.append(Art(Box(right, box.y - 8, _ENDS, box.h + 16), art.SEA))
    return tuple(ops)


def _course(box: Box, depth: int) -> Points:
    """Return the river's outline, `depth` pixels in from its edge; its course is the map's."""
    steps = (*range(0, box.w, 20), box.w)
    upper = [(float(x), _RISE + depth + _SWELL * sin((box.x + x) / 83)) for x in steps]
    bottom = _RISE + box.h - depth
    lower = [(float(x), bottom + _SWELL * sin((box.x + x) / 83 + 1)) for x in reversed(steps)]
    return (*upper, *lower)


def _reeds(box: Box, left: int, right: int) -> list[Op]:
    """Return tufts of papyrus on both banks, where no stop has its mooring."""
    width, height = _REEDS
    step = layout.mooring(2, layout.STOPS) - layout.mooring(0, layout.STOPS)
    ops: list[Op] = []
    for bank, first in ((0, layout.mooring(2, layout.STOPS)), (1, layout.mooring(1, layout.STOPS))):
        for index, middle in enumerate(range(first, right, step)):
            shown = Box(middle - width // 2, 0, width, height - 10 * (index % 2))
            if shown.x < left or shown.right > right or (index + bank) % 3:
                continue
            y = box.y - 14 if bank == 0 else box.bottom - shown.h + 10
            ops.append(Art(Box(shown.x, y, width, shown.h), art.REEDS))
    return ops


def palm() -> tuple[Op, ...]:
    """Return the palm that stands by the source."""
    return (Art(layout.PALM, art.PALM),)
