"""Requests that come twice or too late: after a broken line Discord delivers what was missed."""

import time
from collections.abc import Callable

from discord.utils import snowflake_time

LATE = 60.0
"""Seconds after which a request is not carried out any more.

After three Discord has told the person that it failed, so they may have done something else.
"""
KEPT = 4096
"""Requests that are remembered, the latest ones."""


class Arrivals:
    """Tells which requests are to be served. `clock` gives seconds since 1970 (UTC).

    It is the machine's clock, whatever time it is for the games: Discord dates requests by its own.

    Which requests there have been is kept in memory only; what a request has done is noted with
    the game, so that not even a restart between two deliveries doubles a move.
    """

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._seen: dict[int, None] = {}
        self._ahead = 0.0

    def is_new(self, number: int) -> bool:
        """Tell whether an interaction comes for the first time."""
        if number in self._seen:
            return False
        self._seen[number] = None
        if len(self._seen) > KEPT:
            del self._seen[next(iter(self._seen))]
        return True

    def is_late(self, number: int) -> bool:
        """Tell whether an interaction was made so long ago that it is not to be carried out."""
        return self._age(number) - self._ahead > LATE

    def accepted(self, number: int) -> None:
        """Note that Discord has taken a first answer, so that the interaction was a fresh one.

        If it looked old, this machine's clock is wrong, and others are judged by that.
        """
        self._ahead = self._age(number)

    def _age(self, number: int) -> float:
        return self._clock() - snowflake_time(number).timestamp()
