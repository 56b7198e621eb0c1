"""When the time of somebody runs out, and what happens then."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from bot.service import mail
from bot.service.clock import deadline, runs_out
from bot.service.core import Core, told
from bot.service.model import GameInfo, Status
from bot.service.paces import HOUR, pace_of
from bot.service.reminders import deadline_job
from bot.service.wishes import Wishes, read_wishes
from bot.store.model import Commit, Job, NewJob, SeatInfo

OUTAGE = 900
"""Seconds after which a deadline that nobody acted on passed while the bot stood still."""

GRACE = 6 * HOUR
"""Waking seconds that somebody gets then, who may not have been able to answer."""

_IS_LATE = "is_late"

RunOut = Callable[[GameInfo, int], Awaitable[None]]
"""What is done in a game about a seat whose time has run out; must do no harm twice."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that waits for a person at a `place`; their time `ends` (UTC seconds), if it does."""

    info: GameInfo
    place: SeatInfo
    ends: int | None


class Deadlines:
    """Watches the clocks of seats. All methods raise ServiceError.

    `on_run_out` is what happens when a seat's time is over.
    """

    def __init__(self, core: Core, on_run_out: RunOut) -> None:
        self._core = core
        self.on_run_out = on_run_out

    @told
    async def of(self, info: GameInfo) -> dict[int, int]:
        """Return until when (UTC seconds) each seat that is waited for has time, if it is timed.

        The clocks of computer players and those of a paused game are left out.
        """
        found = {place.seat: await self._of(place) for place in info.seats}
        return {seat: ends for seat, ends in found.items() if ends is not None}

    @told
    async def waits(self, person_id: int) -> tuple[Waiting, ...]:
        """Return the games of all servers that wait for a person, the first to end first.

        Those whose clock stands or that have none follow, the longest waiting first.
        """
        wishes = await read_wishes(self._core, person_id)
        found: list[Waiting] = []
        for info in await self._core.store.games_due(person_id):
            place = next(place for place in info.seats if place.person.id == person_id)
            found.append(Waiting(info, place, deadline(place, wishes)))
        return tuple(sorted(found, key=lambda each: (each.ends is None, each.ends or 0)))

    @told
    async def moved(self, person_id: int, before: Wishes) -> None:
        """Have boards show the deadlines that wishes of a person, unlike those before, mean."""
        wishes, now = await read_wishes(self._core, person_id), self._core.clock()
        for each in await self.waits(person_id):
            if deadline(each.place, before) != deadline(each.place, wishes):
                await self._core.tell(each.info, mail.clock(now))

    @told
    async def suspended(self, person_id: int) -> tuple[GameInfo, ...]:
        """Return the games of all servers that stand still for a person, newest first."""
        return await self._core.store.suspended_games(person_id)

    @told
    async def due(self, job: Job) -> None:
        """Act if the time of the job's seat is over; else look again when it will be."""
        async with self._core.locks.held(f"deadline-{job.dedupe_key}"):
            info = await self._core.game(job.game_id)
            place = info.seats[int(job.payload["seat"])]
            if info.status is not Status.RUNNING or place.due_since != job.payload["since"]:
                return
            ends, now = await self._of(place), self._core.clock()
            if ends is None:
                return
            if ends > now:
                await self._later(info, deadline_job(info, place, ends))
            elif info.id in await self._core.store.stranded_games():
                # Nobody can be told of anything: it waits, and there is time again afterwards.
                await self._later(info, deadline_job(info, place, now + OUTAGE + 1))
            elif now - ends > OUTAGE and not job.payload.get(_IS_LATE):
                await self._later(info, await self._late(info, place, now))
            else:
                await self.on_run_out(info, place.seat)

    async def _late(self, info: GameInfo, place: SeatInfo, now: int) -> NewJob:
        """Return the job that gives a seat some time after a stop of the bot."""
        wishes = await read_wishes(self._core, place.person.id)
        grace = min(GRACE, pace_of(info.pace).allowance or GRACE)
        at = runs_out(wishes.quiet, wishes.away, now, grace)
        job = deadline_job(info, place, at)
        return replace(job, payload={**job.payload, _IS_LATE: True})

    async def _later(self, info: GameInfo, job: NewJob) -> None:
        await self._core.commit(Commit(info, self._core.clock(), jobs=(job,), is_aside=True))

    async def _of(self, place: SeatInfo) -> int | None:
        if place.person.is_computer or place.clock_left is None:
            return None
        return deadline(place, await read_wishes(self._core, place.person.id))
