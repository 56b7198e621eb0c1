"""One writer: who has lost its games to another process must not write any more."""

import asyncio
from typing import NoReturn

from bot.store.connection import Runner, T, Work
from bot.store.errors import StoreLocked


class Fence:
    """A `Runner` that refuses every write once it is shut."""

    def __init__(self, runner: Runner) -> None:
        self._runner = runner
        self._is_shut = asyncio.Event()
        self._why = ""

    def shut(self, why: str) -> None:
        """Let every write that is asked for from now on fail."""
        self._why = why
        self._is_shut.set()

    async def until_shut(self) -> NoReturn:
        """Wait until it is shut. Raises StoreLocked then."""
        await self._is_shut.wait()
        raise StoreLocked(self._why)

    async def read(self, work: Work[T]) -> T:
        """Run a function that only reads. Raises StoreError."""
        return await self._runner.read(work)

    async def study(self, work: Work[T]) -> T:
        """Run a function that only reads, and for long. Raises StoreError."""
        return await self._runner.study(work)

    async def write(self, work: Work[T], *, alone: str = "") -> T:
        """Run a function as one transaction. Raises StoreLocked if it is shut, or StoreError."""
        if self._is_shut.is_set():
            raise StoreLocked(self._why)
        return await self._runner.write(work, alone=alone)

    async def close(self) -> None:
        """Finish what was asked for and let go of the database. May be called again."""
        await self._runner.close()
