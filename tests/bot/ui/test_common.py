"""Words that a game may have of its own for what the platform names generally."""

import pytest

from bot.locale import Text
from bot.ui.common import own_words


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
