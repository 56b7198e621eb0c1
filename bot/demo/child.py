"""The real bot as a process of its own, to be started, killed and stopped."""

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

import bot

STOP_SECONDS = 5.0
"""How long the bot may take to stop in order."""
RUN = ("-m", "bot", "run")


class BotProcess:
    """`egizia run`, or other arguments of Python, with settings; its log goes to a file."""

    def __init__(
        self, settings: Mapping[str, str], log: Path, arguments: Sequence[str] = RUN
    ) -> None:
        own = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("EGIZIA_") and name != "DISCORD_TOKEN"
        }
        # The child must find the same code wherever the demonstration was started from.
        root = str(Path(bot.__file__).resolve().parent.parent)
        paths = [root, *filter(None, [own.get("PYTHONPATH", "")])]
        self._environment = {**own, "PYTHONPATH": os.pathsep.join(paths), **settings}
        self._log = log
        self._arguments = tuple(arguments)
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start the bot; it is not on line yet."""
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *self._arguments,
                env=self._environment,
                stdout=log,
                stderr=log,
            )

    @property
    def is_running(self) -> bool:
        """Tell whether the bot was started and has not ended."""
        return self._process is not None and self._process.returncode is None

    def tell(self, number: int) -> None:
        """Send the running bot a signal."""
        if self._process is not None:
            self._process.send_signal(number)

    async def kill(self) -> None:
        """End the bot without warning, as a crash would."""
        if self._process is not None and self.is_running:
            self._process.kill()
            await self._process.wait()

    async def stop(self) -> int | None:
        """Ask the bot to stop; return its exit code, or None if it did not stop in time."""
        if self._process is None:
            return None
        if self.is_running:
            self._process.terminate()
        try:
            return await asyncio.wait_for(self._process.wait(), STOP_SECONDS)
        except TimeoutError:
            await self.kill()
            return None
