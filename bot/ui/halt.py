"""Moves of all games at a standstill for a while: by the operator, or after many errors."""

from collections import deque
from collections.abc import Callable
from time import time

MOST_FAULTS = 10
WINDOW = 60.0
"""So many unexpected errors within so many seconds stop all moves, before they do harm."""
BREAK_MINUTES = 5
"""How long moves stop then; after that the bot tries again by itself."""


class Halt:
    """Whether moves are taken, and until when they are not. `clock` gives UTC seconds.

    It lives in memory: a bot that is started anew takes moves.
    """

    def __init__(self, clock: Callable[[], float] = time) -> None:
        self._clock = clock
        self._until = 0.0
        self._faults: deque[float] = deque(maxlen=MOST_FAULTS)
        self.is_breaker = False

    @property
    def until(self) -> int | None:
        """UTC seconds at which moves are taken again; None while they are."""
        return int(self._until) if self._clock() < self._until else None

    @property
    def faults(self) -> int:
        """How many unexpected errors there were lately."""
        return sum(1 for at in self._faults if self._clock() - at <= WINDOW)

    def stop(self, minutes: int) -> None:
        """Take no moves for so many minutes; 0 takes them again at once."""
        self._until = self._clock() + minutes * 60
        self.is_breaker = False
        self._faults.clear()

    def note_fault(self) -> bool:
        """Count an unexpected error; return whether it is the one that stops all moves."""
        self._faults.append(self._clock())
        if self.faults < MOST_FAULTS or self.until is not None:
            return False
        self.stop(BREAK_MINUTES)
        self.is_breaker = True
        return True
