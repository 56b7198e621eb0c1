"""The contract between a game and the platform: one object per game, no state of its own."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeVar

from engine.types import ComponentRow, Option, Outcome, Seat, Setup, Step

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")


class Rules(Protocol[S, A, E, V]):
    """Everything the platform needs to host a game. All methods are pure.

    States may be changed in place only by `advance`; every other method leaves its
    arguments alone. A contract test suite runs over every registered game.
    """

    key: str
    title: str
    seats: tuple[int, ...]
    rules_version: int
    options: tuple[Option, ...]
    state_type: type[S]
    view_type: type[V]
    action_types: tuple[type[Any], ...]
    event_types: tuple[type[Any], ...]

    def new_game(self, setup: Setup) -> Step[S, E]:
        """Deal a game and run it to the first decision.

        Raises BadSetup for impossible seats or options, UnknownVersion for other rules.
        """
        ...

    def clone(self, state: S) -> S:
        """Return a copy that shares nothing changeable with the original."""
        ...

    def to_act(self, state: S) -> frozenset[Seat]:
        """Return the seats that owe a decision; empty exactly when there is an outcome."""
        ...

    def decisions(self, state: S, seat: Seat) -> tuple[Any, ...]:
        """Return what the seat is asked, as data for prompts; empty for everyone else."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> tuple[A, ...]:
        """Return all legal actions, sorted, without doubles; empty if nothing is asked."""
        ...

    def advance(self, state: S, seat: Seat, action: A) -> tuple[E, ...]:
        """Change `state` in place by a legal action and run on to the next decision."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> Step[S, E]:
        """Return the state after a legal action; trusts its input and leaves `state` alone."""
        ...

    def retire(self, state: S, seat: Seat) -> Step[S, E]:
        """Take a seat out of the game for good; what then happens is up to the game's rules.

        Raises IllegalAction if the game is over or the seat has left already.
        """
        ...

    def explain(self, state: S, seat: Seat, action: A) -> str:
        """Name the rule that forbids an action, as a short code; "" if none is known."""
        ...

    def notation(self, action: A) -> str:
        """Write an action as a short stable text; different actions have different texts."""
        ...

    def view_for(self, state: S, seat: Seat | None) -> V:
        """Return what the seat may know; None is what everybody may know."""
        ...

    def public_event(self, event: E, seat: Seat | None) -> E:
        """Return the event as the seat may see it; None is everybody."""
        ...

    def is_revealing(self, event: E) -> bool:
        """Tell whether the event showed something that was hidden before: no undo past it."""
        ...

    def reshuffle(self, state: S, events: Sequence[E], seed: int) -> S:
        """Return the state with all chance to come made anew, where it has become known.

        `events` came after `state` and are taken back. Every supply of which they showed a
        part gets a new order, and chance goes on from `seed` (64 bits). Nothing changes that
        a seat holds or sees in `state`; without a revealing event nothing changes at all.
        """
        ...

    def outcome(self, state: S) -> Outcome | None:
        """Return the result of a finished game, or None."""
        ...

    def check_components(self, values: Mapping[str, Any]) -> str:
        """Check an operator's component values and return them in the form options keep.

        Raises BadComponents that names every fault.
        """
        ...

    def component_rows(self, checked: str = "") -> tuple[ComponentRow, ...]:
        """List every printed value, with the operator's values (checked form) laid over."""
        ...


AnyRules = Rules[Any, Any, Any, Any]
"""A game of which only the contract is known."""
