"""Work that goes on as long as the bot does: what ends all the same is told of and begun anew."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from bot.errors import note_fault

AGAIN = 10.0
"""Seconds after which work that has failed is begun anew."""

Work = Callable[[], Coroutine[Any, Any, None]]
"""Begins work that goes on until it is cancelled."""


@asynccontextmanager
async def background(*works: Work, pause: float = AGAIN) -> AsyncGenerator[None]:
    """Keep all works going for the time of the block, then cancel them and wait for their end."""
    tasks = [asyncio.create_task(_kept_up(work, pause)) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _kept_up(work: Work, pause: float) -> None:
    """Do the work for ever. It keeps nothing in memory that is needed, so it can begin anew."""
    while True:
        try:
            await work()
        except Exception as error:
            note_fault(error, work.__qualname__)
        await asyncio.sleep(pause)
