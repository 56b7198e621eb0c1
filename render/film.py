"""A whole game as pictures in a row: small boards with a bar that says how far it is."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from render import fonts, theme
from render.encode import PAPER, Edges, quantised
from render.paint import Ground, draw, ground, paint_part
from render.scale import scaled
from render.scene import Box, Colour, Op, Piece, Rect, Scene, Text
from render.strips import by_strip, cut_rows

BAR = 36
"""Height of the bar below the board."""


@dataclass(frozen=True, slots=True)
class Still:
    """One moment of a film: a scene, and the mark of the part of the game it belongs to."""

    scene: Scene
    mark: str


def frames(
    stills: Sequence[Still], width: int, colours: tuple[Colour, ...], edges: Edges = PAPER
) -> Iterator[Image.Image]:
    """Return each moment as a palette image of this width, with a bar of all marks below.

    All scenes must be of one size.
    """
    canvas = _Canvas()
    for index, still in enumerate(stills):
        board = canvas.shows(scaled(still.scene, width))
        image = Image.new("RGB", (width, board.height + BAR))
        image.paste(board, (0, 0))
        for op in _bar(stills, index, Box(0, board.height, width, BAR)):
            draw(image, op)
        yield quantised(image, colours, edges)


def whole(
    scenes: Iterable[Scene], colours: tuple[Colour, ...], edges: Edges = PAPER
) -> Iterator[Image.Image]:
    """Return scenes of one size as palette images, each as large as it is."""
    canvas = _Canvas()
    for scene in scenes:
        yield quantised(canvas.shows(scene), colours, edges)


class _Canvas:
    """The last picture; only strips that differ from it are painted again."""

    def __init__(self) -> None:
        self._image: Image.Image | None = None
        self._under: Ground | None = None
        self._strips: dict[tuple[int, int], tuple[Piece, ...]] = {}

    def shows(self, scene: Scene) -> Image.Image:
        """Return the picture of a scene; it is changed by the next call."""
        under = ground(scene.width, scene.height, scene.backdrop)
        if self._image is None or self._under is not under:
            self._image, self._under = Image.new("RGB", (scene.width, scene.height)), under
            self._strips = {}
        strips = {
            (top, bottom): pieces
            for top, bottom, pieces in by_strip(scene.pieces, (0, *cut_rows(scene), scene.height))
        }
        for rows, pieces in strips.items():
            if self._strips.get(rows) != pieces:
                part = Box(0, rows[0], scene.width, rows[1] - rows[0])
                self._image.paste(paint_part(under, pieces, part), (0, rows[0]))
        self._strips = strips
        return self._image


def _bar(stills: Sequence[Still], index: int, box: Box) -> Iterator[Op]:
    """Yield a cell for each mark, as wide as its part is long, filled up to this moment."""
    yield Rect(box, theme.PAPER[3])
    starts = [i for i, each in enumerate(stills) if not i or each.mark != stills[i - 1].mark]
    ends = [*starts[1:], len(stills)]
    for start, end in zip(starts, ends, strict=True):
        left, right = (box.x + box.w * edge // len(stills) for edge in (start, end))
        cell = Box(left + 1, box.y + 2, max(1, right - left - 2), box.h - 4)
        is_here = start <= index < end
        yield Rect(cell, theme.GLOW if is_here else theme.SHEET)
        done = cell.w * (min(index + 1, end) - start) // (end - start)
        if index >= start:
            yield Rect(Box(cell.x, cell.bottom - 8, max(1, done), 8), theme.GOLD)
        upper = Box(cell.x, cell.y, cell.w, cell.h - 8)
        shown, size = fonts.fit(stills[start].mark, fonts.BOLD, 22, cell.w - 4, 12)
        yield Text(upper, shown, fonts.BOLD, size, theme.INK)
