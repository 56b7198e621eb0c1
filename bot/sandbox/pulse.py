"""Waiting for something to become true."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeVar

T = TypeVar("T")

GLANCE_SECONDS: Final = 0.01


class Pulse:
    """Wakes everybody who waits whenever something changed on the server."""

    def __init__(self) -> None:
        """Start with nobody waiting."""
        self._changed = asyncio.Event()

    def beat(self) -> None:
        """Let every waiter look again."""
        self._changed.set()
        self._changed = asyncio.Event()

    async def until(self, look: Callable[[], T | None], timeout: float) -> T:
        """Return the first true result of `look`; TimeoutError after `timeout` real seconds.

        It looks after every change here and at short intervals, as what is waited for may
        happen in the bot.
        """
        async with asyncio.timeout(timeout):
            while not (found := look()):
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), GLANCE_SECONDS)
        return found
