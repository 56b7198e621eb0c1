"""Guided beginnings of games: played again from the learner's moves each time, never stored."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.players.base import Player
from engine.players.registry import player_for
from engine.rules import AnyRules
from engine.types import Seat, Setup


class Course(Protocol):
    """How a guided beginning is dealt, who learns, who plays the others, when it is over."""

    @property
    def setup(self) -> Setup:
        """What decides the deal."""
        ...

    @property
    def seat(self) -> Seat:
        """The learner's seat."""
        ...

    @property
    def player(self) -> str:
        """The computer player of all other seats; it also suggests moves."""
        ...

    @property
    def is_over(self) -> Callable[[Any], bool]:
        """Tells from a public view that everything has been taught."""
        ...


@dataclass(frozen=True, slots=True)
class Lesson:
    """A position of a course, as its learner may see it.

    `notations` are the learner's actions so far. `before` and `now` are public views: the one
    in which the learner acted last (None at the beginning) and the present one; `events` are
    what happened between them. After the end nothing is asked, legal or suggested.
    """

    notations: tuple[str, ...]
    view: Any
    before: Any
    now: Any
    events: tuple[Any, ...]
    decisions: tuple[Any, ...]
    legal: tuple[Any, ...]
    suggested: Any


class NoSuchLesson(Exception):
    """The learner's moves do not exist in this course: another build had another one."""


class Lessons:
    """The use case of learners: no store, no game id, the same answer for the same moves."""

    def __init__(self, games: Mapping[str, AnyRules]) -> None:
        self._games = games

    async def at(self, key: str, course: Course, steps: Sequence[int]) -> Lesson:
        """Return the position after moves that are given by their places among the legal ones.

        Raises NoSuchLesson, and KeyError for a game of another build.
        """
        return await asyncio.to_thread(_played, self._games[key], course, tuple(steps))


@dataclass(slots=True)
class _Table:
    """A course under way; its state is its own and changed in place."""

    rules: AnyRules
    course: Course
    state: Any
    rivals: Mapping[Seat, Player]

    def now(self) -> Any:
        return self.rules.view_for(self.state, None)

    def is_over(self) -> bool:
        return not self.rules.to_act(self.state) or self.course.is_over(self.now())

    def ask(self, player: Player, seat: Seat) -> Any:
        """Return what a computer player would do; it sees the seat's view only."""
        rules, state = self.rules, self.state
        legal = rules.legal_actions(state, seat)
        return player.choose(
            lambda: rules.view_for(state, seat), rules.decisions(state, seat), legal
        )

    def go_on(self) -> list[Any]:
        """Let the others act until the learner is asked or the course is over."""
        events: list[Any] = []
        while not self.is_over():
            due = sorted(self.rules.to_act(self.state) - {self.course.seat})
            if not due:
                break
            seat = due[0]
            events += self.rules.advance(self.state, seat, self.ask(self.rivals[seat], seat))
        return events


def _played(rules: AnyRules, course: Course, steps: tuple[int, ...]) -> Lesson:
    first = rules.new_game(course.setup)
    others = set(range(course.setup.seats)) - {course.seat}
    rivals = {seat: _player(rules, course, seat) for seat in others}
    table = _Table(rules, course, rules.clone(first.state), rivals)
    events = [*first.events, *table.go_on()]
    before: Any = None
    notations: list[str] = []
    for step in steps:
        legal = () if table.is_over() else rules.legal_actions(table.state, course.seat)
        if not 0 <= step < len(legal):
            raise NoSuchLesson
        before = table.now()
        notations.append(rules.notation(legal[step]))
        events = [*rules.advance(table.state, course.seat, legal[step]), *table.go_on()]
    return _lesson(table, tuple(notations), before, events)


def _player(rules: AnyRules, course: Course, seat: Seat) -> Player:
    return player_for(rules.key, course.player, course.setup.seed + seat)


def _lesson(table: _Table, notations: tuple[str, ...], before: Any, events: list[Any]) -> Lesson:
    rules, seat, is_over = table.rules, table.course.seat, table.is_over()
    teacher = _player(rules, table.course, seat)
    return Lesson(
        notations=notations,
        view=rules.view_for(table.state, seat),
        before=before,
        now=table.now(),
        events=tuple(rules.public_event(event, seat) for event in events),
        decisions=() if is_over else rules.decisions(table.state, seat),
        legal=() if is_over else rules.legal_actions(table.state, seat),
        suggested=None if is_over else table.ask(teacher, seat),
    )
