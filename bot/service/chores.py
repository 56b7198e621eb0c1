"""Work that falls due by itself, such as calling off games that nobody started."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from bot.service.core import Core
from bot.service.deadlines import Deadlines
from bot.service.expiry import LOBBY_EXPIRY, LOBBY_WARNING, OFFER_EXPIRY, VOTE_EXPIRY
from bot.service.model import ServiceError
from bot.service.reminders import DEADLINE, LOOK, Reminders
from bot.service.replace import Substitutes
from bot.service.tables import Tables
from bot.service.votes import Votes
from bot.store.model import Job

_BATCH = 50
_LEASE_SECONDS = 60
_RETRY_SECONDS = 300

_log = logging.getLogger(__name__)


class Chores:
    """Does the jobs that are due. A job that fails is tried again later."""

    def __init__(
        self,
        core: Core,
        tables: Tables,
        votes: Votes,
        reminders: Reminders,
        deadlines: Deadlines,
        substitutes: Substitutes,
    ) -> None:
        self._core = core
        self._kinds: dict[str, Callable[[Job], Awaitable[None]]] = {
            LOBBY_WARNING: lambda job: tables.warn(job.game_id),
            LOBBY_EXPIRY: lambda job: tables.expire(job.game_id),
            VOTE_EXPIRY: lambda job: votes.expire(job.game_id),
            OFFER_EXPIRY: lambda job: substitutes.expire(job.game_id),
            LOOK: lambda job: reminders.look(int(job.payload["person"])),
            DEADLINE: deadlines.due,
        }

    async def next_at(self) -> int | None:
        """Return when a job is next due (UTC seconds), None if there is none. Raises StoreError.

        There is none while all games stand still.
        """
        store = self._core.store
        halt, due = await asyncio.gather(store.halt(), store.next_job_at())
        return due if halt is None else None

    async def run_due(self) -> int:
        """Do every job that is due now and return how many were done. Raises StoreError.

        Nothing is done while all games stand still.
        """
        if await self._core.store.halt() is not None:
            return 0
        now = self._core.clock()
        jobs = await self._core.store.claim_jobs(now, _BATCH, _LEASE_SECONDS)
        done = [await self._do(job, now) for job in jobs]
        return sum(done)

    async def _do(self, job: Job, now: int) -> bool:
        problem = await self._problem_with(job)
        if problem:
            _log.warning("job %d (%s) failed: %s", job.id, job.kind, problem)
            await self._core.store.retry_job(job.id, now + _RETRY_SECONDS, problem)
            return False
        await self._core.store.finish_job(job.id)
        return True

    async def _problem_with(self, job: Job) -> str:
        """Do a job; return "" or why it could not be done."""
        chore = self._kinds.get(job.kind)
        if chore is None:
            return "unknown_kind"
        try:
            await chore(job)
        except ServiceError as error:
            return str(error.problem)
        return ""
