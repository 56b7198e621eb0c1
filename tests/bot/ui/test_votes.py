"""Votes in words: every kind of question can be asked, answered and ended in every language."""

from dataclasses import replace

import pytest

from bot.locale import LANGUAGES, Text
from bot.service import LogLine
from bot.service.ballots import Quorum
from bot.service.questions import CARETAKER, QUESTIONS, REPLACE, UNDO
from bot.store.voting import VoteStatus
from bot.ui.asides import aside, struck_out

ENDS = [status for status in VoteStatus if status is not VoteStatus.OPEN]
VALUES = {"whom": "Ben", "number": 7, "name": "Anna", "seed": "1", "seed_hash": "2", "game": "x"}


def decided(kind: str, status: str) -> LogLine:
    return LogLine(7, 0, "vote", (), undone=False, at=0, decided=(kind, status))


def taken_back(*seqs: int, shuffled: bool = False) -> LogLine:
    return LogLine(9, 0, "undo", (), undone=False, at=0, took_back=seqs, shuffled=shuffled)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_has_all_its_words(kind: str, language: str) -> None:
    text = Text.of(language)
    assert text(f"option.question.{kind}")
    assert text(f"vote.{kind}.asked", **VALUES)
    if kind == UNDO:
        assert text.n("vote.undo.ask", 1) != text.n("vote.undo.ask", 2)
        assert text("note.vote.undo_shuffled", **VALUES)
    else:
        assert text(f"vote.{kind}.ask", **VALUES) != text(f"vote.{kind}.means", **VALUES)
    for status in ENDS:
        assert text(f"vote.result.{status}")
        if status is not VoteStatus.ACCEPTED or kind not in (REPLACE, CARETAKER):
            assert text(f"note.vote.{kind}_{status}", **VALUES)
        # An agreement to take back or to a caretaker is told by what it leads to.
        if status is not VoteStatus.ACCEPTED or kind not in (UNDO, CARETAKER):
            assert "Anna" in aside(decided(kind, status), "Anna", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_quorum_has_words(language: str) -> None:
    for quorum in Quorum:
        assert Text.of(language)(f"vote.{quorum}", needed=2, people=3)


def test_the_log_tells_how_much_was_taken_back_and_whether_it_was_shuffled() -> None:
    text = Text.of("en")
    assert aside(taken_back(8), "Anna", text) == "**9.** Anna took a move back."
    assert "took back 2 moves" in aside(taken_back(7, 8), "Anna", text)
    assert "shuffled" not in aside(taken_back(7, 8), "Anna", text)
    assert "shuffled again" in aside(taken_back(8, shuffled=True), "Anna", text)


@pytest.mark.parametrize(
    ("language", "told", "struck"),
    [
        (
            "en",
            "**9.** Whoever runs the bot took 2 moves back (a bug). What was shown since was"
            " shuffled again.",
            "~~9. Entry taken back~~",
        ),
        (
            "de",
            "**9.** Der Betreiber des Bots hat 2 Züge zurückgenommen (a bug). Was seither gezeigt"
            " wurde, ist neu gemischt.",
            "~~9. Eintrag zurückgenommen~~",
        ),
    ],
)
def test_what_an_operator_took_back_is_told_as_nobodys_doing(
    language: str, told: str, struck: str
) -> None:
    rewind = replace(taken_back(7, 8, shuffled=True), kind="rewind", why="a bug")
    assert aside(rewind, "Anna", Text.of(language)) == told
    # A later rewind, past what cannot be played again, takes an earlier one back.
    assert struck_out(rewind, "Anna", Text.of(language)) == struck
