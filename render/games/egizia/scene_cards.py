"""Nile cards as they lie beside the river."""

from functools import lru_cache

from engine.games.egizia.view import CardFace
from render import fonts, parts, theme
from render.games.egizia import art, kit
from render.lexicon import Lexicon
from render.scene import Art, Box, Drawing, Ellipse, Op, Rect

_EXTRA_NUMBERS = {"grain_market": "", "stone_market": "", "points": "+3", "stones": "+4"}


_FIGURES = {
    "grain_4": ("+4", art.WHEAT),
    "strength_3": ("+3", art.PERSON),
    "strength_4": ("+4", art.PERSON),
    "strength_5": ("+5", art.PERSON),
    "stones_6": ("+6", art.BLOCK),
    "sell_10": ("10", art.BLOCK),
    "keep_two_sphinx": ("2", art.SPHINX),
    "sphinx_plus_2": ("+2", art.SPHINX),
    "two_stones_for_crew_step": ("−2", art.BLOCK),
    "any_crews_a": ("+2", art.PERSON),
    "any_crews_c": ("+2", art.PERSON),
    "stone_market_a": ("2", art.BLOCK),
    "stone_market_b": ("2", art.BLOCK),
    "stone_market_c": ("2", art.BLOCK),
    "grain_market_a": ("2", art.WHEAT),
    "grain_market_b": ("2", art.WHEAT),
    "grain_market_c": ("2", art.WHEAT),
}
"""The figure that a card turns on, and of what; it stands large below the title."""
_TINTS = {art.WHEAT: kit.GRAIN, art.PERSON: (theme.SHEET, theme.INK)}


@lru_cache(maxsize=512)
def card(face: CardFace, box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return a card's face in its tile."""
    match face.kind:
        case "field":
            return _field(face, box, say)
        case "quarry":
            return _quarry(face, box)
        case _:
            return _held(face, box, say)


def empty(box: Box) -> tuple[Op, ...]:
    """Return the place of a card that has been taken."""
    sign = box.centred(54, 54)
    return (
        Rect(box, theme.PAPER[1], 8, theme.PAPER[3], 3),
        Art(sign, art.RIPPLES, (theme.PAPER[3],)),
    )


def _field(face: CardFace, box: Box, say: Lexicon) -> tuple[Op, ...]:
    fill = kit.FIELD_FILL[face.colour]
    ink = theme.ink_on(fill)
    top = Box(box.x + 6, box.y + 6, box.w - 12, 40)
    big = Box(box.x, box.y + 46, box.w, 62) if face.extra else Box(box.x, box.y + 54, box.w, 86)
    ops: list[Op] = [
        Rect(box, fill, 8, theme.INK, 2),
        Ellipse(Box(top.x, top.y, 40, 40), theme.WHITE),
        kit.wheat(Box(top.x + 3, top.y + 3, 34, 34)),
        parts.label(
            Box(top.x + 46, top.y, top.w - 46, 40), say.letter("field", face.colour), 34, ink
        ),
        parts.label(big, parts.number(face.value), 72 if face.extra else 84, ink, smallest=40),
    ]
    if face.extra:
        ops.extend(_extra(face.extra, Box(box.x + 5, box.bottom - 49, box.w - 10, 44)))
    return tuple(ops)


def _extra(extra: str, box: Box) -> tuple[Op, ...]:
    """Return the once-only extra of a brown field: a market step, points or stones."""
    left = Box(box.x + 2, box.y, box.w * 56 // 100, box.h)
    right = Box(left.right, box.y, box.right - left.right - 2, box.h)
    ground = Rect(box, theme.SHEET, 6)
    match extra:
        case "grain_market":
            return ground, kit.wheat(left.inset(4)), parts.icon(right.inset(6), art.DOWN, theme.INK)
        case "stone_market":
            block = parts.icon(left.inset(4), art.BLOCK)
            return ground, block, parts.icon(right.inset(6), art.DOWN, theme.INK)
        case "stones":
            text = parts.label(left, _EXTRA_NUMBERS[extra], kit.READ)
            return ground, text, parts.icon(right.inset(4), art.BLOCK)
        case _:
            text = parts.label(left, _EXTRA_NUMBERS.get(extra, ""), kit.READ)
            return ground, text, parts.icon(right.inset(5), art.STAR, theme.GOLD)


def _quarry(face: CardFace, box: Box) -> tuple[Op, ...]:
    return (
        Rect(box, art.STONE[0], 8, theme.INK, 2),
        parts.icon(Box(box.x, box.y + 6, box.w, 48), art.BLOCK),
        parts.label(Box(box.x, box.y + 58, box.w, 90), parts.number(face.value), 84, smallest=40),
    )


def _held(face: CardFace, box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return a card that is kept or acts at once: its kind, its title, what it lists."""
    kind = kit.KIND_FILL[face.kind]
    band = Box(box.x, box.y, box.w, 32)
    shown = face.listed
    figure = _FIGURES.get(face.id)
    if face.id == kit.GRAVE_CARD:
        figure = f"+{face.value}", art.GRAVES
    has_row = bool(shown or figure)
    body = Box(box.x + 5, box.y + 36, box.w - 10, box.h - 40 - (48 if has_row else 0))
    ops: list[Op] = [
        Rect(box, theme.SHEET, 8, theme.INK, 2),
        Rect(Box(band.x + 2, band.y + 2, band.w - 4, band.h), kind, 6),
        Rect(Box(band.x + 2, band.y + 16, band.w - 4, 18), kind),
        *kind_mark(face.kind, Box(band.x + 5, band.y + 5, 24, 26)),
        parts.label(
            Box(band.x + 32, band.y + 3, band.w - 38, 30),
            say(face.kind),
            20,
            theme.WHITE,
            face=fonts.WORDS,
        ),
        *parts.paragraph(body, say(face.id), 30, theme.INK),
    ]
    row = Box(box.x + 6, box.bottom - 48, box.w - 12, 44)
    if figure is not None:
        ops.extend(_figure(face.id, *figure, row))
    for index, name in enumerate(shown):
        ops.extend(listed(name, row.cell(index, len(shown), gap=4), say))
    return tuple(ops)


def _figure(card: str, text: str, sign: Drawing, box: Box) -> tuple[Op, ...]:
    """Return a figure, its sign, and an arrow where a marker moves down a market."""
    tints = _TINTS.get(sign, ())
    if "market" not in card:
        left, right = Box(box.x, box.y, 54, box.h), Box(box.x + 56, box.y, box.w - 56, box.h)
        return parts.label(left, text, kit.READ), parts.icon(right, sign, *tints)
    left, middle, right = (box.cell(column, 3) for column in range(3))
    arrow = parts.icon(right.inset(4), art.DOWN, theme.INK)
    return parts.icon(left, sign, *tints), parts.label(middle, text, kit.READ), arrow


def kind_mark(kind: str, box: Box) -> tuple[Op, ...]:
    """Return the sign of a kind of card, white on the kind's colour."""
    return (parts.icon(box, kit.KIND_ART[kind], theme.WHITE, kit.KIND_FILL[kind]),)


def listed(name: str, box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return a crew or a building that a card lists."""
    room = parts.square(box)
    if name in kit.CREW_FILL:
        return kit.crew(name, say.letter("crew", name), room)
    return (parts.icon(room, kit.BUILDING_ART[name]),)
