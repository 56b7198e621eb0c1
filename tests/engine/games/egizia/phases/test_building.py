"""Phase 5: who builds when."""

import pytest

from engine.games.egizia.actions import Decline, Finish, Lay, MoveMarket, Refuse, UseCard, UseCrew
from engine.games.egizia.events import BuildRefused, CardUsed, SiteOpened
from engine.games.egizia.scenario import Tableau
from tests.kit.egizia import Game, at_site, game

SX, BC, PT = "sphinx", "obelisk_graves", "pyramid_temple"
FIRST, SPECULATOR = UseCard("build_first"), UseCard("speculator_builds")
BUILDER = Tableau(stones=9)
FULL = (BUILDER,) * 3
LOW_TILES = (2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4)


def with_card(card: str, stones: int = 9) -> Tableau:
    return Tableau(stones=stones, cards=(card,))


def refuse_all(table: Game) -> list[int]:
    """Let everybody who is asked at the present site refuse; return who was asked, in order."""
    site, asked = table.state.site, []
    while table.state.site == site and table.asked() and table.asked()[0][1] == "build":
        asked.append(table.asked()[0][0])
        table.do(asked[-1], Refuse())
    return asked


def build_at_temple(table: Game, seat: int, crew: int = 0) -> Game:
    """Lay one stone of the pyramid's first row, which is all that the crew can do."""
    row = table.state.board.pyramid[0]
    return table.do(seat, UseCrew((crew,)), Lay("pyramid", row.index(-1)))


def build_at_obelisk(table: Game, seat: int) -> Game:
    """Lay one stone on the obelisk and take the grain market's step."""
    space = table.state.board.obelisk.index(-1)
    table.do(seat, UseCrew((0,), joker=True), Lay("obelisk", space))
    return table.do(seat, *[Finish()] * (Finish() in table.legal(seat)), MoveMarket("grain"))


def test_s_46_a_speculating_ship_builds_with_its_card() -> None:
    """A-58, A-59: after the regular ships, at one site only."""
    places = (0, 1, 2)
    table = at_site(
        BC,
        *FULL,
        with_card("speculator_builds"),
        round=3,
        sites={BC: places, PT: places},
        reserve={BC: (3,), PT: (3,)},
        grave_tiles=LOW_TILES,
    )
    for seat in places:
        build_at_obelisk(table, seat)
    assert table.asked() == [(3, "speculate")]
    table.do(3, SPECULATOR)
    assert table.asked() == [(3, "build")]
    assert table.view().sites[1].places == (0, 1, 2, 3)
    build_at_obelisk(table, 3)
    assert table.player(3).anytime == []
    assert table.happened(BuildRefused) == []
    assert table.asked() == [(0, "build")]


def test_the_speculator_card_covers_one_site() -> None:
    """A-59: at the next full site its ship comes off like any other."""
    table = at_site(
        BC,
        *FULL,
        with_card("speculator_builds"),
        round=3,
        sites={BC: (0, 1, 2), PT: (0, 1, 2)},
        reserve={BC: (3,), PT: (3,)},
        grave_tiles=LOW_TILES,
    )
    for seat in (0, 1, 2):
        build_at_obelisk(table, seat)
    table.do(3, SPECULATOR)
    build_at_obelisk(table, 3)
    for seat in (0, 1, 2):
        build_at_temple(table, seat, 1)
    assert table.happened(BuildRefused) == [BuildRefused(3, PT, "no_place")]
    assert table.points(3, "participation") == 1


def test_the_speculator_card_may_be_kept() -> None:
    """A-59: an offer that is declined takes the ship off."""
    table = at_site(PT, *FULL, with_card("speculator_builds"), round=3)
    for seat in (0, 1, 2):
        build_at_temple(table, seat)
    table.do(3, Decline())
    assert table.happened(BuildRefused) == [BuildRefused(3, PT, "no_place")]
    assert table.player(3).anytime == ["speculator_builds"]


def test_the_speculator_card_is_not_offered_without_need_or_use() -> None:
    """A-58, A-92: a place came free; or no build is possible."""
    table = at_site(PT, *FULL, with_card("speculator_builds"), round=3)
    table.do(0, Refuse())
    build_at_temple(build_at_temple(table, 1), 2)
    assert table.asked() == [(3, "build")]
    poor = at_site(PT, *FULL, with_card("speculator_builds", stones=0), round=3)
    for seat in (0, 1, 2):
        build_at_temple(poor, seat)
    assert poor.happened(BuildRefused) == [BuildRefused(3, PT, "no_place")]


def test_s_47_build_first_moves_a_ship_to_the_front() -> None:
    """A-60, A-85: asked where its holder is not first already; it works at later sites too."""
    table = game(
        *(with_card("build_first"), BUILDER, BUILDER, Tableau()),
        phase="building",
        round=5,
        sites={SX: (1, 2, 0), BC: (0, 1, 2), PT: (1, 2, 0)},
    )
    assert table.asked() == [(0, "build_first")]
    table.do(0, FIRST)
    assert refuse_all(table) == [0, 1, 2]
    assert refuse_all(table) == [0, 1, 2]
    assert table.asked() == [(0, "build_first")]
    table.do(0, FIRST)
    assert refuse_all(table) == [0, 1, 2]
    assert [event.order for event in table.happened(SiteOpened)] == [(0, 1, 2)] * 3
    assert table.player(0).anytime == []


