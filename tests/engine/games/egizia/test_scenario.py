"""Positions set up by hand: loose data becomes a game, or every fault is named."""

from typing import Any

import pytest

from engine.errors import BadPosition, EngineError
from engine.games.egizia.scenario import (
    Build,
    Pending,
    Scenario,
    Tableau,
    position,
    state_problems,
)
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from engine.games.egizia.state import Field
from tests.kit.egizia import QUIET_NILE, game

TWO = (Tableau(), Tableau())
LOW_TILES = (2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4)


def faults(first: Tableau | None = None, **more: Any) -> tuple[str, ...]:
    players = more.pop("players", (first or Tableau(), Tableau()))
    with pytest.raises(BadPosition) as caught:
        position(Scenario(players=players, **more))
    return caught.value.problems


def test_a_bad_position_is_an_error_of_the_engine() -> None:
    error = BadPosition("one", "two")
    assert isinstance(error, EngineError)
    assert (str(error), error.problems) == ("one; two", ("one", "two"))


TABLEAUS = [
    (Tableau(stones=26), "26 stones are not 0 to 25"),
    (Tableau(stones=-1), "-1 stones are not 0 to 25"),
    (Tableau(crews=(0, 1, 1, 2)), "black crew 0 is not 1 to 9"),
    (Tableau(crews=(1, 1, 10, 2)), "blue crew 10 is not 1 to 9"),
    (Tableau(crews=(1, 1, 1, 1)), "joker crew 1 is not 2 to 9"),
    (Tableau(stone_market=5), "stone market 5 is not 0 to 4"),
    (Tableau(grain_market=-1), "grain market -1 is not 0 to 4"),
    (Tableau(score=5, points={"obelisk": 4}), "points by source sum to 4, the score is 5"),
    (Tableau(last_stop=21), "last stop 21 is not on the river"),
    (Tableau(turned=("joker",)), "the joker is turned over without another crew"),
    (Tableau(spent=("upstream_ship",)), "upstream_ship is spent and not held"),
    (Tableau(ships=7), "7 ships at hand and 0 placed"),
    (Tableau(ships=9), "9 ships at hand and 0 placed"),
    (
        Tableau(cards=("yellow_a1",), improved={"improve_field_a": "yellow_a1"}),
        "improve_field_a is assigned and not held",
    ),
    (
        Tableau(cards=("improve_field_a",), improved={"improve_field_a": "start"}),
        "field start has no such colour",
    ),
]


@pytest.mark.parametrize(("tableau", "problem"), TABLEAUS, ids=lambda value: str(value)[-40:])
def test_a_tableau_that_cannot_be(tableau: Tableau, problem: str) -> None:
    assert faults(tableau)[0] == f"seat 0: {problem}"


