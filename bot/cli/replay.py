"""`egizia replay GAME`: a stored game played again from its log, every digest compared."""

import argparse
import asyncio

from bot.cli.parser import DONE, FAILED, WRONG_SETTINGS
from bot.cli.shared import complain, exit_code, settings_or_complain
from bot.replay import NoSuchGame, replay_file
from bot.service import ServiceError
from bot.store.errors import StoreError
from engine.errors import EngineError


def run_command(chosen: argparse.Namespace) -> int:
    """Replay the game and print its log; return the exit code."""
    settings = settings_or_complain()
    if settings is None:
        return WRONG_SETTINGS
    try:
        found = asyncio.run(replay_file(settings.database, chosen.game))
    except StoreError as error:
        return exit_code(error)
    except NoSuchGame:
        complain(f"{settings.database} holds no started game {chosen.game}")
        return FAILED
    except (EngineError, ServiceError) as error:
        complain(f"the log of {chosen.game} does not replay: {error}")
        return FAILED
    print(*found.lines, sep="\n")
    print(f"\n{found.entries} entries replayed, every digest equal; last {found.digest}")
    print(found.result)
    return DONE
