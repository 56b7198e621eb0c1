"""`egizia simulate`: many games between computer players, as figures."""

import argparse

from bot.cli.parser import DONE, WRONG_CALL
from bot.cli.shared import chosen_table, complain
from engine.players.registry import UnknownPlayer
from engine.players.simulate import as_json, as_text, run


def run_command(chosen: argparse.Namespace) -> int:
    """Play the games and print what came out; return the exit code."""
    table = chosen_table(chosen.game, chosen.players)
    if table is None:
        return WRONG_CALL
    try:
        report = run(table.game, chosen.player, table.players, chosen.games, chosen.seed)
    except UnknownPlayer as error:
        complain(f"--player {chosen.player}: {error}")
        return WRONG_CALL
    print(as_json(report) if chosen.json else as_text(report))
    return DONE
