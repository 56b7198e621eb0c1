"""The bot for demonstrations, in which simulated people press faster than people can."""

import sys

from bot.cli.parser import main
from bot.ui import haste

EACH_SECOND = 1000.0
"""Requests a second that one of them may go on making; nobody has to wait for a turn."""

if __name__ == "__main__":
    haste.EACH_SECOND = EACH_SECOND
    sys.exit(main(["run"]))
