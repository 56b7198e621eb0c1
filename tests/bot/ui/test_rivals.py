"""A second bot with the same token shows itself by answers that come before ours."""

from bot.ui.rivals import MOST, QUICK, WINDOW, Rivals


def overtaken(times: list[float], seconds: float = 0.1) -> bool:
    """Tell whether a rival is found after answers were overtaken at these times."""
    clock = iter(times)
    rivals = Rivals(lambda: next(clock))
    for _ in times:
        rivals.overtaken(seconds)
    return rivals.found.is_set()


def test_many_overtaken_answers_in_a_short_time_are_no_chance() -> None:
    assert overtaken([float(number) for number in range(MOST)])
    assert not overtaken([float(number) for number in range(MOST - 1)])


def test_now_and_then_an_answer_may_be_overtaken() -> None:
    assert not overtaken([number * WINDOW / 2 for number in range(MOST * 3)])


def test_second_tries_of_the_library_after_a_fault_of_discord_are_not_counted() -> None:
    rivals = Rivals(lambda: 0.0)
    for _ in range(MOST * 2):
        rivals.overtaken(QUICK)
    assert not rivals.found.is_set()
