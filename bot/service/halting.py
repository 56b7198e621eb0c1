"""A standstill of all games: an operator orders it, and it lasts until one ends it."""

from bot.service import mail
from bot.service.core import Core, told
from bot.service.expiry import LOBBY_EXPIRY, LOBBY_WARNING, OFFER_EXPIRY, VOTE_EXPIRY
from bot.service.model import Problem, ServiceError, Status
from bot.store.halts import Halt
from bot.store.model import Commit

_COUNTED = (LOBBY_EXPIRY, LOBBY_WARNING, VOTE_EXPIRY, OFFER_EXPIRY)
"""The kinds of jobs that run out; the others look at clocks, which leave a standstill out."""


WORTH_TELLING = 600
"""Seconds of a standstill after which the times that posts show are put right."""


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
        """Let all games go on at once; return whether they stood still.

        After a longer standstill boards and questions to tables show until when there is time.
        """
        halt, now = await self._core.store.halt(), self._core.clock()
        stood = await self._core.store.end_halt(now, _COUNTED)
        self._core.on_mail()
        if stood and halt is not None and now - halt.since >= WORTH_TELLING:
            for game_id in await self._core.store.open_games():
                await self._tell(game_id, now)
        return stood

    async def _tell(self, game_id: str, now: int) -> None:
        info = await self._core.game(game_id)
        is_timed = any(place.clock_since and place.clock_left for place in info.seats)
        votes = tuple(mail.vote(now, vote) for vote in info.votes)
        news = (*((mail.clock(now),) if is_timed else ()), *votes)
        if info.status is not Status.RUNNING or not news:
            return
        try:
            await self._core.commit(Commit(info, now, mail=news, is_aside=True))
        except ServiceError as error:
            # A game that has just moved on gets a new board anyway.
            if error.problem is not Problem.STALE:
                raise

    @told
    async def refuse(self) -> None:
        """Raise ServiceError(HALTED) while all games stand still."""
        halt = await self._core.store.halt()
        if halt is not None:
            raise ServiceError(Problem.HALTED, since=halt.since, why=halt.reason)
