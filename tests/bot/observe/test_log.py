"""The log: one line an entry, with what it belongs to, for people or for programs."""

import asyncio
import json
import logging
from collections.abc import Iterator
from io import StringIO

import pytest

from bot.errors import explain
from bot.locale import Text
from bot.observe.log import about, set_up

log = logging.getLogger("bot.test")


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def root() -> Iterator[None]:
    """Give the root logger back as it was."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    others = {name: logging.getLogger(name).level for name in ("discord", "aiosqlite")}
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    for name, before in others.items():
        logging.getLogger(name).setLevel(before)


def lines(stream: StringIO) -> list[dict[str, str]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_elsewhere_than_on_a_terminal_each_line_is_an_object() -> None:
    stream = StringIO()
    set_up("info", stream=stream)
    with about(interaction="7", game="abc", subject="play"):
        log.info("one\ntwo %d", 3)
    log.info("done")
    first, second = lines(stream)
    assert first["message"] == "one\ntwo 3"
    assert (first["interaction"], first["game"], first["subject"]) == ("7", "abc", "play")
    assert first["level"] == "info"
    assert first["at"].endswith("+00:00")
    assert not {"interaction", "game", "subject"} & second.keys()


def test_on_a_terminal_there_are_lines_for_people_that_nobody_can_forge() -> None:
    stream = Terminal()
    set_up("info", stream=stream)
    with about(game="abc", interaction=""):
        log.info("moved\n2026-01-01 ERROR bot: forged")
    (line,) = stream.getvalue().splitlines()
    assert line.endswith("[game=abc]")


@pytest.mark.parametrize("form", ["json", "text"])
def test_the_form_can_be_chosen(form: str) -> None:
    stream = StringIO() if form == "text" else Terminal()
    set_up("info", form, stream)  # type: ignore[arg-type]
    log.info("hello")
    assert stream.getvalue().startswith("{") is (form == "json")


def test_the_code_that_a_person_was_told_is_in_the_line_with_the_whole_error() -> None:
    stream = StringIO()
    set_up("info", "json", stream)
    try:
        raise ZeroDivisionError("oops")
    except ZeroDivisionError as error:
        with about(interaction="7", game="abc"):
            said = explain(error, Text.of("en"), "interaction 7 (play)")
    (line,) = lines(stream)
    assert f"`{line['code']}`" in said
    assert "oops" in line["error"]
    assert line["game"] == "abc"


async def test_what_a_task_logs_belongs_to_what_began_it() -> None:
    stream = StringIO()
    set_up("info", "json", stream)

    async def work(game: str) -> None:
        with about(game=game):
            await asyncio.sleep(0)
            await asyncio.to_thread(log.info, "drawn")

    await asyncio.gather(work("one"), work("two"))
    assert sorted(line["game"] for line in lines(stream)) == ["one", "two"]


def test_libraries_that_would_log_whole_messages_are_kept_quiet() -> None:
    stream = StringIO()
    set_up("debug", "json", stream)
    logging.getLogger("discord.http").debug("a private panel with cards")
    logging.getLogger("aiosqlite").debug("a row")
    assert stream.getvalue() == ""
