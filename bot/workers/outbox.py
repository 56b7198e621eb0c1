"""Sending what moves have left to be sent: in order, at least once, and only after the commit."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

import discord

from bot.errors import GONE, code_of
from bot.observe.log import about
from bot.observe.metrics import SENT
from bot.store.api import Outbox
from bot.store.errors import StoreError
from bot.store.model import OutMessage
from bot.workers.places import Shut

log = logging.getLogger(__name__)

LEASE = 120
"""Seconds after which a message that nobody reported on is sent again."""
SENDING = 90.0
"""Seconds that one attempt may take; well within the lease, so that no two overlap."""
AT_ONCE = 8
"""Messages of different games that are under way together."""
FIRST_PAUSE = 2
LONGEST_PAUSE = 600
"""Seconds between attempts: doubled each time, never more than the longest."""
MOST_ATTEMPTS = 20
IDLE = 30.0
"""Seconds after which the worker looks again even if nobody woke it."""

Send = Callable[[OutMessage], Awaitable[tuple[int, int] | None]]
"""Sends one message; returns the ids of message and channel to be noted, or None."""


class OutboxSender:
    """Takes messages from the store and sends them, from `go` on; `wake` makes it look at once.

    While `is_held` says so nothing new is sent.
    """

    def __init__(
        self,
        store: Outbox,
        send: Send,
        clock: Callable[[], int],
        is_held: Callable[[], bool] = lambda: False,
    ) -> None:
        self._store = store
        self._send = send
        self._clock = clock
        self._is_held = is_held
        self._wake = asyncio.Event()
        self._under_way: set[asyncio.Task[None]] = set()
        self._online = asyncio.Event()

    def go(self) -> None:
        """Begin to send, now that there is a connection; look for messages now."""
        self._online.set()
        self._wake.set()

    def wake(self) -> None:
        """Look for messages now."""
        self._wake.set()

    async def run(self) -> None:
        """Send until cancelled; no failure ends it, whether of one message, the store or itself."""
        await self._online.wait()
        while True:
            self._wake.clear()
            try:
                pause = await self._round()
            except StoreError as error:
                log.error("the outbox cannot be read: %s", error)
                pause = IDLE
            except Exception:
                log.exception("the outbox cannot be read")
                pause = IDLE
            await self._sleep(pause)

    async def drain(self, seconds: float) -> None:
        """Wait for what is being sent, but not longer than that."""
        if self._under_way:
            await asyncio.wait(set(self._under_way), timeout=seconds)

    async def _round(self) -> float:
        if self._is_held():
            log.critical("Discord has refused very many requests: messages wait for a while")
            return IDLE
        room = AT_ONCE - len(self._under_way)
        if not room:
            return IDLE
        # Whoever wakes this worker seldom has mail for it, and a look is cheaper than a claim.
        due = await self._store.next_outbox_at()
        now = self._clock()
        if due is None or due > now:
            return IDLE if due is None else min(IDLE, due - now)
        for message in await self._store.claim_outbox(now, room, LEASE):
            task = asyncio.create_task(self._deliver(message))
            self._under_way.add(task)
            task.add_done_callback(self._done)
        return 0.0

    async def _sleep(self, seconds: float) -> None:
        # A due row that is in flight would make this a busy loop, so a little is always waited.
        # Not wait_for: before Python 3.12 it can swallow a cancellation.
        with suppress(TimeoutError):
            async with asyncio.timeout(max(seconds, 0.05)):
                await self._wake.wait()

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._under_way.discard(task)
        self._wake.set()

    async def _deliver(self, message: OutMessage) -> None:
        try:
            with about(game=message.game_id, subject=f"send {message.kind}"):
                place = await self._sent(message)
        except Shut as shut:
            await self._report(self._store.give_up_outbox(message.id, shut.code))
        except discord.HTTPException as error:
            await self._report(self._refused(message, error))
        except Exception as error:
            log.warning("message %d of game %s failed: %r", message.id, message.game_id, error)
            await self._report(self._again(message, type(error).__name__))
        else:
            await self._report(self._store.finish_outbox(message.id, *(place or (None, None))))

    async def _sent(self, message: OutMessage) -> tuple[int, int] | None:
        with SENT.labels(str(message.kind)).time():
            async with asyncio.timeout(SENDING):
                return await self._send(message)

    async def _report(self, report: Awaitable[None]) -> None:
        try:
            await report
        except StoreError as error:
            # The lease runs out and the message is sent again, with the same nonce.
            log.error("the outbox cannot be written: %s", error)

    async def _refused(self, message: OutMessage, error: discord.HTTPException) -> None:
        code = code_of(error)
        log.warning("message %d of game %s: %s", message.id, message.game_id, code)
        if error.code in GONE or error.status == 400:
            await self._store.give_up_outbox(message.id, code)
        else:
            await self._again(message, code)

    async def _again(self, message: OutMessage, code: str) -> None:
        if message.attempts >= MOST_ATTEMPTS:
            await self._store.give_up_outbox(message.id, code)
            return
        pause = min(FIRST_PAUSE * 2 ** (message.attempts - 1), LONGEST_PAUSE)
        await self._store.retry_outbox(message.id, self._clock() + pause, code)
