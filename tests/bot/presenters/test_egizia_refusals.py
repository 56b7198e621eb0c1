"""Why not: every rule that forbids something is told, with where it stands and what to do."""

import ast
import inspect
import re
from dataclasses import replace
from functools import cache

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters import egizia_words as words
from bot.presenters.egizia import EGIZIA_WORDS
from bot.presenters.egizia_refusals import SECTIONS
from engine.games.egizia import explain, ids
from engine.games.egizia.actions import Action, Keep, Pass, Place
from engine.games.egizia.decisions import Ask
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.scenario import Tableau
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from engine.games.egizia.view import View
from render.games.egizia.scene import board_scene
from tests.bot.presenters import egizia_samples as samples
from tests.kit.egizia import QUIET_NILE, Game, at_site, game, row
from tests.kit.egizia_questions import QUESTIONS

TEXTS = [Text.of(language) for language in LANGUAGES]
EACH_TEXT = pytest.mark.parametrize("text", TEXTS, ids=LANGUAGES)
EN = TEXTS[0]
RULING = re.compile(r"A-(\d+)")
BOOK_ONLY = {"not_supported"}
"""The book says this plainly, so that there is no ruling on it."""

VARIANTS = {
    "none", "upstream_from", "keep_too_many", "no_such_place_closed", "other_no", "two_crews",
    "crew_first", "not_now_place", "not_now_take", "not_now_ring", "not_now_step",
    "not_now_build", "not_now_keep", "not_now_market",
}  # fmt: skip
"""Sentences for a code that says different things to different wishes."""

HEADINGS = {
    "en": {
        "The course of a round", "2. Place ships along the Nile", "5. Build",
        "5. Build, A. Sphinx", "5. Build, B. Obelisk and Graves",
        "5. Build, C. Pyramid and Temple", "Rule changes for 2 or 3 players",
        "Description of the round spaces", "Description of the Nile cards",
    },
    "de": {
        "Der Ablauf einer Runde", "2. Nil befahren", "5. Bauen", "5. Bauen, A. Sphinx",
        "5. Bauen, B. Obelisk und Gräber", "5. Bauen, C. Pyramide und Tempel",
        "Regeländerungen bei 2 oder 3 Spielern", "Beschreibung der Runden Felder",
        "Beschreibung der Nil-Karten",
    },
}  # fmt: skip


