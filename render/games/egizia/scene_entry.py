"""What an entry of the rules shows: a card by itself, or a part of the board."""

from collections.abc import Callable

from engine.games.egizia.view import View
from render import theme
from render.detail import Question
from render.excerpt import PART, excerpt
from render.games.egizia import kit, layout, scene_cards, scene_hand
from render.games.egizia.scene import DETAILS as PARTS
from render.games.egizia.scene import board_scene
from render.lexicon import Lexicon
from render.scale import Zoom, lifted
from render.scene import Box, Fibres, Piece, Scene

_SHEET = Box(0, 0, 700, 480)
_TILE = Box(0, 0, 116, layout.CARD_HEIGHT)
_TILE_WIDTH = 320
_SPHINX = Box(0, 0, 520, 190)
_SPHINX_WIDTH = 660


def entry(asked: Question) -> Scene:
    """Return the one thing that `places` names, large.

    A Nile card is named `face:<id>`, a Sphinx card `sphinx_card:<id>`, a part of the board
    `part:<place>`. Raises ValueError if the view holds no such thing.
    """
    (place,) = asked.places
    group, _, name = place.partition(":")
    if group == PART:
        return excerpt(board_scene(asked.view, asked.names, asked.words), name)
    return _CARDS[group](asked.view, name, kit.lexicon(asked.words))


def _nile_card(view: View, card: str, say: Lexicon) -> Scene:
    face = next((face for face in view.cards if face.id == card), None)
    if face is None:
        raise ValueError(f"the view shows no card {card}")
    tile = Piece("card", card, card, -1, _TILE, scene_cards.card(face, _TILE, say))
    return _alone(tile, _TILE_WIDTH, _SHEET)


def _sphinx_card(_view: View, card: str, say: Lexicon) -> Scene:
    piece = scene_hand.sphinx_card("rules", card, None, _SPHINX, say)
    height = _SPHINX.h * _SPHINX_WIDTH // _SPHINX.w
    return _alone(piece, _SPHINX_WIDTH, Box(0, 0, _SHEET.w, height + _SHEET.w - _SPHINX_WIDTH))


def _alone(piece: Piece, width: int, sheet: Box) -> Scene:
    """Return a card in the middle of a sheet."""
    place = sheet.centred(width, piece.box.h * width // piece.box.w)
    pieces = lifted((piece,), Zoom(piece.box, place.x, place.y, width))
    return Scene(sheet.w, sheet.h, (Fibres(sheet, theme.PAPER),), pieces)


_CARDS: dict[str, Callable[[View, str, Lexicon], Scene]] = {
    "face": _nile_card,
    "sphinx_card": _sphinx_card,
}
DETAILS = PARTS | {"entry": entry}
"""The large pictures, by what they show, the one of an entry of the rules among them."""
