"""Where the bot waits: every suspension of one of its tasks is a point at which it can be killed.

A point is named by the functions of the bot that wait, outermost first, with their lines, and
by how often the same ones have waited before. It has two sides: the bot dies as soon as it
waits, so that what it waits for has hardly begun; or in the moment in which it would go on,
when that is done and nobody has been told.
"""

import asyncio
import os
import threading
from collections import Counter
from collections.abc import Callable, Coroutine, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import bot

ROOT = Path(bot.__file__).resolve().parent.parent
OWN = str(ROOT / "bot") + os.sep

WAITS, GOES_ON = "waits", "goes on"
SIDES = (WAITS, GOES_ON)

IDLE = frozenset({"_sleep", "beat", "run", "run_backups"})
"""Innermost functions in which nothing is under way."""
OUTSIDE = frozenset({"setup_hook", "_stay", "_live", "_close", "hold"})
"""Functions that start and stop the bot: no path of a move, a button, a job or a message."""


@dataclass(frozen=True, slots=True)
class Point:
    """The `count`-th time (from 1) that these functions wait."""

    place: str
    count: int


@dataclass(frozen=True, slots=True)
class Kill:
    """A point and its side."""

    point: Point
    side: str


class Watch:
    """Counts how often points are reached, tells `note` of each and strikes at the wanted one.

    Threads may use it together.
    """

    def __init__(
        self, wanted: Kill | None, note: Callable[[Point], None], strike: Callable[[], None]
    ) -> None:
        self._wanted = wanted
        self._note = note
        self._strike = strike
        self._seen: Counter[str] = Counter()
        self._lock = threading.Lock()

    def reached(self, place: str) -> Point | None:
        """Note that a place is reached; None if it is "", none that matters."""
        if not place:
            return None
        with self._lock:
            self._seen[place] += 1
            point = Point(place, self._seen[place])
            self._note(point)
        self._strike_at(point, WAITS)
        return point

    def left(self, point: Point | None) -> bool:
        """Note that it goes on from a point; tell whether that was struck."""
        return point is not None and self._strike_at(point, GOES_ON)

    def _strike_at(self, point: Point, side: str) -> bool:
        if self._wanted != Kill(point, side):
            return False
        self._strike()
        return True


class Watched(Coroutine[Any, Any, Any]):
    """A task's coroutine that tells whenever it waits and goes on."""

    def __init__(self, inner: Any, watch: Watch) -> None:
        self._inner = inner
        self._watch = watch
        self._point: Point | None = None

    def send(self, value: Any, /) -> Any:
        return self._step(lambda: self._inner.send(value))

    def throw(self, *error: Any) -> Any:
        return self._step(lambda: self._inner.throw(*error))

    def close(self) -> None:
        self._inner.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        return (yield from self._inner.__await__())

    def _step(self, go_on: Callable[[], Any]) -> Any:
        self._watch.left(self._point)
        waits_for = go_on()
        self._point = self._watch.reached(place_of(self._inner))
        return waits_for


def watch_tasks(loop: asyncio.AbstractEventLoop, watch: Watch) -> None:
    """Let every task that the loop starts from now on be watched."""

    def make(loop: asyncio.AbstractEventLoop, coroutine: Any, **how: Any) -> "asyncio.Task[Any]":
        return asyncio.Task(Watched(coroutine, watch), loop=loop, **how)

    loop.set_task_factory(make)


def place_of(coroutine: Any) -> str:
    """Name the bot's functions that wait, or "" if the path is none of those that matter."""
    found: list[tuple[str, str]] = []
    while coroutine is not None:
        frame = getattr(coroutine, "cr_frame", None)
        if frame is not None and frame.f_code.co_filename.startswith(OWN):
            module = frame.f_code.co_filename.removeprefix(OWN).removesuffix(".py")
            found.append(
                (frame.f_code.co_name, f"{module}:{frame.f_code.co_name}:{frame.f_lineno}")
            )
        coroutine = getattr(coroutine, "cr_await", None)
    if not found or found[-1][0] in IDLE or any(name in OUTSIDE for name, _ in found):
        return ""
    return " > ".join(label for _, label in found)
