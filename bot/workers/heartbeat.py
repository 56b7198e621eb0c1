"""A sign of life beside the database, for whoever watches the bot from outside."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

log = logging.getLogger(__name__)

PAUSE = 5.0
"""Seconds between two signs."""
PATIENCE = 90.0
"""Seconds without a sign after which the bot counts as dead."""


def sign_of(database: Path) -> Path:
    """Return the file whose time of change is the sign of life of the bot on a database."""
    return database.with_name(f"{database.name}.alive")


async def beat(sign: Path, is_online: Callable[[], bool], pause: float = PAUSE) -> None:
    """Renew the sign for ever while the bot is on line; take it away when cancelled.

    A bot whose loop hangs or that has lost Discord gives no sign, though its process lives. A
    disk that takes no sign is tried again.
    """
    try:
        while True:
            if is_online():
                _show(sign)
            await asyncio.sleep(pause)
    finally:
        _hide(sign)


def seconds_silent(database: Path) -> float | None:
    """Return how long ago the bot on a database gave its last sign; None if there is none."""
    try:
        return max(0.0, time.time() - sign_of(database).stat().st_mtime)
    except FileNotFoundError:
        return None


def _show(sign: Path) -> None:
    try:
        sign.touch()
    except OSError as error:
        log.warning("no sign of life at %s: %s", sign, error.strerror)


def _hide(sign: Path) -> None:
    with suppress(OSError):
        sign.unlink(missing_ok=True)
