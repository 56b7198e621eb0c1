"""What a picture is made of, as values: shapes, words, drawings, and the pieces they form.

All places and sizes are whole pixels; `x` and `y` are the upper left corner. A later
operation covers an earlier one. Nothing here draws: `render.paint` does.
"""

from dataclasses import dataclass
from typing import Literal

Colour = tuple[int, int, int]
Points = tuple[tuple[float, float], ...]
Align = Literal["left", "middle", "right"]
Tint = Colour | int
"""A colour, or the index of a colour that is given when a drawing is used."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle to put things in."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row below the box."""
        return self.y + self.h

    def inset(self, dx: int, dy: int | None = None) -> "Box":
        """Return the box made smaller by `dx` on both sides, `dy` above and below."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, self.w - 2 * dx, self.h - 2 * dy)

    def moved(self, dx: int, dy: int) -> "Box":
        """Return the box of the same size elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def centred(self, w: int, h: int) -> "Box":
        """Return a box of the given size in the middle of this one."""
        return Box(self.x + (self.w - w) // 2, self.y + (self.h - h) // 2, w, h)

    def cell(self, column: int, columns: int, row: int = 0, rows: int = 1, gap: int = 0) -> "Box":
        """Return one cell of a grid that fills the box, `gap` pixels between cells."""
        left = self.x + (self.w + gap) * column // columns
        right = self.x + (self.w + gap) * (column + 1) // columns - gap
        top = self.y + (self.h + gap) * row // rows
        bottom = self.y + (self.h + gap) * (row + 1) // rows - gap
        return Box(left, top, right - left, bottom - top)

    def holds(self, other: "Box") -> bool:
        """Tell whether the other box lies within this one."""
        inside_x = self.x <= other.x and other.right <= self.right
        return inside_x and self.y <= other.y and other.bottom <= self.bottom


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, rounded if `radius` > 0, with an inner outline `width` wide if > 0."""

    box: Box
    fill: Colour
    radius: int = 0
    line: Colour = (0, 0, 0)
    width: int = 0


@dataclass(frozen=True, slots=True)
class Ellipse:
    """An ellipse that fills its box, with an inner outline."""

    box: Box
    fill: Colour
    line: Colour = (0, 0, 0)
    width: int = 0


@dataclass(frozen=True, slots=True)
class Polygon:
    """A filled polygon; its points count from (x, y) and none is negative."""

    x: int
    y: int
    points: Points
    fill: Colour


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points that count from (x, y); none is negative."""

    x: int
    y: int
    points: Points
    colour: Colour
    width: int


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text in a box, its capitals centred upright. It must already fit."""

    box: Box
    text: str
    face: str
    size: int
    colour: Colour
    align: Align = "middle"


@dataclass(frozen=True, slots=True)
class Fibres:
    """A woven sheet: crossed fibres in four close tones, always the same."""

    box: Box
    tones: tuple[Colour, Colour, Colour, Colour]


@dataclass(frozen=True, slots=True)
class Fill:
    """Part of a drawing: a filled polygon."""

    points: Points
    tint: Tint


@dataclass(frozen=True, slots=True)
class Disc:
    """Part of a drawing: an ellipse by centre and half axes."""

    x: float
    y: float
    rx: float
    ry: float
    tint: Tint


@dataclass(frozen=True, slots=True)
class Stroke:
    """Part of a drawing: a line with round joints."""

    points: Points
    width: float
    tint: Tint


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """A small picture on a square of 100 × 100 that is drawn in any size. Kept as constants."""

    parts: tuple[Fill | Disc | Stroke, ...]


@dataclass(frozen=True, slots=True)
class Art:
    """A drawing put into a box, with the colours for its tints."""

    box: Box
    drawing: Drawing
    tints: tuple[Colour, ...] = ()


Op = Rect | Ellipse | Polygon | Line | Text | Fibres | Art


@dataclass(frozen=True, slots=True)
class Piece:
    """One thing of the game in the picture, with what draws it.

    `kind`, `place` and `label` say what it is, where in the game, and what it shows; `owner`
    is a seat or -1; `state` is what else is to be seen of it. Tests and comparisons of two
    pictures read these.
    """

    kind: str
    place: str
    label: str
    owner: int
    box: Box
    ops: tuple[Op, ...]
    state: str = ""

    def __hash__(self) -> int:
        """Tell pieces apart by what they are: what draws them takes long to go through."""
        return hash((self.kind, self.place, self.label, self.owner, self.box, self.state))


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: a backdrop that many pictures share, and the pieces on it."""

    width: int
    height: int
    backdrop: tuple[Op, ...]
    pieces: tuple[Piece, ...]
