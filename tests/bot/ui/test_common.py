"""Small parts of panels: words that a game may have of its own, buttons to other pages."""

import pytest

from bot.locale import Text
from bot.ui.common import own_words, page_buttons
from bot.ui.ids import PressId, Verb


@pytest.mark.parametrize(
    ("game", "language", "expected"),
    [
        ("egizia", "en", "My cards"),
        ("egizia", "de", "Meine Karten"),
        ("counting", "en", "What I have"),
        ("counting", "de", "Was ich habe"),
    ],
)
def test_a_game_names_what_its_people_hold_or_leaves_it_to_the_platform(
    game: str, language: str, expected: str
) -> None:
    assert own_words(Text.of(language), "button.hand", game) == expected


def test_turning_a_page_keeps_what_the_panel_is_about() -> None:
    press = PressId(Verb.LOG, "abc", 7, path="2")
    buttons = page_buttons(Text.of("en"), press, 1, 3)
    assert [str(button.press) for button in buttons] == ["e1:log:abc:7:0:2", "e1:log:abc:7:2:2"]
