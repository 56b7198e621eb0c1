"""`egizia demo`: a whole game on a local server, without a token."""

import argparse
import asyncio

from bot.cli.parser import DONE, FAILED, WRONG_CALL
from bot.cli.shared import chosen_table, complain
from bot.demo.show import Wanted, show
from bot.sandbox import NoAnswer


def run_command(chosen: argparse.Namespace) -> int:
    """Play the game in front of the reader; return the exit code."""
    table = chosen_table(chosen.game, chosen.players)
    if table is None:
        return WRONG_CALL
    wanted = Wanted(table.game.key, table.players, chosen.seed, chosen.out)
    try:
        faults = asyncio.run(show(wanted))
    except NoAnswer as error:
        complain(f"the demonstration got stuck: {error}", f"see {chosen.out / 'bot.log'}")
        return FAILED
    complain(*faults)
    return FAILED if faults else DONE
