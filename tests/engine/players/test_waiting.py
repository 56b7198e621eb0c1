"""Counting how often a table waits, with and without orders."""

from engine.games.egizia.rules import EGIZIA
from engine.players.waiting import run_waiting, waiting_text


def test_with_orders_a_table_of_four_waits_at_most_three_fifths_as_often() -> None:
    found = run_waiting(EGIZIA, "greedy", 4, 2, seed=3)
    assert 0 < found.share <= 0.6
    assert found.helped.pings <= found.helped.waits
    assert found.helped.by_order > 0
    assert found == run_waiting(EGIZIA, "greedy", 4, 2, seed=3)
    assert "waits a game" in waiting_text(found)
