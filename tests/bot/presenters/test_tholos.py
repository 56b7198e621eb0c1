"""Tholos in words: menus that fit a phone, lines for the log, boards, help."""

import re
from collections.abc import Callable

import pytest

from bot.limits import SELECT_OPTIONS
from bot.locale import LANGUAGES, Text
from bot.presenters.base import (
    ALT_LIMIT,
    BOARD_LIMIT,
    COMMANDS,
    DETAIL_LIMIT,
    TITLE_LIMIT,
)
from bot.presenters.tholos import THOLOS_WORDS
from bot.ui.offers import Offer, menu_page
from engine.games.tholos import events as happened
from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import MoveTop, Second
from engine.games.tholos.ids import ALPHA, GAMMA, OMEGA, SIGMA
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State
from tests.engine.games.tholos.kit import legal, new_game, position, random_game

NAMES = ("Anna", "Ben")
EN = Text.of("en")
EACH_TEXT = pytest.mark.parametrize("text", [Text.of(each) for each in LANGUAGES], ids=LANGUAGES)

SIX_GREY = position("- G G G G G G", white="WGB", black="GBB")
CROWDED = position("- WG WG BG BG W WB", white="WWG", black="WGB")

EVENTS: tuple[happened.Event, ...] = (
    happened.GameStarted(1, 15),
    happened.StonesTaken(0, "G", 2),
    happened.StonePlaced(0, "W", ALPHA),
    happened.StonePlaced(0, "W", OMEGA, second=True),
    happened.StoneMoved(0, "G", ALPHA, OMEGA),
    happened.StoneReturned(0, "B", GAMMA),
    happened.StoneFetched(0, "W"),
    happened.StoneSeized(0, "B", 1),
    happened.Answered(0),
    happened.CapReached(200),
    happened.SeatLeft(0),
    happened.GameEnded((0,)),
    happened.GameEnded((0, 1)),
)


def offers(state: State, text: Text) -> list[Offer]:
    """What the side to move can choose, as people read it."""
    (seat,) = THOLOS.to_act(state)
    view = THOLOS.view_for(state, seat)
    return [
        Offer(THOLOS.notation(action), THOLOS_WORDS.choice(view, action, text))
        for action in legal(state)
    ]


def check_menus(state: State, text: Text) -> None:
    """A whole turn is one choice, and all choices stand on one page of menus."""
    found = offers(state, text)
    page = menu_page(found, "g", 1)
    assert page.pages == 1
    assert sum(len(menu.options) for menu in page.menus) == len(found)
    assert all(len(menu.options) <= SELECT_OPTIONS for menu in page.menus)
    assert len({offer.choice.title for offer in found}) == len(found)
    for offer in found:
        assert 0 < len(offer.choice.title) <= TITLE_LIMIT
        assert 0 < len(offer.choice.detail) <= DETAIL_LIMIT
        assert offer.choice.command in COMMANDS
        assert offer.choice.group


@EACH_TEXT
def test_every_turn_is_one_choice_on_one_page(text: Text) -> None:
    check_menus(SIX_GREY, text)
    check_menus(CROWDED, text)
    for seed in range(3):
        random_game(seed, lambda state: check_menus(state, text))


def test_a_bonus_with_more_than_25_ways_has_two_menus() -> None:
    groups = [menu.placeholder for menu in menu_page(offers(SIX_GREY, EN), "g", 1).menus]
    assert groups == [
        "Take stones, or place one without a bonus",
        "α: place White, move a grey top stone (1/2)",
        "α: place White, move a grey top stone (2/2)",
        "γ: place White, send a top stone to the quarry",
        "δ: place White, fetch a stone from the quarry",
        "π: place White, take a stone from the rival",
        "Σ: place White and a second stone",
    ]


def choice_of(state: State, action: Action, text: Text = EN) -> tuple[str, str]:
    """Title and detail of one choice."""
    (seat,) = THOLOS.to_act(state)
    choice = THOLOS_WORDS.choice(THOLOS.view_for(state, seat), action, text)
    return choice.title, choice.detail


def test_a_choice_says_what_becomes_of_each_column() -> None:
    state = position("BG WWB - - - - G", white="WG", black="B")
    assert choice_of(state, Place("W", ALPHA, MoveTop(OMEGA, 1))) == (
        "White on α, then Grey Ω → β",
        "α Black −1 → – · β White 5 → White 3 · Ω –",
    )
    assert choice_of(state, Place("W", SIGMA, Second("G", OMEGA))) == (
        "White on Σ, then Grey on Ω",
        "Σ – → White 1 · Ω –",
    )
    assert choice_of(state, Take("W", 1), Text.of("de")) == (
        "Nimm 1 weißen Stein",
        "Werkstatt 2 → 3 von 3 · im Steinbruch 12 → 11",
    )


@EACH_TEXT
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: event.kind)
def test_every_event_has_one_line_that_names_who_acts(event: happened.Event, text: Text) -> None:
    view = THOLOS.view_for(new_game(), None)
    line = THOLOS_WORDS.event_line(event, view, NAMES, text)
    assert line
    assert "\n" not in line
    if hasattr(event, "seat"):
        assert "Anna" in line


def test_every_kind_of_event_is_tried() -> None:
    assert {type(event) for event in EVENTS} == set(THOLOS.event_types)


def test_a_lot_names_white_first() -> None:
    view = THOLOS.view_for(new_game(), None)
    line = THOLOS_WORDS.event_line(happened.GameStarted(1, 16), view, NAMES, EN)
    assert line == "Ben plays White and begins; Anna plays Black. 16 stones each."


