"""A game of Egizia in a test: set up by a scenario, played through the one checked door."""

from collections.abc import Sequence
from typing import Any, TypeVar

import pytest

from engine import match
from engine.errors import IllegalAction
from engine.games.egizia.actions import Action, Place
from engine.games.egizia.catalog import Catalogue, catalogue_for
from engine.games.egizia.events import Event, PointsScored
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Scenario, Tableau, position
from engine.games.egizia.state import Player, State
from engine.games.egizia.view import View
from engine.types import Setup

E = TypeVar("E")

# Stops of the river as it is built in, counted from the source.
EDFU, THEBAE, PASSALON, SELINON, BENI_HASAN, ALYI, HELIOPOLIS = 2, 4, 8, 10, 14, 16, 20
SPHINX, OBELISK_GRAVES, PYRAMID_TEMPLE = 6, 12, 18
CARD_STOPS = (1, 3, 5, 7, 9, 11, 13, 15, 17, 19)


class Game:
    """A state with everything that has happened since it was set up."""

    def __init__(self, state: State, events: Sequence[Event] = ()) -> None:
        self.state = state
        self.events = list(events)

    def do(self, seat: int, *actions: Action) -> "Game":
        """Play actions of a seat; each must be legal."""
        step = match.play(EGIZIA, self.state, seat, actions)
        self.state = step.state
        self.events += step.events
        return self

    def retire(self, seat: int) -> "Game":
        """Take a seat out of the game."""
        step = EGIZIA.retire(self.state, seat)
        self.state = step.state
        self.events += step.events
        return self

    def refused(self, seat: int, action: Action) -> str:
        """Check that an action is refused, and return the reason."""
        before = EGIZIA.clone(self.state)
        with pytest.raises(IllegalAction) as caught:
            match.play(EGIZIA, self.state, seat, [action])
        assert self.state == before
        return caught.value.detail or caught.value.code

    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return what a seat may do."""
        return EGIZIA.legal_actions(self.state, seat)

    def stops(self, seat: int) -> set[int]:
        """Return the stops at which a seat may place a ship."""
        return {action.stop for action in self.legal(seat) if isinstance(action, Place)}

    def asked(self) -> list[tuple[int, str]]:
        """Return who is asked what."""
        return [
            (each.seat, str(each.ask))
            for seat in sorted(EGIZIA.to_act(self.state))
            for each in EGIZIA.decisions(self.state, seat)
        ]

    def happened(self, kind: type[E]) -> list[E]:
        """Return the events of one kind, oldest first."""
        return [event for event in self.events if isinstance(event, kind)]

    def points(self, seat: int, source: str) -> int:
        """Return the points a seat got from a source since the set-up."""
        return sum(
            event.points
            for event in self.happened(PointsScored)
            if event.seat == seat and event.source == source
        )

    def scores(self) -> list[int]:
        """Return all scores by seat."""
        return [player.score for player in self.state.players]

    def player(self, seat: int = 0) -> Player:
        """Return a seat's tableau."""
        return self.state.players[seat]

    def view(self, seat: int | None = None) -> View:
        """Return what a seat, or everybody, sees."""
        return EGIZIA.view_for(self.state, seat)

    @property
    def catalogue(self) -> Catalogue:
        """The component values of this game."""
        return catalogue_for(self.state.components)


def game(*players: Tableau, **more: Any) -> Game:
    """Set up a position; missing seats up to two are plain ones."""
    seats = players + (Tableau(),) * (2 - len(players))
    step = position(Scenario(players=seats, **more))
    return Game(step.state, step.events)


def new_game(seats: int = 4, seed: int = 1, **options: str) -> Game:
    """Deal a game."""
    step = EGIZIA.new_game(Setup(seats, seed, EGIZIA.rules_version, options))
    return Game(step.state, step.events)


def _row(cards: str) -> dict[int, str]:
    return dict(zip(CARD_STOPS, cards.split(), strict=True))


QUIET_NILE = _row(
    "quarry_a1 quarry_a2 quarry_a3 quarry_a4 quarry_a5 "
    "green_a1 green_a2 yellow_a1 yellow_a2 strength_3"
)
"""Ten cards for rounds 1 and 2 that ask nothing when they are taken."""

QUIET_NILE_LATER = _row(
    "quarry_b1 quarry_b2 quarry_b3 quarry_b4 strength_4 "
    "green_b1 green_b2 green_b3 yellow_b1 yellow_b2"
)
"""The same for rounds 3 and 4."""

QUIET_NILE_LAST = _row(
    "strength_5 build_first keep_two_sphinx stones_6 sell_10 "
    "grave_card brown_c1 stone_market_c grain_market_c points_a"
)
"""The same for round 5."""


def row(quiet: dict[int, str], *taken: int, **other: str) -> dict[int, str]:
    """Return a quiet row of cards without those taken, and with others, as `at_7="grain_4"`."""
    named = {int(key.removeprefix("at_")): card for key, card in other.items()}
    return {stop: card for stop, card in (quiet | named).items() if stop not in taken}


def at_site(site: str, *players: Tableau, **more: Any) -> Game:
    """Set up the start of phase 5 with a ship of each seat at one site, in seat order."""
    seats = players + (Tableau(),) * (2 - len(players))
    places = {2: 2, 3: 2, 4: 3}[len(seats)]
    standing = tuple(range(len(players)))
    more.setdefault("sites", {site: standing[:places]})
    if standing[places:]:
        more.setdefault("reserve", {site: standing[places:]})
    return game(*seats, phase="building", **more)
