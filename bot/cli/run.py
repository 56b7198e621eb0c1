"""`egizia run`: the bot itself, until a signal stops it."""

import argparse
import asyncio
import signal
import sys

from bot.app import Refused, run
from bot.cli.parser import DONE, WRONG_SETTINGS
from bot.cli.shared import complain, exit_code, settings_or_complain
from bot.config import TOKEN, BadSettings, Settings
from bot.observe.log import set_up
from bot.store.errors import StoreError
from bot.ui.pictures import SWITCH


def run_command(_chosen: argparse.Namespace) -> int:
    """Run the bot; return the exit code."""
    settings = settings_or_complain()
    if settings is None:
        return WRONG_SETTINGS
    if settings.token is None:
        complain(f"{TOKEN} is not set. Without a token you can try everything: egizia demo")
        return WRONG_SETTINGS
    set_up(settings.log_level, settings.log_format)
    tune()
    try:
        asyncio.run(_until_signal(settings))
    except (BadSettings, StoreError, Refused) as error:
        return exit_code(error)
    return DONE


def tune() -> None:
    """Let the drawing of pictures keep nobody waiting."""
    sys.setswitchinterval(SWITCH)


async def _until_signal(settings: Settings) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(name, stop.set)
    await run(settings, stop)
