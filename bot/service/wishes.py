"""What a person wishes for all their games: when, how often and where they are called."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, time, timedelta
from functools import cache
from typing import Any
from zoneinfo import ZoneInfo, available_timezones

from bot.locale import LANGUAGES
from bot.service.calendar import (
    ALWAYS_AWAKE,
    DAY_MINUTES,
    LONGEST_QUIET,
    QuietHours,
    Span,
    local_day,
)
from bot.service.core import Core, told
from bot.service.model import Problem, ServiceError

ZONE = "zone"
QUIET = "quiet"
BUDGET = "budget"
PLACE = "place"
DIGEST = "digest"
AWAY = "away"
LANGUAGE = "language"
IS_CLOSED = "is_closed"
DIRECT_CHANNEL = "direct_channel"
"""The keys under which wishes are stored."""

CHANNEL, DIRECT = "channel", "direct"
PLACES = (CHANNEL, DIRECT)
"""Where somebody may be called; the first is what everybody gets who has not chosen."""

MOST_CALLS = 50
"""The largest budget of calls a day; who wants more does without one."""

VACATION_DAYS = 42
"""Days of a year on which somebody's clocks stand."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """A person's wishes. Times are UTC seconds, minutes are those of the local day.

    `budget` are the calls of a day over all games, None without a limit. `digest` is the
    minute of the one call a day that takes the place of single ones. `away` are vacations.
    `language` is that of direct messages. Direct messages are refused to the bot while they are
    known as `is_closed`; `direct_channel` is where they go. `halts` are when all games stood
    still, whatever somebody wishes.
    """

    quiet: QuietHours = ALWAYS_AWAKE
    budget: int | None = None
    place: str = CHANNEL
    digest: int | None = None
    away: tuple[Span, ...] = ()
    language: str = LANGUAGES[0]
    is_closed: bool = False
    direct_channel: int | None = None
    halts: tuple[Span, ...] = ()

    @property
    def standing(self) -> tuple[Span, ...]:
        """When the person's clocks stand: on vacation, and while all games stand still."""
        return (*self.away, *self.halts)

    @property
    def zone(self) -> str:
        """The person's time zone, by its IANA name."""
        return self.quiet.zone

    @property
    def is_direct(self) -> bool:
        """Tell whether calls go out as direct messages."""
        return self.place == DIRECT and not self.is_closed


@cache
def zones() -> tuple[str, ...]:
    """Return the names of all time zones, places before mere abbreviations."""
    found = (name for name in available_timezones() if name not in ("localtime", "posixrules"))
    return tuple(sorted(found, key=lambda name: ("/" not in name, name.startswith("Etc/"), name)))


