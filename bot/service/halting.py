"""A standstill of all games: an operator orders it, and it lasts until one ends it."""

from bot.service.core import Core, told
from bot.service.expiry import LOBBY_EXPIRY, LOBBY_WARNING, VOTE_EXPIRY
from bot.service.model import Problem, ServiceError
from bot.store.halts import Halt

_COUNTED = (LOBBY_EXPIRY, LOBBY_WARNING, VOTE_EXPIRY)
"""The kinds of jobs that run out; the others look at clocks, which leave a standstill out."""


class Halting:
    """Use cases of the operator, who has been told from others before. All raise ServiceError.

    It is kept with the games: a restart ends nothing, and all processes of a bot obey.
    """

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def now(self) -> Halt | None:
        """Return the standstill that there is, or None."""
        return await self._core.store.halt()

    @told
    async def begin(self, operator_id: int, reason: str) -> Halt:
        """Stop all games, or give another reason while they stand still."""
        halt = Halt(self._core.clock(), reason, operator_id)
        await self._core.store.begin_halt(halt)
        return await self._core.store.halt() or halt

    @told
    async def end(self) -> bool:
        """Let all games go on at once; return whether they stood still."""
        stood = await self._core.store.end_halt(self._core.clock(), _COUNTED)
        self._core.on_mail()
        return stood

    @told
    async def refuse(self) -> None:
        """Raise ServiceError(HALTED) while all games stand still."""
        halt = await self._core.store.halt()
        if halt is not None:
            raise ServiceError(Problem.HALTED, since=halt.since, why=halt.reason)
