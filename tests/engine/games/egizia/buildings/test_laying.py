"""Laying stones on obelisk, graves, pyramid and temple."""

import pytest

from engine.games.egizia.actions import Finish, Lay, MoveMarket, Pass, Refuse, UseCrew
from engine.games.egizia.events import (
    BuildRefused,
    GraveOpened,
    MarketMoved,
    PointsScored,
    StoneLaid,
    StonesChanged,
)
from engine.games.egizia.overrides import check_values
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from tests.kit.egizia import Game, at_site

BC, PT = "obelisk_graves", "pyramid_temple"
TILES = (4, 2, 3, 5, 4, 2, 3, 5, 4, 2, 3, 5)
STRONG = Tableau(stones=25, crews=(9, 9, 9, 9))
FULL_ROW = (0, 1, 0, 1, 0)
ONE_THEN_TWO = check_values({"obelisk": {"rows": [[1], [2], *[[3]] * 7]}})


def lays(table: Game, seat: int = 0) -> set[Lay]:
    return {action for action in table.legal(seat) if isinstance(action, Lay)}


def test_s_83_obelisk_and_graves_in_one_build() -> None:
    """A-54: the example of the rules: 1 and 2 on the obelisk and a grave tile of 4."""
    table = at_site(
        BC, Tableau(stones=7, crews=(5, 1, 1, 2)), grave_tiles=TILES, components=ONE_THEN_TWO
    )
    table.do(0, UseCrew((0,), joker=True))
    table.do(0, Lay("obelisk", 0), Lay("obelisk", 1), Lay("graves", 0))
    assert (table.player(0).score, table.player(0).stones) == (7, 0)
    assert table.asked() == [(0, "market")]
    table.do(0, MoveMarket("stone"))
    assert table.happened(MarketMoved) == [MarketMoved(0, "stone", 1)]
    assert table.player(0).graves == [4]


@pytest.mark.parametrize("wrong", [Lay("obelisk", 3), Lay("graves", 1)])
def test_s_84_nothing_is_skipped(wrong: Lay) -> None:
    table = at_site(BC, STRONG, obelisk=(1, 1), grave_tiles=TILES).do(0, UseCrew((0,)))
    assert table.refused(0, wrong) == "not_next"
    assert lays(table) == {Lay("obelisk", 2), Lay("graves", 0)}


@pytest.mark.parametrize(
    ("crews", "stones", "reason"),
    [((4, 1, 1, 2), 10, "too_weak"), ((9, 1, 1, 2), 4, "too_few_stones")],
)
def test_s_85_strength_and_stones_must_both_reach(
    crews: tuple[int, ...], stones: int, reason: str
) -> None:
    """A-48."""
    table = at_site(
        PT,
        Tableau(stones=stones, crews=crews),
        pyramid=((1,) * 5, (1,) * 4, (1,) * 3, (1,) * 2),
    )
    table.do(0, UseCrew((0,)))
    assert table.refused(0, Lay("pyramid", 0, 4)) == reason


@pytest.mark.parametrize(("taken", "opened"), [(0, 6), (7, 12), (8, 12), (9, 12)])
def test_s_86_four_graves_lie_open_until_all_do(taken: int, opened: int) -> None:
    """A-55."""
    table = at_site(BC, STRONG, graves=(1,) * taken, grave_tiles=TILES)
    table.do(0, UseCrew((0,), joker=True))
    assert [grave.value > 0 for grave in table.view().graves].count(True) == min(taken + 4, 12)
    table.do(0, Lay("graves", taken), Lay("graves", taken + 1))
    assert table.state.board.graves_open == opened
    assert table.player(0).graves == list(TILES[taken : taken + 2])
    shown = [grave.value for grave in table.view().graves]
    assert shown == [tile if index < opened else 0 for index, tile in enumerate(TILES)]


def test_a_tile_that_the_build_opened_may_be_taken_in_it() -> None:
    """A-55, A-91: step by step, so that what may be chosen tells nothing of closed tiles."""
    tiles = (2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4)
    table = at_site(BC, STRONG, grave_tiles=tiles).do(0, UseCrew((0,), joker=True))
    for index in range(5):
        assert lays(table) == {Lay("obelisk", 0), Lay("graves", index)}
        table.do(0, Lay("graves", index))
    assert [event.index for event in table.happened(GraveOpened)] == [4, 5, 6, 7, 8]


