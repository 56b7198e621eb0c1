"""What an entry of the rules of Tholos shows: a part of the board."""

from collections.abc import Callable, Mapping

from render.detail import Question
from render.excerpt import excerpt
from render.games.tholos.scene import board_scene
from render.scene import Scene


def entry(asked: Question) -> Scene:
    """Return the part of the board that `places` names as `part:<place>`, large.

    Raises ValueError if the board has no such part.
    """
    (place,) = asked.places
    return excerpt(board_scene(asked.view, asked.names, asked.words), place.partition(":")[2])


DETAILS: Mapping[str, Callable[[Question], Scene]] = {"entry": entry}
"""The large pictures, by what they show."""
