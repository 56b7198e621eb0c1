"""`egizia db ...`: look through the database, copy it, put a copy back."""

import argparse
import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from bot.cli.parser import DONE, FAILED, WRONG_SETTINGS
from bot.cli.shared import complain, exit_code, settings_or_complain
from bot.config import Settings
from bot.replay.stored import broken_games
from bot.store.backup import back_up, backup_name, faults_of, restore
from bot.store.errors import StoreError, StoreTooOld
from bot.workers.keeping import backup_plan

Task = Callable[[Settings, argparse.Namespace], int]


def run_command(chosen: argparse.Namespace) -> int:
    """Do one task on the database; return the exit code."""
    settings = settings_or_complain()
    if settings is None:
        return WRONG_SETTINGS
    try:
        return _TASKS[chosen.task](settings, chosen)
    except StoreError as error:
        return exit_code(error)
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}")
        return FAILED


def _check(settings: Settings, chosen: argparse.Namespace) -> int:
    path: Path = chosen.file or settings.database
    faults = faults_of(path)
    if faults:
        complain(*faults, f"{path} is not sound; `egizia db restore` puts a backup in its place")
        return FAILED
    print(f"{path}: every page, row and log fits together")
    try:
        games, broken = asyncio.run(broken_games(path))
    except StoreTooOld:
        print("its games cannot be replayed before a start of the bot has brought it up to date")
        return DONE
    complain(*(f"game {game}: {why}" for game, why in broken.items()))
    print(f"{games - len(broken)} of {games} games replayed, every digest equal")
    return FAILED if broken else DONE


def _backup(settings: Settings, chosen: argparse.Namespace) -> int:
    plan = backup_plan(settings)
    target: Path = chosen.file or plan.folder / backup_name(plan.database, int(time.time()))
    back_up(plan.database, target)
    print(f"{target}: written and checked")
    return DONE


def _restore(settings: Settings, chosen: argparse.Namespace) -> int:
    old = restore(chosen.file, settings.database, int(time.time()))
    print(f"{settings.database}: restored from {chosen.file}")
    if old is not None:
        print(f"what stood there is now {old}")
    return DONE


_TASKS: dict[str, Task] = {"check": _check, "backup": _backup, "restore": _restore}