SHAPES = [
    (Tableau(crews=(1, 1, 2)), {}, "seat 0: crews: 3 strengths are not 4"),
    (Tableau(turned=("red",)), {}, "seat 0: turned: red is not one of black, orange, blue, joker"),
    (Tableau(spent=("grain_4",)), {}, "seat 0: spent: grain_4 does not work once a round"),
    (Tableau(points={"luck": 1}), {}, "seat 0: points: luck is not one of obelisk"),
    (Tableau(cards=("gold",)), {}, "seat 0: card gold is unknown"),
    (Tableau(cards=("any_crews_a",)), {}, "seat 0: card any_crews_a works at once"),
    (Tableau(improved={"improve_field_c": "start"}), {}, "seat 0: improved: improve_field_c"),
    (Tableau(improved={"improve_field_a": "brown_a1"}), {}, "seat 0: improved: has no field"),
    (None, {"phase": "lunch"}, "phase: lunch is not one of lay_out, nile"),
    (None, {"round": 6}, "round: 6 is not 1 to 5"),
    (None, {"round": 0}, "round: 0 is not 1 to 5"),
    (None, {"order": (0, 0)}, "order: 0, 0 is not every seat once"),
    (None, {"track": (1,)}, "track: 1 is not every seat once"),
    (None, {"turn": 2}, "turn: 2 is not one of 0, 1"),
    (None, {"first_builder": 4}, "first builder: seat 4 does not play"),
    (None, {"ships": {21: (0,)}}, "ships: stop 21 is not 1 to 20"),
    (None, {"ships": {6: (0,)}}, "ships: stop 6 is a site"),
    (None, {"sites": {"sphynx": (0,)}}, "sites: sphynx is not one of sphinx"),
    (None, {"reserve": {"giza": (0,)}}, "reserve: giza is not one of sphinx"),
    (None, {"site": "giza"}, "site: giza is not one of sphinx"),
    (None, {"obelisk": (0,) * 13}, "obelisk: 13 owners for 12 spaces"),
    (None, {"graves": (0,) * 13}, "graves: 13 owners for 12 spaces"),
    (None, {"grave_tiles": (2, 3)}, "grave tiles: 2 are not 12"),
    (None, {"pyramid": ((0,) * 6,)}, "pyramid row 1: 6 owners for 5 spaces"),
    (None, {"pyramid": ((),) * 6}, "pyramid: 6 rows, not 5"),
    (None, {"temple": {"roof": (0,)}}, "temple: roof is not one of left"),
    (None, {"temple": {"top": (0, 0, 0)}}, "temple top: 3 owners for 2 spaces"),
    (None, {"nile": {2: "grain_4"}}, "nile: stop 2 is not a card space"),
    (None, {"nile": {99: "grain_4"}}, "nile: stop 99 is not a card space"),
    (None, {"nile": {1: "gold"}}, "nile: card gold is unknown"),
    (None, {"supply": {"6": ()}}, "supply: 6 is not one of 1/2, 3/4, 5"),
    (None, {"supply": {"5": ("gold",)}}, "supply: card gold is unknown"),
    (None, {"build": Build()}, "build: goes with a first question about a build"),
    (None, {"players": (Tableau(),)}, "seats: 1 is not 2, 3 or 4"),
    (None, {"variant": "x"}, "variant: x is not one of"),
    (None, {"components": "{"}, "components are not JSON"),
]


@pytest.mark.parametrize(("tableau", "more", "problem"), SHAPES, ids=lambda value: str(value)[-40:])
def test_data_of_the_wrong_shape(
    tableau: Tableau | None, more: dict[str, Any], problem: str
) -> None:
    assert faults(tableau, **more)[0].startswith(problem)


BOARDS = [
    ({"ring": 3}, "ring: 3 is not 0 to 2"),
    ({"phase": "over", "round": 3}, "phase: over comes after round 5 only"),
    ({"track": (0, 1), "players": (Tableau(), Tableau(score=1))}, "track: scores [0, 1] must fall"),
    ({"ships": {2: (0, 7)}}, "ships: seat 7 does not play"),
    ({"ships": {2: (0,)}, "phase": "building"}, "stop 2: ships there go back"),
    ({"ships": {1: (0,)}, "nile": {1: "grain_4"}}, "stop 1: a ship stands beside a card"),
    ({"ships": {2: (0, 1)}}, "stop 2: room for 1 of 2 ships"),
    ({"ships": {20: (0, 1)}}, "stop 20: room for 1 of 2 ships"),
    ({"sites": {"sphinx": (0, 0)}}, "sphinx: a seat may have one ship there"),
    ({"sites": {"sphinx": (0, 1, -1)}}, "sphinx: 3 places, not 2"),
    ({"sites": {"sphinx": (0,)}, "reserve": {"sphinx": (1,)}}, "sphinx: nobody speculates while"),
    ({"reserve": {"sphinx": (1,)}, "phase": "bonus"}, "sphinx: no speculating ships at this time"),
    ({"sites": {"sphinx": (1,)}, "phase": "sequence"}, "sphinx: ships there go back after"),
    ({"obelisk": (0, -1, 0)}, "obelisk: has a gap"),
    ({"graves": (0, -1, 0)}, "graves: has a gap"),
    ({"obelisk": (5,)}, "stones: seat 5 does not play"),
    ({"pyramid": ((-1, 0),)}, "pyramid row 1: has a gap"),
    ({"pyramid": ((0,), (0,))}, "pyramid row 2: a stone has no support"),
    ({"temple": {"right": (-1, 0)}}, "temple right: has a gap"),
    ({"temple": {"middle": (0,)}}, "temple middle: stands on unfinished pillars"),
    (
        {"temple": {"left": (0,) * 3, "right": (0,) * 3, "middle": (0,), "top": (0,)}},
        "temple top: stands on unfinished columns",
    ),
    ({"grave_tiles": (9,) * 12}, "graves: [9, 9, 9"),
    ({"turn": 0, "queue": (0, 0), "phase": "feeding"}, "queue: [0, 0] is not a list"),
    ({"queue": (0, 3), "phase": "feeding"}, "queue: [0, 3] is not a list"),
    ({"queue": (0,), "phase": "building", "site": "sphinx"}, "queue: seat 0 has no ship at sphinx"),
    ({"site": "sphinx", "queue": ()}, "site: none is built at in phase nile"),
    ({"first_builder": 0, "phase": "building"}, "first builder: seat 0 has no such card in use"),
    ({"players": (Tableau(built=4), Tableau()), "phase": "bonus"}, "seat 0: built at 4 sites"),
    ({"players": (Tableau(built=1), Tableau())}, "seat 0: built before phase 5"),
]


