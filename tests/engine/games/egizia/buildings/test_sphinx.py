"""Building at the Sphinx: stones buy a look at cards."""

from collections import Counter

import pytest

from engine.games.egizia.actions import Draw, Keep, Refuse, UseCard, UseCrew
from engine.games.egizia.events import (
    BuildRefused,
    CardUsed,
    SphinxDrawn,
    SphinxKept,
    StonesChanged,
)
from engine.games.egizia.scenario import Build, Pending, Tableau
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from tests.kit.egizia import Game, at_site, game

PLUS_2, KEEP_TWO = "sphinx_plus_2", "keep_two_sphinx"


def sphinx(tableau: Tableau, **more: object) -> Game:
    return at_site("sphinx", tableau, **more)


def draws(table: Game) -> set[tuple[int, int]]:
    return {(a.paid, a.drawn) for a in table.legal(0) if isinstance(a, Draw)}


def test_s_38_a_boost_adds_to_the_number_of_cards() -> None:
    """A-51, A-62: crew, joker and boosts; limited by stones and five."""
    table = sphinx(Tableau(stones=9, cards=("strength_3",)), round=2)
    table.do(0, UseCard("strength_3"), UseCrew((0,)))
    assert draws(table) == {(number, number) for number in range(1, 5)}
    assert table.do(0, Draw(4, 4)).player(0).stones == 5


def test_s_39_five_cards_at_most() -> None:
    """A-51."""
    table = sphinx(Tableau(stones=9, crews=(4, 1, 1, 2), cards=("strength_3",)), round=2)
    table.do(0, UseCard("strength_3"), UseCrew((0,)))
    assert max(draws(table)) == (5, 5)
    assert table.refused(0, Draw(6, 6)) == "sphinx_limit"


def kept_two_of(drawn: int) -> Game:
    table = sphinx(Tableau(stones=9, crews=(5, 1, 1, 2), cards=(KEEP_TWO,)), round=5)
    return table.do(0, UseCrew((0,)), Draw(drawn, drawn), Keep((0, 1)))


def test_s_49_two_of_five_cards_may_be_kept() -> None:
    table = kept_two_of(5)
    player = table.player(0)
    assert (player.stones, table.points(0, "sphinx_returned")) == (4, 3)
    assert len(player.sphinx) == 3
    assert player.anytime == []
    assert table.happened(CardUsed) == [CardUsed(0, KEEP_TWO)]


def test_s_50_two_of_two_cards_may_be_kept() -> None:
    table = kept_two_of(2)
    assert (table.player(0).stones, table.points(0, "sphinx_returned")) == (7, 0)


@pytest.mark.parametrize("kept", [(), (0,)])
def test_the_keep_two_card_stays_if_it_is_not_needed(kept: tuple[int, ...]) -> None:
    """A-11: only a use takes it out."""
    table = sphinx(Tableau(stones=1, cards=(KEEP_TWO,)), round=5)
    table.do(0, UseCrew((0,)), Keep(kept))
    assert table.player(0).anytime == [KEEP_TWO]


def test_s_61_two_more_cards_for_one_stone() -> None:
    """A-49."""
    table = sphinx(Tableau(stones=1, cards=(PLUS_2,)), round=2)
    table.do(0, UseCrew((0,)))
    assert draws(table) == {(1, 1), (1, 2), (1, 3)}
    table.do(0, Draw(1, 3), Keep((0,)))
    assert (table.player(0).stones, table.points(0, "sphinx_returned")) == (0, 2)


def test_s_62_never_more_than_five_cards() -> None:
    """A-49."""
    table = sphinx(Tableau(stones=5, crews=(5, 1, 1, 2), cards=(PLUS_2,)), round=2)
    table.do(0, UseCrew((0,)))
    assert table.refused(0, Draw(5, 7)) == "sphinx_limit"
    assert table.refused(0, Draw(2, 5)) == "sphinx_paid"
    assert {(4, 5), (5, 5)} <= draws(table)
    assert table.do(0, Draw(3, 5)).player(0).stones == 2


def test_s_63_without_a_stone_nothing_is_drawn() -> None:
    """A-48, A-49: the German text is the default; the ship comes off and does not count."""
    table = sphinx(Tableau(cards=(PLUS_2,)), round=2)
    assert table.happened(BuildRefused) == [BuildRefused(0, "sphinx", "impossible")]
    assert table.points(0, "participation") == 0
    assert table.happened(SphinxDrawn) == []


def test_s_63_the_english_option_draws_two_for_nothing_without_taking_part() -> None:
    """A-49, A-50."""
    table = sphinx(Tableau(cards=(PLUS_2,)), round=2, sphinx_draw="free")
    table.do(0, UseCrew((0,)))
    assert draws(table) == {(0, 1), (0, 2)}
    table.do(0, Draw(0, 2), Keep((1,)))
    assert (table.points(0, "sphinx_returned"), table.points(0, "participation")) == (1, 0)
    assert [e for e in table.happened(StonesChanged) if e.reason == "sphinx"] == []


def test_under_the_english_option_a_paid_draw_takes_part() -> None:
    """A-50."""
    table = sphinx(Tableau(stones=1, cards=(PLUS_2,)), round=2, sphinx_draw="free")
    table.do(0, UseCrew((0,)), Draw(1, 3), Keep())
    assert table.points(0, "participation") == 1


