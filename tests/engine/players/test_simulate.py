"""Simulations count what happened, and the same seed counts the same."""

import json
from typing import Any

import pytest

from engine.errors import BadSetup
from engine.players.registry import UnknownPlayer
from engine.players.simulate import as_json, as_text, run
from engine.registry import GAMES
from tests.kit.fake_game import COUNTING

EGIZIA = GAMES["egizia"]
SMALL_GAME: Any = COUNTING


def test_the_same_arguments_give_the_same_report() -> None:
    assert run(EGIZIA, "random", 3, 4, 9) == run(EGIZIA, "random", 3, 4, 9)


def test_another_seed_gives_another_report() -> None:
    assert run(EGIZIA, "random", 3, 4, 9) != run(EGIZIA, "random", 3, 4, 10)


def test_scores_fall_from_place_to_place() -> None:
    report = run(EGIZIA, "random", 4, 10, 1)
    assert list(report.scores) == sorted(report.scores, reverse=True)
    assert sum(report.scores) == pytest.approx(sum(report.scores_by_seat))
    assert sum(report.wins_by_seat) == pytest.approx(1)


def test_the_points_by_source_add_up_to_the_scores() -> None:
    report = run(EGIZIA, "random", 2, 10, 1)
    by_source = sum(value for name, value in report.measures.items() if name.startswith("points:"))
    assert by_source == pytest.approx(sum(report.scores) / 2)


def test_every_question_is_counted_by_its_legal_actions() -> None:
    report = run(EGIZIA, "random", 2, 5, 1)
    asked = sum(report.legal_sizes.values())
    assert asked == pytest.approx(report.decisions * 2 * 5)
    assert max(report.legal_sizes) == report.legal_max
    assert min(report.legal_sizes) >= 2
    offered = sum(size * times for size, times in report.legal_sizes.items())
    assert report.legal_mean == pytest.approx(offered / asked)


def test_options_reach_the_game() -> None:
    report = run(SMALL_GAME, "random", 2, 5, 1, {"target": "30"})
    assert sum(report.scores) > 2 * 12
    assert "option target: 30" in as_text(report)


def test_a_game_without_measures_is_simulated_too() -> None:
    assert run(SMALL_GAME, "random", 4, 2, 1).measures == {}


def test_the_greedy_player_beats_the_random_one_by_far() -> None:
    greedy, chance = (run(EGIZIA, name, 4, 3, 1) for name in ("greedy", "random"))
    assert greedy.scores[-1] > chance.scores[0]
    assert greedy.measures["points:hunger"] > chance.measures["points:hunger"]


@pytest.mark.slow
@pytest.mark.parametrize(("players", "low", "high"), [(2, 110, 180), (3, 90, 140), (4, 80, 125)])
def test_greedy_totals_come_near_those_of_played_games(players: int, low: int, high: int) -> None:
    report = run(EGIZIA, "greedy", players, 12, 1)
    mean = sum(report.scores) / players
    assert low < mean < high


def test_the_text_says_what_was_played_and_how_long_the_menus_are() -> None:
    text = as_text(run(EGIZIA, "random", 4, 5, 7))
    assert text.startswith("egizia: 5 games, 4 players, random, seed 7\nfinal score by place: ")
    assert "\n  26 or more actions: " in text
    assert "\ncomplete:temple: 0.00" in text


def test_the_json_holds_the_whole_report() -> None:
    report = run(EGIZIA, "random", 2, 2, 7)
    read = json.loads(as_json(report))
    assert read["scores"] == list(report.scores)
    assert read["measures"] == dict(report.measures)
    assert sum(read["legal_sizes"].values()) == sum(report.legal_sizes.values())


def test_a_simulation_of_no_games_is_refused() -> None:
    with pytest.raises(BadSetup, match="games: 0 is less than 1"):
        run(EGIZIA, "random", 2, 0, 1)


def test_a_simulation_with_too_many_players_is_refused() -> None:
    with pytest.raises(BadSetup, match="seats: 5"):
        run(EGIZIA, "random", 5, 1, 1)


def test_a_simulation_of_an_unknown_player_is_refused() -> None:
    with pytest.raises(UnknownPlayer):
        run(EGIZIA, "wizard", 2, 1, 1)
