"""The process that makes one film or page, so that long work never slows the bot's answers."""

import os
import pickle
import sys

from bot.replay.page import film_page
from bot.replay.reel import Order
from render.registry import draw_film

POLITENESS = 10
"""How much later than the bot itself this process gets the processor."""


def main() -> None:
    """Read an order from standard input and write what was ordered to standard output."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    # The order comes from the bot that started this process, over a pipe of their own.
    order: Order = pickle.load(sys.stdin.buffer)
    reel = order.reel
    if order.kind == "film":
        data = draw_film(reel.key, reel.views, reel.names, reel.words, order.theme)
    else:
        data = film_page(reel, order.theme).encode()
    sys.stdout.buffer.write(data)


if __name__ == "__main__":
    main()
