"""Which crews start a build, boosts, and whether anybody is asked at all."""

import pytest

from engine.games.egizia.actions import Finish, Lay, MoveMarket, Refuse, UseCard, UseCrew
from engine.games.egizia.events import BuildRefused, CrewsUsed
from engine.games.egizia.overrides import check_values
from engine.games.egizia.scenario import Pending, Tableau
from tests.kit.egizia import Game, at_site, game

BC, PT = "obelisk_graves", "pyramid_temple"
STEP, PAID_STEP = "crew_step_each_round", "two_stones_for_crew_step"
ORDINARY = ("black", "orange", "blue")
HIGH_TILES = (5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 3, 3)


def impossible(table: Game, seat: int = 0) -> bool:
    return any(e.seat == seat and e.reason == "impossible" for e in table.happened(BuildRefused))


def test_s_40_boost_and_joker_for_one_build() -> None:
    """A-54, A-62."""
    table = at_site(
        BC, Tableau(stones=8, crews=(3, 1, 1, 2), cards=("strength_4",)), round=3, obelisk=(1,) * 7
    )
    table.do(0, UseCard("strength_4"), UseCrew((0,), joker=True))
    assert table.happened(CrewsUsed) == [CrewsUsed(0, BC, (0,), True, 9)]
    table.do(0, Lay("obelisk", 7), Lay("obelisk", 8))
    assert (table.player(0).score, table.player(0).stones) == (8, 0)
    assert table.view().players[0].crews_used == (True, False, False, True)
    assert table.asked() == [(0, "market")]
    assert table.do(0, MoveMarket("stone")).player(0).stone_market == 1


def test_s_41_a_boost_leaves_the_strength_on_the_tableau() -> None:
    """A-62: it helps one build, not the next feeding or a later round."""
    six = check_values({"pyramid.rows": [[5, 1], [4, 2], [3, 3], [2, 4], [1, 6]]})
    table = at_site(
        PT,
        Tableau(stones=6, cards=("strength_5",)),
        round=5,
        components=six,
        pyramid=((1,) * 5, (1,) * 4, (1,) * 3, (1,) * 2),
        temple={"left": (1,) * 3, "right": (1,) * 3, "middle": (1, 1), "top": (1, 1)},
    )
    table.do(0, UseCard("strength_5"), UseCrew((0,)))
    assert table.points(0, "pyramid") == 6
    assert table.view().players[0].need == 5
    assert table.player(0).crews == [1, 1, 1, 2]


def test_s_42_a_boost_needs_a_crew_in_use() -> None:
    """A-61, A-62: without an unused ordinary crew nothing can be built."""
    table = at_site(PT, Tableau(stones=9, turned=ORDINARY, cards=("strength_5",)), round=5)
    assert table.happened(BuildRefused) == [BuildRefused(0, PT, "impossible")]
    assert table.player(0).anytime == ["strength_5"]


def test_s_45_two_crews_and_the_joker_for_one_build() -> None:
    """A-61: all three are turned and rest for the round."""
    table = at_site(PT, Tableau(stones=7, crews=(3, 1, 2, 2), cards=("two_crews",)), round=3)
    table.do(0, UseCard("two_crews"), UseCrew((0, 2), joker=True))
    assert table.happened(CrewsUsed)[0].strength == 7
    for space in (0, 1, 2, 3):
        table.do(0, Lay("temple", space))
    assert (table.points(0, "temple"), table.points(0, "participation")) == (7, 1)
    assert table.player(0).anytime == []


def test_two_crews_are_both_used_up() -> None:
    """A-61: at the next site only the third one is left."""
    table = at_site(
        BC, Tableau(stones=9, cards=("two_crews",)), round=3, sites={BC: (0,), PT: (0,)}
    )
    table.do(0, UseCard("two_crews"), UseCrew((0, 1), joker=True), Lay("obelisk", 0))
    table.do(0, Finish(), MoveMarket("grain"))
    assert {a for a in table.legal(0) if isinstance(a, UseCrew)} == {UseCrew((2,))}
    assert table.refused(0, UseCrew((0,))) == "crew_used"


def test_s_82_the_joker_only_helps_and_every_crew_works_once() -> None:
    """A-48: one ordinary crew for each build; the joker once a round with one of them."""
    table = at_site(BC, Tableau(stones=9), sites={BC: (0,), PT: (0,)})
    assert table.refused(0, UseCrew((), joker=True)) == "crew_needed"
    assert table.refused(0, UseCrew((3,))) == "crew_needed"
    table.do(0, UseCrew((0,), joker=True), Lay("obelisk", 0), Finish(), MoveMarket("grain"))
    assert table.refused(0, UseCrew((0,))) == "crew_used"
    assert table.refused(0, UseCrew((1,), joker=True)) == "crew_used"


