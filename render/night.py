"""The dark theme: the same scene in other tones, by what a colour is used for.

A light colour of the same name may be a sheet in one place and a letter in another, so tones
are given apart for areas, outlines, words, and the tints of drawings. What is not named keeps
its colour: owners, fields, crews and kinds of card look the same in both themes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from types import MappingProxyType
from typing import assert_never

from render import theme
from render.scene import (
    Art,
    Colour,
    Ellipse,
    Fibres,
    Line,
    Op,
    Piece,
    Polygon,
    Rect,
    Scene,
    Text,
)
from render.theme import rgb

Tone = Mapping[Colour, Colour]
_NONE: Tone = MappingProxyType({})

_PAPER = (rgb("221C14"), rgb("1F1912"), rgb("261F16"), rgb("2B2318"))
_SHEET = rgb("30281C")
_SUNK = rgb("3D3323")
_GLOW = rgb("52400F")
_CARD = rgb("3B3327")
_INK = rgb("F3E8CC")
_FADED = rgb("CDBA90")
_RIM = rgb("B9A67C")
_REST = rgb("8F7C56")
_ALARM = rgb("FFA593")


@dataclass(frozen=True, slots=True, eq=False)
class Tones:
    """What becomes of the colours of areas, outlines, words and the tints of drawings."""

    areas: Tone
    lines: Tone
    words: Tone
    tints: Tone
    edges: tuple[Colour, Colour] = (_INK, _SHEET)
    """The tones against which smooth edges are most often seen."""
    made: frozenset[Colour] = field(init=False)

    def __post_init__(self) -> None:
        every = (self.areas, self.lines, self.words, self.tints)
        made = frozenset(tone for each in every for tone in each.values())
        object.__setattr__(self, "made", made)

    def with_own(
        self, areas: Tone, lines: Tone = _NONE, words: Tone = _NONE, tints: Tone = _NONE
    ) -> "Tones":
        """Return these tones with more, or others, for the colours of one game's own."""
        return replace(
            self,
            areas={**self.areas, **areas},
            lines={**self.lines, **lines},
            words={**self.words, **words},
            tints={**self.tints, **tints},
        )


_AREAS = {
    **dict(zip(theme.PAPER, _PAPER, strict=True)),
    theme.SHEET: _SHEET,
    theme.SUNK: _SUNK,
    theme.GLOW: _GLOW,
    theme.WHITE: _CARD,
    theme.INK: rgb("0B0805"),
}
NIGHT = Tones(
    areas=_AREAS,
    lines={
        theme.INK: _RIM,
        theme.EDGE: rgb("7D6539"),
        theme.FADED: _REST,
        theme.ALARM: _ALARM,
    },
    words={theme.INK: _INK, theme.FADED: _FADED, theme.ALARM: _ALARM},
    tints={
        theme.INK: _INK,
        theme.SHEET: rgb("3A3020"),
        theme.SUNK: _SUNK,
        theme.GLOW: _GLOW,
        theme.FADED: _REST,
    },
)


def darkened(scene: Scene, tones: Tones) -> Scene:
    """Return the scene in these tones; nothing moves and nothing is added."""
    backdrop = tuple(_toned(op, tones) for op in scene.backdrop)
    return replace(
        scene, backdrop=backdrop, pieces=tuple(_piece(piece, tones) for piece in scene.pieces)
    )


def colours(light: tuple[Colour, ...], tones: Tones) -> tuple[Colour, ...]:
    """Return the full colours of the dark theme of a game with these light ones."""
    return tuple(dict.fromkeys((*light, *sorted(tones.made))))


@lru_cache(maxsize=4096)
def _piece(piece: Piece, tones: Tones) -> Piece:
    ops = tuple(_toned(op, tones) for op in piece.ops)
    return Piece(piece.kind, piece.place, piece.label, piece.owner, piece.box, ops, piece.state)


@lru_cache(maxsize=8192)
def _toned(op: Op, tones: Tones) -> Op:
    match op:
        case Rect() | Ellipse():
            line = tones.lines.get(op.line, op.line)
            return replace(op, fill=tones.areas.get(op.fill, op.fill), line=line)
        case Polygon():
            return replace(op, fill=tones.areas.get(op.fill, op.fill))
        case Line():
            return replace(op, colour=tones.lines.get(op.colour, op.colour))
        case Text():
            return replace(op, colour=tones.words.get(op.colour, op.colour))
        case Art():
            return replace(op, tints=tuple(tones.tints.get(each, each) for each in op.tints))
        case Fibres(tones=(ground, one, two, three)):
            of = tones.areas
            found = (of.get(ground, ground), of.get(one, one), of.get(two, two))
            return replace(op, tones=(*found, of.get(three, three)))
        case _:
            assert_never(op)
