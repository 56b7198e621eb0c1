"""Which computer players and which measures each game offers. A new game is one line here."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.errors import EngineError
from engine.games.egizia import measures as egizia_measures
from engine.games.egizia.greedy import player as egizia_player
from engine.games.egizia.orders.book import ORDERS as EGIZIA_ORDERS
from engine.games.tholos import greedy as tholos_player
from engine.games.tholos import measures as tholos_measures
from engine.orders import Orders
from engine.players.base import Player, PlayerMaker
from engine.players.chance import RandomPlayer
from engine.players.idle import Commitment, IdlePlayer, by_kind

Measures = Callable[[Any], Mapping[str, float]]
"""Reads named numbers off the public view of a finished game."""

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Cast:
    """What a game offers beside the player that chooses at random: the weakest player first.

    `commitment` is for the player that does as little as it can; a game needs its own only if
    it has no action that does nothing. `orders` are what the game understands as standing
    orders, None if it has none.
    """

    players: Mapping[str, PlayerMaker]
    measures: Measures
    commitment: Commitment = by_kind
    orders: Orders | None = None


CASTS: dict[str, Cast] = {
    "egizia": Cast(
        {"greedy": egizia_player.GreedyPlayer}, egizia_measures.measures, orders=EGIZIA_ORDERS
    ),
    "tholos": Cast(
        {"greedy": tholos_player.GreedyPlayer}, tholos_measures.measures, tholos_player.commitment
    ),
}
_NONE = Cast({}, lambda _view: {})


class UnknownPlayer(EngineError):
    """The game has no computer player of that name. `known` lists those it has."""

    def __init__(self, game: str, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"{game}: no computer player {name}; known: {', '.join(known)}")
        self.name = name
        self.known = known


def player_names(game: str) -> tuple[str, ...]:
    """Return the computer players of a game, the weakest first; every game has "random"."""
    return (RANDOM, *CASTS.get(game, _NONE).players)


def player_for(game: str, name: str, seed: int) -> Player:
    """Make a computer player for one seat of one game. Raises UnknownPlayer."""
    if name == RANDOM:
        return RandomPlayer(seed)
    try:
        return CASTS.get(game, _NONE).players[name](seed)
    except KeyError:
        raise UnknownPlayer(game, name, player_names(game)) from None


def caretaker_for(game: str, seed: int) -> Player:
    """Make the player that stands in for somebody: the game's strongest, who harms least."""
    return player_for(game, player_names(game)[-1], seed)


def idle_player(game: str) -> Player:
    """Make the player that passes and declines for somebody wherever the rules let it."""
    return IdlePlayer(CASTS.get(game, _NONE).commitment)


def measure(game: str, view: Any) -> Mapping[str, float]:
    """Return the numbers that the game wants averaged; none if it has not said."""
    return CASTS.get(game, _NONE).measures(view)


def orders_for(game: str) -> Orders | None:
    """Return what a game understands as standing orders, or None."""
    return CASTS.get(game, _NONE).orders
