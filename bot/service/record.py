"""How reliable people are: kept of each wait and each game, fading, theirs to see and delete."""

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.service.calendar import ALWAYS_AWAKE, Span
from bot.service.clock import used_up
from bot.service.core import Core, told
from bot.service.holders import STAND_INS, Why
from bot.service.journal import LATE, REPLACE
from bot.service.model import GameInfo, LogLine, Status
from bot.service.wishes import read_halts
from bot.store.seating import Answer, Ending, HowEnded, PastOfPerson
from engine import match

DAY = 24 * 3600

HALF_LIFE = 60 * DAY
"""After so long something counts half."""

MEMORY = 730 * DAY
"""What is older does not count at all."""

FEWEST = 5
"""Turns below which nothing is said of somebody to others."""


@dataclass(frozen=True, slots=True)
class Record:
    """How reliable somebody is. What happened lately counts more than what is long ago.

    `turns` are those that count at all; `in_time` is the share of them, from 0 to 1, that was
    taken in time; `usual` is the median of the seconds that an answer took. Both are None
    without a turn. Then how many games were finished, left for good and given to others.
    """

    turns: int = 0
    in_time: float | None = None
    usual: int | None = None
    finished: int = 0
    left: int = 0
    replaced: int = 0

    @property
    def is_known(self) -> bool:
        """Tell whether there is enough to say something about the person."""
        return self.turns >= FEWEST


class Reliability:
    """Use cases about how reliable people are. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def of(self, person_id: int) -> Record:
        """Return how reliable a person is."""
        now = self._core.clock()
        past, halts = await asyncio.gather(
            self._core.store.past_of(person_id, now - MEMORY), read_halts(self._core)
        )
        return record_of(past, now, halts)

    @told
    async def all_of(self, person_id: int) -> PastOfPerson:
        """Return everything that is kept of a person, for themselves."""
        return await self._core.store.past_of(person_id, 0)

    @told
    async def forget(self, person_id: int) -> None:
        """Delete everything that is kept of a person; the logs of their games stay."""
        await self._core.store.forget(person_id)


def record_of(past: PastOfPerson, now: int, halts: Sequence[Span] = ()) -> Record:
    """Sum up what is kept of a person; while all games stood still they made nobody wait."""
    weights = [_weight(each.at, now) for each in past.answers]
    late = sum(w for each, w in zip(past.answers, weights, strict=True) if each.was_late)
    times = [
        (used_up(ALWAYS_AWAKE, halts, each.since, each.since + each.seconds), weight)
        for each, weight in zip(past.answers, weights, strict=True)
        if each.seconds is not None
    ]
    counted = [each.how for each in past.endings]
    return Record(
        turns=len(past.answers),
        in_time=1 - late / sum(weights) if weights else None,
        usual=weighted_median(times),
        finished=counted.count(HowEnded.FINISHED),
        left=counted.count(HowEnded.LEFT),
        replaced=counted.count(HowEnded.REPLACED),
    )


def weighted_median(values: Iterable[tuple[int, float]]) -> int | None:
    """Return the value below and above which lies at most half of the weight; None if empty."""
    ranked = sorted(values)
    half, passed = sum(weight for _, weight in ranked) / 2, 0.0
    for value, weight in ranked:
        passed += weight
        if passed >= half:
            return value
    return None


def answers_in(before: GameInfo, line: LogLine, actor: int, now: int) -> tuple[Answer, ...]:
    """Return what a log entry tells about the person whose seat it belongs to.

    `before` is the game as it was until then.
    """
    if line.seat is None or line.kind not in (match.MOVE, LATE):
        return ()
    place = before.seats[line.seat]
    if place.due_since is None or place.person.is_computer:
        return ()
    is_late = actor in STAND_INS
    seconds = None if is_late else max(0, now - place.due_since)
    person = place.person.id
    return (Answer(person, before.id, place.due_since, now, seconds, was_late=is_late),)


def endings_in(before: GameInfo, line: LogLine, status: Status, now: int) -> tuple[Ending, ...]:
    """Return for whom a game has ended with a log entry, after which it has a status."""
    endings: list[Ending] = []
    if line.seat is not None and (how := _how(line)) is not None:
        person = before.seats[line.seat].person
        endings += [Ending(person.id, before.id, how, now)] if not person.is_computer else []
    if status is Status.OVER:
        goes = line.seat if line.kind == match.RETIRE else None
        others = [place for place in before.seats if not place.has_left and place.seat != goes]
        ids = [place.person.id for place in others if not place.person.is_computer]
        endings += [Ending(person, before.id, HowEnded.FINISHED, now) for person in ids]
    return tuple(endings)


def _how(line: LogLine) -> HowEnded | None:
    if line.kind == match.RETIRE or (line.handover and line.handover.why is Why.LEFT):
        return HowEnded.LEFT
    if line.kind != REPLACE or (line.handover and line.handover.why is Why.RECLAIM):
        return None
    return HowEnded.REPLACED


def _weight(at: int, now: int) -> float:
    return 0.5 ** (max(0, now - at) / HALF_LIFE)
