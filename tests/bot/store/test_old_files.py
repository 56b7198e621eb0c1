"""A database of every older schema is brought up to date, and the games in it go on."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.replay.stored import broken_games
from bot.service import Call, Service, Status
from bot.store import open_store
from bot.store.backup import faults_of
from bot.store.errors import StoreTooNew
from bot.store.schema import backup_path, known_migrations
from engine.games.egizia.rules import EGIZIA
from engine.registry import GAMES
from tests.kit.sample_file import GUILD, NOW, dumped

SAMPLES = Path(__file__).resolve().parents[2] / "data" / "schema"
LAST = len(known_migrations())
OLDER = range(1, LAST)
LATER = NOW + 10**6


def made(folder: Path, number: int) -> Path:
    """Make the sample file of a schema version."""
    database = folder / "games.db"
    with closing(sqlite3.connect(database)) as connection:
        connection.executescript((SAMPLES / f"{number:04d}.sql").read_text(encoding="utf-8"))
    return database


@pytest.mark.parametrize("number", OLDER)
async def test_a_file_of_an_older_version_is_migrated_and_its_games_go_on(
    number: int, tmp_path: Path
) -> None:
    database = made(tmp_path, number)
    async with await open_store(database) as store:
        games = {info.status: info for info in await store.games(GUILD)}
        assert set(games) == {Status.RUNNING, Status.OVER, Status.LOBBY}
        service = Service(store, GAMES, clock=lambda: LATER)
        running = games[Status.RUNNING]
        person = running.seats[running.to_act[0]].person
        look = await service.play.look(running.id, person.id)
        call = Call(5, person, GUILD, running.channel_id)
        move = [EGIZIA.notation(look.legal[0])]
        receipt = await service.play.move(call, running.id, move, look.version)
        assert receipt.info.seq == running.seq + 1
        assert await store.claim_outbox(LATER, 9, 60)
    assert faults_of(database) == ()
    assert await broken_games(database) == (2, {})
    assert backup_path(database, number + 1).exists()


@pytest.mark.parametrize("number", OLDER)
def test_a_file_of_an_older_version_can_be_checked_before_it_is_migrated(
    number: int, tmp_path: Path
) -> None:
    database = made(tmp_path, number)
    assert faults_of(database) == ()


async def test_a_file_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    database = made(tmp_path, 1)
    with closing(sqlite3.connect(database)) as connection:
        connection.execute(f"PRAGMA user_version = {LAST + 1}")
    with pytest.raises(StoreTooNew):
        await open_store(database)


def test_a_sample_gives_the_same_text_again(tmp_path: Path) -> None:
    text = (SAMPLES / "0001.sql").read_text(encoding="utf-8")
    assert dumped(made(tmp_path, 1)) == text
