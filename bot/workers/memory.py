"""Memory that is free goes back to the system, so that a bot that runs for months stays small."""

import asyncio
import ctypes

PAUSE = 600.0
"""Seconds between two times."""


def give_back() -> bool:
    """Give free memory back to the system; tell whether there was any that could be given.

    What pictures, panels and replays leave free lies scattered, and the C library would keep it for
    good. Only that of GNU knows how; elsewhere nothing is done.
    """
    try:
        trim = ctypes.CDLL(None).malloc_trim
    except (AttributeError, TypeError):
        return False
    return bool(trim(0))


async def stay_small(pause: float = PAUSE) -> None:
    """Give free memory back for ever, beside the event loop."""
    while True:
        await asyncio.sleep(pause)
        await asyncio.to_thread(give_back)
