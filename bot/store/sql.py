"""A store on a database that speaks SQL, whichever it is."""

import asyncio
from types import TracebackType
from typing import NoReturn, Self

from bot.store.parts.games import GamesPart
from bot.store.parts.keeping import KeepingPart
from bot.store.parts.people import PeoplePart
from bot.store.parts.queues import QueuesPart
from bot.store.share import Share


class SqlStore(GamesPart, QueuesPart, PeoplePart, KeepingPart):
    """A `Store`. Leave it with `close`, or the process does not end."""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def look_after(self, share: Share) -> None:
        """Look after the games of a share alone from now on."""
        self.share = share

    async def watch(self) -> NoReturn:
        """Wait until nothing may be written any more. Raises StoreError then."""
        while True:
            await asyncio.Event().wait()

    async def close(self) -> None:
        """Finish what was asked for and let go of everything. May be called again."""
        await self._runner.close()
