"""The demonstration plays a whole game, survives a kill, and proves it by its exit code."""

from pathlib import Path

import pytest

from bot.cli.parser import main
from engine.registry import GAMES


@pytest.mark.slow
@pytest.mark.parametrize("key", list(GAMES))
def test_the_demonstration_ends_well(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out"
    assert main(["demo", "--game", key, "--players", "2", "--out", str(out)]) == 0
    said = capsys.readouterr().out
    assert "the bot is killed" in said
    assert "the bot is back" in said
    assert "took the last move back" in said
    assert sorted(out.glob("board-*.png"))[0].read_bytes().startswith(b"\x89PNG")
    assert (out / "egizia.db").exists()
    replay = said.rpartition("egizia replay ")[2].split()[0]
    assert replay in said.partition("#games")[2]
