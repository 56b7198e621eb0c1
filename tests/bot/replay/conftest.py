"""A stored game that computer players have played to its end, shared by the tests of a run."""

import asyncio
import random
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.service import Call, Person, Service
from bot.store import open_store
from engine.games.egizia.rules import EGIZIA
from engine.registry import GAMES

PEOPLE = (Person(11, "Anna"), Person(12, "Ben & Söhne"), Person(13, "Cleo"))


@dataclass(frozen=True)
class Stored:
    """A database file and the id of the finished game in it."""

    database: Path
    game: str
    moves: int


@pytest.fixture(scope="session")
def stored(tmp_path_factory: pytest.TempPathFactory) -> Stored:
    """Return a game of three, played at random, with a move taken back."""
    return asyncio.run(_play(tmp_path_factory.mktemp("replay") / "games.db"))


async def _play(database: Path) -> Stored:
    chance, number = random.Random(3), iter(range(1000, 9000))

    def call(person: Person) -> Call:
        return Call(next(number), person, 1, 2)

    async with await open_store(database) as store:
        service = Service(store, GAMES, clock=lambda: 1_900_000_000, entropy=lambda: 7)
        info = await service.tables.create(call(PEOPLE[0]), EGIZIA.key, 3, {}, "de", True)
        for person in PEOPLE[1:]:
            await service.tables.join(call(person), info.id)
        info = await service.tables.start(call(PEOPLE[0]), info.id)
        moves, undone = 0, False
        while info.to_act:
            person = info.seats[info.to_act[0]].person
            look = await service.play.look(info.id, person.id)
            wanted = EGIZIA.notation(chance.choice(look.legal))
            receipt = await service.play.move(call(person), info.id, [wanted], look.version)
            moves += 1
            if receipt.can_undo and not undone:
                receipt = await service.play.undo(call(person), info.id)
                moves, undone = moves - 1, True
            info = receipt.info
        assert undone
        return Stored(database, info.id, moves)
