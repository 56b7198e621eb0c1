"""The page about component values says what the program plays with."""

import re
import tomllib

import pytest

from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from engine.registry import GAMES
from tests.architecture import ROOT

PAGE = (ROOT / "docs" / "components.md").read_text("utf-8")
ROW = re.compile(r"\| `([^`]+)` \| `([^`]+)` \| (\w+) \| (.+) \|")
EACH_GAME = pytest.mark.parametrize("key", GAMES)


def documented(key: str) -> dict[str, tuple[str, str, str]]:
    """The rows below the heading of a game."""
    _, _, section = PAGE.partition(f"\n## {GAMES[key].title}\n")
    lines = section.partition("\n## ")[0].splitlines()
    found = [match.groups() for match in map(ROW.fullmatch, lines) if match]
    table = {row: (value, confidence, why) for row, value, confidence, why in found}
    assert len(table) == len(found)
    return table


@EACH_GAME
def test_every_row_is_on_the_page_with_its_value_and_confidence(key: str) -> None:
    program = {row.key: (row.value, row.confidence) for row in GAMES[key].component_rows()}
    page = {row: (value, sure) for row, (value, sure, _) in documented(key).items()}
    assert page == program


@EACH_GAME
def test_every_row_says_why(key: str) -> None:
    assert [row for row, (_, _, why) in documented(key).items() if len(why) < 10] == []


@pytest.mark.parametrize("confidence", ["certain", "likely", "provisional"])
def test_every_confidence_is_explained(confidence: str) -> None:
    assert f"- **{confidence}**:" in PAGE
    assert confidence in {row.confidence for row in GAMES["egizia"].component_rows()}


def test_the_examples_are_files_that_the_program_takes() -> None:
    examples = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
    assert len(examples) == 2
    for example in examples:
        tables = tomllib.loads(example)
        assert list(tables) == ["egizia"]
        text = GAMES["egizia"].check_components(tables["egizia"])
        assert any(row.changed for row in GAMES["egizia"].component_rows(text))


def test_the_number_of_sphinx_cards_is_right() -> None:
    assert f"All {len(SPHINX_CARDS)} are listed" in PAGE
