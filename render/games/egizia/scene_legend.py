"""Around the board: signs explained (three players leave room), and the stacks of cards."""

from engine.games.egizia.view import FieldView, View
from render import fonts, parts, theme
from render.games.egizia import art, kit, layout, scene_tableau
from render.lexicon import Lexicon
from render.scene import Box, Op, Piece, Rect


def legend(box: Box, say: Lexicon) -> tuple[Piece, ...]:
    """Return the signs of the board with a word for each, in two columns."""
    area = box.inset(16, 14)
    rooms = tuple(area.cell(index % 2, 2, index // 2, 3, 12) for index in range(6))
    wet, dry, used, following, spent, front = (
        Box(room.x, room.y + (room.h - 68) // 2, 60, 68) for room in rooms
    )
    signs: tuple[tuple[str, tuple[Op, ...]], ...] = (
        ("watered", scene_tableau.field(_FIELD_WET, wet, say)),
        ("dry", scene_tableau.field(_FIELD_DRY, dry, say)),
        ("used", scene_tableau.crew("orange", 3, True, used, say)),
        ("next", (Rect(following, theme.GLOW, 4, theme.GOLD, 4), parts.label(following, "3", 44))),
        ("spent", scene_tableau.strip("permanent", spent.centred(34, 60), is_spent=True)),
        ("front", _front(front)),
    )
    pieces: list[Piece] = []
    for (name, ops), room in zip(signs, rooms, strict=True):
        words = Box(room.x + 76, room.y, room.w - 76, room.h)
        text = parts.paragraph(words, say(f"legend.{name}"), 28, theme.INK, align="left")
        pieces.append(Piece("legend", name, "", -1, room, (*ops, *text)))
    return tuple(pieces)


def _front(box: Box) -> tuple[Op, ...]:
    """Return a place on the score track as the first one looks."""
    room = box.centred(60, 52)
    shown = Rect(room, theme.GLOW, 10, theme.EDGE, 2)
    return shown, parts.label(room.inset(4, 0), "1.", 34, face=fonts.TITLE)


_FIELD_WET = FieldView("legend", "yellow", 5, is_watered=True)
_FIELD_DRY = FieldView("legend", "yellow", 5, is_watered=False)


def stacks(view: View) -> tuple[Piece, ...]:
    """Return the three stacks of Nile cards with how many cards are left in each."""
    pieces: list[Piece] = []
    for index, (name, left) in enumerate(zip(kit.STACKS, view.stacks_left, strict=False)):
        room = layout.STACKS.cell(0, 1, index, len(kit.STACKS), 5)
        fill = art.WATER[0] if left else theme.PAPER[3]
        ink = theme.WHITE if left else theme.INK
        upper, lower = room.cell(0, 1, 0, 2), room.cell(0, 1, 1, 2)
        ops: tuple[Op, ...] = (
            Rect(room, fill, 6, theme.INK if left else theme.EDGE, 2),
            parts.label(upper.inset(4, 2), name, 17, ink, face=fonts.WORDS, smallest=9),
            parts.label(lower.moved(0, -3), str(left), 27, ink),
        )
        pieces.append(Piece("stack", name, str(left), -1, room, ops))
    return tuple(pieces)
