"""Small parts that the regions of the board are put together from."""

from collections.abc import Mapping
from dataclasses import dataclass

from render import fonts, theme
from render.games.tholos import art
from render.scene import Align, Art, Box, Colour, Drawing, Op, Rect, Text


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The words of the picture by id; a missing one is its id made readable."""

    words: Mapping[str, str]

    def __call__(self, key: str) -> str:
        """Return the word."""
        found = self.words.get(key, "").strip()
        return found or key.rsplit(".", 1)[-1].replace("_", " ").capitalize()


def label(
    box: Box,
    text: str,
    size: int,
    colour: Colour = theme.INK,
    *,
    face: str = fonts.BOLD,
    align: Align = "middle",
    smallest: int = 16,
) -> Text:
    """Return one line of text made to fit the width of its box."""
    shown, fitted = fonts.fit(text, face, size, box.w, smallest)
    return Text(box, shown, face, fitted, colour, align)


def number(value: int) -> str:
    """Return a number with a real minus sign."""
    return str(value) if value >= 0 else f"\u2212{-value}"


def icon(box: Box, drawing: Drawing, *tints: Colour) -> Art:
    """Return a drawing in the largest square in the middle of a box."""
    side = min(box.w, box.h)
    return Art(box.centred(side, side), drawing, tints)


def stone(colour: str, box: Box, *, is_marked: bool = False) -> tuple[Op, ...]:
    """Return a drum with the sign of its colour; what is new has a golden edge."""
    look = art.LOOKS[colour]
    sign = box.h * 64 // 100
    mark = (Rect(box.inset(-7, 0), art.MARK, 5),) if is_marked else ()
    inner = box.inset(0, 6) if is_marked else box
    return (
        *mark,
        Art(inner, art.DRUM, look.drum),
        Art(box.centred(sign, sign), look.sign, look.tints),
    )


def sign(colour: str, box: Box) -> tuple[Op, ...]:
    """Return a colour's sign on a disc of that colour."""
    look = art.LOOKS[colour]
    side = min(box.w, box.h)
    disc = box.centred(side, side)
    return (
        Rect(disc, look.drum[0], side // 2, look.drum[3], 3),
        Art(disc.inset(side // 4), look.sign, look.tints),
    )


def socket(box: Box) -> Rect:
    """Return an empty place for a stone."""
    return Rect(box.inset(3), art.SOCKET, 6, theme.EDGE, 2)
