"""Backups come when they are due, the oldest go, and no failure ends the worker."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest
from pydantic import SecretStr

from bot.config import Settings
from bot.store import backup, open_store
from bot.store.backup import backup_name, backups_in
from bot.store.schema import backup_path
from bot.workers.keeping import BackupPlan, backup_plan, is_due, keep_safe, save_copy

NOW = 1_900_000_000
HOUR = 3600


@pytest.fixture
async def plan(tmp_path: Path) -> BackupPlan:
    database = tmp_path / "games.db"
    async with await open_store(database):
        pass
    return BackupPlan(database, tmp_path / "backups", hours=24, keep=2)


def until_there(folder: Path) -> None:
    """Wait for a copy that is being made."""
    while not list(folder.glob("*.part")):
        time.sleep(0.002)


async def nothing(_now: int) -> int:
    return 0


async def test_a_copy_is_due_at_first_and_then_after_the_hours_of_the_plan(
    plan: BackupPlan,
) -> None:
    assert is_due(plan, NOW)
    await save_copy(plan, NOW)
    assert not is_due(plan, NOW)
    assert not is_due(plan, NOW + 24 * HOUR - 1)
    assert is_due(plan, NOW + 24 * HOUR)


async def test_a_copy_from_the_future_does_not_stop_the_next_ones(plan: BackupPlan) -> None:
    await save_copy(plan, NOW + 9000 * HOUR)
    assert is_due(plan, NOW)
    await save_copy(plan, NOW)
    assert not is_due(plan, NOW + HOUR)


async def test_no_hours_mean_no_copies(plan: BackupPlan) -> None:
    assert not is_due(replace(plan, hours=0), NOW)


async def test_only_the_newest_copies_stay(plan: BackupPlan) -> None:
    for day in range(4):
        await save_copy(plan, NOW + day * 24 * HOUR)
    expected = [backup_name(plan.database, NOW + day * 24 * HOUR) for day in (2, 3)]
    assert [path.name for path in backups_in(plan.folder, plan.database)] == expected


async def test_of_the_copies_from_before_migrations_the_last_three_stay(plan: BackupPlan) -> None:
    for number in (2, 3, 9, 10, 11):
        backup_path(plan.database, number).touch()
    await save_copy(plan, NOW)
    left = {path.name for path in plan.database.parent.glob("*.bak")}
    assert left == {backup_path(plan.database, number).name for number in (9, 10, 11)}


async def test_the_worker_goes_on_after_a_failure(
    plan: BackupPlan, caplog: pytest.LogCaptureFixture
) -> None:
    looks: list[int] = []
    done = asyncio.Event()

    async def tidy(now: int) -> int:
        looks.append(now)
        if len(looks) == 1:
            raise OSError("disk gone")
        done.set()
        return 3 if len(looks) == 2 else 0

    worker = asyncio.create_task(keep_safe(plan, lambda: NOW, tidy, pause=0.001))
    async with asyncio.timeout(20):
        await done.wait()
    worker.cancel()
    await asyncio.gather(worker, return_exceptions=True)
    assert len(backups_in(plan.folder, plan.database)) == 1
    assert "could not be backed up or tidied" in caplog.text


async def test_a_stop_ends_a_copy_at_once_and_leaves_nothing_half(
    plan: BackupPlan, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "_PAGES", 1)
    monkeypatch.setattr(backup, "_REST", 0.05)
    worker = asyncio.create_task(keep_safe(plan, lambda: NOW, nothing, pause=0))
    async with asyncio.timeout(20):
        await asyncio.to_thread(until_there, plan.folder)
    worker.cancel()
    await asyncio.gather(worker, return_exceptions=True)
    assert list(plan.folder.iterdir()) == []


@pytest.mark.parametrize(("chosen", "folder"), [(None, "backups"), ("far", "far")])
def test_the_folder_lies_beside_the_database_unless_told_otherwise(
    tmp_path: Path, chosen: str | None, folder: str
) -> None:
    backups = None if chosen is None else tmp_path / chosen
    found = backup_plan(Settings(database=tmp_path / "x.db", backups=backups))
    assert found is not None
    assert found.folder == tmp_path / folder


def test_a_database_on_a_server_is_not_copied() -> None:
    settings = Settings(database=SecretStr("postgresql://u@localhost/x"))
    assert backup_plan(settings) is None