@pytest.mark.parametrize(("more", "problem"), BOARDS, ids=lambda value: str(value)[-40:])
def test_a_board_that_cannot_be(more: dict[str, Any], problem: str) -> None:
    assert any(each.startswith(problem) for each in faults(**more))


CARDS = [
    ({"players": (Tableau(cards=("grain_4",)),) * 2}, "card grain_4: is in 2 places"),
    ({"players": (Tableau(cards=("grain_4", "grain_4")), Tableau())}, "card grain_4: is in 2"),
    ({"players": (Tableau(cards=("strength_5",)), Tableau())}, "stack 5: 1 cards are out, 0 have"),
    ({"nile": {1: "sell_10"}}, "card sell_10: is not laid out in round 1"),
    ({"nile": {1: "grain_4"}, "phase": "feeding"}, "nile: cards there leave the game"),
    ({"supply": {"5": ("sell_10",)}}, "stack 5: has 1 cards, not 12"),
    ({"supply": {"3/4": ("sell_10",) * 22}}, "card sell_10: is in 2"),
    ({"supply": {"3/4": ("sell_10",) * 22}}, "card sell_10: is not in stack 3/4"),
    ({"variant": "neither", "nile": {1: "sphinx_plus_2"}}, "card sphinx_plus_2: is not in stack"),
    ({"players": (Tableau(sphinx=("tenths", "tenths")), Tableau())}, "sphinx card tenths: is in 2"),
    ({"players": (Tableau(sphinx=("gold",)), Tableau())}, "sphinx card gold: is not in this game"),
    ({"sphinx_supply": ("tenths",)}, "sphinx card black_crew: is missing"),
    (
        {"variant": "no_tenths", "players": (Tableau(sphinx=("tenths",)), Tableau())},
        "sphinx card tenths: is not in this game",
    ),
]


@pytest.mark.parametrize(("more", "problem"), CARDS, ids=lambda value: str(value)[-40:])
def test_cards_that_cannot_be_there(more: dict[str, Any], problem: str) -> None:
    assert any(each.startswith(problem) for each in faults(**more))


AT_SPHINX: dict[str, Any] = {
    "phase": "building",
    "site": "sphinx",
    "sites": {"sphinx": (0,)},
    "players": (Tableau(stones=5, sphinx=("tenths",)), Tableau(sphinx=())),
}
NO_SITE: dict[str, Any] = AT_SPHINX | {"site": ""}
AT_OBELISK: dict[str, Any] = {
    "phase": "building",
    "site": "obelisk_graves",
    "sites": {"obelisk_graves": (0,)},
    "players": (Tableau(stones=5), Tableau()),
    "grave_tiles": LOW_TILES,
}


def asks(ask: str, seat: int = 0, amount: int = 0, **more: Any) -> dict[str, Any]:
    return {"pending": (Pending(ask, seat, amount),), **more}


