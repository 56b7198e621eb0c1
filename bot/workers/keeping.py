"""Keeping what there is: a copy of the database now and then, and nothing longer than needed."""

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from bot.config import Settings
from bot.store.backup import back_up, backup_name, backups_in, drop_old_steps, rotate

log = logging.getLogger(__name__)

PAUSE = 600.0
"""Seconds before the first look and between two looks."""


STEPS_KEPT = 3
"""So many copies from before changes of the file's layout stay."""


@dataclass(frozen=True, slots=True)
class BackupPlan:
    """Which file is copied where, every how many hours (0: never), and how many copies stay."""

    database: Path
    folder: Path
    hours: int
    keep: int


def backup_plan(settings: Settings) -> BackupPlan | None:
    """Return what the operator's settings say about backups.

    None if the database is on a server, which has its own programs for that.
    """
    if not settings.is_file:
        return None
    database = settings.home.resolve()
    folder = settings.backups or database.with_name("backups")
    return BackupPlan(database, folder.resolve(), settings.backup_hours, settings.backups_kept)


def is_due(plan: BackupPlan, now: int) -> bool:
    """Tell whether the newest copy is as old as planned; one from the future does not count."""
    if plan.hours == 0:
        return False
    # The names tell the time; a file's own time changes when somebody moves it.
    latest = backup_name(plan.database, now)
    past = [path.name for path in backups_in(plan.folder, plan.database) if path.name <= latest]
    return not past or past[-1] <= backup_name(plan.database, now - plan.hours * 3600)


async def save_copy(plan: BackupPlan, now: int) -> Path:
    """Make a copy and delete the oldest ones. Raises StoreError, OSError.

    The copying is given up at once when this is cancelled.
    """
    target = plan.folder / backup_name(plan.database, now)
    stop = threading.Event()
    copying = asyncio.create_task(asyncio.to_thread(back_up, plan.database, target, stop.is_set))
    try:
        await asyncio.shield(copying)
    except asyncio.CancelledError:
        stop.set()
        await asyncio.gather(copying, return_exceptions=True)
        raise
    await asyncio.to_thread(rotate, plan.folder, plan.database, plan.keep)
    await asyncio.to_thread(drop_old_steps, plan.database, STEPS_KEPT)
    return target


async def keep_safe(
    plan: BackupPlan | None,
    now: Callable[[], int],
    tidy: Callable[[int], Awaitable[int]],
    pause: float = PAUSE,
) -> None:
    """Copy what is due and tidy up for ever; what fails is logged and tried at the next look.

    `tidy` deletes some of what is needed no longer at an instant and returns how much that was.
    """
    while True:
        await asyncio.sleep(pause)
        try:
            await _look(plan, now(), tidy)
        except Exception:
            log.exception("the database could not be backed up or tidied")


async def _look(plan: BackupPlan | None, now: int, tidy: Callable[[int], Awaitable[int]]) -> None:
    if plan is not None and is_due(plan, now):
        target = await save_copy(plan, now)
        log.info("backup %s written and checked", target.name)
    deleted = 0
    while some := await tidy(now):
        deleted += some
    if deleted:
        log.info("%d rows deleted that are needed no longer", deleted)
