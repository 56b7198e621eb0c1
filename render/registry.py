"""The one door to the pictures: a public view in, image bytes out."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Literal

from render.change import Change, Tell, changes, plain, ringed
from render.delta import gif, patch_png, patches
from render.detail import Question
from render.encode import PAPER, Edges
from render.film import Still, frames, whole
from render.games.egizia import gallery as egizia_gallery
from render.games.egizia import palette as egizia_palette
from render.games.egizia import scene as egizia_scene
from render.games.egizia import scene_change as egizia_change
from render.games.egizia import scene_entry as egizia_entry
from render.games.egizia import scene_scores as egizia_scores
from render.games.tholos import palette as tholos_palette
from render.games.tholos import scene as tholos_scene
from render.games.tholos import scene_change as tholos_change
from render.games.tholos import scene_entry as tholos_entry
from render.names import drawn
from render.night import Tones, darkened
from render.night import colours as night_colours
from render.obstacle import around
from render.scene import Colour, Scene
from render.story import Traced, marked, trace
from render.strips import encode_scene

Words = Mapping[str, str]
Theme = Literal["light", "dark"]

FILM_WIDTH = 800
FILM_BYTES = 1_000_000
MOST = (110, 80, 50, 30)
"""Steps of a film, about; fewer if it grows too large."""
STEP, FIRST, LAST = 700, 1800, 6000
"""Milliseconds that a step, the first of a part, and the end are shown."""


Detail = Callable[[Question], Scene]
NO_DETAILS: Mapping[str, Detail] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Board:
    """How a game's board is drawn: what makes its scene, and the full colours it uses.

    Without tones for the night the dark theme of a game looks like the light one.
    """

    scene: Callable[[Any, tuple[str, ...], Words], Scene]
    colours: tuple[Colour, ...]
    night: Tones | None = None
    tell: Tell = plain
    mark: Callable[[Any], str] | None = None

    details: Mapping[str, Detail] = field(default_factory=lambda: NO_DETAILS)
    scores: Callable[[Sequence[Any], tuple[str, ...], Words], Scene] | None = None
    sheets: Callable[[Sequence[Any], Words], Mapping[str, Scene]] | None = None

    def shows(self, view: Any, names: tuple[str, ...], words: Words) -> Scene:
        """Return the scene of a view, with names that can be drawn."""
        return self.scene(view, drawn(names, words), words)

    def part(self, view: Any) -> str:
        """Return the mark of the part of the game that a view belongs to; "" without parts."""
        return self.mark(view) if self.mark else ""

    def in_theme(self, scene: Scene, theme: Theme) -> Scene:
        """Return the scene in the tones of a theme."""
        return darkened(scene, self.night) if theme == "dark" and self.night else scene

    def themed(self, view: Any, names: tuple[str, ...], words: Words, theme: Theme) -> Scene:
        """Return the scene of a view in the tones of a theme."""
        return self.in_theme(self.shows(view, names, words), theme)

    def palette(self, theme: Theme) -> tuple[tuple[Colour, ...], Edges]:
        """Return the full colours of a theme, and the two tones that smooth edges lie between."""
        if theme == "dark" and self.night:
            return night_colours(self.colours, self.night), self.night.edges
        return self.colours, PAPER


BOARDS: dict[str, Board] = {
    "egizia": Board(
        egizia_scene.board_scene,
        egizia_palette.colours(),
        egizia_palette.NIGHT,
        egizia_change.tell,
        egizia_scene.mark,
        egizia_entry.DETAILS,
        egizia_scores.scores,
        egizia_gallery.sheets,
    ),
    "tholos": Board(
        tholos_scene.board_scene,
        tholos_palette.colours(),
        tholos_palette.NIGHT,
        tholos_change.tell,
        details=tholos_entry.DETAILS,
    ),
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
    return finish(board, board.shows(view, names, words), theme)


def draw_detail(
    key: str,
    kind: str,
    view: Any,
    names: tuple[str, ...],
    words: Words,
    places: frozenset[str] = frozenset(),
    theme: Theme = "light",
) -> Picture:
    """Return a large picture that answers one question about a game.

    `kind` is one of `Board.details`; `places` are those that can be chosen, as pieces of the
    board name them; a frame stands around each. A picture of a seat's own view is for that
    seat alone. Raises KeyError for an unknown game or kind, ValueError if the view does not
    hold what is asked for.
    """
    board = BOARDS[key]
    return finish(
        board, board.details[kind](Question(view, drawn(names, words), words, places)), theme
    )


def draw_obstacle(
    key: str,
    view: Any,
    names: tuple[str, ...],
    words: Words,
    places: frozenset[str],
    theme: Theme = "light",
) -> Picture:
    """Return the part of the board where something stands in the way, framed.

    `places` name pieces as `render.obstacle` says. Nothing private of the view is shown.
    Raises KeyError for an unknown game, ValueError if the board has none of the pieces.
    """
    board = BOARDS[key]
    return finish(board, around(board.shows(view, names, words), places), theme)


def draw_scores(
    key: str, views: Sequence[Any], names: tuple[str, ...], words: Words, theme: Theme = "light"
) -> Picture:
    """Return the scores over a whole game, from its public views in order.

    Raises KeyError for a game without such a picture, ValueError without any view.
    """
    board = BOARDS[key]
    if board.scores is None:
        raise KeyError(key)
    return finish(board, board.scores(views, drawn(names, words), words), theme)


def draw_sheets(
    key: str, views: Sequence[Any], words: Words, theme: Theme = "light"
) -> dict[str, Picture]:
    """Return contact sheets of a game's parts by name; none for a game that has none.

    What can only be known from a view, such as a card's face, is taken from these views.
    """
    board = BOARDS[key]
    if board.sheets is None:
        return {}
    found = board.sheets(views, words)
    return {name: finish(board, scene, theme) for name, scene in found.items()}


def has_picture(key: str, kind: str) -> bool:
    """Tell whether a game has a picture: "board", "scores", or one that `draw_detail` makes."""
    board = BOARDS.get(key)
    if board is None:
        return False
    if kind == "scores":
        return board.scores is not None
    return kind == "board" or kind in board.details


def rings(key: str, before: Any, after: Any, names: tuple[str, ...]) -> tuple[Change, ...]:
    """Return every difference of two public views of a game, as pieces of its board.

    Raises KeyError for an unknown game.
    """
    board = BOARDS[key]
    return changes(board.shows(before, names, {}), board.shows(after, names, {}))


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
    scene = board.shows(after, names, words)
    found = rings(key, before, after, names)
    return finish(board, ringed(scene, found, board.tell, words), theme)


def story(key: str, views: Sequence[Any], names: tuple[str, ...]) -> tuple[Traced, ...]:
    """Return what differs between the first and the last of public views, with its step.

    Step 1 leads from the first view to the second. Raises KeyError for an unknown game,
    ValueError without any view.
    """
    board = BOARDS[key]
    return trace([board.shows(view, names, {}) for view in views])


def tell_story(key: str, found: Sequence[Traced], words: Words) -> tuple[tuple[int, str], ...]:
    """Return each difference as its step and a few words. Raises KeyError for an unknown game."""
    tell = BOARDS[key].tell
    return tuple((each.step, tell(each.change, words)) for each in found)


def draw_story(
    key: str,
    last: Any,
    found: Sequence[Traced],
    names: tuple[str, ...],
    words: Words,
    theme: Theme = "light",
) -> Picture:
    """Return the last board with a ring at each difference, numbered by its step.

    Arguments and promises as for `draw_board`; `found` is what `story` returned.
    """
    board = BOARDS[key]
    return finish(board, marked(board.shows(last, names, words), found), theme)


def draw_film(
    key: str, views: Sequence[Any], names: tuple[str, ...], words: Words, theme: Theme = "light"
) -> bytes:
    """Return boards in a row as a GIF, FILM_WIDTH wide; the first of each part stays longer.

    Long games are shown in fewer steps, so that the film has less than FILM_BYTES. Raises
    ValueError without any view.
    """
    board = BOARDS[key]
    colours, edges = board.palette(theme)
    parts = [board.part(view) for view in views]
    data = b""
    for most in MOST:
        kept = [
            (board.themed(views[i], names, words, theme), parts[i]) for i in thinned(parts, most)
        ]
        stills = [Still(scene, part) for scene, part in kept]
        images = frames(stills, FILM_WIDTH, colours, edges)
        data = gif(zip(images, _times(stills), strict=True), colours, edges)
        if len(data) < FILM_BYTES:
            break
    return data


def _times(stills: Sequence[Still]) -> Iterator[int]:
    """Yield how many milliseconds each moment is shown."""
    for index, still in enumerate(stills):
        is_first = index == 0 or still.mark != stills[index - 1].mark
        yield LAST if index == len(stills) - 1 else FIRST if is_first else STEP


def thinned(parts: Sequence[str], most: int) -> tuple[int, ...]:
    """Return about `most` moments, evenly, with the first of each part and the last of all."""
    step = max(1, -(-len(parts) // most))
    last = len(parts) - 1
    return tuple(
        index
        for index, part in enumerate(parts)
        if index % step == 0 or index == last or part != parts[index - 1]
    )


def draw_patches(
    key: str, views: Sequence[Any], names: tuple[str, ...], words: Words, theme: Theme = "light"
) -> tuple[tuple[int, int, bytes], ...]:
    """Return boards in a row, each as a PNG to draw over the one before, with its x and y.

    A board equal to the one before has no bytes. The first is the whole board.
    """
    board = BOARDS[key]
    colours, edges = board.palette(theme)
    images = whole((board.themed(view, names, words, theme) for view in views), colours, edges)
    return tuple(
        (patch.box.x, patch.box.y, patch_png(patch, colours, edges)) if patch else (0, 0, b"")
        for patch in patches(images)
    )


def finish(board: Board, scene: Scene, theme: Theme) -> Picture:
    """Return a scene of a game as a picture in a theme."""
    colours, edges = board.palette(theme)
    data = encode_scene(board.in_theme(scene, theme), colours, edges)
    return Picture(data, scene.width, scene.height)
