"""Time as the server sees it: real, or moved by hand."""

import time
from typing import Protocol


class Clock(Protocol):
    """Anything that tells the time."""

    def now(self) -> float:
        """Return seconds since 1970 (UTC)."""
        ...


class SystemClock:
    """The time of the machine."""

    def now(self) -> float:
        """Return seconds since 1970 (UTC)."""
        return time.time()


class ManualClock:
    """A clock that stands still until it is moved; it starts at the real time."""

    def __init__(self, start: float | None = None) -> None:
        """Stand at `start` seconds since 1970, or at the present moment."""
        self._now = time.time() if start is None else start

    def now(self) -> float:
        """Return seconds since 1970 (UTC)."""
        return self._now

    def advance(self, seconds: float) -> None:
        """Move forward by `seconds`."""
        self._now += seconds
