"""`egizia render --gallery` writes boards, details, changes, sheets and a film of every game."""

from pathlib import Path

import pytest
from PIL import Image

from bot.cli.parser import FAILED, WRONG_CALL, main
from engine.registry import GAMES


@pytest.mark.slow
def test_the_gallery_of_egizia_has_boards_of_every_size_in_both_themes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "pictures"
    assert main(["render", "--gallery", str(folder), "--language", "de"]) == 0
    names = {path.name for path in folder.iterdir()}
    for theme in ("light", "dark"):
        for seats in (2, 3, 4):
            boards = {f"{seats}-board-{part}-{theme}.png" for part in ("1", "3", "5", "end")}
            kinds = ("change", "hand", "place", "build", "tableaus", "scores")
            assert boards | {f"{seats}-{kind}-{theme}.png" for kind in kinds} <= names
        assert {f"sheet-{name}-{theme}.png" for name in ("cards", "spaces", "states")} <= names
    assert "film.gif" in names
    assert capsys.readouterr().out.startswith(f"{len(names)} pictures")
    for path in folder.iterdir():
        with Image.open(path) as image:
            image.verify()


@pytest.mark.slow
def test_another_game_has_a_gallery_too(tmp_path: Path) -> None:
    game = list(GAMES.values())[-1]
    assert main(["render", "--gallery", str(tmp_path), "--game", game.key]) == 0
    assert any(path.name.startswith(f"{min(game.seats)}-board") for path in tmp_path.iterdir())
    assert (tmp_path / "film.gif").exists()


def test_a_folder_that_cannot_be_made_and_an_unknown_game_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    assert main(["render", "--gallery", str(blocked / "x")]) == FAILED
    assert main(["render", "--gallery", str(tmp_path), "--game", "chess"]) == WRONG_CALL
    assert capsys.readouterr().err.count("\n") == 2
