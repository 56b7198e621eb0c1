"""A tiny game that obeys the whole contract: count to the target, each seat hides a number.

Players add 1 to 3 to the total in turn; who added gets as many points. Whoever shows the
hidden number gets it as points now, whoever draws a new one first replaces it unseen. At the
target everybody's hidden number is shown and scored. With the option `opening = guess`, all
seats first guess a number at the same time. A turn with one legal action is played by itself.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from engine import rng as dice
from engine.errors import BadComponents, BadSetup, UnknownVersion
from engine.types import ComponentRow, Option, Outcome, Seat, Setup, Step


@dataclass(frozen=True, slots=True)
class Guess:
    number: int
    kind: Literal["guess"] = "guess"


@dataclass(frozen=True, slots=True)
class Add:
    amount: int
    kind: Literal["add"] = "add"


@dataclass(frozen=True, slots=True)
class Draw:
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Show:
    kind: Literal["show"] = "show"


@dataclass(frozen=True, slots=True)
class Dealt:
    seats: int
    kind: Literal["dealt"] = "dealt"


@dataclass(frozen=True, slots=True)
class Guessed:
    seat: int
    number: int
    kind: Literal["guessed"] = "guessed"


@dataclass(frozen=True, slots=True)
class Added:
    seat: int
    amount: int
    total: int
    is_forced: bool = False
    kind: Literal["added"] = "added"


@dataclass(frozen=True, slots=True)
class Drawn:
    """`number` is 0 for everyone but the seat."""

    seat: int
    number: int
    kind: Literal["drawn"] = "drawn"


@dataclass(frozen=True, slots=True)
class Shown:
    seat: int
    number: int
    kind: Literal["shown"] = "shown"


@dataclass(frozen=True, slots=True)
class Left:
    seat: int
    kind: Literal["left"] = "left"


@dataclass(frozen=True, slots=True)
class Ended:
    ranking: tuple[int, ...]
    kind: Literal["ended"] = "ended"


@dataclass(slots=True)
class Player:
    hidden: int
    score: int = 0
    has_drawn: bool = False
    has_shown: bool = False
    has_left: bool = False
    is_guessing: bool = False


@dataclass(slots=True)
class State:
    players: list[Player]
    target: int
    rng: int
    total: int = 0
    turn: int = 0
    is_over: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    seat: int
    ask: str


@dataclass(frozen=True, slots=True)
class View:
    total: int
    target: int
    turn: int
    scores: tuple[int, ...]
    hidden: int = 0


class CountingGame:
    """The rules object; `key` and `rules_version` can be set for a test."""

    title = "Counting"
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = (
        Option("opening", ("none", "guess"), "none"),
        Option("target", ("12", "30"), "12"),
    )
    state_type = State
    view_type = View
    action_types: tuple[type[Any], ...] = (Guess, Add, Draw, Show)
    event_types: tuple[type[Any], ...] = (Dealt, Guessed, Added, Drawn, Shown, Left, Ended)

    def __init__(self, key: str = "counting", rules_version: int = 1) -> None:
        self.key = key
        self.rules_version = rules_version

    def new_game(self, setup: Setup) -> Step[State, Any]:
        if setup.rules_version != self.rules_version:
            raise UnknownVersion(self.key, setup.rules_version)
        if setup.seats not in self.seats:
            raise BadSetup(f"{setup.seats} seats")
        state = State([], int(setup.options.get("target", "12")), setup.seed)
        is_guessing = setup.options.get("opening") == "guess"
        for _ in range(setup.seats):
            state.players.append(Player(self._number(state), is_guessing=is_guessing))
        return Step(state, (Dealt(setup.seats),))

    def clone(self, state: State) -> State:
        return replace(state, players=[replace(player) for player in state.players])

    def to_act(self, state: State) -> frozenset[Seat]:
        if state.is_over:
            return frozenset()
        guessing = {seat for seat, player in enumerate(state.players) if player.is_guessing}
        return frozenset(guessing or {state.turn})

    def decisions(self, state: State, seat: Seat) -> tuple[Asked, ...]:
        if seat not in self.to_act(state):
            return ()
        return (Asked(seat, "guess" if state.players[seat].is_guessing else "count"),)

    def legal_actions(self, state: State, seat: Seat) -> tuple[Any, ...]:
        if seat not in self.to_act(state):
            return ()
        player = state.players[seat]
        if player.is_guessing:
            return tuple(Guess(number) for number in (1, 2, 3))
        legal: list[Any] = [Add(n) for n in (1, 2, 3) if state.total + n <= state.target]
        if not player.has_drawn and not player.has_shown:
            legal.append(Draw())
        if not player.has_shown:
            legal.append(Show())
        return tuple(legal)

    def advance(self, state: State, seat: Seat, action: Any) -> tuple[Any, ...]:
        events = [self._act(state, seat, action)]
        while not state.is_over:
            if state.total == state.target:
                events.extend(self._end(state))
                break
            legal = self.legal_actions(state, state.turn)
            if len(legal) != 1 or len(self.to_act(state)) != 1:
                break
            events.append(replace(self._act(state, state.turn, legal[0]), is_forced=True))
        return tuple(events)

    def apply(self, state: State, seat: Seat, action: Any) -> Step[State, Any]:
        fresh = self.clone(state)
        events = self.advance(fresh, seat, action)
        return Step(fresh, events)

    def retire(self, state: State, seat: Seat) -> Step[State, Any]:
        fresh = self.clone(state)
        fresh.players[seat].has_left = True
        fresh.players[seat].is_guessing = False
        events: list[Any] = [Left(seat)]
        if sum(not player.has_left for player in fresh.players) < 2:
            events.extend(self._end(fresh))
        elif fresh.turn == seat:
            self._pass_on(fresh)
        return Step(fresh, tuple(events))

    def explain(self, state: State, seat: Seat, action: Any) -> str:
        match action:
            case Add() if state.total + action.amount > state.target:
                return "over_target"
            case Draw() if state.players[seat].has_drawn:
                return "drawn_before"
            case _:
                return ""

    def notation(self, action: Any) -> str:
        match action:
            case Guess():
                return f"guess-{action.number}"
            case Add():
                return f"add-{action.amount}"
            case _:
                return str(action.kind)

    def view_for(self, state: State, seat: Seat | None) -> View:
        hidden = 0 if seat is None else state.players[seat].hidden
        scores = tuple(player.score for player in state.players)
        return View(state.total, state.target, state.turn, scores, hidden)

    def public_event(self, event: Any, seat: Seat | None) -> Any:
        if isinstance(event, Drawn) and event.seat != seat:
            return replace(event, number=0)
        return event

    def is_revealing(self, event: Any) -> bool:
        return isinstance(event, Drawn | Shown)

    def reshuffle(self, state: State, events: Sequence[Any], seed: int) -> State:
        fresh = self.clone(state)
        if any(isinstance(event, Drawn) for event in events):
            fresh.rng = seed
        return fresh

    def outcome(self, state: State) -> Outcome | None:
        if not state.is_over:
            return None
        ranking = self._ranking(state)
        scores = tuple(player.score for player in state.players)
        return Outcome(scores, ranking, ranking[:1])

    def check_components(self, values: Mapping[str, Any]) -> str:
        if values:
            raise BadComponents("this game has no components")
        return ""

    def component_rows(self, checked: str = "") -> tuple[ComponentRow, ...]:
        return ()

    def _act(self, state: State, seat: int, action: Any) -> Any:
        player = state.players[seat]
        match action:
            case Guess(number):
                player.is_guessing = False
                player.score += number == player.hidden
                return Guessed(seat, number)
            case Add(amount):
                player.score += amount
                state.total += amount
                self._pass_on(state)
                return Added(seat, amount, state.total)
            case Draw():
                player.hidden = self._number(state)
                player.has_drawn = True
                return Drawn(seat, player.hidden)
            case _:
                return self._show(player, seat)

    def _show(self, player: Player, seat: int) -> Shown:
        player.has_shown = True
        player.score += player.hidden
        return Shown(seat, player.hidden)

    def _end(self, state: State) -> list[Any]:
        state.is_over = True
        shown: list[Any] = [
            self._show(player, seat)
            for seat, player in enumerate(state.players)
            if not player.has_shown
        ]
        return [*shown, Ended(self._ranking(state))]

    def _ranking(self, state: State) -> tuple[int, ...]:
        def place(seat: int) -> tuple[bool, int, int]:
            player = state.players[seat]
            return (player.has_left, -player.score, seat)

        return tuple(sorted(range(len(state.players)), key=place))

    def _pass_on(self, state: State) -> None:
        state.turn = (state.turn + 1) % len(state.players)
        while state.players[state.turn].has_left:
            state.turn = (state.turn + 1) % len(state.players)

    def _number(self, state: State) -> int:
        state.rng, drawn = dice.below(state.rng, 9)
        return drawn + 1


COUNTING = CountingGame()
