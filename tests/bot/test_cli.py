"""The command line says in one line what is wrong, and prints what was asked for."""

import gc
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from bot.cli import parser
from bot.cli.parser import DONE, FAILED, WRONG_CALL, WRONG_SETTINGS, main
from engine.players.registry import CASTS

WITHOUT_ORDERS = next(key for key, cast in CASTS.items() if cast.orders is None)
ROOT = Path(__file__).resolve().parent.parent.parent


def test_without_a_token_the_bot_names_the_variable_and_the_demonstration(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["run"]) == WRONG_SETTINGS
    said = capsys.readouterr().err.strip().splitlines()
    assert len(said) == 1
    assert "DISCORD_TOKEN" in said[0]
    assert "egizia demo" in said[0]


@pytest.mark.parametrize("command", ["run", "check", "replay x"])
def test_bad_settings_stop_every_command_that_reads_them(
    command: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EGIZIA_LOG_LEVEL", "loud")
    monkeypatch.setenv("EGIZIA_DATABSE", "x")
    assert main(command.split()) == WRONG_SETTINGS
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert said[0].startswith("EGIZIA_DATABSE is not a setting")


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("not = [toml", "cannot be read"),
        ("[chess]\nx = 1", "there is no game chess"),
        ("[egizia]\nnonsense = 1", "egizia: "),
        ("egizia = 5", "egizia must be a table"),
    ],
)
def test_a_wrong_component_file_stops_the_start_before_discord_is_asked(
    content: str,
    fault: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = tmp_path / "components.toml"
    path.write_text(content, encoding="utf-8")
    monkeypatch.setenv("EGIZIA_COMPONENTS", str(path))
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    monkeypatch.setenv("EGIZIA_API_BASE", "http://127.0.0.1:9")
    monkeypatch.setenv("EGIZIA_DATABASE", str(tmp_path / "games.db"))
    assert main(["run"]) == WRONG_SETTINGS
    said = capsys.readouterr().err
    assert "EGIZIA_COMPONENTS" in said
    assert fault in said
    assert not (tmp_path / "games.db").exists()


def test_a_database_that_is_none_stops_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(b"this is no database" * 100)
    monkeypatch.setenv("EGIZIA_DATABASE", str(path))
    monkeypatch.setenv("DISCORD_TOKEN", "x")
    assert main(["run"]) == WRONG_SETTINGS
    assert "StoreDamaged" in capsys.readouterr().err
    assert main(["check", "--quick"]) == WRONG_SETTINGS
    assert "StoreDamaged" in capsys.readouterr().err


def test_check_reports_everything_that_the_bot_needs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EGIZIA_DATABASE", str(tmp_path / "games.db"))
    assert main(["check", "--quick"]) == 0
    quick = capsys.readouterr().out
    assert "settings: fine" in quick
    assert "does not exist yet" in quick
    assert "fonts: " in quick
    assert "components of Egizia: " in quick
    assert main(["check"]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 50


def test_check_names_a_folder_that_is_not_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EGIZIA_DATABASE", str(tmp_path / "nowhere" / "games.db"))
    assert main(["check", "--quick"]) == WRONG_SETTINGS
    assert "there is no folder" in capsys.readouterr().err


def test_a_game_that_is_not_stored_cannot_be_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("EGIZIA_DATABASE", str(tmp_path / "games.db"))
    assert main(["replay", "abc"]) != 0
    assert capsys.readouterr().err.count("\n") == 1


def test_a_simulation_prints_figures_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "--players", "2", "--games", "2", "--player", "random", "--seed", "5"]
    assert main(asked) == 0
    assert capsys.readouterr().out.strip()
    assert main([*asked, "--json"]) == 0
    first = capsys.readouterr().out
    assert json.loads(first)["games"] == 2
    assert main([*asked, "--json"]) == 0
    assert capsys.readouterr().out == first


def test_a_simulation_counts_how_often_a_table_waits(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["simulate", "--waiting", "--players", "2", "--games", "1"]
    assert main(asked) == 0
    assert "waits a game" in capsys.readouterr().out
    assert main([*asked, "--json"]) == 0
    assert 0 < json.loads(capsys.readouterr().out)["share"] < 1


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (["simulate", "--players", "9"], "is for"),
        (["simulate", "--game", "chess"], "known are"),
        (["simulate", "--player", "genius", "--games", "1"], "genius"),
        (["simulate", "--waiting", "--player", "genius", "--games", "1"], "genius"),
        (["simulate", "--waiting", "--game", WITHOUT_ORDERS, "--games", "1"], "no orders"),
        (["demo", "--players", "1"], "is for"),
    ],
)
def test_an_impossible_wish_is_answered_with_what_is_possible(
    arguments: list[str], fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == WRONG_CALL
    assert fault in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments", [[], ["dance"], ["simulate", "--games", "0"], ["demo", "--seed", "0"]]
)
def test_a_mistyped_call_shows_how_it_is_done(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == WRONG_CALL
    assert "usage: egizia" in capsys.readouterr().err


def test_nobody_looks_for_garbage_while_a_command_is_loaded_but_while_it_runs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[str] = []
    monkeypatch.setattr(gc, "freeze", lambda: looked.append("frozen"))

    def note(when: str) -> None:
        looked.append(f"{when}: {gc.isenabled()}")

    def run_command(_chosen: object) -> int:
        note("run")
        return DONE

    def load(_name: str) -> SimpleNamespace:
        note("load")
        return SimpleNamespace(run_command=run_command)

    monkeypatch.setattr(parser, "import_module", load)
    assert main(["run"]) == DONE
    assert looked == ["load: False", "frozen", "run: True"]


def test_the_program_runs_as_a_module() -> None:
    environment = {k: v for k, v in os.environ.items() if not k.startswith("EGIZIA_")}
    done = subprocess.run(
        [sys.executable, "-m", "bot", "--version"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("egizia ")


def test_a_reader_who_has_seen_enough_gets_no_traceback() -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bot", "simulate", "--players", "2", "--games", "1"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    said = process.stderr.read()
    process.stderr.close()
    assert process.wait() == FAILED
    assert said == ""
