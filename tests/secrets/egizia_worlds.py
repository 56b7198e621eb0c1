"""Two worlds that differ in nothing but what is hidden, and everything that people can see."""

from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
from discord.utils import DISCORD_EPOCH

from bot.locale import LANGUAGES, Text
from bot.presenters.egizia import EGIZIA_WORDS
from bot.service import Call, GameInfo, Person, Service, ServiceError, seed_hash
from bot.service.play import Play
from bot.service.questions import UNDO
from bot.store import open_store
from bot.ui import happened, listing, log, look, posts, turns, votes
from bot.ui.arrivals import Arrivals
from bot.ui.desk import Desk, Visitor
from bot.ui.layout import layout_of
from bot.ui.meaning import known
from bot.ui.offers import suggestion_name
from bot.ui.panel import Panel
from bot.ui.pictures import Pictures
from engine.games.egizia.events import Event
from engine.games.egizia.rules import EGIZIA, EgiziaRules
from engine.games.egizia.state import State
from engine.types import Setup, Step
from render.registry import draw_board
from tests.kit.hidden import HIDDEN
from tests.kit.strategies import Dice

PEOPLE = (Person(11, "Anna"), Person(12, "Ben"), Person(13, "Cleo"), Person(14, "Dora"))
ONLOOKER = Person(99, "Zoe")
GUILD, CHANNEL, SEED = 1, 2, 3
WISH = "keep:1:2"
"""A move that the rules never allow, so that it is explained why not."""

Flow = Callable[[Desk, Visitor, str], Awaitable[Panel]]

LOOKS: dict[str, Flow] = {
    "board": look.board,
    "text": look.board_text,
    "table": look.table,
    "score": look.score,
    "hand": look.hand,
    "log": log.log,
    "happened": happened.happened,
    "games": lambda desk, who, _: listing.games(desk, who, listing.ALL),
    "play": turns.play,
    "refused": lambda desk, who, game: turns.move(desk, who, game, WISH),
    "ask": lambda desk, who, game: votes.propose(desk, who, game, UNDO),
}
"""Every panel about a running game that changes nothing."""


class Redealt(EgiziaRules):
    """The rules, but the Sphinx cards of a new game are dealt again by a number of the world."""

    def __init__(self, world: int) -> None:
        self.world = world

    def new_game(self, setup: Setup) -> Step[State, Event]:
        step = super().new_game(setup)
        other = self.clone(step.state)
        HIDDEN["egizia"].shuffle(other, None, Dice(self.world))
        state = self.clone(step.state)
        state.supply.sphinx = other.supply.sphinx
        for player, dealt in zip(state.players, other.players, strict=True):
            player.sphinx = dealt.sphinx
        return Step(state, step.events)


class World:
    """A running game of one world, with the numbers of its interactions counted from 1."""

    def __init__(self, desk: Desk, store: Any) -> None:
        self.desk = desk
        self.store = store
        self.numbers: Iterator[int] = count(1)
        self.game = ""

    @property
    def play(self) -> Play:
        """The use cases of those who play."""
        return self.desk.service.play

    def call(self, person: Person) -> Call:
        """Somebody asks for something."""
        return Call(next(self.numbers), person, GUILD, CHANNEL)

    async def start(self, seats: int) -> None:
        """Let the first people play."""
        tables, (host, *others) = self.desk.service.tables, PEOPLE[:seats]
        info = await tables.create(self.call(host), EGIZIA.key, seats, {}, "en", in_thread=False)
        for person in others:
            await tables.join(self.call(person), info.id)
        self.game = (await tables.start(self.call(host), info.id)).id

    async def now(self) -> GameInfo:
        """Return the game as it is."""
        return await self.desk.service.tables.info(self.game)

    async def move(self, person: Person, notation: str) -> None:
        """Make a move."""
        await self.play.move(self.call(person), self.game, [notation], None)

    async def seen_by(self, person: Person, language: str = LANGUAGES[0]) -> dict[str, str]:
        """Return all that a person is shown in a language, by the way it was asked for."""
        rights, text = discord.Permissions.all(), Text.of(language)
        shown = {"offers": await self._offers(person, text)}
        for name, flow in LOOKS.items():
            visitor = Visitor(self.call(person), text, rights, in_thread=False)
            shown[name] = await self._shown(visitor, flow)
        return shown

    async def posted(self) -> dict[str, str]:
        """Return the public post of this moment, and everything that waits to be sent."""
        turn = await posts.turn_of(self.desk, self.game)
        info = turn.look.info
        payload = {"ping": list(info.to_act), "after_seq": info.seq - 3, "until_seq": info.seq}
        panel = await posts.turn_post(self.desk, turn, payload, None)
        lobby = posts.lobby_post(self.desk, info)
        return {
            "turn": self._plain(panel),
            "lobby": self._plain(lobby),
            "info": self._same(repr(info)),
        }

    async def sent(self) -> list[str]:
        """Take every message out of the outbox, with when it was due."""
        taken: list[str] = []
        due = await self.store.next_outbox_at()
        while due is not None:
            for mail in await self.store.claim_outbox(due, 100, 60):
                taken.append(self._same(f"{due} {mail.kind} {mail.version} {mail.payload}"))
                await self.store.finish_outbox(mail.id)
            due = await self.store.next_outbox_at()
        return taken

    async def _shown(self, visitor: Visitor, flow: Flow) -> str:
        try:
            return self._plain(await flow(self.desk, visitor, self.game))
        except ServiceError as error:
            return f"{error.problem} {error.data}"

    async def _offers(self, person: Person, text: Text) -> str:
        seen = await self.play.look(self.game, person.id)
        offers = known(self.desk, seen, text)
        return str([(suggestion_name(each.choice), each.value) for each in offers])

    def _plain(self, panel: Panel) -> str:
        """Write down a panel: texts, ids, file names, descriptions, the bytes of its pictures."""
        return self._same(f"{panel} {layout_of(panel).to_components()}")

    def _same(self, text: str) -> str:
        """The id of a game is drawn by chance and tells nothing; two worlds have different ones."""
        told = text.replace(seed_hash(SEED, self.game), "HASH")
        return told.replace(self.game, "GAME")


async def opened(
    folder: Path,
    rules: EgiziaRules,
    stack: AsyncExitStack,
    name: str,
    watch: Callable[[Any], Any] = lambda store: store,
) -> World:
    """Open a world of its own file; the stack closes it. `watch` may stand before the store."""
    store = watch(await stack.enter_async_context(await open_store(folder / f"{name}.db")))
    games: dict[str, Any] = {rules.key: rules}
    service = Service(store, games, clock=lambda: 1_900_000_000, entropy=lambda: SEED)
    settings: Any = SimpleNamespace(default_language="en")
    pictures = Pictures(draw_board, 1)
    # The numbers of interactions are small here, so they all are of Discord's first instant.
    desk = Desk(
        service,
        games,
        {rules.key: EGIZIA_WORDS},
        pictures,
        settings,
        arrivals=Arrivals(lambda: DISCORD_EPOCH / 1000),
    )
    return World(desk, store)
