"""Phase 2: ships are placed along the Nile."""

import pytest

from engine.games.egizia.actions import ChooseRing, Decline, Pass, Place, Refuse, UseCard
from engine.games.egizia.events import Declined, Passed, PhaseStarted, ShipPlaced, SiteOpened
from engine.games.egizia.phases.placing import can_place, placements
from engine.games.egizia.scenario import Tableau
from tests.kit.egizia import (
    HELIOPOLIS,
    OBELISK_GRAVES,
    PASSALON,
    QUIET_NILE,
    QUIET_NILE_LATER,
    SELINON,
    SPHINX,
    Game,
    game,
    row,
)

UPSTREAM, OCCUPIED = "upstream_ship", "occupied_round_space"
SECOND = UseCard("second_ship")


def phases(table: Game) -> list[str]:
    return [event.phase for event in table.happened(PhaseStarted)]


def test_s_08_a_new_ship_goes_below_the_last_one() -> None:
    """A-14, A-21: stops are counted from the source, downstream is a higher number."""
    table = game(Tableau(), nile=row(QUIET_NILE, 9), ships={9: (0,)})
    assert table.refused(0, Place(9)) == "own_last_space"
    assert table.refused(0, Place(5)) == "upstream"
    assert table.do(0, Place(10)).state.board.ships[10 - 1] == [0]


def test_s_09_who_passes_is_out_and_the_others_alternate() -> None:
    """A-18: a pass is final for the round."""
    table = game(Tableau(), Tableau(), Tableau(), nile=QUIET_NILE)
    for seat, stop in enumerate((1, 3, 5, 7, 9, 11)):
        table.do(seat % 3, Place(stop))
    table.do(0, Place(13)).do(1, Pass())
    turns = []
    for stop in (15, 17, 19):
        turns += table.asked()
        table.do(turns[-1][0], Place(stop))
    assert turns == [(2, "nile"), (0, "nile"), (2, "nile")]
    assert table.refused(1, Place(20)) == "not_your_turn"
    assert table.state.phase == "nile"
    table.do(0, Pass())
    assert phases(table)[:1] == []
    table.do(2, Pass())
    assert phases(table)[0] == "feeding"


def test_s_10_there_is_no_ninth_ship() -> None:
    """A-19, A-20: a seat without ships passes by itself, whatever it holds."""
    ships = dict.fromkeys((1, 2, 3, 4, 5, 7, 8, 9), (0,))
    table = game(Tableau(cards=("second_ship",)), round=4, ships=ships)
    assert table.happened(Passed) == [Passed(0, "stuck")]
    assert table.asked() == [(1, "nile")]
    assert table.player(0).anytime == ["second_ship"]


def test_the_eighth_ship_brings_no_offer_of_a_second_one() -> None:
    """A-20: at most eight ships a round, also with the second-ship card."""
    ships = dict.fromkeys((1, 2, 3, 4, 5, 7, 8), (0,))
    nile = row(QUIET_NILE_LATER, 1, 3, 5, 7)
    table = game(Tableau(cards=("second_ship",)), round=4, ships=ships, nile=nile)
    table.do(0, Place(9))
    assert table.asked() == [(1, "nile")]
    assert table.player(0).ships == 0


def test_s_11_below_heliopolis_nothing_is_left() -> None:
    """A-19: no prompt for a seat without a legal space."""
    table = game(Tableau(), ships={HELIOPOLIS: (0,)})
    assert table.happened(Passed) == [Passed(0, "stuck")]
    assert table.asked() == [(1, "nile")]


def test_above_a_site_without_an_own_ship_there_is_always_a_move() -> None:
    """A-19: the last site takes another ship even when everything around it is taken."""
    ships = dict.fromkeys((17, 20), (0,)) | {16: (1,), 19: (1,)}
    sites = {"pyramid_temple": (0, 1)}
    table = game(Tableau(), Tableau(), Tableau(last_stop=15), ships=ships, sites=sites, turn=2)
    assert table.stops(2) == {18}
    assert Place(18, reserve=True) in table.legal(2)


