"""The kill test in full: `python -m tests.kill [--every N] [--from N] [--show]`."""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.kill.nursery import Nursery
from tests.kill.points import Kill
from tests.kill.runs import Run, every_kill, judge, nursery, run


async def _main(every: int, start: int, *, shows: bool) -> int:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with nursery() as bots:
            undisturbed = await run(bots, _made(folder / "undisturbed"))
            kills = every_kill(undisturbed)
            print(f"{len(undisturbed.points)} points, {len(kills)} kills")
            if shows:
                counts = Counter(point.place for point in undisturbed.points)
                print(*(f"{n:5} {place}" for place, n in counts.items()), sep="\n")
                print(*undisturbed.outcome, sep="\n")
                return 0
            return await _judge_all(bots, folder, undisturbed, kills[start::every])


async def _judge_all(bots: Nursery, folder: Path, undisturbed: Run, kills: Sequence[Kill]) -> int:
    counts: Counter[str] = Counter()
    began = time.monotonic()
    for number, kill in enumerate(kills):
        place = _made(folder / str(number))
        verdict = await judge(bots, place, kill, undisturbed)
        kind = "faulty" if verdict.faults else "equal" if verdict.was_reached else "passed by"
        counts[kind] += 1
        if verdict.faults:
            print(f"--- {number}: {kill.side}, {kill.point.count}: {kill.point.place}")
            print(*verdict.faults, sep="\n", flush=True)
    print(dict(counts), f"{time.monotonic() - began:.0f} s")
    return 1 if counts["faulty"] else 0


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def main() -> None:
    """Kill the bot at every point, or at every N-th, and say what that changed."""
    parser = argparse.ArgumentParser(prog="python -m tests.kill", description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every N-th kill")
    parser.add_argument("--from", type=int, default=0, dest="start", help="from the N-th on")
    parser.add_argument("--show", action="store_true", help="show the points and the outcome")
    given = parser.parse_args()
    raise SystemExit(asyncio.run(_main(given.every, given.start, shows=given.show)))


if __name__ == "__main__":
    main()
