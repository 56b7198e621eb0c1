"""`egizia simulate`: many games between computer players, as figures."""

import argparse

from bot.cli.parser import DONE, WRONG_CALL
from bot.cli.shared import Table, chosen_table, complain
from engine.errors import BadSetup
from engine.players.registry import UnknownPlayer
from engine.players.simulate import as_json, as_text, run
from engine.players.waiting import run_waiting, waiting_json, waiting_text


def run_command(chosen: argparse.Namespace) -> int:
    """Play the games and print what came out; return the exit code."""
    table = chosen_table(chosen.game, chosen.players)
    if table is None:
        return WRONG_CALL
    if chosen.waiting:
        return _waiting(chosen, table)
    try:
        report = run(table.game, chosen.player, table.players, chosen.games, chosen.seed)
    except UnknownPlayer as error:
        complain(f"--player {chosen.player}: {error}")
        return WRONG_CALL
    print(as_json(report) if chosen.json else as_text(report))
    return DONE


def _waiting(chosen: argparse.Namespace, table: Table) -> int:
    """Play the games without and with orders and print how often a table waits."""
    try:
        found = run_waiting(table.game, chosen.player, table.players, chosen.games, chosen.seed)
    except UnknownPlayer as error:
        complain(f"--player {chosen.player}: {error}")
        return WRONG_CALL
    except BadSetup as error:
        complain(f"--waiting: {error}")
        return WRONG_CALL
    print(waiting_json(found) if chosen.json else waiting_text(found))
    return DONE
