"""A player's tableau: crews, stones, ships, Sphinx cards, fields, quarries, held cards."""

from functools import lru_cache

from engine.games.egizia.view import FieldView, PlayerView, View
from render import parts, theme
from render.games.egizia import art, kit, scene_cards, scene_head
from render.lexicon import Lexicon
from render.scene import Art, Box, Op, Piece, Rect
from render.theme import OWNERS, rgb

_HEAD = 56
_TURNED = rgb("5E4A33")
"""The back of a crew that has built this round."""
_SHIPS_GO = "nile"
"""The phase in which having passed means anything; afterwards everybody has."""
_CARD_ROWS = ((4, 1), (8, 2), (12, 3))
"""Up to so many held cards lie in so many rows of four; more lie closer together."""


def tableau(view: View, player: PlayerView, name: str, box: Box, say: Lexicon) -> tuple[Piece, ...]:
    """Return everything of one player that all may see."""
    is_active = any(seat == player.seat for seat, _ in view.to_act)
    has_passed = player.has_passed and view.phase == _SHIPS_GO
    states = (*(("left",) * player.has_left), *(("passed",) * has_passed))
    total = kit.grave_total(view, player)
    graves = total, kit.grave_points(view.grave_table, total)
    return _tableau(player, is_active, states, graves, name, box, say)


@lru_cache(maxsize=64)
def _tableau(
    player: PlayerView,
    is_active: bool,
    states: tuple[str, ...],
    graves: tuple[int, int],
    name: str,
    box: Box,
    say: Lexicon,
) -> tuple[Piece, ...]:
    """Return a tableau; kept, because between two moves most players' things stay the same."""
    inner = Box(box.x + 10, box.y + _HEAD + 8, box.w - 20, box.h - _HEAD - 16)
    workers = Box(inner.x, inner.y, 280, 68)
    counts = Box(workers.right + 6, inner.y, inner.right - workers.right - 6, 68)
    food = Box(inner.x, inner.y + 74, 166, 78)
    land = Box(food.right + 6, food.y, inner.right - food.right - 6, 78)
    cards = Box(inner.x, inner.y + 158, inner.w, inner.bottom - inner.y - 158)
    return (
        _frame(player, box, is_active=is_active),
        _head(player, states, name, box, say),
        *_crews(player, workers, say),
        *_counts(player, counts),
        _food(player, food),
        *_land(player, graves, land, say),
        *_cards(player, cards, say),
    )


def _frame(player: PlayerView, box: Box, *, is_active: bool) -> Piece:
    edge, width = (theme.GOLD, 5) if is_active else (theme.EDGE, 2)
    ops = (Rect(box, theme.SHEET, 12, edge, width),)
    label = "active" if is_active else ""
    return Piece("tableau", f"seat:{player.seat}", label, player.seat, box, ops)


def _head(player: PlayerView, states: tuple[str, ...], name: str, box: Box, say: Lexicon) -> Piece:
    """Return the band in the owner's colour: marker, name, state, sequence tile, score."""
    look = OWNERS[player.seat]
    facts = " ".join((str(player.tile), *states))
    band = Box(box.x + 5, box.y + 5, box.w - 10, _HEAD - 5)
    score = Box(band.right - 104, band.y, 98, band.h)
    tile = Box(score.x - 46, band.y + 2, 42, band.h - 4)
    marker = Box(band.x + 4, band.y + 2, band.h - 4, band.h - 4)
    state = say(states[0]) if states else ""
    pill = Box(tile.x - 114, band.y + 8, 106, band.h - 16)
    end = pill.x if state else tile.x
    words = Box(marker.right + 10, band.y, end - marker.right - 20, band.h)
    ops: list[Op] = [
        Rect(band, look.colour, 9),
        Rect(marker.inset(-2), theme.SHEET, 8),
        *kit.token(player.seat, marker),
        parts.label(words, name, 36, look.ink, align="left", smallest=26),
        *scene_head.sequence(player.tile, tile),
        parts.label(score, parts.number(player.score), 52, look.ink, align="right"),
    ]
    if state:
        ops.append(Rect(pill, theme.INK, 14))
        ops.append(parts.label(pill.inset(6, 0), state, 26, theme.WHITE))
    return Piece("player", f"seat:{player.seat}", name, player.seat, band, tuple(ops), facts)


def _crews(player: PlayerView, box: Box, say: Lexicon) -> tuple[Piece, ...]:
    """Return the four crews with strength; used ones are turned to their dark side."""
    pieces: list[Piece] = []
    for index, (name, strength) in enumerate(zip(kit.CREWS, player.crews, strict=True)):
        room = box.cell(index, len(kit.CREWS), gap=5)
        used = player.crews_used[index]
        label = f"{strength}{' used' if used else ''}"
        ops = crew(name, strength, used, room, say)
        pieces.append(Piece("crew", name, label, player.seat, room, ops))
    return tuple(pieces)


