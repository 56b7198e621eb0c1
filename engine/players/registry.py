"""Which computer players and which measures each game offers. A new game adds its lines here."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.errors import EngineError
from engine.games.egizia.greedy.player import GreedyPlayer
from engine.games.egizia.measures import measures
from engine.players.base import Player, PlayerMaker
from engine.players.chance import RandomPlayer

Measures = Callable[[Any], Mapping[str, float]]
"""Reads named numbers off the public view of a finished game."""

RANDOM = "random"

PLAYERS: dict[str, dict[str, PlayerMaker]] = {"egizia": {"greedy": GreedyPlayer}}
MEASURES: dict[str, Measures] = {"egizia": measures}


class UnknownPlayer(EngineError):
    """The game has no computer player of that name. `known` lists those it has."""

    def __init__(self, game: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{game}: no computer player {name}; known: {', '.join(known)}")
        self.name = name
        self.known = known


def player_names(game: str) -> tuple[str, ...]:
    """Return the computer players of a game, the weakest first; every game has "random"."""
    return (RANDOM, *PLAYERS.get(game, {}))


def player_for(game: str, name: str, seed: int) -> Player:
    """Make a computer player for one seat of one game. Raises UnknownPlayer."""
    if name == RANDOM:
        return RandomPlayer(seed)
    try:
        return PLAYERS.get(game, {})[name](seed)
    except KeyError:
        raise UnknownPlayer(game, name, player_names(game)) from None


def measure(game: str, view: Any) -> Mapping[str, float]:
    """Return the numbers that the game wants averaged; none if it has not said."""
    read = MEASURES.get(game)
    return read(view) if read else {}
