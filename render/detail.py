"""What a large picture of a part of a game is asked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Question:
    """A view, display names by seat, words by id, and the places that can be chosen.

    `places` are named as the pieces of the board name them. A picture that has no use for
    a part leaves it alone.
    """

    view: Any
    names: tuple[str, ...]
    words: Mapping[str, str]
    places: frozenset[str] = frozenset()


ENTRY = "entry"
"""The large picture of one thing, which must be named as the only place of the question."""
