"""Whole runs of the script: one undisturbed, and as many as wanted in which the bot is killed."""

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from bot.sandbox import LocalDiscord
from tests.kill.nursery import Nursery
from tests.kill.outcome import outcome_of
from tests.kill.points import SIDES, Kill, Point
from tests.kill.script import play
from tests.kill.table import Table


@dataclass(frozen=True, slots=True)
class Run:
    """What came of one run: the points that were passed, the outcome, and how bots ended."""

    points: tuple[Point, ...]
    outcome: tuple[str, ...]
    deaths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """A kill and what it changed; `was_reached` is False if the run passed by without it."""

    kill: Kill
    was_reached: bool
    faults: tuple[str, ...]


@asynccontextmanager
async def nursery() -> AsyncIterator[Nursery]:
    """Have bots borne until the block ends."""
    opened = await Nursery.open()
    try:
        yield opened
    finally:
        await opened.close()


async def run(nursery: Nursery, folder: Path, kill: Kill | None = None) -> Run:
    """Play the script once in an empty folder. Raises AssertionError if it cannot be played."""
    async with LocalDiscord.start() as server:
        table = Table(server, nursery, folder)
        await table.start(kill)
        await play(table)
        outcome = tuple(outcome_of(table))
        await table.stop()
    # A bot that is killed may leave half a line, and nobody asks for its points.
    points = () if table.deaths else _points(folder / "points")
    return Run(points, outcome, tuple(table.deaths))


async def judge(nursery: Nursery, folder: Path, kill: Kill, undisturbed: Run) -> Verdict:
    """Play the script with a kill and compare."""
    try:
        disturbed = await run(nursery, folder, kill)
    except (AssertionError, TimeoutError) as error:
        await nursery.kill()
        return Verdict(kill, True, (f"{type(error).__name__}: {error}",))
    changes = unified_diff(undisturbed.outcome, disturbed.outcome, n=3, lineterm="")
    return Verdict(kill, bool(disturbed.deaths), tuple(changes))


def every_kill(run: Run) -> tuple[Kill, ...]:
    """Return every kill that a run offers, in the order of the run."""
    return tuple(Kill(point, side) for point in run.points for side in SIDES)


def sample(kills: Sequence[Kill], size: int) -> tuple[Kill, ...]:
    """Return a spread of kills: of first times at a place, evenly over the run."""
    firsts = [kill for kill in kills if kill.point.count == 1]
    return tuple(firsts[len(firsts) * n // size] for n in range(size))


def _points(path: Path) -> tuple[Point, ...]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return tuple(Point(**json.loads(line)) for line in lines)
