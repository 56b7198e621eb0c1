"""Egizia behind the contract that every game keeps."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.games.egizia import ids
from engine.games.egizia.actions import ACTION_TYPES, Action
from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.events import (
    EVENT_TYPES,
    Event,
    GameStarted,
    GraveOpened,
    RoundStarted,
    SphinxDrawn,
    SphinxKept,
    SphinxShown,
)
from engine.games.egizia.explain import explain
from engine.games.egizia.flow import ANSWER, LEGAL, WINDOWS, leave, open_tasks, run_on
from engine.games.egizia.notation import notation
from engine.games.egizia.observe import view_for
from engine.games.egizia.overrides import check_values, component_rows
from engine.games.egizia.phases.feeding import missing_grain
from engine.games.egizia.phases.scoring import ranking
from engine.games.egizia.reshuffle import reshuffle
from engine.games.egizia.setup import RULES_VERSION, deal
from engine.games.egizia.state import State, Task, clone
from engine.games.egizia.tracks import Log
from engine.games.egizia.view import View
from engine.types import ComponentRow, Option, Outcome, Seat, Setup, Step

_ALONE = tuple(frozenset({seat}) for seat in range(max(ids.SITE_PLACES)))
"""The seats to act, where only one is: built once, because every move asks for it."""


class EgiziaRules:
    """The rules of Egizia (2009) for 2 to 4 players; see engine.rules.Rules for the contract."""

    key = "egizia"
    title = "Egizia"
    seats: tuple[int, ...] = (2, 3, 4)
    rules_version = RULES_VERSION
    options = (
        Option("variant", tuple(ids.Variant), ids.Variant.STANDARD),
        Option("sphinx_draw", tuple(ids.SphinxDraw), ids.SphinxDraw.PAID),
    )
    state_type = State
    view_type = View
    action_types = ACTION_TYPES
    event_types = EVENT_TYPES

    def new_game(self, setup: Setup) -> Step[State, Event]:
        """Deal a game and run it to the first ship. Raises BadSetup, UnknownVersion."""
        state = deal(setup)
        log: Log = [GameStarted(tuple(state.tiles))]
        run_on(state, log)
        return Step(state, tuple(log))

    def clone(self, state: State) -> State:
        """Return a copy that shares nothing changeable with the original."""
        return clone(state)

    def to_act(self, state: State) -> frozenset[Seat]:
        """Return the seats that owe a decision now."""
        tasks = state.tasks
        if tasks and tasks[0].kind not in WINDOWS:
            return _ALONE[tasks[0].seat]
        return frozenset(task.seat for task in open_tasks(state))

    def decisions(self, state: State, seat: Seat) -> tuple[Decision, ...]:
        """Return what the seat is asked."""
        return tuple(_decision(state, task) for task in open_tasks(state) if task.seat == seat)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Action, ...]:
        """Return the legal actions in a fixed order: along the river, by building, by card."""
        for task in open_tasks(state):
            if task.seat == seat:
                return tuple(LEGAL[task.kind](state, task))
        return ()

    def advance(self, state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Change the state in place by a legal action and run on to the next question."""
        log: Log = []
        task = state.tasks[0]
        if task.seat != seat:
            task = next(each for each in open_tasks(state) if each.seat == seat)
        ANSWER[task.kind](state, log, task, action)
        run_on(state, log)
        return tuple(log)

    def apply(self, state: State, seat: Seat, action: Action) -> Step[State, Event]:
        """Return the state after a legal action, leaving the argument alone."""
        fresh = clone(state)
        return Step(fresh, self.advance(fresh, seat, action))

    def retire(self, state: State, seat: Seat) -> Step[State, Event]:
        """Take a seat out of the game for good (A-77, A-90)."""
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
        """Hide the names of Sphinx cards from everyone but their drawer (A-78)."""
        if isinstance(event, SphinxDrawn | SphinxKept) and event.seat != seat:
            return replace(event, cards=())
        return event

    def is_revealing(self, event: Event) -> bool:
        """Drawn and shown Sphinx cards, opened graves, new Nile cards were hidden (A-55)."""
        return isinstance(event, SphinxDrawn | GraveOpened | RoundStarted | SphinxShown)

    def reshuffle(self, state: State, events: Sequence[Event], seed: int) -> State:
        """Give the face-down supplies that were looked into a new order (A-78)."""
        return reshuffle(state, events, seed)

    def outcome(self, state: State) -> Outcome | None:
        """Return the result of a finished game (A-68); a seat that left cannot win (A-77)."""
        if state.phase is not ids.Phase.OVER:
            return None
        places = ranking(state)
        return Outcome(
            scores=tuple(player.score for player in state.players),
            ranking=places,
            winners=() if state.players[places[0]].has_left else places[:1],
        )

    def check_components(self, values: Mapping[str, Any]) -> str:
        """Check an operator's component values. Raises BadComponents."""
        return check_values(values)

    def component_rows(self, checked: str = "") -> tuple[ComponentRow, ...]:
        """List every printed value with its confidence."""
        return component_rows(checked)


def _decision(state: State, task: Task) -> Decision:
    ask = Ask(task.kind)
    amount = task.amount
    work = state.work
    if ask is Ask.FEED:
        amount = missing_grain(state, task)
    elif work is not None and ask in (Ask.DRAW, Ask.LAY):
        amount = work.strength - work.spent
    stops = catalogue_for(state.components).site_stops
    return Decision(
        ask=ask,
        seat=task.seat,
        amount=amount,
        stop=stops[state.site] + 1 if state.site >= 0 else 0,
        site=ids.SITES[state.site] if state.site >= 0 else "",
        cards=tuple(task.cards),
    )


EGIZIA = EgiziaRules()
