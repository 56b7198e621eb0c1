"""Counts of all ways on from fixed positions, the finest net for a changed legal list."""

from typing import Any

from engine.registry import GAMES
from engine.rules import AnyRules
from tests.kit.strategies import deal, walk

COUNTS_FILE = "counts.json"
DEPTH = 3
MOVES = (0, 25, 60, 90)
SEEDS = (11, 12)


def ways(rules: AnyRules, state: Any, depth: int) -> list[int]:
    """Return how many sequences of 1, 2 … `depth` legal actions lead on from a position."""
    if not depth:
        return []
    counts = [0] * depth
    for seat in sorted(rules.to_act(state)):
        for action in rules.legal_actions(state, seat):
            counts[0] += 1
            further = ways(rules, rules.apply(state, seat, action).state, depth - 1)
            for level, count in enumerate(further, 1):
                counts[level] += count
    return counts


def positions(rules: AnyRules, seats: int, seed: int) -> dict[str, Any]:
    """Return named positions of a random game, from the deal on."""
    found: dict[str, Any] = {}
    for number, moment in enumerate(walk(rules, deal(rules, seats, seed), seed)):
        if number in MOVES:
            found[f"{rules.key} seats {seats} seed {seed} move {number}"] = rules.clone(
                moment.state
            )
    return found


def all_counts() -> dict[str, list[int]]:
    """Return the counts of every fixed position of every game."""
    return {
        name: ways(rules, state, DEPTH)
        for rules in GAMES.values()
        for seats in rules.seats
        for seed in SEEDS
        for name, state in positions(rules, seats, seed).items()
    }
