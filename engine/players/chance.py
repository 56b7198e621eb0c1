"""A player for every game: any legal action, each as likely as the others."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from engine import rng

A = TypeVar("A")


class RandomPlayer:
    """Chooses by a seeded generator of its own."""

    def __init__(self, seed: int) -> None:
        self._rng = seed

    def choose(self, look: Callable[[], Any], decisions: Sequence[Any], legal: Sequence[A]) -> A:
        """Return any legal action without looking at the game."""
        self._rng, index = rng.below(self._rng, len(legal))
        return legal[index]
