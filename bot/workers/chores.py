"""Doing what falls due by itself, such as calling people or calling off games nobody starts."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

log = logging.getLogger(__name__)

IDLE = 30.0
"""Seconds after which the worker looks again whatever happens: clocks may be set anew."""
LEAST = 0.05
"""Seconds between two looks while something is due that cannot be done yet."""


class ChoreWorker:
    """Does due work for ever; sleeps until the next is due, `wake` makes it look at once.

    `run_due` does what is due and returns how much was done, `next_at` tells when (UTC seconds)
    there is more, None if nothing waits.
    """

    def __init__(
        self,
        run_due: Callable[[], Awaitable[int]],
        next_at: Callable[[], Awaitable[int | None]],
        clock: Callable[[], int],
    ) -> None:
        self._run_due = run_due
        self._next_at = next_at
        self._clock = clock
        self._wake = asyncio.Event()

    def wake(self) -> None:
        """Look now: something may have been put down for now."""
        self._wake.set()

    async def run(self) -> None:
        """Work until cancelled; a failure is logged and the next look comes all the same."""
        while True:
            self._wake.clear()
            await self._sleep(await self._round())

    async def _round(self) -> float:
        """Do what is due; return for how many seconds there is nothing more to do."""
        try:
            # Whoever wakes this worker seldom has work for it, and a look is cheaper than a claim.
            due = await self._next_at()
            if due is not None and due <= self._clock():
                return 0.0 if await self._run_due() else LEAST
        except Exception:
            log.exception("work that was due failed")
            return IDLE
        return IDLE if due is None else min(IDLE, due - self._clock())

    async def _sleep(self, seconds: float) -> None:
        # Not wait_for: before Python 3.12 it can swallow a cancellation.
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._wake.wait()
