"""Clocks of seats: paces, vacations, pauses, and calls that never come at a bad time."""

from datetime import UTC, datetime

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.service import ServiceError
from bot.service.calendar import (
    ALWAYS_AWAKE,
    LONGEST_QUIET,
    QuietHours,
    Span,
    is_quiet,
    local_day,
)
from bot.service.calling import Wait, due, may_call
from bot.service.clock import runs_out, used_up
from bot.service.forecast import USUAL_ANSWER, forecast
from bot.service.paces import HOUR, checked_pace, pace_of
from bot.service.wishes import Wishes

DAY = 24 * HOUR
START = int(datetime(2026, 3, 1, tzinfo=UTC).timestamp())
ZONES = ("Europe/Berlin", "America/New_York", "Pacific/Auckland", "Pacific/Honolulu", "UTC")
MINUTES = st.integers(0, 24 * 60 - 1)
QUIET = st.builds(QuietHours, st.sampled_from(ZONES), MINUTES, MINUTES).filter(
    lambda hours: hours.minutes <= LONGEST_QUIET
)
MOMENTS = st.integers(START, START + 300 * DAY)
SPANS = st.lists(
    st.builds(lambda start, days: Span(start, start + days * DAY), MOMENTS, st.integers(1, 20)),
    max_size=3,
).map(tuple)
SECONDS = st.integers(0, 5 * DAY)
WISHES = st.builds(
    Wishes,
    quiet=QUIET,
    budget=st.none() | st.integers(1, 5),
    digest=st.none() | MINUTES,
    away=SPANS,
)


def is_away(away: tuple[Span, ...], at: int) -> bool:
    """Tell whether an instant lies within a vacation."""
    return any(span.start <= at < span.end for span in away)


@given(QUIET, SPANS, MOMENTS, SECONDS)
def test_the_time_that_runs_out_is_exactly_what_was_given(
    quiet: QuietHours, away: tuple[Span, ...], start: int, seconds: int
) -> None:
    end = runs_out(quiet, away, start, seconds)
    assert used_up(quiet, away, start, end) == seconds
    assert not is_quiet(quiet, end)
    assert not is_away(away, end)


@given(QUIET, SPANS, MOMENTS, SECONDS, SECONDS)
def test_more_time_never_ends_earlier(
    quiet: QuietHours, away: tuple[Span, ...], start: int, one: int, more: int
) -> None:
    assert runs_out(quiet, away, start, one) <= runs_out(quiet, away, start, one + more)


@given(QUIET, SPANS, MOMENTS, SECONDS, MOMENTS)
def test_a_pause_takes_nothing_from_the_time(
    quiet: QuietHours, away: tuple[Span, ...], start: int, seconds: int, resumed: int
) -> None:
    end = runs_out(quiet, away, start, seconds)
    assume(end < resumed)
    halfway = start + (end - start) // 2
    left = seconds - used_up(quiet, away, start, halfway)
    assert used_up(quiet, away, resumed, runs_out(quiet, away, resumed, left)) == left


@given(WISHES, MOMENTS, st.lists(MOMENTS, max_size=4))
def test_nobody_is_called_in_quiet_hours_on_vacation_or_above_their_budget(
    wishes: Wishes, at: int, spent: list[int]
) -> None:
    moment = may_call(wishes, spent, at)
    assert moment is not None
    assert moment >= at
    assert not is_quiet(wishes.quiet, moment)
    assert not is_away(wishes.away, moment)
    if wishes.budget is not None:
        day = local_day(wishes.zone, moment)
        assert sum(local_day(wishes.zone, each) == day for each in spent) < wishes.budget


@given(WISHES, MOMENTS, st.integers(0, 30 * DAY))
def test_what_was_missed_is_made_up_for_once(wishes: Wishes, since: int, missed: int) -> None:
    steps = (since, since + DAY, since + 2 * DAY)
    wait = Wait("g", 1, 0, since, steps)
    call = due(wishes, wait, (), since + missed)
    assert call is not None
    assert call.step == max(n for n, step in enumerate(steps) if step <= call.at)


def test_who_has_been_called_for_the_last_time_is_left_alone() -> None:
    wait = Wait("g", 1, 0, START, (START, START + HOUR), step=1, called_at=START + HOUR)
    assert due(Wishes(), wait, (), START + DAY) is None


@pytest.mark.parametrize(
    ("written", "stored"), [("Daily", "daily"), ("36h", "36h"), (" 5 ", "5h"), ("none", "none")]
)
def test_a_pace_is_a_name_or_a_number_of_hours(written: str, stored: str) -> None:
    assert checked_pace(written) == stored


@pytest.mark.parametrize("written", ["0", "337h", "often", "-3h", ""])
def test_other_paces_are_refused(written: str) -> None:
    with pytest.raises(ServiceError):
        checked_pace(written)


def test_a_pace_of_a_later_build_has_no_clock() -> None:
    assert pace_of("blitz").allowance is None
    assert pace_of("36h").allowance == 36 * HOUR


def test_the_forecast_adds_up_what_everybody_takes() -> None:
    outlook = forecast((2 * HOUR, None), 12, None)
    assert outlook.seconds == 12 * (2 * HOUR + USUAL_ANSWER)
    assert (outlook.known, outlook.people, outlook.days) == (1, 2, 3)


def test_nobody_is_expected_to_take_longer_than_the_pace_allows() -> None:
    assert forecast((90 * HOUR,), 10, 4 * HOUR).seconds == 40 * HOUR


def test_without_quiet_hours_the_clock_runs_day_and_night() -> None:
    assert runs_out(ALWAYS_AWAKE, (), START, 30 * HOUR) == START + 30 * HOUR