def test_crews_are_ready_again_next_round() -> None:
    table = at_site(PT, Tableau(stones=1, crews=(2, 1, 1, 2)))
    table.do(0, UseCrew((0,), joker=True), Lay("pyramid", 0))
    assert table.state.round == 2
    assert not any(table.view().players[0].crews_used)


def test_two_crews_need_their_card() -> None:
    """A-61."""
    table = at_site(PT, Tableau(stones=9))
    assert table.refused(0, UseCrew((0, 1))) == "card_not_held"


def test_the_two_crews_card_in_play_means_that_two_crews_follow() -> None:
    """A-61."""
    table = at_site(PT, Tableau(stones=9, cards=("two_crews",)), round=3)
    table.do(0, UseCard("two_crews"))
    assert table.refused(0, Refuse()) == "must_choose"
    assert all(isinstance(action, UseCrew) for action in table.legal(0))
    assert {len(a.crews) for a in table.legal(0) if isinstance(a, UseCrew)} == {2}


def test_the_two_crews_card_needs_two_unused_crews() -> None:
    """A-61."""
    one_left = Tableau(stones=9, turned=("black", "blue"), cards=("two_crews",))
    table = at_site(PT, one_left, round=3)
    assert UseCrew((1,)) in table.legal(0)
    assert UseCard("two_crews") not in table.legal(0)


def test_boosts_and_the_two_crews_card_add_up() -> None:
    """A-61, A-62: once one is in play a crew must follow."""
    cards = ("strength_3", "strength_4", "strength_5", "two_crews")
    table = at_site(PT, Tableau(stones=25, cards=cards), round=5)
    table.do(0, UseCard("strength_3"))
    assert table.refused(0, Refuse()) == "must_choose"
    table.do(0, UseCard("two_crews"), UseCard("strength_5"), UseCard("strength_4"))
    assert table.refused(0, UseCard("strength_4")) == "card_not_held"
    table.do(0, UseCrew((1, 2), joker=True))
    assert table.happened(CrewsUsed)[0].strength == 3 + 4 + 5 + 1 + 1 + 2


def test_a_boost_that_nothing_needs_is_legal() -> None:
    """A-89."""
    table = at_site(PT, Tableau(stones=1, crews=(9, 1, 1, 2), cards=("strength_3",)), round=2)
    assert UseCard("strength_3") in table.legal(0)
    assert UseCrew((0,), joker=True) in table.legal(0)


def test_s_92_who_cannot_build_is_not_asked() -> None:
    """A-47, A-92."""
    table = at_site(PT, Tableau(), Tableau(stones=1))
    assert table.happened(BuildRefused)[:1] == [BuildRefused(0, PT, "impossible")]
    assert table.asked() == [(1, "build")]
    assert table.player(0).ships == 8


WEAK = Tableau(stones=9, crews=(1, 1, 1, 2))
NOT_ASKED = [
    pytest.param(9, (), ("joker",), (1, 1, 1, 2), id="too weak"),
    pytest.param(2, (), (), (9, 9, 9, 9), id="too few stones"),
    pytest.param(4, ("sell_10", "improve_field_a"), (), (1, 1, 1, 2), id="nothing that helps"),
    pytest.param(9, (STEP,), (*ORDINARY, "joker"), (9, 9, 9, 9), id="no crew left"),
    pytest.param(4, (PAID_STEP,), (), (1, 1, 1, 2), id="the step eats the stones"),
    pytest.param(9, (STEP,), (), (1, 1, 1, 2), id="one step is too few"),
]
ASKED = [
    pytest.param(0, ("stones_6",), (), (3, 1, 1, 2), id="six stones"),
    pytest.param(5, ("strength_3",), (), (1, 1, 1, 2), id="a boost"),
    pytest.param(5, ("two_crews",), (), (2, 1, 1, 2), id="two crews"),
    pytest.param(5, (STEP,), (), (2, 1, 1, 2), id="a crew step"),
    pytest.param(7, (PAID_STEP,), (), (2, 1, 1, 2), id="a paid step"),
    pytest.param(1, (PAID_STEP, "stones_6"), (), (2, 1, 1, 2), id="a step paid by six stones"),
    pytest.param(7, (STEP, PAID_STEP), ("joker",), (3, 1, 1, 2), id="two steps"),
    pytest.param(5, (), (), (3, 1, 1, 2), id="crew and joker"),
]


