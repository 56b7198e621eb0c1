"""The player of somebody who is not there: it says no wherever it may, and commits to nothing."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

A = TypeVar("A")

Commitment = Callable[[Any], int]
"""Says how much an action binds or costs its player; 0 for one that leaves all as it is."""

NOTHING = frozenset({"pass", "decline", "refuse", "finish"})
"""The kinds by which every game calls actions that do nothing, or end what was begun."""


def by_kind(action: Any) -> int:
    """Tell actions that do nothing from all others, by their kind."""
    return int(getattr(action, "kind", "") not in NOTHING)


class IdlePlayer:
    """Takes the action that commits to least; of several the first one in the game's order."""

    def __init__(self, commitment: Commitment = by_kind) -> None:
        self._commitment = commitment

    def choose(self, look: Callable[[], Any], decisions: Sequence[Any], legal: Sequence[A]) -> A:
        """Return the legal action that commits to least, without looking at the game."""
        return min(legal, key=self._commitment)
