"""Every test that `docs/reliability.md` names exists, so that its tables cannot rot."""

import re

import pytest

from tests.architecture import ROOT

TEXT = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`((?:tests/)?[\w/]+\.py)(?:::(\w+))?`", TEXT)))
SECTIONS = ("Discord", "Traps")


def found(name: str) -> str:
    """Return the text of a test file that is named by its path, or by its name alone."""
    files = [ROOT / name] if "/" in name else list((ROOT / "tests").rglob(name))
    assert [each for each in files if each.is_file()], name
    return "\n".join(each.read_text(encoding="utf-8") for each in files)


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_a_test_that_is_named_exists(file: str, test: str) -> None:
    assert f"def {test}(" in found(file) if test else found(file)


@pytest.mark.parametrize("title", SECTIONS)
def test_every_fault_of_discord_and_every_trap_names_a_single_test(title: str) -> None:
    section = TEXT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("| ")][2:]
    assert len(rows) > 20
    assert [row for row in rows if ".py::test_" not in row.rpartition(" | ")[2]] == []
