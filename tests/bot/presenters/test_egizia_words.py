"""Every card, option and page has words in both languages, of the right length."""

import re

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters import egizia_words as words
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia.components import NILE_CARDS
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from tests.bot.presenters import egizia_samples as samples

TEXTS = [Text.of(language) for language in LANGUAGES]
EACH_TEXT = pytest.mark.parametrize("text", TEXTS, ids=LANGUAGES)

CARD_TITLE = 28
CARD_EFFECT = 100
RULING = re.compile(r"A-(\d+)")
READINGS = ("A-21", "A-22", "A-31", "A-41", "A-44", "A-49", "A-55", "A-60", "A-63", "A-65", "A-77")


# --- Nile cards ------------------------------------------------------------------


@EACH_TEXT
@pytest.mark.parametrize("card", NILE_CARDS)
def test_every_nile_card_has_a_short_title_and_one_effect(card: str, text: Text) -> None:
    face = samples.face(card)
    assert 0 < len(words.card_title(face, text)) <= CARD_TITLE
    effect = words.card_effect(face, text)
    assert len(effect) <= CARD_EFFECT
    assert effect.endswith(".")
    assert 0 < len(words.plain_title(card, text)) <= CARD_TITLE


@EACH_TEXT
def test_cards_that_differ_have_titles_that_differ(text: Text) -> None:
    faces = samples.all_faces()
    for one in faces:
        for other in faces:
            same_face = (one.kind, one.colour, one.value, one.listed) == (
                other.kind, other.colour, other.value, other.listed
            )  # fmt: skip
            if not same_face:
                assert words.card_title(one, text) != words.card_title(other, text)


@EACH_TEXT
@pytest.mark.parametrize("card", ["green_b3", "brown_c1", "quarry_b4", "shown_crews_b", "points_a"])
def test_a_card_out_of_sight_is_named_without_values_of_another_box(card: str, text: Text) -> None:
    """An operator may have put the value right, and the view no longer tells it."""
    view = samples.start()
    assert card not in {face.id for face in view.cards}
    title = words.title_of(view, card, text)
    assert not re.search(r"\d", title)
    assert title != words.card_title(samples.face(card), text)


@EACH_TEXT
def test_brown_fields_tell_what_they_do_once(text: Text) -> None:
    """A-32: 6 and 7 move a marker, 8 gives points, 9 gives stones."""
    extras = [
        words.extra(samples.face(card), text)
        for card in ("brown_a1", "brown_a2", "brown_b1", "brown_c1")
    ]
    assert len(set(extras)) == 4
    assert "3" in extras[2]
    assert "4" in extras[3]


# --- Sphinx cards ----------------------------------------------------------------


@EACH_TEXT
@pytest.mark.parametrize("card", SPHINX_CARDS)
def test_every_sphinx_card_has_title_condition_and_points(card: str, text: Text) -> None:
    assert 0 < len(words.sphinx_title(card, text)) <= CARD_TITLE
    rule = words.sphinx_rule(card, text)
    assert len(rule) <= CARD_EFFECT
    assert rule.endswith(".")
    assert text(f"egizia.sphinx.{card}.points")


@EACH_TEXT
def test_no_two_sphinx_cards_share_a_title(text: Text) -> None:
    titles = {words.sphinx_title(card, text) for card in SPHINX_CARDS}
    assert len(titles) == len(SPHINX_CARDS)


@EACH_TEXT
@pytest.mark.parametrize("card", SPHINX_CARDS)
def test_the_points_of_a_sphinx_card_stand_in_its_condition(card: str, text: Text) -> None:
    points = text(f"egizia.sphinx.{card}.points")
    first = re.match(r"\d+", points)
    if first:
        assert re.search(rf"\b{first.group()}\b", words.sphinx_rule(card, text))


# --- questions -------------------------------------------------------------------


@EACH_TEXT
@pytest.mark.parametrize("ask", Ask)
def test_every_question_has_words(ask: Ask, text: Text) -> None:
    decision = Decision(ask, 0, amount=2, stop=6, site="sphinx", cards=("tenths",))
    question = EGIZIA_WORDS.question(samples.start(), decision, text)
    assert question.endswith(".")
    assert words.sphinx_title("tenths", text) not in question
    assert text(f"egizia.ask_short.{ask}")


@EACH_TEXT
def test_a_hungry_seat_reads_what_it_would_lose(text: Text) -> None:
    """A-35: the penalty counts each missing grain."""
    view = samples.with_player(samples.start(), grain_market=1)
    question = EGIZIA_WORDS.question(view, Decision(Ask.FEED, 0, amount=3), text)
    assert words.points(6, text) in question


@EACH_TEXT
def test_the_second_ship_cannot_be_passed(text: Text) -> None:
    """A-82: its question does not offer the pass."""
    view = samples.start()
    first = EGIZIA_WORDS.question(view, Decision(Ask.NILE, 0), text)
    second = EGIZIA_WORDS.question(view, Decision(Ask.NILE, 0, amount=1), text)
    assert first != second


# --- options, help, picture ------------------------------------------------------


@EACH_TEXT
def test_every_table_option_and_choice_has_words(text: Text) -> None:
    for option in EGIZIA.options:
        assert EGIZIA_WORDS.option_name(option.key, text)
        labels = {EGIZIA_WORDS.option(option.key, choice, text) for choice in option.choices}
        assert len(labels) == len(option.choices)


@EACH_TEXT
def test_rulings_that_texts_name_exist(text: Text) -> None:
    for template in text.under("egizia").values():
        assert all(1 <= int(number) <= 92 for number in RULING.findall(template)), template
