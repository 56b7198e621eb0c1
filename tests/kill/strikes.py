"""What befalls a bot at a point: it is killed, or it loses its database for a moment.

For the latter a point is a statement that goes to the server, named by the bot's functions that
send it. It is struck before the server has heard of it, or when the server has carried it out
and the answer is under way, which is then lost.
"""

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from enum import StrEnum
from importlib import import_module
from types import FrameType
from typing import Any

from bot.store.postgres.address import parsed
from bot.store.postgres.driver import PgConnection
from tests.kill.keeping import ONLOOKER
from tests.kill.points import OWN, Watch

# pyright: reportPrivateUsage=false

OUTAGE = 0.25
"""Seconds."""
BESIDE = frozenset({"beat", "leave", "migrate", "take", "keep", "_prepare"})
"""Functions whose statements are on no path of a move, a button, a job or a message."""


class Strike(StrEnum):
    """A kind of mishap."""

    KILL = "kill"
    """The process is gone."""
    CUT = "cut"
    """All its connections to the database break; new ones can be made at once."""
    OUTAGE = "outage"
    """They break, and for a while there are no new ones."""


def kill() -> None:
    """End the process at once."""
    os.kill(os.getpid(), signal.SIGKILL)


def strike_of(kind: Strike, database: str) -> Callable[[], None]:
    """Return what a kind of mishap does to a bot with a database at an address."""
    strikes: Mapping[Strike, Callable[[], None]] = {
        Strike.KILL: kill,
        Strike.CUT: lambda: _on_server(database, _END),
        Strike.OUTAGE: lambda: _take_away(database),
    }
    return strikes[kind]


def watch_statements(watch: Watch) -> None:
    """Let every statement that the bot sends be watched."""
    told = PgConnection._told

    def watched(self: PgConnection, ask: Callable[[], Any]) -> Any:
        point = watch.reached(_sender())

        def asked() -> Any:
            answer = ask()
            if watch.left(point):
                raise ConnectionResetError
            return answer

        return told(self, asked)

    PgConnection._told = watched


def _sender() -> str:
    frames = list(_frames())
    if any(frame.f_code.co_name in BESIDE for frame in frames):
        return ""
    return " > ".join(_label(frame) for frame in reversed(frames))


def _frames() -> Iterator[FrameType]:
    frame: FrameType | None = sys._getframe()
    while frame is not None:
        if frame.f_code.co_filename.startswith(OWN):
            yield frame
        frame = frame.f_back


def _label(frame: FrameType) -> str:
    module = frame.f_code.co_filename.removeprefix(OWN).removesuffix(".py")
    label = f"{module}:{frame.f_code.co_name}:{frame.f_lineno}"
    # All transactions are begun and ended by the same lines.
    work = frame.f_locals.get("work")
    return label if work is None else f"{label}[{work.__qualname__}:{work.__code__.co_firstlineno}]"


_END = (
    "SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
    f" AND datname = current_database() AND application_name <> '{ONLOOKER}'"
)


def _take_away(database: str) -> None:
    name = parsed(database).name
    _on_server(database, f"ALTER DATABASE {name} ALLOW_CONNECTIONS false", _END)
    give_back = f"ALTER DATABASE {name} ALLOW_CONNECTIONS true"
    elsewhere = database.replace(f"/{name}?", "/postgres?")
    threading.Timer(OUTAGE, lambda: _on_server(elsewhere, give_back)).start()


def _on_server(database: str, *statements: str) -> None:
    # Not by the bot's own means, which are watched.
    driver = import_module("pg8000.native")
    with closing(driver.Connection(**parsed(database).arguments())) as connection:
        for statement in statements:
            connection.run(statement)
