"""Moves of people, judged by the rules; nothing here is stored."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.service.loading import need_sound
from bot.service.model import GameInfo, Problem, ServiceError, Status
from engine import match
from engine.errors import IllegalAction, Refusal
from engine.rules import AnyRules

_PROBLEMS: dict[Refusal, Problem] = {
    Refusal.GAME_OVER: Problem.GAME_OVER,
    Refusal.NOT_YOUR_TURN: Problem.NOT_YOUR_TURN,
    Refusal.NO_SUCH_SEAT: Problem.NOT_SEATED,
    Refusal.NOT_LEGAL: Problem.NOT_LEGAL,
}


@dataclass(frozen=True, slots=True)
class Played:
    """What a move led to: the new state, the events on the way, the actions as values."""

    state: Any
    events: tuple[Any, ...]
    actions: tuple[Any, ...]


def need_running(info: GameInfo) -> None:
    """Raise ServiceError (NOT_STARTED, GAME_OVER, SUSPENDED) unless a game is being played."""
    need_sound(info)
    if info.status is Status.LOBBY:
        raise ServiceError(Problem.NOT_STARTED)
    if info.status is not Status.RUNNING:
        raise ServiceError(Problem.GAME_OVER)


def seat_in(info: GameInfo, person_id: int) -> int:
    """Return the seat of a person in a running game.

    Raises ServiceError: NOT_STARTED, GAME_OVER, SUSPENDED or NOT_SEATED.
    """
    need_running(info)
    seat = info.seat_of(person_id)
    if seat is None:
        raise ServiceError(Problem.NOT_SEATED)
    return seat


def played(rules: AnyRules, state: Any, seat: int, wanted: Sequence[Any]) -> Played:
    """Play actions, given as values or as notations, one after the other: all or none.

    Raises ServiceError; for NOT_LEGAL `reason` is the code of the rule (or "") and `index`
    tells which action of the list was refused.
    """
    if not wanted:
        raise ServiceError(Problem.NOT_LEGAL, reason="empty", index=0)
    actions: list[Any] = []
    events: list[Any] = []
    for index, one in enumerate(wanted):
        try:
            action = _by_notation(rules, state, seat, one) if isinstance(one, str) else one
            step = match.play(rules, state, seat, (action,))
        except IllegalAction as error:
            raise _refused(error, index) from error
        state = step.state
        actions.append(action)
        events.extend(step.events)
    return Played(state, tuple(events), tuple(actions))


def _by_notation(rules: AnyRules, state: Any, seat: int, text: str) -> Any:
    for action in rules.legal_actions(state, seat):
        if rules.notation(action) == text:
            return action
    if rules.outcome(state) is not None:
        raise IllegalAction(Refusal.GAME_OVER)
    if seat not in rules.to_act(state):
        raise IllegalAction(Refusal.NOT_YOUR_TURN)
    raise IllegalAction(Refusal.NOT_LEGAL)


def _refused(error: IllegalAction, index: int) -> ServiceError:
    problem = _PROBLEMS[error.code]
    if problem is Problem.NOT_LEGAL:
        return ServiceError(problem, reason=error.detail, index=index)
    return ServiceError(problem)