@pytest.mark.parametrize("sphinx", [(0,), (0, 1)])
def test_s_12_one_ship_a_site_and_seat(sphinx: tuple[int, ...]) -> None:
    """A-24: regular and speculating ships count alike."""
    table = game(
        Tableau(cards=(UPSTREAM,)), round=4, sites={"sphinx": sphinx}, ships={SELINON: (0,)}
    )
    assert SPHINX not in table.stops(0)
    place = Place(SPHINX, 2, card=UPSTREAM)
    reserve = Place(SPHINX, reserve=True, card=UPSTREAM)
    assert [table.refused(0, each) for each in (place, reserve)] == ["own_ship_here"] * 2


def test_s_13_any_free_place_may_be_taken_and_sets_the_order() -> None:
    """A-23."""
    seats = (Tableau(stones=5),) * 4
    table = game(*seats, turn=2)
    table.do(2, Place(SPHINX, 2)).do(3, Pass()).do(0, Place(SPHINX, 1)).do(1, Pass())
    table.do(2, Pass()).do(0, Pass())
    assert table.happened(SiteOpened)[0].order == (0, 2)
    assert table.asked() == [(0, "build")]


def test_s_14_speculation_needs_a_full_site() -> None:
    """A-25."""
    seats = (Tableau(),) * 4
    table = game(*seats, sites={"obelisk_graves": (0, 1)}, nile=QUIET_NILE, turn=3)
    reserve = Place(OBELISK_GRAVES, reserve=True)
    assert table.refused(3, reserve) == "site_not_full"
    table.do(3, Place(1)).do(0, Pass()).do(1, Pass()).do(2, Place(OBELISK_GRAVES, 3))
    assert table.do(3, reserve).state.board.reserve[1] == [3]


def test_s_15_a_taken_card_is_gone() -> None:
    table = game(Tableau(), Tableau(), Tableau(), nile=QUIET_NILE, turn=1)
    table.do(1, Place(5))
    assert table.player(1).quarries == ["start", QUIET_NILE[5]]
    assert table.refused(2, Place(5)) == "taken"
    assert 5 not in table.stops(2)


def test_s_16_ships_go_back_but_for_those_at_sites() -> None:
    """A-17."""
    passed = Tableau(stones=5, passed=True)
    table = game(
        Tableau(stones=5),
        passed,
        passed,
        passed,
        nile=row(QUIET_NILE, 1),
        ships={1: (0,), 2: (1,)},
        sites={"obelisk_graves": (0, 1, 2)},
        reserve={"obelisk_graves": (3,)},
    )
    table.do(0, Pass())
    assert table.asked() == [(0, "build")]
    assert not any(table.state.board.ships)
    assert table.state.board.sites[1] == [0, 1, 2]
    assert table.state.board.reserve[1] == [3]
    assert [player.ships for player in table.state.players] == [7, 7, 7, 7]


def test_s_17_the_second_ship_comes_before_the_next_player() -> None:
    """A-30, A-82: it obeys the placing rules and must be placed once the card is played."""
    table = game(
        Tableau(cards=("second_ship",)), round=4, nile=row(QUIET_NILE_LATER, 3), ships={3: (0,)}
    )
    table.do(0, Place(SPHINX, 1))
    assert table.asked() == [(0, "second_ship")]
    table.do(0, SECOND)
    assert table.refused(0, Place(5)) == "upstream"
    assert table.refused(0, Pass()) == "must_choose"
    table.do(0, Place(PASSALON), ChooseRing(1))
    assert table.asked() == [(1, "nile")]
    assert table.player(0).anytime == []


def test_the_second_ship_may_be_declined_and_is_offered_again() -> None:
    """A-30: the card is kept."""
    table = game(Tableau(cards=("second_ship",)), round=4, nile=QUIET_NILE_LATER)
    table.do(0, Place(1), Decline())
    assert table.happened(Declined) == [Declined(0, "second_ship")]
    assert table.asked() == [(1, "nile")]
    table.do(1, Pass()).do(0, Place(3))
    assert table.asked() == [(0, "second_ship")]


