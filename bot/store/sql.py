"""A store on a database that speaks SQL, whichever it is."""

from types import TracebackType
from typing import Self

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

    async def proved(self) -> None:
        """Wait until the database is known to be sound; a server sees to that itself."""

    async def close(self) -> None:
        """Finish what was asked for and let go of everything. May be called again."""
        await self._runner.close()
