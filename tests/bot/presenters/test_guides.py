"""The rules of every game as entries, and its guided beginning: complete, in every language."""

import re
from itertools import pairwise

import pytest

from bot.limits import OPTION_TEXT, SELECT_OPTIONS
from bot.locale import LANGUAGES, Text
from bot.presenters.base import TITLE_LIMIT
from bot.presenters.guidance import ENTRY_LIMIT, LESSON_LIMIT, Entry
from bot.presenters.registry import PRESENTERS
from engine.players.registry import player_names
from engine.registry import GAMES

EACH = pytest.mark.parametrize("key", list(GAMES))
IN_EACH = pytest.mark.parametrize("language", LANGUAGES)
ID = re.compile(r"[a-z0-9_-]{1,40}")
RULING = re.compile(r"[A-Z]+-\d+")


def guide(key: str, language: str) -> tuple[Entry, ...]:
    return PRESENTERS[key].guide(Text.of(language))


@EACH
@IN_EACH
def test_every_entry_fits_and_no_two_look_alike(key: str, language: str) -> None:
    entries = guide(key, language)
    for entry in entries:
        assert ID.fullmatch(entry.id)
        assert 0 < len(entry.title) <= TITLE_LIMIT
        assert 0 < len(entry.chapter) <= OPTION_TEXT
        assert 0 < len(entry.body) <= ENTRY_LIMIT, entry.id
        assert entry.body == entry.body.strip()
    assert len({entry.id for entry in entries}) == len(entries)
    assert len({entry.title for entry in entries}) == len(entries)


@EACH
@IN_EACH
def test_entries_of_a_chapter_follow_each_other(key: str, language: str) -> None:
    chapters = [entry.chapter for entry in guide(key, language)]
    turns = sum(one != other for one, other in pairwise(chapters))
    assert turns + 1 == len(set(chapters)) <= SELECT_OPTIONS


@EACH
def test_all_languages_have_the_same_entries_with_the_same_rulings(key: str) -> None:
    """S-137: one reading of the rules, whatever the language."""
    first = guide(key, LANGUAGES[0])
    for language in LANGUAGES[1:]:
        for one, other in zip(first, guide(key, language), strict=True):
            assert (one.id, one.picture) == (other.id, other.picture)
            assert sorted(RULING.findall(one.body)) == sorted(RULING.findall(other.body)), one.id


@EACH
@IN_EACH
def test_every_ruling_that_a_text_names_has_an_entry(key: str, language: str) -> None:
    known = {RULING.match(entry.title) for entry in guide(key, language)}
    numbers = {found[0] for found in known if found}
    prefix = min(numbers).partition("-")[0]
    for name, template in Text.of(language).under(key).items():
        for number in re.findall(rf"\b{prefix}-\d+", template):
            assert number in numbers, name


@EACH
def test_a_course_can_be_dealt_and_its_player_is_there(key: str) -> None:
    course, rules = PRESENTERS[key].course, GAMES[key]
    view = rules.view_for(rules.new_game(course.setup).state, None)
    assert not course.is_over(view)
    assert 0 <= course.seat < course.setup.seats
    assert course.player in player_names(key)


@EACH
@IN_EACH
def test_every_paragraph_of_a_course_fits(key: str, language: str) -> None:
    for name, template in Text.of(language).under(f"{key}.lesson").items():
        assert len(template) + 150 <= LESSON_LIMIT, name
