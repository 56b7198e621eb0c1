"""Plain data that every game shares: seats, set-ups, steps, outcomes, table options."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Seat = int
"""A player's place at the table, counted from 0. It never changes during a game."""

JsonScalar = str | int | bool
"""What a table option may hold."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that decides a new game; the same set-up always deals the same game."""

    seats: int
    seed: int
    rules_version: int
    options: Mapping[str, JsonScalar] = field(default_factory=dict[str, JsonScalar])


S = TypeVar("S")
E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Step(Generic[S, E]):
    """What one action led to: the new state and the events on the way, oldest first."""

    state: S
    events: tuple[E, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: the final score of each seat and the seats from first to last place.

    `winners` is a tuple because some games know draws; it is empty if nobody may win.
    """

    scores: tuple[int, ...]
    ranking: tuple[Seat, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice that a table makes when the game is created and that never changes after."""

    key: str
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class ComponentRow:
    """One printed value of a game's components, for people who check it against their box."""

    key: str
    value: str
    confidence: str
    changed: bool
