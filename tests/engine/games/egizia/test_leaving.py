"""Seats that leave for good: the game goes on without them and ends."""

from random import Random

import pytest

from engine.errors import IllegalAction, Refusal
from engine.games.egizia.actions import Pass, Refuse
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import (
    BuildRefused,
    CrewStepped,
    Declined,
    Fed,
    MarketMoved,
    Passed,
    RingMoved,
    SeatLeft,
    SequenceSet,
    SphinxKept,
    StonesChanged,
)
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Pending, Tableau, state_problems
from engine.games.egizia.scenario.checks import held_cards
from tests.kit.egizia import Game, at_site, game, new_game
from tests.kit.egizia_questions import BC, PT, QUESTIONS, half_built


def play_out(table: Game, seed: int = 0) -> Game:
    """Let whoever is asked answer at random until the game is over."""
    chance = Random(seed)
    while table.asked():
        seat = chance.choice(table.asked())[0]
        table.do(seat, chance.choice(table.legal(seat)))
    return table


@pytest.mark.parametrize("ask", QUESTIONS)
def test_every_question_can_be_set_up(ask: Ask) -> None:
    table = QUESTIONS[ask]()
    assert table.asked() == [(0, ask)]
    assert len(table.legal(0)) > 1
    assert state_problems(table.state) == []


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("ask", QUESTIONS)
def test_the_game_ends_whoever_leaves_at_whatever_question(ask: Ask, seat: int) -> None:
    """A-77, A-90."""
    table = QUESTIONS[ask]().retire(seat)
    assert table.happened(SeatLeft) == [SeatLeft(seat)]
    assert seat not in EGIZIA.to_act(table.state)
    assert state_problems(table.state) == []
    play_out(table, seed=seat)
    outcome = EGIZIA.outcome(table.state)
    assert outcome is not None
    assert seat not in outcome.winners
    assert outcome.ranking[-1] == seat
    assert state_problems(table.state) == []


@pytest.mark.parametrize("phase", ["nile", "feeding", "production", "building", "bonus"])
@pytest.mark.parametrize("round_number", [1, 3, 5])
def test_the_game_ends_when_a_seat_has_left_before_a_phase(phase: str, round_number: int) -> None:
    """A-77."""
    table = game(Tableau(left=True), Tableau(), Tableau(), phase=phase, round=round_number)
    assert EGIZIA.outcome(play_out(table).state) is not None


def test_the_rest_of_two_plays_on_alone_and_wins() -> None:
    """A-77: the first drops in round 1."""
    table = new_game(2)
    gone = table.asked()[0][0]
    table.retire(gone)
    assert table.asked() == [(1 - gone, "nile")]
    outcome = EGIZIA.outcome(play_out(table).state)
    assert outcome is not None
    assert outcome.winners == (1 - gone,)
    assert [e.seat for e in table.happened(Passed) if e.reason == "left"] == [gone] * 5


def test_without_anybody_the_game_runs_to_its_end_without_a_winner() -> None:
    """A-77."""
    table = new_game(3).retire(0).retire(2).retire(1)
    outcome = EGIZIA.outcome(table.state)
    assert outcome is not None
    assert outcome.winners == ()
    assert sorted(outcome.ranking) == [0, 1, 2]


def test_a_seat_leaves_once_and_not_after_the_end() -> None:
    table = new_game(2).retire(0)
    with pytest.raises(IllegalAction) as twice:
        table.retire(0)
    assert twice.value.code is Refusal.NO_SUCH_SEAT
    table.retire(1)
    with pytest.raises(IllegalAction) as late:
        table.retire(1)
    assert late.value.code is Refusal.GAME_OVER


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_cannot_leave(seat: int) -> None:
    with pytest.raises(IllegalAction) as caught:
        new_game(2).retire(seat)
    assert caught.value.code is Refusal.NO_SUCH_SEAT


def test_who_leaves_in_the_middle_of_a_draw_keeps_nothing() -> None:
    """A-90: and scores the returned cards."""
    table = QUESTIONS[Ask.KEEP]()
    before = list(table.player(0).sphinx)
    table.retire(0)
    assert table.player(0).sphinx == before
    assert table.points(0, "sphinx_returned") == 3
    assert table.happened(SphinxKept) == [SphinxKept(0, 0, 3)]


def test_compulsory_steps_are_made_for_who_leaves() -> None:
    """A-9, A-77: the ring stays, crews step, a finished build takes its market step."""
    ring = QUESTIONS[Ask.RING]().retire(0)
    assert ring.happened(RingMoved) == [RingMoved(0, 1, True)]
    step = QUESTIONS[Ask.CREW_STEP]().retire(0)
    assert len(step.happened(CrewStepped)) == 1
    assert step.happened(StonesChanged)[0].reason == "alyi"
    build = half_built().retire(0)
    assert len(build.happened(MarketMoved)) == 1
    assert build.state.has_built[0] == 1
    assert build.state.board.sites[1] == [0, 1, 2]


