"""The page about component values says what the program plays with."""

import re
import tomllib

import pytest

from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from tests.architecture import ROOT

PAGE = (ROOT / "docs" / "components.md").read_text("utf-8")
ROW = re.compile(r"\| `([^`]+)` \| `([^`]+)` \| (\w+) \| (.+) \|")


def documented() -> dict[str, tuple[str, str, str]]:
    found = [match.groups() for match in map(ROW.fullmatch, PAGE.splitlines()) if match]
    table = {key: (value, confidence, why) for key, value, confidence, why in found}
    assert len(table) == len(found)
    return table


def test_every_row_is_on_the_page_with_its_value_and_confidence() -> None:
    program = {row.key: (row.value, row.confidence) for row in EGIZIA.component_rows()}
    page = {key: (value, confidence) for key, (value, confidence, _) in documented().items()}
    assert page == program


def test_every_row_says_why() -> None:
    assert [key for key, (_, _, why) in documented().items() if len(why) < 10] == []


@pytest.mark.parametrize("confidence", ["certain", "likely", "provisional"])
def test_every_confidence_is_explained(confidence: str) -> None:
    assert f"- **{confidence}**:" in PAGE
    assert confidence in {row.confidence for row in EGIZIA.component_rows()}


def test_the_examples_are_files_that_the_program_takes() -> None:
    examples = re.findall(r"```toml\n(.*?)```", PAGE, re.S)
    assert len(examples) == 2
    for example in examples:
        tables = tomllib.loads(example)
        assert list(tables) == ["egizia"]
        text = EGIZIA.check_components(tables["egizia"])
        assert any(row.changed for row in EGIZIA.component_rows(text))


def test_the_number_of_sphinx_cards_is_right() -> None:
    assert f"All {len(SPHINX_CARDS)} are listed" in PAGE
