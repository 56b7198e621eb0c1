"""What each player of Tholos has, and what the columns give, in words."""

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.tholos import THOLOS_WORDS
from engine.games.tholos.rules import THOLOS
from engine.types import Setup
from tests.bot.presenters.test_tholos import CROWDED

NAMES = ("Anna", "Ben")
EACH_TEXT = pytest.mark.parametrize("text", [Text.of(each) for each in LANGUAGES], ids=LANGUAGES)


@EACH_TEXT
def test_the_table_names_both_players_their_workshops_and_their_columns(text: Text) -> None:
    view = THOLOS.view_for(CROWDED, None)
    told = THOLOS_WORDS.table(view, NAMES, text)
    for player in view.players:
        assert NAMES[player.seat] in told.text
        assert NAMES[player.seat] in told.alt
    owned = [column for column in view.columns if column.owner >= 0 and column.stones]
    assert owned
    for column in owned:
        points = str(column.value).replace("-", "−")
        assert text("tholos.table.column", letter=column.letter, points=points) in told.text


@EACH_TEXT
def test_the_score_tells_every_column_and_adds_nothing_of_the_past(text: Text) -> None:
    view = THOLOS.view_for(CROWDED, None)
    start = THOLOS.view_for(THOLOS.new_game(Setup(2, 1, THOLOS.rules_version)).state, None)
    told = THOLOS_WORDS.score([start, view], NAMES, text)
    assert told == THOLOS_WORDS.score([view], NAMES, text)
    assert all(column.letter in told.text for column in view.columns)
    assert "**" not in told.alt


@EACH_TEXT
def test_ones_own_part_is_the_same_that_everybody_sees(text: Text) -> None:
    own = THOLOS_WORDS.hand(THOLOS.view_for(CROWDED, 1), text)
    table = THOLOS_WORDS.table(THOLOS.view_for(CROWDED, None), NAMES, text)
    assert own.text.splitlines()[1] in table.text
    assert own.alt


def test_no_event_opens_a_part() -> None:
    start = THOLOS.new_game(Setup(2, 1, THOLOS.rules_version))
    assert not any(THOLOS_WORDS.opens_part(event) for event in start.events)
