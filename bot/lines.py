"""Lines to Discord's gateway: one for each shard, each kept up by itself.

The library's own way of holding several (2.7.1) mends them in one queue, where a shard that finds
no connection keeps the others from being mended for minutes; a malformed event on one closes all
of them for good; and a broken one begins anew, which loses what happened meanwhile.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Protocol

import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds between attempts to connect: doubled each time, never more than the longest."""
IDENTIFY_PAUSE = 5.0
"""Seconds that Discord wants between two shards that begin a session."""
CONNECTING = 60.0
"""Seconds that one attempt to connect may take."""

Sleep = Callable[[float], Awaitable[None]]


class Link(Protocol):
    """One websocket to the gateway, as the library makes it."""

    session_id: str | None
    sequence: int | None
    gateway: Any

    @property
    def open(self) -> bool:
        """Tell whether it is open."""
        ...

    async def poll_event(self) -> None:
        """Take one message and let the library act on it."""
        ...

    async def close(self, code: int = ..., /) -> None:
        """Close it with a code; every other one than 1000 keeps the session for a while."""
        ...


Dial = Callable[..., Awaitable[Link]]
"""Opens a link for `shard_id`; with `resume` also takes `session`, `sequence`, and `gateway` (None:
the one for everybody)."""


class Pauses:
    """How long to wait before the next attempt: longer each time, until one lasts."""

    def __init__(self) -> None:
        self._next = FIRST_PAUSE

    def after(self, lasted: float, *, is_wanted: bool = False) -> float:
        """Return how many seconds to wait after an attempt that lasted so many.

        What is wanted (Discord has asked for it) costs no pause unless it comes at once again.
        """
        if lasted > LONGEST_PAUSE:
            self._next = FIRST_PAUSE
        if is_wanted and lasted >= FIRST_PAUSE:
            return 0.0
        pause, self._next = self._next, min(2 * self._next, LONGEST_PAUSE)
        return pause


class Gate:
    """Lets shards begin their sessions one after another, as far apart as Discord wants."""

    def __init__(self, sleep: Sleep = asyncio.sleep) -> None:
        self._sleep = sleep
        self._lock = asyncio.Lock()
        self._free_at = 0.0

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None]:
        """Have the gate to oneself inside the block, which begins when it is free."""
        clock = asyncio.get_running_loop().time
        async with self._lock:
            await self._sleep(max(0.0, self._free_at - clock()))
            try:
                yield
            finally:
                self._free_at = clock() + IDENTIFY_PAUSE


class Line:
    """One shard's connection. `dial` opens a link, `gate` says when a session may begin."""

    def __init__(self, shard_id: int, dial: Dial, gate: Gate, sleep: Sleep = asyncio.sleep) -> None:
        self.shard_id = shard_id
        self._dial = dial
        self._gate = gate
        self._sleep = sleep
        self._link: Link | None = None
        self._is_over = False

    @property
    def is_up(self) -> bool:
        """Tell whether it is open and Discord has greeted it."""
        link = self._link
        return link is not None and link.open and link.session_id is not None

    async def hold(self) -> None:
        """Stay connected until closed, whatever breaks.

        Raises ConnectionClosed when Discord wants no such connection at all.
        """
        clock, pauses = asyncio.get_running_loop().time, Pauses()
        while not self._is_over:
            began, is_wanted = clock(), False
            try:
                await self._listen()
            except ReconnectWebSocket as wish:
                is_wanted = wish.resume
            except discord.ConnectionClosed:
                if not self._is_over:
                    raise
                return
            except Exception:
                log.exception("the line of shard %d broke", self.shard_id)
                await self._hang_up()
            await self._sleep(pauses.after(clock() - began, is_wanted=is_wanted))

    async def close(self) -> None:
        """End the session; `hold` returns."""
        self._is_over = True
        if self._link is not None and self._link.open:
            await self._link.close(1000)

    async def _listen(self) -> None:
        self._link = link = await self._connected()
        while True:
            await link.poll_event()

    async def _connected(self) -> Link:
        old = self._link
        if old is None or old.session_id is None:
            async with self._gate.turn():
                return await self._dial(shard_id=self.shard_id)
        # Should the session be gone by now, Discord says so and a new one is begun.
        session = {"session": old.session_id, "sequence": old.sequence, "gateway": old.gateway}
        # Its own gateway may be gone for good; then the one for everybody takes the session.
        old.gateway = None
        return await self._dial(shard_id=self.shard_id, resume=True, **session)

    async def _hang_up(self) -> None:
        """Close a link that is of no use; its session can be resumed."""
        if self._link is not None and self._link.open:
            await self._link.close(4000)


class Lines:
    """All lines of a client. `is_over` as soon as they are being closed."""

    def __init__(self, dial: Dial) -> None:
        self.is_over = False
        self._dial = dial
        self._lines: tuple[Line, ...] = ()

    @property
    def up(self) -> Mapping[int, bool]:
        """Whether each shard is on line."""
        return {line.shard_id: line.is_up for line in self._lines}

    async def hold(self, shard_ids: Sequence[int], at_once: int) -> None:
        """Keep a line for each shard until closed; `at_once` shards may begin together.

        Raises ConnectionClosed when Discord wants one of them not at all.
        """
        gates = [Gate() for _ in range(at_once)]
        self._lines = tuple(Line(each, self._dial, gates[each % at_once]) for each in shard_ids)
        holding = [asyncio.create_task(line.hold()) for line in self._lines]
        try:
            await asyncio.gather(*holding)
        except Exception:
            # Whoever tries again must not find two sessions of one shard.
            await self._end()
            raise
        finally:
            for task in holding:
                task.cancel()
            await asyncio.gather(*holding, return_exceptions=True)

    async def close(self) -> None:
        """End all sessions, for good."""
        self.is_over = True
        await self._end()

    async def _end(self) -> None:
        await asyncio.gather(*(line.close() for line in self._lines))


def dialler(client: discord.Client) -> Dial:
    """Return how links of a client are opened. They raise TimeoutError after a minute."""

    async def dial(**how: Any) -> Link:
        async with asyncio.timeout(CONNECTING):
            return await DiscordWebSocket.from_client(client, **how)

    return dial
