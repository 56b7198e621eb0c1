"""Whole runs of the script: one undisturbed, and as many as wanted in which the bot is killed."""

import json
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from bot.sandbox import LocalDiscord
from tests.kill.keeping import Keep, in_file
from tests.kill.nursery import Nursery
from tests.kill.outcome import outcome_of
from tests.kill.points import SIDES, Kill, Point
from tests.kill.script import play
from tests.kill.strikes import Strike
from tests.kill.table import Table

LAST_WORDS = 30
"""So many lines of a bot's log are shown if a run comes to nothing."""


@dataclass(frozen=True, slots=True)
class Run:
    """What came of one run: the points that were passed, the outcome, and what was in the way.

    `timeless` is the outcome without times.
    """

    points: tuple[Point, ...]
    outcome: tuple[str, ...]
    timeless: tuple[str, ...]
    deaths: tuple[int, ...]
    refusals: tuple[str, ...]
    troubles: tuple[str, ...]
    waited: bool


@dataclass(frozen=True, slots=True)
class Verdict:
    """A kill and what it changed; `was_reached` is False if the run passed by without it.

    `refusals` are what the bot could not save and said so, `waited` tells whether something was
    only tried again when a lease had run out.
    """

    kill: Kill
    was_reached: bool
    faults: tuple[str, ...]
    refusals: tuple[str, ...] = ()
    waited: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """Who bears the bots, where their games are kept, and what befalls them."""

    bots: Nursery
    keep: Keep
    strike: Strike


@asynccontextmanager
async def field(keep: Keep = in_file, strike: Strike = Strike.KILL) -> AsyncIterator[Field]:
    """Have what runs need until the block ends."""
    bots = await Nursery.open()
    try:
        yield Field(bots, keep, strike)
    finally:
        await bots.close()


async def run(field: Field, folder: Path, kill: Kill | None = None) -> Run:
    """Play the script once, with a new folder. Raises AssertionError if it cannot be played."""
    with field.keep(folder) as kept:
        async with LocalDiscord.start() as server:
            table = Table(server, field.bots, folder, kept, field.strike)
            try:
                await table.start(kill)
                await play(table)
                outcome = tuple(outcome_of(table))
                timeless = tuple(outcome_of(table, is_timed=False))
                await table.stop()
            finally:
                await field.bots.kill()
    # A bot that is killed may leave half a line, and nobody asks for its points.
    points = () if table.deaths else _points(folder / "points")
    return Run(
        points,
        outcome,
        timeless,
        tuple(table.deaths),
        tuple(table.refusals),
        tuple(table.troubles),
        waited=table.waited,
    )


async def judge(field: Field, folder: Path, kill: Kill, undisturbed: Run) -> Verdict:
    """Play the script with a kill and compare."""
    try:
        disturbed = await run(field, folder, kill)
    except (AssertionError, TimeoutError) as error:
        log = (folder / "bot.log").read_text(encoding="utf-8").splitlines()
        return Verdict(kill, True, (f"{type(error).__name__}: {error}", *log[-LAST_WORDS:]))
    changes = tuple(_changes(undisturbed, disturbed))
    if field.strike is Strike.KILL:
        return Verdict(kill, bool(disturbed.deaths), changes)
    # A bot that lives has to answer.
    faults = (*changes, *disturbed.troubles)
    was_reached = kill.point in disturbed.points
    return Verdict(kill, was_reached, faults, disturbed.refusals, waited=disturbed.waited)


def _changes(before: Run, after: Run) -> Iterator[str]:
    pair = (before.timeless, after.timeless) if after.waited else (before.outcome, after.outcome)
    return unified_diff(*pair, n=3, lineterm="")


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
