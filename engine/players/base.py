"""What a computer player is: something that chooses among legal actions by what it may see."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol


class Player(Protocol):
    """One seat's decisions. A player never gets a state, so it cannot know more than a person.

    A player may remember things between its choices (its own chance, say): one object per
    seat and game.
    """

    def choose(
        self, look: Callable[[], Any], decisions: Sequence[Any], legal: Sequence[Any]
    ) -> Any:
        """Return one of the legal actions (never an empty list).

        `look` returns the seat's own view of the game; whoever needs no view saves its cost.
        `decisions` are what the seat is asked.
        """
        ...


PlayerMaker = Callable[[int], Player]
"""Makes a player from a seed; the same seed always gives the same choices."""
