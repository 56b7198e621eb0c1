"""Tholos behind the contract that every game keeps."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.games.tholos.actions import ACTION_TYPES, Action
from engine.games.tholos.components import check_values, component_rows
from engine.games.tholos.decisions import Decision
from engine.games.tholos.events import EVENT_TYPES, Event, GameStarted, Log
from engine.games.tholos.explain import explain
from engine.games.tholos.notation import notation
from engine.games.tholos.observe import decisions, view_for
from engine.games.tholos.scoring import outcome_of
from engine.games.tholos.setup import OPTIONS, RULES_VERSION, deal
from engine.games.tholos.state import State, clone, seat_of
from engine.games.tholos.turns import leave, legal_turns, play_turn
from engine.games.tholos.view import View
from engine.types import ComponentRow, Outcome, Seat, Setup, Step


class TholosRules:
    """The rules of THOLOS (2021) for 2 players; see engine.rules.Rules for the contract."""

    key = "tholos"
    title = "Tholos"
    seats: tuple[int, ...] = (2,)
    rules_version = RULES_VERSION
    options = OPTIONS
    state_type = State
    view_type = View
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES

    def new_game(self, setup: Setup) -> Step[State, Event]:
        """Set up a game for White's first turn. Raises BadSetup, UnknownVersion."""
        state = deal(setup)
        return Step(state, (GameStarted(state.white, state.stones),))

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing changeable with the original."""
        return clone(state)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seat whose turn it is."""
        return frozenset() if state.is_over else frozenset({seat_of(state, state.to_move)})

    def decisions(self, state: State, seat: Seat) -> tuple[Decision, ...]:
        """Return what the seat is asked."""
        return tuple(each for each in decisions(state) if each.seat == seat)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return the legal turns in a fixed order: takes by colour, then by site."""
        return tuple(legal_turns(state)) if seat in self.to_act(state) else ()

    def advance(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Change the state in place by a legal turn."""
        log: Log = []
        play_turn(state, log, action)
        return tuple(log)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Return the state after a legal turn, leaving the argument alone."""
        fresh = clone(state)
        return Step(fresh, self.advance(fresh, seat, action))

    def retire(self, state: State, seat: Seat) -> Step[State, Event]:
        """End the game because a seat left it (TH-7)."""
        fresh = clone(state)
        log: Log = []
        leave(fresh, log, seat)
        return Step(fresh, tuple(log))

    def explain(self, state: State, seat: Seat, action: Action) -> str:
        """Name the rule that forbids an action."""
        return explain(state, seat, action)

    def notation(self, action: Action) -> str:
        """Write an action as a short stable text."""
        return notation(action)

    def view_for(self, state: State, seat: Seat | None) -> View:
        """Return what the seat, or everybody, may know."""
        return view_for(state, seat)

    def public_event(self, event: Event, seat: Seat | None) -> Event:
        """Return the event as it is: everything is public."""
        return event

    def is_revealing(self, event: Event) -> bool:
        """Nothing was ever hidden."""
        return False

    def reshuffle(self, state: State, events: Sequence[Event], seed: int) -> State:
        """Return the state as it is: nothing is left to chance after the set-up."""
        return clone(state)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result of a finished game."""
        return outcome_of(state) if state.is_over else None

    def check_components(self, values: Mapping[str, Any]) -> str:
        """Check an operator's component values. Raises BadComponents."""
        return check_values(values)

    def component_rows(self, checked: str = "") -> tuple[ComponentRow, ...]:
        """List every number of the box with its confidence."""
        return component_rows(checked)


THOLOS = TholosRules()
