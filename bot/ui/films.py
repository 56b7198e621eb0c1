"""Films and pages of finished games: made one at a time, elsewhere, and kept for a while."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from bot.replay.child import in_child
from bot.replay.reel import Reel
from bot.service.servers import Theme

log = logging.getLogger(__name__)

FILM, BOOK = "film", "book"
"""What can be made: a moving picture (GIF), or a page (HTML) to leaf through."""

KEPT = 6

Make = Callable[[str, Reel, Theme], Awaitable[bytes]]
"""Makes one of them from a reel; takes seconds, may raise, and must not hold the event loop."""

Place = tuple[str, str, str, Theme]
"""What tells them apart: the kind, the game's id, the language, the theme."""


class Films:
    """Has films and pages made and remembers the last few. They are public: nothing is secret."""

    def __init__(self, make: Make = in_child) -> None:
        self._make = make
        self._slot = asyncio.Semaphore(1)
        self._kept: OrderedDict[Place, asyncio.Task[bytes | None]] = OrderedDict()

    async def get(self, place: Place, reel: Callable[[], Awaitable[Reel]]) -> bytes | None:
        """Return the film or page of a game that is over, or None if it could not be made.

        Those who ask while it is being made wait for the same one.
        """
        task = self._kept.get(place)
        if task is None:
            task = asyncio.create_task(self._made(place, reel))
            self._keep(place, task)
        try:
            made = await asyncio.shield(task)
        except asyncio.CancelledError:
            # The bot stops and gives the film up; whoever asked still gets an answer.
            if not task.cancelled():
                raise
            made = None
        if made is None and self._kept.get(place) is task:
            del self._kept[place]
        return made

    async def close(self) -> None:
        """Give up what is being made."""
        tasks = [task for task in self._kept.values() if not task.done()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _made(self, place: Place, reel: Callable[[], Awaitable[Reel]]) -> bytes | None:
        kind, game_id, _, theme = place
        async with self._slot:
            try:
                return await self._make(kind, await reel(), theme)
            except Exception:
                log.exception("the %s of game %s could not be made", kind, game_id)
                return None

    def _keep(self, place: Place, task: "asyncio.Task[bytes | None]") -> None:
        self._kept[place] = task
        for old in list(self._kept)[: max(0, len(self._kept) - KEPT)]:
            if self._kept[old].done():
                del self._kept[old]