def question(state: State) -> str:
    """What the side to move is asked."""
    (seat,) = THOLOS.to_act(state)
    (decision,) = THOLOS.decisions(state, seat)
    return THOLOS_WORDS.question(THOLOS.view_for(state, None), decision, EN)


def test_the_question_says_why_only_placing_is_left() -> None:
    assert question(new_game()) == "White to play: take stones, or place one on a column."
    assert "the workshop is full" in question(SIX_GREY)
    empty = position("W - - - - - -", quarry="-", white="W", black="B", to_move="B")
    assert question(empty).startswith("Black to play: the quarry is empty")


def test_the_board_as_text_shows_everything() -> None:
    state = THOLOS.apply(CROWDED, 0, Place("G", SIGMA)).state
    board = THOLOS_WORDS.board_text(THOLOS.view_for(state, None), NAMES, EN)
    assert (
        board
        == """Turn 2 · 12 of 35 stones built
To play: Ben (Black), place a stone
Last turn: Anna placed on Σ

COLUMNS (bottom first; W white, B black, G grey)
α -     –         moves a grey top stone
β WG    White −1  moves a white top stone
γ WG    White −1  top stone to the quarry
δ BG    Black −1  fetches from the quarry
π BG    Black −1  takes from the rival
Σ WG    White −1  second stone
Ω WB    –         moves a black top stone

QUARRY: White 8, Black 11, Grey 4
WORKSHOPS (room for 3) AND POINTS NOW
Anna (White): White 2; −3 points, 3 columns
Ben (Black): White 1, Black 1, Grey 1; −2 points, 2 columns"""
    )


def test_the_board_writes_stones_in_the_letters_of_the_language() -> None:
    board = THOLOS_WORDS.board_text(THOLOS.view_for(CROWDED, None), NAMES, Text.of("de"))
    assert "δ SG    Schwarz −1  holt aus dem Steinbruch" in board


@EACH_TEXT
def test_texts_fit_and_are_the_same_for_everybody(text: Text) -> None:
    names = ("N" * 32, "M" * 32)

    def check(state: State) -> None:
        own, public = THOLOS.view_for(state, 0), THOLOS.view_for(state, None)
        board = THOLOS_WORDS.board_text(public, names, text)
        assert len(board) <= BOARD_LIMIT
        alt = THOLOS_WORDS.alt_text(public, names, text)
        assert len(alt) <= ALT_LIMIT
        assert not board.endswith("…")
        assert not alt.endswith("…")
        facts = THOLOS_WORDS.facts(public, names, text)
        assert len(facts) == 3
        says: tuple[Callable[..., object], ...] = (
            THOLOS_WORDS.board_text, THOLOS_WORDS.alt_text, THOLOS_WORDS.facts
        )  # fmt: skip
        assert all(say(own, names, text) == say(public, names, text) for say in says)
        assert THOLOS_WORDS.headline(own, text) == THOLOS_WORDS.headline(public, text)

    end = random_game(8, check)
    check(end)


@EACH_TEXT
def test_who_sits_at_the_table_can_look_at_their_own_things(text: Text) -> None:
    assert len(THOLOS_WORDS.hand(THOLOS.view_for(CROWDED, 0), text).text.splitlines()) == 4
    assert THOLOS_WORDS.hand(THOLOS.view_for(CROWDED, None), text).text == ""


def result(state: State) -> list[str]:
    """The lines of the final table."""
    view = THOLOS.view_for(state, None)
    return THOLOS_WORDS.result(view, NAMES, EN).splitlines()


def ended(columns: str) -> State:
    """A position that ends here."""
    state = position(columns)
    state.is_over = True
    return state


def test_the_final_table_names_the_winner_and_what_each_column_gave() -> None:
    lines = result(ended("WB WWB BG - - - -"))
    assert lines[0] == "Anna wins."
    assert lines[2:4] == [
        "1. Anna (White): 5 points, 1 column",
        "2. Ben (Black): −1 point, 1 column",
    ]
    assert lines[6:9] == ["α WB    –", "β WWB   White 5", "γ BG    Black −1"]
    assert THOLOS_WORDS.headline(THOLOS.view_for(ended("W - - - - - -"), None), EN) == (
        "Game over · 1 of 35 stones built"
    )


def test_a_draw_has_two_first_places() -> None:
    lines = result(ended("WW BB - - - - -"))
    assert lines[0] == "A draw."
    assert [line[:2] for line in lines[2:4]] == ["1.", "1."]
    assert "A draw." in THOLOS_WORDS.alt_text(
        THOLOS.view_for(ended("WW BB - - - - -"), None), NAMES, EN
    )


def test_who_stays_wins() -> None:
    left = THOLOS.retire(position("WW B - - - - -"), 0).state
    assert result(left)[0] == "Ben wins: Anna has left (TH-7)."
    board = THOLOS_WORDS.board_text(THOLOS.view_for(left, None), NAMES, EN)
    assert "Anna (White): empty; 2 points, 1 column, left the game" in board


@EACH_TEXT
def test_every_option_and_choice_has_a_name(text: Text) -> None:
    for option in THOLOS.options:
        assert THOLOS_WORDS.option_name(option.key, text)
        assert all(THOLOS_WORDS.option(option.key, choice, text) for choice in option.choices)


def test_german_is_not_left_in_english() -> None:
    english, german = (Text.of(each).under("tholos") for each in LANGUAGES)
    words = {key for key, template in english.items() if any(map(str.isalpha, _bare(template)))}
    same = {key for key in words if english[key] == german[key]}
    assert same == {"letter.W", "letter.G"}


def _bare(template: str) -> str:
    """A template without its placeholders."""
    return re.sub(r"\{\w+\}", "", template)
