"""The stocks: both workshops with points and columns, and the quarry between them."""

from engine.games.tholos.view import PlayerView, Stock, View
from render import parts, theme
from render.games.tholos import art, kit, layout
from render.lexicon import Lexicon
from render.scene import Box, Op, Piece, Rect

_SHOPS = {"W": layout.WHITE_SHOP, "B": layout.BLACK_SHOP}
_COLOURS = "WBG"


def stocks(view: View, names: tuple[str, ...], say: Lexicon) -> tuple[Piece, ...]:
    """Return White's workshop on the left, the quarry, Black's workshop on the right."""
    pieces: list[Piece] = list(_quarry(view.quarry, say))
    for player in view.players:
        pieces.extend(_shop(view, player, names[player.seat], say))
    return tuple(pieces)


def _quarry(quarry: Stock, say: Lexicon) -> tuple[Piece, ...]:
    box = layout.QUARRY
    heading = Box(box.x + 12, box.y + 8, box.w - 24, 46)
    ops = (
        Rect(box, art.FLOOR[1], 12, theme.EDGE, 3),
        parts.label(heading, say("quarry"), 42),
    )
    pieces = [Piece("quarry", "quarry", say("quarry"), -1, box, ops)]
    area = Box(box.x + 14, heading.bottom + 8, box.w - 28, box.bottom - heading.bottom - 18)
    for index, colour in enumerate(_COLOURS):
        cell, count = area.cell(index, len(_COLOURS), gap=12), quarry.of(colour)
        drum = Box(cell.x, cell.y, cell.w, 48)
        below = Box(cell.x, drum.bottom + 2, cell.w, cell.bottom - drum.bottom)
        held = kit.stone(colour, drum) if count else (kit.socket(drum),)
        shown = (*held, parts.label(below, str(count), 58))
        pieces.append(Piece("stock", f"quarry:{colour}", str(count), -1, cell, shown))
    return tuple(pieces)


def _shop(view: View, player: PlayerView, name: str, say: Lexicon) -> tuple[Piece, ...]:
    box = _SHOPS[player.colour]
    is_to_act = any(seat == player.seat for seat, _ in view.to_act)
    mark = Box(box.x + 12, box.y + 10, 46, 46)
    title = Box(mark.right + 10, box.y + 8, box.right - mark.right - 22, 50)
    foot = Box(box.x + 12, box.bottom - 60, box.w - 24, 54)
    lines = [f"{say('points')} {parts.number(player.points)}"]
    lines += [say("left")] if player.has_left else [f"{say('column_count')} {player.columns}"]
    ops: tuple[Op, ...] = (
        Rect(box, theme.GLOW, 12, art.MARK, 5)
        if is_to_act
        else Rect(box, art.PLINTH, 12, theme.EDGE, 3),
        *kit.sign(player.colour, mark),
        parts.label(title, name, 42, align="left", smallest=32),
        parts.label(foot, " · ".join(lines), 40),
    )
    # The points follow from the columns, where they are told.
    points = Piece("shop", f"shop:{player.colour}", "", player.seat, box, ops)
    row = Box(box.x + 16, title.bottom + 8, box.w - 32, 56)
    return (points, *_slots(view, player, row))


def _slots(view: View, player: PlayerView, row: Box) -> tuple[Piece, ...]:
    """Return the workshop's stones by colour, those of the last turn marked, and free places."""
    held = "".join(colour * player.workshop.of(colour) for colour in _COLOURS)
    last = view.last
    fresh = last.gained if last is not None and last.seat == player.seat else ""
    pieces: list[Piece] = []
    for index in range(max(view.capacity, len(held))):
        cell = row.cell(index, max(view.capacity, len(held)), gap=12)
        where = f"shop:{player.colour}:{index}"
        if index >= len(held):
            pieces.append(Piece("socket", where, "", -1, cell, (kit.socket(cell),)))
            continue
        colour = held[index]
        is_marked = held.count(colour, index) <= fresh.count(colour)
        ops = kit.stone(colour, cell, is_marked=is_marked)
        kind = "new_stone" if is_marked else "stone"
        pieces.append(Piece(kind, where, colour, player.seat, cell, ops))
    return tuple(pieces)
