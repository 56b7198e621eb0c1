"""Requests that come twice or too late are told from those that are to be served."""

from datetime import UTC, datetime

from discord.utils import time_snowflake

from bot.ui.arrivals import KEPT, LATE, Arrivals

NOW = 1_900_000_000


def made(seconds_ago: float) -> int:
    """Return the id of an interaction that was made so long ago."""
    return time_snowflake(datetime.fromtimestamp(NOW - seconds_ago, UTC))


def test_only_the_first_delivery_of_a_request_counts() -> None:
    arrivals = Arrivals()
    assert [arrivals.is_new(number) for number in (1, 2, 1, 2, 3)] == [
        True, True, False, False, True,
    ]  # fmt: skip


def test_the_oldest_requests_are_forgotten_first() -> None:
    arrivals = Arrivals()
    for number in range(KEPT + 1):
        arrivals.is_new(number)
    assert not arrivals.is_new(1)
    assert arrivals.is_new(0)


def test_a_request_is_late_when_the_person_has_long_been_told_that_it_failed() -> None:
    arrivals = Arrivals(lambda: NOW)
    assert not arrivals.is_late(made(4))
    assert not arrivals.is_late(made(LATE - 1))
    assert arrivals.is_late(made(LATE + 1))
    assert arrivals.is_late(made(16 * 60))


def test_a_machine_whose_clock_is_wrong_still_serves_after_the_first_request() -> None:
    arrivals = Arrivals(lambda: NOW)
    for ahead in (3600, -3600, 0):
        arrivals.accepted(made(ahead))
        assert not arrivals.is_late(made(ahead + 3))
        assert arrivals.is_late(made(ahead + LATE + 1))
