"""Every problem of the use cases has a sentence, everything unexpected a code."""

import logging

import discord
import pytest

from bot.errors import explain, is_late
from bot.locale import LANGUAGES, Text
from bot.service import Problem, ServiceError

DATA: dict[Problem, dict[str, str | int]] = {
    Problem.NOT_OFFERED: {"game": "a", "offered": "b, c"},
    Problem.GAME_FULL: {"seats": 4},
    Problem.TOO_FEW_PLAYERS: {"needed": 2, "joined": 1},
    Problem.STALE: {"version": 3},
    Problem.NOT_LEGAL: {"reason": "", "index": 0},
    Problem.CANNOT_UNDO: {"reason": "revealed"},
    Problem.VOTE_OVER: {"reason": "expired"},
    Problem.BAD_OPTION: {"option": "a", "choice": "b"},
    Problem.CHANNEL_TAKEN: {"game": "x"},
    Problem.SEVERAL_GAMES: {"count": 2},
    Problem.NOT_SAVED: {"error": "StoreFailed"},
    Problem.BROKEN_GAME: {"reason": "BadPayload"},
}


class Answer:
    """As much of an HTTP answer as the library's errors look at."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "no"


def refused(status: int, code: int) -> discord.HTTPException:
    return discord.HTTPException(Answer(status), {"code": code, "message": "no"})  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("problem", list(Problem))
def test_every_problem_has_a_sentence_in_every_language(problem: Problem, language: str) -> None:
    said = explain(ServiceError(problem, **DATA.get(problem, {})), Text.of(language), "here")
    assert said.rstrip("`.)").strip()
    assert "{" not in said


@pytest.mark.parametrize("reason", ["revealed", "others_acted"])
def test_an_undo_that_cannot_be_says_why(reason: str) -> None:
    error = ServiceError(Problem.CANNOT_UNDO, reason=reason)
    assert explain(error, Text.of("en"), "here") == Text.of("en")(f"problem.cannot_undo.{reason}")


def test_what_nobody_expected_gets_a_code_that_the_log_has_too(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with caplog.at_level(logging.ERROR):
        said = explain(ZeroDivisionError("oops"), Text.of("en"), "interaction 7")
    code = said.rpartition("`")[0].rpartition("`")[2]
    assert len(code) == 6
    assert code in caplog.text
    assert "interaction 7" in caplog.text
    assert "oops" not in said


def test_an_expected_problem_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    explain(ServiceError(Problem.NOT_HOST), Text.of("en"), "here")
    assert caplog.text == ""


def test_a_missing_right_is_named_as_such() -> None:
    assert "may not" in explain(refused(403, 50013), Text.of("en"), "here")


@pytest.mark.parametrize(
    ("code", "late"), [(10062, True), (40060, True), (50027, True), (50013, False)]
)
def test_late_answers_are_told_from_refused_ones(code: int, late: bool) -> None:
    assert is_late(refused(404, code)) is late
    assert is_late(ValueError()) is False
