"""Work that falls due by itself, such as calling off games that nobody started."""

import logging

from bot.service.core import Core
from bot.service.model import ServiceError
from bot.service.tables import LOBBY_EXPIRY, Tables
from bot.store.errors import StoreError
from bot.store.model import Job

_BATCH = 50
_LEASE_SECONDS = 60
_RETRY_SECONDS = 300

_log = logging.getLogger(__name__)


class Chores:
    """Does the jobs that are due. A job that fails is tried again later."""

    def __init__(self, core: Core, tables: Tables) -> None:
        self._core = core
        self._kinds = {LOBBY_EXPIRY: tables.expire}

    async def run_due(self) -> int:
        """Do every job that is due now and return how many were done. Raises StoreError."""
        now = self._core.clock()
        jobs = await self._core.store.claim_jobs(now, _BATCH, _LEASE_SECONDS)
        done = [await self._do(job, now) for job in jobs]
        return sum(done)

    async def _do(self, job: Job, now: int) -> bool:
        try:
            await self._kinds[job.kind](job.game_id)
        except (ServiceError, StoreError, KeyError) as error:
            _log.warning("job %d (%s) failed: %s", job.id, job.kind, type(error).__name__)
            await self._core.store.retry_job(job.id, now + _RETRY_SECONDS, type(error).__name__)
            return False
        await self._core.store.finish_job(job.id)
        return True