def test_s_48_build_first_after_the_sphinx_covers_the_sites_left() -> None:
    """A-60: optional at each site, and nothing is rewound."""
    table = game(
        *(with_card("build_first"), BUILDER, BUILDER, Tableau()),
        phase="building",
        round=5,
        sites={SX: (1, 2, 0), BC: (1, 2, 0), PT: (2, 1, 0)},
    )
    orders = []
    for answer in (Decline(), FIRST, FIRST):
        table.do(0, answer)
        orders.append(tuple(refuse_all(table)))
    assert orders == [(1, 2, 0), (0, 1, 2), (0, 2, 1)]


def test_build_first_stays_in_hand_until_all_builds_are_done() -> None:
    """A-60, A-85: kept until the phase is over, then out of the game; unused it stays."""
    table = game(
        with_card("build_first"), BUILDER, phase="building", round=5, sites={SX: (1, 0), PT: (1, 0)}
    )
    table.do(0, FIRST)
    refuse_all(table)
    assert table.player(0).anytime == ["build_first"]
    table.do(0, Decline())
    refuse_all(table)
    assert table.player(0).anytime == []
    unused = game(
        with_card("build_first"), BUILDER, phase="building", round=5, sites={SX: (1, 0)}
    ).do(0, Decline())
    refuse_all(unused)
    assert unused.player(0).anytime == ["build_first"]


def test_build_first_from_reserve_lets_everybody_build() -> None:
    """A-60: nobody loses his build."""
    table = at_site(PT, *FULL, with_card("build_first"), round=5)
    table.do(3, FIRST)
    for seat in (3, 0, 1, 2):
        assert table.asked() == [(seat, "build")]
        assert len(table.view().sites[2].places) == 4
        build_at_temple(table, seat)
    assert table.happened(BuildRefused) == []
    assert [table.points(seat, "participation") for seat in range(4)] == [1, 1, 1, 1]


def test_a_refusal_after_build_first_frees_the_place() -> None:
    """A-85: the speculating ship moves up."""
    table = at_site(
        PT,
        BUILDER,
        with_card("build_first"),
        BUILDER,
        round=5,
        sites={PT: (0, 1)},
        reserve={PT: (2,)},
    )
    table.do(1, FIRST, Refuse())
    build_at_temple(table, 0)
    assert table.asked() == [(2, "build")]


def test_the_first_ship_is_not_asked_to_build_first() -> None:
    """A-85: also when the place before it is empty."""
    table = at_site(
        PT, with_card("build_first"), BUILDER, Tableau(), Tableau(), round=5, sites={PT: (-1, 0, 1)}
    )
    assert table.asked() == [(0, "build")]


def test_build_first_only_changes_the_order_of_two_players() -> None:
    """A-16: with two players nobody ever speculates."""
    table = at_site(PT, BUILDER, with_card("build_first"), round=5).do(1, FIRST)
    assert refuse_all(table) == [1, 0]


def test_s_91_the_speculating_ship_builds_after_all_regular_ones() -> None:
    """A-58, A-63: the ship that refused is gone and gives no bonus."""
    table = at_site(PT, *FULL, BUILDER)
    build_at_temple(table, 0)
    table.do(1, Refuse())
    for seat in (2, 3):
        assert table.asked() == [(seat, "build")]
        build_at_temple(table, seat)
    assert [table.points(seat, "participation") for seat in range(4)] == [1, 0, 1, 1]
    assert table.player(1).ships == 8


def test_a_speculating_ship_that_cannot_build_comes_off() -> None:
    """A-47, A-58: it moves up, and is not asked."""
    table = at_site(PT, *FULL, Tableau())
    for seat in (0, 1, 2):
        table.do(seat, Refuse())
    assert table.happened(BuildRefused)[-1] == BuildRefused(3, PT, "impossible")
    assert table.state.round == 2


def test_the_sites_are_built_from_the_source_down() -> None:
    table = game(BUILDER, BUILDER, phase="building", sites={SX: (0, 1), BC: (1, 0), PT: (0, 1)})
    orders = [tuple(refuse_all(table)) for _ in range(3)]
    assert orders == [(0, 1), (1, 0), (0, 1)]
    assert [event.site for event in table.happened(SiteOpened)] == [SX, BC, PT]


def test_a_used_card_is_named_in_the_log() -> None:
    table = at_site(PT, BUILDER, with_card("build_first"), round=5).do(1, FIRST)
    assert table.happened(CardUsed) == [CardUsed(1, "build_first")]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_round_5_ends_although_the_last_builder_cannot_build(seats: int) -> None:
    """A-47, A-66: the end does not hang on the last actor."""
    players = (BUILDER,) * (seats - 1) + (Tableau(),)
    last = seats - 1
    sites = {PT: (0, last)}
    table = game(*players, phase="building", round=5, sites=sites)
    refuse_all(table)
    assert table.state.phase == "over"
