"""Every problem of the use cases has a sentence, everything unexpected a code."""

import logging
from string import Formatter

import discord
import pytest

from bot.errors import explain, is_late
from bot.locale import LANGUAGES, Text, templates
from bot.service import Problem, ServiceError


def errors_of(problem: Problem) -> list[ServiceError]:
    """The problem with each of its reasons, and with something in every gap of its sentence."""
    own = templates("en").get(f"problem.{problem}")
    if own is not None:
        return [ServiceError(problem, **_filling(own))]
    sentences = Text.of("en").under(f"problem.{problem}")
    return [
        ServiceError(problem, **(_filling(sentence) | {"reason": reason}))
        for reason, sentence in sentences.items()
    ]


def _filling(sentence: str) -> dict[str, str | int]:
    return {name: 2 for _, name, _, _ in Formatter().parse(sentence) if name}


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
    errors = errors_of(problem)
    assert errors
    for error in errors:
        said = explain(error, Text.of(language), "here")
        assert said.rstrip("`.)").strip()
        assert "{" not in said


def test_an_option_is_called_as_the_commands_of_the_language_call_it() -> None:
    error = ServiceError(Problem.BAD_OPTION, option="kind", choice="chess")
    assert "„brettspiel“" in explain(error, Text.of("de"), "here")
    other = ServiceError(Problem.BAD_OPTION, option="stones", choice="chess")
    assert "„stones“" in explain(other, Text.of("de"), "here")


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
    assert len(code) == 4
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
