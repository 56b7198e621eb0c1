"""What the seven round spaces do."""

import pytest

from engine.games.egizia.actions import ChooseRing, Pass, Place, StepCrew
from engine.games.egizia.events import CrewStepped, MarketMoved, RingMoved, StonesChanged
from engine.games.egizia.ids import BLACK, BLUE, JOKER, ORANGE
from engine.games.egizia.scenario import Tableau
from tests.kit.egizia import (
    ALYI,
    BENI_HASAN,
    EDFU,
    HELIOPOLIS,
    PASSALON,
    SELINON,
    THEBAE,
    game,
)

PAIRS = {THEBAE: "thebae", SELINON: "selinon", BENI_HASAN: "beni_hasan"}


def test_s_21_edfu_moves_both_markers() -> None:
    table = game(Tableau(score=4, stones=4)).do(0, Place(EDFU))
    player = table.player(0)
    assert (player.stone_market, player.grain_market) == (1, 1)
    assert (player.stones, player.score) == (4, 4)
    assert [event.stayed for event in table.happened(MarketMoved)] == [False, False]


def test_s_22_at_the_bottom_edfu_pays() -> None:
    """A-33: a step that cannot be made gives the gain of the last space again."""
    table = game(Tableau(score=30, stones=10, stone_market=4, grain_market=4))
    player = table.do(0, Place(EDFU)).player(0)
    assert (player.stone_market, player.grain_market) == (4, 4)
    assert (player.stones, player.score) == (13, 32)


def test_s_23_thebae_moves_its_pair() -> None:
    """A-9: compulsory, even though it raises the feeding bill."""
    table = game(Tableau())
    pair = table.catalogue.space_crews["thebae"]
    strengths = [5, 5, 5, 5]
    strengths[pair[0]], strengths[pair[1]] = 2, 3
    table = game(Tableau(crews=tuple(strengths)))
    need = table.view().players[0].need
    table.do(0, Place(THEBAE))
    expected = list(strengths)
    expected[pair[0]], expected[pair[1]] = 3, 4
    assert table.player(0).crews == expected
    assert table.view().players[0].need == need + 2
    assert table.asked() == [(1, "nile")]


def test_s_24_selinon_moves_its_pair() -> None:
    """A-9."""
    first, second = game().catalogue.space_crews["selinon"]
    strengths = [7, 7, 7, 7]
    strengths[first], strengths[second] = 1, 4
    crews = game(Tableau(crews=tuple(strengths))).do(0, Place(SELINON)).player(0).crews
    assert (crews[first], crews[second]) == (2, 5)


def test_s_25_a_step_above_the_maximum_is_lost() -> None:
    """A-8: the rest of the effect still happens, and nobody is asked."""
    table = game()
    first, second = table.catalogue.space_crews["beni_hasan"]
    strengths = [3, 3, 3, 3]
    strengths[first] = table.catalogue.crew_max
    table = game(Tableau(crews=tuple(strengths))).do(0, Place(BENI_HASAN))
    assert table.player(0).crews[first] == table.catalogue.crew_max
    assert table.player(0).crews[second] == 4
    assert [event.lost for event in table.happened(CrewStepped)] == [True, False]
    assert table.asked() == [(1, "nile")]


@pytest.mark.parametrize("ring", [0, 1, 2])
def test_s_26_passalon_moves_the_joker_and_perhaps_the_ring(ring: int) -> None:
    """A-28: the joker's step is compulsory, the ring's optional."""
    table = game(Tableau()).do(0, Place(PASSALON))
    assert table.player(0).crews == [1, 1, 1, 3]
    assert table.asked() == [(0, "ring")]
    table.do(0, ChooseRing(ring))
    assert table.state.board.ring == ring
    assert table.happened(RingMoved) == [RingMoved(0, ring, ring == 1)]


@pytest.mark.parametrize(("ring", "refused"), [(0, -1), (0, 2), (2, 3), (2, 0)])
def test_s_27_the_ring_moves_one_place_and_never_off_the_board(ring: int, refused: int) -> None:
    """A-28."""
    table = game(Tableau(), ring=ring).do(0, Place(PASSALON))
    assert table.refused(0, ChooseRing(refused)) == "ring_far"
    assert {a.position for a in table.legal(0) if isinstance(a, ChooseRing)} == {1, ring}
    assert table.refused(0, Pass()) == "must_choose"


def test_s_28_alyi_moves_any_crew_and_gives_two_stones() -> None:
    """A-6, A-29: stones over 25 are lost."""
    table = game(Tableau(stones=24)).do(0, Place(ALYI))
    assert {a.crew for a in table.legal(0) if isinstance(a, StepCrew)} == {0, 1, 2, 3}
    table.do(0, StepCrew(JOKER))
    assert table.player(0).crews == [1, 1, 1, 3]
    assert table.player(0).stones == 25
    assert table.happened(StonesChanged) == [StonesChanged(0, 1, 25, "alyi", 1)]