QUESTIONS = [
    (asks("riddle"), "question riddle: is unknown"),
    (asks("nile", 5), "question nile: seat 5 does not play"),
    (asks("feed"), "question feed: does not come in phase nile"),
    (asks("nile", players=(Tableau(passed=True), Tableau())), "question nile: seat 0 places no"),
    (asks("crew_step", amount=3), "question crew_step: 3 steps are not 1 or 2"),
    (asks("second_ship"), "question second_ship: seat 0 does not hold second_ship"),
    (asks("leftover"), "question leftover: seat 0 does not hold leftover_card"),
    (asks("space", amount=1), "question space: seat 0 has no ship on round space 2"),
    (asks("space", amount=0), "question space: seat 0 has no ship on round space 1"),
    (asks("bonus_window", phase="bonus", round=5), "question bonus_window: does not come in"),
    (asks("last_window", phase="bonus", round=4), "question last_window: does not come in"),
    (asks("draw", **AT_OBELISK), "question draw: does not come at this site"),
    (asks("lay", **AT_SPHINX), "question lay: does not come at this site"),
    (asks("speculate", **AT_SPHINX), "question speculate: seat 0 does not speculate there"),
    (asks("keep", **AT_SPHINX), "question keep: 0 drawn cards are not 1 to 5"),
    (asks("build", **NO_SITE), "build: is not the asked seat's"),
    (asks("build", 1, **AT_SPHINX), "build: seat 1 has no ship there"),
    (asks("build", build=Build(strength=2), **AT_SPHINX), "build: stones are laid after"),
    (asks("lay", build=Build(strength=2, spent=3), **AT_OBELISK), "build: 3 of strength 2"),
    (asks("lay", **AT_OBELISK), "build: question lay leaves nothing to do"),
    (asks("draw", **AT_SPHINX), "build: question draw leaves nothing to do"),
    (asks("market", build=Build(strength=2), **AT_OBELISK), "build: the market step follows"),
]


@pytest.mark.parametrize(("more", "problem"), QUESTIONS, ids=lambda value: str(value)[-40:])
def test_questions_that_cannot_be_open(more: dict[str, Any], problem: str) -> None:
    assert any(each.startswith(problem) for each in faults(**more))


def test_every_fault_is_named_at_once() -> None:
    found = faults(Tableau(stones=30, crews=(1, 1, 1, 1)), ring=7, obelisk=(-1, 0))
    assert len(found) == 4


def test_a_state_with_a_build_that_nobody_asks_about_is_found() -> None:
    state = position(Scenario(players=TWO)).state
    state.players[0].graves = [3]
    state.board.graves_open = 5
    state.players[1].has_left = True
    state.turn = 9
    assert sorted(state_problems(state)) == [
        "graves: 5 are open, not 4",
        "seat 0: has grave tiles [3], not []",
        "seat 1: has left and not passed",
        "turn: 9 is not 0 to 1",
    ]


def test_a_state_with_improvers_that_do_nothing_is_found() -> None:
    state = position(Scenario(players=(Tableau(cards=("improve_field_a",)), Tableau()))).state
    state.players[0].improved = 1
    state.tasks[0].kind = "build"
    found = state_problems(state)
    assert "seat 0: fields are improved 0 times by 1 improvers" in found
    assert "build: goes with a question about a build, and the other way round" in found


def test_a_state_with_impossible_orders_and_round_is_found() -> None:
    state = position(Scenario(players=TWO)).state
    state.track = [0, 0]
    state.tiles = [1, 1]
    state.round = 9
    assert state_problems(state)[:3] == [
        "round: 9 is not 1 to 5",
        "order: [1, 1] is not every seat once",
        "track: [0, 0] is not every seat once",
    ]


def test_what_is_left_out_is_dealt_and_the_same_seed_deals_the_same() -> None:
    first, second, other = (position(Scenario(players=TWO, seed=seed)).state for seed in (4, 4, 5))
    assert first == second != other
    assert [len(player.sphinx) for player in first.players] == [1, 1]
    assert sum(bool(card) for card in first.board.nile) == 10
    assert first.board.graves_open == 4


