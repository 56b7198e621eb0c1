"""One lock for each key, made when wanted and gone when nobody holds or awaits it."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class Locks:
    """Keyed locks. Two holders of one key wait for each other, others do not."""

    def __init__(self) -> None:
        self._locks: dict[str, asyncio.Lock] = {}
        self._users: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._locks)

    @asynccontextmanager
    async def held(self, key: str) -> AsyncGenerator[None, None]:
        """Hold the key's lock inside the block."""
        lock = self._locks.setdefault(key, asyncio.Lock())
        self._users[key] = self._users.get(key, 0) + 1
        try:
            async with lock:
                yield
        finally:
            # Dropping a lock that somebody awaits would let a third one in beside them.
            self._users[key] -= 1
            if self._users[key] == 0:
                del self._users[key], self._locks[key]
