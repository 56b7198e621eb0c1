"""How a store stands, and what it needs no longer."""

from bot.store import figures, retention
from bot.store.parts.part import Part


class KeepingPart(Part):
    """The `Figured` and `Keeping` of a store."""

    async def figures(self, now: int) -> figures.Figures:
        """Return how much there is and what waits at an instant (UTC seconds)."""
        return await self._runner.read(lambda c: figures.read(c, now))

    async def prune(self, now: int) -> int:
        """Delete some of what has been kept long enough at an instant; return how many rows."""
        return await self._runner.write(lambda c: retention.prune(c, now))
