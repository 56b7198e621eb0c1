"""Messages and work that wait."""

from bot.store import healing, jobs, outbox
from bot.store.model import Job, OutMessage
from bot.store.parts.part import Part


class QueuesPart(Part):
    """The `Outbox` and `Jobs` of a store."""

    async def claim_outbox(
        self, now: int, limit: int, lease_seconds: int
    ) -> tuple[OutMessage, ...]:
        """Hand out due messages, in order and one at a time for each game."""
        return await self._runner.write(
            lambda c: outbox.claim(c, now, limit, lease_seconds, self._name, self.share),
            alone="outbox",
        )

    async def finish_outbox(
        self, mail_id: int, message_id: int | None = None, channel_id: int | None = None
    ) -> None:
        """Note that a message went out; with both ids also as the game's post of its kind."""
        await self._runner.write(lambda c: outbox.finish(c, mail_id, message_id, channel_id))

    async def retry_outbox(self, mail_id: int, due_at: int, error_code: str) -> None:
        """Try again from `due_at` (UTC seconds) on; the game's later messages wait."""
        await self._runner.write(
            lambda c: outbox.put_back(c, mail_id, due_at, error_code, self._name)
        )

    async def give_up_outbox(self, mail_id: int, error_code: str) -> None:
        """Never try again; the game's later messages may go."""
        await self._runner.write(lambda c: outbox.give_up(c, mail_id, error_code, self._name))

    async def stranded_games(self) -> tuple[str, ...]:
        """Return the ids of the games whose last messages were given up."""
        return await self._runner.read(lambda c: healing.stranded(c, self.share))

    async def revive_outbox(self, game_id: str, now: int) -> int:
        """Try again what was given up since the last message that went out."""
        return await self._runner.write(lambda c: healing.revive(c, game_id, now))

    async def is_outbox_waiting(self, game_id: str) -> bool:
        """Tell whether a game has messages that are still to go out."""
        return await self._runner.read(lambda c: healing.is_waiting(c, game_id))

    async def next_outbox_at(self) -> int | None:
        """Return when a claim can next give something, or None if nothing waits."""
        return await self._runner.read(lambda c: outbox.next_at(c, self.share))

    async def claim_jobs(self, now: int, limit: int, lease_seconds: int) -> tuple[Job, ...]:
        """Hand out due jobs, oldest first; an unfinished one comes again after its lease."""
        return await self._runner.write(
            lambda c: jobs.claim(c, now, limit, lease_seconds, self._name, self.share),
            alone="jobs",
        )

    async def finish_job(self, job_id: int) -> None:
        """Note that a job is done."""
        await self._runner.write(lambda c: jobs.finish(c, job_id, self._name))

    async def retry_job(self, job_id: int, due_at: int, error_code: str) -> None:
        """Try a job again from `due_at` (UTC seconds) on."""
        await self._runner.write(lambda c: jobs.put_back(c, job_id, due_at, error_code, self._name))

    async def next_job_at(self) -> int | None:
        """Return when a job is next due, or None if there is none."""
        return await self._runner.read(lambda c: jobs.next_at(c, self.share))
