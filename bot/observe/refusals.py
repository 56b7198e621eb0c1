"""Requests that Discord refused: of too many within ten minutes it makes a ban of the address."""

import time
from collections import deque
from collections.abc import Callable

from bot.observe.metrics import REFUSED, REFUSED_LATELY

WINDOW = 600.0
"""Seconds within which Discord counts."""
ALLOWED = 10_000
"""Refused requests within that time after which Discord answers nothing any more."""
MANY = ALLOWED // 2
"""From so many on public messages wait, so that people still get their answers."""

_COUNTED = (401, 403, 429)
_SHARED = "shared"
"""Scope of a 429 that others on the same resource have brought about; it does not count."""


class Refusals:
    """Counts as Discord does, over the last ten minutes. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._times: deque[float] = deque(maxlen=ALLOWED)
        REFUSED_LATELY.set_function(self.lately)

    def note(self, status: int, scope: str | None = None) -> None:
        """Count an answer of Discord by its status and the scope of its rate limit."""
        if status not in _COUNTED or scope == _SHARED:
            return
        REFUSED.labels(str(status)).inc()
        self._times.append(self._clock())

    def lately(self) -> int:
        """Return how many requests were refused within the last ten minutes."""
        since = self._clock() - WINDOW
        while self._times and self._times[0] <= since:
            self._times.popleft()
        return len(self._times)

    def are_many(self) -> bool:
        """Tell whether requests that can wait should wait."""
        return self.lately() >= MANY
