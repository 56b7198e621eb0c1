"""`egizia db ...`: look through the database, copy it, put a copy back, move single games."""

import argparse
import asyncio
import time
from collections.abc import Callable
from pathlib import Path

from bot.archive.bringing import brought
from bot.archive.writing import NoSuchGame, exported, record_of
from bot.cli.parser import DONE, FAILED, WRONG_SETTINGS
from bot.cli.shared import complain, exit_code, settings_or_complain
from bot.cli.verify import checked
from bot.config import Settings
from bot.replay.stored import broken_games
from bot.store import open_store
from bot.store.backup import back_up, backup_name, faults_of, restore
from bot.store.errors import StoreConflict, StoreError, StoreTooOld
from bot.store.records import StoredGame
from bot.workers.keeping import backup_plan
from engine.errors import EngineError
from engine.registry import rules_for

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


def _export(settings: Settings, chosen: argparse.Namespace) -> int:
    try:
        text = asyncio.run(_exported(settings.database, chosen.game, with_ids=chosen.with_ids))
    except NoSuchGame:
        complain(f"{settings.database} holds no game {chosen.game} that has begun")
        return FAILED
    except EngineError as error:
        complain(f"the log of {chosen.game} does not replay: {error}")
        return FAILED
    out: Path | None = chosen.out
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(f"{out}: written")
    return DONE


async def _exported(database: Path, game_id: str, *, with_ids: bool) -> str:
    async with await open_store(database, read_only=True) as store:
        record = await record_of(store, game_id)
    return exported(rules_for(record.info.key), record, with_ids=with_ids)


def _import(settings: Settings, chosen: argparse.Namespace) -> int:
    found = checked(chosen.file)
    if found is None:
        return FAILED
    record, proof = found
    game = brought(rules_for(record.head.key), record, proof)
    try:
        asyncio.run(_add(settings.database, game))
    except StoreConflict:
        complain(f"{settings.database} already holds a game {game.info.id}")
        return FAILED
    print(f"game {game.info.id} proved and added; look at it with: egizia replay {game.info.id}")
    return DONE


async def _add(database: Path, game: StoredGame) -> None:
    async with await open_store(database) as store:
        await store.add_ended(game)


_TASKS: dict[str, Task] = {
    "check": _check,
    "backup": _backup,
    "restore": _restore,
    "export": _export,
    "import": _import,
}
