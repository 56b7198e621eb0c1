"""Where everything stands on the board picture: 1200 pixels wide, upright for phones.

From top to bottom: head, last turn, the seven columns on their round floor with the omphalos
in the middle, and the stocks. All boxes are in pixels.
"""

from dataclasses import dataclass

from render.scene import Box

WIDTH, HEIGHT = 1200, 1400
MARGIN = 10

TURN = Box(MARGIN, 10, 440, 104)
TO_ACT = Box(458, 10, WIDTH - MARGIN - 458, 104)
LAST = Box(MARGIN, 122, WIDTH - 2 * MARGIN, 54)

FLOOR = Box(20, 470, 1160, 720)
OMPHALOS = Box(528, 618, 144, 136)

COLUMN_WIDTH, TAG_HEIGHT, DRUM_HEIGHT, PLINTH_HEIGHT = 282, 56, 52, 98
DRUM_WIDTH = 196
FEET = (
    (151, 660), (453, 612), (747, 612), (1049, 660), (220, 1134), (600, 1186), (980, 1134),
)  # fmt: skip
"""The middle of each column's lower edge, from alpha to omega: four behind, three in front."""

STOCK_TOP, STOCK_HEIGHT = 1200, 190
WHITE_SHOP = Box(MARGIN, STOCK_TOP, 400, STOCK_HEIGHT)
QUARRY = Box(418, STOCK_TOP, 364, STOCK_HEIGHT)
BLACK_SHOP = Box(790, STOCK_TOP, WIDTH - MARGIN - 790, STOCK_HEIGHT)


@dataclass(frozen=True, slots=True)
class Column:
    """The parts of one column: tag above, places for drums from the bottom, plinth."""

    tag: Box
    drums: tuple[Box, ...]
    plinth: Box

    @property
    def box(self) -> Box:
        """Everything together."""
        return Box(self.plinth.x, self.tag.y, self.plinth.w, self.plinth.bottom - self.tag.y)


def column(site: int, height: int) -> Column:
    """Return the parts of a site's column with so many places."""
    middle, bottom = FEET[site]
    plinth = Box(middle - COLUMN_WIDTH // 2, bottom - PLINTH_HEIGHT, COLUMN_WIDTH, PLINTH_HEIGHT)
    left = middle - DRUM_WIDTH // 2
    drums = tuple(
        Box(left, plinth.y - DRUM_HEIGHT * (level + 1), DRUM_WIDTH, DRUM_HEIGHT)
        for level in range(height)
    )
    tag = Box(left + 18, drums[-1].y - TAG_HEIGHT - 6, DRUM_WIDTH - 36, TAG_HEIGHT)
    return Column(tag, drums, plinth)
