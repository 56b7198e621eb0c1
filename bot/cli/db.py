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
from bot.store import open_database
from bot.store.backup import back_up, backup_name, faults_of, restore
from bot.store.copying import copy
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
    if chosen.file is None and not settings.is_file:
        return _check_server(settings)
    path: Path = chosen.file or settings.home
    faults = faults_of(path)
    if faults:
        complain(*faults, f"{path} is not sound; `egizia db restore` puts a backup in its place")
        return FAILED
    print(f"{path}: every page, row and log fits together")
    return _replay_all(path)


def _check_server(settings: Settings) -> int:
    faults = asyncio.run(_faults(settings.database_address))
    if faults:
        complain(*faults, f"{settings.database_name} is not sound; restore what pg_dump has saved")
        return FAILED
    print(f"{settings.database_name}: every log fits together")
    return _replay_all(settings.database_address)


async def _faults(address: Path | str) -> tuple[str, ...]:
    async with await open_database(address, read_only=True) as store:
        return await store.faults()


def _replay_all(address: Path | str) -> int:
    try:
        games, broken = asyncio.run(broken_games(address))
    except StoreTooOld:
        print("its games cannot be replayed before a start of the bot has brought it up to date")
        return DONE
    complain(*(f"game {game}: {why}" for game, why in broken.items()))
    print(f"{games - len(broken)} of {games} games replayed, every digest equal")
    return FAILED if broken else DONE


def _backup(settings: Settings, chosen: argparse.Namespace) -> int:
    plan = backup_plan(settings)
    if plan is None:
        return _refer(settings, "pg_dump")
    target: Path = chosen.file or plan.folder / backup_name(plan.database, int(time.time()))
    back_up(plan.database, target)
    print(f"{target}: written and checked")
    return DONE


def _restore(settings: Settings, chosen: argparse.Namespace) -> int:
    if not settings.is_file:
        return _refer(settings, "pg_restore")
    old = restore(chosen.file, settings.home, int(time.time()))
    print(f"{settings.home}: restored from {chosen.file}")
    if old is not None:
        print(f"what stood there is now {old}")
    return DONE


def _refer(settings: Settings, program: str) -> int:
    complain(f"{settings.database_name} is no file; use its own {program}: docs/operations.md")
    return FAILED


def _copy(settings: Settings, chosen: argparse.Namespace) -> int:
    counts = copy(chosen.source, chosen.target or settings.database_address)
    for table, count in counts.items():
        print(f"{count:>9}  {table}")
    print("copied; every row was read again on both sides and is equal")
    return DONE


def _export(settings: Settings, chosen: argparse.Namespace) -> int:
    try:
        text = asyncio.run(
            _exported(settings.database_address, chosen.game, with_ids=chosen.with_ids)
        )
    except NoSuchGame:
        complain(f"{settings.database_name} holds no game {chosen.game} that has begun")
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


async def _exported(database: Path | str, game_id: str, *, with_ids: bool) -> str:
    async with await open_database(database, read_only=True) as store:
        record = await record_of(store, game_id)
    return exported(rules_for(record.info.key), record, with_ids=with_ids)


def _import(settings: Settings, chosen: argparse.Namespace) -> int:
    found = checked(chosen.file)
    if found is None:
        return FAILED
    record, proof = found
    game = brought(rules_for(record.head.key), record, proof)
    try:
        asyncio.run(_add(settings.database_address, game))
    except StoreConflict:
        complain(f"{settings.database_name} already holds a game {game.info.id}")
        return FAILED
    print(f"game {game.info.id} proved and added; look at it with: egizia replay {game.info.id}")
    return DONE


async def _add(database: Path | str, game: StoredGame) -> None:
    async with await open_database(database) as store:
        await store.add_ended(game)


_TASKS: dict[str, Task] = {
    "check": _check,
    "backup": _backup,
    "restore": _restore,
    "copy": _copy,
    "export": _export,
    "import": _import,
}
