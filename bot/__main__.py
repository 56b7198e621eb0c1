"""The program `egizia`."""

import sys

from bot.cli.parser import main

if __name__ == "__main__":
    sys.exit(main())
