"""The operator's document says for how long rows are kept, as the program has it."""

from pathlib import Path

import pytest

from bot.store.retention import RETENTIONS, Retention

DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "operations.md"


@pytest.mark.parametrize(("table", "retention"), RETENTIONS.items())
def test_the_document_tells_how_long_rows_are_kept(table: str, retention: Retention) -> None:
    rows = DOCUMENT.read_text(encoding="utf-8").splitlines()
    (row,) = [row for row in rows if f"| `{table}` |" in row]
    assert row.endswith(f"| {retention.days} days |")
