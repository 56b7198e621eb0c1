"""A database moves from a file to a server and back, with everything in it."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from bot.cli.parser import DONE, FAILED, WRONG_SETTINGS, main
from bot.store import open_database
from bot.store.calling import Asked, CallKind, CallOut, CallState
from bot.store.copying import TABLES, copy
from bot.store.errors import StoreConflict, StoreDamaged, StoreLocked
from bot.store.halts import Halt
from bot.store.model import Commit, Snapshot
from bot.store.planning import PlanRow
from bot.store.seating import Answer, Ending, HowEnded, OfferKind, SeatOffer
from bot.store.sides import side
from bot.store.voting import Ballot, Vote
from tests.bot.store.contract import run_game, the_game
from tests.bot.store.sample import ANNA, BEN, NOW, job, lobby, moved, note, turn

VOTE = Vote(1, "end", {"who": "ü"}, ANNA.id, NOW, NOW + 9, 2, ballots=(Ballot(BEN.id, True, NOW),))
OFFER = SeatOffer(1, 0, OfferKind.INVITE, None, BEN.id, ANNA.id, NOW, NOW + 9)
CALL = CallOut(
    "k", BEN.id, "game-a", CallKind.REMINDER, CallState.READY, NOW, (Asked("game-a", NOW, 1),)
)


async def fill(address: Path | str) -> None:
    """Leave at least one row in every table, and numbers and texts that are hard to keep."""
    async with await open_database(address) as store:
        info = await run_game(store)
        change = moved(
            info,
            5,
            mail=(note(), turn((1,), (1,), 0, 1)),
            jobs=(job("a"), job("b")),
            votes=(VOTE,),
            offers=(OFFER,),
            calls=(CALL,),
            answers=(Answer(BEN.id, info.id, NOW, NOW, 5),),
            endings=(Ending(BEN.id, info.id, HowEnded.LEFT, NOW),),
        )
        await store.commit(change)
        change = moved(change.game, 2**63 - 1)
        await store.commit(replace(change, snapshot=Snapshot(2, "d2", "{\n'\"\\ü\U0001f3b2}")))
        await store.create(Commit(lobby("game-b", channel_id=8, play_channel_id=8), NOW, 77))
        await store.set_server_settings(1, {"language": "de"})
        await store.set_wishes(BEN.id, {"zone": "Europe/Berlin"})
        await store.set_plan(PlanRow("game-a", BEN.id, ("feed",)))
        await store.begin_halt(Halt(NOW, 'why; it\'s -- "odd"', ANNA.id))
        await store.end_halt(NOW, ())
        (message,) = await store.claim_outbox(NOW, 1, 60)
        await store.finish_outbox(message.id, 900, 2)
        await store.claim_jobs(NOW, 1, 60)


def rows_of(file: Path) -> dict[str, Sequence[object]]:
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: connection.execute(f"SELECT * FROM {table} ORDER BY {', '.join(key)}").fetchall()
            for table, key in TABLES.items()
        }


async def test_everything_comes_back_from_a_server_as_it_was(
    tmp_path: Path, postgres_address: str
) -> None:
    old, new = tmp_path / "games.db", tmp_path / "new.db"
    await fill(old)
    before = rows_of(old)
    assert all(before.values())
    counts = copy(old, postgres_address)
    assert counts == {table: len(rows) for table, rows in before.items()}
    assert copy(postgres_address, new) == counts
    assert rows_of(new) == before


async def test_a_copied_game_goes_on_where_it_was(tmp_path: Path, postgres_address: str) -> None:
    await fill(tmp_path / "games.db")
    copy(tmp_path / "games.db", postgres_address)
    async with await open_database(postgres_address) as store:
        info = await the_game(store)
        await store.commit(moved(info, mail=(note(),), jobs=(job("c"),)))
        sent: list[int] = []
        while claimed := await store.claim_outbox(NOW + 99, 9, 60):
            sent += [message.id for message in claimed]
            for message in claimed:
                await store.finish_outbox(message.id)
        assert len(sent) == len(set(sent)) == 2
        assert {each.dedupe_key for each in await store.claim_jobs(NOW + 99, 9, 60)} == {*"abc"}


async def test_a_target_with_anything_in_it_is_refused(
    tmp_path: Path, postgres_address: str
) -> None:
    await fill(tmp_path / "games.db")
    copy(tmp_path / "games.db", postgres_address)
    with pytest.raises(StoreConflict, match="not empty"):
        copy(tmp_path / "games.db", postgres_address)
    with pytest.raises(StoreConflict, match="not empty"):
        copy(postgres_address, tmp_path / "games.db")


async def test_nothing_is_copied_from_or_to_where_a_bot_runs(
    tmp_path: Path, postgres_address: str
) -> None:
    file = tmp_path / "games.db"
    async with await open_database(file):
        with pytest.raises(StoreLocked):
            copy(file, postgres_address)
    async with await open_database(postgres_address):
        with pytest.raises(StoreLocked, match="a bot runs"):
            copy(file, postgres_address)
        with pytest.raises(StoreLocked, match="a bot runs"):
            copy(postgres_address, tmp_path / "new.db")


async def test_a_copy_that_is_not_equal_is_not_kept(tmp_path: Path, postgres_address: str) -> None:
    """A trigger plays the fault: it changes a row on its way."""
    file, new = tmp_path / "games.db", tmp_path / "new.db"
    await fill(file)
    async with await open_database(new):
        pass
    with closing(sqlite3.connect(new)) as connection:
        connection.executescript(
            "CREATE TRIGGER fault AFTER INSERT ON snapshots"
            " BEGIN UPDATE snapshots SET digest = 'x'; END;"
        )
    copy(file, postgres_address)
    with pytest.raises(StoreDamaged, match="snapshots"):
        copy(postgres_address, new)
    assert not any(rows_of(new).values())


async def test_the_command_copies_and_checks(
    tmp_path: Path,
    postgres_address: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "games.db"
    await fill(file)
    monkeypatch.setenv("EGIZIA_DATABASE", postgres_address)
    assert main(["db", "copy", str(file)]) == DONE
    told = capsys.readouterr().out
    assert "2  games" in told
    assert "every row was read again" in told
    assert main(["db", "copy", str(file)]) == WRONG_SETTINGS
    assert "not empty" in capsys.readouterr().err
    for task, program in (("backup", "pg_dump"), ("restore", "pg_restore")):
        assert main(["db", task, str(file)]) == FAILED
        assert program in capsys.readouterr().err


def test_what_does_not_fit_together_on_a_server_is_told(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EGIZIA_DATABASE", postgres_address)
    assert main(["db", "check"]) == DONE
    assert "0 of 0 games replayed" in capsys.readouterr().out
    side(postgres_address).write(
        lambda c: c.execute(
            "INSERT INTO games (id, key, guild_id, channel_id, play_channel_id, in_thread, host_id,"
            " status, language, options, seats_wanted, version, seq, created_at, updated_at)"
            " VALUES ('lost', 'counting', 1, 2, 2, 1, 3, 'over', 'en', '{}', 2, 9, 7, 5, 5)"
        )
    )
    assert main(["db", "check"]) == FAILED
    told = capsys.readouterr().err
    assert "game lost is at entry 7, its log has 0" in told
    assert "game lost has lost its beginning" in told
