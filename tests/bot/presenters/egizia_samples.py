"""Positions of Egizia to put into words: random games, card faces, one sample of every value."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from engine.games.egizia import actions as act
from engine.games.egizia import events as happened
from engine.games.egizia import ids
from engine.games.egizia.components import NILE_CARDS
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.view import CardFace, PlayerView, PrivateView, View, WorkView
from engine.types import Setup

NAMES = ("Anna", "Ben", "Cleo", "Dora")

TIRED = (act.Pass, act.Refuse, act.Decline, act.Finish)
"""Actions that random players avoid, so that their games hold more."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A seat's turn in a random game: what it sees and may do, and what led here."""

    seat: int
    own: View
    public: View
    decisions: tuple[Any, ...]
    legal: tuple[act.Action, ...]
    before: tuple[happened.Event, ...]


@cache
def play(seats: int, seed: int, sphinx_draw: str = "paid") -> tuple[Moment, ...]:
    """Play a random game and return its moments; the last one is the end, asked of nobody."""
    chance = random.Random(seed)
    options = {"sphinx_draw": sphinx_draw}
    step = EGIZIA.new_game(Setup(seats, seed, EGIZIA.rules_version, options))
    found: list[Moment] = []
    while EGIZIA.outcome(step.state) is None:
        seat = min(EGIZIA.to_act(step.state))
        legal = EGIZIA.legal_actions(step.state, seat)
        found.append(
            Moment(
                seat,
                EGIZIA.view_for(step.state, seat),
                EGIZIA.view_for(step.state, None),
                EGIZIA.decisions(step.state, seat),
                legal,
                step.events,
            )
        )
        eager = [action for action in legal if not isinstance(action, TIRED)]
        is_eager = eager and chance.random() < 0.9
        step = EGIZIA.apply(step.state, seat, chance.choice(eager if is_eager else legal))
    end = EGIZIA.view_for(step.state, None)
    last = EGIZIA.view_for(step.state, 0)
    return (*found, Moment(0, last, end, (), (), step.events))


def games() -> Iterator[tuple[Moment, ...]]:
    """Return a few games of every size, one with free Sphinx cards."""
    yield from (play(seats, seed) for seats, seed in ((2, 1), (3, 2), (4, 1), (4, 2)))
    yield play(4, 3, "free")


def start(seats: int = 4) -> View:
    """Return the first view of a game, as its seat 0 has it."""
    step = EGIZIA.new_game(Setup(seats, 5, EGIZIA.rules_version, {}))
    return EGIZIA.view_for(step.state, 0)


def with_player(view: View, seat: int = 0, **changes: Any) -> View:
    """Return the view with a changed player."""
    players = list(view.players)
    players[seat] = replace(players[seat], **changes)
    return replace(view, players=tuple(players))


def player(view: View) -> PlayerView:
    """Return the player of seat 0."""
    return view.players[0]


def face(card: str) -> CardFace:
    """Return a Nile card's face with its built-in values."""
    row = NILE_CARDS[card]
    value = row.value
    return CardFace(
        card,
        ids.STACKS[row.stack],
        row.kind,
        row.colour,
        value if isinstance(value, int) else 0,
        row.extra,
        tuple(value) if isinstance(value, list) else (),
    )


def all_faces() -> tuple[CardFace, ...]:
    """Return the faces of all 56 Nile cards."""
    return tuple(map(face, NILE_CARDS))


def with_card(card: str, stop: int = 1) -> View:
    """Return the first view with a card of choice on a stop."""
    view = start()
    river = list(view.river)
    river[stop - 1] = replace(river[stop - 1], name=card)
    return replace(view, river=tuple(river), cards=all_faces())


def building() -> View:
    """Return a view in which seat 0 builds, holds every card and chooses among drawn ones."""
    view = with_card("quarry_a3")
    view = with_player(
        view,
        stones=9,
        permanents=tuple(card for card, row in NILE_CARDS.items() if row.kind == "permanent"),
        anytime=tuple(card for card, row in NILE_CARDS.items() if row.kind == "anytime"),
    )
    return replace(
        view,
        work=WorkView(0, "obelisk_graves", 6, 1),
        private=PrivateView(("pyramid_6",), (0,), ("temple_4", "tenths", "blue_crew")),
    )


ACTIONS: tuple[act.Action, ...] = (
    act.Place(1),
    act.Pass(),
    act.ChooseRing(0),
    act.StepCrew(0),
    act.TakeCard(1),
    act.UseCard(ids.STONES_6),
    act.UseCrew((0,), True),
    act.Draw(2, 2),
    act.Keep((1,)),
    act.Lay("obelisk", 0),
    act.MoveMarket("stone"),
    act.Finish(),
    act.Refuse(),
    act.Decline(),
)
"""One action of every type, each possible in the view `building()`."""

EVENTS: tuple[happened.Event, ...] = (
    happened.GameStarted((1, 0)),
    happened.RoundStarted(1, ("quarry_a1",)),
    happened.PhaseStarted("nile", (1, 0)),
    happened.ShipPlaced(0, 1),
    happened.Passed(0),
    happened.CardTaken(0, "quarry_a1"),
    happened.CardUsed(0, ids.STONES_6),
    happened.CrewStepped(0, 0, 2),
    happened.StonesChanged(0, 3, 6, "production"),
    happened.PointsScored(0, 3, 3, "obelisk"),
    happened.MarketMoved(0, "grain", 2),
    happened.RingMoved(0, 2),
    happened.Fed(0, 7, 6, 1),
    happened.SiteOpened("sphinx", (1, 0), (2,)),
    happened.CrewsUsed(0, "sphinx", (0,), True, 4),
    happened.StoneLaid(0, "pyramid", 1, 2, 2),
    happened.GraveOpened(4, 3),
    happened.SphinxDrawn(0, 2, 2),
    happened.SphinxKept(0, 1, 1),
    happened.BuildRefused(0, "sphinx"),
    happened.Declined(0, "leftover"),
    happened.Answered(0, "lay"),
    happened.CardsRemoved(("quarry_a1", ids.GRAIN_4)),
    happened.SequenceSet((1, 0)),
    happened.SphinxShown(0, ("tenths",)),
    happened.SeatLeft(0),
    happened.GameEnded((1, 0)),
)
"""One event of every type."""
