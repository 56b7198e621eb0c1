"""The colours that Tholos' pictures are made of, for the fixed palette."""

from render import theme
from render.games.tholos import art
from render.scene import Colour


def colours() -> tuple[Colour, ...]:
    """Return every full colour that a board can show, each once, in a fixed order."""
    found: list[Colour] = [theme.INK, theme.GLOW, theme.EDGE, art.MARBLE, *art.FLOOR]
    found += [art.SOCKET, art.PLINTH, art.QUIET, art.MARK]
    for look in art.LOOKS.values():
        found += [*look.drum, *look.tints, look.ink]
    found += [part.tint for part in art.OMPHALOS.parts if not isinstance(part.tint, int)]
    return tuple(dict.fromkeys(found))
