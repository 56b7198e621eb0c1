"""What words of people mean among the columns."""

import pytest

from bot.locale import LANGUAGES, Text
from bot.ui.meaning import meaning
from engine.games.tholos.rules import THOLOS
from tests.bot.ui.test_egizia_meaning import DESK, understood
from tests.bot.ui.test_games import look_of
from tests.engine.games.tholos.kit import position

STATE = position("WGBWG GW - WWBBG G - B", white="WG", black="G")
COLUMNS = look_of(THOLOS.key, STATE, 0, "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("white delta", "!place:W:delta"),
        ("Weiß auf Delta", "!place:W:delta"),
        ("weiß Σ", "=place:W:sigma"),
        ("take 1 grey", "=take:G:1"),
        ("nimm 1 grau", "=take:G:1"),
        ("nimm 3 weiß", "!take:W:3"),
        ("delta", "place:W:gamma+delta"),
    ],
)
def test_words_for_columns_are_understood_in_either_language(
    typed: str, expected: str, language: str
) -> None:
    assert understood(meaning(DESK, COLUMNS, typed, Text.of(language)), THOLOS) == expected
