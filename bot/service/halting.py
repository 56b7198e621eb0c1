"""A standstill of all games: an operator orders it, and it lasts until one ends it."""

from bot.service import mail
from bot.service.core import Core, told
from bot.service.expiry import LOBBY_EXPIRY, LOBBY_WARNING, OFFER_EXPIRY, VOTE_EXPIRY
from bot.service.model import Problem, ServiceError, Status
from bot.service.offers import open_offers
from bot.store.halts import Halt

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

        After a longer standstill boards, questions to tables and offers of seats show until when
        there is time.
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
        if info.status is not Status.RUNNING:
            return
        is_timed = any(place.clock_since and place.clock_left for place in info.seats)
        offers = await open_offers(self._core, info)
        news = [mail.clock(now)] if is_timed else []
        news += [mail.vote(now, vote) for vote in info.votes]
        news += [mail.offer(now, offer) for offer in offers]
        if news:
            await self._core.tell(info, *news)

    @told
    async def refuse(self) -> None:
        """Raise ServiceError(HALTED) while all games stand still."""
        halt = await self._core.store.halt()
        if halt is not None:
            raise ServiceError(Problem.HALTED, since=halt.since, why=halt.reason)
