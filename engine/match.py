"""Playing and replaying: the one door through which actions of people reach the rules."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.codec import codec_for
from engine.errors import IllegalAction, Refusal, ReplayDiverged
from engine.rules import AnyRules, Rules
from engine.types import Seat, Step

S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

RETIRE = "retire"
MOVE = "move"


@dataclass(frozen=True, slots=True)
class Entry:
    """One effective entry of a game's log.

    `actions` are the actions of one move in order, in the codec's form; they are empty for
    a retirement. `digest` is the digest of the state after the entry.
    """

    seat: Seat
    kind: str
    actions: tuple[str, ...]
    digest: str


def check(rules: Rules[S, A, E, V], state: S, seat: Seat, action: A) -> None:
    """Raise IllegalAction unless the seat may do this now."""
    if rules.outcome(state) is not None:
        raise IllegalAction(Refusal.GAME_OVER)
    if seat not in rules.to_act(state):
        raise IllegalAction(Refusal.NOT_YOUR_TURN)
    if action not in rules.legal_actions(state, seat):
        raise IllegalAction(Refusal.NOT_LEGAL, rules.explain(state, seat, action))


def play(rules: Rules[S, A, E, V], state: S, seat: Seat, actions: Sequence[A]) -> Step[S, E]:
    """Apply one or more actions of a seat, each checked; all or none take effect.

    Raises IllegalAction; the argument `state` is never changed.
    """
    fresh = rules.clone(state)
    return Step(fresh, tuple(_play_on(rules, fresh, seat, actions)))


def _play_on(rules: Rules[S, A, E, V], state: S, seat: Seat, actions: Sequence[A]) -> list[E]:
    """Apply checked actions to a state that the caller owns."""
    events: list[E] = []
    for action in actions:
        check(rules, state, seat, action)
        events.extend(rules.advance(state, seat, action))
    return events


def replay_entry(rules: AnyRules, state: Any, entry: Entry) -> Step[Any, Any]:
    """Apply one stored entry, checked like a person's move; `state` is never changed."""
    if entry.kind == RETIRE:
        return rules.retire(state, entry.seat)
    return play(rules, state, entry.seat, _actions(rules, entry))


def _actions(rules: AnyRules, entry: Entry) -> list[Any]:
    codec = codec_for(rules)
    return [codec.load_action(text) for text in entry.actions]


def replay_on(rules: AnyRules, state: Any, entry: Entry) -> Step[Any, Any]:
    """Apply one stored entry to a state that the caller owns and gives away, unchecked digest.

    Faster than `replay_entry`, which leaves its argument alone.
    """
    if entry.kind == RETIRE:
        return rules.retire(state, entry.seat)
    return Step(state, tuple(_play_on(rules, state, entry.seat, _actions(rules, entry))))


def replay(rules: AnyRules, genesis: Any, entries: Iterable[Entry]) -> Step[Any, Any]:
    """Play a whole log again from its first state and compare every digest.

    Raises ReplayDiverged at the first difference, IllegalAction if an entry is not legal;
    `genesis` is never changed.
    """
    state = rules.clone(genesis)
    events: list[Any] = []
    codec = codec_for(rules)
    for index, entry in enumerate(entries):
        step = replay_on(rules, state, entry)
        state = step.state
        events.extend(step.events)
        found = codec.digest(state)
        if found != entry.digest:
            raise ReplayDiverged(index, entry.digest, found)
    return Step(state, tuple(events))
