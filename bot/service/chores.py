"""Work that falls due by itself, such as calling off games that nobody started."""

import logging

from bot.service.core import Core
from bot.service.expiry import LOBBY_EXPIRY, LOBBY_WARNING, VOTE_EXPIRY
from bot.service.model import ServiceError
from bot.service.tables import Tables
from bot.service.votes import Votes
from bot.store.model import Job

_BATCH = 50
_LEASE_SECONDS = 60
_RETRY_SECONDS = 300

_log = logging.getLogger(__name__)


class Chores:
    """Does the jobs that are due. A job that fails is tried again later."""

    def __init__(self, core: Core, tables: Tables, votes: Votes) -> None:
        self._core = core
        self._kinds = {
            LOBBY_WARNING: tables.warn,
            LOBBY_EXPIRY: tables.expire,
            VOTE_EXPIRY: votes.expire,
        }

    async def run_due(self) -> int:
        """Do every job that is due now and return how many were done. Raises StoreError."""
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
            await chore(job.game_id)
        except ServiceError as error:
            return str(error.problem)
        return ""
