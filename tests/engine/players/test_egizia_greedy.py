"""What the greedy player makes of clear positions."""

from typing import Any

from engine.games.egizia.actions import (
    Decline,
    Draw,
    Finish,
    Keep,
    Lay,
    Pass,
    Place,
    Refuse,
    UseCard,
    UseCrew,
)
from engine.games.egizia.greedy.player import GreedyPlayer
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Build, Pending, Tableau
from tests.kit.egizia import QUIET_NILE, Game, at_site, game, row


def choice(table: Game, seat: int = 0) -> Any:
    """What the greedy player does for a seat."""
    return GreedyPlayer().choose(
        lambda: table.view(seat), EGIZIA.decisions(table.state, seat), table.legal(seat)
    )


def test_it_starts_near_the_source() -> None:
    first = choice(game(Tableau(), Tableau(), nile=QUIET_NILE))
    assert isinstance(first, Place)
    assert first.stop <= 5


def test_it_does_not_pass_while_a_site_is_open() -> None:
    table = game(Tableau(stones=9), Tableau(), ships={17: (0,)}, nile=row(QUIET_NILE, 17))
    assert choice(table) != Pass()


def test_it_places_its_last_ship_at_a_site_rather_than_on_a_card_of_little_use() -> None:
    table = game(
        Tableau(stones=12, ships=1),
        Tableau(),
        round=5,
        ships=dict.fromkeys((1, 2, 3, 4, 5, 7, 16), (0,)),
        nile={17: "build_first"},
    )
    placed = choice(table)
    assert isinstance(placed, Place)
    assert placed.stop == 18


def test_it_feeds_with_the_grain_card_when_each_grain_costs_three() -> None:
    table = game(Tableau(crews=(3, 3, 3, 3), cards=("grain_4",)), Tableau(), phase="feeding")
    assert table.asked() == [(0, "feed")]
    assert choice(table) == UseCard("grain_4")


def test_it_gives_stones_for_grain_only_while_a_stone_saves_more_than_a_point() -> None:
    hungry = Tableau(stones=6, crews=(3, 2, 2, 2), cards=("stones_as_grain",))
    assert choice(game(hungry, phase="feeding")) == UseCard("stones_as_grain", 3)
    cheap = Tableau(stones=6, crews=(3, 2, 2, 2), grain_market=4, cards=("stones_as_grain",))
    assert choice(game(cheap, phase="feeding")) == Decline()


def test_it_waters_a_dry_field_rather_than_go_hungry() -> None:
    dry = Tableau(crews=(3, 3, 3, 3), cards=("brown_b1", "improve_field_a"))
    table = game(dry, round=3, phase="feeding", ring=1)
    assert choice(table) == UseCard("improve_field_a", 1)


def test_it_takes_the_crew_that_its_stones_can_use() -> None:
    table = at_site("pyramid_temple", Tableau(stones=20, crews=(1, 5, 2, 2)))
    assert choice(table) == UseCrew((1,), joker=True)


def test_it_keeps_the_strong_crew_for_the_later_site() -> None:
    table = at_site(
        "sphinx",
        Tableau(stones=20, crews=(8, 2, 1, 3)),
        sites={"sphinx": (0,), "pyramid_temple": (0,)},
    )
    chosen = choice(table)
    assert isinstance(chosen, UseCrew)
    assert 0 not in chosen.crews


def test_it_spends_a_boost_when_stones_would_be_left_over_in_the_last_round() -> None:
    table = at_site("pyramid_temple", Tableau(stones=20, cards=("strength_5",)), round=5)
    assert choice(table) == UseCard("strength_5")


def test_it_keeps_a_boost_when_stones_are_few() -> None:
    table = at_site("pyramid_temple", Tableau(stones=2, cards=("strength_3",)), round=1)
    assert isinstance(choice(table), UseCrew)


def test_it_builds_when_it_can() -> None:
    table = at_site("obelisk_graves", Tableau(stones=5, crews=(4, 1, 1, 2)))
    assert choice(table) != Refuse()


def drawing(stones: int, **sites: tuple[int, ...]) -> Game:
    """A seat at the Sphinx with a crew of five that has just been turned over."""
    return game(
        Tableau(stones=stones, crews=(5, 1, 1, 2), turned=("black",)),
        phase="building",
        site="sphinx",
        pending=(Pending("draw", 0),),
        queue=(),
        build=Build(strength=5),
        sites={"sphinx": (0,), **sites},
    )


def test_it_draws_as_many_sphinx_cards_as_it_may() -> None:
    assert choice(drawing(9)) == Draw(5, 5)


def test_it_leaves_a_stone_for_the_site_that_comes() -> None:
    assert choice(drawing(5, pyramid_temple=(0,))) == Draw(4, 4)


def keeping(*cards: str, **more: Any) -> Game:
    """A seat that has drawn these cards."""
    return game(
        Tableau(crews=(5, 1, 1, 2), turned=("black",), sphinx=("tenths",), **more),
        Tableau(sphinx=("permanents",)),
        phase="building",
        site="sphinx",
        pending=(Pending("keep", 0, cards=cards),),
        queue=(),
        build=Build(strength=5, spent=len(cards)),
        sites={"sphinx": (0,)},
        pyramid=((0, 0, 0, 0, 0), (0, 0)),
        round=5,
    )


def test_it_keeps_the_card_that_it_has_fulfilled() -> None:
    assert choice(keeping("obelisk_complete", "pyramid_7", "most_brown")) == Keep((1,))


def test_it_gives_all_cards_back_that_bring_less_than_their_return() -> None:
    assert choice(keeping("obelisk_complete", "temple_4")) == Keep(())


def laying(stones: int, held: str, **more: Any) -> Game:
    """A seat that may lay stones on pyramid or temple."""
    return game(
        Tableau(stones=stones, crews=(5, 1, 1, 2), turned=("black",), sphinx=(held,)),
        phase="building",
        site="pyramid_temple",
        pending=(Pending("lay", 0),),
        queue=(),
        build=Build(strength=5, **more),
        sites={"pyramid_temple": (0,)},
        temple={"left": (0, 1), "right": (0, 1)},
        pyramid=((1, 1),),
    )


def test_it_lays_where_its_sphinx_card_wants_stones() -> None:
    towards = choice(laying(5, "temple_4"))
    assert isinstance(towards, Lay)
    assert towards.building == "temple"


def test_it_goes_on_laying_while_strength_and_stones_last() -> None:
    assert choice(laying(5, "tenths", stones_laid=1, spent=1)) != Finish()


def test_it_sells_as_many_stones_as_the_card_buys_at_the_very_end() -> None:
    seller = Tableau(stones=8, cards=("sell_10",))
    table = game(seller, round=5, phase="bonus", pending=(Pending("last_window", 0),), nile=row({}))
    assert choice(table) == UseCard("sell_10", 8)


def test_it_keeps_its_once_a_game_cards_in_the_bonus_window() -> None:
    holder = Tableau(stones=3, crews=(2, 2, 2, 2), cards=("crew_step_each_round", "strength_3"))
    table = game(holder, round=2, phase="bonus", pending=(Pending("bonus_window", 0),))
    chosen = choice(table)
    assert chosen == Decline() or chosen.card == "crew_step_each_round"
