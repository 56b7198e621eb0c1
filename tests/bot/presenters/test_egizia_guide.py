"""Egizia's entries: every card, stop, building and ruling, with its numbers."""

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters import egizia_rulings as rulings
from bot.presenters import egizia_words as words
from bot.presenters.egizia import EGIZIA_WORDS
from bot.presenters.guidance import Entry
from engine.games.egizia import ids
from engine.games.egizia.components import NILE_CARDS
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from tests.bot.presenters import egizia_samples as samples

TEXTS = [Text.of(language) for language in LANGUAGES]
EACH_TEXT = pytest.mark.parametrize("text", TEXTS, ids=LANGUAGES)
ENGLISH = Text.of("en")


def entries(text: Text, values: str = "") -> dict[str, Entry]:
    return {entry.id: entry for entry in EGIZIA_WORDS.guide(text, values)}


@EACH_TEXT
@pytest.mark.parametrize("card", NILE_CARDS)
def test_every_nile_card_has_an_entry_with_its_effect_and_picture(card: str, text: Text) -> None:
    face = samples.face(card)
    found = [e for e in entries(text).values() if e.title == words.card_title(face, text)]
    assert len(found) == 1
    assert found[0].body.startswith(words.card_effect(face, text))
    assert found[0].picture.startswith("face:")
    shown = samples.face(found[0].picture.removeprefix("face:"))
    assert (shown.kind, shown.value, shown.listed) == (face.kind, face.value, face.listed)


@EACH_TEXT
@pytest.mark.parametrize("card", SPHINX_CARDS)
def test_every_sphinx_card_has_an_entry_with_its_condition(card: str, text: Text) -> None:
    entry = entries(text)[f"sphinx-{card}"]
    assert entry.title == words.sphinx_title(card, text)
    assert words.sphinx_rule(card, text) in entry.body
    assert entry.picture == f"sphinx_card:{card}"


@EACH_TEXT
def test_all_twenty_stops_have_an_entry_in_the_order_of_the_river(text: Text) -> None:
    found = [entry for entry in entries(text).values() if entry.id.startswith("stop-")]
    assert [entry.picture for entry in found] == [f"part:stop:{n}" for n in range(1, 21)]
    for entry, name in zip(found[1::2], ("edfu", "thebae"), strict=False):
        assert text(f"egizia.space.{name}") in entry.title


@EACH_TEXT
def test_every_building_market_and_ruling_has_an_entry(text: Text) -> None:
    known = entries(text)
    assert {*ids.BUILDINGS, "grain_market", "stone_market", "ring"} <= known.keys()
    assert [f"a-{number}" for number in range(1, 93) if f"a-{number}" not in known] == []
    assert list(rulings.RULINGS) == list(range(1, 93))


def test_copies_are_counted_by_stack() -> None:
    body = entries(ENGLISH)["quarry_a1"].body
    assert "2 copies in stack 1/2 (rounds 1 and 2), 2 copies in stack 3/4" in body
    total = sum(row.value == 2 and row.kind == "quarry" for row in NILE_CARDS.values())
    assert total == 4


def test_a_number_that_we_chose_ourselves_says_so() -> None:
    known = entries(ENGLISH)
    assert "provisional; our choice" in known["obelisk"].body
    assert "likely" in known["stop-6"].body
    assert "certain" in known["a-35"].body or "well founded" in known["a-35"].body
    assert "certain" in known["grain_4"].body


def test_the_operators_values_stand_in_the_entries_and_say_whose_they_are() -> None:
    values = EGIZIA.check_components(
        {"grain_market.penalties": [3, 2, 1, 1], "card.quarry_b4": 5, "crew.max": 7}
    )
    known = entries(ENGLISH, values)
    assert "3/2/1/1" in known["grain_market"].body
    assert "set by whoever runs this bot" in known["grain_market"].body
    assert known["quarry_b4"].title == "Quarry (5 stones)"
    assert "stronger than 7" in known["crews"].body
    assert {face.id: face.value for face in EGIZIA_WORDS.showcase(values).cards}["quarry_b4"] == 5


@EACH_TEXT
def test_the_short_rules_tell_how_disputed_rules_are_read(text: Text) -> None:
    """S-137: items 31, 44, 49, 60, 63 and their like."""
    body = entries(text)["readings"].body
    numbers = (21, 22, 31, 41, 44, 49, 55, 60, 63, 65, 77)
    assert [number for number in numbers if f"A-{number}" not in body] == []
