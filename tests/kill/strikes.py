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
OF_THE_PROCESS = "PostgresStore."
"""What the transactions are called that are about the process itself."""


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
        Strike.CUT: lambda: _cut(database),
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
    place = " > ".join(_label(frame) for frame in reversed(frames))
    is_beside = any(frame.f_code.co_name in BESIDE for frame in frames)
    return "" if is_beside or f"[{OF_THE_PROCESS}" in place else place


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


def _cut(database: str) -> None:
    name = parsed(database).name
    _on_server(
        database,
        "SELECT pg_terminate_backend(pid, 2000) FROM pg_stat_activity"
        f" WHERE datname = '{name}' AND application_name <> '{ONLOOKER}'",
    )


def _take_away(database: str) -> None:
    alter = f"ALTER DATABASE {parsed(database).name} ALLOW_CONNECTIONS"
    _on_server(database, f"{alter} false")
    _cut(database)
    threading.Timer(OUTAGE, lambda: _on_server(database, f"{alter} true")).start()


def _on_server(database: str, statement: str) -> None:
    """Carry out a statement on the server of a database, from another one of its databases."""
    # Not by the bot's own means, which are watched.
    driver = import_module("pg8000.native")
    where = {**parsed(database).arguments(), "database": "postgres"}
    with closing(driver.Connection(**where)) as connection:
        connection.run(statement)
