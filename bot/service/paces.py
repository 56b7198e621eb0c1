"""How fast a table wants to play: the waking hours that a player has for each answer."""

from dataclasses import dataclass
from fractions import Fraction

from bot.limits import whole
from bot.service.model import Problem, ServiceError

HOUR = 3600

NONE = "none"
RELAXED = "relaxed"
DAILY = "daily"
FAST = "fast"
NAMED: dict[str, int | None] = {NONE: None, RELAXED: 72, DAILY: 24, FAST: 4}
"""The paces that have a name, with the waking hours of each; None is without a clock."""

CUSTOM = (1, 2, 6, 8, 12, 16, 36, 48, 96, 120, 168)
"""The hours that a form offers besides; a command takes any number of them up to the most."""

MOST_HOURS = 14 * 24

_UNTIMED = (24 * HOUR, 72 * HOUR, 168 * HOUR)
"""Waking seconds after which somebody is reminded where there is no clock."""

_PARTS = (Fraction(1, 2), Fraction(7, 8))
"""Parts of the time after which somebody is reminded; the last one warns of its end."""


@dataclass(frozen=True, slots=True)
class Pace:
    """What a pace means: waking seconds for each answer, None without a clock."""

    allowance: int | None

    @property
    def left_at(self) -> tuple[int, ...]:
        """Waking seconds that are left when a reminder is due; nothing without a clock."""
        if self.allowance is None:
            return ()
        return tuple(int(self.allowance * (1 - part)) for part in _PARTS)

    @property
    def used_at(self) -> tuple[int, ...]:
        """Waking seconds after which a reminder is due without a clock; nothing with one."""
        return _UNTIMED if self.allowance is None else ()


def pace_of(written: str) -> Pace:
    """Return what a stored pace means; one that this build does not know has no clock."""
    hours = NAMED.get(written, _custom(written))
    return Pace(None if hours is None else hours * HOUR)


def checked_pace(written: str) -> str:
    """Return a pace that somebody named, as it is stored. Raises ServiceError(BAD_OPTION)."""
    wanted = written.strip().lower()
    hours = _custom(wanted)
    if wanted in NAMED:
        return wanted
    if hours is None or not 1 <= hours <= MOST_HOURS:
        raise ServiceError(Problem.BAD_OPTION, option="pace", choice=written)
    return custom_pace(hours)


def custom_pace(hours: int) -> str:
    """Return the pace of so many waking hours, as it is stored."""
    return f"{hours}h"


def _custom(written: str) -> int | None:
    number = written.removesuffix("h").strip()
    return whole(number) if number.isascii() else None
