"""Whatever people call themselves, a picture shows something that can be read for it."""

import pytest

from render.names import drawn
from render.registry import draw_board
from tests.render import samples

WORDS = {"seat.1": "Player A", "seat.2": "Player B"}


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("王小明 Li", "Li"),
        ("\U0001f451 Кирилл \U0001f451", "Кирилл"),
        ("\U0001d54e\U0001d560\U0001d55d\U0001d557", "Wolf"),
        ("7", "7"),
    ],
)
def test_a_name_keeps_all_that_can_be_drawn(name: str, shown: str) -> None:
    assert drawn((name,), WORDS) == (shown,)


@pytest.mark.parametrize(
    "name",
    [
        "王小明",
        "さくら",
        "김민준",
        "שלום",
        "محمد",
        "\U0001f451\U0001f40a",
        "!!",
        "",
        "\u202e\u200b",
    ],
)
def test_a_name_of_which_nothing_can_be_read_becomes_the_seat(name: str) -> None:
    assert drawn(("Anna", name), WORDS) == ("Anna", "Player B")


def test_without_a_word_for_the_seat_its_letter_stands_for_it() -> None:
    assert drawn(("Anna", "王小明", "\U0001f451"), {}) == ("Anna", "B", "C")


def test_the_board_shows_the_seat_for_a_name_in_other_writing() -> None:
    view = samples.start(2)
    other = draw_board("egizia", view, ("Anna", "王小明"), WORDS)
    assert other == draw_board("egizia", view, ("Anna", "Player B"), WORDS)
