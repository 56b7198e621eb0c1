"""Contact sheets: every card, every space and every state of a building, to look at."""

from collections.abc import Iterator, Mapping, Sequence

from engine.games.egizia.view import CardFace, FieldView, GraveView, SpaceView, View
from render import fonts, parts, theme
from render.games.egizia import (
    kit,
    layout,
    scene_cards,
    scene_monuments,
    scene_river,
    scene_tableau,
)
from render.games.egizia.scene_detail import sheet
from render.lexicon import Lexicon
from render.scale import moved
from render.scene import Box, Op, Piece, Scene

_TILE = (107, layout.CARD_HEIGHT)
_SPACE = (56, 66)
_CREW = (66, 68)
_GAP = 8
_HEAD = 60

Group = tuple[str, tuple[int, int], list[Piece]]
"""A heading, the size of a thing, and the things, drawn at the upper left corner."""


def sheets(views: Sequence[View], words: Mapping[str, str]) -> dict[str, Scene]:
    """Return contact sheets by name; cards are those that lie open in any of the views."""
    say = kit.lexicon(words)
    faces = {face.id: face for view in views for face in view.cards}
    cards = sorted(faces.values(), key=lambda face: (face.kind, face.stack, face.id))
    return {
        "cards": _sheet((("cards", _TILE, list(_cards(cards, say))),)),
        "held": _sheet((("held", (139, 76), list(_held(cards, say))),)),
        "spaces": _sheet((*_round_spaces(views[0], say), *_sites(views, say))),
        "states": _sheet(_states(say)),
    }


def _sheet(groups: Sequence[Group]) -> Scene:
    """Lay groups of things below each other, as many in a row as fit."""
    pieces: list[Piece] = []
    top = layout.MARGIN
    for title, (width, height), things in groups:
        head = Box(layout.MARGIN, top, layout.INNER, _HEAD)
        heading = parts.label(head, title, 40, face=fonts.TITLE, align="left")
        pieces.append(Piece("heading", title, title, -1, head, (heading,)))
        columns = max(1, (layout.INNER + _GAP) // (width + _GAP))
        for index, thing in enumerate(things):
            x = layout.MARGIN + index % columns * (width + _GAP)
            y = head.bottom + index // columns * (height + _GAP)
            pieces.append(moved(thing, x, y))
        top = head.bottom + -(-len(things) // columns) * (height + _GAP)
    return sheet(top + layout.MARGIN, (), pieces)


def _thing(kind: str, label: str, size: tuple[int, int], ops: tuple[Op, ...]) -> Piece:
    return Piece(kind, label, label, -1, Box(0, 0, *size), ops)


def _cards(faces: Sequence[CardFace], say: Lexicon) -> Iterator[Piece]:
    box = Box(0, 0, *_TILE)
    for face in faces:
        yield _thing("card", face.id, _TILE, scene_cards.card(face, box, say))
    yield _thing("empty", "", _TILE, scene_cards.empty(box))


def _held(faces: Sequence[CardFace], say: Lexicon) -> Iterator[Piece]:
    box = Box(0, 0, 139, 76)
    for face in faces:
        if face.kind in {"permanent", "anytime"}:
            for is_spent in (False, True):
                ops = scene_tableau.held_card(face.kind, face.id, box, say, is_spent)
                yield _thing("held", face.id, (box.w, box.h), ops)


def _round_spaces(view: View, say: Lexicon) -> Iterator[Group]:
    size = (_TILE[0], layout.FIXED_HEIGHT)
    crews, box = dict(view.space_crews), Box(0, 0, *size)
    things = [
        _thing(
            "round",
            stop.name,
            size,
            scene_river.round_space(stop.name, crews.get(stop.name, ()), box, say),
        )
        for stop in view.river
        if stop.kind == "round"
    ]
    yield "round spaces", size, things


def _sites(views: Sequence[View], say: Lexicon) -> Iterator[Group]:
    """Yield every state of a site that occurs in the views, at most a sheet full."""
    size = (_TILE[0], layout.FIXED_HEIGHT)
    seen = {
        (site.name, site.places, site.reserve, site.is_current): (view, site)
        for view in views
        for site in view.sites
    }
    things: list[Piece] = []
    for view, site in list(seen.values())[:60]:
        pieces = scene_river.site_tile(view.sphinx_left, site, Box(0, 0, *size), say)
        ops = tuple(op for piece in pieces for op in piece.ops)
        things.append(_thing("site", site.name, size, ops))
    yield "sites", size, things


def _states(say: Lexicon) -> tuple[Group, ...]:
    seats = range(len(theme.OWNERS))
    box = Box(0, 0, *_SPACE)
    spaces = [
        scene_monuments.space("space", "", SpaceView(value, owner, is_next), box)
        for value in range(1, 7)
        for owner, is_next in ((-1, False), (-1, True), *((seat, False) for seat in seats))
    ]
    graves = [
        scene_monuments.tomb(0, grave, Box(0, 0, 56, 86))
        for value in range(2, 6)
        for grave in (
            GraveView(0, -1, False),
            GraveView(value, -1, False),
            GraveView(value, -1, True),
            *(GraveView(value, seat, False) for seat in seats),
        )
    ]
    crews = [
        _thing(
            "crew", name, _CREW, scene_tableau.crew(name, strength, used, Box(0, 0, *_CREW), say)
        )
        for name in kit.CREWS
        for strength in range(1, 10)
        for used in (False, True)
    ]
    fields = [
        _thing(
            "field", colour, (50, 78),
            scene_tableau.field(FieldView("", colour, grain, wet), Box(0, 0, 50, 78), say),
        )
        for colour in kit.FIELDS
        for wet in (True, False)
        for grain in range(1, 10)
    ]  # fmt: skip
    owners = [
        _thing("token", str(seat), (64, 64), draw(seat, Box(0, 0, 64, 64)))
        for draw in (kit.token, kit.ship)
        for seat in seats
    ]
    return (
        ("spaces", _SPACE, spaces),
        ("graves", (56, 86), graves),
        ("crews", _CREW, crews),
        ("fields", (50, 78), fields),
        ("owners", (64, 64), owners),
    )
