"""When somebody may be called, and about what: decided from their wishes and earlier calls."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.service.calendar import local_day, next_local, wakes_at
from bot.service.wishes import Wishes
from bot.store.calling import CallOut, CallState

BUDGET_SECONDS = 50 * 3600
"""How far back calls are read for the budget; no local day began earlier than that."""

_ROUNDS = 1000
"""Nights, vacations and spent budgets that are gone through before a call is given up."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A question that a person owes an answer to, and how they have been called about it.

    `steps` are the instants from which on they may be called, first call and reminders. `step`
    is the number of the last call, -1 before the first one, and `called_at` when that was.
    """

    game_id: str
    guild_id: int
    seat: int
    since: int
    steps: tuple[int, ...]
    has_deadline: bool = False
    step: int = -1
    called_at: int | None = None


@dataclass(frozen=True, slots=True)
class Due:
    """When a person is to be called about a wait, and as which of its calls."""

    wait: Wait
    at: int
    step: int


def may_call(wishes: Wishes, spent: Sequence[int], at: int) -> int | None:
    """Return the first instant from `at` on at which the person may be called.

    That is outside quiet hours and vacations, and on a day that has some of its budget left;
    `spent` is when they were called before. None if there is no such time in sight.
    """
    for _ in range(_ROUNDS):
        later = _within_budget(wishes, spent, _back(wishes, wakes_at(wishes.quiet, at)))
        if later == at:
            return at
        at = later
    return None


def call_times(calls: Sequence[CallOut]) -> list[int]:
    """Return when somebody was called; what was never sent costs nothing of a budget."""
    return [call.at for call in calls if call.state is not CallState.VOID]


def may_mention(wishes: Wishes, calls: Sequence[CallOut], at: int) -> bool:
    """Tell whether a post in a channel may call the person right then, after these calls."""
    if wishes.is_direct or wishes.digest is not None:
        return False
    return may_call(wishes, call_times(calls), at) == at


def due(wishes: Wishes, wait: Wait, spent: Sequence[int], now: int) -> Due | None:
    """Return the next call about a wait, not before now; None if there is none to come.

    What was missed is made up for once: the last of the calls that are due counts for all.
    """
    wanted = _wanted(wishes, wait)
    at = None if wanted is None else may_call(wishes, spent, max(wanted, now))
    if at is None:
        return None
    passed = [number for number, step in enumerate(wait.steps) if step <= at]
    return Due(wait, at, max((wait.step, *passed)))


def _wanted(wishes: Wishes, wait: Wait) -> int | None:
    """Return when the next call would be right for the wait alone."""
    open_steps = [(n, at) for n, at in enumerate(wait.steps) if n > wait.step]
    if wishes.digest is None or not wait.steps:
        return min((at for _, at in open_steps), default=None)
    last = len(wait.steps) - 1
    since = wait.since if wait.called_at is None else wait.called_at
    daily = next_local(wishes.zone, wishes.digest, since)
    # Whoever wants one call a day still wants to know that their time is about to run out.
    warning = [at for n, at in open_steps if wait.has_deadline and n == last]
    return min(daily, *warning) if warning else daily


def _back(wishes: Wishes, at: int) -> int:
    """Return the first instant from `at` on that is not within a vacation."""
    for span in sorted(wishes.away, key=lambda span: span.start):
        if span.start <= at < span.end:
            at = span.end
    return at


def _within_budget(wishes: Wishes, spent: Sequence[int], at: int) -> int:
    """Return `at`, or the beginning of the next day if there is nothing left of this one's."""
    if wishes.budget is None:
        return at
    day = local_day(wishes.zone, at)
    used = sum(local_day(wishes.zone, each) == day for each in spent)
    return at if used < wishes.budget else next_local(wishes.zone, 0, at)
