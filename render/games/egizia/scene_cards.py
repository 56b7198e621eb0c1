"""Nile cards as they lie beside the river."""

from engine.games.egizia.view import CardFace
from render import fonts, theme
from render.games.egizia import art, kit
from render.games.egizia.lexicon import Lexicon
from render.scene import Box, Drawing, Ellipse, Op, Rect

_EXTRA_NUMBERS = {"grain_market": "", "stone_market": "", "points": "+3", "stones": "+4"}


_MARKET_STEPS = {"stone_market": art.BLOCK, "grain_market": art.WHEAT}
"""Cards that move a marker two steps at once, by the start of their ids."""


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
    return (Rect(box, theme.PAPYRUS[3], 8, theme.EDGE, 1),)


def _field(face: CardFace, box: Box, say: Lexicon) -> tuple[Op, ...]:
    fill = kit.FIELD_FILL[face.colour]
    ink = theme.ink_on(fill)
    top = Box(box.x + 6, box.y + 6, box.w - 12, 40)
    big = Box(box.x, box.y + 46, box.w, 62) if face.extra else Box(box.x, box.y + 52, box.w, 80)
    ops: list[Op] = [
        Rect(box, fill, 8, theme.INK, 2),
        Ellipse(Box(top.x, top.y, 40, 40), theme.WHITE),
        kit.wheat(Box(top.x + 3, top.y + 3, 34, 34)),
        kit.label(
            Box(top.x + 46, top.y, top.w - 46, 40), say.letter("field", face.colour), 34, ink
        ),
        kit.label(big, kit.number(face.value), 72 if face.extra else 84, ink, smallest=40),
    ]
    if face.extra:
        ops.extend(_extra(face.extra, Box(box.x + 5, box.bottom - 41, box.w - 10, 36)))
    return tuple(ops)


def _extra(extra: str, box: Box) -> tuple[Op, ...]:
    """Return the once-only extra of a brown field: a market step, points or stones."""
    left, right = box.cell(0, 2), box.cell(1, 2)
    ground = Rect(box, theme.SHEET, 6)
    match extra:
        case "grain_market":
            return ground, kit.wheat(left.inset(4)), kit.icon(right.inset(6), art.DOWN, theme.INK)
        case "stone_market":
            block = kit.icon(left.inset(4), art.BLOCK)
            return ground, block, kit.icon(right.inset(6), art.DOWN, theme.INK)
        case "stones":
            text = kit.label(left, _EXTRA_NUMBERS[extra], 28)
            return ground, text, kit.icon(right.inset(4), art.BLOCK)
        case _:
            text = kit.label(left, _EXTRA_NUMBERS.get(extra, ""), 28)
            return ground, text, kit.icon(right.inset(5), art.STAR, theme.GOLD)


def _quarry(face: CardFace, box: Box) -> tuple[Op, ...]:
    return (
        Rect(box, theme.STONE[0], 8, theme.INK, 2),
        kit.icon(Box(box.x, box.y + 6, box.w, 48), art.BLOCK),
        kit.label(Box(box.x, box.y + 56, box.w, 84), kit.number(face.value), 84, smallest=40),
    )


def _held(face: CardFace, box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return a card that is kept or acts at once: its kind, its title, what it lists."""
    kind = kit.KIND_FILL[face.kind]
    band = Box(box.x, box.y, box.w, 32)
    shown = face.listed
    goods = _MARKET_STEPS.get(face.id.rsplit("_", 1)[0])
    has_row = bool(shown or goods)
    body = Box(box.x + 5, box.y + 36, box.w - 10, box.h - 40 - (44 if has_row else 0))
    ops: list[Op] = [
        Rect(box, theme.SHEET, 8, theme.INK, 2),
        Rect(Box(band.x + 2, band.y + 2, band.w - 4, band.h), kind, 6),
        Rect(Box(band.x + 2, band.y + 16, band.w - 4, 18), kind),
        *kind_mark(face.kind, Box(band.x + 5, band.y + 5, 24, 26)),
        kit.label(
            Box(band.x + 32, band.y + 3, band.w - 38, 30),
            say(face.kind),
            20,
            theme.WHITE,
            face=fonts.WORDS,
        ),
        *kit.paragraph(body, say(face.id), 30, theme.INK),
    ]
    row = Box(box.x + 6, box.bottom - 46, box.w - 12, 42)
    if goods is not None:
        ops.extend(_steps(goods, row))
    for index, name in enumerate(shown):
        ops.extend(listed(name, row.cell(index, len(shown), gap=4), say))
    return tuple(ops)


def _steps(goods: Drawing, box: Box) -> tuple[Op, ...]:
    """Return two steps down on a market: what it trades, how many, an arrow."""
    left, middle, right = (box.cell(column, 3) for column in range(3))
    sign = kit.wheat(left) if goods is art.WHEAT else kit.icon(left, goods)
    return sign, kit.label(middle, "2", 36), kit.icon(right.inset(4), art.DOWN, theme.INK)


def kind_mark(kind: str, box: Box) -> tuple[Op, ...]:
    """Return the sign of a kind of card, white on the kind's colour."""
    return (kit.icon(box, kit.KIND_ART[kind], theme.WHITE, kit.KIND_FILL[kind]),)


def listed(name: str, box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return a crew or a building that a card lists."""
    room = kit.square(box)
    if name in kit.CREW_FILL:
        return kit.crew(name, say.letter("crew", name), room)
    return (kit.icon(room, kit.BUILDING_ART[name]),)
