"""The river: 20 stops in order, ships on the water, building places at the sites."""

from functools import lru_cache

from engine.games.egizia.view import SiteView, StopView, View
from render import fonts, parts, theme
from render.games.egizia import art, kit, layout, scene_cards
from render.lexicon import Lexicon
from render.scene import Box, Line, Op, Piece, Rect

_EFFECTS = {
    "edfu": (("block", ""), ("grain", "")),
    "alyi": (("any", ""), ("stones", "+2")),
}
"""What the round spaces without crews of their own do (the others' crews come from the view)."""


_BANKS = (True, False)
_BESIDE = 4
"""Pixels by which a tile may be off its stop without a rope."""


def river(view: View, say: Lexicon) -> tuple[Piece, ...]:
    """Return every stop with its tile, number and ships."""
    pieces: list[Piece] = []
    banks = {
        is_card: [s for s in view.river if (s.kind == "card") is is_card] for is_card in _BANKS
    }
    columns = max(map(len, banks.values()))
    for stop in view.river:
        x = layout.mooring(stop.number, len(view.river))
        is_card = stop.kind == "card"
        box = layout.tile(banks[is_card].index(stop), is_card, columns)
        pieces.extend(_stop(view, stop, box, say))
        pieces.extend(_number(stop, x, box))
        pieces.extend(_ships(stop, x))
    return tuple(pieces)


def _stop(view: View, stop: StopView, box: Box, say: Lexicon) -> tuple[Piece, ...]:
    place = f"stop:{stop.number}"
    match stop.kind:
        case "card":
            faces = {face.id: face for face in view.cards}
            if not stop.name:
                return (Piece("empty", place, "", -1, box, scene_cards.empty(box)),)
            ops = scene_cards.card(faces[stop.name], box, say)
            return (Piece("card", place, stop.name, -1, box, ops),)
        case "round":
            ops = round_space(stop.name, dict(view.space_crews).get(stop.name, ()), box, say)
            return (Piece("round", place, stop.name, -1, box, ops),)
        case _:
            found = next(site for site in view.sites if site.name == stop.name)
            return site_tile(view.sphinx_left, found, box, say)


def _number(stop: StopView, x: int, tile: Box) -> tuple[Piece, ...]:
    """Return a stop's number on the water, with a rope to its tile if that stands aside."""
    is_card = stop.kind == "card"
    box = layout.badge(x, is_card)
    ops = _mooring(box, str(stop.number), is_card=is_card)
    number = Piece("number", f"stop:{stop.number}", str(stop.number), -1, box, ops)
    middle = tile.x + tile.w // 2
    if abs(middle - x) <= _BESIDE:
        return (number,)
    bank = tile.bottom if is_card else tile.y
    top, left = min(bank, box.y), min(middle, x)
    ends = ((float(middle - left), float(bank - top)), (float(x - left), float(box.y - top)))
    room = Box(left, top, abs(middle - x), abs(bank - box.y))
    rope = Line(left, top, ends, theme.INK, 3)
    return Piece("rope", f"stop:{stop.number}", "", -1, room, (rope,)), number


@lru_cache(maxsize=64)
def _mooring(box: Box, number: str, *, is_card: bool) -> tuple[Op, ...]:
    """Return a jetty from its bank into the river, two piles at its end, with a number."""
    end = box.bottom - 8 if is_card else box.y - 4
    piles = (Box(box.x + 2, end, 12, 12), Box(box.right - 14, end, 12, 12))
    return (
        *(Rect(pile, art.PLANK[1], 4, theme.BLACK, 2) for pile in piles),
        Rect(box, art.PLANK[0], 6, theme.BLACK, 2),
        parts.label(box.inset(2), number, kit.READ, theme.CHALK),
    )


def _ships(stop: StopView, x: int) -> tuple[Piece, ...]:
    boxes = layout.moored(x, stop.kind == "card", len(stop.ships))
    return tuple(
        Piece("ship", f"stop:{stop.number}", "ship", seat, box, kit.ship(seat, box))
        for seat, box in zip(stop.ships, boxes, strict=True)
    )


