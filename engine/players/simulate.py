"""Many games between computer players, counted; the same arguments always give the same report."""

import json
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from engine import rng
from engine.errors import BadSetup
from engine.players.base import Player
from engine.players.registry import measure, player_for
from engine.rules import AnyRules
from engine.types import JsonScalar, Setup


@dataclass(frozen=True, slots=True)
class Report:
    """What a run of games showed. Means are over games unless they say otherwise.

    `scores` are the mean final scores by place, the winner's first. `scores_by_seat` and
    `wins_by_seat` (shares of games) show whether a seat has it easier. `decisions` is the
    mean number of choices a player makes in a game. `legal_sizes` counts the questions by the
    number of legal actions. `measures` are the means of what the game itself measures.
    """

    game: str
    player: str
    players: int
    games: int
    seed: int
    options: Mapping[str, JsonScalar]
    scores: tuple[float, ...]
    scores_by_seat: tuple[float, ...]
    wins_by_seat: tuple[float, ...]
    decisions: float
    legal_mean: float
    legal_max: int
    legal_sizes: Mapping[int, int]
    measures: Mapping[str, float]


@dataclass(slots=True)
class _Tally:
    """The sums of a run."""

    places: list[int]
    seats: list[int]
    wins: list[int]
    sizes: Counter[int] = field(default_factory=Counter[int])
    measures: defaultdict[str, float] = field(
        default_factory=lambda: defaultdict[str, float](float)
    )


def run(
    rules: AnyRules,
    player: str,
    players: int,
    games: int,
    seed: int,
    options: Mapping[str, JsonScalar] | None = None,
) -> Report:
    """Play `games` games with the same computer player in every seat and report on them.

    Raises BadSetup (also for fewer than one game) and UnknownPlayer.
    """
    if games < 1:
        raise BadSetup(f"games: {games} is less than 1")
    tally = _Tally([0] * players, [0] * players, [0] * players)
    chance = seed
    for _ in range(games):
        chance, game_seed = rng.advance(chance)
        setup = Setup(players, game_seed, rules.rules_version, options or {})
        # The players draw from a chance of their own, not from the one that deals the cards.
        chance, table_seed = rng.advance(chance)
        table = [player_for(rules.key, player, table_seed + seat) for seat in range(players)]
        _play_one(rules, table, setup, tally)
    return _report(rules, player, players, games, seed, options or {}, tally)


def _play_one(rules: AnyRules, table: Sequence[Player], setup: Setup, tally: _Tally) -> None:
    state = rules.new_game(setup).state
    while waiting := rules.to_act(state):
        seat = min(waiting)
        legal = rules.legal_actions(state, seat)
        tally.sizes[len(legal)] += 1
        rules.advance(state, seat, _choose(rules, table[seat], state, seat, legal))
    _count(rules, state, tally)


def _count(rules: AnyRules, state: Any, tally: _Tally) -> None:
    outcome = rules.outcome(state)
    assert outcome is not None
    for place, seat in enumerate(outcome.ranking):
        tally.places[place] += outcome.scores[seat]
    for seat, score in enumerate(outcome.scores):
        tally.seats[seat] += score
    for seat in outcome.winners:
        tally.wins[seat] += 1
    for name, value in measure(rules.key, rules.view_for(state, None)).items():
        tally.measures[name] += value


def _choose(rules: AnyRules, player: Player, state: Any, seat: int, legal: Sequence[Any]) -> Any:
    """Ask the player, which sees the seat's view and never the state."""
    return player.choose(lambda: rules.view_for(state, seat), rules.decisions(state, seat), legal)


def _report(
    rules: AnyRules,
    player: str,
    players: int,
    games: int,
    seed: int,
    options: Mapping[str, JsonScalar],
    tally: _Tally,
) -> Report:
    asked = tally.sizes.total()
    offered = sum(size * times for size, times in tally.sizes.items())
    return Report(
        game=rules.key,
        player=player,
        players=players,
        games=games,
        seed=seed,
        options=dict(options),
        scores=tuple(total / games for total in tally.places),
        scores_by_seat=tuple(total / games for total in tally.seats),
        wins_by_seat=tuple(total / games for total in tally.wins),
        decisions=asked / games / players,
        legal_mean=offered / asked,
        legal_max=max(tally.sizes),
        legal_sizes=dict(sorted(tally.sizes.items())),
        measures={name: total / games for name, total in tally.measures.items()},
    )


def as_json(report: Report) -> str:
    """Write a report as indented JSON; equal reports give equal texts."""
    return json.dumps(asdict(report), indent=2)


def as_text(report: Report) -> str:
    """Write a report for people, one fact a line."""
    lines = [
        f"{report.game}: {report.games} games, {report.players} players, "
        f"{report.player}, seed {report.seed}",
        *(f"option {key}: {value}" for key, value in report.options.items()),
        f"final score by place: {_numbers(report.scores)}",
        f"final score by seat: {_numbers(report.scores_by_seat)}",
        f"wins by seat: {' '.join(f'{share:.0%}' for share in report.wins_by_seat)}",
        f"decisions a player and game: {report.decisions:.1f}",
        f"legal actions a decision: {report.legal_mean:.1f} on average, {report.legal_max} at most",
        *_histogram(report.legal_sizes),
        *(f"{name}: {value:.2f}" for name, value in report.measures.items()),
    ]
    return "\n".join(lines)


def _numbers(values: Sequence[float]) -> str:
    return " ".join(f"{value:.1f}" for value in values)


ANY = 10**9
BANDS = ((1, 1), (2, 2), (3, 5), (6, 10), (11, 15), (16, 20), (21, 25), (26, ANY))


def _band(low: int, high: int) -> str:
    if low == high:
        return str(low)
    return f"{low} or more" if high == ANY else f"{low}-{high}"


def _histogram(sizes: Mapping[int, int]) -> list[str]:
    """Group the sizes of legal lists into bands; 25 is where a menu needs a second page."""
    total = sum(sizes.values())
    lines: list[str] = []
    for low, high in BANDS:
        times = sum(count for size, count in sizes.items() if low <= size <= high)
        if times:
            lines.append(f"  {_band(low, high)} actions: {times / total:.1%}")
    return lines
