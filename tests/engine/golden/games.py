"""Recorded games as files: the set-up, each move with the digest after it, and the result."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.codec import codec_for
from engine.players.registry import player_for, player_names
from engine.registry import GAMES
from engine.rules import AnyRules
from engine.types import Setup
from tests.kit.strategies import Dice
from tests.kit.tables import name_of, tables

FOLDER = Path(__file__).parent
SEED = 2009
SLIP = 4
"""One choice in so many is left to chance, so that odd corners of the rules come up too."""

RETIRE = "retire"


def recorded_setups(rules: AnyRules) -> Iterator[Setup]:
    """Return for each number of seats the usual options, and each other choice by itself."""
    usual = {option.key: option.default for option in rules.options}
    for setup in tables(rules):
        if sum(setup.options[key] != value for key, value in usual.items()) <= 1:
            yield setup


def recordings() -> dict[str, tuple[AnyRules, Setup]]:
    """Return every game to record, by file name."""
    return {
        f"{key}-{name_of(setup)}.json": (rules, setup)
        for key, rules in GAMES.items()
        for setup in recorded_setups(rules)
    }


def record(rules: AnyRules, setup: Setup) -> dict[str, Any]:
    """Play a game, mostly well and sometimes by chance, and return it as data.

    In games of three or more one seat leaves on the way.
    """
    codec, dice = codec_for(rules), Dice(SEED)
    best = player_names(rules.key)[-1]
    table = [player_for(rules.key, best, SEED + seat) for seat in range(setup.seats)]
    state = rules.new_game(setup).state
    moves, leaves_after = [f"deal {codec.digest(state)}"], 70 if setup.seats > 2 else -1
    while waiting := rules.to_act(state):
        seat = dice.choose(waiting)
        if len(moves) == leaves_after:
            state = rules.retire(state, seat).state
            moves.append(f"{seat} {RETIRE} {codec.digest(state)}")
            continue
        action = _chosen(rules, state, seat, table[seat], dice)
        state = rules.apply(state, seat, action).state
        moves.append(f"{seat} {rules.notation(action)} {codec.digest(state)}")
    return {
        "game": rules.key,
        "seats": setup.seats,
        "seed": setup.seed,
        "rules_version": setup.rules_version,
        "options": dict(setup.options),
        "moves": moves,
        "outcome": outcome_of(rules, state),
    }


def _chosen(rules: AnyRules, state: Any, seat: int, player: Any, dice: Dice) -> Any:
    legal = rules.legal_actions(state, seat)
    if not dice.below(SLIP):
        return dice.choose(legal)
    return player.choose(lambda: rules.view_for(state, seat), rules.decisions(state, seat), legal)


def outcome_of(rules: AnyRules, state: Any) -> dict[str, list[int]]:
    """Return a game's result as data."""
    outcome = rules.outcome(state)
    assert outcome is not None
    return {
        "scores": list(outcome.scores),
        "ranking": list(outcome.ranking),
        "winners": list(outcome.winners),
    }


def setup_in(game: dict[str, Any]) -> Setup:
    """Return the set-up of a recorded game."""
    return Setup(game["seats"], game["seed"], game["rules_version"], game["options"])


def action_in(rules: AnyRules, state: Any, seat: int, notation: str) -> Any:
    """Return the legal action of that notation."""
    (action,) = (
        each for each in rules.legal_actions(state, seat) if rules.notation(each) == notation
    )
    return action


def read(name: str) -> Any:
    """Read a recorded file."""
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))