@pytest.mark.parametrize("phase", ["lay_out", "nile", "feeding", "production", "building", "bonus"])
@pytest.mark.parametrize("round_number", range(1, 6))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_phase_of_every_round_can_be_set_up(
    phase: str, round_number: int, seats: int
) -> None:
    scenario = Scenario(players=(Tableau(),) * seats, round=round_number, phase=phase)
    state = position(scenario).state
    assert state_problems(state) == []
    assert state.tasks or state.phase == "over"
    assert state.round == round_number + (phase not in ("lay_out", "nile") and round_number < 5)


def test_a_finished_game_can_be_set_up() -> None:
    assert position(Scenario(players=TWO, phase="over", round=5)).events == ()


def test_the_named_parts_lie_where_they_were_put() -> None:
    table = game(
        Tableau(
            score=4,
            cards=("brown_a2", "quarry_a1", "grain_4", "improve_field_a", "improve_field_b"),
            improved={"improve_field_a": "brown_a2", "improve_field_b": "brown_a2"},
            points={"obelisk": 1, "graves": 3},
            turned=("black", "joker"),
        ),
        Tableau(score=4, last_stop=0),
        round=4,
        order=(1, 0),
        graves=(0,),
        grave_tiles=(3, *LOW_TILES[:4], *LOW_TILES[6:], 5),
        supply={"5": tuple(sorted(table_cards(2), reverse=True))},
    )
    player = table.player(0)
    assert player.fields[1] == Field("brown_a2", 0, 7)
    assert (player.quarries, player.anytime) == (["start", "quarry_a1"], ["grain_4"])
    assert (player.graves, player.used, player.improved) == ([3], 9, 3)
    assert table.state.track == [0, 1]
    assert table.state.supply.nile[2] == sorted(table_cards(2))
    assert table.asked() == [(1, "nile")]


def table_cards(stack: int) -> list[str]:
    return [card.id for card in game().catalogue.cards.values() if card.stack == stack]


def test_drawn_sphinx_cards_are_taken_from_the_supply() -> None:
    drawn = SPHINX_CARDS[:2]
    at_sphinx: dict[str, Any] = AT_SPHINX | {"players": TWO}
    state = position(
        Scenario(
            **at_sphinx,
            pending=(Pending("keep", 0, cards=drawn),),
            build=Build(strength=2, spent=0),
        )
    ).state
    assert tuple(state.tasks[0].cards) == drawn
    assert not set(drawn) & set(state.supply.sphinx)


def test_the_work_that_follows_pending_questions_is_added() -> None:
    nile = {19: "quarry_b4", 17: "green_b1"}
    leftover = game(
        Tableau(passed=True, cards=("leftover_card",)),
        Tableau(passed=True),
        round=4,
        nile=nile,
        pending=(Pending("leftover", 0),),
    )
    assert [task.kind for task in leftover.state.tasks] == ["leftover", "end_nile"]
    step = game(
        Tableau(passed=True), Tableau(passed=True), nile={}, pending=(Pending("crew_step", 0, 1),)
    )
    assert [task.kind for task in step.state.tasks] == ["crew_step", "end_nile"]
    first = game(
        Tableau(cards=("build_first",)),
        phase="building",
        round=5,
        site="sphinx",
        sites={"sphinx": (1, 0)},
        pending=(Pending("build_first", 0),),
    )
    assert [task.kind for task in first.state.tasks] == ["build_first", "open_site"]
    window = game(
        Tableau(cards=("crew_step_each_round",)),
        phase="bonus",
        round=3,
        pending=(Pending("bonus_window", 0), Pending("end_bonus", -1)),
    )
    assert [task.kind for task in window.state.tasks] == ["bonus_window", "end_bonus"]


def test_a_space_still_to_be_carried_out_can_be_set_up() -> None:
    table = game(
        Tableau(), nile=QUIET_NILE, ships={8: (0,)}, pending=(Pending("space", 0, amount=7),)
    )
    assert table.player(0).crews == [1, 1, 1, 3]
    assert table.asked() == [(0, "ring")]