def test_the_second_ship_card_may_be_played_in_the_turn_that_took_it() -> None:
    """A-82: and the second ship may use the other placing cards."""
    nile = row(QUIET_NILE_LATER, at_5="second_ship")
    table = game(Tableau(cards=(UPSTREAM,)), round=4, nile=nile)
    table.do(0, Place(5), SECOND)
    assert table.do(0, Place(3, card=UPSTREAM)).asked() == [(1, "nile")]


def test_what_the_first_ship_asks_comes_before_the_second_ship() -> None:
    """A-82."""
    table = game(Tableau(cards=("second_ship",)), round=4, nile=QUIET_NILE_LATER)
    table.do(0, Place(PASSALON))
    assert table.asked() == [(0, "ring")]
    table.do(0, ChooseRing(0))
    assert table.asked() == [(0, "second_ship")]


def test_the_only_place_for_a_second_ship_is_taken_by_itself() -> None:
    """A-82: one legal answer is no question."""
    table = game(Tableau(cards=("second_ship",)), round=4, nile={19: "quarry_b1"}, ships={17: (0,)})
    table.do(0, Place(19), SECOND)
    assert [event.stop for event in table.happened(ShipPlaced)] == [19, HELIOPOLIS]
    assert table.asked() == [(0, "ring")]


def test_s_18_one_ship_a_round_may_go_upstream() -> None:
    """A-21, A-22: what lies between is open again afterwards."""
    table = game(
        Tableau(cards=(UPSTREAM,)),
        round=4,
        nile=QUIET_NILE_LATER,
        sites={"obelisk_graves": (0,)},
    )
    table.do(0, Place(5, card=UPSTREAM)).do(1, Place(1))
    table.do(0, Place(7)).do(1, Place(9))
    assert table.refused(0, Place(3, card=UPSTREAM)) == "card_spent"
    assert table.refused(0, Place(3)) == "upstream"


def test_the_first_ship_of_a_round_cannot_go_upstream() -> None:
    """A-22: there is no last ship to be above."""
    table = game(Tableau(cards=(UPSTREAM,)), round=4)
    assert all(action.card == "" for action in table.legal(0) if isinstance(action, Place))


def test_an_upstream_ship_may_speculate() -> None:
    """A-80: any legal free space, a reserve place too."""
    table = game(
        Tableau(cards=(UPSTREAM,)),
        Tableau(),
        Tableau(),
        round=4,
        sites={"sphinx": (1, 2)},
        ships={SELINON: (0,)},
    )
    reserve = Place(SPHINX, reserve=True, card=UPSTREAM)
    assert table.do(0, reserve).state.board.reserve[0] == [0]


def test_upstream_and_occupied_space_are_not_combined() -> None:
    """A-80."""
    table = game(
        Tableau(cards=(UPSTREAM, OCCUPIED)), round=4, ships={SELINON: (0,), PASSALON: (1,)}
    )
    assert PASSALON not in table.stops(0)
    assert table.refused(0, Place(PASSALON, card=OCCUPIED)) == "upstream"
    assert table.refused(0, Place(PASSALON, card=UPSTREAM)) == "taken"


def test_s_19_an_occupied_round_space_once_a_round() -> None:
    """A-26: its action is carried out; next round the card works again."""
    table = game(
        Tableau(cards=(OCCUPIED,)),
        round=2,
        nile=QUIET_NILE,
        sites={"sphinx": (0,)},
        ships={PASSALON: (1,)},
    )
    table.do(0, Place(PASSALON, card=OCCUPIED), ChooseRing(0))
    assert table.player(0).crews[3] == 3
    assert table.state.board.ships[PASSALON - 1] == [1, 0]
    table.do(1, Place(SELINON))
    assert table.refused(0, Place(SELINON, card=OCCUPIED)) == "card_spent"
    table.do(0, Pass()).do(1, Pass()).do(0, Refuse())
    assert table.state.round == 3
    table.do(1, Place(PASSALON), ChooseRing(0))
    assert Place(PASSALON, card=OCCUPIED) in table.legal(0)


