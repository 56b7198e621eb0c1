"""Nothing comes from nowhere and nothing gets lost: cards, tiles, stones, ships, points (C-7)."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from engine.games.egizia import ids
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.setup import has_sphinx_draws
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from engine.games.egizia.state import State
from engine.players.registry import player_for
from engine.types import Setup
from tests.kit.ledger import Ledger
from tests.kit.strategies import Dice

TABLES = list(product(EGIZIA.seats, ids.Variant, ids.SphinxDraw))


def setup_of(number: int) -> Setup:
    """Return the set-up of a numbered game; neighbours differ in seats and options."""
    seats, variant, draw = TABLES[number % len(TABLES)]
    return Setup(seats, number, EGIZIA.rules_version, {"variant": variant, "sphinx_draw": draw})


def play_with_books(setup: Setup, name: str, leaves_after: int = -1) -> tuple[State, Ledger]:
    """Play a game to its end and check the books after each action.

    After `leaves_after` actions one seat leaves the game.
    """
    step = EGIZIA.new_game(setup)
    state, ledger, dice = step.state, Ledger(step.state, step.events), Dice(setup.seed)
    table = [player_for("egizia", name, setup.seed + seat + 1) for seat in range(setup.seats)]
    number = 0
    while waiting := EGIZIA.to_act(state):
        seat = dice.choose(waiting)
        if number == leaves_after:
            left = EGIZIA.retire(state, seat)
            state = left.state
            ledger.follow(state, left.events)
        else:
            ledger.follow(state, EGIZIA.advance(state, seat, _chosen(table[seat], state, seat)))
        number += 1
    return state, ledger


def _chosen(player: Any, state: State, seat: int) -> Any:
    return player.choose(
        lambda: EGIZIA.view_for(state, seat),
        EGIZIA.decisions(state, seat),
        EGIZIA.legal_actions(state, seat),
    )


@pytest.mark.parametrize("block", range(10))
def test_the_books_balance_in_random_games(block: int) -> None:
    for number in range(block * 24, block * 24 + 24):
        play_with_books(setup_of(number), "random")


@pytest.mark.parametrize("block", range(4))
def test_the_books_balance_when_a_seat_leaves(block: int) -> None:
    for number in range(block * 18, block * 18 + 18):
        play_with_books(setup_of(number), "random", leaves_after=3 + 5 * number % 90)


@pytest.mark.parametrize("seats", EGIZIA.seats)
def test_the_books_balance_in_games_that_are_played_well(seats: int) -> None:
    play_with_books(Setup(seats, 1, EGIZIA.rules_version), "greedy")


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_the_books_balance_in_thousands_of_random_games(block: int) -> None:
    for number in range(1000 + block * 100, 1000 + block * 100 + 100):
        play_with_books(setup_of(number), "random")


@pytest.mark.slow
@pytest.mark.parametrize("seats", EGIZIA.seats)
def test_the_books_balance_in_many_greedy_games(seats: int) -> None:
    for seed in range(2, 14):
        play_with_books(Setup(seats, seed, EGIZIA.rules_version), "greedy")


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_all_nile_cards_but_those_with_players_have_gone_in_the_end(number: int) -> None:
    setup = setup_of(number)
    state, ledger = play_with_books(setup, "random")
    held = sum(
        len(player.fields) + len(player.quarries) - 2 + len(player.permanents + player.anytime)
        for player in state.players
    )
    cards = 56 if has_sphinx_draws(str(setup.options["variant"])) else 55
    assert held + len(ledger.gone) == cards
    assert state.supply.nile == [[], [], []]


def test_every_card_comes_up_about_as_often_as_the_others() -> None:
    """C-7 number 65: with 22, 22 and 12 cards, 10 of each stack are laid out per round."""
    laid: Counter[str] = Counter()
    dealt: Counter[str] = Counter()
    games = 400
    for seed in range(games):
        state = EGIZIA.new_game(Setup(2, seed, EGIZIA.rules_version)).state
        laid.update(state.board.nile)
        dealt.update(card for player in state.players for card in player.sphinx)
    assert len(laid) == 22
    assert set(dealt) == set(SPHINX_CARDS)
    # Ten deviations on either side: a card that is left out or favoured is far beyond.
    assert all(abs(times - games * 10 / 22) < 100 for times in laid.values())
    assert all(abs(times - games * 2 / 29) < 52 for times in dealt.values())


@pytest.mark.parametrize(
    "fault",
    [
        lambda state: setattr(state.players[0], "stones", state.players[0].stones + 1),
        lambda state: setattr(state.players[0], "score", state.players[0].score + 1),
        lambda state: setattr(state.players[0], "ships", state.players[0].ships - 1),
        lambda state: state.supply.sphinx.append(state.supply.sphinx[0]),
        lambda state: state.supply.nile[0].pop(),
        lambda state: state.players[0].graves.append(3),
        lambda state: state.players[0].crews.__setitem__(0, 2),
    ],
)
def test_the_books_notice_a_fault(fault: Any) -> None:
    step = EGIZIA.new_game(Setup(3, 1, EGIZIA.rules_version))
    fault(step.state)
    with pytest.raises(AssertionError):
        Ledger(step.state, step.events)