def crew(name: str, strength: int, used: bool, box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return a crew's tile with its strength, turned to the dark side once it has built."""
    fill, ink = (_TURNED, theme.PAPER[3]) if used else (theme.WHITE, theme.INK)
    worker = Box(box.x + 1, box.y + 10, 36, 48)
    return (
        Rect(box, fill, 10, theme.INK, 2),
        *kit.crew(name, say.letter("crew", name), worker),
        parts.label(Box(box.x + 37, box.y, box.w - 40, box.h), str(strength), 54, ink),
        *((Art(worker.inset(0, 6), art.CROSS, (theme.WHITE,)),) if used else ()),
    )


def _counts(player: PlayerView, box: Box) -> tuple[Piece, ...]:
    """Return stones with stones a round, ships left, Sphinx cards held."""
    stones = Box(box.x, box.y, 126, box.h)
    rest = Box(stones.right + 5, box.y, box.right - stones.right - 5, box.h)
    ships, sphinx = rest.cell(0, 2, gap=5), rest.cell(1, 2, gap=5)
    made = sum(quarry.stones for quarry in player.quarries)
    ops = (
        Rect(stones, theme.PAPER[2], 10, theme.EDGE, 2),
        parts.icon(Box(stones.x + 4, stones.y + 4, 36, 36), art.BLOCK),
        parts.label(Box(stones.x + 4, stones.bottom - 28, 40, 26), f"+{made}", 27),
        parts.label(Box(stones.x + 46, stones.y, stones.w - 50, stones.h), str(player.stones), 58),
    )
    return (
        Piece("stones", "supply", str(player.stones), player.seat, stones, ops),
        _count(player, "ships", ships, art.SHIP, player.ships),
        _count(player, "sphinx", sphinx, art.SPHINX, player.sphinx_count),
    )


def _count(player: PlayerView, kind: str, box: Box, drawing: art.Drawing, value: int) -> Piece:
    text = str(value)
    side = 36 if len(text) == 1 else 18
    ops = (
        Rect(box, theme.PAPER[2], 10, theme.EDGE, 2),
        parts.icon(Box(box.x + 3, box.y + 16, side, 36), drawing),
        parts.label(Box(box.x + side + 3, box.y, box.w - side - 5, box.h), text, kit.READ),
    )
    return Piece(kind, "supply", str(value), player.seat, box, ops)


def _food(player: PlayerView, box: Box) -> Piece:
    """Return the grain that grows against what the crews need; short in red."""
    is_short = player.grain < player.need
    ink = theme.ALARM if is_short else theme.INK
    text = f"{player.grain}/{player.need}"
    ops = (
        Rect(
            box,
            theme.GLOW if is_short else theme.PAPER[2],
            10,
            ink if is_short else theme.EDGE,
            3 if is_short else 2,
        ),
        kit.wheat(Box(box.x + 4, box.y + 20, 30, 40)),
        parts.label(Box(box.x + 34, box.y, box.w - 38, box.h), text, kit.READ, ink),
    )
    return Piece("food", "supply", text, player.seat, box, ops)


def _land(player: PlayerView, graves: tuple[int, int], box: Box, say: Lexicon) -> tuple[Piece, ...]:
    """Return fields, quarries and the sum of graves as chips, in one row or in two."""
    total = len(player.fields) + len(player.quarries) + bool(graves[0])
    rows = 1 if total <= 8 else 2
    columns = max(6, -(-total // rows))
    pieces: list[Piece] = []
    for index, each in enumerate(player.fields):
        room = box.cell(index % columns, columns, index // columns, rows, 4)
        ops = field(each, room, say)
        label = f"{each.colour} {each.grain} {'watered' if each.is_watered else 'dry'}"
        pieces.append(Piece("field", each.card, label, player.seat, room, ops))
    for number, quarry in enumerate(player.quarries, len(player.fields)):
        room = box.cell(number % columns, columns, number // columns, rows, 4)
        side = min(room.w - 4, room.h * 45 // 100)
        ops = (
            Rect(room, art.STONE[0], 7, theme.INK, 2),
            *_chip(
                room, parts.icon(Box(0, 0, side, side), art.BLOCK), str(quarry.stones), theme.INK
            ),
        )
        pieces.append(Piece("quarry", quarry.card, str(quarry.stones), player.seat, room, ops))
    if graves[0]:
        room = box.cell((total - 1) % columns, columns, (total - 1) // columns, rows, 4)
        pieces.append(_tombs(player, *graves, room))
    return tuple(pieces)


def _tombs(player: PlayerView, total: int, worth: int, box: Box) -> Piece:
    """Return the sum of a player's graves, and the points that it gives as things stand."""
    points = str(worth)
    ops: list[Op] = [Rect(box, theme.PAPER[2], 7, theme.INK, 2)]
    if box.h < 50:
        left, right = _halves(box)
        ops.append(parts.icon(left, art.GRAVES))
        ops.append(parts.label(right, str(total), kit.READ, smallest=14))
    else:
        upper = Box(box.x + 3, box.y + 4, box.w - 6, 26)
        ops.append(parts.icon(upper.cell(0, 2), art.GRAVES))
        ops.append(parts.label(upper.cell(1, 2), points, 24, theme.FADED, smallest=11))
        ops.append(parts.label(Box(box.x, box.y + 30, box.w, 44), str(total), kit.READ))
    return Piece("tombs", "supply", f"{total}={points}", player.seat, box, tuple(ops))


def field(what: FieldView, box: Box, say: Lexicon) -> tuple[Op, ...]:
    """Return a field's chip: kind by colour and letter, grain, a drop if it is watered."""
    fill = (kit.FIELD_FILL if what.is_watered else kit.FIELD_DRY)[what.colour]
    ink = theme.ink_on(fill)
    ops: list[Op] = [Rect(box, fill, 7, theme.INK, 2)]
    letter = say.letter("field", what.colour)
    if box.h < 50:
        left, right = _halves(box)
        upper = Box(left.x, left.y + 2, left.w, left.h // 2)
        ops.append(parts.label(upper, letter, 20, ink, smallest=10))
        ops.append(parts.label(right, str(what.grain), kit.READ, ink, smallest=14))
        drop = Box(left.x, upper.bottom - 1, left.w, box.bottom - upper.bottom - 2)
    else:
        top = Box(box.x + 5, box.y + 4, box.w - 10, 24)
        ops.append(parts.label(Box(top.x, top.y, top.w // 2, 24), letter, 25, ink, smallest=11))
        ops.append(parts.label(Box(box.x, box.y + 30, box.w, 44), str(what.grain), kit.READ, ink))
        drop = Box(top.x + top.w // 2, top.y, top.w // 2, 24)
    if what.is_watered:
        ops.append(parts.icon(drop, art.DROP, art.WATER[3], theme.INK))
    return tuple(ops)


def _chip(box: Box, sign: Art, text: str, ink: tuple[int, int, int]) -> tuple[Op, ...]:
    """Return a small sign with a number below it, or beside it where the chip is low."""
    if box.h < 50:
        left, right = _halves(box)
        small = parts.icon(left, sign.drawing, *sign.tints)
        return small, parts.label(right, text, kit.READ, ink, smallest=14)
    top = Box(box.x, box.y + 3, box.w, 26)
    return (
        parts.icon(top, sign.drawing, *sign.tints),
        parts.label(Box(box.x, box.y + 30, box.w, 44), text, kit.READ, ink),
    )


def _halves(box: Box) -> tuple[Box, Box]:
    """Return the narrow left and the wide right part of a low chip."""
    left = Box(box.x + 1, box.y, box.w * 27 // 100, box.h)
    return left, Box(left.right, box.y, box.right - left.right - 1, box.h)


def _cards(player: PlayerView, box: Box, say: Lexicon) -> tuple[Piece, ...]:
    """Return the held cards with their kind and short title; spent ones are pale.

    At the end of the game the Sphinx cards that the player has shown come first.
    """
    held = [("sphinx", card) for card in player.sphinx_shown]
    held += [("permanent", card) for card in player.permanents]
    held += [("anytime", card) for card in player.anytime]
    rows = next((rows for most, rows in _CARD_ROWS if len(held) <= most), 3 + len(held) // 19)
    columns = 4 if len(held) <= _CARD_ROWS[-1][0] else -(-len(held) // rows)
    pieces: list[Piece] = []
    for index, (kind, card) in enumerate(held):
        room = box.cell(index % columns, columns, index // columns, rows, 5)
        is_spent = card in player.spent
        ops = held_card(kind, card, room, say, is_spent)
        what = "shown" if kind == "sphinx" else "held"
        state = "spent" if is_spent else ""
        pieces.append(Piece(what, kind, card, player.seat, room, ops, state))
    return tuple(pieces)


def held_card(kind: str, card: str, box: Box, say: Lexicon, is_spent: bool) -> tuple[Op, ...]:
    """Return a held card: its kind at the edge, its title, pale once it is spent."""
    fill = theme.SUNK if is_spent else theme.WHITE
    ink = theme.FADED if is_spent else theme.INK
    words = Box(box.x + 30, box.y, box.w - 34, box.h)
    return (
        Rect(box, fill, 7, kit.KIND_FILL[kind], 2),
        *strip(kind, Box(box.x, box.y, 26, box.h), is_spent=is_spent),
        *parts.paragraph(words, say(card), 25, ink, smallest=11),
    )


def strip(kind: str, box: Box, *, is_spent: bool) -> tuple[Op, ...]:
    """Return the edge of a held card with the sign of its kind, struck through once used."""
    return (
        Rect(box, kit.KIND_FILL[kind], 7),
        *scene_cards.kind_mark(kind, box.inset(4, 2)),
        *((Art(box, art.CROSS, (theme.WHITE,)),) if is_spent else ()),
    )
