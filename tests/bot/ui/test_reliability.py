"""How reliable people are, in a few words, and on the post of a table."""

from dataclasses import replace

import pytest

from bot.locale import LANGUAGES, Text
from bot.service import LogLine
from bot.service.record import Record
from bot.ui.happened import news_for
from bot.ui.reliability import about, short

KNOWN = Record(turns=9, in_time=0.955, usual=3 * 3600)


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (0, "1 minute"),
        (59 * 60, "59 minutes"),
        (2 * 3600, "2 hours"),
        (47 * 3600, "47 hours"),
        (72 * 3600, "3 days"),
    ],
)
def test_a_time_is_told_in_its_largest_unit(seconds: int, told: str) -> None:
    assert about(seconds, Text.of("en")) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_few_words_tell_the_share_and_the_usual_time(language: str) -> None:
    words = short(KNOWN, Text.of(language))
    assert "96 %" in words
    assert "3" in words


def test_nothing_is_told_as_long_as_too_little_is_known() -> None:
    assert short(replace(KNOWN, turns=4), Text.of("en")) == ""
    assert short(Record(), Text.of("en")) == ""


def test_what_others_did_for_somebody_is_news_to_them() -> None:
    def line(seq: int, seat: int, kind: str = "move", stand_in: str = "") -> LogLine:
        return LogLine(seq, seat, kind, (), undone=False, at=0, stand_in=stand_in)

    history = (line(1, 0), line(2, 1), line(3, 0, "late"), line(4, 0, stand_in="pass"))
    news = news_for(0, history)
    assert (news.head, news.since) == ("own", 1)
    assert [each.seq for each in news.lines] == [2, 3, 4]
