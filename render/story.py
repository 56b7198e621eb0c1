"""What several steps in a row changed: a ring at each difference, numbered by its step."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from render.change import QUIET, Change, Fact, changes, fact, ring
from render.scene import Piece, Scene

_NEAR = 130
"""Pixels to the side within which rings of one step share one number."""


@dataclass(frozen=True, slots=True)
class Traced:
    """A difference between the first and the last picture, and the step that made it, from 1."""

    step: int
    change: Change


def trace(scenes: Sequence[Scene]) -> tuple[Traced, ...]:
    """Return the differences of the first and the last picture, each with its step, by step.

    What came and went on the way is no difference. If several steps touched the same thing,
    the last of them counts. Raises ValueError without any picture.
    """
    if not scenes:
        raise ValueError("a story needs at least one picture")
    counts = [Counter(_facts(scene)) for scene in scenes]
    found = [Traced(_step(each, counts), each) for each in changes(scenes[0], scenes[-1])]
    return tuple(sorted(found, key=lambda each: each.step))


def marked(last: Scene, found: Sequence[Traced]) -> Scene:
    """Return the last picture with a ring at each difference, the number of its step beside it.

    Neighbours that the same step has changed share one number, so that many rings stay readable.
    """
    rings: list[Piece] = []
    badges: list[Piece] = []
    for each in found:
        mark, badge = ring(each.step, each.change.piece, last)
        rings.append(mark)
        if not any(other.place == badge.place and _is_near(other, badge) for other in badges):
            badges.append(badge)
    # All numbers lie above all rings, so that no ring strikes a number out.
    return replace(last, pieces=(*last.pieces, *rings, *badges))


def _is_near(one: Piece, two: Piece) -> bool:
    return abs(one.box.x - two.box.x) <= _NEAR and abs(one.box.y - two.box.y) <= one.box.h


def _facts(scene: Scene) -> Iterator[Fact]:
    return (fact(piece) for piece in scene.pieces if piece.kind not in QUIET)


def _step(change: Change, counts: Sequence[Counter[Fact]]) -> int:
    """Return the last step after which there was more, or less, of what has come or gone."""
    piece: Piece = change.piece
    sign = 1 if change.after else -1
    changed = (
        step
        for step, (before, after) in enumerate(pairwise(counts), 1)
        if sign * (after[fact(piece)] - before[fact(piece)]) > 0
    )
    return max(changed)