def test_s_29_heliopolis_is_never_doubled() -> None:
    """A-27: it works like Passalon; the card is kept."""
    table = game(Tableau(cards=("double_round_space",)))
    assert table.refused(0, Place(HELIOPOLIS, double=True)) == "heliopolis_double"
    table.do(0, Place(HELIOPOLIS), ChooseRing(2))
    assert table.player(0).crews == [1, 1, 1, 3]
    assert table.player(0).anytime == ["double_round_space"]


@pytest.mark.parametrize("card", ["", "occupied_round_space"])
def test_s_30_heliopolis_is_never_shared(card: str) -> None:
    """A-26."""
    table = game(
        Tableau(cards=("occupied_round_space",)), Tableau(), ships={HELIOPOLIS: (1,)}, round=2
    )
    assert table.refused(0, Place(HELIOPOLIS, card=card)) == "heliopolis_occupied"
    assert HELIOPOLIS not in table.stops(0)


def test_s_43_thebae_doubled() -> None:
    """A-27: the whole action twice."""
    first, second = game().catalogue.space_crews["thebae"]
    strengths = [1, 1, 1, 2]
    strengths[first], strengths[second] = 2, 3
    table = game(Tableau(crews=tuple(strengths), cards=("double_round_space",)))
    table.do(0, Place(THEBAE, double=True))
    assert [table.player(0).crews[each] for each in (first, second)] == [4, 5]
    assert table.player(0).anytime == []


@pytest.mark.parametrize(("second", "crews"), [(BLUE, [2, 1, 2, 2]), (BLACK, [3, 1, 1, 2])])
def test_s_44_alyi_doubled(second: int, crews: list[int]) -> None:
    """A-27, A-29: each choice is made anew."""
    table = game(Tableau(stones=10, cards=("double_round_space",)))
    table.do(0, Place(ALYI, double=True), StepCrew(BLACK))
    assert table.player(0).stones == 12
    table.do(0, StepCrew(second))
    assert table.player(0).stones == 14
    assert table.player(0).crews == crews


def test_edfu_doubled_pays_for_each_step_at_the_bottom() -> None:
    """A-27, A-33: bottom-space gains count per step."""
    table = game(Tableau(stones=20, stone_market=3, grain_market=3, cards=("double_round_space",)))
    player = table.do(0, Place(EDFU, double=True)).player(0)
    assert (player.stones, player.score) == (25, 4)
    assert (player.stone_market, player.grain_market) == (4, 4)


def test_passalon_doubled_moves_the_ring_twice_at_most() -> None:
    """A-27, A-28."""
    table = game(Tableau(cards=("double_round_space",)), ring=0)
    table.do(0, Place(PASSALON, double=True), ChooseRing(1), ChooseRing(2))
    assert table.state.board.ring == 2
    assert table.player(0).crews[JOKER] == 4


def test_a_doubled_shared_space_uses_both_cards() -> None:
    """A-26, A-27: both cards may be used for one ship."""
    cards = ("double_round_space", "occupied_round_space")
    table = game(Tableau(cards=cards), round=2, ships={THEBAE: (1,)})
    table.do(0, Place(THEBAE, card="occupied_round_space", double=True))
    assert table.player(0).anytime == []
    assert sum(table.player(0).crews) == 9


@pytest.mark.parametrize("crews", [(9, 9, 9, 9), (9, 9, 8, 9)])
def test_alyi_asks_nobody_when_there_is_nothing_to_choose(crews: tuple[int, ...]) -> None:
    """A-8: with every crew at the maximum the step is lost; the stones still come."""
    table = game(Tableau(crews=crews)).do(0, Place(ALYI))
    assert table.player(0).crews == [9, 9, 9, 9]
    assert table.player(0).stones == 2
    assert table.asked() == [(1, "nile")]


@pytest.mark.parametrize("stop", PAIRS)
def test_a_full_crew_space_may_still_be_taken(stop: int) -> None:
    """A-8: the space stays legal when no step can be made."""
    table = game(Tableau(crews=(9, 9, 9, 9))).do(0, Place(stop))
    assert all(event.lost for event in table.happened(CrewStepped))
    assert table.player(0).crews == [9, 9, 9, 9]


@pytest.mark.parametrize(("stones", "after"), [(22, 24), (23, 25), (24, 25), (25, 25)])
def test_gains_close_to_the_cap(stones: int, after: int) -> None:
    """A-6."""
    table = game(Tableau(stones=stones)).do(0, Place(ALYI), StepCrew(ORANGE))
    assert table.player(0).stones == after
