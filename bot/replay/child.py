"""Having films and pages made by a process of their own."""

import asyncio
import os
import pickle
import sys

from bot.config import variable
from bot.replay.reel import Order, Reel
from render.registry import Theme

SECONDS = 300.0
"""How long one film or page may take."""


class NotMade(Exception):
    """The process ended without what was ordered; the text is the end of what it complained."""


async def in_child(kind: str, reel: Reel, theme: Theme) -> bytes:
    """Have a film or page made. Raises NotMade, TimeoutError; ends with its caller."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "bot.replay",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE, env=_surroundings(),
    )  # fmt: skip
    try:
        async with asyncio.timeout(SECONDS):
            made, complaints = await process.communicate(pickle.dumps(Order(kind, reel, theme)))
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise NotMade(complaints.decode(errors="replace")[-500:])
    return made


def _surroundings() -> dict[str, str]:
    """Return this process' variables without the token, and where it found its modules."""
    path = os.pathsep.join(filter(None, sys.path))
    return {**os.environ, variable("token"): "", "PYTHONPATH": path}
