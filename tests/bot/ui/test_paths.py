"""A draft is a short text of places and a checksum."""

import re

import pytest

from bot.ui.ids import PATH
from bot.ui.paths import LONGEST, BadPath, Path, Way, checksum, read_path, write_path

NOTATIONS = ("crew:a", "lay:b:1", "finish")


@pytest.mark.parametrize("adds", [False, True])
@pytest.mark.parametrize("way", list(Way))
@pytest.mark.parametrize("steps", [(), (0,), (61, 62, 0), (63, 64, 4095), (7, 200, 8)])
def test_a_path_says_what_was_put_into_it(steps: tuple[int, ...], way: Way, adds: bool) -> None:
    text = write_path(steps, NOTATIONS, way, adds=adds)
    assert read_path(text) == Path(steps, way, checksum(NOTATIONS), adds)
    assert re.fullmatch(PATH, text)


def test_a_usual_move_is_as_long_as_its_steps() -> None:
    assert len(write_path(range(55), NOTATIONS)) == LONGEST


def test_the_checksum_depends_on_every_action_and_their_order() -> None:
    others = (NOTATIONS[:2], NOTATIONS[::-1], ("crew:b", *NOTATIONS[1:]), (*NOTATIONS, "x"))
    assert checksum(NOTATIONS) not in {checksum(other) for other in others}


@pytest.mark.parametrize("text", ["", "w", "wabc", "xabcd0", "wabcd!", "wabcd-", "wabcd-0"])
def test_what_is_cut_off_or_forged_is_no_path(text: str) -> None:
    with pytest.raises(BadPath):
        read_path(text)
