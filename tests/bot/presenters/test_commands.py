"""The move commands are shared by all games, and each is of use to one of them."""

from functools import cache

import pytest

from bot.locale import Text
from bot.presenters.base import COMMANDS
from bot.presenters.registry import PRESENTERS
from engine.registry import GAMES
from tests.kit.strategies import deal, walk


@cache
def commands_of(key: str) -> set[str]:
    """Return the commands by which two random games of the most seats are played."""
    rules, text = GAMES[key], Text.of("en")
    seats = max(rules.seats)
    return {
        PRESENTERS[key].choice(rules.view_for(moment.state, moment.seat), action, text).command
        for seed in range(2)
        for moment in walk(rules, deal(rules, seats, seed), seed)
        for action in rules.legal_actions(moment.state, moment.seat)
    }


@pytest.mark.parametrize("key", GAMES)
def test_a_game_offers_its_moves_by_the_commands_there_are(key: str) -> None:
    assert commands_of(key) <= set(COMMANDS)


def test_no_move_command_is_without_a_game() -> None:
    assert set().union(*map(commands_of, GAMES)) == set(COMMANDS)