class Wishing:
    """Use cases of a person about their own wishes. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    def now(self) -> int:
        """Return the present moment in UTC seconds."""
        return self._core.clock()

    @told
    async def of(self, person_id: int) -> Wishes:
        """Return what a person wishes."""
        return await read_wishes(self._core, person_id)

    @told
    async def decide(self, person_id: int, changes: Mapping[str, Any]) -> Wishes:
        """Note wishes by their keys; None takes one back. Who chooses a place tries it anew.

        Problem: BAD_OPTION for a zone, hours, a budget, a place or a minute that cannot be.
        """
        _check(changes)
        values = dict(changes) | ({IS_CLOSED: None} if PLACE in changes else {})
        await self._core.store.set_wishes(person_id, values)
        return await read_wishes(self._core, person_id)

    @told
    async def go_away(self, person_id: int, first: date, last: date) -> Wishes:
        """Add a vacation of whole days in the person's zone, both included.

        Problems: BAD_OPTION for days that are over or in the wrong order; AWAY_TOO_LONG if the
        allowance of a year does not suffice.
        """
        wishes, now = await read_wishes(self._core, person_id), self._core.clock()
        today = local_day(wishes.zone, now)
        if last < first or first < today or last > today + timedelta(days=366):
            raise ServiceError(Problem.BAD_OPTION, option=AWAY, choice=f"{first} – {last}")
        start = max(now, midnight(wishes.zone, first))
        span = Span(start, midnight(wishes.zone, last + timedelta(days=1)))
        others = tuple(each for each in wishes.away if not _overlap(each, span))
        spans = (*others, _hull(span, wishes.away))
        for year in range(first.year, last.year + 1):
            if (days := days_away(wishes.zone, spans, year)) > VACATION_DAYS:
                raise ServiceError(Problem.AWAY_TOO_LONG, days=days, most=VACATION_DAYS, year=year)
        return await self._note_away(person_id, wishes, spans)

    @told
    async def come_back(self, person_id: int) -> Wishes:
        """End the vacation that runs, and call off those that are to come."""
        wishes, now = await read_wishes(self._core, person_id), self._core.clock()
        begun = (span for span in wishes.away if span.start < now)
        spans = tuple(Span(span.start, min(span.end, now)) for span in begun)
        return await self._note_away(person_id, wishes, spans)

    async def _note_away(self, person_id: int, wishes: Wishes, spans: Sequence[Span]) -> Wishes:
        kept = sorted(spans, key=lambda span: span.start)
        values = [[span.start, span.end] for span in kept]
        await self._core.store.set_wishes(person_id, {AWAY: values or None})
        return replace(wishes, away=tuple(kept))


async def read_wishes(core: Core, person_id: int) -> Wishes:
    """Return a person's wishes, as far as this build knows them. Raises StoreError."""
    stored, halts = await asyncio.gather(core.store.wishes(person_id), read_halts(core))
    zone = stored.get(ZONE, ALWAYS_AWAKE.zone)
    start, end = stored.get(QUIET, (0, 0))
    language = stored.get(LANGUAGE)
    return Wishes(
        quiet=QuietHours(zone if zone in zones() else ALWAYS_AWAKE.zone, start, end),
        budget=stored.get(BUDGET),
        place=stored.get(PLACE, CHANNEL),
        digest=stored.get(DIGEST),
        away=tuple(Span(*span) for span in stored.get(AWAY, ())),
        language=language if language in LANGUAGES else LANGUAGES[0],
        is_closed=bool(stored.get(IS_CLOSED)),
        direct_channel=stored.get(DIRECT_CHANNEL),
        halts=halts,
    )


async def read_halts(core: Core) -> tuple[Span, ...]:
    """Return when all games stood still, up to now if they still do. Raises StoreError."""
    halts, now = await core.store.halts(), core.clock()
    return tuple(Span(h.since, now if h.ended_at is None else h.ended_at) for h in halts)


def days_away(zone: str, away: Sequence[Span], year: int) -> int:
    """Return on how many days of a year somebody is away, begun ones included."""
    first, last = date(year, 1, 1), date(year, 12, 31)
    days: set[date] = set()
    for span in away:
        day, end = local_day(zone, span.start), local_day(zone, span.end - 1)
        day, end = max(day, first), min(end, last)
        days |= {day + timedelta(days=n) for n in range((end - day).days + 1)}
    return len(days)


def midnight(zone: str, day: date) -> int:
    """Return when a day begins in a zone; a midnight that is left out begins with the change."""
    wall = datetime.combine(day, time(), tzinfo=ZoneInfo(zone))
    return int(wall.timestamp())


def _overlap(one: Span, other: Span) -> bool:
    return one.start <= other.end and other.start <= one.end


def _hull(span: Span, others: Sequence[Span]) -> Span:
    touched = [span, *(each for each in others if _overlap(each, span))]
    return Span(min(each.start for each in touched), max(each.end for each in touched))


def _check(changes: Mapping[str, Any]) -> None:
    for key, value in changes.items():
        check = _CHECKS.get(key)
        if value is not None and check is not None and not check(value):
            raise ServiceError(Problem.BAD_OPTION, option=key, choice=str(value))


def _is_zone(value: Any) -> bool:
    return value in zones()


def _is_minute(value: Any) -> bool:
    return 0 <= value < DAY_MINUTES


def _is_quiet(value: Any) -> bool:
    start, end = value
    is_short = (end - start) % DAY_MINUTES <= LONGEST_QUIET
    return _is_minute(start) and _is_minute(end) and is_short


def _is_budget(value: Any) -> bool:
    return 1 <= value <= MOST_CALLS


def _is_place(value: Any) -> bool:
    return value in PLACES


_CHECKS: dict[str, Callable[[Any], bool]] = {
    ZONE: _is_zone,
    QUIET: _is_quiet,
    BUDGET: _is_budget,
    PLACE: _is_place,
    DIGEST: _is_minute,
}
