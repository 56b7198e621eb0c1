"""Moves stop when the operator says so or too much goes wrong, and go on by themselves."""

from bot.ui.halt import BREAK_MINUTES, MOST_FAULTS, WINDOW, Halt


class Watch:
    """A halt with a clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.halt = Halt(lambda: self.now)


def test_an_operator_stops_moves_for_a_while_and_may_end_that() -> None:
    watch = Watch()
    assert watch.halt.until is None
    watch.halt.stop(10)
    assert watch.halt.until == 1600
    assert not watch.halt.is_breaker
    watch.halt.stop(0)
    assert watch.halt.until is None
    watch.halt.stop(1)
    watch.now += 60
    assert watch.halt.until is None


def test_many_errors_within_a_minute_stop_moves_once() -> None:
    watch = Watch()
    told = [watch.halt.note_fault() for _ in range(MOST_FAULTS)]
    assert told == [False] * (MOST_FAULTS - 1) + [True]
    assert watch.halt.is_breaker
    assert not watch.halt.note_fault()
    watch.now += BREAK_MINUTES * 60
    assert watch.halt.until is None
    assert not watch.halt.note_fault()


def test_errors_now_and_then_stop_nothing() -> None:
    watch = Watch()
    for _ in range(5 * MOST_FAULTS):
        watch.now += WINDOW / (MOST_FAULTS - 2)
        assert not watch.halt.note_fault()
    assert 0 < watch.halt.faults < MOST_FAULTS
