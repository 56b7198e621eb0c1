"""A hall where everything is as large as it can be: the longest names, the most of everything.

For one kind of game it has one at its widest question after a long history, one that is over,
many that wait, others as they are wanted, and a server that has decided everything.
"""

import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord

from bot.locale import Text
from bot.presenters.registry import PRESENTERS, composer_for
from bot.service import Call, GameInfo, Look, Person, Service
from bot.service.questions import CANCEL
from bot.store import open_store
from bot.store.api import Store
from bot.ui.desk import Desk, Visitor
from bot.ui.films import Films
from bot.ui.forms import Form
from bot.ui.ids import PressId, Verb
from bot.ui.panel import Image, Panel
from bot.ui.pictures import Pictures
from bot.ui.routes import ROUTES
from engine.registry import GAMES
from engine.types import Setup

GUILD, CHANNEL = 2**62, 2**62 + 1
PEOPLE = (
    Person(2**62 + 10, "Maximiliane-Friederike von und zu Hohenlohe"),
    Person(2**62 + 11, "Maximiliane-Friederike von und zu Hohenlohe"),
    Person(2**62 + 12, "Ｗ" * 40),
    Person(2**62 + 13, "ﷺ" * 20 + "**~~`<@1>[a](b)||"),
)
ONLOOKER = Person(2**62 + 14, "M" * 32)
WAITING = 12
"""Further games of the same people that have begun."""
SEED = 3


class Unpainted(Pictures):
    """Hands out pictures without drawing them."""

    def __init__(self) -> None:
        draw: Any = lambda *_: SimpleNamespace(data=b"x", format="webp")  # noqa: E731
        super().__init__(draw, 1)

    async def once(self, name: str, draw: Callable[[], Any], alt: str) -> Image | None:
        return Image(b"x", f"{name}.webp", alt)


async def _made(*_: object) -> bytes:
    return b"x"


@dataclass
class Hall:
    """The desk, the games by what they are there for, and the means to press things."""

    key: str
    store: Store
    desk: Desk
    numbers: "count[int]"
    games: dict[str, GameInfo]

    @property
    def seats(self) -> int:
        """As many people as the game takes."""
        return max(GAMES[self.key].seats)

    def call(self, person: Person) -> Call:
        return Call(next(self.numbers), person, GUILD, CHANNEL)

    def visitor(self, language: str, person: Person = PEOPLE[0]) -> Visitor:
        rights = discord.Permissions.all()
        places = (CHANNEL, CHANNEL + 1)
        return Visitor(self.call(person), Text.of(language), rights, False, True, places)

    async def lobby(self, seated: int) -> GameInfo:
        """Open a table at which so many have sat down."""
        tables = self.desk.service.tables
        call = self.call(PEOPLE[0])
        info = await tables.create(call, self.key, self.seats, {}, "en", in_thread=True)
        await self.store.set_lobby_message(info.id, GUILD)
        await self.store.set_play_channel(info.id, GUILD + next(self.numbers))
        for person in PEOPLE[1:seated]:
            await tables.join(self.call(person), info.id)
        return await tables.info(info.id)

    async def fresh(self) -> GameInfo:
        """Start a game."""
        info = await self.lobby(self.seats)
        return await self.desk.service.tables.start(self.call(PEOPLE[0]), info.id)

    async def game(self, name: str) -> GameInfo:
        """Return a game as it is now: "running", "building" or "over"; all others are new.

        A "lobby" has a seat left, a "full" one has none; one that is "fresh" has begun, one
        that is "asking" votes as well, one for "planning" has had some moves.
        """
        match name:
            case "lobby":
                return await self.lobby(self.seats - 1)
            case "planning":
                return await self.play(await self.fresh(), 9)
            case "full":
                return await self.lobby(self.seats)
            case "fresh":
                return await self.fresh()
            case "asking":
                info = await self.fresh()
                await self.desk.service.votes.ask(self.call(PEOPLE[0]), info.id, CANCEL)
                return await self.desk.service.tables.info(info.id)
            case _:
                return await self.desk.service.tables.info(self.games[name].id)

    async def play(self, info: GameInfo, moves: int) -> GameInfo:
        """Play so many moves by chance; the same ones in every game that began alike."""
        chance = random.Random(self.key)
        for _ in range(moves):
            info = await self.desk.service.tables.info(info.id)
            person = info.seats[min(info.to_act)].person
            look = await self.desk.service.play.look(info.id, person.id)
            action = chance.choice(look.legal)
            await self.desk.service.play.move(self.call(person), info.id, (action,), None)
        return await self.desk.service.tables.info(info.id)

    async def mover(self, name: str = "running") -> Look:
        """Return the look of whoever is to act first."""
        info = await self.game(name)
        person = info.seats[min(info.to_act)].person
        return await self.desk.service.play.look(info.id, person.id)

    async def press(
        self, press: PressId, language: str, *values: str, by: Person = PEOPLE[0]
    ) -> Panel | Form:
        """Press something as somebody."""
        return await ROUTES[press.verb](self.desk, self.visitor(language, by), press, values)

    async def drafted(self, language: str) -> tuple[str, Person]:
        """Return the longest path that the panel of the mover holds, and who that is."""
        look = await self.mover("building")
        person = look.info.seats[look.seat or 0].person
        press = PressId(Verb.PLAY, look.info.id, look.version)
        panel = await self.press(press, language, by=person)
        assert isinstance(panel, Panel)
        menus = (menu for menu in panel.menus if menu.press.verb is Verb.DRAFT)
        paths = [option.value for menu in menus for option in menu.options]
        return max(paths, key=len, default=""), person


def moments(key: str, seats: int) -> tuple[int, int, int]:
    """Play by chance; return after how many moves most can be done, most can be put together on
    a panel (or else the former again), and all is over. Early moves do not count.
    """
    rules, chance, composer = GAMES[key], random.Random(key), composer_for(key)
    state = rules.new_game(Setup(seats, SEED, rules.rules_version, {})).state
    found: list[tuple[bool, int]] = []
    while rules.outcome(state) is None:
        seat = min(rules.to_act(state))
        legal = rules.legal_actions(state, seat)
        asked = rules.decisions(state, seat)[0]
        is_composed = composer is not None and composer.reach(asked) is not None
        found.append((is_composed, len(legal)))
        state = rules.apply(state, seat, chance.choice(legal)).state
    late = range(len(found) // 2, len(found))
    return max(late, key=lambda at: found[at][1]), max(late, key=found.__getitem__), len(found)


@asynccontextmanager
async def hall(folder: Path, key: str) -> AsyncIterator[Hall]:
    """Fill a hall with games of one kind."""
    times = count(1_900_000_000)
    async with await open_store(folder / "games.db") as store:
        service = Service(store, GAMES, clock=lambda: next(times), entropy=lambda: SEED)
        settings: Any = SimpleNamespace(default_language="de")
        desk = Desk(service, GAMES, PRESENTERS, Unpainted(), settings, films=Films(_made))
        made = Hall(key, store, desk, count(1), {})
        at, building, length = moments(key, made.seats)
        made.games["running"] = await made.play(await made.fresh(), at)
        made.games["building"] = await made.play(await made.fresh(), building)
        made.games["over"] = await made.play(await made.fresh(), length)
        for _ in range(WAITING):
            await made.fresh()
        decided = {"channels": [CHANNEL + n for n in range(25)], "creators": GUILD + 9}
        await service.servers.decide(made.call(PEOPLE[0]), {**decided, "news": GUILD + 8})
        yield made