def test_s_20_the_space_of_the_own_last_ship_is_not_downstream() -> None:
    """A-26."""
    table = game(Tableau(cards=(OCCUPIED,)), round=2, ships={PASSALON: (0,)})
    assert table.refused(0, Place(PASSALON, card=OCCUPIED)) == "own_last_space"


def test_an_older_own_ship_may_be_joined_after_an_upstream_move() -> None:
    """A-81."""
    table = game(
        Tableau(cards=(UPSTREAM, OCCUPIED), spent=(UPSTREAM,), last_stop=5),
        round=4,
        ships={PASSALON: (0,), 5: (0,)},
    )
    table.do(0, Place(PASSALON, card=OCCUPIED))
    assert table.state.board.ships[PASSALON - 1] == [0, 0]


def test_card_and_site_spaces_are_never_shared() -> None:
    """A-26: the card speaks of round spaces."""
    table = game(Tableau(cards=(OCCUPIED,)), round=2, nile=row(QUIET_NILE, 9), ships={9: (1,)})
    assert 9 not in table.stops(0)
    shared = {a.stop for a in table.legal(0) if isinstance(a, Place) and a.card == OCCUPIED}
    assert shared == set()


def test_a_pass_cannot_be_given_twice() -> None:
    """A-18: and the phase goes on with those who have not passed."""
    table = game(Tableau(), Tableau(), Tableau())
    table.do(0, Pass())
    assert table.refused(0, Pass()) == "not_your_turn"
    table.do(1, Pass())
    assert table.asked() == [(2, "nile")]
    table.do(2, Pass())
    assert phases(table)[:4] == ["feeding", "production", "building", "bonus"]


@pytest.mark.parametrize("way", ["pass", "stuck", "last_ship", "second_ship", "leftover"])
def test_every_end_of_the_phase_leads_to_feeding_in_track_order(way: str) -> None:
    """A-36, however phase 2 ends."""
    passed = Tableau(passed=True, score=3)
    cards = {"second_ship": ("second_ship",), "leftover": ("leftover_card",)}.get(way, ())
    used = dict.fromkeys((1, 2, 3, 4, 5, 7, 8), (0,)) if way == "last_ship" else {}
    if way == "second_ship":
        used = dict.fromkeys((1, 2, 3, 4, 5, 7), (0,))
    nile = row(QUIET_NILE_LATER, *used)
    table = game(Tableau(cards=cards), passed, round=4, ships=used, nile=nile)
    if way in ("pass", "leftover"):
        table.do(0, Pass())
    if way == "leftover":
        table.do(0, Decline())
    if way == "stuck":
        table.do(0, Place(HELIOPOLIS), ChooseRing(1))
    if way == "last_ship":
        table.do(0, Place(9))
    if way == "second_ship":
        table.do(0, Place(9), SECOND, Place(11))
    assert [(e.phase, e.order) for e in table.happened(PhaseStarted)][:1] == [("feeding", (1, 0))]


def test_the_last_of_four_still_acts_when_the_third_has_passed() -> None:
    """A-18: the end of one seat's placing takes nothing from the others."""
    table = game(*(Tableau(),) * 4, nile=QUIET_NILE)
    for seat in (0, 1, 2):
        table.do(seat, Pass())
    for stop in (1, 3, 5):
        assert table.asked() == [(3, "nile")]
        table.do(3, Place(stop))
    assert table.asked() == [(3, "nile")]


def test_a_seat_without_ships_has_nowhere_to_go() -> None:
    """A-20."""
    table = game()
    table.state.players[0].ships = 0
    assert placements(table.state, 0) == []
    assert not can_place(table.state, 0)
