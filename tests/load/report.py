"""What the load test has measured, as a table for docs/reliability.md, each with its goal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.load.runs import GLOBAL_LIMIT, Busy, Phase
from tests.load.start import Started
from tests.load.times import share, slope

MB = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: what was measured, the figure, and what was aimed at."""

    what: str
    figure: str
    goal: str = ""

    def text(self) -> str:
        """Return the line as Markdown."""
        return f"| {self.what} | {self.figure} | {self.goal} |"


def table(busy: Busy, started: Started | None) -> str:
    """Return the whole table as Markdown."""
    rows = [*_busy(busy), *(() if started is None else _started(started))]
    head = ("| measured | figure | goal |", "| --- | --- | --- |")
    return "\n".join((*head, *(row.text() for row in rows)))


def growth(phase: Phase) -> float:
    """Return by how many KiB the straight line through a phase's memory rises from end to end."""
    points = [(sample.at, float(sample.rss)) for sample in phase.samples]
    return slope(points) * phase.times.seconds


def cost(phase: Phase) -> float:
    """Return the bot's milliseconds of processor time a move."""
    samples = phase.samples
    if len(samples) < 2 or not phase.times.moves:
        return 0.0
    # The first and the last sample lie a little inside the phase.
    part = (samples[-1].at - samples[0].at) / phase.times.seconds
    return 1000 * (samples[-1].cpu - samples[0].cpu) / part / phase.times.moves


def _busy(busy: Busy) -> Iterator[Row]:
    wanted, sizes = busy.wanted, busy.bytes_of_database / busy.wanted.games / 1024
    yield Row(
        f"{wanted.games:,} games made, joined and begun by buttons and commands",
        f"{busy.gathered.times.seconds:.0f} s",
    )
    yield from _phase("one person at a time, no pictures", busy.alone)
    yield from _phase(f"{wanted.hands} moves at once, no pictures", busy.hour, "p99 ≤ 3 s")
    yield from _memory(busy)
    yield Row(
        "database, with the games only begun",
        f"{sizes:.1f} KB a game, {busy.entries / wanted.games:.1f} entries",
    )
    yield Row("write-ahead log at most", f"{busy.hour.wal / MB:.1f} MB")
    if busy.pictures is not None:
        yield from _pictures(busy, busy.pictures)


def _memory(busy: Busy) -> Iterator[Row]:
    begun, warm, end = busy.checks
    yield Row(
        f"growth of memory over {busy.hour.times.moves:,} moves ({busy.hour.times.ended:,} games"
        f" ended) after {busy.warm.times.moves:,} ({busy.warm.times.ended:,})",
        f"{growth(busy.hour):+.0f} KiB by the fitted line, {end.rss - warm.rss:+d} KiB and"
        f" {end.objects - warm.objects:+,d} objects when garbage is collected and what"
        " is free is given back",
        "none",
    )
    resident = ", ".join(f"{check.rss / 1024:.0f}" for check in (begun, warm, end))
    yield Row("resident memory: games begun, warm, at the end", f"{resident} MB", "≤ 160 MB")


def _pictures(busy: Busy, phase: Phase) -> Iterator[Row]:
    wanted, limit = busy.wanted, f"Discord's {GLOBAL_LIMIT} requests a second"
    online = f"{busy.online_again:.1f} s"
    yield Row(f"start with {wanted.games:,} running games, to on line", online, "≤ 1.5 s")
    yield from _phase(f"{wanted.hands} moves at once, with pictures, {limit}", phase, "p99 ≤ 3 s")
    yield Row("– requests that Discord refused as too many", str(phase.refused), "few")
    most = max((sample.rss for sample in phase.samples), default=0)
    yield Row("– resident memory at most", f"{most / 1024:.0f} MB", "≤ 160 MB")


def _phase(name: str, phase: Phase, goal: str = "") -> Iterator[Row]:
    times = phase.times
    lags = [lag for sample in phase.samples for lag in sample.lags]
    yield Row(f"{name}: moves", f"{times.moves:,}; {times.speed:.1f} a second")
    yield Row("– request to first answer", _shares(times.answers), goal)
    yield Row(
        "– answered too late or never, deferred", f"{times.lost}, {times.deferred}", "0 too late"
    )
    yield Row("– move to board that calls the next", _shares(times.posts))
    yield Row("– event loop late (p50, p99, most)", _lags(lags), "p99 ≤ 5 ms")
    yield Row(
        "– processor time a move: bot, server and people",
        f"{cost(phase):.1f} ms, {1000 * phase.server / max(times.moves, 1):.1f} ms",
    )


def _started(started: Started) -> Iterator[Row]:
    games = f"{started.games:,} games, {started.running:,} of them running"
    yield Row(f"start with {games}: on line", f"{started.online:.1f} s", "≤ 1.5 s")
    yield Row("– first command answered", f"{started.answered:.1f} s")
    yield Row("– boards of all running games looked at", f"{started.looked:.0f} s")
    yield Row("– resident memory then", f"{started.check.rss / 1024:.0f} MB", "≤ 160 MB")
    yield Row(
        "– database",
        f"{started.bytes_of_database / started.games / 1024:.1f} KB a game,"
        f" {started.bytes_of_database / max(started.entries, 1):.0f} bytes an entry",
    )


def _shares(seconds: Sequence[float]) -> str:
    parts = ((f"p{percent}", share(seconds, percent)) for percent in (50, 95, 99))
    told = ", ".join(f"{name} {1000 * value:.0f}" for name, value in parts)
    return f"{told}, most {1000 * max(seconds, default=0.0):.0f} ms"


def _lags(lags: Sequence[float]) -> str:
    return (
        ", ".join(
            f"{value:.1f}" for value in (share(lags, 50), share(lags, 99), max(lags, default=0))
        )
        + " ms"
    )
