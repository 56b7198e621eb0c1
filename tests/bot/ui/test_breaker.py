"""Moves stop when too much goes wrong, and go on by themselves or when an operator says so."""

from bot.ui.breaker import BREAK_MINUTES, MOST_FAULTS, WINDOW, Breaker


class Watch:
    """A breaker with a clock that the test moves."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.breaker = Breaker(lambda: self.now)


def test_many_errors_within_a_minute_stop_moves_once() -> None:
    watch = Watch()
    told = [watch.breaker.note_fault() for _ in range(MOST_FAULTS)]
    assert told == [False] * (MOST_FAULTS - 1) + [True]
    assert watch.breaker.until == 1000 + BREAK_MINUTES * 60
    assert not watch.breaker.note_fault()
    watch.now += BREAK_MINUTES * 60
    assert watch.breaker.until is None
    assert not watch.breaker.note_fault()


def test_an_operator_takes_moves_again_at_once() -> None:
    watch = Watch()
    for _ in range(MOST_FAULTS):
        watch.breaker.note_fault()
    watch.breaker.close()
    assert watch.breaker.until is None
    assert watch.breaker.faults == 0


def test_errors_now_and_then_stop_nothing() -> None:
    watch = Watch()
    for _ in range(5 * MOST_FAULTS):
        watch.now += WINDOW / (MOST_FAULTS - 2)
        assert not watch.breaker.note_fault()
    assert 0 < watch.breaker.faults < MOST_FAULTS