def test_the_option_means_nothing_without_the_card() -> None:
    """A-49."""
    table = sphinx(Tableau(), round=2, sphinx_draw="free")
    assert table.happened(BuildRefused) == [BuildRefused(0, "sphinx", "impossible")]


def test_s_78_draw_two_and_keep_one() -> None:
    """A-51."""
    table = sphinx(Tableau(stones=5, crews=(2, 1, 1, 2)))
    table.do(0, UseCrew((0,)), Draw(2, 2), Keep((1,)))
    assert table.points(0, "sphinx_returned") == 1
    assert [e.stones for e in table.happened(StonesChanged) if e.reason == "sphinx"] == [3]
    assert table.happened(SphinxKept)[0].returned == 1


def test_s_79_draw_five_and_keep_none() -> None:
    """A-51: keeping nothing is allowed."""
    table = sphinx(Tableau(stones=9, crews=(5, 1, 1, 2)))
    table.do(0, UseCrew((0,), joker=True), Draw(5, 5))
    assert table.view().players[0].crews_used == (True, False, False, True)
    table.do(0, Keep())
    assert (table.player(0).score, len(table.player(0).sphinx)) == (5 + 1, 1)
    assert [e.stones for e in table.happened(StonesChanged) if e.reason == "sphinx"] == [4]


def test_s_80_no_more_cards_than_stones() -> None:
    """A-51."""
    table = sphinx(Tableau(stones=3, crews=(5, 1, 1, 2))).do(0, UseCrew((0,)))
    assert table.refused(0, Draw(4, 4)) == "too_few_stones"
    table.do(0, Draw(3, 3))
    assert table.asked() == [(0, "keep")]


def test_s_81_the_number_is_fixed_before_a_card_is_seen() -> None:
    """A-51."""
    table = sphinx(Tableau(stones=5, crews=(5, 1, 1, 2))).do(0, UseCrew((0,)), Draw(2, 2))
    assert table.refused(0, Draw(1, 1)) == "not_now"
    assert table.refused(0, Keep((2,))) == "too_many"
    assert table.refused(0, Keep((0, 1))) == "too_many"


def test_the_strength_limits_the_draw() -> None:
    """A-49: what is paid may not exceed the strength."""
    table = sphinx(Tableau(stones=9, crews=(2, 1, 1, 2), cards=(PLUS_2,)), round=2)
    table.do(0, UseCrew((0,)))
    assert table.refused(0, Draw(3, 3)) == "too_weak"
    assert max(draws(table)) == (2, 4)


def test_one_possible_number_is_drawn_without_a_question() -> None:
    table = sphinx(Tableau(stones=1)).do(0, UseCrew((0,)))
    assert table.happened(SphinxDrawn)[0].drawn == 1
    assert table.asked() == [(0, "keep")]


def test_returned_cards_go_under_the_supply_in_random_order() -> None:
    """A-52: and no card is lost or doubled."""
    bottoms = set()
    for seed in range(12):
        table = sphinx(Tableau(stones=5, crews=(5, 1, 1, 2), sphinx=()), seed=seed)
        table.do(0, UseCrew((0,)), Draw(5, 5))
        drawn = table.happened(SphinxDrawn)[0].cards
        assert table.happened(SphinxDrawn)[0].cards == tuple(table.state.tasks[0].cards)
        table.do(0, Keep())
        bottom = table.state.supply.sphinx[:5]
        assert sorted(bottom) == sorted(drawn)
        bottoms.add(tuple(drawn.index(card) for card in bottom))
        everywhere = Counter(table.state.supply.sphinx + table.player(1).sphinx)
        assert everywhere == Counter(SPHINX_CARDS)
    assert len(bottoms) > 3


@pytest.mark.parametrize("left", [0, 1, 3])
def test_a_small_supply_limits_the_draw(left: int) -> None:
    """A-53: it cannot happen with the printed numbers; the guard holds all the same."""
    supply = SPHINX_CARDS[:left]
    table = at_site(
        "sphinx",
        Tableau(stones=9, crews=(5, 1, 1, 2), sphinx=SPHINX_CARDS[left:], cards=(PLUS_2,)),
        Tableau(sphinx=()),
        round=2,
        sphinx_supply=supply,
        sites={"sphinx": (0,)},
    )
    if not left:
        assert table.happened(BuildRefused) == [BuildRefused(0, "sphinx", "impossible")]
        return
    table.do(0, UseCrew((0,)))
    numbers = [drawn for _, drawn in draws(table)]
    assert max(numbers, default=left) == left


def test_the_sphinx_building_order_follows_the_places() -> None:
    """The ship nearest to the Nile builds first."""
    table = at_site("sphinx", Tableau(stones=2), Tableau(stones=2), sites={"sphinx": (1, 0)})
    assert table.asked() == [(1, "build")]
    table.do(1, Refuse())
    assert table.asked() == [(0, "build")]


def test_the_same_cards_are_offered_when_the_choice_is_looked_at_again() -> None:
    """A-52: the drawn cards lie in the state; nothing is dealt anew."""
    drawn = ("black_crew", "tenths")
    table = game(
        Tableau(turned=("black",), built=1, sphinx=("blue_crew",)),
        phase="building",
        site="sphinx",
        sites={"sphinx": (0,)},
        pending=(Pending("keep", 0, cards=drawn),),
        build=Build(strength=2, spent=2),
    )
    private = table.view(0).private
    assert private is not None
    assert private.drawn == drawn
    table.do(0, Keep((1,)))
    assert table.player(0).sphinx == ["blue_crew", "tenths"]
