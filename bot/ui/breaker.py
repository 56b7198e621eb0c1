"""The circuit breaker: after many errors no moves are taken for a while, before harm is done."""

from collections import deque
from collections.abc import Callable
from time import time

MOST_FAULTS = 10
WINDOW = 60.0
"""So many unexpected errors within so many seconds stop all moves."""
BREAK_MINUTES = 5
"""How long moves stop then; after that the bot tries again by itself."""


class Breaker:
    """Whether moves are taken, and until when they are not. `clock` gives UTC seconds.

    It lives in memory, in each process for itself: what goes wrong in one may go well elsewhere.
    """

    def __init__(self, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self._until = 0.0
        self._faults: deque[float] = deque(maxlen=MOST_FAULTS)

    @property
    def until(self) -> int | None:
        """UTC seconds at which moves are taken again; None while they are."""
        return int(self._until) if self._clock() < self._until else None

    @property
    def faults(self) -> int:
        """How many unexpected errors there were lately."""
        return sum(1 for at in self._faults if self._clock() - at <= WINDOW)

    def close(self) -> None:
        """Take moves again at once."""
        self._until = 0.0
        self._faults.clear()

    def note_fault(self) -> bool:
        """Count an unexpected error; return whether it is the one that stops all moves."""
        self._faults.append(self._clock())
        if self.faults < MOST_FAULTS or self.until is not None:
            return False
        self._until = self._clock() + BREAK_MINUTES * 60
        self._faults.clear()
        return True
