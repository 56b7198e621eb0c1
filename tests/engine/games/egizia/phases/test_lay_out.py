"""Phase 1: ten cards of the round's stack are laid out."""

import pytest

from engine.games.egizia.actions import Pass
from engine.games.egizia.events import CardsRemoved, RoundStarted
from tests.kit.egizia import Game, game, new_game


def pass_a_round(table: Game) -> Game:
    """Let every seat pass; nobody then has anything else to decide."""
    started = table.state.round
    while table.state.round == started and table.asked():
        table.do(table.asked()[0][0], Pass())
    return table


@pytest.mark.parametrize(("variant", "spare"), [("standard", 2), ("no_sphinx_draws", 1)])
def test_s_06_two_rounds_a_stack_and_what_is_left_goes_out(variant: str, spare: int) -> None:
    """A-17: cards left in a stack are removed at the end of rounds 2, 4 and 5."""
    table = new_game(2, variant=variant)
    left = []
    for _ in range(5):
        left.append(table.view().stacks_left)
        pass_a_round(table)
    assert left == [(10 + spare, 22, 12), (spare, 22, 12), (0, 12, 12), (0, 2, 12), (0, 0, 2)]
    assert table.view().stacks_left == (0, 0, 0)
    cards = [event.cards for event in table.happened(RoundStarted)]
    assert [len(row) for row in cards] == [10] * 5
    stacks = [{table.catalogue.cards[card].stack for card in row} for row in cards]
    assert stacks == [{0}, {0}, {1}, {1}, {2}]


def test_s_07_untaken_cards_never_come_back() -> None:
    """A-17: they leave the game at the end of phase 2."""
    nile = {1: "quarry_a1", 9: "grain_4", 19: "green_a1"}
    table = pass_a_round(game(nile=nile))
    assert table.happened(CardsRemoved) == [CardsRemoved(tuple(nile.values()))]
    laid = {card for card in table.state.board.nile if card}
    assert len(laid) == 10
    assert not set(nile.values()) & (laid | set(table.state.supply.nile[0]))
