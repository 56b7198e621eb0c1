"""Weeks on the local server: a clock that jumps from one event to the next, and who was called."""

import asyncio
import math
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from bot.sandbox import Actor, Channel, LocalDiscord, Message
from bot.sandbox.clock import ManualClock
from bot.ui import arrivals
from bot.workers import chores, outbox
from tests.e2e.club import Club
from tests.kit.openapi import BodyChecker

_NEXT = """SELECT min(at) FROM (
    SELECT CASE state WHEN 'ready' THEN due_at ELSE 0 END AS at FROM jobs
        WHERE state IN ('ready', 'running')
    UNION ALL SELECT CASE state WHEN 'ready' THEN due_at ELSE 0 END AS at FROM outbox
        WHERE state IN ('ready', 'sending'))"""

HOUR = 3600
DAY = 24 * HOUR


@dataclass(frozen=True)
class Ping:
    """Somebody was called: when, who, in which message."""

    at: int
    person_id: int
    message_id: int
    is_direct: bool


@dataclass
class Weeks:
    """A club in which time passes at will."""

    club: Club
    time: ManualClock
    running: AsyncExitStack = field(default_factory=AsyncExitStack)
    pings: list[Ping] = field(default_factory=list)
    _seen: set[int] = field(default_factory=set)

    @property
    def now(self) -> int:
        """The present moment in UTC seconds."""
        return int(self.time.now())

    async def start(self) -> None:
        """Start the bot."""
        await self.running.enter_async_context(self.club.bot())

    async def stop(self) -> None:
        """Stop the bot."""
        await self.running.aclose()
        self.running = AsyncExitStack()

    async def restart(self) -> None:
        """Stop the bot and start it again."""
        await self.stop()
        await self.start()

    async def settle(self) -> None:
        """Wait until nothing is due any more, and note who was called by it."""
        for _ in range(4000):
            due = self._next()
            if due is None or due > self.now:
                return self._look()
            await asyncio.sleep(0.005)
        raise AssertionError("the bot does not come to rest")

    async def until(self, end: int) -> None:
        """Let time pass, from one event of the bot to the next."""
        await self.settle()
        while self.now < end:
            due = self._next()
            target = end if due is None else min(end, due)
            self.time.advance(max(target, self.now) - self.time.now())
            await self.settle()

    def of(self, person: Actor) -> list[int]:
        """Return when a person was called."""
        return [ping.at for ping in self.pings if ping.person_id == person.id]

    def _next(self) -> int | None:
        """Return when the bot has something to do; 0 if it is at it."""
        with closing(sqlite3.connect(f"file:{self.club.database}?mode=ro", uri=True)) as file:
            (row,) = file.execute(_NEXT)
        return row[0]

    def _look(self) -> None:
        for message in self._messages():
            if message.id not in self._seen:
                self._seen.add(message.id)
                self.pings += [
                    Ping(int(message.created_at), who, message.id, message.channel.guild is None)
                    for who in sorted(self._called_by(message))
                ]

    def _called_by(self, message: Message) -> frozenset[int]:
        if message.channel.guild is not None:
            return message.pings
        # A direct message always calls who gets it.
        return frozenset(user.id for user in message.channel.recipients if not user.bot)

    def _messages(self) -> list[Message]:
        channels: list[Channel] = list(self.club.server.world.channels.values())
        return [message for channel in channels for message in channel.messages]


@asynccontextmanager
async def weeks(
    start: int, folder: Path, patch: pytest.MonkeyPatch, check: BodyChecker | None
) -> AsyncIterator[Weeks]:
    """Open a club at an instant (UTC seconds); its bot is not running yet."""
    patch.setattr(chores, "IDLE", 0.01)
    patch.setattr(outbox, "IDLE", 0.01)
    # Here requests are dated by the clock that jumps, not by the machine's.
    patch.setattr(arrivals, "LATE", math.inf)
    clock = ManualClock(float(start))
    async with LocalDiscord.start(clock=clock, check=check) as server:
        club = Club(server, folder, patch)
        club.clock = lambda: int(clock.now())
        found = Weeks(club, clock)
        try:
            yield found
        finally:
            await found.stop()
        assert server.rest.unknown == []
