"""The process that bears bots: it has everything loaded and forks one for each order.

It reads orders from its input, a line of JSON each, and answers with a line when the bot is
born (its process id) and one when it has died (its exit status; -9 if it was killed). At the
end of its input it ends.
"""

import asyncio
import json
import os
import signal
import sys
from contextlib import suppress
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from typing import Self

import bot.app
import bot.client
import bot.service.tables
import bot.workers.chores
import bot.workers.outbox
from bot.app import Build, run
from bot.config import load_settings
from bot.store.postgres import workers
from tests.e2e.club import Painter
from tests.e2e.words import CountingWords
from tests.kill.points import ROOT, Kill, Point, Watch, watch_tasks
from tests.kill.strikes import Strike, strike_of, watch_statements
from tests.kit.fake_game import COUNTING

# pyright: reportPrivateUsage=false

GAME_ID = "abcdefghjk"
"""The id of the only game, always the same, so that computers always move alike."""
SEED = 20
"""All chance, always the same."""
STOP = 5.0
SILENCE = 1
"""Seconds after which a dead bot's claims are free on a server."""


@dataclass(frozen=True, slots=True)
class Order:
    """One bot: its settings, the files of its clock, its points and its log, where to die."""

    settings: dict[str, str]
    clock: str
    points: str
    log: str
    kill: Kill | None = None
    strike: Strike = Strike.KILL
    game: str = GAME_ID

    @classmethod
    def read(cls, line: str) -> Self:
        """Read an order from its line."""
        data = json.loads(line)
        kill, strike = data.pop("kill"), Strike(data.pop("strike"))
        wanted = kill and Kill(Point(**kill["point"]), kill["side"])
        return cls(**data, kill=wanted, strike=strike)


def live(order: Order) -> None:
    """Be the bot of an order."""
    os.environ |= order.settings
    log = os.open(order.log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(log, 1)
    os.dup2(log, 2)
    bot.client.READY_PAUSE = 0.02
    bot.workers.chores.IDLE = bot.workers.outbox.IDLE = 0.05
    workers.PAUSE, workers.PATIENCE = 0.1, SILENCE
    bot.service.tables.new_game_id = lambda: order.game
    # A start that is refused and asked for again has used up a number.
    bot.app._entropy = lambda _: lambda: SEED
    # Beside a server's database the bot keeps its small files where it is.
    os.chdir(Path(order.points).parent)
    with Path(order.points).open("a", encoding="utf-8") as points:
        strike = strike_of(order.strike, order.settings["EGIZIA_DATABASE"])
        watch = Watch(order.kill, lambda p: print(json.dumps(asdict(p)), file=points), strike)
        asyncio.run(_live(order, watch))


async def _live(order: Order, watch: Watch) -> None:
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    if order.strike is Strike.KILL:
        watch_tasks(loop, watch)
    else:
        watch_statements(watch)
    build = Build({"counting": COUNTING}, {"counting": CountingWords()}, Painter())
    await run(load_settings(), stop, build, lambda: int(Path(order.clock).read_text()))


def main() -> None:
    """Bear a bot for each order."""
    with suppress(ImportError):
        import_module("pg8000.native")
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            live(Order.read(line))
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


class Nursery:
    """The nursery as seen from the tests; one bot at a time. Leave it with `close`."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._ending: asyncio.Task[int] | None = None
        self.pid = 0

    @classmethod
    async def open(cls) -> Self:
        """Start the process."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", "tests.kill.nursery")
        return cls(
            await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdin=pipe, stdout=pipe)
        )

    @property
    def is_alive(self) -> bool:
        """Tell whether a bot lives."""
        return self._ending is not None and not self._ending.done()

    async def bear(self, order: Order) -> None:
        """Start a bot."""
        assert not self.is_alive
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asdict(order)).encode() + b"\n")
        self.pid = await self._number()
        self._ending = asyncio.create_task(self._number())

    async def death(self) -> int:
        """Wait until the bot is dead; return its exit status."""
        assert self._ending is not None
        return await asyncio.shield(self._ending)

    async def stop(self) -> int:
        """Stop the bot in order; return its exit status."""
        # It may have reached its point a moment ago.
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGTERM)
        return await asyncio.wait_for(self.death(), STOP)

    async def kill(self) -> None:
        """End a bot that still lives."""
        if self.is_alive:
            os.kill(self.pid, signal.SIGKILL)
            await self.death()

    async def close(self) -> None:
        """End everything that is left."""
        await self.kill()
        if self._process.stdin is not None:
            self._process.stdin.close()
        await self._process.wait()

    async def _number(self) -> int:
        assert self._process.stdout is not None
        return int(await self._process.stdout.readline())


if __name__ == "__main__":
    main()
