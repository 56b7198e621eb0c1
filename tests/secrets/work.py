"""How much is done for an answer: what a clock would show, told without one.

Whoever measures how long answers take learns nothing if the same work is done whatever the
hidden cards are: the same calls of the store in the same order, the same number of calls of
every function of rules and words, pictures of the same size.
"""

import asyncio
import functools
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from cProfile import Profile
from dataclasses import dataclass, field
from inspect import CO_COROUTINE
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from bot.ui.panel import Image
from bot.ui.pictures import Pictures

ROOT = Path(__file__).resolve().parent.parent.parent
RULES = "/rules.py:"
COUNTED = tuple(f"{ROOT / part}/" for part in ("engine", "bot/presenters", "bot/service", "bot/ui"))


@dataclass(slots=True)
class Work:
    """What was done: calls of the store, pictures by name and size, calls of functions."""

    store: list[str] = field(default_factory=list[str])
    pictures: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    calls: Counter[str] = field(default_factory=Counter[str])

    @property
    def enumerations(self) -> dict[str, int]:
        """How often the rules were asked for anything: a move, what is legal, a view."""
        return {name: times for name, times in self.calls.items() if RULES in name}


class Watched:
    """Passes everything on to a store and writes down by which methods."""

    def __init__(self, store: Any) -> None:
        self.work = Work()
        self._store = store

    def __getattr__(self, name: str) -> Any:
        self.work.store.append(name)
        return getattr(self._store, name)


@contextmanager
def measured(watched: Watched) -> Iterator[Work]:
    """Write down what is done within the block."""
    work = watched.work = Work()
    profile = Profile(builtins=False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio, "to_thread", _here)
        for method in ("board", "once"):
            patch.setattr(Pictures, method, _noting(getattr(Pictures, method), work))
        profile.enable()
        try:
            yield work
        finally:
            profile.disable()
    for entry in profile.getstats():
        if (name := _name(entry.code)) is not None:
            work.calls[name] += entry.callcount


def _name(code: CodeType | str) -> str | None:
    """Name a function whose calls count; coroutines go on as often as the store makes them."""
    if isinstance(code, str) or code.co_flags & CO_COROUTINE:
        return None
    is_counted = code.co_filename.startswith(COUNTED)
    return f"{code.co_filename.removeprefix(str(ROOT))}:{code.co_qualname}" if is_counted else None


async def _here(work: Callable[..., Any], *given: Any, **named: Any) -> Any:
    """Do what a thread would do at once, where it is counted."""
    return work(*given, **named)


def _noting(method: Callable[..., Any], work: Work) -> Callable[..., Any]:
    @functools.wraps(method)
    async def draw(*given: Any, **named: Any) -> Image | None:
        image: Image | None = await method(*given, **named)
        work.pictures.append(("", 0) if image is None else (image.name, len(image.data)))
        return image

    return draw
