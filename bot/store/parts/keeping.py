"""How a store stands, whether games stand still, and what is needed no longer."""

from collections.abc import Sequence

from bot.store import figures, halts, retention, soundness
from bot.store.halts import Halt
from bot.store.parts.part import Part


class KeepingPart(Part):
    """The `Figured`, `Halts` and `Keeping` of a store."""

    async def figures(self, now: int) -> figures.Figures:
        """Return how much there is and what waits at an instant (UTC seconds)."""
        return await self._runner.study(lambda c: figures.read(c, now))

    async def halts(self) -> tuple[Halt, ...]:
        """Return every standstill of all games, oldest first."""
        return await self._runner.read(halts.read)

    async def halt(self) -> Halt | None:
        """Return the standstill of all games that there is now, or None."""
        return await self._runner.read(halts.standing)

    async def begin_halt(self, halt: Halt) -> None:
        """Stop all games, or give another reason while they stand still."""
        await self._runner.write(lambda c: halts.begin(c, halt), alone="halt")

    async def end_halt(self, now: int, kinds: Sequence[str]) -> bool:
        """Let all games go on; return whether they stood still.

        Votes, offers and waiting jobs of some kinds have the lost time back.
        """
        return await self._runner.write(lambda c: halts.end(c, now, kinds), alone="halt")

    async def prune(self, now: int) -> int:
        """Delete some of what has been kept long enough at an instant; return how many rows."""
        return await self._runner.write(lambda c: retention.prune(c, now), alone="tidying")

    async def faults(self) -> tuple[str, ...]:
        """Tell in a sentence each what is wrong with the games' logs and beginnings."""
        return await self._runner.study(lambda c: tuple(soundness.faults(c)))

    async def started_games(self) -> tuple[str, ...]:
        """Return the ids of all games that have begun, oldest first."""
        return await self._runner.read(soundness.started_games)
