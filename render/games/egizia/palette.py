"""The colours that Egizia's pictures are made of, for the fixed palette."""

from collections.abc import Iterable
from typing import cast

from render import night, theme
from render.games.egizia import art, kit
from render.scene import Colour, Drawing
from render.theme import rgb

_DEEP = (rgb("10344E"), rgb("154463"), rgb("1A5379"), rgb("2E75A2"))
_SHADE = (rgb("5A5345"), rgb("494236"))
_BRICK = (rgb("7A5E36"), rgb("A3814D"), rgb("4E3A1E"))
_DUSK = (rgb("37301F"), rgb("423621"))
_MOON = rgb("DDD6C2")
_BED = rgb("382E20")
NIGHT = night.NIGHT.with_own(
    areas={
        **dict(zip(art.WATER, _DEEP, strict=True)),
        **dict(zip(art.STONE, _SHADE, strict=False)),
        **dict(zip(art.BRICK, _BRICK, strict=True)),
        **dict(zip(art.DUNE, _DUSK, strict=True)),
        art.SUN: _MOON,
        rgb("C9A76A"): rgb("54421F"),
        rgb("A5824A"): rgb("5E4826"),
        rgb("DDBE80"): rgb("6B5630"),
        rgb("5E4A33"): rgb("15100A"),
    },
    lines={art.WATER[3]: rgb("2467A0"), theme.PAPER[3]: _BED, rgb("C9A76A"): rgb("7A5E36")},
    tints={art.STONE[0]: _SHADE[0], art.BRICK[1]: _BRICK[0], theme.PAPER[3]: _BED},
)
"""The dark theme: also water, stone, desert, rock, slopes, the back of a crew, and the moon."""


def colours() -> tuple[Colour, ...]:
    """Return every full colour that a board can show, each once, in a fixed order."""
    found: dict[Colour, None] = {}
    for module in (theme, kit, art):
        for value in vars(module).values():
            found.update(dict.fromkeys(_inside(value)))
    return tuple(found)


def _inside(value: object) -> tuple[Colour, ...]:
    """Return the colours within a constant: a colour, a group of them, an owner, a drawing."""
    match value:
        case (int() as red, int() as green, int() as blue):
            return ((red, green, blue),)
        case theme.Owner(colour=colour):
            return (colour,)
        case Drawing(parts=parts):
            return tuple(part.tint for part in parts if not isinstance(part.tint, int))
        case tuple():
            return _all(cast("tuple[object, ...]", value))
        case dict():
            return _all(cast("dict[str, object]", value).values())
        case _:
            return ()


def _all(values: Iterable[object]) -> tuple[Colour, ...]:
    return tuple(colour for value in values for colour in _inside(value))
