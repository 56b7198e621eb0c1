"""The clocks of seats: they run in waking hours alone, not on vacation, in a pause or a halt."""

from collections.abc import Sequence
from dataclasses import replace

from bot.service.calendar import QuietHours, Span, awake_after, awake_seconds
from bot.service.paces import pace_of
from bot.service.wishes import Wishes
from bot.store.model import GameInfo, SeatInfo

POST_SECONDS = 120
"""How long a board post has to call somebody before a message of its own does."""


def clocked(
    before: Sequence[SeatInfo], after: Sequence[SeatInfo], info: GameInfo, actor: int | None
) -> tuple[SeatInfo, ...]:
    """Return the seats of a game with the clocks that go with since when they are waited for.

    `before` are the seats with their clocks before the change. A wait that goes on keeps its
    clock, a new one begins with all its time; `actor` knows of theirs.
    """
    old = {place.seat: place for place in before}
    return tuple(_clocked(old.get(place.seat), place, info, actor) for place in after)


def _clocked(old: SeatInfo | None, place: SeatInfo, info: GameInfo, actor: int | None) -> SeatInfo:
    if place.due_since is None:
        return replace(place, clock_since=None, clock_left=None, knows=False)
    if old is not None and old.due_since == place.due_since and place.seat != actor:
        return replace(
            place, clock_since=old.clock_since, clock_left=old.clock_left, knows=old.knows
        )
    return replace(
        place,
        clock_since=None if info.paused_since is not None else place.due_since,
        clock_left=pace_of(info.pace).allowance,
        knows=place.seat == actor,
    )


def deadline(place: SeatInfo, wishes: Wishes) -> int | None:
    """Return when a seat's time runs out; None without a clock and while it stands."""
    if place.clock_since is None or place.clock_left is None:
        return None
    return runs_out(wishes.quiet, wishes.standing, place.clock_since, place.clock_left)


def steps(info: GameInfo, place: SeatInfo, wishes: Wishes) -> tuple[int, ...]:
    """Return when a seat's owner is to be called, first call and reminders, at the earliest.

    Nobody is called while the clock stands.
    """
    if place.due_since is None or place.clock_since is None:
        return ()
    pace = pace_of(info.pace)
    wait = 0 if wishes.is_direct or wishes.digest is not None else POST_SECONDS
    first = place.due_since + wait

    def after(seconds: int) -> int:
        since = place.clock_since or 0
        return max(first, runs_out(wishes.quiet, wishes.standing, since, max(0, seconds)))

    if place.clock_left is None:
        return (first, *map(after, pace.used_at))
    left = place.clock_left
    return (first, *(after(left - rest) for rest in pace.left_at))


def stopped(place: SeatInfo, wishes: Wishes, now: int) -> SeatInfo:
    """Return the seat with its clock standing from now on."""
    if place.clock_since is None or place.clock_left is None:
        return replace(place, clock_since=None)
    used = used_up(wishes.quiet, wishes.standing, place.clock_since, now)
    return replace(place, clock_since=None, clock_left=max(0, place.clock_left - used))


def started(place: SeatInfo, now: int) -> SeatInfo:
    """Return the seat with its clock running from now on, if it is waited for."""
    return place if place.due_since is None else replace(place, clock_since=now)


def extended(place: SeatInfo, wishes: Wishes, seconds: int, now: int) -> SeatInfo:
    """Return the seat with so much more time than it has left, if it has a clock.

    Whose time was over before has all of that from now on.
    """
    if place.clock_left is None:
        return place
    rest = stopped(place, wishes, now)
    since = None if place.clock_since is None else now
    return replace(rest, clock_since=since, clock_left=(rest.clock_left or 0) + seconds)


def runs_out(quiet: QuietHours, away: Sequence[Span], start: int, seconds: int) -> int:
    """Return when so many waking seconds have passed since an instant, vacations left out."""
    now, left = start, seconds
    for span in _later(away, start):
        if span.start > now:
            awake = awake_seconds(quiet, now, span.start)
            if left < awake:
                break
            left -= awake
        now = max(now, span.end)
    return awake_after(quiet, now, left)


def used_up(quiet: QuietHours, away: Sequence[Span], start: int, end: int) -> int:
    """Return how many waking seconds lie between two instants, vacations left out."""
    used, now = 0, start
    for span in _later(away, start):
        if span.start >= end:
            break
        used += awake_seconds(quiet, now, max(now, span.start))
        now = max(now, span.end)
    return used + awake_seconds(quiet, now, max(now, end))


def _later(away: Sequence[Span], start: int) -> list[Span]:
    return sorted((span for span in away if span.end > start), key=lambda span: span.start)
