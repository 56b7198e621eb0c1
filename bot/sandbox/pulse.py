"""Waiting for something in the server to become true, without polling."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


class Pulse:
    """Wakes everybody who waits whenever anything changed."""

    def __init__(self) -> None:
        """Start with nobody waiting."""
        self._waiting: set[asyncio.Future[None]] = set()

    def beat(self) -> None:
        """Let every waiter look again."""
        for future in self._waiting:
            if not future.done():
                future.set_result(None)
        self._waiting.clear()

    async def until(self, look: Callable[[], T | None], timeout: float) -> T:
        """Return the first true result of `look`; TimeoutError after `timeout` real seconds."""
        async with asyncio.timeout(timeout):
            while True:
                found = look()
                if found:
                    return found
                future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                self._waiting.add(future)
                try:
                    await future
                finally:
                    self._waiting.discard(future)
