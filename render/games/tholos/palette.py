"""The colours that Tholos' pictures are made of, for the fixed palette."""

from render import night, theme
from render.games.tholos import art
from render.scene import Colour
from render.theme import rgb

_RIM = rgb("9C968A")
_BLACK_RIM = art.LOOKS["B"].drum[3]
NIGHT = night.NIGHT.with_own(
    areas={
        art.MARBLE: rgb("15181F"),
        art.HILLS[0]: rgb("1A1E27"),
        art.HILLS[1]: rgb("1F2430"),
        art.FLOOR[0]: rgb("3A3C42"),
        art.FLOOR[1]: rgb("31333A"),
        art.FLOOR[2]: rgb("292B32"),
        art.SOCKET: rgb("3F4046"),
        art.PLINTH: rgb("24262C"),
    },
    lines={theme.EDGE: rgb("6A675F"), _BLACK_RIM: _RIM},
    words={art.QUIET: rgb("C9C1AE")},
    tints={_BLACK_RIM: _RIM},
)
"""The dark theme: the tholos under the stars; black stones get a light rim."""


def colours() -> tuple[Colour, ...]:
    """Return every full colour that a board can show, each once, in a fixed order."""
    found: list[Colour] = [theme.INK, theme.GLOW, theme.EDGE, art.MARBLE, *art.FLOOR]
    found += [*art.HILLS, art.SOCKET, art.PLINTH, art.QUIET, art.MARK, theme.RING]
    for look in art.LOOKS.values():
        found += [*look.drum, *look.tints, look.ink]
    found += [part.tint for part in art.OMPHALOS.parts if not isinstance(part.tint, int)]
    return tuple(dict.fromkeys(found))
