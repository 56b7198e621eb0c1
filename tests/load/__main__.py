"""Many games at once on the local Discord server, and what that takes.

Prints the table of docs/reliability.md. An hour's worth is six moves a game: each table moves
every ten minutes, day and night, where a table at the daily pace makes about six moves a day.
"""

import argparse
import asyncio
import json
import tempfile
from collections.abc import Callable, Coroutine
from dataclasses import asdict
from pathlib import Path
from typing import Any, TypeVar

from tests.load.report import table
from tests.load.runs import Busy, Wanted, busy
from tests.load.start import started

T = TypeVar("T")

A_GAME = 6
"""Moves a game in an hour."""


def main() -> None:
    """Measure, print the table, and write the raw figures if a file is named."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    add = parser.add_argument
    add("--games", type=int, default=1000, help="running games (1000)")
    add("--moves", type=int, help="moves in the measured hour (six a game)")
    add("--warm", type=int, help="moves before memory is looked at (a quarter as many)")
    add("--pictures", type=int, help="moves with pictures (a tenth of the others); 0 for none")
    add("--players", type=_players, default=range(2, 5), help="people a game: 3, or 2-4 (2-4)")
    add("--hands", type=int, default=16, help="moves that are made at the same time (16)")
    add("--seconds", type=float, default=900, help="most seconds a part may take (900)")
    add("--stored", type=int, default=10_000, help="games in the database at a start (10000)")
    add("--trace", action="store_true", help="say which lines of code hold more memory; slow")
    add("--json", type=Path, help="a file for the raw figures")
    given = parser.parse_args()
    moves = given.games * A_GAME if given.moves is None else given.moves
    pictures = moves // 10 if given.pictures is None else given.pictures
    warm = moves // 4 if given.warm is None else given.warm
    wanted = Wanted(
        given.games, moves, warm, given.players, given.hands, given.seconds, pictures, given.trace
    )
    many = _in_a_folder(lambda folder: busy(wanted, folder))
    start = None
    if given.stored:
        start = _in_a_folder(lambda folder: started(given.stored, given.players, folder))
    print(table(many, start))
    for check in many.checks:
        print(*check.growth, sep="\n")
    if given.json is not None:
        raw = {"busy": _plain(many), "started": None if start is None else asdict(start)}
        given.json.write_text(json.dumps(raw), encoding="utf-8")


def _in_a_folder(work: Callable[[Path], Coroutine[Any, Any, T]]) -> T:
    with tempfile.TemporaryDirectory() as name:
        return asyncio.run(work(Path(name)))


def _plain(many: Busy) -> dict[str, object]:
    data = asdict(many)
    data["wanted"]["players"] = list(many.wanted.players)
    return data


def _players(text: str) -> range:
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


if __name__ == "__main__":
    main()
