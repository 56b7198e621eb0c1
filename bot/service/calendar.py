"""Waking hours: when a person may be called, and how long a clock that sleeps at night runs.

All instants are UTC seconds. Quiet hours are local times of a zone's wall clocks, so they
move with daylight saving: a day may have 23 or 25 hours, and only its waking ones count.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

DAY_MINUTES = 24 * 60
LONGEST_QUIET = 16 * 60
"""Minutes a day that somebody may be left alone; who is never awake could never play."""

_DAY = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class QuietHours:
    """When a person wants to be left alone: an IANA zone and two minutes of the local day.

    They may lie over midnight. Equal minutes mean that there are no quiet hours. More than
    LONGEST_QUIET minutes are for whoever takes them from people to refuse.
    """

    zone: str
    start: int
    end: int

    @property
    def minutes(self) -> int:
        """Return how long they are by the clock."""
        return (self.end - self.start) % DAY_MINUTES

    @property
    def are_none(self) -> bool:
        """Tell whether the person may be called at any time."""
        return self.start == self.end


ALWAYS_AWAKE = QuietHours("UTC", 0, 0)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of time from `start` up to, but without, `end`."""

    start: int
    end: int


def is_quiet(hours: QuietHours, at: int) -> bool:
    """Tell whether the person wants to be left alone at an instant."""
    return wakes_at(hours, at) != at


def wakes_at(hours: QuietHours, at: int) -> int:
    """Return the first instant from `at` on at which the person may be called."""
    for quiet in _quiet_spans(hours, at):
        if quiet.start <= at < quiet.end:
            return quiet.end
        if quiet.start > at:
            break
    return at


def awake_seconds(hours: QuietHours, start: int, end: int) -> int:
    """Return how many waking seconds lie between two instants; 0 if `end` is not later."""
    asleep = 0
    for quiet in _quiet_spans(hours, start):
        if quiet.start >= end:
            break
        asleep += max(0, min(quiet.end, end) - max(quiet.start, start))
    return max(0, end - start - asleep)


def awake_after(hours: QuietHours, start: int, seconds: int) -> int:
    """Return the instant at which that many waking seconds have passed since `start`.

    The result is never within quiet hours: time that runs out when they begin runs out when
    they end.
    """
    now, left = start, seconds
    for quiet in _quiet_spans(hours, start):
        if quiet.start > now:
            if now + left < quiet.start:
                break
            left -= quiet.start - now
        now = max(now, quiet.end)
    return now + left


def local_day(zone: str, at: int) -> date:
    """Return the date that wall clocks of a zone show at an instant."""
    return datetime.fromtimestamp(at, ZoneInfo(zone)).date()


def next_local(zone: str, minute: int, after: int) -> int:
    """Return the first instant later than `after` at which the zone's clocks show a minute.

    A time that a change of clocks leaves out counts as the moment of the change; one that
    comes twice counts the first time.
    """
    day = local_day(zone, after) - _DAY
    while True:
        found = _instant(zone, day, minute)
        if found > after:
            return found
        day += _DAY


def _quiet_spans(hours: QuietHours, around: int) -> Iterator[Span]:
    """Yield quiet hours in order, from those of the day before an instant on, without end."""
    if hours.are_none:
        return
    length = 0 if hours.start < hours.end else 1
    day = local_day(hours.zone, around) - 2 * _DAY
    while True:
        start = _instant(hours.zone, day, hours.start)
        end = _instant(hours.zone, day + length * _DAY, hours.end, is_last=True)
        if start < end:
            yield Span(start, end)
        day += _DAY


def _instant(zone: str, day: date, minute: int, *, is_last: bool = False) -> int:
    """Return when the clocks show a minute of a day; of two such moments the first or last."""
    wall = datetime.combine(day, time(minute // 60, minute % 60, fold=int(is_last)))
    aware = wall.replace(tzinfo=ZoneInfo(zone))
    # A time that does not exist stands for the moment at which the clocks jumped over it.
    there = aware.astimezone(UTC).astimezone(aware.tzinfo)
    if there.replace(tzinfo=None, fold=0) != wall.replace(fold=0):
        before = wall.replace(tzinfo=ZoneInfo(zone), fold=1).astimezone(UTC)
        return _jump(zone, int(before.timestamp()))
    return int(aware.timestamp())


def _jump(zone: str, before: int) -> int:
    """Return the moment of the change of clocks within a day after an instant."""
    # A zone that crosses the date line leaves out a whole day.
    info = ZoneInfo(zone)
    offset = datetime.fromtimestamp(before, info).utcoffset()
    low, high = before, before + 25 * 3600
    while high - low > 1:
        middle = (low + high) // 2
        is_before = datetime.fromtimestamp(middle, info).utcoffset() == offset
        low, high = (middle, high) if is_before else (low, middle)
    return high
