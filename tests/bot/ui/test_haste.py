"""Who presses too fast waits, then is turned away; moves are always made, and others never wait."""

from bot.ui.haste import BURST, EACH_SECOND, KEPT, LONGEST_QUEUE, Limiter

ANNA, BEN = 11, 12


class Hand:
    """A limiter with a clock that the test moves."""

    def __init__(self) -> None:
        self.now = 0.0
        self.limiter = Limiter(lambda: self.now)

    def presses(self, times: int, person: int = ANNA, *, must_serve: bool = False) -> list[object]:
        return [self.limiter.wait(person, must_serve=must_serve) for _ in range(times)]


def test_playing_at_any_human_speed_never_waits() -> None:
    hand = Hand()
    for _ in range(300):
        assert hand.presses(1) == [0.0]
        hand.now += 1 / EACH_SECOND


def test_a_burst_is_served_at_once_then_requests_wait_then_they_are_turned_away() -> None:
    told = Hand().presses(BURST + LONGEST_QUEUE + 3)
    assert told[:BURST] == [0.0] * BURST
    waits = [(n + 1) / EACH_SECOND for n in range(LONGEST_QUEUE)]
    assert told[BURST:] == [*waits, None, None, None]


def test_who_is_turned_away_is_told_when_it_works_again_and_then_it_does() -> None:
    hand = Hand()
    assert hand.presses(BURST + LONGEST_QUEUE + 50)[-1] is None
    hand.now += hand.limiter.seconds_until_calm(ANNA)
    assert hand.presses(1) == [0.0]


def test_nobody_else_is_slowed_down() -> None:
    hand = Hand()
    hand.presses(200)
    assert hand.presses(BURST, BEN) == [0.0] * BURST


def test_a_move_is_never_turned_away_but_made_in_its_turn() -> None:
    hand = Hand()
    waits = hand.presses(BURST + 100, must_serve=True)
    assert None not in waits
    assert waits == sorted(waits, key=lambda wait: float(str(wait)))
    assert hand.presses(1) == [None]


def test_only_so_many_people_are_remembered_and_the_hasty_ones_among_them() -> None:
    hand = Hand()
    hand.presses(BURST + LONGEST_QUEUE)
    for person in range(100, 100 + KEPT - 1):
        hand.presses(1, person)
    assert hand.presses(1) == [None]
    hand.presses(1, 99)
    assert len(hand.limiter._buckets) == KEPT
