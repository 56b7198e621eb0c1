"""Moving for seats that need no person, as soon as it is their turn."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

log = logging.getLogger(__name__)

IDLE = 30.0
"""Seconds after which the worker looks again even if nobody woke it."""
PAUSE = 30.0
"""Seconds for which a game is left alone in which a computer player could not move."""


class ComputerSeats:
    """Plays for the computers of all games, or by orders of people, one decision a game in turn.

    `due` names the games in which one is due, `play` makes one decision in a game; `who` is
    named where that fails.
    """

    def __init__(
        self,
        due: Callable[[], Awaitable[tuple[str, ...]]],
        play: Callable[[str], Awaitable[bool]],
        who: str = "computer",
    ) -> None:
        self._due = due
        self._play = play
        self._who = who
        self._wake = asyncio.Event()
        self._not_before: dict[str, float] = {}

    def wake(self) -> None:
        """Look now: a game may have moved on."""
        self._wake.set()

    async def run(self) -> None:
        """Play until cancelled; a game that fails stops no other one."""
        while True:
            self._wake.clear()
            await self._round()
            # Not wait_for: before Python 3.12 it can swallow a cancellation.
            with suppress(TimeoutError):
                async with asyncio.timeout(IDLE):
                    await self._wake.wait()

    async def _round(self) -> None:
        while games := self._awake(await self._games()):
            for game in games:
                await self._move(game)

    def _awake(self, games: tuple[str, ...]) -> list[str]:
        """Leave out the games that are left alone for now; forget those whose pause is over."""
        now = asyncio.get_running_loop().time()
        self._not_before = {game: at for game, at in self._not_before.items() if at > now}
        return [game for game in games if game not in self._not_before]

    async def _games(self) -> tuple[str, ...]:
        try:
            return await self._due()
        except Exception:
            log.exception("nobody can tell where a %s is due", self._who)
            return ()

    async def _move(self, game: str) -> None:
        try:
            await self._play(game)
        except Exception:
            log.exception("the %s of game %s cannot move", self._who, game)
            self._not_before[game] = asyncio.get_running_loop().time() + PAUSE
