"""The picture gets a short word for everything it draws."""

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia import ids
from engine.games.egizia.components import NILE_CARDS
from engine.games.egizia.decisions import Ask
from engine.games.egizia.sphinx_ids import SPHINX_CARDS

EACH_TEXT = pytest.mark.parametrize(
    "text", [Text.of(language) for language in LANGUAGES], ids=LANGUAGES
)

LIMITS = {
    20: tuple(NILE_CARDS),
    28: SPHINX_CARDS,
    10: (*ids.ROUND_SPACES, *ids.BUILDINGS, "to_act"),
    16: (*ids.SITES, *(f"source.{source}" for source in ids.SOURCES)),
    13: ("stone_market", "grain_market"),
    11: ("water_ring", "round"),
    8: ("source", "sea", "total"),
    22: tuple(f"phase.{phase}" for phase in ids.Phase),
    21: tuple(f"ask.{ask}" for ask in Ask),
    14: ("track",),
    9: (
        "passed", "left", "round_short", "reserve", "any", "anytime", "permanent", "immediate",
        "strength", "laid",
    ),
    26: tuple(f"legend.{name}" for name in ("watered", "dry", "used", "next", "spent", "front")),
    18: ("final",),
    2: (
        *(f"crew.{crew}.letter" for crew in ids.CREWS),
        *(f"field.{colour}.letter" for colour in ids.COLOURS),
    ),
}  # fmt: skip


@EACH_TEXT
@pytest.mark.parametrize("limit", LIMITS)
def test_words_fit_the_width_they_have(limit: int, text: Text) -> None:
    found = EGIZIA_WORDS.picture_words(text)
    assert {key: found[key] for key in LIMITS[limit] if len(found[key]) > limit} == {}
    assert all(found[key] for key in LIMITS[limit])


@EACH_TEXT
def test_words_have_no_gaps_to_fill(text: Text) -> None:
    assert all("{" not in word for word in EGIZIA_WORDS.picture_words(text).values())


@EACH_TEXT
@pytest.mark.parametrize("group", ["crew", "field"])
def test_letters_of_a_group_differ(group: str, text: Text) -> None:
    letters = [
        word
        for key, word in EGIZIA_WORDS.picture_words(text).items()
        if key.startswith(f"{group}.") and key.endswith(".letter")
    ]
    assert len(letters) == len(set(letters)) >= 3
