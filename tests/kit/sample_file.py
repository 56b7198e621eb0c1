"""Makes the sample database of this build's schema, as SQL: `python -m tests.kit.sample_file DIR`.

Run it before a step is added to the schema, so that the step can be tested on a real file.
"""

import asyncio
import random
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

from bot.service import Call, Person, Service
from bot.store import open_store
from bot.store.schema import version_of
from engine.registry import GAMES

ANNA, BEN = Person(123456789012345678, "Anna"), Person(223456789012345678, "Ben & Söhne")
NOW = 1_900_000_000
GUILD, CHANNEL = 1, 2
MOST_MOVES = dict(zip(GAMES, (6, 500), strict=True))
"""Of each game there is one: the first in the middle, the second played to its end."""


async def fill(database: Path) -> None:
    """Leave a running game with a take-back, a finished one, a lobby, and mail that waits."""
    numbers, ticks = count(1000), count(NOW, 60)
    async with await open_store(database) as store:
        service = Service(store, GAMES, clock=lambda: next(ticks), entropy=lambda: 7)

        def call(person: Person) -> Call:
            return Call(next(numbers), person, GUILD, CHANNEL)

        for key, most in MOST_MOVES.items():
            await _play(service, call, key, most)
        await service.tables.create(call(ANNA), "egizia", 3, {}, "en", True)
        for message in await store.claim_outbox(next(ticks), 2, 60):
            await store.finish_outbox(message.id, 900 + message.id, CHANNEL)


async def _play(service: Service, call: Callable[[Person], Call], key: str, most: int) -> None:
    chance, undone = random.Random(3), False
    info = await service.tables.create(call(ANNA), key, 2, {}, "de", True)
    await service.tables.join(call(BEN), info.id)
    info = await service.tables.start(call(ANNA), info.id)
    for _ in range(most):
        if not info.to_act:
            return
        person = info.seats[info.to_act[0]].person
        look = await service.play.look(info.id, person.id)
        wanted = GAMES[key].notation(chance.choice(look.legal))
        receipt = await service.play.move(call(person), info.id, [wanted], look.version)
        if receipt.can_undo and not undone:
            receipt, undone = await service.play.undo(call(person), info.id), True
        info = receipt.info


def dumped(database: Path) -> str:
    """Return a file as SQL that makes it again, its marks in front."""
    with closing(sqlite3.connect(database)) as connection:
        mark = connection.execute("PRAGMA application_id").fetchone()[0]
        marks = f"PRAGMA application_id = {mark};\nPRAGMA user_version = {version_of(connection)};"
        return "\n".join([marks, *connection.iterdump()]) + "\n"


def main(folder: Path) -> None:
    """Write the sample into a folder, named after its version."""
    with tempfile.TemporaryDirectory() as scratch:
        database = Path(scratch) / "sample.db"
        asyncio.run(fill(database))
        with closing(sqlite3.connect(database)) as connection:
            number = version_of(connection)
        (folder / f"{number:04d}.sql").write_text(dumped(database), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
