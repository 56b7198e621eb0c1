"""Recorded games play exactly as they did: a changed digest needs a new rules version.

The files are written by `python -m tests.engine.golden.make`.
"""

from typing import Any

import pytest

from engine.codec import codec_for
from engine.match import play
from engine.registry import GAMES, rules_for
from engine.rules import AnyRules
from engine.types import Setup
from tests.engine.golden.counts import COUNTS_FILE, DEPTH, SEEDS, positions, ways
from tests.engine.golden.games import (
    FOLDER,
    RETIRE,
    action_in,
    outcome_of,
    read,
    recordings,
    setup_in,
)
from tests.engine.golden.story import STORY_FILE, TOLD_GAME, story

RECORDED = sorted(path.name for path in FOLDER.glob("*.json") if path.name != COUNTS_FILE)


def test_every_size_and_option_of_every_game_is_recorded() -> None:
    assert sorted(recordings()) == RECORDED


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_is_of_the_set_up_that_its_name_says(name: str) -> None:
    _, setup = recordings()[name]
    assert setup_in(read(name)) == setup


@pytest.mark.parametrize("name", RECORDED)
def test_a_recorded_game_plays_as_it_did(name: str) -> None:
    game = read(name)
    rules, codec = rules_for(game["game"]), codec_for(rules_for(game["game"]))
    state = rules.new_game(setup_in(game)).state
    dealt, *moves = game["moves"]
    assert dealt == f"deal {codec.digest(state)}"
    for number, move in enumerate(moves, 1):
        seat, notation, digest = move.split()
        state = _moved(rules, state, int(seat), notation)
        assert codec.digest(state) == digest, f"move {number}: {seat} {notation}"
    assert outcome_of(rules, state) == game["outcome"]


def _moved(rules: AnyRules, state: Any, seat: int, notation: str) -> Any:
    if notation == RETIRE:
        return rules.retire(state, seat).state
    return play(rules, state, seat, [action_in(rules, state, seat, notation)]).state


def test_the_recorded_games_of_egizia_ask_nearly_everything() -> None:
    asked: set[str] = set()
    for name in RECORDED:
        game = read(name)
        if game["game"] != "egizia":
            continue
        rules = GAMES["egizia"]
        state = rules.new_game(setup_in(game)).state
        for move in game["moves"][1:]:
            seat, notation, _ = move.split()
            asked.update(each.ask for each in rules.decisions(state, int(seat)))
            state = _moved(rules, state, int(seat), notation)
    assert asked >= {
        "nile", "ring", "crew_step", "second_ship", "leftover", "feed", "build_first",
        "build", "draw", "keep", "lay", "market", "bonus_window", "last_window",
    }  # fmt: skip


POSITIONS = [
    pytest.param(rules, seats, seed, id=f"{key}-{seats}-{seed}")
    for key, rules in GAMES.items()
    for seats in rules.seats
    for seed in SEEDS
]


@pytest.mark.parametrize(("rules", "seats", "seed"), POSITIONS)
def test_there_are_as_many_ways_on_in_three_actions(rules: AnyRules, seats: int, seed: int) -> None:
    counts = read(COUNTS_FILE)
    for name, state in positions(rules, seats, seed).items():
        assert ways(rules, state, DEPTH) == counts[name], name


def test_the_playthrough_tells_its_recorded_game() -> None:
    told = (FOLDER / STORY_FILE).read_text(encoding="utf-8")
    assert told.splitlines() == list(story(read(TOLD_GAME)))


def test_a_changed_move_would_be_noticed() -> None:
    game = read(TOLD_GAME)
    seat, notation, digest = game["moves"][1].split()
    rules = rules_for(game["game"])
    setup: Setup = setup_in(game)
    state = rules.new_game(setup).state
    others = [
        each for each in rules.legal_actions(state, int(seat)) if rules.notation(each) != notation
    ]
    digests = {codec_for(rules).digest(rules.apply(state, int(seat), a).state) for a in others}
    assert digest not in digests
