"""The runs of the load test: many games at once, and a start with very many in the database."""

from __future__ import annotations

import asyncio
import gc
import random
import time
from dataclasses import dataclass, replace
from pathlib import Path

from bot.sandbox import LocalDiscord
from tests.load.probe import Check, Sample
from tests.load.times import Times
from tests.load.town import build, gather, play
from tests.load.watched import WatchedBot, entries_in, running

ALONE = 10
"""A tenth is made by one person at a time."""
UNLIMITED = 1_000_000_000
GLOBAL_LIMIT = 50
"""Requests a second that Discord takes from one bot, answers to people not counted."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """How much is to be done: see `python -m tests.load --help`.

    `warm` are the moves that are made before memory is looked at, `pictures` those that are made
    with pictures; 0 leaves out that run of the bot.
    """

    games: int
    moves: int
    warm: int
    players: range
    hands: int
    seconds: float
    pictures: int = 0
    is_traced: bool = False


@dataclass(frozen=True, slots=True)
class Phase:
    """What was measured while people did something: by them, and by the bot's probe.

    `server` are the seconds of processor time of this process, which is Discord and the people.
    `refused` counts requests that Discord would not take because there were too many.
    """

    times: Times
    samples: tuple[Sample, ...]
    server: float
    wal: int
    refused: int


@dataclass(frozen=True, slots=True)
class Busy:
    """Many games at once. The checks were made with all games begun, warm, and at the end."""

    wanted: Wanted
    online: float
    gathered: Phase
    warm: Phase
    hour: Phase
    alone: Phase
    checks: tuple[Check, ...]
    bytes_of_database: int
    entries: int
    online_again: float = 0.0
    pictures: Phase | None = None


async def busy(wanted: Wanted, folder: Path) -> Busy:
    """Play many games at once, first without pictures and Discord's limit, then with both."""
    chance = random.Random(wanted.games)
    async with LocalDiscord.start() as server:
        towns = build(server, wanted.games, wanted.players, chance)
        flags = ("--plain", "--trace") if wanted.is_traced else ("--plain",)
        server.rates.everything.limit = UNLIMITED
        async with running(server, folder, *flags) as bot:
            begun = _Stage(server, bot)
            spots, times = await gather(towns, wanted.hands)
            gathered = await begun.over(times)
            checks = [await bot.check()]

            async def phase(moves: int, hands: int) -> Phase:
                stage = _Stage(server, bot)
                return await stage.over(await play(spots, moves, hands, wanted.seconds, chance))

            alone = await phase(wanted.moves // ALONE, 1)
            warm = await phase(wanted.warm, wanted.hands)
            checks.append(await bot.check())
            hour = await phase(wanted.moves, wanted.hands)
            checks.append(await bot.check())
        online, size, entries = bot.online, bot.sizes()[0], entries_in(bot.database)
        found = Busy(wanted, online, gathered, warm, hour, alone, tuple(checks), size, entries)
        if not wanted.pictures:
            return found
        server.rates.everything.limit = GLOBAL_LIMIT
        async with running(server, folder) as bot:
            pictures = await phase(wanted.pictures, wanted.hands)
        return replace(found, online_again=bot.online, pictures=pictures)


class _Stage:
    """Something that people do, from now until `over`."""

    def __init__(self, server: LocalDiscord, bot: WatchedBot) -> None:
        # What lives on is not looked through again: a pause here would count as the bot's.
        gc.collect()
        gc.freeze()
        self._server = server
        self._bot = bot
        self._cpu = time.process_time()
        self._requests = len(server.rest.requests)
        self._wal = 0
        self._watching = asyncio.create_task(self._watch())

    async def _watch(self) -> None:
        while True:
            self._wal = max(self._wal, self._bot.sizes()[1])
            await asyncio.sleep(1)

    async def over(self, times: Times) -> Phase:
        """Return what was measured."""
        self._watching.cancel()
        server = time.process_time() - self._cpu
        requests = self._server.rest.requests[self._requests :]
        refused = sum(status == 429 for _, _, status in requests)
        samples = self._bot.seen().during(times.start, times.end)
        return Phase(times, samples, server, self._wal, refused)
