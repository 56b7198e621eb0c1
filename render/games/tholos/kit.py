"""Small parts that the regions of the board are put together from."""

from render import theme
from render.games.tholos import art
from render.scene import Art, Box, Op, Rect


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
