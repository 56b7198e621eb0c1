"""A server with people and a running bot: what every end-to-end test starts from."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import bot.client
from bot.app import Build, run
from bot.config import load_settings
from bot.demo.people import button_of
from bot.sandbox import Actor, Channel, LocalDiscord, Message
from bot.sandbox.tree import STRING_SELECT, walk
from bot.service.servers import Theme
from bot.ui import haste
from tests.e2e.words import CountingWords
from tests.kit.fake_game import COUNTING

READY_PAUSE = 0.01
"""Seconds after which a bot counts as ready: here it has heard of its one server by then."""

EACH_SECOND = 1000
"""Requests a second that people of the club may go on making: they are faster than people."""

PNG = b"\x89PNG\r\n\x1a\n" + bytes(20)


class Drawing:
    """What a picture is to the platform: bytes and an ending."""

    data = PNG
    format = "png"


class Painter:
    """Draws nothing, counts, and is slow or fails on request."""

    def __init__(self) -> None:
        self.is_failing = False
        self.seconds = 0.0
        self.views: list[Any] = []
        self.themes: list[Theme] = []

    def __call__(
        self, key: str, view: Any, names: tuple[str, ...], words: Mapping[str, str], theme: Theme
    ) -> Drawing:
        self.views.append(view)
        self.themes.append(theme)
        time.sleep(self.seconds)
        if self.is_failing:
            raise ValueError("no paint")
        return Drawing()


class Club:
    """The server, its people, and the means to start and stop the bot on one database."""

    def __init__(
        self,
        server: LocalDiscord,
        folder: Path,
        patch: pytest.MonkeyPatch,
        shard: tuple[int, int] = (0, 1),
    ) -> None:
        self.server = server
        self.guild = server.world.add_guild("Club", shard=shard)
        self.channel = self.guild.add_text_channel("games")
        self.anna = server.member(self.guild, "Anna")
        self.bruno = server.member(self.guild, "Bruno", locale="de")
        self.carla = server.member(self.guild, "Carla")
        self.painter = Painter()
        self.build = Build({"counting": COUNTING}, {"counting": CountingWords()}, self.painter)
        self.database = folder / "games.db"
        self.clock: Callable[[], int] = lambda: int(time.time())
        patch.setattr(bot.client, "READY_PAUSE", READY_PAUSE)
        patch.setattr(haste, "EACH_SECOND", EACH_SECOND)
        # What people do here in a second takes them minutes elsewhere.
        server.rates.everything.limit = EACH_SECOND
        patch.setenv("DISCORD_TOKEN", server.token)
        patch.setenv("EGIZIA_API_BASE", server.api_base)
        patch.setenv("EGIZIA_GATEWAY_URL", server.gateway_url)
        patch.setenv("EGIZIA_DATABASE", str(self.database))
        patch.setenv("EGIZIA_SEED", "3")

    @asynccontextmanager
    async def bot(self) -> AsyncIterator[None]:
        """Run the bot until the block ends, then stop it in order."""
        stop = asyncio.Event()
        task = asyncio.create_task(run(load_settings(), stop, self.build, self.clock))
        try:
            await self.server.until(lambda: self.server.gateway.connected or task.done(), 10)
            yield
        finally:
            stop.set()
            await asyncio.wait_for(task, 10)
        await self.server.until(lambda: not self.server.gateway.connected)

    async def say(
        self, person: Actor, command: str, /, at: Channel | None = None, **given: Any
    ) -> str:
        """Use a command, by default where the game is played; return what the person is told."""
        reply = await person.slash(at or self.place, f"egizia {command}", **given)
        message = await reply.message()
        assert message.visible_to == person.id
        return message.text()

    async def lobby(self, **given: Any) -> Message:
        """Let Anna create a game and return its lobby post, thread included."""
        before = {message.id for message in self.channel.messages}
        await self.say(self.anna, "create", self.channel, **{"players": 2, **given})

        def posted() -> Message | None:
            new = [m for m in self.channel.messages if m.id not in before]
            is_done = given.get("where") == "channel" or (new and new[0].thread and new[0].edits)
            return new[0] if new and is_done else None

        return await self.server.until(posted)

    async def game(self, **given: Any) -> Message:
        """Let Anna and Bruno start a game and return its first board post."""
        lobby = await self.lobby(**given)
        await self.answer(self.bruno, lobby, "join")
        await self.answer(self.anna, lobby, "start")
        return await self.server.until(lambda: self.live_post(self.place))

    async def answer(self, person: Actor, message: Message, verb: str) -> Message:
        """Press a button by its verb and return the private answer."""
        reply = await person.press(message, custom_id=button_of(message, verb))
        answer = await reply.message()
        assert answer.visible_to == person.id
        return answer

    async def choose(self, person: Actor, panel: Message, value: str) -> Message:
        """Choose a value from whichever menu of a panel has it; send it if that is asked for."""
        for menu in menus(panel):
            if value in [option["value"] for option in menu["options"]]:
                reply = await person.select(panel, menu["custom_id"], [value])
                answer = await reply.message()
                is_asked = button_of(answer, "send") is not None
                return await self.answer(person, answer, "send") if is_asked else answer
        raise AssertionError(f"{value} is not offered by {panel.text()}")

    @property
    def place(self) -> Channel:
        """Where the newest game is played: its thread if there is one."""
        return self.channel.threads[-1] if self.channel.threads else self.channel

    def live_post(self, channel: Channel) -> Message | None:
        """Return the only post with a Play button."""
        live = [m for m in channel.messages if button_of(m, "play") is not None]
        return live[-1] if live else None

    def live_posts(self) -> list[Message]:
        """Return every public post of the game's place that still has a button."""
        return [m for m in self.place.messages if any("custom_id" in c for c in walk(m.components))]

    def to_act(self, post: Message) -> Actor:
        """Return the person whom a board post names first."""
        people = (self.anna, self.bruno, self.carla)
        return min(
            (p for p in people if p.mention in post.text()),
            key=lambda p: post.text().index(p.mention),
        )

    async def next_post(self, old: Message) -> Message:
        """Wait for the board post after another one, and for that one's buttons to be gone."""

        def look() -> Message | None:
            new = self.live_post(self.place)
            is_done = new is not None and new is not old and len(self.live_posts()) == 1
            return new if is_done else None

        return await self.server.until(look)


def menus(panel: Message) -> list[dict[str, Any]]:
    """Return the menus of a private panel."""
    return [part for part in walk(panel.components) if part["type"] == STRING_SELECT]


def offered(panel: Message) -> list[str]:
    """Return every value that the menus of a panel offer."""
    return [option["value"] for menu in menus(panel) for option in menu["options"]]


def public_text(channel: Channel) -> str:
    """Return everything that everybody could read, names of files and ids included."""
    return "\n".join(
        f"{m.text()} {m.components} {[(a.filename, a.description) for a in m.attachments]}"
        for m in (*channel.messages, *(m for t in channel.threads for m in t.messages))
    )
