"""Keeping one person's haste from costing others: a bucket of tokens each, in memory only."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

BURST = 12
"""Requests that one person may make at once; nobody reaches that by playing."""
EACH_SECOND = 2.0
"""Requests a second that one person may go on making after that."""
LONGEST_QUEUE = 6
"""Requests of one person that wait for their turn; further ones are turned away."""
KEPT = 4096
"""People who are remembered; those who have been calm for a while are forgotten first."""


@dataclass(slots=True)
class _Bucket:
    """Tokens at an instant; a debt means that requests wait for tokens to come."""

    tokens: float
    at: float


class Limiter:
    """Tells how long a request has to wait, by who makes it. `clock` gives seconds."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._buckets: dict[int, _Bucket] = {}

    def wait(self, person_id: int, *, must_serve: bool = False) -> float | None:
        """Take a token; return after how many seconds it is there, 0 for at once.

        None means that too many requests wait already: this one is not to be served and has
        taken nothing. With `must_serve` it is served after all others, however many there are.
        """
        now = self._clock()
        bucket = self._buckets.pop(person_id, None) or _Bucket(BURST, now)
        bucket.tokens = min(BURST, bucket.tokens + (now - bucket.at) * EACH_SECOND)
        bucket.at = now
        # Taken out and put back, so that those who have been calm for longest come first.
        self._buckets[person_id] = bucket
        self._forget()
        if bucket.tokens - 1 < -LONGEST_QUEUE and not must_serve:
            return None
        bucket.tokens -= 1
        return max(0.0, -bucket.tokens / EACH_SECOND)

    def seconds_until_calm(self, person_id: int) -> int:
        """Return after how many whole seconds (at least 1) a request is served at once again."""
        bucket = self._buckets.get(person_id)
        missing = 0.0 if bucket is None else 1 - bucket.tokens
        return max(1, round(missing / EACH_SECOND + 0.5))

    def _forget(self) -> None:
        while len(self._buckets) > KEPT:
            del self._buckets[next(iter(self._buckets))]
