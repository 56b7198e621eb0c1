"""The two markets: a ladder of levels each, with the owners' markers."""

from functools import lru_cache

from engine.games.egizia.view import MarketsView, View
from render import parts, theme
from render.games.egizia import art, kit, layout
from render.lexicon import Lexicon
from render.scene import Box, Op, Piece, Rect

_SELLING_LEVELS = 2
"""On the two lowest levels of the stone market stones are sold at the end (A-34)."""
_GAP = 4


def frame() -> tuple[Op, ...]:
    """Return the sheet under the markets."""
    return (kit.panel(layout.MARKETS),)


def markets(view: View, say: Lexicon) -> tuple[Piece, ...]:
    """Return both markets, the levels from the top down."""
    area = layout.MARKETS.inset(8, 6)
    stone, grain = area.cell(0, 2, gap=8), area.cell(1, 2, gap=8)
    printed = view.markets
    levels = printed.stone_levels
    return (
        *_ladder(view, "stone_market", stone, levels, say),
        *_ladder(view, "grain_market", grain, len(printed.penalties), say),
    )


def _ladder(view: View, name: str, box: Box, levels: int, say: Lexicon) -> tuple[Piece, ...]:
    is_stone = name == "stone_market"
    head = Box(box.x, box.y, box.w, 62)
    goods = _goods_sign(is_stone, Box(head.x, head.y, head.w, 36))
    title = parts.label(Box(head.x, head.y + 36, head.w, 26), say(name), 24)
    pieces = [Piece("heading", name, name, -1, head, (goods, title))]
    area = Box(box.x, box.y + 64, box.w, box.h - 66)
    for level, row in enumerate(_rows(area, levels)):
        pieces.append(_level(view.markets, name, level, row))
        here = tuple(player.seat for player in view.players if getattr(player, name) == level)
        left = 80 if level == levels - 1 else 62
        room = Box(row.x + left, row.y + 2, row.w - left - 2, row.h - 4)
        for seat, cell in kit.tokens(here, room):
            ops = kit.token(seat, cell)
            pieces.append(Piece("marker", f"{name}:{level}", "marker", seat, cell, ops))
    return tuple(pieces)


def _rows(area: Box, levels: int) -> list[Box]:
    """Return a box a level; the last one, which says two things, is half as high again."""
    shares = 2 * levels + 1
    tops = [area.cell(0, 1, 2 * level, shares, _GAP).y for level in range(levels)]
    bottoms = [*(top - _GAP for top in tops[1:]), area.bottom]
    return [
        Box(area.x, top, area.w, bottom - top) for top, bottom in zip(tops, bottoms, strict=True)
    ]


def _goods_sign(is_stone: bool, box: Box) -> Op:
    return parts.icon(box, art.BLOCK) if is_stone else kit.wheat(box)


@lru_cache(maxsize=64)
def _level(printed: MarketsView, name: str, level: int, box: Box) -> Piece:
    """Return a level with what it means: the loss for each grain missing, or the sale."""
    levels = printed.stone_levels if name == "stone_market" else len(printed.penalties)
    is_last = level == levels - 1
    fill = theme.GLOW if is_last else theme.SUNK
    ops: list[Op] = [Rect(box, fill, 6, theme.EDGE, 2)]
    sign = Box(box.x + 3, box.y + 1, 76 if is_last else 58, box.h - 2)
    upper, lower = sign.cell(0, 1, 0, 2), sign.cell(0, 1, 1, 2)
    if name == "grain_market":
        loss = parts.number(-printed.penalties[level])
        ops.append(parts.label(upper if is_last else sign, loss, kit.READ, theme.ALARM))
        if is_last:
            ops.extend(
                _bonus(
                    lower, f"+{printed.grain_gain}", parts.icon(_goods(lower), art.STAR, theme.GOLD)
                )
            )
    else:
        if level >= levels - _SELLING_LEVELS:
            ops.append(parts.label(upper if is_last else sign, "2:1", kit.READ))
        if is_last:
            ops.extend(
                _bonus(lower, f"+{printed.stone_gain}", parts.icon(_goods(lower), art.BLOCK))
            )
    return Piece("level", f"{name}:{level}", "", -1, box, tuple(ops))


def _goods(box: Box) -> Box:
    return Box(box.x + 50, box.y, 23, box.h)


def _bonus(box: Box, text: str, sign: Op) -> tuple[Op, ...]:
    """Return what reaching or staying on the last level gives."""
    return parts.label(Box(box.x, box.y, 50, box.h), text, kit.READ), sign
