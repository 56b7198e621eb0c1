"""Whole turns: sequences of actions of one seat up to where they end, tried on copies."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.rules import AnyRules
from engine.types import Seat

MOST_TRIED = 2000
"""Actions that one search tries at most; a fraction of a second."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Which actions belong together.

    A plan goes on while `goes_on` holds for what its seat is asked; a search follows those
    legal actions that are `wanted`. Past an action that shows something hidden nobody may
    look, unless `sees_past` (the seat's first view, all actions so far) says that the seat
    knows already what it may do next, whatever was shown.
    """

    goes_on: Callable[[Any], bool]
    wanted: Callable[[Any], bool]
    sees_past: Callable[[Any, tuple[Any, ...]], bool]


@dataclass(frozen=True, slots=True)
class Plan:
    """Actions that one seat can do in a row.

    `path` finds them again: each number is a place in the list of what is legal then.
    `is_revealing` tells that one of them shows something hidden.
    """

    path: tuple[int, ...] = ()
    actions: tuple[Any, ...] = ()
    is_revealing: bool = False


@dataclass(frozen=True, slots=True)
class Walk:
    """A plan that was tried by a seat.

    `known`, `state` and `events` are what the seat may know of it: those after the first
    `known` actions; the next one, if there is one, shows something hidden. `ahead` is the
    state after all of them, of which the seat may know its choices if `can_go_on`. `view` is
    the seat's view before the plan.
    """

    seat: Seat
    view: Any
    plan: Plan
    known: int
    state: Any
    events: tuple[Any, ...]
    ahead: Any
    can_go_on: bool


class NoSuchStep(Exception):
    """A path leads nowhere: nothing legal stands there, or something hidden lies before it."""


def walk(rules: AnyRules, state: Any, seat: Seat, steps: Sequence[int | str], reach: Reach) -> Walk:
    """Try actions, given by their places among the legal ones or by their notations.

    The argument `state` is never changed. Raises NoSuchStep.
    """
    view = rules.view_for(state, seat)
    found = Walk(seat, view, Plan(), 0, state, (), state, can_go_on=True)
    for step in steps:
        legal = rules.legal_actions(found.ahead, seat) if found.can_go_on else ()
        found = _further(rules, found, _index(rules, legal, step), reach)
    return found


def whole(rules: AnyRules, start: Walk, reach: Reach, most: int = MOST_TRIED) -> tuple[Plan, ...]:
    """Return the whole turns that begin with a plan, as far as `most` tries lead.

    The same actions in another order count as the same turn. The next actions share the
    tries evenly, so that none hides another.
    """
    first = _steps(rules, start, reach)
    share = most // (len(first) or 1)
    return tuple(plan for index in first for plan in _from(rules, start, index, reach, share))


def _from(rules: AnyRules, start: Walk, first: int, reach: Reach, most: int) -> Iterator[Plan]:
    """Yield the turns that go on with one action; each is followed to its end first."""
    seen: set[tuple[str, ...]] = set()
    waiting = [(start, first)]
    while waiting and len(seen) < most:
        found = _further(rules, *waiting.pop(), reach)
        name = tuple(sorted(map(rules.notation, found.plan.actions)))
        if name in seen:
            continue
        seen.add(name)
        more = _steps(rules, found, reach)
        if not more:
            yield found.plan
        waiting += [(found, index) for index in reversed(more)]


def _further(rules: AnyRules, found: Walk, index: int, reach: Reach) -> Walk:
    action = rules.legal_actions(found.ahead, found.seat)[index]
    step = rules.apply(found.ahead, found.seat, action)
    plan = found.plan
    is_revealing = plan.is_revealing or any(map(rules.is_revealing, step.events))
    longer = Plan((*plan.path, index), (*plan.actions, action), is_revealing)
    if is_revealing:
        can_go_on = reach.sees_past(found.view, longer.actions)
        return replace(found, plan=longer, ahead=step.state, can_go_on=can_go_on)
    return replace(
        found,
        plan=longer,
        known=found.known + 1,
        state=step.state,
        events=found.events + step.events,
        ahead=step.state,
    )


def _steps(rules: AnyRules, found: Walk, reach: Reach) -> tuple[int, ...]:
    asked = rules.decisions(found.ahead, found.seat) if found.can_go_on else ()
    if not any(map(reach.goes_on, asked)):
        return ()
    legal = rules.legal_actions(found.ahead, found.seat)
    return tuple(index for index, action in enumerate(legal) if reach.wanted(action))


def _index(rules: AnyRules, legal: Sequence[Any], step: int | str) -> int:
    if isinstance(step, str):
        step = next((i for i, action in enumerate(legal) if rules.notation(action) == step), -1)
    if not 0 <= step < len(legal):
        raise NoSuchStep
    return step