def before_a_five(
    stones: int, cards: tuple[str, ...], used: tuple[str, ...], crews: object
) -> Game:
    """Stand at a site where the cheapest space costs 5."""
    assert isinstance(crews, tuple)
    turned = (*used, "black") if used == ("joker",) else used
    return at_site(
        BC,
        Tableau(stones=stones, cards=cards, turned=turned, crews=crews),
        round=5,
        obelisk=(1,) * 9,
        grave_tiles=HIGH_TILES,
    )


@pytest.mark.parametrize(("stones", "cards", "used", "crews"), NOT_ASKED)
def test_a_seat_that_can_never_build_is_not_asked(
    stones: int, cards: tuple[str, ...], used: tuple[str, ...], crews: tuple[int, ...]
) -> None:
    """A-47, A-92."""
    assert impossible(before_a_five(stones, cards, used, crews))


@pytest.mark.parametrize(("stones", "cards", "used", "crews"), ASKED)
def test_a_seat_that_a_held_card_could_help_is_asked(
    stones: int, cards: tuple[str, ...], used: tuple[str, ...], crews: tuple[int, ...]
) -> None:
    """A-47, A-92."""
    if used == ("joker",):
        crews = (crews[1], crews[0], *crews[2:])
    assert before_a_five(stones, cards, used, crews).asked() == [(0, "build")]


@pytest.mark.parametrize("cards", [(STEP,), (PAID_STEP,), (STEP, PAID_STEP)])
def test_a_step_at_the_maximum_helps_nobody(cards: tuple[str, ...]) -> None:
    """A-8, A-92: the only crew left cannot move."""
    dear = check_values({"crew.max": 5, "obelisk.rows": [[6]] * 9, "graves.tiles": [9] * 20})
    maxed = Tableau(stones=20, crews=(5, 1, 1, 2), turned=("orange", "blue", "joker"), cards=cards)
    assert impossible(at_site(BC, maxed, round=3, components=dear))


@pytest.mark.parametrize(
    ("stones", "cards", "cost", "possible"),
    [
        (24, ("stones_6",), 26, False),
        (19, ("stones_6",), 25, True),
        (24, ("stones_6", PAID_STEP), 25, True),
        (21, ("stones_6", PAID_STEP), 25, True),
        (20, ("stones_6", PAID_STEP), 25, False),
    ],
)
def test_stones_over_the_cap_build_nothing(
    stones: int, cards: tuple[str, ...], cost: int, possible: bool
) -> None:
    """A-6, A-92: a step that is paid first makes room for more of the six stones."""
    dear = check_values({"crew.max": 30, "obelisk.rows": [[cost]] * 9, "graves.tiles": [30] * 20})
    strength = cost - 1 if PAID_STEP in cards else cost
    seat = Tableau(
        stones=stones, crews=(strength, 1, 1, 2), cards=cards, turned=("orange", "joker")
    )
    assert impossible(at_site(BC, seat, round=5, components=dear)) != possible


def test_refusing_after_cards_that_made_a_build_possible() -> None:
    """A-47: building stays optional."""
    table = at_site(BC, Tableau(cards=("stones_6",)), round=5)
    table.do(0, UseCard("stones_6"), Refuse())
    assert table.happened(BuildRefused) == [BuildRefused(0, BC, "")]
    assert table.player(0).stones == 6


def test_selling_the_last_stones_leaves_nothing_to_choose() -> None:
    """A-92: with no build and no card left the refusal is made by itself."""
    table = at_site(BC, Tableau(stones=3, cards=("sell_10",)), round=5)
    table.do(0, UseCard("sell_10", 3))
    assert table.happened(BuildRefused) == [BuildRefused(0, BC, "")]


def test_the_same_crew_serves_one_site_a_round() -> None:
    table = game(
        Tableau(stones=9, turned=("black", "orange"), crews=(9, 9, 1, 2)),
        phase="building",
        sites={PT: (0,)},
    )
    assert {a for a in table.legal(0) if isinstance(a, UseCrew)} == {
        UseCrew((2,)),
        UseCrew((2,), joker=True),
    }


def test_a_boost_is_not_offered_when_no_crew_could_follow() -> None:
    """A-62."""
    table = game(
        Tableau(stones=9, turned=ORDINARY, cards=("strength_3", "crew_step_each_round")),
        round=2,
        phase="building",
        site=PT,
        sites={PT: (0,)},
        pending=(Pending("build", 0),),
    )
    offered = {action.card for action in table.legal(0) if isinstance(action, UseCard)}
    assert offered == {STEP}