def _codes() -> list[str]:
    """Every code that the engine's explanations can return, but for "no single rule"."""
    tree = ast.parse(inspect.getsource(explain))
    found = {
        node.value
        for statement in ast.walk(tree)
        if isinstance(statement, ast.Return) and statement.value is not None
        for node in ast.walk(statement.value)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return sorted(found - {"pyramid", "temple", ""})


CODES = _codes()


def on_the_nile() -> Game:
    """Three seats; Anna's last ship is on stop 3, others are on 4, 5 and at two sites."""
    cards = ("occupied_round_space", "double_round_space")
    return game(
        Tableau(cards=cards), Tableau(), Tableau(), round=2, nile=row(QUIET_NILE, 3, 5),
        ships={3: (0,), 5: (1,), 4: (1,)}, sites={"sphinx": (1,), "obelisk_graves": (1, 2)},
    )  # fmt: skip


def at_the_obelisk() -> Game:
    """A weak builder at Obelisk & Graves whose black crew is turned over."""
    weak = Tableau(stones=1, crews=(5, 2, 1, 2), turned=("black",))
    return at_site("obelisk_graves", weak, Tableau(), round=2)


@cache
def positions() -> tuple[Game, ...]:
    """Return a position for every question, and some in which much is forbidden."""
    return (*(make() for make in QUESTIONS.values()), on_the_nile(), at_the_obelisk())


def named(table: Game, notation: str) -> Action:
    """Return what somebody could name by its notation."""
    wishes = EGIZIA_WORDS.conceivable(EGIZIA.view_for(table.state, 0), EN)
    return next(action for action, _ in wishes if EGIZIA.notation(action) == notation)


def refused(table: Game, action: Action, text: Text = EN):
    """Explain to seat 0 why it may not do something."""
    view, legal = EGIZIA.view_for(table.state, 0), table.legal(0)
    reason = EGIZIA.explain(table.state, 0, action)
    return EGIZIA_WORDS.refusal(view, action, reason, legal, text)


def said(reason: str, view: View, text: Text) -> str:
    return EGIZIA_WORDS.refusal(view, None, reason, (), text).sentence


def test_every_code_of_the_engine_has_a_sentence_and_a_section() -> None:
    assert {"upstream", "taken", "sphinx_paid", "too_many"} <= set(CODES)
    assert set(CODES) - set(SECTIONS) == set()
    for text in TEXTS:
        assert set(text.under("egizia.refusal")) == {*CODES, *VARIANTS}


@EACH_TEXT
@pytest.mark.parametrize("code", CODES)
def test_a_refusal_says_the_rule_its_ruling_and_where_the_book_has_it(
    code: str, text: Text
) -> None:
    found = EGIZIA_WORDS.refusal(samples.start(), None, code, (), text)
    assert found.sentence.endswith(".")
    assert RULING.search(found.sentence) or code in BOOK_ONLY
    title = text.under("egizia.section")[SECTIONS[code]]
    assert title in HEADINGS[text.language]
    assert title in found.section


@pytest.mark.parametrize("key", sorted({*CODES, *VARIANTS}))
def test_a_refusal_names_the_same_rulings_in_both_languages(key: str) -> None:
    """S-137."""
    first, second = (text.under("egizia.refusal")[key] for text in TEXTS)
    assert RULING.findall(first) == RULING.findall(second)


@EACH_TEXT
def test_a_refusal_without_a_rule_still_says_something(text: Text) -> None:
    assert said("", samples.start(), text).endswith(".")
    assert said("no_such_code", samples.start(), text) == ""


@EACH_TEXT
def test_a_ship_too_far_up_is_told_where_the_last_one_stands(text: Text) -> None:
    """A-21; after an upstream ship only the rule itself can be told."""
    view = samples.start()
    stops = list(view.river)
    stops[7] = replace(stops[7], ships=(0,))
    moved = replace(view, river=tuple(stops))
    assert " 8" in said("upstream", moved, text)
    after = samples.with_player(moved, spent=(ids.UPSTREAM_SHIP,))
    assert " 8" not in said("upstream", after, text)


@EACH_TEXT
def test_too_many_means_cards_where_cards_are_kept(text: Text) -> None:
    view = samples.start()
    keeping = replace(view, to_act=((0, Ask.KEEP),))
    assert "A-84" in said("too_many", view, text)
    assert words.title_of(samples.building(), ids.KEEP_TWO, text) in said("too_many", keeping, text)


WISHES: list[tuple[Game, str, str, str, str]] = [
    (on_the_nile(), "place:1", "A-21", "place:7", "stop:1 stop:3"),
    (on_the_nile(), "place:5", "A-26", "place:7", "stop:5"),
    (on_the_nile(), "place:4", "A-26", "place:4+occupied_round_space", "stop:4"),
    (on_the_nile(), "place:20+double", "A-27", "place:20", ""),
    (on_the_nile(), "place:6:1", "A-26", "place:6:2", "sphinx:0"),
    (on_the_nile(), "place:6:3", "A-16", "place:6:2", ""),
    (on_the_nile(), "place:6:reserve", "A-25", "place:6:2", "sphinx:1"),
    (on_the_nile(), "place:8+upstream_ship", "A-11", "place:8", ""),
    (on_the_nile(), "refuse", "A-12", "pass", ""),
    (on_the_nile(), "crew:black", "A-12", "", ""),
    (on_the_nile(), "ring:0", "A-28", "", ""),
    (on_the_nile(), "take:7", "A-31", "", ""),
    (on_the_nile(), "step:blue", "A-9", "", ""),
    (on_the_nile(), "market:stone", "A-54", "", ""),
    (on_the_nile(), "keep", "A-51", "", ""),
    (at_the_obelisk(), "crew:black", "A-61", "crew:orange", "crew:black@0"),
    (at_the_obelisk(), "crew:black+orange", "A-61", "crew:orange", "crew:black@0"),
    (at_the_obelisk(), "crew:joker", "A-61", "crew:orange+joker", ""),
    (at_the_obelisk(), "lay:obelisk:1:1", "A-62", "crew:blue", ""),
    (at_the_obelisk(), "pass", "A-12", "refuse", ""),
    (QUESTIONS[Ask.LAY](), "lay:obelisk:1:12", "A-57", "lay:obelisk:1:1", "obelisk:0:0"),
    (QUESTIONS[Ask.LAY](), "lay:graves:1:5", "A-55", "lay:graves:1:1", "graves:4"),
    (QUESTIONS[Ask.DRAW](), "draw:6:6", "A-51", "draw:5:5", ""),
    (QUESTIONS[Ask.RING](), "decline", "A-8", "", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("table", "wish", "ruling", "nearest", "obstacle"),
    WISHES,
    ids=[f"{at}-{case[1]}" for at, case in enumerate(WISHES)],
)
def test_a_wish_is_answered_with_its_ruling_the_nearest_move_and_the_obstacle(
    table: Game, wish: str, ruling: str, nearest: str, obstacle: str
) -> None:
    found = refused(table, named(table, wish))
    assert ruling.removeprefix("A-") in RULING.findall(found.sentence)
    assert (EGIZIA.notation(found.nearest) if found.nearest else "") == nearest
    assert set(obstacle.split()) <= found.obstacle


def test_a_card_is_not_spent_for_somebody_who_did_not_ask_for_it() -> None:
    """The way without a card is nearer than the way with one."""
    assert refused(on_the_nile(), Place(2)).nearest == Place(8)


@pytest.mark.parametrize("at", range(len(QUESTIONS) + 2))
def test_whatever_is_wished_the_answer_is_legal_and_on_the_board(at: int) -> None:
    table = positions()[at]
    view, legal = EGIZIA.view_for(table.state, 0), table.legal(0)
    scene = board_scene(view, ("Anna", "Ben", "Cleo", "Dora")[: len(view.players)], {})
    shown = {piece.place for piece in scene.pieces}
    shown |= {f"{piece.kind}:{piece.place}@{piece.owner}" for piece in scene.pieces}
    for wish, _ in EGIZIA_WORDS.conceivable(view, EN):
        if wish in legal:
            continue
        found = refused(table, wish)
        assert found.sentence, wish
        assert found.section, wish
        assert found.nearest is None or found.nearest in legal
        assert found.obstacle <= shown, wish


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_legal_can_be_named_in_every_language_in_the_same_order(seats: int) -> None:
    """More stones than 10 are named by nobody."""
    for moment in samples.play(seats, 3)[::9]:
        first, second = (EGIZIA_WORDS.conceivable(moment.own, text) for text in TEXTS)
        assert [wish for wish, _ in first] == [wish for wish, _ in second]
        many = {a for a in moment.legal if getattr(a, "target", 0) > 10}
        assert set(moment.legal) - many <= {wish for wish, _ in first}
        assert all(0 < len(choice.title) <= 100 for _, choice in (*first, *second))


@EACH_TEXT
def test_names_of_sphinx_cards_are_for_who_has_drawn_them(text: Text) -> None:
    """S-131: no refusal and no name tells a hidden card."""
    table = QUESTIONS[Ask.KEEP]()
    titles = {words.sphinx_title(card, text) for card in SPHINX_CARDS}
    for seat in range(4):
        view = EGIZIA.view_for(table.state, seat)
        wishes = EGIZIA_WORDS.conceivable(view, text)
        told = " ".join(choice.title for _, choice in wishes)
        drawn = {words.sphinx_title(card, text) for card in view.private.drawn}  # type: ignore[union-attr]
        assert {title for title in titles if title in told} == drawn
        assert (Keep((0,)) in [wish for wish, _ in wishes]) == (seat == 0)


def test_who_is_not_asked_is_not_offered_anything() -> None:
    table = on_the_nile()
    view = EGIZIA.view_for(table.state, 1)
    found = EGIZIA_WORDS.refusal(view, Pass(), "not_asked", (), EN)
    assert found.nearest is None
    assert "A-12" in found.sentence
