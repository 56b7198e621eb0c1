"""Egizia's rules are found by parts of words, in every language, by number and with slips."""

import asyncio

import pytest

from bot.locale import Text
from bot.ui.rules import guide_of
from tests.bot.ui.test_rules import desk


@pytest.mark.parametrize(
    ("language", "typed", "expected"),
    [
        ("en", "A-35", "a-35"),
        ("en", "a35", "a-35"),
        ("en", "35", "a-35"),
        ("en", "#stop-9", "stop-9"),
        ("en", "stop 9", "stop-9"),
        ("en", "brown 7", "brown_a2"),
        ("en", "hungr", "a-35"),
        ("en", "Tempel", "temple"),
        ("en", "upstr", "upstream_ship"),
        ("en", "tenths", "sphinx-tenths"),
        ("de", "flussaufwarts", "upstream_ship"),
        ("de", "GRÄBER", "graves"),
        ("de", "temple", "temple"),
        ("de", "Halt 9", "stop-9"),
        ("de", "zehner", "sphinx-tenths"),
        ("de", "wasserrng", "ring"),
    ],
)
def test_search_finds_parts_other_languages_numbers_and_slips(
    language: str, typed: str, expected: str
) -> None:
    guide = asyncio.run(guide_of(desk(), "egizia", Text.of(language)))
    meant = guide.meant(typed)
    found = [entry.id for entry in ((meant,) if meant else guide.find(typed))]
    assert expected in found[:2]
