"""A named part of a board by itself, for those who look up what it is."""

from dataclasses import replace

from render import obstacle
from render.scene import Box, Piece, Scene

PART = "part"
"""What a picture of an entry begins with if it shows a part of the board: `part:<place>`."""


def excerpt(scene: Scene, name: str) -> Scene:
    """Return the part of a board that a place takes up, with a frame around it.

    A place takes up all pieces at it and at the places in it: `stop:3` or, with all stops,
    `stop`. Raises ValueError if nothing is there.
    """
    boxes = [piece.box for piece in scene.pieces if f"{piece.place}:".startswith(f"{name}:")]
    if not boxes:
        raise ValueError(f"the board has no part {name}")
    left, top = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    whole = Piece(PART, name, "", -1, Box(left, top, right - left, bottom - top), ())
    marked = replace(scene, pieces=(*scene.pieces, whole))
    return obstacle.around(marked, frozenset({f"{PART}:{name}@-1"}))
