"""Setting up a game: catalogue, players, variants, places."""

from collections import Counter

import pytest

from engine.errors import BadSetup, UnknownVersion
from engine.games.egizia import ids
from engine.games.egizia.actions import Place
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.events import Fed, GameStarted
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from engine.types import Setup
from tests.kit.egizia import QUIET_NILE, game, new_game

FIELDS_OF_STACK = ((2, 2, 2, 5), (3, 2, 1, 4), (0, 0, 1, 0))
"""Green, yellow and brown fields and quarries of each stack."""

KINDS_OF_STACK = ((11, 3, 5, 3), (10, 4, 4, 4), (1, 5, 1, 5))
"""Fields with quarries, anytime, permanent and immediate cards of each stack."""


@pytest.mark.parametrize("stack", range(3))
def test_s_01_the_catalogue_counts(stack: int) -> None:
    """A-10, A-15."""
    cards = [card for card in catalogue_for("").cards.values() if card.stack == stack]
    kinds = Counter(card.kind for card in cards)
    colours = Counter(card.colour for card in cards if card.kind == "field")
    assert len(cards) == (22, 22, 12)[stack]
    assert (*(colours[each] for each in range(3)), kinds["quarry"]) == FIELDS_OF_STACK[stack]
    several = kinds["field"] + kinds["quarry"]
    rest = tuple(kinds[each] for each in ("anytime", "permanent", "immediate"))
    assert (several, *rest) == KINDS_OF_STACK[stack]


def test_s_01_sphinx_cards_and_graves() -> None:
    """A-15: 29 Sphinx cards; of 20 graves 12 are laid, 4 of them open, 8 are out unseen."""
    assert len(SPHINX_CARDS) == len(set(SPHINX_CARDS)) == 29
    table = new_game()
    assert len(catalogue_for("").grave_tiles) == 20
    assert len(table.state.board.grave_tiles) == 12
    assert [grave.value > 0 for grave in table.view().graves] == [True] * 4 + [False] * 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s_02_the_start_of_a_game(seats: int) -> None:
    """A-2, A-3, A-5."""
    table = new_game(seats)
    stones = [table.player(seat).stones for seat in table.state.tiles]
    assert stones == [2, 3, 4, 5][:seats]
    for player in table.state.players:
        assert (player.crews, player.score, player.ships) == ([1, 1, 1, 2], 0, 8)
        assert (player.stone_market, player.grain_market) == (0, 0)
        assert len(player.sphinx) == 1
        assert [field.card for field in player.fields] == ["start"]
        assert player.quarries == ["start"]
    assert table.state.board.ring == ids.RING_MIDDLE
    assert {(each.need, each.grain) for each in table.view().players} == {(5, 6)}
    assert table.view().players[0].quarries[0].stones == 3


def test_s_02_without_growth_nobody_starves_in_round_1() -> None:
    """A-3."""
    table = game(Tableau(), Tableau(), Tableau(), phase="feeding")
    assert [event.missing for event in table.happened(Fed)] == [0, 0, 0]


def test_s_03_the_first_order_stays_while_nobody_scores() -> None:
    """A-1, A-36, A-65: feeding asks the front first, and the sequence stays."""
    table = game(*(Tableau(),) * 4, order=(2, 0, 3, 1), phase="feeding")
    assert [event.seat for event in table.happened(Fed)] == [1, 3, 0, 2]
    assert table.state.tiles == [2, 0, 3, 1]


@pytest.mark.parametrize(
    ("variant", "nile", "sphinx"),
    [
        ("standard", 22, 29),
        ("no_sphinx_draws", 21, 29),
        ("no_tenths", 22, 28),
        ("neither", 21, 28),
    ],
)
def test_s_04_the_four_variants(variant: str, nile: int, sphinx: int) -> None:
    """A-15: rounds 1 and 2 show ten cards each all the same."""
    table = new_game(4, variant=variant)
    view = table.view()
    on_nile = [stop.name for stop in view.river if stop.kind == "card"]
    assert len(on_nile) == 10
    assert len(on_nile) + view.stacks_left[0] == nile
    assert view.sphinx_left + 4 == sphinx
    everywhere = str(table.state)
    assert ("sphinx_plus_2" in everywhere) == (nile == 22)
    assert ("'tenths'" in everywhere) == (sphinx == 29)


