"""Every game, table size and option that the contract suite tries."""

from itertools import product
from typing import Any

import pytest

from engine.registry import GAMES
from engine.rules import AnyRules
from engine.types import Setup
from tests.kit.fake_game import COUNTING

CONTRACT_GAMES: dict[str, Any] = {**GAMES, COUNTING.key: COUNTING}


def tables(rules: AnyRules) -> list[Setup]:
    """Return a set-up for every number of seats with every combination of options."""
    keys = [option.key for option in rules.options]
    combinations = list(product(*(option.choices for option in rules.options)))
    return [
        Setup(seats, 100 + index, rules.rules_version, dict(zip(keys, chosen, strict=True)))
        for seats in rules.seats
        for index, chosen in enumerate(combinations)
    ]


def name_of(setup: Setup) -> str:
    """Name a set-up in a test id."""
    return "-".join([str(setup.seats), *(str(value) for value in setup.options.values())])


every_game = pytest.mark.parametrize("rules", CONTRACT_GAMES.values(), ids=CONTRACT_GAMES.keys())

every_table = pytest.mark.parametrize(
    ("rules", "setup"),
    [
        pytest.param(rules, setup, id=f"{key}-{name_of(setup)}")
        for key, rules in CONTRACT_GAMES.items()
        for setup in tables(rules)
    ],
)

every_size = pytest.mark.parametrize(
    ("rules", "setup"),
    [
        pytest.param(rules, Setup(seats, 7, rules.rules_version), id=f"{key}-{seats}")
        for key, rules in CONTRACT_GAMES.items()
        for seats in rules.seats
    ],
)