@lru_cache(maxsize=64)
def round_space(name: str, crews: tuple[str, ...], box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return a round space: its name and what it does, given the crews printed on it."""
    title = Box(box.x + 6, box.y + 6, box.w - 12, 30)
    upper = Box(box.x + 5, box.y + 46, box.w - 10, 76)
    lower = Box(box.x + 5, box.y + 130, box.w - 10, 76)
    ops: list[Op] = [
        Rect(box, theme.SHEET, 14, theme.INK, 2),
        parts.label(title, say(name), 25),
    ]
    effects = [*_EFFECTS.get(name, ()), *(("crew", each) for each in crews)]
    if len(crews) == 1:
        effects.append(("ring", ""))
    for (effect, detail), room in zip(effects, (upper, lower), strict=False):
        ops.extend(_effect(effect, detail, room, say))
    return tuple(ops)


def _effect(effect: str, detail: str, box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return one thing that a round space does, as a sign and an amount."""
    room = _left(box)
    match effect:
        case "crew":
            worker = kit.crew(detail, say.letter("crew", detail), parts.square(room))
            return (*worker, parts.label(_right(box), "+1", kit.READ))
        case "ring":
            ring = parts.icon(room, art.RING, theme.GOLD, art.WATER[2])
            return ring, parts.label(_right(box), "±1", kit.READ)
        case "any":
            return parts.label(room, say("any"), 28), parts.label(_right(box), "+1", kit.READ)
        case "stones":
            return parts.icon(room, art.BLOCK), parts.label(_right(box), detail, kit.READ)
        case _:
            inner = room.inset(2, 8)
            goods = kit.wheat(inner) if effect == "grain" else parts.icon(inner, art.BLOCK)
            return goods, parts.icon(_right(box).inset(2, 14), art.DOWN, theme.INK)


def _left(box: Box) -> Box:
    return Box(box.x, box.y, box.w * 45 // 100, box.h)


def _right(box: Box) -> Box:
    left = _left(box)
    return Box(left.right + 2, box.y, box.w - left.w - 2, box.h)


@lru_cache(maxsize=128)
def site_tile(left: int, site: SiteView, box: Box, say: Lexicon) -> tuple[Piece, ...]:
    """Return a building site: its sign, the places nearest the Nile first, the reserve.

    `left` is the number of cards that can still be drawn at the Sphinx.
    """
    edge, width = (theme.GOLD, 5) if site.is_current else (theme.INK, 2)
    sign = Box(box.x + 6, box.y + 4, box.w - 12, 46)
    ops: list[Op] = [Rect(box, theme.SHEET, 6, edge, width)]
    buildings = kit.SITE_BUILDINGS.get(site.name, ())
    for index, name in enumerate(buildings):
        ops.append(parts.icon(sign.cell(index, len(buildings)), kit.BUILDING_ART[name]))
    if not buildings:
        sphinx = Box(sign.x, sign.y, 38, sign.h)
        number = Box(sphinx.right, sign.y, sign.w - sphinx.w, sign.h)
        ops.append(parts.icon(sphinx, art.SPHINX))
        ops.append(parts.label(number, str(left), kit.READ))
    state = "current" if site.is_current else ""
    pieces = [Piece("site", f"stop:{site.stop}", site.name, -1, box, tuple(ops), state)]
    rows = len(site.places) + 1
    area = Box(box.x + 8, box.y + 52, box.w - 16, box.h - 58)
    for index, seat in enumerate(site.places):
        pieces.extend(_place(site, index, seat, area.cell(0, 1, index, rows, 4)))
    pieces.extend(_reserve(site, area.cell(0, 1, rows - 1, rows, 4), say))
    return tuple(pieces)


def _place(site: SiteView, index: int, seat: int, box: Box) -> tuple[Piece, ...]:
    """Return a building place with its order number and the ship on it."""
    order = Box(box.x, box.y, 30, box.h)
    berth = Box(order.right, box.y, box.w - 30, box.h)
    ops = (
        parts.label(order, f"{index + 1}.", 28),
        Rect(berth, theme.SUNK if seat < 0 else art.WATER[3], 8, theme.FADED, 2),
    )
    place = f"{site.name}:{index}"
    pieces = [Piece("place", place, str(index + 1), -1, box, ops)]
    if seat >= 0:
        room = parts.square(berth.inset(1))
        pieces.append(Piece("ship", place, "ship", seat, room, kit.token(seat, room)))
    return tuple(pieces)


def _reserve(site: SiteView, box: Box, say: Lexicon) -> tuple[Piece, ...]:
    """Return the place of those who speculate, in the order in which they came."""
    place = f"{site.name}:reserve"
    ops: list[Op] = [Rect(box, theme.PAPER[2], 8, theme.EDGE, 1)]
    if not site.reserve:
        word = parts.label(box.inset(4, 0), say("reserve"), 22, theme.FADED, face=fonts.WORDS)
        ops.append(word)
    pieces = [Piece("reserve", place, "", -1, box, tuple(ops))]
    for index, seat in enumerate(site.reserve):
        room = parts.square(box.inset(2).cell(index, max(2, len(site.reserve)), gap=2))
        pieces.append(Piece("ship", place, "ship", seat, room, kit.token(seat, room)))
    return tuple(pieces)