@pytest.mark.parametrize(("seats", "places", "speculators"), [(2, 2, 0), (3, 2, 1), (4, 3, 1)])
def test_s_05_the_places_of_the_sites(seats: int, places: int, speculators: int) -> None:
    """A-16, A-23: the space farthest from the Nile is closed with fewer than four."""
    table = game(*(Tableau(),) * seats, nile=QUIET_NILE)
    for site in table.view().sites:
        assert site.places == (-1,) * places
        offered = {a.place for a in table.legal(0) if isinstance(a, Place) and a.stop == site.stop}
        assert offered == set(range(1, places + 1))
    for seat in range(seats):
        place = Place(6, seat + 1) if seat < places else Place(6, reserve=True)
        table.do(seat, place)
    assert len(table.view().sites[0].reserve) == speculators


def test_the_tiles_are_dealt_at_random() -> None:
    """A-4: every order comes up, and the log names it."""
    orders = {tuple(new_game(3, seed).state.tiles) for seed in range(40)}
    assert len(orders) == 6
    table = new_game(3, 5)
    assert table.events[0] == GameStarted(tuple(table.state.tiles))
    assert table.state.track == table.state.tiles[::-1]


def test_the_start_field_is_green() -> None:
    """A-3: it gives grain wherever the ring lies, and cannot be improved."""
    assert game(ring=0).view().players[0].fields[0].colour == "green"


def test_every_card_comes_up_about_equally_often() -> None:
    """A-15: over many seeds the first row shows every card of its stack."""
    shown: Counter[str] = Counter()
    for seed in range(300):
        shown.update(new_game(2, seed).state.board.nile)
    expected = 300 * 10 / 22
    assert len(shown) == 22
    assert all(0.6 * expected < number < 1.4 * expected for number in shown.values())


def test_a_game_for_two_leaves_nothing_behind_for_a_game_for_four() -> None:
    """A-16."""
    fresh = new_game(4, 9).state
    played = new_game(2, 3)
    while played.asked():
        seat = played.asked()[0][0]
        played.do(seat, played.legal(seat)[0])
    assert new_game(4, 9).state == fresh


@pytest.mark.parametrize(
    ("seats", "options", "problem"),
    [
        (1, {}, "seats: 1 is not 2, 3 or 4"),
        (5, {}, "seats: 5 is not 2, 3 or 4"),
        (3, {"variant": "short"}, "variant: short is not one of"),
        (3, {"sphinx_draw": "cheap"}, "sphinx_draw: cheap is not paid or free"),
        (3, {"colour": "red"}, "unknown option colour"),
        (3, {"components": "{"}, "components are not JSON"),
        (3, {"components": '{"crew.max": 8}'}, "components are not in their checked form"),
    ],
)
def test_impossible_set_ups_are_named(seats: int, options: dict[str, str], problem: str) -> None:
    with pytest.raises(BadSetup) as caught:
        EGIZIA.new_game(Setup(seats, 1, 1, options))
    assert caught.value.problems[0].startswith(problem)


def test_every_fault_of_a_set_up_is_named_at_once() -> None:
    with pytest.raises(BadSetup) as caught:
        EGIZIA.new_game(Setup(7, 1, 1, {"variant": "x", "sphinx_draw": "y", "z": "1"}))
    assert len(caught.value.problems) == 4


def test_rules_of_another_version_are_refused() -> None:
    with pytest.raises(UnknownVersion):
        EGIZIA.new_game(Setup(2, 1, 99))
