"""Every card, refusal, option and page has words in both languages, of the right length."""

import ast
import inspect
import re
from dataclasses import replace

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters import egizia_words as words
from bot.presenters.base import HELP_LIMIT
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia import explain, ids
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


def _codes() -> list[str]:
    """Every code that the engine's explanations can return."""
    tree = ast.parse(inspect.getsource(explain))
    found = {
        node.value
        for statement in ast.walk(tree)
        if isinstance(statement, ast.Return) and statement.value is not None
        for node in ast.walk(statement.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return sorted(found - {"pyramid", "temple"})


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


# --- refusals --------------------------------------------------------------------


@EACH_TEXT
@pytest.mark.parametrize("code", [code for code in _codes() if code])
def test_every_refusal_is_one_sentence_that_names_its_rule(code: str, text: Text) -> None:
    sentence = EGIZIA_WORDS.refusal(code, samples.start(), text)
    assert sentence.endswith(".")
    assert RULING.search(sentence) or "(rule book" in sentence or "(Spielregel" in sentence


def test_the_codes_of_the_engine_are_found() -> None:
    assert {"", "upstream", "taken", "sphinx_paid", "too_many"} <= set(_codes())


@pytest.mark.parametrize("code", _codes())
def test_a_refusal_names_the_same_rulings_in_both_languages(code: str) -> None:
    """S-137."""
    first, second = (EGIZIA_WORDS.refusal(code, samples.start(), text) for text in TEXTS)
    assert RULING.findall(first) == RULING.findall(second)


@EACH_TEXT
def test_a_refusal_without_a_rule_still_says_something(text: Text) -> None:
    assert EGIZIA_WORDS.refusal("", samples.start(), text).endswith(".")
    assert EGIZIA_WORDS.refusal("no_such_code", samples.start(), text) == ""


@EACH_TEXT
def test_a_ship_too_far_up_is_told_where_the_last_one_stands(text: Text) -> None:
    """A-21; after an upstream ship only the rule itself can be told."""
    view = samples.start()
    stops = list(view.river)
    stops[7] = replace(stops[7], ships=(0,))
    moved = replace(view, river=tuple(stops))
    assert " 8" in EGIZIA_WORDS.refusal("upstream", moved, text)
    after = samples.with_player(moved, spent=(ids.UPSTREAM_SHIP,))
    assert " 8" not in EGIZIA_WORDS.refusal("upstream", after, text)


@EACH_TEXT
def test_too_many_means_cards_where_cards_are_kept(text: Text) -> None:
    view = samples.start()
    keeping = replace(view, to_act=((0, Ask.KEEP),))
    stones = EGIZIA_WORDS.refusal("too_many", view, text)
    cards = EGIZIA_WORDS.refusal("too_many", keeping, text)
    assert "A-84" in stones
    assert words.title_of(samples.building(), ids.KEEP_TWO, text) in cards


# --- options, help, picture ------------------------------------------------------


@EACH_TEXT
def test_every_table_option_and_choice_has_words(text: Text) -> None:
    for option in EGIZIA.options:
        assert EGIZIA_WORDS.option_name(option.key, text)
        labels = {EGIZIA_WORDS.option(option.key, choice, text) for choice in option.choices}
        assert len(labels) == len(option.choices)


@EACH_TEXT
def test_help_pages_fit_and_have_titles(text: Text) -> None:
    pages = EGIZIA_WORDS.help_pages(text)
    titles = [title for title, _ in pages]
    assert len(set(titles)) == len(titles)
    for title, body in pages:
        assert 0 < len(title) <= 60
        assert 0 < len(body) <= HELP_LIMIT, title
        assert body == body.strip()


def test_help_names_the_same_rulings_on_every_page_in_both_languages() -> None:
    """S-137: one reading of the rules, whatever the language."""
    first, second = (EGIZIA_WORDS.help_pages(text) for text in TEXTS)
    assert len(first) == len(second)
    for (title, one), (_, other) in zip(first, second, strict=True):
        assert sorted(RULING.findall(one)) == sorted(RULING.findall(other)), title


@EACH_TEXT
def test_help_tells_how_disputed_rules_are_read(text: Text) -> None:
    """S-137: items 31, 44, 49, 60, 63 and their like are in the help."""
    body = EGIZIA_WORDS.help_pages(text)[-1][1]
    assert [ruling for ruling in READINGS if ruling not in body] == []


@EACH_TEXT
def test_rulings_that_texts_name_exist(text: Text) -> None:
    for template in text.under("egizia").values():
        assert all(1 <= int(number) <= 92 for number in RULING.findall(template)), template


@EACH_TEXT
def test_help_lists_every_card_to_keep(text: Text) -> None:
    pages = "\n".join(body for _, body in EGIZIA_WORDS.help_pages(text))
    for card, row in NILE_CARDS.items():
        if row.kind in ("anytime", "permanent"):
            assert words.plain_title(card, text) in pages
    for card in SPHINX_CARDS:
        assert words.sphinx_rule(card, text) in pages
