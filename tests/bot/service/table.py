"""A table of people around the counting game, for tests of the use cases."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Protocol

import pytest

from bot.service import Call, GameInfo, Person, Problem, Receipt, Service, ServiceError
from bot.store import SqliteStore, open_store
from bot.store.model import OutMessage
from engine.rules import AnyRules
from tests.kit.fake_game import COUNTING

ANNA, BEN, CLEO, DORA = (
    Person(11, "Anna"),
    Person(12, "Ben"),
    Person(13, "Cleo"),
    Person(14, "Dora"),
)
EVERYBODY = (ANNA, BEN, CLEO, DORA)
GUILD, CHANNEL = 1, 2
_numbers = count(1000)
NOW = 1_900_000_000


@dataclass
class Room:
    """An open service on a file, with a clock that tests set and interaction ids that run."""

    path: Path
    store: SqliteStore
    service: Service
    wakes: list[int]
    clock: list[int] = field(default_factory=lambda: [NOW])

    def call(self, person: Person, interaction_id: int | None = None, **where: int) -> Call:
        """Somebody asks for something, under a new interaction id unless one is given."""
        number = next(_numbers) if interaction_id is None else interaction_id
        place = {"guild_id": GUILD, "channel_id": CHANNEL, **where}
        return Call(number, person, **place)

    async def lobby(
        self, *people: Person, options: Mapping[str, str] | None = None, **where: int
    ) -> GameInfo:
        """Open a table at which these people sit; the first is the host."""
        host, *others = people
        info = await self.service.tables.create(
            self.call(host, **where), "counting", 4, options or {}, "en", True
        )
        for person in others:
            info = await self.service.tables.join(self.call(person, **where), info.id)
        return info

    async def game(
        self, *people: Person, options: Mapping[str, str] | None = None, **where: int
    ) -> GameInfo:
        """Start a game of these people."""
        info = await self.lobby(*people, options=options, **where)
        return await self.service.tables.start(self.call(people[0], **where), info.id)

    async def now(self, info: GameInfo) -> GameInfo:
        """Return the game as it is now."""
        return await self.service.tables.info(info.id)

    async def mover(self, info: GameInfo) -> Person:
        """Return who is to act (the first, if several are)."""
        current = await self.now(info)
        return current.seats[current.to_act[0]].person

    async def others(self, info: GameInfo) -> list[Person]:
        """Return everybody at the table who is not to act."""
        current = await self.now(info)
        return [place.person for place in current.seats if place.seat not in current.to_act]

    async def play(self, info: GameInfo, *actions: Any, version: int | None = None) -> Receipt:
        """Let whoever is to act play."""
        call = self.call(await self.mover(info))
        return await self.service.play.move(call, info.id, actions, version)

    async def play_out(self, info: GameInfo) -> GameInfo:
        """Play until the game is over, by adding as much as is allowed."""
        current = await self.now(info)
        while current.to_act:
            person = current.seats[current.to_act[0]].person
            look = await self.service.play.look(info.id, person.id)
            adds = [action for action in look.legal if action.kind == "add"]
            wanted = adds[-1] if adds else look.legal[0]
            await self.service.play.move(self.call(person), info.id, [wanted], look.version)
            current = await self.now(info)
        return current

    async def mail(self, now: int = NOW + 3600) -> list[OutMessage]:
        """Take everything out of the outbox, as a sender would."""
        sent: list[OutMessage] = []
        while claimed := await self.store.claim_outbox(now, 100, 60):
            for message in claimed:
                sent.append(message)
                await self.store.finish_outbox(message.id)
        return sent


class OpenRoom(Protocol):
    """Opens a room on the test's file; the fixture behind it closes every room at the end."""

    async def __call__(self, game: AnyRules = COUNTING, **parts: Any) -> Room: ...


async def opened(path: Path, game: AnyRules, **parts: Any) -> Room:
    """Open a room on a file."""
    store = await open_store(path)
    wakes: list[int] = []
    clock = [NOW]
    service = Service(
        store,
        {game.key: game},
        clock=lambda: clock[0],
        on_mail=lambda: wakes.append(1),
        **parts,
    )
    return Room(path, store, service, wakes, clock)


async def begun(room: Room, game: AnyRules, options: Mapping[str, str] | None = None) -> GameInfo:
    """Let Anna open a table of a game and Ben join it, and start."""
    tables = room.service.tables
    info = await tables.create(room.call(ANNA), game.key, 2, options or {}, "en", True)
    await tables.join(room.call(BEN), info.id)
    return await tables.start(room.call(ANNA), info.id)


async def refused(problem: Problem, use_case: Any, **data: str | int) -> None:
    """Await a use case that must be refused for this reason, with at least this data."""
    with pytest.raises(ServiceError) as caught:
        await use_case
    assert caught.value.problem is problem
    assert data.items() <= caught.value.data.items()


def kinds(messages: Sequence[OutMessage]) -> list[str]:
    """Name the kinds of messages, in order."""
    return [str(message.kind) for message in messages]
