"""Parts of the board by themselves, large: all tableaus, where to place, what to build."""

from collections.abc import Iterable, Mapping

from engine.games.egizia.view import View
from render import parts, theme
from render.detail import Question
from render.games.egizia import kit, layout, scene_monuments, scene_nile, scene_river, scene_tableau
from render.lexicon import Lexicon
from render.scale import Zoom, lifted, zoomed
from render.scene import Box, Fibres, Op, Piece, Scene

_WIDTH = layout.WIDTH
_INNER = layout.INNER
_MARGIN = layout.MARGIN
_TABLEAU = Box(0, 0, 586, layout.TABLEAU_HEIGHT)
_HALVES = (Box(4, 180, 628, 530), Box(572, 180, 628, 530))
"""The upper river with its two banks, and the lower one."""
_HALF_STOPS = 10
_TABLE_HEIGHT = 120

Names = tuple[str, ...]


def tableaus(asked: Question) -> Scene:
    """Return every player's tableau, one below the other, in the order of the sequence."""
    pieces: list[Piece] = []
    view: View = asked.view
    say = kit.lexicon(asked.words)
    top = tableaus_of(view, view.order, asked.names, say, _MARGIN, pieces)
    return sheet(top, (), pieces)


def river(asked: Question) -> Scene:
    """Return the Nile in two halves, with a frame around each place where a ship may go."""
    pieces: list[Piece] = []
    backdrop: list[Op] = []
    top = _MARGIN
    view: View = asked.view
    drawn = scene_river.river(view, kit.lexicon(asked.words))
    stops = {f"stop:{stop.number}": stop.number for stop in view.river}
    stops |= {site.name: site.stop for site in view.sites}
    for half, source in enumerate(_HALVES):
        zoom = Zoom(source, _MARGIN, top, _INNER)
        backdrop += _clipped(zoom)
        pieces += lifted((each for each in drawn if _half(each, stops) == half), zoom)
        top += zoom.height + _MARGIN
    return sheet(top, tuple(backdrop), [*pieces, *_frames(pieces, asked.places)])


def _half(piece: Piece, stops: Mapping[str, int]) -> int:
    """Return which half of the river a piece belongs to."""
    place = piece.place if piece.place in stops else piece.place.partition(":")[0]
    return 0 if stops[place] <= _HALF_STOPS else 1


def _clipped(zoom: Zoom) -> tuple[Op, ...]:
    """Return the water behind a half."""
    box = Box(zoom.source.x, layout.WATER.y, zoom.source.w, layout.WATER.h)
    water = scene_nile.water(box, is_source=False, is_sea=False)
    return tuple(zoomed(op, zoom) for op in water)


def building(asked: Question) -> Scene:
    """Return the monuments of the site that is built at, and the builder's tableau.

    Without a build under way all four are shown. Frames stand around the given places.
    """
    view: View = asked.view
    say = kit.lexicon(asked.words)
    pieces: list[Piece] = []
    seat = view.work.seat if view.work else view.viewer
    seats = () if seat is None else (seat,)
    top = tableaus_of(view, seats, asked.names, say, _MARGIN, pieces)
    drawn = scene_monuments.monuments(view, say)
    for box in _sites(view):
        zoom = Zoom(box, _MARGIN, top, _INNER)
        frame = Piece("frame", "site", "", -1, box, (kit.panel(box),))
        pieces += lifted((frame, *(each for each in drawn if box.holds(each.box))), zoom)
        top += zoom.height + _MARGIN
    if any(box == layout.SITE_B for box in _sites(view)):
        pieces += _grave_table(view, Box(_MARGIN, top, _INNER, _TABLE_HEIGHT))
        top += _TABLE_HEIGHT + _MARGIN
    return sheet(top, (), [*pieces, *_frames(pieces, asked.places)])


def _sites(view: View) -> tuple[Box, ...]:
    boxes = {"obelisk_graves": (layout.SITE_B,), "pyramid_temple": (layout.SITE_C,), "sphinx": ()}
    both = (layout.SITE_B, layout.SITE_C)
    return boxes.get(view.work.site, both) if view.work else both


def _grave_table(view: View, box: Box) -> list[Piece]:
    """Return the printed table: from which sum of graves how many points."""
    pieces = [Piece("frame", "grave_table", "", -1, box, (kit.panel(box),))]
    columns = len(view.grave_table) + 1
    head = box.cell(0, columns).inset(8, 6)
    signs = (
        parts.icon(head.cell(0, 1, 0, 2), kit.BUILDING_ART["graves"]),
        kit.star(head.cell(0, 1, 1, 2)),
    )
    pieces.append(Piece("heading", "grave_table", "", -1, head, signs))
    for index, (start, points) in enumerate(view.grave_table, 1):
        cell = box.cell(index, columns).inset(4, 6)
        ops = (
            parts.label(cell.cell(0, 1, 0, 2), f"{start}+", kit.READ, theme.FADED),
            parts.label(cell.cell(0, 1, 1, 2), str(points), kit.READ),
        )
        pieces.append(Piece("grave_points", f"from:{start}", str(points), -1, cell, ops))
    return pieces


def tableaus_of(
    view: View, seats: tuple[int, ...], names: Names, say: Lexicon, top: int, pieces: list[Piece]
) -> int:
    """Add tableaus as wide as the picture from a row on; return where the next part begins."""
    for seat in seats:
        zoom = Zoom(_TABLEAU, _MARGIN, top, _INNER)
        player = view.players[seat]
        pieces += lifted(scene_tableau.tableau(view, player, names[seat], _TABLEAU, say), zoom)
        top += zoom.height + _MARGIN
    return top


def _frames(pieces: Iterable[Piece], places: frozenset[str]) -> list[Piece]:
    """Return a frame around each thing that lies at one of the places."""
    return [
        Piece("choice", piece.place, piece.label, -1, piece.box, kit.frame(piece.box))
        for piece in pieces
        if piece.place in places and piece.kind in _CHOSEN
    ]


_CHOSEN = frozenset({"card", "empty", "round", "place", "reserve", "space", "grave"})


def sheet(height: int, backdrop: tuple[Op, ...], pieces: list[Piece]) -> Scene:
    """Return a scene on papyrus."""
    ground = Fibres(Box(0, 0, _WIDTH, height), theme.PAPER)
    return Scene(_WIDTH, height, (ground, *backdrop), tuple(pieces))