@pytest.mark.parametrize("hidden", [(2, 5), (5, 2)])
def test_closed_tiles_change_no_choice(hidden: tuple[int, int]) -> None:
    """A-91."""
    tiles = (2, 2, 2, 2, *hidden, 3, 3, 3, 3, 4, 4)
    table = at_site(BC, Tableau(stones=9, crews=(9, 1, 1, 2)), grave_tiles=tiles)
    table.do(0, UseCrew((0,)), Lay("graves", 0))
    assert lays(table) == {Lay("obelisk", 0), Lay("graves", 1)}
    assert table.view(0).graves[5].value == 0


def test_s_87_the_pyramid_grows_from_the_left_on_support() -> None:
    table = at_site(PT, STRONG, pyramid=((1, 1, 1),)).do(0, UseCrew((0,)))
    assert table.refused(0, Lay("pyramid", 4, 0)) == "not_next"
    table.do(0, Lay("pyramid", 0, 1), Lay("pyramid", 1, 1))
    assert table.refused(0, Lay("pyramid", 2, 1)) == "not_supported"
    assert Lay("pyramid", 0, 2) in lays(table)
    table.do(0, Lay("pyramid", 0, 2))
    assert table.state.board.pyramid[0] == [1, 1, 1, -1, -1]


@pytest.mark.parametrize(
    ("laid", "last", "bonus"),
    [
        pytest.param((0, 1, 0), 0, {0: 3, 1: 0}, id="S-88"),
        pytest.param((0, 1, 1), 0, {0: 2, 1: 0}, id="S-89"),
        pytest.param((1, 0, 0), 1, {0: 0, 1: 2}, id="S-89 the other way round"),
        pytest.param((0, 1, 0), 1, {0: 2, 1: 0}, id="S-89 in turns"),
        pytest.param((1, 0, 0), 0, {0: 3, 1: 0}, id="most beats the leftmost"),
        pytest.param((0, 0, 0), 1, {0: 3, 1: 0}, id="on another player's turn"),
    ],
)
def test_a_full_row_pays_its_majority(
    laid: tuple[int, ...], last: int, bonus: dict[int, int]
) -> None:
    """A-56: at once, to one player only; a tie goes to the stone furthest left."""
    table = at_site(PT, STRONG, STRONG, pyramid=(FULL_ROW, laid))
    if last:
        table.do(0, Refuse())
    table.do(last, UseCrew((0,)), Lay("pyramid", 3, 1))
    assert {seat: table.points(seat, "pyramid_rows") for seat in (0, 1)} == bonus
    assert table.points(last, "pyramid") == 2


@pytest.mark.parametrize("laid", [(1, 2), (2, 1)])
def test_a_tie_of_three_pays_the_leftmost(laid: tuple[int, int]) -> None:
    """A-56."""
    below = ((1,) * 5, (1,) * 4)
    table = at_site(PT, STRONG, Tableau(), Tableau(), pyramid=(*below, laid), sites={PT: (0,)})
    table.do(0, UseCrew((0,)), Lay("pyramid", 2, 2))
    expected = [1 if seat == laid[0] else 0 for seat in range(3)]
    assert [table.points(seat, "pyramid_rows") for seat in range(3)] == expected


def test_the_stone_scores_before_the_row() -> None:
    """A-86: the builder reaches the value before the row's winner does."""
    table = at_site(PT, Tableau(score=3, stones=9), Tableau(score=2), pyramid=(FULL_ROW, (1, 1, 1)))
    table.do(0, UseCrew((0,), joker=True), Lay("pyramid", 3, 1))
    assert [(e.seat, e.score) for e in table.happened(PointsScored)] == [(0, 5), (1, 5)]
    assert table.state.track == [0, 1]


