"""The bot as a process that is watched: `python -m tests.load.child FILE [--plain] [--trace]`."""

import argparse
import asyncio
import gc
import signal
import tracemalloc
from contextlib import suppress
from pathlib import Path

from bot.app import THIS_BUILD, Build, run
from bot.cli.run import tune
from bot.config import load_settings
from bot.observe.log import set_up
from bot.ui.pictures import Draw
from render import registry
from tests.load.probe import Probe

DRAWN = ("draw_detail", "draw_obstacle", "draw_scores", "draw_story")
"""What the bot draws besides boards: one of them once would load all that drawing needs."""


class NoPicture:
    """What stands for a picture where none is to be drawn."""

    data = b"\x89PNG\r\n\x1a\n" + bytes(20)
    format = "png"


def no_picture(*_given: object, **_named: object) -> NoPicture:
    """Draw nothing."""
    return NoPicture()


async def live(out: Path, build: Build) -> None:
    """Run the bot until it is told to stop; SIGUSR1 asks for a check."""
    stop, loop = asyncio.Event(), asyncio.get_running_loop()
    with out.open("a", encoding="utf-8") as file:
        probe = Probe(file)
        loop.add_signal_handler(signal.SIGTERM, stop.set)
        loop.add_signal_handler(signal.SIGUSR1, probe.check)
        watching = asyncio.create_task(probe.run())
        await run(load_settings(), stop, build)
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching


def without_pictures() -> Build:
    """Return the build of the bot with everything in it but the drawing."""
    for name in DRAWN:
        setattr(registry, name, no_picture)
    plain: Draw = no_picture
    return Build(THIS_BUILD.games, THIS_BUILD.presenters, plain)


def main() -> None:
    """Run the bot as `egizia run` does."""
    parser = argparse.ArgumentParser(prog="python -m tests.load.child", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--plain", action="store_true")
    parser.add_argument("--trace", action="store_true")
    given = parser.parse_args()
    if given.trace:
        tracemalloc.start()
    settings = load_settings()
    set_up(settings.log_level, settings.log_format)
    # As the command line does with all that it has loaded.
    gc.freeze()
    tune()
    asyncio.run(live(given.out, without_pictures() if given.plain else THIS_BUILD))


if __name__ == "__main__":
    main()
