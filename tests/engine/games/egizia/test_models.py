"""The rules against small models that are written straight from the rule book."""

from itertools import chain, combinations, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.egizia import ids
from engine.games.egizia.actions import Place
from engine.games.egizia.events import Fed
from engine.games.egizia.overrides import check_values
from engine.games.egizia.phases.placing import can_place
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Pending, Tableau, state_problems
from engine.games.egizia.state import State
from engine.games.egizia.tracks import gain_stones, score
from tests.kit.egizia import CARD_STOPS, Game, at_site, game, new_game

STEP, PAID = "crew_step_each_round", "two_stones_for_crew_step"
FAST = settings(max_examples=100, deadline=None, derandomize=True, database=None)
subsets = st.frozensets


# --- whether a build is possible (A-47, A-92) --------------------------------

HELP = ("stones_6", STEP, PAID, "strength_3", "strength_4", "strength_5", "two_crews")


def can_ever_build(
    stones: int, crews: tuple[int, ...], turned: frozenset[int], cards: frozenset[str], cost: int
) -> bool:
    """Try every order of using cards, and every choice of crews."""
    if stones >= cost and strength_of(crews, turned, cards) >= cost:
        return True
    found = False
    if "stones_6" in cards:
        found |= can_ever_build(min(stones + 6, 25), crews, turned, cards - {"stones_6"}, cost)
    for card, price in ((STEP, 0), (PAID, 2)):
        if card in cards and stones >= price:
            for crew in range(4):
                more = tuple(each + (index == crew) for index, each in enumerate(crews))
                if more[crew] <= 9:
                    found = found or can_ever_build(
                        stones - price, more, turned, cards - {card}, cost
                    )
    return found


def strength_of(crews: tuple[int, ...], turned: frozenset[int], cards: frozenset[str]) -> int:
    boosts = sum(int(card[-1]) for card in cards if card.startswith("strength"))
    joker = 0 if 3 in turned else crews[3]
    number = 2 if "two_crews" in cards else 1
    ready = [crew for crew in range(3) if crew not in turned]
    teams = chain(combinations(ready, 1), combinations(ready, number))
    return max((sum(crews[crew] for crew in team) + joker + boosts for team in teams), default=0)


@FAST
@given(
    stones=st.integers(0, 25),
    crews=st.tuples(*[st.integers(1, 9)] * 3, st.integers(2, 9)),
    turned=subsets(st.integers(0, 2)),
    joker=st.booleans(),
    cards=subsets(st.sampled_from(HELP)),
    cost=st.integers(1, 27),
)
def test_a_seat_is_asked_exactly_if_it_could_build(
    stones: int,
    crews: tuple[int, ...],
    turned: frozenset[int],
    joker: bool,
    cards: frozenset[str],
    cost: int,
) -> None:
    """A-47, A-92."""
    turned |= {3} if joker and turned else set()
    table = at_site(
        "obelisk_graves",
        Tableau(
            stones=stones,
            crews=crews,
            turned=tuple(ids.CREWS[crew] for crew in turned),
            cards=tuple(sorted(cards)),
        ),
        round=5,
        components=check_values({"obelisk.rows": [[cost]] * 9}),
        graves=(1,) * 12,
    )
    expected = can_ever_build(stones, crews, turned, cards, cost)
    assert ((0, "build") in table.asked()) == expected


# --- where a ship may go (A-20 to) --------------------------

ROUND_STOPS = (2, 4, 8, 10, 14, 16, 20)
SITE_STOPS = {6: 0, 12: 1, 18: 2}


def places_of(state: State, seat: int) -> set[Place]:
    """Go through all stops as the rule book does."""
    player, found = state.players[seat], set[Place]()
    holds = set(player.permanents + player.anytime)
    spent = set(EGIZIA.view_for(state, None).players[seat].spent)
    last = player.last_stop + 1
    for stop in range(1, 21):
        for card in ("", "upstream_ship", "occupied_round_space"):
            if card and (card not in holds or card in spent):
                continue
            goes_up = card == "upstream_ship"
            if (stop >= last if goes_up else stop <= last) or (goes_up and not last):
                continue
            for way in ways_at(state, seat, stop, card == "occupied_round_space"):
                doubled = (False, True) if may_double(stop, holds) else (False,)
                found |= {Place(stop, *way, card=card, double=double) for double in doubled}
    return found if player.ships else set()


def may_double(stop: int, holds: set[str]) -> bool:
    return stop in ROUND_STOPS[:-1] and "double_round_space" in holds


def ways_at(state: State, seat: int, stop: int, shared: bool) -> list[tuple[int, bool]]:
    board = state.board
    if stop in ROUND_STOPS:
        taken = bool(board.ships[stop - 1])
        return [(0, False)] if taken == shared and not (shared and stop == 20) else []
    if shared:
        return []
    if stop in SITE_STOPS:
        places, reserve = board.sites[SITE_STOPS[stop]], board.reserve[SITE_STOPS[stop]]
        if seat in places or seat in reserve:
            return []
        free = [(number, False) for number, owner in enumerate(places, 1) if owner == -1]
        return free or [(0, True)]
    return [(0, False)] if board.nile[CARD_STOPS.index(stop)] else []


PLACING = ("upstream_ship", "occupied_round_space", "double_round_space")


ON_RIVER = st.sampled_from([*ROUND_STOPS, *CARD_STOPS])


