"""Waking hours over midnight, over both changes of clocks, and on either side of the date line."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.service.calendar import (
    ALWAYS_AWAKE,
    LONGEST_QUIET,
    QuietHours,
    awake_after,
    awake_seconds,
    is_quiet,
    local_day,
    next_local,
    wakes_at,
)

HOUR = 3600
NIGHT = (22 * 60, 7 * 60)
BERLIN = QuietHours("Europe/Berlin", *NIGHT)
ZONES = (
    "Europe/Berlin",
    "America/New_York",
    "Pacific/Auckland",
    "Pacific/Honolulu",
    "Asia/Kolkata",
    "Australia/Lord_Howe",
    "Pacific/Apia",
)
MOMENTS = st.integers(
    int(datetime(2011, 12, 20, tzinfo=UTC).timestamp()),
    int(datetime(2030, 12, 31, tzinfo=UTC).timestamp()),
)
MINUTES = st.integers(0, 24 * 60 - 1)
HOURS = st.builds(QuietHours, st.sampled_from(ZONES), MINUTES, MINUTES).filter(
    lambda hours: hours.minutes <= LONGEST_QUIET
)


def at(zone: str, *parts: int) -> int:
    """Return the instant of a local time."""
    return int(datetime(*parts, tzinfo=ZoneInfo(zone)).timestamp())


def test_nobody_is_called_at_night() -> None:
    assert is_quiet(BERLIN, at("Europe/Berlin", 2026, 6, 1, 23, 30))
    assert is_quiet(BERLIN, at("Europe/Berlin", 2026, 6, 2, 6, 59))
    assert not is_quiet(BERLIN, at("Europe/Berlin", 2026, 6, 2, 7, 0))
    assert wakes_at(BERLIN, at("Europe/Berlin", 2026, 6, 1, 23, 30)) == at(
        "Europe/Berlin", 2026, 6, 2, 7, 0
    )


@pytest.mark.parametrize(("day", "hours"), [(29, 8), (25, 10)])
def test_the_night_of_a_change_of_clocks_is_shorter_or_longer(day: int, hours: int) -> None:
    month = 3 if day == 29 else 10
    evening = at("Europe/Berlin", 2026, month, day - 1, 22)
    assert wakes_at(BERLIN, evening) - evening == hours * HOUR


@pytest.mark.parametrize(
    ("zone", "date", "hours"),
    [("America/New_York", (2026, 3, 8), 23), ("America/New_York", (2026, 11, 1), 25)],
)
def test_a_whole_day_of_somebody_always_awake_has_its_true_length(
    zone: str, date: tuple[int, int, int], hours: int
) -> None:
    start = at(zone, *date)
    assert awake_seconds(QuietHours(zone, 0, 0), start, next_local(zone, 0, start)) == hours * HOUR


def test_a_time_that_is_left_out_counts_as_the_moment_of_the_change() -> None:
    change = at("Europe/Berlin", 2026, 3, 29, 3, 0)
    assert next_local("Europe/Berlin", 2 * 60 + 30, change - HOUR) == change


def test_a_time_that_comes_twice_counts_the_first_time() -> None:
    noon = at("Europe/Berlin", 2026, 10, 24, 12)
    first = next_local("Europe/Berlin", 2 * 60 + 30, noon)
    assert first == int(datetime(2026, 10, 25, 0, 30, tzinfo=UTC).timestamp())
    assert next_local("Europe/Berlin", 2 * 60 + 30, first) == at(
        "Europe/Berlin", 2026, 10, 26, 2, 30
    )


def test_the_date_line_lies_between_auckland_and_honolulu() -> None:
    moment = int(datetime(2026, 6, 1, 11, tzinfo=UTC).timestamp())
    assert local_day("Pacific/Auckland", moment).day == 1
    assert local_day("Pacific/Honolulu", moment).day == 1
    assert local_day("Pacific/Auckland", moment + 2 * HOUR).day == 2
    assert local_day("Pacific/Honolulu", moment + 2 * HOUR).day == 1


def test_a_day_that_never_was_has_no_night() -> None:
    """Samoa left 30 December 2011 out when it crossed the date line."""
    samoa = QuietHours("Pacific/Apia", *NIGHT)
    start, end = at("Pacific/Apia", 2011, 12, 29, 12), at("Pacific/Apia", 2011, 12, 31, 12)
    assert end - start == 24 * HOUR
    assert awake_seconds(samoa, start, end) == 15 * HOUR


@given(HOURS, MOMENTS)
def test_who_has_been_woken_is_awake(hours: QuietHours, moment: int) -> None:
    woken = wakes_at(hours, moment)
    assert moment <= woken <= moment + 26 * HOUR
    assert not is_quiet(hours, woken)


@given(HOURS, MOMENTS, st.integers(0, 5 * 24 * HOUR))
def test_time_that_has_run_out_was_waking_time(hours: QuietHours, start: int, seconds: int) -> None:
    end = awake_after(hours, start, seconds)
    assert awake_seconds(hours, start, end) == seconds
    assert not is_quiet(hours, end)


@given(HOURS, MOMENTS, st.integers(0, 3 * 24 * HOUR), st.integers(0, 24 * HOUR))
def test_more_time_never_ends_earlier(
    hours: QuietHours, start: int, seconds: int, more: int
) -> None:
    assert awake_after(hours, start, seconds) <= awake_after(hours, start, seconds + more)


@given(MOMENTS, st.integers(0, 10 * 24 * HOUR))
def test_without_quiet_hours_the_clock_simply_runs(start: int, seconds: int) -> None:
    assert awake_after(ALWAYS_AWAKE, start, seconds) == start + seconds
    assert awake_seconds(ALWAYS_AWAKE, start, start + seconds) == seconds
