"""What only one player may see: their Sphinx cards with what they are worth now."""

from engine.games.egizia.view import View
from render import fonts, parts, theme
from render.detail import Question
from render.games.egizia import art, kit, layout
from render.games.egizia.scene_detail import sheet, tableaus_of
from render.lexicon import Lexicon
from render.scene import Box, Op, Piece, Rect, Scene

_HEAD = 90
_CARD_HEIGHT = 210
_SO_FAR = 52
"""Height of the line that tells how far a card is."""
_COLUMNS = 2
_GAP = 12
_Held = tuple[str, int | None]
"""A Sphinx card and its points now; None while it is only drawn."""


def hand(asked: Question) -> Scene:
    """Return the cards drawn to choose from, the Sphinx cards held, and the own tableau.

    Raises ValueError for a view without a private part.
    """
    view: View = asked.view
    private, seat = view.private, view.viewer
    if private is None or seat is None:
        raise ValueError("only a seat's own view has a hand")
    say = kit.lexicon(asked.words)
    pieces: list[Piece] = []
    top = layout.MARGIN
    if private.drawn:
        drawn = tuple((card, None) for card in private.drawn)
        top = _cards("drawn", drawn, say, top, pieces)
    held = tuple(zip(private.sphinx, private.worth, strict=True))
    top = _cards("hand", held, say, top, pieces)
    top = tableaus_of(view, (seat,), asked.names, say, top, pieces)
    return sheet(top, (), pieces)


def _cards(
    name: str,
    cards: tuple[_Held, ...],
    say: Lexicon,
    top: int,
    pieces: list[Piece],
) -> int:
    """Add a heading and cards two by two; return where the next part begins."""
    head = Box(layout.MARGIN, top, layout.INNER, _HEAD)
    worth = [points for _, points in cards if points is not None]
    title = Box(head.x + 8, head.y, head.w - 320, head.h)
    ops: list[Op] = [parts.label(title, say(name), 60, face=fonts.TITLE, align="left")]
    if worth:
        ops.append(kit.star(Box(head.right - 90, head.y + 8, 74, 74)))
        sum_box = Box(head.right - 300, head.y, 200, head.h)
        ops.append(parts.label(sum_box, parts.number(sum(worth)), 80, align="right"))
    pieces.append(Piece("heading", name, str(sum(worth)), -1, head, tuple(ops)))
    rows = -(-len(cards) // _COLUMNS)
    height = rows * (_CARD_HEIGHT + _GAP)
    area = Box(layout.MARGIN, head.bottom, layout.INNER, max(0, height - _GAP))
    for index, (card, points) in enumerate(cards):
        room = area.cell(index % _COLUMNS, _COLUMNS, index // _COLUMNS, rows, _GAP)
        pieces.append(sphinx_card(name, card, points, room, say))
    return head.bottom + height + _GAP


def sphinx_card(name: str, card: str, points: int | None, box: Box, say: Lexicon) -> Piece:
    """Return a Sphinx card: title, condition, and its points now, bright once it gives any.

    Where the words tell how far the card is, as in "3/5", that stands below the points.
    """
    is_met, so_far = bool(points), say.words.get(f"progress.{card}", "")
    band = Box(box.x + 4, box.y + 4, box.w - 8, 60)
    value = Box(box.right - 130, band.bottom + 6, 118, box.bottom - band.bottom - 12)
    used = 36 if points is None and not so_far else 162
    rule = Box(box.x + 18, band.bottom + 6, box.w - used, value.h)
    fill = theme.GLOW if is_met else theme.SHEET
    ops: list[Op] = [
        Rect(box, fill, 14, theme.GOLD if is_met else theme.EDGE, 5 if is_met else 2),
        Rect(band, kit.KIND_FILL["sphinx"], 10),
        parts.icon(Box(band.x + 6, band.y + 4, 52, 52), art.SPHINX),
        parts.label(
            Box(band.x + 70, band.y, band.w - 80, band.h), say(card), 38, theme.WHITE, align="left"
        ),
        *parts.paragraph(rule, say(f"rule.{card}"), 34, theme.INK, align="left", smallest=18),
    ]
    upper = Box(value.x, value.y, value.w, value.h - _SO_FAR) if so_far else value
    if points is not None:
        ops.append(parts.label(upper, parts.number(points), 84))
    if so_far:
        lower = Box(value.x, upper.bottom, value.w, _SO_FAR)
        ops.append(parts.label(lower, so_far, 44, theme.FADED))
    state = "" if points is None else str(points)
    return Piece("sphinx_card", name, card, -1, box, tuple(ops), state)
