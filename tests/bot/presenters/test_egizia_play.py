"""Whole games in both languages: everything has words, nothing is too long or too open."""

from collections.abc import Iterator

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.base import (
    ALT_LIMIT,
    BOARD_LIMIT,
    COMMANDS,
    DETAIL_LIMIT,
    TITLE_LIMIT,
    Choice,
)
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from tests.bot.presenters.egizia_samples import NAMES, Moment, games

TEXTS = [Text.of(language) for language in LANGUAGES]
EACH_TEXT = pytest.mark.parametrize("text", TEXTS, ids=LANGUAGES)


def _moments() -> Iterator[Moment]:
    for game in games():
        yield from game


def _choices(moment: Moment, text: Text) -> list[Choice]:
    return [EGIZIA_WORDS.choice(moment.own, action, text) for action in moment.legal]


@EACH_TEXT
def test_every_choice_of_a_menu_has_a_title_of_its_own(text: Text) -> None:
    for moment in _moments():
        titles = [choice.title for choice in _choices(moment, text)]
        assert len(set(titles)) == len(titles), titles


@EACH_TEXT
def test_choices_fit_discord_and_are_never_cut(text: Text) -> None:
    for moment in _moments():
        for choice in _choices(moment, text):
            assert 0 < len(choice.title) <= TITLE_LIMIT, choice
            assert len(choice.detail) <= DETAIL_LIMIT, choice
            assert "…" not in choice.title + choice.detail
            assert not set("*_`~|\n") & set(choice.title + choice.detail), choice


@EACH_TEXT
def test_every_choice_belongs_to_a_command_and_a_group(text: Text) -> None:
    seen: set[str] = set()
    for moment in _moments():
        for choice in _choices(moment, text):
            assert choice.command in COMMANDS
            assert choice.group
            seen.add(choice.command)
    assert seen == {"place", "pass", "build", "card", "choose"}


@EACH_TEXT
def test_every_question_is_one_sentence(text: Text) -> None:
    for moment in _moments():
        for decision in moment.decisions:
            question = EGIZIA_WORDS.question(moment.public, decision, text)
            assert question.endswith("."), question
            assert "\n" not in question
            assert question == EGIZIA_WORDS.question(moment.own, decision, text)


@EACH_TEXT
def test_events_are_told_on_one_line_that_names_the_player(text: Text) -> None:
    for moment in _moments():
        for event in moment.before:
            line = EGIZIA_WORDS.event_line(
                EGIZIA.public_event(event, None), moment.public, NAMES, text
            )
            assert "\n" not in line
            seat = getattr(event, "seat", None)
            assert not line or seat is None or NAMES[seat] in line, line


@EACH_TEXT
def test_texts_of_the_board_fit_and_end_as_they_should(text: Text) -> None:
    for moment in _moments():
        board = EGIZIA_WORDS.board_text(moment.public, NAMES, text)
        assert len(board) <= BOARD_LIMIT
        assert not board.endswith("…")
        assert "```" not in board
        alt = EGIZIA_WORDS.alt_text(moment.public, NAMES, text)
        assert 0 < len(alt) <= ALT_LIMIT
        facts = EGIZIA_WORDS.facts(moment.public, NAMES, text)
        assert 0 < len(facts) <= 3
        assert all(fact and "\n" not in fact for fact in facts)


@EACH_TEXT
def test_public_words_do_not_depend_on_what_a_seat_knows(text: Text) -> None:
    """S-131: the same text comes from a seat's own view and from everybody's."""
    for moment in _moments():
        for say in (EGIZIA_WORDS.board_text, EGIZIA_WORDS.alt_text, EGIZIA_WORDS.facts):
            assert say(moment.own, NAMES, text) == say(moment.public, NAMES, text)
        headline = EGIZIA_WORDS.headline(moment.own, text)
        assert headline == EGIZIA_WORDS.headline(moment.public, text)


@EACH_TEXT
def test_no_public_text_names_a_hidden_sphinx_card(text: Text) -> None:
    """S-131: names of Sphinx cards are for their drawer, until all are shown."""
    titles = [text(f"egizia.sphinx.{card}.title") for card in SPHINX_CARDS]
    for game in games():
        for moment in game[:-1]:
            said = [
                EGIZIA_WORDS.board_text(moment.public, NAMES, text),
                EGIZIA_WORDS.alt_text(moment.public, NAMES, text),
                *EGIZIA_WORDS.facts(moment.public, NAMES, text),
                *(
                    EGIZIA_WORDS.event_line(
                        EGIZIA.public_event(event, None), moment.public, NAMES, text
                    )
                    for event in moment.before
                ),
                *(EGIZIA_WORDS.question(moment.public, each, text) for each in moment.decisions),
            ]
            found = [title for title in titles for line in said if title in line]
            assert found == []


@EACH_TEXT
def test_the_own_cards_name_every_secret_card_and_its_worth(text: Text) -> None:
    for moment in _moments():
        lines = EGIZIA_WORDS.hand(moment.own, text).text.splitlines()
        private = moment.own.private
        assert private is not None
        for card in (*private.sphinx, *private.drawn):
            assert any(text(f"egizia.sphinx.{card}.rule") in line for line in lines)


@EACH_TEXT
def test_the_drawer_alone_reads_the_names_in_the_log(text: Text) -> None:
    drawn = [
        (moment, event)
        for moment in _moments()
        for event in moment.before
        if event.kind == "sphinx_drawn"
    ]
    assert drawn
    for moment, event in drawn:
        own = EGIZIA_WORDS.event_line(
            EGIZIA.public_event(event, event.seat), moment.own, NAMES, text
        )
        others = EGIZIA_WORDS.event_line(
            EGIZIA.public_event(event, 1 - event.seat), moment.own, NAMES, text
        )
        titles = [text(f"egizia.sphinx.{card}.title") for card in event.cards]
        assert all(title in own for title in titles)
        assert not any(title in others for title in titles)


@EACH_TEXT
def test_the_final_table_adds_up(text: Text) -> None:
    for game in games():
        end = game[-1].public
        table = EGIZIA_WORDS.result(end, NAMES, text)
        rows = [line.replace("−", "-").split() for line in table.splitlines()]
        width = len(end.players)
        total = next(row for row in rows if row and row[0] == text("egizia.result.total"))
        assert [int(cell) for cell in total[1:]] == [end.players[s].score for s in end.ranking]
        first = rows.index(next(row for row in rows if row[-width:] == _letters(end.ranking)))
        body = rows[first + 1 : rows.index(total)]
        columns = zip(*(map(int, row[-width:]) for row in body), strict=True)
        assert [sum(column) for column in columns] == [end.players[s].score for s in end.ranking]


def _letters(seats: tuple[int, ...]) -> list[str]:
    return ["ABCD"[seat] for seat in seats]


@EACH_TEXT
def test_the_final_table_shows_all_sphinx_cards(text: Text) -> None:
    for game in games():
        end = game[-1].public
        table = EGIZIA_WORDS.result(end, NAMES, text)
        for player in end.players:
            assert len(player.sphinx_shown) == player.sphinx_count
            for card in player.sphinx_shown:
                assert text(f"egizia.sphinx.{card}.title") in table
