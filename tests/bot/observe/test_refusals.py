"""What Discord refuses is counted as Discord counts it, and is not let grow to a ban."""

from bot.observe.metrics import REGISTRY
from bot.observe.refusals import ALLOWED, MANY, WINDOW, Refusals


class Clock:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def shown(name: str, **labels: str) -> float:
    return REGISTRY.get_sample_value(name, labels) or 0.0


def test_only_what_counts_towards_a_ban_is_counted() -> None:
    before = shown("egizia_refused_total", status="403")
    refusals = Refusals(Clock())
    for status in (200, 204, 400, 404, 500):
        refusals.note(status)
    refusals.note(429, "shared")
    assert refusals.lately() == 0
    for status, scope in ((401, None), (403, None), (429, "user"), (429, "global")):
        refusals.note(status, scope)
    assert refusals.lately() == shown("egizia_refused_lately") == 4
    assert shown("egizia_refused_total", status="403") == before + 1


def test_what_is_older_than_ten_minutes_is_forgotten() -> None:
    clock = Clock()
    refusals = Refusals(clock)
    refusals.note(403)
    clock.now = WINDOW / 2
    refusals.note(403)
    clock.now = WINDOW
    assert refusals.lately() == 1


def test_long_before_discord_shuts_the_bot_out_messages_wait() -> None:
    clock = Clock()
    refusals = Refusals(clock)
    for _ in range(MANY - 1):
        refusals.note(403)
    assert not refusals.are_many()
    refusals.note(403)
    assert refusals.are_many()
    assert MANY <= ALLOWED / 2
    clock.now = WINDOW
    assert not refusals.are_many()
