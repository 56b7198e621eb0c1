"""A table of Egizia in a position set up for a test, played through panels without Discord."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any

import discord

from bot.config import Settings
from bot.locale import Text
from bot.presenters.registry import PRESENTERS
from bot.service import Call, Person, Service
from bot.store import open_store
from bot.ui.desk import Desk, Visitor
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Image, Menu, MenuOption, Panel
from bot.ui.pictures import Pictures
from bot.ui.routes import ROUTES
from engine.games.egizia.rules import EgiziaRules
from engine.types import Setup, Step
from tests.kit.egizia import Game

GUILD, CHANNEL = 1, 2
ANNA, BEN = Person(11, "Anna"), Person(12, "Ben")


class FromHere(EgiziaRules):
    """The rules of Egizia, for games that begin in a position of the test."""

    def __init__(self, position: Game) -> None:
        self.position = position

    def new_game(self, setup: Setup) -> Step[Any, Any]:
        return Step(self.clone(self.position.state), ())


class Counted(Pictures):
    """Notes what would be drawn, and draws one byte or nothing."""

    def __init__(self) -> None:
        self.drawn: list[str] = []
        self.is_failing = False

    async def once(self, name: str, draw: Callable[[], Any], alt: str) -> Image | None:
        self.drawn.append(name)
        return None if self.is_failing else Image(b"x", f"{name}.png", alt)


@dataclass
class Bench:
    """The desk, the game, and the means to press things as one of its people."""

    desk: Desk
    game: str
    pictures: Counted
    numbers: "count[int]" = field(default_factory=lambda: count(100))

    def visitor(self, person: Person = ANNA, language: str = "en") -> Visitor:
        call = Call(next(self.numbers), person, GUILD, CHANNEL)
        return Visitor(call, Text.of(language), discord.Permissions.all(), in_thread=True)

    async def press(
        self, press: PressId, *values: str, by: Person = ANNA, language: str = "en"
    ) -> Panel:
        found = await ROUTES[press.verb](self.desk, self.visitor(by, language), press, values)
        assert isinstance(found, Panel)
        return found

    async def play(self, by: Person = ANNA, language: str = "en") -> Panel:
        return await self.press(PressId(Verb.PLAY, self.game, 1), by=by, language=language)

    async def choose(self, panel: Panel, label: str) -> Panel:
        """Choose the first option whose label begins like this."""
        menu, option = find(panel, label)
        return await self.press(menu.press, option.value)

    async def button(self, panel: Panel, verb: Verb) -> Panel:
        return await self.press(next(b.press for b in panel.buttons if b.press.verb is verb))

    async def log(self) -> list[tuple[str, ...]]:
        """Return the actions of every move so far, in the codec's form."""
        rows = await self.desk.service.play._core.store.log(self.game)
        return [row.payload for row in rows]


def find(panel: Panel, label: str) -> tuple[Menu, MenuOption]:
    for menu in panel.menus:
        for option in menu.options:
            if option.label.startswith(label):
                return menu, option
    raise AssertionError(f"{label} is not offered: {labels(panel)}")


def labels(panel: Panel) -> list[list[str]]:
    return [[option.label for option in menu.options] for menu in panel.menus]


def chosen(panel: Panel) -> list[str]:
    return [o.label for menu in panel.menus for o in menu.options if o.is_chosen]


def words(panel: Panel) -> str:
    return "\n".join(panel.texts)


def has(panel: Panel, verb: Verb) -> bool:
    return any(button.press.verb is verb for button in panel.buttons)


@asynccontextmanager
async def at_table(folder: Path, position: Game) -> AsyncIterator[Bench]:
    """Seat Anna and Ben in a position."""
    rules = FromHere(position)
    async with await open_store(folder / "games.db") as store:
        service = Service(store, {rules.key: rules}, clock=lambda: 1_900_000_000)
        hosting = [Call(number, person, GUILD, CHANNEL) for number, person in
                   ((1, ANNA), (2, BEN), (3, ANNA))]  # fmt: skip
        info = await service.tables.create(hosting[0], rules.key, 2, {}, "en", in_thread=False)
        await service.tables.join(hosting[1], info.id)
        await service.tables.start(hosting[2], info.id)
        pictures = Counted()
        desk = Desk(service, {rules.key: rules}, PRESENTERS, pictures, Settings())
        yield Bench(desk, info.id, pictures)
