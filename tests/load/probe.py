"""What a bot's process tells of itself while it runs: a line of JSON each second, in a file."""

import asyncio
import gc
import json
import os
import time
import tracemalloc
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Self, TextIO

from bot.workers.memory import give_back

TICK = 0.01
"""Seconds between two looks at how late the event loop is."""
TICKS = 100
"""Ticks between two samples."""
PAGE = os.sysconf("SC_PAGE_SIZE")
LINES = 12
"""Places in the code that are named as those that hold more memory than before."""


@dataclass(frozen=True, slots=True)
class Sample:
    """How the process stood at an instant (UTC seconds).

    `cpu` are the seconds of processor time so far, `rss` is resident memory in KiB. `lags` tell
    by how many milliseconds the event loop was late since the sample before.
    """

    at: float
    cpu: float
    rss: int
    lags: tuple[float, ...] = ()

    @classmethod
    def take(cls, lags: Sequence[float] = ()) -> Self:
        """Return how this process stands now."""
        return cls(time.time(), time.process_time(), resident(), tuple(lags))


@dataclass(frozen=True, slots=True)
class Check:
    """What was left after garbage was collected and free memory given back: KiB, and objects.

    `traced` is what Python itself holds, in KiB, and `growth` says where it is more than at the
    check before; both only where allocations are traced.
    """

    sample: Sample
    rss: int
    objects: int
    traced: int = 0
    growth: tuple[str, ...] = ()


def resident() -> int:
    """Return the resident memory of this process in KiB."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * PAGE // 1024


class Probe:
    """Watches the process in which it runs; `check` may be asked for at any time."""

    def __init__(self, out: TextIO) -> None:
        self._out = out
        self._before: tracemalloc.Snapshot | None = None

    async def run(self) -> None:
        """Write a sample each second, for ever."""
        while True:
            self._write("sample", Sample.take([await _late() for _ in range(TICKS)]))

    def check(self) -> None:
        """Collect the garbage, give back what is free, and write what is left."""
        sample = Sample.take()
        gc.collect()
        give_back()
        traced, growth = self._traced() if tracemalloc.is_tracing() else (0, ())
        self._write("check", Check(sample, resident(), len(gc.get_objects()), traced, growth))

    def _traced(self) -> tuple[int, tuple[str, ...]]:
        own = tracemalloc.Filter(inclusive=False, filename_pattern=tracemalloc.__file__)
        now = tracemalloc.take_snapshot().filter_traces([own])
        before, self._before = self._before, now
        changes = () if before is None else now.compare_to(before, "lineno")[:LINES]
        return tracemalloc.get_traced_memory()[0] // 1024, tuple(str(each) for each in changes)

    def _write(self, kind: str, what: Sample | Check) -> None:
        print(json.dumps({kind: asdict(what)}), file=self._out, flush=True)


async def _late() -> float:
    """Return by how many milliseconds a short sleep was too long."""
    began = time.perf_counter()
    await asyncio.sleep(TICK)
    return round(1000 * (time.perf_counter() - began - TICK), 2)


@dataclass(frozen=True, slots=True)
class Watched:
    """Everything that a probe has written, in order."""

    samples: tuple[Sample, ...]
    checks: tuple[Check, ...]

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read the file of a probe; a last line that is not finished is left out."""
        whole = path.read_text(encoding="utf-8").split("\n")[:-1] if path.exists() else []
        lines = [json.loads(line) for line in whole]
        samples = (_sample(line["sample"]) for line in lines if "sample" in line)
        checks = (_check(line["check"]) for line in lines if "check" in line)
        return cls(tuple(samples), tuple(checks))

    def during(self, start: float, end: float) -> tuple[Sample, ...]:
        """Return the samples between two instants."""
        return tuple(sample for sample in self.samples if start <= sample.at <= end)


def _sample(data: dict[str, Any]) -> Sample:
    return Sample(**{**data, "lags": tuple(data["lags"])})


def _check(data: dict[str, Any]) -> Check:
    return Check(**{**data, "sample": _sample(data["sample"]), "growth": tuple(data["growth"])})
