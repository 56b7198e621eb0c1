"""A desk on a real service and a file of its own, and visitors, for tests of single flows."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord

from bot.locale import Text
from bot.presenters.base import Presenter
from bot.service import Call, GameInfo, Person, Service
from bot.store import open_store
from bot.ui.desk import Desk, Visitor
from bot.ui.pictures import Pictures
from engine.players.registry import player_for, player_names
from engine.rules import AnyRules
from render.registry import draw_board

PEOPLE = (Person(11, "Anna"), Person(12, "Ben"), Person(13, "Cleo"), Person(14, "Dora"))
ONLOOKER = Person(99, "Zoe")
_numbers = count(1)


@dataclass(frozen=True)
class Den:
    """A desk, and the one game that is played at it."""

    desk: Desk
    info: GameInfo

    def call(self, person: Person) -> Call:
        """Somebody of the server asks for something."""
        return Call(next(_numbers), person, 1, 2)

    def visitor(self, person: Person, language: str = "en") -> Visitor:
        """Somebody of the server looks."""
        rights = discord.Permissions.all()
        return Visitor(self.call(person), Text.of(language), rights, in_thread=False)

    async def now(self) -> GameInfo:
        """Return the game as it is now."""
        return await self.desk.service.tables.info(self.info.id)

    async def move(self, *actions: Any) -> Person:
        """Let whoever is to act first play; return that person."""
        current = await self.now()
        person = current.seats[current.to_act[0]].person
        await self.desk.service.play.move(self.call(person), self.info.id, actions, None)
        return person

    async def play_on(self, moves: int) -> None:
        """Let the strongest computer player of the game choose moves, at most so many."""
        key = self.info.key
        bots = [player_for(key, player_names(key)[-1], seat) for seat in range(4)]
        for _ in range(moves):
            current = await self.now()
            if not current.to_act:
                return
            seat = current.to_act[0]
            look = await self.desk.service.play.look(self.info.id, current.seats[seat].person.id)
            view = look.view
            await self.move(bots[seat].choose(lambda view=view: view, look.decisions, look.legal))


@asynccontextmanager
async def den(
    folder: Path,
    rules: AnyRules,
    words: Presenter,
    seats: int = 2,
    people: tuple[Person, ...] = PEOPLE,
) -> AsyncIterator[Den]:
    """Start a game of the first of some people and open a desk for it."""
    async with await open_store(folder / "games.db") as store:
        service = Service(store, {rules.key: rules}, clock=lambda: 1_900_000_000, entropy=lambda: 3)
        settings: Any = SimpleNamespace(default_language="en")
        desk = Desk(
            service, {rules.key: rules}, {rules.key: words}, Pictures(draw_board, 1), settings
        )
        calls = [Call(next(_numbers), person, 1, 2) for person in people[:seats]]
        info = await service.tables.create(calls[0], rules.key, seats, {}, "en", False)
        for call in calls[1:]:
            await service.tables.join(call, info.id)
        start = Call(next(_numbers), people[0], 1, 2)
        yield Den(desk, await service.tables.start(start, info.id))