@pytest.mark.parametrize("ask", [Ask.BUILD, Ask.DRAW, Ask.LAY])
def test_a_build_without_a_stone_is_refused_for_who_leaves(ask: Ask) -> None:
    """A-77: its place becomes free."""
    table = QUESTIONS[ask]().retire(0)
    assert table.happened(BuildRefused)[0].reason == "left"
    assert table.happened(BuildRefused)[0].seat == 0
    assert table.state.work is None or table.state.work.seat != 0


def test_a_place_that_was_left_serves_who_speculates() -> None:
    """A-58, A-77."""
    table = at_site(PT, *[Tableau(stones=9)] * 4).retire(1)
    for seat in (0, 2):
        table.do(seat, Refuse())
    assert table.asked() == [(3, "build")]


@pytest.mark.parametrize(
    "ask", [Ask.LEFTOVER, Ask.SECOND_SHIP, Ask.BUILD_FIRST, Ask.SPECULATE, Ask.LAST_WINDOW]
)
def test_offers_and_windows_are_declined_for_who_leaves(ask: Ask) -> None:
    """A-90: nothing is taken and nothing spent."""
    table = QUESTIONS[ask]()
    before = held_cards(table.player(0))
    assert held_cards(table.retire(0).player(0)) == before


def test_no_offer_is_made_to_who_has_left() -> None:
    """A-77: build first, and a card that was left."""
    away = Tableau(left=True, stones=9, cards=("build_first", "leftover_card"))
    table = game(away, Tableau(stones=9), phase="building", round=5, sites={PT: (1, 0)})
    assert table.asked() == [(1, "build")]
    assert table.happened(Declined) == []
    nile = game(away, Tableau(), round=5, turn=1, nile={19: "sell_10"})
    nile.do(1, Pass())
    assert nile.happened(Declined) == []
    assert held_cards(nile.player(0)) == ["leftover_card", "build_first"]


def test_who_has_left_is_fed_from_fields_alone_and_produces() -> None:
    """A-77: no held card is used for it."""
    away = Tableau(stones=3, crews=(3, 3, 3, 3), cards=("grain_4", "stones_as_grain"), left=True)
    table = game(away, Tableau(), phase="feeding", round=2)
    assert Fed(0, 12, 6, 6) in table.happened(Fed)
    assert table.player(0).anytime == ["grain_4"]
    assert table.player(0).stones == 6


def test_who_has_left_keeps_a_tile_and_stays_in_all_counts() -> None:
    """A-71, A-77: and cannot win even with the most points."""
    away = Tableau(score=99, grain_market=4, cards=("quarry_b4",), left=True)
    holder = Tableau(sphinx=("grain_market_players", "most_stones"))
    table = game(holder, away, phase="bonus", round=5)
    assert table.happened(SequenceSet) == [SequenceSet((0, 1))]
    assert table.points(0, "sphinx_cards") == 3
    outcome = EGIZIA.outcome(table.state)
    assert outcome is not None
    assert (outcome.ranking, outcome.winners) == ((0, 1), (0,))


def test_ships_of_who_has_left_come_off_every_site() -> None:
    """A-77."""
    table = game(
        Tableau(stones=9, left=True),
        Tableau(stones=9),
        phase="building",
        sites={BC: (0, 1), PT: (0, 1)},
    )
    assert table.asked() == [(1, "build")]
    table.do(1, Refuse())
    assert [(e.seat, e.reason) for e in table.happened(BuildRefused)[:3]] == [
        (0, "left"),
        (1, ""),
        (0, "left"),
    ]


def test_leaving_after_a_pass_changes_nothing_in_phase_2() -> None:
    """A-77."""
    table = new_game(3)
    first = table.asked()[0][0]
    table.do(first, Pass()).retire(first)
    assert [e.reason for e in table.happened(Passed)] == [""]
    assert table.asked()[0][0] != first


def test_a_game_of_which_two_leave_and_one_stays() -> None:
    """A-77: at any time, for many seeds."""
    for seed in range(12):
        table, chance = new_game(3, seed), Random(seed)
        leaving = [0, 2]
        while table.asked():
            seat = chance.choice(table.asked())[0]
            if leaving and chance.random() < 0.05:
                table.retire(leaving.pop())
            else:
                table.do(seat, chance.choice(table.legal(seat)))
            assert state_problems(table.state) == []
        assert EGIZIA.outcome(table.state) is not None


def test_a_step_that_no_crew_can_make_is_lost_for_who_has_left() -> None:
    """A-8, A-77."""
    away = Tableau(left=True, crews=(9, 9, 9, 9))
    table = game(away, Tableau(), nile={}, pending=(Pending("crew_step", 0, 1),), turn=1)
    assert table.player(0).crews == [9, 9, 9, 9]
    assert table.asked() == [(1, "nile")]


def test_no_window_opens_for_who_has_left() -> None:
    """A-77."""
    away = Tableau(left=True, cards=("crew_step_each_round",))
    table = game(away, Tableau(), phase="bonus", round=3)
    assert table.happened(Declined) == []
    assert table.state.round == 4
