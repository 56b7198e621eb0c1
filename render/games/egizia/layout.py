"""Where everything stands on the board picture: 1200 pixels wide, upright for phones.

From top to bottom: head, score track with water ring, river (or the final table), monuments
and markets, tableaus two by two. All boxes are in pixels.
"""

from dataclasses import dataclass
from functools import cache

from render.scene import Box

WIDTH = 1200
MARGIN = 10
INNER = WIDTH - 2 * MARGIN

HEAD = Box(MARGIN, 10, INNER, 84)
TRACK = Box(MARGIN, 102, 776, 72)
RING = Box(794, 102, WIDTH - MARGIN - 794, 72)
RIVER = Box(MARGIN, 182, INNER, 526)

CARD_TOP, CARD_HEIGHT = 184, 158
WATER = Box(0, 346, WIDTH, 140)
FIXED_TOP, FIXED_HEIGHT = 490, 216
TILE_GAP = 5
STOPS = 20
BADGE = (56, 44)

STACKS = Box(1137, CARD_TOP, 52, CARD_HEIGHT)
PALM = Box(4, FIXED_TOP - 6, 64, 216)
SITE_B = Box(MARGIN, 714, 376, 460)
SITE_C = Box(394, 714, 490, 460)
MARKETS = Box(892, 714, WIDTH - MARGIN - 892, 460)
HEADING = 42

TABLEAU_TOP, TABLEAU_HEIGHT, TABLEAU_GAP = 1182, 300, 8


@dataclass(frozen=True, slots=True)
class Layout:
    """The parts whose place depends on the number of players."""

    height: int
    tableaus: tuple[Box, ...]
    legend: Box | None


@cache
def layout_for(players: int) -> Layout:
    """Return the layout for 2, 3 or 4 players; with 3 the legend takes the fourth place."""
    rows = -(-players // 2)
    height = TABLEAU_TOP + rows * (TABLEAU_HEIGHT + TABLEAU_GAP) + 2
    area = Box(MARGIN, TABLEAU_TOP, INNER, height - TABLEAU_TOP - MARGIN)
    cells = tuple(area.cell(i % 2, 2, i // 2, rows, TABLEAU_GAP) for i in range(2 * rows))
    legend = cells[players] if players < len(cells) else None
    return Layout(height, cells[:players], legend)


def mooring(number: int, stops: int) -> int:
    """Return the middle (x) of a stop on the water, `number` counted from 1 at the source."""
    return MARGIN + round(INNER * number / (stops + 1))


def tile(index: int, is_card: bool, columns: int) -> Box:
    """Return the tile of the card stop or fixed stop number `index` (from 0) on its bank.

    Where cards and fixed stops take turns, a tile stands right at its stop on the water.
    """
    room = INNER / (columns + 0.5)
    x = MARGIN + round(room * (index + (0.5 if is_card else 1)))
    width = round(room) - TILE_GAP
    top, height = (CARD_TOP, CARD_HEIGHT) if is_card else (FIXED_TOP, FIXED_HEIGHT)
    return Box(x - width // 2, top, width, height)


def badge(x: int, is_card: bool) -> Box:
    """Return the box of a stop's number, at its bank of the river."""
    width, height = BADGE
    top = WATER.y if is_card else WATER.bottom - height
    return Box(x - width // 2, top, width, height)


def moored(x: int, is_card: bool, ships: int) -> tuple[Box, ...]:
    """Return a box for each ship at a stop: one large, two one above the other, or four."""
    free_top = WATER.y + (48 if is_card else 4)
    lane = Box(x - 28, free_top, 56, WATER.h - 52)
    if ships <= 1:
        return (lane.centred(52, 62),) * ships
    columns = 1 if ships == 2 else 2
    rows = -(-ships // columns)
    cells = (lane.cell(i % columns, columns, i // columns, rows, 2) for i in range(ships))
    return tuple(cell.centred(min(cell.w, cell.h), min(cell.w, cell.h)) for cell in cells)