def test_s_90_the_temple_stands_on_both_pillars() -> None:
    """A-57, A-87: pillars apart, both middle columns in any order, then the top."""
    table = at_site(
        PT, STRONG, STRONG, temple={"left": (1, 1, 1), "right": (1, 1)}, pyramid=(FULL_ROW,)
    )
    table.do(0, UseCrew((0,)))
    assert table.refused(0, Lay("temple", 6)) == "pillars_first"
    table.do(0, Lay("temple", 5))
    assert {Lay("temple", 6), Lay("temple", 7)} <= lays(table)
    table.do(0, Lay("temple", 7), Finish()).do(1, UseCrew((0,), joker=True))
    assert table.refused(1, Lay("temple", 8)) == "middle_first"
    table.do(1, Lay("temple", 6))
    assert {Lay("temple", 8), Lay("temple", 9)} <= lays(table, 1)
    table.do(1, Lay("temple", 9))
    assert Lay("temple", 8) in lays(table, 1)


def test_the_pillars_grow_apart_from_bottom_to_top() -> None:
    """A-57."""
    table = at_site(PT, STRONG, temple={"left": (1,)}).do(0, UseCrew((0,)))
    assert table.refused(0, Lay("temple", 2)) == "not_next"
    assert {Lay("temple", 1), Lay("temple", 3)} <= lays(table)


def test_s_93_a_finished_site_takes_no_build() -> None:
    """A-47: the ship comes off and there is no bonus."""
    table = at_site(BC, STRONG, obelisk=(1,) * 12, graves=(1,) * 12)
    assert table.happened(BuildRefused) == [BuildRefused(0, BC, "impossible")]
    assert table.points(0, "participation") == 0
    assert table.player(0).ships == 8


@pytest.mark.parametrize("market", ["stone", "grain"])
def test_one_market_step_a_build_and_it_cannot_be_declined(market: str) -> None:
    """A-54: after the points, whatever was built."""
    table = at_site(BC, Tableau(stones=9, crews=(9, 1, 1, 2)), grave_tiles=TILES)
    table.do(0, UseCrew((0,)), Lay("obelisk", 0), Lay("graves", 0), Finish())
    assert table.legal(0) == (MoveMarket("grain"), MoveMarket("stone"))
    for other in (Pass(), Refuse(), Finish()):
        assert table.refused(0, other) == "must_choose"
    table.do(0, MoveMarket(market))
    assert len(table.happened(MarketMoved)) == 1


def test_stones_from_the_market_pay_for_the_next_site_only() -> None:
    """A-54."""
    table = at_site(
        BC,
        Tableau(stones=1, stone_market=3, crews=(1, 2, 1, 2)),
        sites={BC: (0,), PT: (0,)},
    )
    table.do(0, UseCrew((0,)))
    # The one stone there is fits one space only, and then the build is over.
    assert [event.building for event in table.happened(StoneLaid)] == ["obelisk"]
    assert table.asked() == [(0, "market")]
    table.do(0, MoveMarket("stone"))
    assert table.player(0).stones == 3
    table.do(0, UseCrew((1,)), Lay("temple", 0), Lay("pyramid", 0))
    assert table.points(0, "participation") == 3


def test_a_build_takes_at_least_one_stone_and_ends_when_its_owner_says_so() -> None:
    """A-48: no finish before the first stone."""
    table = at_site(PT, Tableau(stones=9, crews=(9, 1, 1, 2))).do(0, UseCrew((0,)))
    assert table.refused(0, Finish()) == "not_now"
    table.do(0, Lay("pyramid", 0))
    assert Finish() in table.legal(0)
    assert EGIZIA.decisions(table.state, 0)[0].amount == 8


def test_a_build_ends_by_itself_when_nothing_more_can_be_laid() -> None:
    table = at_site(PT, Tableau(stones=1)).do(0, UseCrew((0,)), Lay("temple", 0))
    assert table.state.work is None
    assert table.happened(StonesChanged)[0] == StonesChanged(0, -1, 0, "building")
    assert table.points(0, "participation") == 1


def test_there_is_no_limit_on_placed_stones() -> None:
    """A-5: markers and stones are not counted as pieces."""
    table = at_site(
        PT,
        STRONG,
        obelisk=(0,) * 12,
        graves=(0,) * 12,
        pyramid=((0,) * 5, (0,) * 4),
    )
    table.do(0, UseCrew((0,)), Lay("pyramid", 0, 2))
    assert sum(table.view().players[0].stones_in) == 34
