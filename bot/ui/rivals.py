"""Noticing that another bot with the same token answers people, too: two would mix up games."""

import asyncio
import logging
import time
from collections import deque
from collections.abc import Callable

log = logging.getLogger(__name__)

WINDOW = 600.0
MOST = 5
"""So many answers may be overtaken within so many seconds before it cannot be chance."""

QUICK = 0.9
"""Seconds within which a refusal means that somebody else has answered.

The library tries again after a second or more when Discord fails; it may then be refused because
its own first try had arrived.
"""


class Rivals:
    """Counts first answers that were refused because the interaction had been answered already.

    A second bot on the same database file never gets that far; one with a database of its own
    does. `found` is set as soon as it is certain.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.found = asyncio.Event()
        self._clock = clock
        self._times: deque[float] = deque(maxlen=MOST)

    def overtaken(self, seconds: float) -> None:
        """Note a first answer that was refused as the second one, after so many seconds."""
        if seconds >= QUICK:
            return
        now = self._clock()
        self._times.append(now)
        if len(self._times) == MOST and now - self._times[0] <= WINDOW and not self.found.is_set():
            log.critical("another bot with the same token answers people; this one stops")
            self.found.set()
