"""The seven columns: stones, who owns each, what its site does, what the last turn touched."""

from engine.games.tholos.view import ColumnView, View
from render import parts, theme
from render.games.tholos import art, kit, layout
from render.lexicon import Lexicon
from render.scene import Art, Box, Op, Piece, Rect


def columns(view: View, say: Lexicon) -> tuple[Piece, ...]:
    """Return the pieces of all columns, the ones behind first."""
    return tuple(piece for site in range(len(view.columns)) for piece in _column(view, site, say))


def _column(view: View, site: int, say: Lexicon) -> tuple[Piece, ...]:
    column, place = view.columns[site], layout.column(site, view.height)
    return (
        _plinth(column, place.plinth, say),
        *_drums(view, site, place),
        *_tag(view, column, place.tag),
    )


def _drums(view: View, site: int, place: layout.Column) -> tuple[Piece, ...]:
    """Return stones from bottom to top, then empty places."""
    column, last = view.columns[site], view.last
    top = len(column.stones) - 1
    is_new = last is not None and site in last.added
    was_more = last is not None and site in last.removed
    pieces: list[Piece] = []
    for level, box in enumerate(place.drums):
        where = f"{column.site}:{level}"
        if level <= top:
            colour = column.stones[level]
            is_marked = is_new and level == top
            ops = kit.stone(colour, box, is_marked=is_marked)
            kind = "new_stone" if is_marked else "stone"
            owner = _owner(view, colour)
            pieces.append(Piece(kind, where, colour, owner, box, ops, column.letter))
        elif was_more and level == top + 1:
            pieces.append(Piece("gone", where, "", -1, box, _gone(box)))
        else:
            pieces.append(Piece("socket", where, "", -1, box, (kit.socket(box),)))
    return tuple(pieces)


def _gone(box: Box) -> tuple[Op, ...]:
    return (
        Rect(box.inset(3), art.SOCKET, 6, art.MARK, 5),
        parts.icon(box.inset(8), art.CROSS, art.MARK),
    )


def _owner(view: View, colour: str) -> int:
    """Return the seat that plays a colour, -1 for grey."""
    return next((player.seat for player in view.players if player.colour == colour), -1)


def _tag(view: View, column: ColumnView, box: Box) -> tuple[Piece, ...]:
    """Return the owner's colour and sign, with what the column gives; nothing while empty."""
    if not column.stones:
        return ()
    if column.owner < 0:
        ops: tuple[Op, ...] = (
            Rect(box, art.PLINTH, 26, theme.EDGE, 3),
            parts.label(box, "–", 44, art.QUIET),
        )
        return (Piece("owner", column.site, "–", -1, box, ops, column.letter),)
    colour = view.players[column.owner].colour
    look = art.LOOKS[colour]
    value = parts.number(column.value)
    left = Box(box.x + 12, box.y + 8, box.h - 16, box.h - 16)
    right = Box(left.right + 4, box.y, box.right - left.right - 20, box.h)
    ops = (
        Rect(box, look.drum[0], 26, look.drum[3], 4),
        Art(left, look.sign, look.tints),
        parts.label(right, value, 50, look.ink),
    )
    state = f"{column.letter} {colour}"
    return (Piece("owner", column.site, value, column.owner, box, ops, state),)


def _plinth(column: ColumnView, box: Box, say: Lexicon) -> Piece:
    # Higher than the middle, so that beta and gamma have room below the line.
    letter = Box(box.x + 6, box.y - 8, 92, box.h)
    signs = Box(letter.right + 2, box.y + 8, box.right - letter.right - 10, 46)
    word = Box(letter.right + 2, box.y + 54, box.right - letter.right - 10, 38)
    ops: tuple[Op, ...] = (
        Rect(box, art.PLINTH, 8, theme.EDGE, 3),
        parts.label(letter, column.letter, 78),
        *_bonus(column, signs),
        parts.label(word, say(f"bonus.{column.bonus}"), 32, art.QUIET),
    )
    return Piece("site", column.site, column.letter, -1, box, ops)


def _bonus(column: ColumnView, box: Box) -> tuple[Op, ...]:
    """Return what the site does, in signs: a stone with an arrow, a plus, two stones."""
    one, two = box.centred(116, 44).cell(0, 2, gap=10), box.centred(116, 44).cell(1, 2, gap=10)
    match column.bonus:
        case "move":
            return (*kit.sign(column.moved, one), parts.icon(two.inset(3), art.ARROW, theme.INK))
        case "return":
            return (_any(one), parts.icon(two.inset(3), art.ARROW_DOWN, theme.INK))
        case "second":
            return (_any(one), _any(two))
        case _:
            return (parts.icon(one.inset(5), art.PLUS, theme.INK), _any(two))


def _any(box: Box) -> Rect:
    """Return the outline of a stone of any colour."""
    side = min(box.w, box.h)
    return Rect(box.centred(side, side), art.MARBLE, side // 2, theme.INK, 4)
