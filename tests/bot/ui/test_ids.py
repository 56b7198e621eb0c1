"""Ids of buttons and menus: short, anchored, and never matched by both kinds."""

import pytest

from bot import limits
from bot.ui.ids import (
    BUTTON_ID,
    BUTTON_VERBS,
    MENU_ID,
    MENU_VERBS,
    PressId,
    Verb,
    press_of,
    read_id,
)

LONGEST = (
    PressId(max(Verb, key=len), "x" * 32, 9_999_999_999, 9999),
    PressId(max(Verb, key=len), "x" * 10, 9_999_999_999, 9999, "x" * 60),
)
"""The longest key of a game comes without a path; the id of a game has ten characters."""


@pytest.mark.parametrize("verb", list(Verb))
def test_an_id_says_what_was_put_into_it(verb: Verb) -> None:
    for index, path in ((0, ""), (3, ""), (3, "aB-_9"), (0, "x")):
        press = PressId(verb, "a1b2c3d4e5", 17, index, path)
        pattern = MENU_ID if verb in MENU_VERBS else BUTTON_ID
        match = pattern.fullmatch(str(press))
        assert match is not None
        assert read_id(match) == press


@pytest.mark.parametrize("verb", list(Verb))
def test_an_id_belongs_to_exactly_one_kind_of_item(verb: Verb) -> None:
    text = str(PressId(verb, "a1b2c3d4e5", 1))
    matches = [pattern for pattern in (BUTTON_ID, MENU_ID) if pattern.match(text)]
    assert len(matches) == 1
    assert verb in BUTTON_VERBS + MENU_VERBS


@pytest.mark.parametrize("press", LONGEST)
def test_the_longest_id_fits(press: PressId) -> None:
    assert press_of(str(press)) == press
    assert len(str(press)) <= limits.CUSTOM_ID


@pytest.mark.parametrize(
    "text",
    [
        "e1:play:abc",
        "e1:play:abc:",
        "e1:play:abc:1:",
        "e1:play:abc:1:2:",
        "e1:play:abc:1:2:3:4",
        "e1:play:abc:1:2:a b",
        "e1:play:abc:1:x",
        f"e1:play:abc:1:2:{'x' * 61}",
        "e1:play:abc:-1",
        "e1:play:abc:1\n",
        "e1:play:abc:1 ",
        "e1:play:a/b:1",
        "e1:play::1",
        "e1:dance:abc:1",
        "e1:PLAY:abc:1",
        "e0:play:abc:1",
        "e2:play:abc:1",
        "xe1:play:abc:1",
        f"e1:play:{'x' * 33}:1",
        f"e1:play:abc:{'1' * 11}",
        "",
    ],
)
def test_what_is_old_cut_off_or_forged_is_not_known(text: str) -> None:
    assert press_of(text) is None
    # discord.py builds items on a prefix match, so that must fail as well.
    assert BUTTON_ID.match(text) is None
    assert MENU_ID.match(text) is None
