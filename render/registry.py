"""The one door to the pictures: a public view in, image bytes out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from render.games.egizia import palette
from render.games.egizia.scene import board_scene
from render.scene import Colour, Scene
from render.strips import encode_scene

Words = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Board:
    """How a game's board is drawn: what makes its scene, and the full colours it uses."""

    scene: Callable[[Any, tuple[str, ...], Words], Scene]
    colours: tuple[Colour, ...]


BOARDS: dict[str, Board] = {"egizia": Board(board_scene, palette.colours())}


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded image and its size in pixels."""

    data: bytes
    width: int
    height: int
    format: Literal["png"] = "png"


def draw_board(key: str, view: Any, names: tuple[str, ...], words: Words) -> Picture:
    """Return the picture of a game's public board.

    `names` are the display names by seat; `words` are texts by id, and a missing one falls
    back to the id made readable. Nothing private of the view is shown. Equal arguments give
    equal bytes; safe to call from any thread. Raises KeyError for an unknown game.
    """
    board = BOARDS[key]
    scene = board.scene(view, names, words)
    return Picture(encode_scene(scene, board.colours), scene.width, scene.height)
