"""The benchmark itself runs; how fast anything is, is judged by people."""

import pytest

from tests.bench.engine import Line, table


@pytest.mark.bench
def test_the_table_has_every_measure() -> None:
    text = "\n".join(table(rounds=1, games=1))
    for name in ("clone", "legal list", "view", "digest", "largest snapshot"):
        assert f"\n{name}" in text


def test_a_line_compares_with_the_goal() -> None:
    assert Line("clone", 1.0, "copy", 20.0, 0.1).text().endswith("0.050  <= 0.1   met")
    assert Line("clone", 3.0, "copy", 20.0, 0.1).text().endswith("0.150  <= 0.1   missed")
    assert Line("view", 3.0).text().split() == ["view", "3.00"]
