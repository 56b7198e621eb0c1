"""Tholos' entries: every column, every ruling, the numbers of the box."""

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.tholos import THOLOS_WORDS
from engine.games.tholos import ids
from engine.games.tholos.rules import THOLOS

EACH_TEXT = pytest.mark.parametrize("text", [Text.of(each) for each in LANGUAGES], ids=LANGUAGES)


@EACH_TEXT
def test_every_column_and_ruling_has_an_entry(text: Text) -> None:
    known = {entry.id: entry for entry in THOLOS_WORDS.guide(text)}
    for site, letter in zip(ids.SITES, ids.LETTERS, strict=True):
        assert known[site].title.startswith(f"{letter}: ")
        assert known[site].picture == f"part:{site}"
    assert all(f"**TH-{number}**" in known["readings"].body for number in range(1, 10))
    assert all(known[f"th-{number}"].title.startswith(f"TH-{number}") for number in range(1, 10))


def test_the_operators_values_stand_in_the_entries() -> None:
    values = THOLOS.check_components({"workshop.capacity": 4})
    known = {entry.id: entry for entry in THOLOS_WORDS.guide(Text.of("en"), values)}
    assert "room for 4 stones" in known["workshop"].body
    assert "set by whoever runs this bot" in known["workshop"].body
    assert THOLOS_WORDS.showcase(values).capacity == 4
