"""What can be typed after `egizia`, and which function does it."""

import argparse
import gc
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from bot.locale import LANGUAGES

Runner = Callable[[argparse.Namespace], int]

DONE = 0
FAILED = 1
WRONG_CALL = 2
WRONG_SETTINGS = 78
"""Exit codes; 78 is the usual one for a configuration that cannot work."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    chosen = arguments().parse_args(argv)
    try:
        code = _runner(chosen.command)(chosen)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Whoever read the output, such as `head`, has seen enough; the rest goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED
    return code


def _runner(command: str) -> Runner:
    # Imported late, so that --help and mistakes cost no start-up time. All of it stays, so looking
    # through it for garbage is in vain: not meanwhile, and not afterwards, when it takes a tenth
    # of a second.
    gc.disable()
    try:
        return import_module(f"bot.cli.{command}").run_command
    finally:
        gc.freeze()
        gc.enable()


def arguments() -> argparse.ArgumentParser:
    """Make the parser of the command line: every command with what it takes."""
    parser = argparse.ArgumentParser(
        prog="egizia", description="A Discord bot that hosts asynchronous board games."
    )
    parser.add_argument("--version", action="version", version=f"egizia {_version()}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="command")
    commands.add_parser("run", help="run the bot; needs DISCORD_TOKEN")
    _add_demo(commands.add_parser("demo", help="play a whole game on a local server, no token"))
    _add_simulate(commands.add_parser("simulate", help="let computer players play many games"))
    _add_replay(commands.add_parser("replay", help="play a stored game again and print its log"))
    _add_render(commands.add_parser("render", help="draw all that a game can show, to look at"))
    check = commands.add_parser("check", help="check settings, database, fonts and rights")
    check.add_argument("--quick", action="store_true", help="do not ask Discord, list no values")
    commands.add_parser("alive", help="is the bot on this database running and on line?")
    _add_db(commands.add_parser("db", help="check, back up and restore the database; move games"))
    verify = commands.add_parser("verify", help="prove an exported game from its seed")
    verify.add_argument("file", type=Path, help="the game, as `egizia db export` writes it")
    verify.add_argument("--hash", help="the hash that was posted at the start of the game")
    return parser


def _add_db(parser: argparse.ArgumentParser) -> None:
    tasks = parser.add_subparsers(dest="task", required=True, metavar="task")
    check = tasks.add_parser("check", help="look through a whole file, replay every game in it")
    check.add_argument("file", type=Path, nargs="?", help="a backup (default: the database)")
    backup = tasks.add_parser("backup", help="copy the database, also while the bot runs")
    backup.add_argument("file", type=Path, nargs="?", help="where to (default: the backups)")
    restore = tasks.add_parser("restore", help="put a backup in the database's place")
    restore.add_argument("file", type=Path, help="the backup; the bot must not run")
    copy = tasks.add_parser("copy", help="move to another database, such as PostgreSQL")
    copy.add_argument("source", help="a file or an address; no bot must run on it")
    copy.add_argument("target", nargs="?", help="an empty one (default: EGIZIA_DATABASE)")
    export = tasks.add_parser("export", help="write one game as lines of JSON")
    export.add_argument("game", help="the game's id, as the bot shows it")
    export.add_argument("--out", type=Path, metavar="FILE", help="where to (default: print it)")
    export.add_argument("--with-ids", action="store_true", help="with the players' Discord ids")
    bring = tasks.add_parser("import", help="prove an exported game and add it, to look at")
    bring.add_argument("file", type=Path, help="the game; the bot must not run")


def _add_demo(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--seed", type=_seed, default=1, help="another number, another game")
    parser.add_argument(
        "--out", type=Path, default=Path("egizia-demo"), help="where pictures and database go"
    )


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    _add_game(parser)
    parser.add_argument("--games", type=_positive, default=100, help="how many games")
    parser.add_argument("--player", default="greedy", help="which computer player plays")
    parser.add_argument("--seed", type=_seed, default=1, help="another number, other games")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument(
        "--waiting",
        action="store_true",
        help="play each game without and with standing orders, and count how often a table waits",
    )


def _add_render(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--gallery", type=Path, required=True, metavar="DIR", help="where to")
    parser.add_argument("--game", default="", help="which board game (default: the first)")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0], help="of the words")
    parser.add_argument("--seed", type=_seed, default=1, help="another number, another game")


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", help="the game's id, as the bot shows it")
    parser.add_argument("--gif", type=Path, metavar="FILE", help="write all boards as a film")
    parser.add_argument(
        "--html", type=Path, metavar="FILE", help="write a page to leaf through, with the log"
    )
    parser.add_argument("--theme", choices=("light", "dark"), default="light", help="of pictures")


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", default="", help="which board game (default: the first)")
    parser.add_argument(
        "--players", type=int, help="how many play (default: as many as the game has seats)"
    )


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _seed(text: str) -> int:
    number = int(text)
    if not 0 < number < 2**63:
        raise argparse.ArgumentTypeError("must be between 1 and 2^63 - 1")
    return number


def _version() -> str:
    try:
        return version("egizia")
    except PackageNotFoundError:
        return "(not installed)"
