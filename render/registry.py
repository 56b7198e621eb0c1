"""The one door to the pictures: a public view in, image bytes out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from render.change import Change, Tell, changes, plain, ringed
from render.games.egizia import palette as egizia_palette
from render.games.egizia import scene as egizia_scene
from render.games.egizia import scene_change as egizia_change
from render.games.tholos import palette as tholos_palette
from render.games.tholos import scene as tholos_scene
from render.night import Tones, colours, darkened
from render.scene import Colour, Scene
from render.strips import encode_scene

Words = Mapping[str, str]
Theme = Literal["light", "dark"]


@dataclass(frozen=True, slots=True)
class Board:
    """How a game's board is drawn: what makes its scene, and the full colours it uses.

    Without tones for the night the dark theme of a game looks like the light one.
    """

    scene: Callable[[Any, tuple[str, ...], Words], Scene]
    colours: tuple[Colour, ...]
    night: Tones | None = None
    tell: Tell = plain


BOARDS: dict[str, Board] = {
    "egizia": Board(
        egizia_scene.board_scene, egizia_palette.colours(), egizia_palette.NIGHT, egizia_change.tell
    ),
    "tholos": Board(tholos_scene.board_scene, tholos_palette.colours()),
}
"""A new game is one line here."""


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded image and its size in pixels."""

    data: bytes
    width: int
    height: int
    format: Literal["png"] = "png"


def draw_board(
    key: str, view: Any, names: tuple[str, ...], words: Words, theme: Theme = "light"
) -> Picture:
    """Return the picture of a game's public board.

    `names` are the display names by seat; `words` are texts by id, and a missing one falls
    back to the id made readable. Nothing private of the view is shown. Equal arguments give
    equal bytes; safe to call from any thread. Raises KeyError for an unknown game.
    """
    board = BOARDS[key]
    return finish(board, board.scene(view, names, words), theme)


def rings(key: str, before: Any, after: Any, names: tuple[str, ...]) -> tuple[Change, ...]:
    """Return every difference of two public views of a game, as pieces of its board.

    Raises KeyError for an unknown game.
    """
    board = BOARDS[key]
    return changes(board.scene(before, names, {}), board.scene(after, names, {}))


def draw_change(
    key: str,
    before: Any,
    after: Any,
    names: tuple[str, ...],
    words: Words,
    theme: Theme = "light",
) -> Picture:
    """Return the later board with a numbered ring at each change and a legend below it.

    Arguments and promises as for `draw_board`.
    """
    board = BOARDS[key]
    scene = board.scene(after, names, words)
    found = rings(key, before, after, names)
    return finish(board, ringed(scene, found, board.tell, words), theme)


def finish(board: Board, scene: Scene, theme: Theme) -> Picture:
    """Return a scene of a game as a picture in a theme."""
    if theme == "dark" and board.night is not None:
        scene = darkened(scene, board.night)
        data = encode_scene(scene, colours(board.colours, board.night), board.night.edges)
    else:
        data = encode_scene(scene, board.colours)
    return Picture(data, scene.width, scene.height)
