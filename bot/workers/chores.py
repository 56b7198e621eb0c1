"""Doing what falls due by itself, such as calling off games that nobody starts."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger(__name__)

PAUSE = 30.0
"""Seconds between two looks."""


async def keep_up(run_due: Callable[[], Awaitable[int]], pause: float = PAUSE) -> None:
    """Do due work for ever; a failure is logged and the next look comes all the same."""
    while True:
        try:
            await run_due()
        except Exception:
            log.exception("work that was due failed")
        await asyncio.sleep(pause)
