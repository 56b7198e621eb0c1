"""The log: lines for people, or JSON for programs, each with what it belongs to."""

import json
import logging
import sys
from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Literal, TextIO

Format = Literal["auto", "text", "json"]

_FIELDS = ("interaction", "game", "subject")
_about: ContextVar[dict[str, str]] = ContextVar("about")


@contextmanager
def about(**fields: str) -> Generator[None]:
    """Let every line that is logged in here, and in tasks begun in here, say these things.

    Fields are `interaction`, `game` and `subject` (the command or the verb of a button). None
    of them may be secret; ids of buttons are not, but what is chosen in a menu may be.
    """
    token = _about.set({**_about.get({}), **{key: value for key, value in fields.items() if value}})
    try:
        yield
    finally:
        _about.reset(token)


class TextFormatter(logging.Formatter):
    """One line for people: time, level, place, message, and in brackets what it is about."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        """Return the first line of the entry."""
        known = " ".join(f"{key}={value}" for key, value in _known(record).items())
        line = _one_line(super().formatMessage(record))
        return f"{line} [{known}]" if known else line


class JsonFormatter(logging.Formatter):
    """One JSON object a line: `at` (UTC, ISO 8601), `level`, `logger`, `message`, and more.

    More are `interaction`, `game`, `subject`, `code` (what a person was told) and `error` (a
    whole traceback), each where there is one.
    """

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **_known(record),
        }
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def set_up(level: str, form: Format = "auto", stream: TextIO | None = None) -> None:
    """Write the log to a stream, by default standard error; "auto" is text on a terminal."""
    target = sys.stderr if stream is None else stream
    is_json = form == "json" or (form == "auto" and not target.isatty())
    handler = logging.StreamHandler(target)
    handler.setFormatter(JsonFormatter() if is_json else TextFormatter())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    # At "info" the library tells every request; its warnings matter, such as a blocked loop.
    # At "debug" it would log whole messages, and private panels have cards in them.
    logging.getLogger("aiosqlite").setLevel(logging.WARNING)
    logging.getLogger("discord").setLevel(max(root.level, logging.WARNING))


def _known(record: logging.LogRecord) -> dict[str, str]:
    """Return what an entry is about, the code of an error included."""
    found = _about.get({})
    known = {key: found[key] for key in _FIELDS if key in found}
    code = getattr(record, "code", None)
    return known if code is None else {**known, "code": str(code)}


def _one_line(text: str) -> str:
    """Nobody can begin a line of the log with the name of a channel or a game."""
    return text.replace("\r", " ").replace("\n", " ")
