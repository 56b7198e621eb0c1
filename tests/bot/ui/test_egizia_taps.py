"""Whole games through panels alone take few taps, and every panel fits into a message."""

import asyncio

import pytest

from bot import limits
from bot.ui.layout import layout_of
from bot.ui.panel import Panel
from tests.taps import STEPWISE, WITH_EXTRA, play, table

PROMISED = {
    "nile": 2,
    "build": 4,
    "feed": 2,
    "ring": 2,
    "crew_step": 2,
    "keep": 2,
    "market": 2,
    "leftover": 2,
    "second_ship": 2,
    "build_first": 2,
    "speculate": 2,
}
"""Taps at most, the one on Play included. A window that ends the round is asked once more."""
WITH_CARDS = 6
"""Taps at most of a build that uses cards: one more for each of them."""
GAMES = (
    pytest.param(2, 5, 70, id="the beginning"),
    pytest.param(2, 5, None, id="2 players", marks=pytest.mark.slow),
    pytest.param(3, 2, None, id="3 players", marks=pytest.mark.slow),
    pytest.param(4, 3, None, id="4 players", marks=pytest.mark.slow),
)


def check(panel: Panel) -> None:
    """Hold a panel to every limit before anything is cut off."""
    view = layout_of(panel)
    assert view.total_children_count <= limits.LAYOUT_COMPONENTS
    assert sum(map(len, (*panel.texts, *panel.notes))) <= limits.LAYOUT_TEXT
    ids = [str(each.press) for each in (*panel.menus, *panel.buttons)]
    assert len(set(ids)) == len(ids)
    assert max(map(len, ids)) <= limits.CUSTOM_ID
    for menu in panel.menus:
        assert 1 <= len(menu.options) <= limits.SELECT_OPTIONS
        values = [option.value for option in menu.options]
        assert len(set(values)) == len(values)
        assert sum(option.is_chosen for option in menu.options) <= 1
        for option in menu.options:
            assert 1 <= len(option.label) <= limits.OPTION_TEXT
            assert 1 <= len(option.value) <= limits.OPTION_TEXT
            assert len(option.detail) <= limits.OPTION_TEXT


@pytest.mark.parametrize(("seats", "seed", "turns"), GAMES)
def test_a_usual_decision_takes_the_promised_taps(seats: int, seed: int, turns: int | None) -> None:
    taps = asyncio.run(play("egizia", seats, seed=seed, seen=check, turns=turns))
    most = {kind: max(taps[kind]) for kind in PROMISED if kind in taps}
    assert {"nile", "build", "keep", "crew_step"} <= set(most)
    assert [kind for kind, number in most.items() if number > PROMISED[kind]] == [], table(taps)
    assert max(taps.get("build" + WITH_EXTRA, (0,))) <= WITH_CARDS
    # Whole builds are found on the panel; hardly any has to be put together stone by stone.
    assert sum(taps.get("build" + STEPWISE, {}).values()) <= taps["build"].total() // 10
