"""Computer players see views, never states, and always answer with a legal action."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.players.base import Player
from engine.players.registry import (
    CASTS,
    UnknownPlayer,
    caretaker_for,
    idle_player,
    measure,
    player_for,
    player_names,
)
from engine.registry import GAMES
from engine.rules import AnyRules
from tests import architecture as arch
from tests.kit.strategies import deal

TABLES = [
    pytest.param(rules, name, seats, id=f"{key}-{name}-{seats}")
    for key, rules in GAMES.items()
    for name in player_names(key)
    for seats in rules.seats
]


def play_out(rules: AnyRules, name: str, seats: int, seed: int) -> list[Any]:
    """Let computer players finish a game; return all actions."""
    table = [player_for(rules.key, name, seed + seat) for seat in range(seats)]
    return finished(rules, table, seed)


def finished(rules: AnyRules, table: Sequence[Player], seed: int) -> list[Any]:
    """Let the players of a table finish a game; return all actions."""
    state = deal(rules, len(table), seed)
    actions: list[Any] = []
    while waiting := rules.to_act(state):
        seat = min(waiting)
        legal = rules.legal_actions(state, seat)
        actions.append(
            table[seat].choose(
                lambda seat=seat: rules.view_for(state, seat), rules.decisions(state, seat), legal
            )
        )
        assert actions[-1] in legal
        rules.advance(state, seat, actions[-1])
    assert rules.outcome(state) is not None
    return actions


@pytest.mark.parametrize(("rules", "name", "seats"), TABLES)
def test_a_player_finishes_every_game_with_legal_actions(
    rules: AnyRules, name: str, seats: int
) -> None:
    for seed in range(3):
        play_out(rules, name, seats, seed)


@pytest.mark.parametrize(("rules", "name", "seats"), TABLES)
def test_the_same_seed_plays_the_same_game(rules: AnyRules, name: str, seats: int) -> None:
    assert play_out(rules, name, seats, 5) == play_out(rules, name, seats, 5)


def test_another_seed_plays_another_game() -> None:
    rules = GAMES["egizia"]
    assert play_out(rules, "random", 2, 5) != play_out(rules, "random", 2, 6)


def test_a_random_player_never_asks_for_the_view() -> None:
    def look() -> Any:
        raise AssertionError("looked")

    player = player_for("egizia", "random", 1)
    drawn = {player.choose(look, (), ("a", "b", "c")) for _ in range(50)}
    assert drawn == {"a", "b", "c"}


@pytest.mark.parametrize("game", CASTS)
def test_no_player_can_reach_a_state(game: str) -> None:
    tree = arch.modules("engine")
    known = frozenset(module.name for module in tree)
    own = [each for each in tree if each.name.startswith(f"engine.games.{game}.")]
    players = [each for each in own if ".greedy" in each.name or each.name.endswith(".measures")]
    assert players
    hidden = {f"engine.games.{game}.{name}" for name in ("state", "rules", "flow", "setup")}
    for module in players:
        assert hidden.isdisjoint(arch.imports(module, known)), module.name


def test_an_unknown_player_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UnknownPlayer, match="no computer player wizard; known: random, greedy"):
        player_for("egizia", "wizard", 1)


def test_every_game_has_a_random_player() -> None:
    assert player_names("a game that registered nothing") == ("random",)
    assert measure("a game that registered nothing", None) == {}


@pytest.mark.parametrize(
    ("rules", "seats"),
    [pytest.param(rules, n, id=f"{key}-{n}") for key, rules in GAMES.items() for n in rules.seats],
)
def test_a_table_of_players_who_do_nothing_comes_to_its_end(rules: AnyRules, seats: int) -> None:
    assert finished(rules, [idle_player(rules.key)] * seats, 4)


def test_a_player_who_does_nothing_needs_no_view_and_no_words_of_the_game() -> None:
    def look() -> Any:
        raise AssertionError("looked")

    assert idle_player("no such game").choose(look, (), ("first", "second")) == "first"


def test_the_caretaker_is_the_strongest_player_of_the_game() -> None:
    for key, cast in CASTS.items():
        assert type(caretaker_for(key, 1)) is cast.players["greedy"]
    assert type(caretaker_for("no such game", 1)) is type(player_for("no such game", "random", 1))
