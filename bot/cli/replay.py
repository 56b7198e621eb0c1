"""`egizia replay GAME`: a stored game played again from its log, every digest compared."""

import argparse
import asyncio
from pathlib import Path

from bot.cli.parser import DONE, FAILED, WRONG_SETTINGS
from bot.cli.shared import complain, exit_code, settings_or_complain
from bot.replay import NoSuchGame, replay_file, stored_reel
from bot.replay.page import film_page
from bot.service import ServiceError
from bot.store.errors import StoreError
from engine.errors import EngineError
from render.registry import draw_film


def _write(database: Path | str, chosen: argparse.Namespace) -> None:
    """Write the film and the page that were asked for."""
    if not (chosen.gif or chosen.html):
        return
    reel = asyncio.run(stored_reel(database, chosen.game))
    if chosen.gif:
        film = draw_film(reel.key, reel.views, reel.names, reel.words, chosen.theme)
        chosen.gif.write_bytes(film)
    if chosen.html:
        chosen.html.write_text(film_page(reel, chosen.theme), encoding="utf-8")


def run_command(chosen: argparse.Namespace) -> int:
    """Replay the game and print its log; return the exit code."""
    settings = settings_or_complain()
    if settings is None:
        return WRONG_SETTINGS
    try:
        found = asyncio.run(replay_file(settings.database_address, chosen.game))
        _write(settings.database_address, chosen)
    except StoreError as error:
        return exit_code(error)
    except NoSuchGame:
        complain(f"{settings.database_name} holds no started game {chosen.game}")
        return FAILED
    except (EngineError, ServiceError) as error:
        complain(f"the log of {chosen.game} does not replay: {error}")
        return FAILED
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}")
        return FAILED
    print(*found.lines, sep="\n")
    print(f"\n{found.entries} entries replayed, every digest equal; last {found.digest}")
    print(found.result)
    return DONE
