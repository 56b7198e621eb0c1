"""`egizia alive`: does a bot run on the database, and is it on line?

A container asks this every minute, so neither the library of Discord nor that of pictures is
loaded.
"""

import argparse

from bot.cli.parser import DONE, WRONG_SETTINGS
from bot.cli.shared import complain, settings_or_complain
from bot.workers.heartbeat import PATIENCE, seconds_silent


def run_command(_chosen: argparse.Namespace) -> int:
    """Look for a fresh sign of life; return the exit code."""
    settings = settings_or_complain()
    if settings is None:
        return WRONG_SETTINGS
    silent = seconds_silent(settings.home)
    if silent is None or silent > PATIENCE:
        since = "" if silent is None else f" for {silent:.0f} s"
        complain(f"bot: no sign of life{since}; it does not run or is not on line")
        return WRONG_SETTINGS
    print("bot: on line")
    return DONE
