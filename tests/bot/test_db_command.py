"""`egizia db` in the operator's hands: what it prints and with which code it ends."""

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli.parser import DONE, FAILED, WRONG_SETTINGS, main
from bot.store.backup import back_up
from tests.bot.replay.conftest import Stored, stored

__all__ = ["stored"]

Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def database(tmp_path: Path, stored: Stored, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of one finished game, named in the settings."""
    path = tmp_path / "games.db"
    back_up(stored.database, path)
    monkeypatch.setenv("EGIZIA_DATABASE", str(path))
    return path


@pytest.fixture
def egizia(database: Path, capsys: pytest.CaptureFixture[str]) -> Say:
    """Run a command; return its exit code and what it wrote."""

    def run(*words: object) -> tuple[int, str, str]:
        capsys.readouterr()
        code = main([str(word) for word in words])
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def damage(database: Path, sql: str) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.executescript(sql)


def test_check_replays_every_game(egizia: Say) -> None:
    code, out, err = egizia("db", "check")
    assert (code, err) == (DONE, "")
    assert "1 of 1 games replayed, every digest equal" in out


def test_check_names_the_game_that_does_not_replay(
    egizia: Say, database: Path, stored: Stored
) -> None:
    damage(
        database,
        "DROP TRIGGER actions_are_never_changed; UPDATE actions SET digest = 'x' WHERE seq = 3",
    )
    code, out, err = egizia("db", "check")
    assert code == FAILED
    assert f"game {stored.game}: ReplayDiverged" in err
    assert "0 of 1" in out


def test_check_names_what_does_not_fit_together(egizia: Say, database: Path) -> None:
    damage(database, "UPDATE games SET seq = seq + 1")
    code, _, err = egizia("db", "check")
    assert code == FAILED
    assert "egizia db restore" in err


def test_a_backup_goes_to_the_folder_of_backups_and_can_be_put_back(
    egizia: Say, database: Path
) -> None:
    assert egizia("db", "backup")[0] == DONE
    (copy,) = (database.parent / "backups").iterdir()
    database.write_bytes(b"broken" * 100)
    assert egizia("db", "check")[0] == WRONG_SETTINGS
    code, out, _ = egizia("db", "restore", copy)
    assert code == DONE
    assert f"restored from {copy}" in out
    assert "games.db.replaced-" in out
    assert egizia("db", "check")[0] == DONE


def test_a_backup_that_is_none_is_refused(egizia: Say, database: Path, tmp_path: Path) -> None:
    before = database.read_bytes()
    code, _, err = egizia("db", "restore", tmp_path / "nothing.db")
    assert code == WRONG_SETTINGS
    assert "StoreUnreachable" in err
    assert database.read_bytes() == before


def test_a_game_moves_to_another_database_by_way_of_a_file(
    egizia: Say, database: Path, stored: Stored, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.jsonl"
    assert egizia("db", "export", stored.game, "--out", record)[0] == DONE
    code, out, _ = egizia("verify", record)
    assert code == DONE
    assert "every deck among them" in out
    assert "result: Anna " in out
    assert "already holds" in egizia("db", "import", record)[2]
    _, before, _ = egizia("replay", stored.game)

    monkeypatch.setenv("EGIZIA_DATABASE", str(tmp_path / "other.db"))
    assert egizia("db", "import", record)[0] == DONE
    code, after, _ = egizia("replay", stored.game)
    assert code == DONE
    assert after == before
    assert egizia("db", "check")[0] == DONE
    again = tmp_path / "again.jsonl"
    egizia("db", "export", stored.game, "--out", again)
    assert again.read_bytes() == record.read_bytes()


def test_a_forged_game_is_named_by_its_line_and_not_added(
    egizia: Say, stored: Stored, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, text, _ = egizia("db", "export", stored.game)
    record = tmp_path / "game.jsonl"
    record.write_text(text.replace("Anna", "Eve"), encoding="utf-8")
    monkeypatch.setenv("EGIZIA_DATABASE", str(tmp_path / "other.db"))
    for command in (("verify",), ("db", "import")):
        code, _, err = egizia(*command, record)
        assert code == FAILED
        assert f"{record}, line " in err
    assert not (tmp_path / "other.db").exists()


def test_the_hash_that_was_posted_must_be_that_of_the_seed(
    egizia: Say, stored: Stored, tmp_path: Path
) -> None:
    record = tmp_path / "game.jsonl"
    egizia("db", "export", stored.game, "--out", record)
    posted = json.loads(record.read_text(encoding="utf-8").splitlines()[0])["seed_hash"]
    assert egizia("verify", record, "--hash", posted)[0] == DONE
    code, _, err = egizia("verify", record, "--hash", "0" * 32)
    assert code == FAILED
    assert "posted was" in err


def test_what_is_not_there_is_said_in_a_line(egizia: Say, tmp_path: Path) -> None:
    assert "holds no game" in egizia("db", "export", "nothing")[2]
    assert "No such file" in egizia("verify", tmp_path / "nothing.jsonl")[2]
