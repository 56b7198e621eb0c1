"""What a receipt tells of a move that led to much: what was done, and how it stands at the end."""

from types import SimpleNamespace
from typing import Any

from bot.locale import Text
from bot.ui.turns import LINES, event_lines
from tests.e2e.words import CountingWords
from tests.kit.fake_game import Added


def told(count: int) -> tuple[str, ...]:
    desk: Any = SimpleNamespace(words=lambda _key: CountingWords())
    look: Any = SimpleNamespace(info=SimpleNamespace(key="counting"), view=None, names=("Anna",))
    events = [Added(0, 1, number) for number in range(1, count + 1)]
    return event_lines(desk, look, events, Text.of("en"))


def test_a_short_receipt_tells_everything() -> None:
    assert len(told(LINES)) == LINES
    assert not any("log" in line for line in told(LINES))


def test_a_long_receipt_begins_with_what_was_done_and_ends_with_how_it_stands() -> None:
    first, more, *last = told(LINES + 5)
    assert first == "Anna adds 1, total 1"
    assert more == "… 5 more events, see the log"
    assert len(last) == LINES - 1
    assert last[-1] == f"Anna adds 1, total {LINES + 5}"
