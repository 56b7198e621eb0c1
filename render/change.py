"""What changed between two pictures of a game: found piece by piece, ringed and told.

A piece says what it shows by its kind, place, label, owner and state; what draws it and where
it lies do not count. So the changes are exactly the difference of the two views, as far as a
picture shows them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from render import fonts, theme
from render.scene import Box, Ellipse, Op, Piece, Rect, Scene, Text

Fact = tuple[str, str, str, int, str]
Tell = Callable[["Change", Mapping[str, str]], str]

BADGE = 46
"""Large enough that a number is read on a phone, where the board is a third as wide."""
_ROW = 56
_TELL = 36
_COLUMNS = 2
_MARGIN = 10
QUIET = frozenset(
    {
        "frame", "to_act", "tableau", "rope", "monument", "heading", "legend", "winner",
        "ring_place", "turn", "last", "gone", "socket",
    }
)  # fmt: skip
"""Kinds that follow from others, or say who is to act, which the board marks by itself."""


FRESH = "new_"
"""Begins a kind that only the mark of the last move tells from the one that it names."""


LOOSE = frozenset({"ship"})
"""Kinds that come and go and are never said to have become another."""


@dataclass(frozen=True, slots=True)
class Change:
    """A piece before and after; one of them is None if it has come or gone."""

    before: Piece | None
    after: Piece | None

    @property
    def piece(self) -> Piece:
        """The piece as it is now, or as it last was."""
        found = self.after or self.before
        assert found is not None
        return found


def fact(piece: Piece) -> Fact:
    """Return what a piece says about the game."""
    kind = piece.kind.removeprefix(FRESH)
    return kind, piece.place, piece.label, piece.owner, piece.state


def changes(before: Scene, after: Scene) -> tuple[Change, ...]:
    """Return every difference once, in the order in which the pieces are drawn."""
    gone, come = _without(before, after), _without(after, before)
    found: list[Change] = []
    for piece in come:
        partner = _partner(piece, gone)
        if partner is not None:
            gone.remove(partner)
        found.append(Change(partner, piece))
    return (*found, *(Change(piece, None) for piece in gone))


def ringed(after: Scene, found: tuple[Change, ...], tell: Tell, words: Mapping[str, str]) -> Scene:
    """Return the later picture with a numbered ring at each change and a legend below it."""
    rings = [
        piece
        for number, change in enumerate(found, 1)
        for piece in ring(number, change.piece, after)
    ]
    rings.sort(key=lambda piece: piece.kind == "ring_number")
    legend = tuple(_legend(after, found, tell, words))
    rows = -(-len(found) // _COLUMNS)
    height = after.height + (rows * _ROW + 2 * _MARGIN if found else 0)
    return replace(after, height=height, pieces=(*after.pieces, *rings, *legend))


def plain(change: Change, words: Mapping[str, str]) -> str:
    """Tell a change by the words for its kind, and what was and is shown."""
    piece = change.piece
    kind = words.get(f"ring.{piece.kind}", piece.kind.replace("_", " "))
    before = change.before.label if change.before else ""
    after = change.after.label if change.after else "–"
    return f"{kind} {before} → {after}" if before else f"{kind} {after}"


def _without(scene: Scene, other: Scene) -> list[Piece]:
    """Return the pieces of a scene whose facts the other does not have, doubles counted."""
    left = Counter(fact(piece) for piece in other.pieces)
    found: list[Piece] = []
    for piece in scene.pieces:
        if piece.kind in QUIET:
            continue
        if left[fact(piece)] > 0:
            left[fact(piece)] -= 1
        else:
            found.append(piece)
    return found


def _partner(piece: Piece, gone: list[Piece]) -> Piece | None:
    """Return what the piece was before: the same place first, then the same owner's thing."""
    keys: tuple[Callable[[Piece], object], ...] = (
        lambda each: (each.kind, each.place, each.owner),
        lambda each: (each.place, each.owner),
        lambda each: (each.kind, each.place),
        lambda each: (each.kind, each.place.partition(":")[0], each.owner),
    )
    known = [each for each in gone if each.kind not in LOOSE] if piece.kind not in LOOSE else []
    usable = keys if piece.owner >= 0 else keys[:-1]
    return next((each for key in usable for each in known if key(each) == key(piece)), None)


def ring(number: int, piece: Piece, scene: Scene, size: int = BADGE) -> Iterator[Piece]:
    """Return a ring around a piece and its number, on a badge of a size in pixels."""
    box = piece.box
    edges = (
        Box(box.x, box.y, box.w, 5),
        Box(box.x, box.bottom - 5, box.w, 5),
        Box(box.x, box.y, 5, box.h),
        Box(box.right - 5, box.y, 5, box.h),
    )
    ops = tuple(Rect(edge, theme.RING) for edge in edges if edge.w > 0 and edge.h > 0)
    yield Piece("ring_mark", str(number), "", piece.owner, box, ops)
    x = min(max(0, box.x - size // 2), scene.width - size)
    y = min(max(0, box.y - size // 2), scene.height - size)
    badge = Box(x, y, size, size)
    yield Piece("ring_number", str(number), str(number), -1, badge, _badge(number, badge))


def _badge(number: int, box: Box) -> tuple[Op, ...]:
    shown, size = fonts.fit(str(number), fonts.BOLD, box.h * 13 // 16, box.w - 8, 12)
    return (
        Ellipse(box, theme.RING, theme.CHALK, 2),
        Text(box, shown, fonts.BOLD, size, theme.CHALK),
    )


def _legend(
    scene: Scene, found: tuple[Change, ...], tell: Tell, words: Mapping[str, str]
) -> Iterator[Piece]:
    """Return one line a change, below the picture."""
    rows = -(-len(found) // _COLUMNS)
    sheet = Box(0, scene.height, scene.width, rows * _ROW + 2 * _MARGIN)
    if found:
        yield Piece("ring_legend", "", "", -1, sheet, (Rect(sheet, theme.SHEET),))
    area = sheet.inset(_MARGIN)
    for index, change in enumerate(found):
        room = area.cell(index // rows, _COLUMNS, index % rows, rows)
        badge = Box(room.x, room.y + (room.h - BADGE) // 2, BADGE, BADGE)
        line = Box(badge.right + 10, room.y, room.w - BADGE - 20, room.h)
        shown, size = fonts.fit(tell(change, words), fonts.BOLD, _TELL, line.w, 22)
        text = Text(line, shown, fonts.BOLD, size, theme.INK, "left")
        yield Piece(
            "ring_line",
            str(index + 1),
            shown,
            change.piece.owner,
            room,
            (*_badge(index + 1, badge), text),
        )
