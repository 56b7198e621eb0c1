"""The kill test in full: `python -m tests.kill`; `--help` tells what else it can do."""

import argparse
import asyncio
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.kill.keeping import Keep, in_file, on_server
from tests.kill.points import Kill
from tests.kill.runs import Field, Run, Verdict, every_kill, field, judge, run
from tests.kill.strikes import Strike
from tests.kit import postgres

PROGRESS = 100
"""After so many kills a line says how it goes."""


async def _main(given: argparse.Namespace, folder: Path, keep: Keep) -> int:
    async with field(keep, given.strike) as place:
        undisturbed = await run(place, folder / "undisturbed")
        kills = every_kill(undisturbed)
        print(f"{len(undisturbed.points)} points, {len(kills)} kills", flush=True)
        if given.show:
            _show(undisturbed)
            return 0
        if given.firsts:
            kills = tuple(kill for kill in kills if kill.point.count == 1)
        return await _judge_all(place, folder, undisturbed, kills[given.start :: given.every])


def _show(undisturbed: Run) -> None:
    counts = Counter(point.place for point in undisturbed.points)
    print(*(f"{n:5} {place}" for place, n in counts.items()), sep="\n")
    print(*undisturbed.outcome, sep="\n")


async def _judge_all(place: Field, folder: Path, undisturbed: Run, kills: Sequence[Kill]) -> int:
    counts: Counter[str] = Counter()
    began = time.monotonic()
    for number, kill in enumerate(kills, start=1):
        verdict = await judge(place, folder / str(number), kill, undisturbed)
        counts.update(_kinds(verdict))
        if verdict.faults:
            print(f"--- {number}: {kill.side}, {kill.point.count}: {kill.point.place}")
            print(*verdict.faults, sep="\n", flush=True)
        if number % PROGRESS == 0 or number == len(kills):
            seconds = time.monotonic() - began
            print(f"{number} of {len(kills)}, {seconds:.0f} s: {dict(counts)}", flush=True)
    return 1 if counts["faulty"] else 0


def _kinds(verdict: Verdict) -> Iterator[str]:
    yield "faulty" if verdict.faults else "equal" if verdict.was_reached else "passed by"
    if verdict.refusals:
        yield "with refusals"
    if verdict.waited:
        yield "after a lease"


@contextmanager
def _kept(*, is_served: bool) -> Iterator[Keep]:
    if not is_served:
        yield in_file
        return
    server = postgres.started()
    try:
        yield on_server(server)
    finally:
        postgres.discard(server)


def main() -> None:
    """Strike the bot at every point, or at every N-th, and say what that changed."""
    parser = argparse.ArgumentParser(prog="python -m tests.kill", description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="only every N-th kill")
    parser.add_argument("--from", type=int, default=0, dest="start", help="from the N-th on")
    parser.add_argument("--firsts", action="store_true", help="only the first time at each place")
    parser.add_argument("--postgres", action="store_true", help="keep the game on a server")
    parser.add_argument(
        "--strike", type=Strike, choices=list(Strike), default=Strike.KILL,
        help="what happens: the bot is killed, or its connections to the server are cut,"
        " or there are none for a while",
    )  # fmt: skip
    parser.add_argument("--show", action="store_true", help="show the points and the outcome")
    given = parser.parse_args()
    is_served = given.postgres or given.strike is not Strike.KILL
    if is_served and (lack := postgres.missing()):
        parser.error(lack)
    with tempfile.TemporaryDirectory() as name, _kept(is_served=is_served) as keep:
        raise SystemExit(asyncio.run(_main(given, Path(name), keep)))


if __name__ == "__main__":
    main()