@FAST
@given(
    own=st.lists(ON_RIVER, unique=True, max_size=4),
    rivals=st.lists(ON_RIVER, unique=True, max_size=15),
    sites=st.lists(st.permutations([0, 1, 2, 3, -1, -1, -1]), min_size=3, max_size=3),
    cards=subsets(st.sampled_from(PLACING)),
    spent=subsets(st.sampled_from(PLACING[:2])),
    last=st.integers(0, 20),
)
def test_a_ship_may_go_exactly_where_the_rules_say(
    own: list[int],
    rivals: list[int],
    sites: list[list[int]],
    cards: frozenset[str],
    spent: frozenset[str],
    last: int,
) -> None:
    """A-19 to A-27, A-80, A-81."""
    ships = {stop: (1 + index % 3,) for index, stop in enumerate(rivals)}
    table = game(
        Tableau(cards=tuple(sorted(cards)), spent=tuple(sorted(spent & cards)), last_stop=last),
        *(Tableau(),) * 3,
        round=4,
        ships=ships | dict.fromkeys(own, (0,)),
        sites={name: tuple(row[:3]) for name, row in zip(ids.SITES, sites, strict=True)},
        pending=(Pending("nile", 0),),
    )
    expected = places_of(table.state, 0)
    listed = [action for action in table.legal(0) if isinstance(action, Place)]
    assert len(listed) == len(set(listed))
    assert set(listed) == expected
    assert can_place(table.state, 0) == bool(expected)


# --- whether somebody is asked when grain is missing (A-79, A-84) ------------

FIELDS = {"green_a1": (0, 2), "yellow_a1": (1, 4), "yellow_a2": (1, 5), "brown_a1": (2, 6)}
IMPROVERS = ("improve_field_a", "improve_field_b")


def least_missing(ring: int, need: int, stones: int, held: frozenset[str]) -> int:
    """Try every assignment of improvers, the grain card and all stones."""
    fields = [(0, 6), *[FIELDS[card] for card in sorted(held & FIELDS.keys())]]
    improvers = len(held & set(IMPROVERS))
    best = need
    for targets in product(range(len(fields)), repeat=improvers):
        colours = [max(colour - targets.count(i), 0) for i, (colour, _) in enumerate(fields)]
        grain = sum(g for c, (_, g) in zip(colours, fields, strict=True) if c <= ring)
        best = min(best, max(need - grain, 0))
    if "grain_4" in held:
        best = max(best - 4, 0)
    if "stones_as_grain" in held:
        best = max(best - stones - 6 * ("stones_6" in held), 0)
    return best


@FAST
@given(
    ring=st.integers(0, 2),
    crews=st.tuples(*[st.integers(1, 9)] * 3, st.integers(2, 9)),
    stones=st.integers(0, 8),
    cards=subsets(
        st.sampled_from(
            [*FIELDS, *IMPROVERS, "grain_4", "stones_as_grain", "stones_6", STEP, "sell_10"]
        )
    ),
)
def test_feeding_asks_exactly_if_something_could_lessen_the_hunger(
    ring: int, crews: tuple[int, ...], stones: int, cards: frozenset[str]
) -> None:
    """A-79, A-84."""
    need = sum(crews)
    table = game(
        Tableau(stones=stones, crews=crews, cards=tuple(sorted(cards))),
        phase="feeding",
        round=5,
        ring=ring,
    )
    without = least_missing(ring, need, 0, cards & FIELDS.keys())
    helped = least_missing(ring, need, stones, cards)
    assert ((0, "feed") in table.asked()) == (without > 0 and helped < without)
    if (0, "feed") not in table.asked():
        assert next(event for event in table.happened(Fed) if event.seat == 0).missing == without


# --- score track, stones, whole games ----------------------------------------


@FAST
@given(st.lists(st.tuples(st.integers(0, 3), st.integers(-4, 6)), max_size=30))
def test_the_track_is_by_score_and_then_by_arrival(changes: list[tuple[int, int]]) -> None:
    """A-1: whoever reaches a value later stands behind; no change leaves a seat where it is."""
    table = game(*(Tableau(),) * 4)
    arrival = {seat: -place for place, seat in enumerate(table.state.track[::-1])}
    for moment, (seat, points) in enumerate(changes, 1):
        score(table.state, [], seat, points, ids.Source.CARDS)
        if points:
            arrival[seat] = moment
    scores = table.scores()
    expected = sorted(range(4), key=lambda seat: (-scores[seat], arrival[seat]))
    assert table.state.track == expected
    assert [sum(player.points) for player in table.state.players] == scores


@FAST
@given(stones=st.integers(0, 25), gains=st.lists(st.integers(0, 30), max_size=5))
def test_stones_never_pass_the_cap(stones: int, gains: list[int]) -> None:
    """A-6: what is over the cap is lost at each single gain."""
    table = game(Tableau(stones=stones))
    for gain in gains:
        stones = min(stones + gain, 25)
        gain_stones(table.state, [], 0, gain, "test")
        assert table.player(0).stones == stones


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", ["standard", "neither"])
def test_everything_holds_in_every_position_of_played_games(seats: int, variant: str) -> None:
    for seed in range(3):
        table, chance = new_game(seats, seed, variant=variant), Random(seed)
        while table.asked():
            assert state_problems(table.state) == []
            seat = chance.choice(table.asked())[0]
            table.do(seat, chance.choice(table.legal(seat)))
        assert state_problems(table.state) == []
        assert_points_add_up(table)


def assert_points_add_up(table: Game) -> None:
    for player in table.view().players:
        assert sum(points for _, points in player.points) == player.score
