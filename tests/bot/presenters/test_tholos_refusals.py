"""Why not, in Tholos: every rule is told, with the page that has it and the nearest turn."""

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.base import Refusal
from bot.presenters.tholos import THOLOS_WORDS
from bot.presenters.tholos_refusals import SECTIONS
from engine.games.tholos.actions import Action
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State
from render.games.tholos.scene import board_scene
from tests.engine.games.tholos.kit import all_actions, legal, new_game, position

TEXTS = [Text.of(language) for language in LANGUAGES]
EN = TEXTS[0]
EACH_TEXT = pytest.mark.parametrize("text", TEXTS, ids=LANGUAGES)
FULL = position("WGBWG GW - WWBBG G - B", white="WG", black="G")
SIX_GREY = position("- G G G G G G", white="WGB", black="GBB")
CROWDED = position("- WG WG BG BG W WB", white="WWG", black="WGB")
EXHAUSTED = position(quarry="-", white="W", black="B")
BURDENED = position("WWWWW W G - - - -", quarry="B", white="WG")
STATES = (FULL, SIX_GREY, CROWDED, EXHAUSTED, BURDENED, new_game())


def refused(state: State, action: Action, text: Text = EN) -> Refusal:
    (seat,) = THOLOS.to_act(state)
    view, reason = THOLOS.view_for(state, seat), THOLOS.explain(state, seat, action)
    return THOLOS_WORDS.refusal(view, action, reason, legal(state), text)


def named(state: State, notation: str) -> Action:
    (seat,) = THOLOS.to_act(state)
    wishes = THOLOS_WORDS.conceivable(THOLOS.view_for(state, seat), EN)
    return next(action for action, _ in wishes if THOLOS.notation(action) == notation)


@EACH_TEXT
def test_every_rule_that_forbids_something_has_a_sentence_and_a_page(text: Text) -> None:
    codes: set[str] = {"not_asked"}
    for state in STATES:
        (seat,) = THOLOS.to_act(state)
        codes |= {THOLOS.explain(state, seat, action) for action in all_actions()}
    codes.discard("")
    assert codes == set(text.under("tholos.refusal")) == set(SECTIONS)
    view = THOLOS.view_for(new_game(), 0)
    for code in codes:
        found = THOLOS_WORDS.refusal(view, None, code, (), text)
        assert found.sentence.endswith(".")
        assert text(f"tholos.help.{SECTIONS[code]}.title") in found.section


def test_an_unknown_rule_has_no_sentence() -> None:
    view = THOLOS.view_for(new_game(), 0)
    assert THOLOS_WORDS.refusal(view, None, "no_such_rule", (), EN) == Refusal("")


@pytest.mark.parametrize(
    ("state", "wish", "nearest", "obstacle"),
    [
        (FULL, "take:W:3", "take:W:1", {"shop:W"}),
        (SIX_GREY, "take:W:1", "", {"shop:W"}),
        (FULL, "place:W:delta", "place:W:beta", {"delta", "delta:4"}),
        (EXHAUSTED, "take:G:1", "", {"quarry:G"}),
        (FULL, "place:W:beta+alpha>sigma", "place:W:beta", {"alpha", "alpha:4"}),
        (FULL, "place:W:gamma+sigma", "place:W:gamma+alpha", {"sigma"}),
        (FULL, "place:W:sigma+G>delta", "place:W:sigma+G>beta", {"delta", "delta:4"}),
        (FULL, "place:W:pi+B", "place:W:pi+G", {"shop:B"}),
    ],
)
def test_a_wish_is_answered_with_the_nearest_turn_and_the_obstacle(
    state: State, wish: str, nearest: str, obstacle: set[str]
) -> None:
    found = refused(state, named(state, wish))
    assert (THOLOS.notation(found.nearest) if found.nearest else "") == nearest
    assert found.obstacle == obstacle


@pytest.mark.parametrize("state", STATES, ids=range(len(STATES)))
def test_whatever_is_wished_the_answer_is_legal_and_on_the_board(state: State) -> None:
    (seat,) = THOLOS.to_act(state)
    view, turns = THOLOS.view_for(state, seat), legal(state)
    shown = {piece.place for piece in board_scene(view, ("Anna", "Ben"), {}).pieces}
    for wish, choice in THOLOS_WORDS.conceivable(view, EN):
        assert 0 < len(choice.title) <= 100
        if wish in turns:
            continue
        found = refused(state, wish)
        assert found.sentence, wish
        assert found.nearest is None or found.nearest in turns
        assert found.obstacle <= shown, wish


def test_names_stand_in_the_same_order_in_every_language() -> None:
    view = THOLOS.view_for(FULL, 0)
    first, second = (THOLOS_WORDS.conceivable(view, text) for text in TEXTS)
    assert [wish for wish, _ in first] == [wish for wish, _ in second]
    assert set(legal(FULL)) <= {wish for wish, _ in first}
