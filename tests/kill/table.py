"""The people at the table: they press and type, and do it again when the bot has died on them."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from bot.demo.people import button_of
from bot.locale import Text
from bot.sandbox import Actor, LocalDiscord, Message, NoAnswer
from bot.sandbox.options import ActorError
from bot.workers.outbox import LEASE
from tests.kill.keeping import Kept
from tests.kill.nursery import Nursery, Order
from tests.kill.points import Kill
from tests.kill.strikes import OUTAGE, Strike

T = TypeVar("T")

NOON = 1_800_000_000
"""When the game begins; the clock stands still unless it is moved."""
GLANCE = 0.02
PATIENCE = 15.0
"""Seconds within which everything must have come to rest."""
ATTEMPTS = 6
LULL = 2.0
"""Seconds after which nothing more happens by itself until a lease has run out."""
KILLED = -9
"""The exit status of a process that was killed."""


_WORDS = Text.of("en")
REFUSALS = (_WORDS("problem.not_saved", error="").split("(")[0], _WORDS("problem.unsure"))
"""What a bot says that could not save something."""


def settings(server: LocalDiscord, kept: Kept) -> dict[str, str]:
    """Return the settings of a bot."""
    return {
        "DISCORD_TOKEN": server.token,
        "EGIZIA_API_BASE": server.api_base,
        "EGIZIA_GATEWAY_URL": server.gateway_url,
        "EGIZIA_DATABASE": kept.address,
    }


class Refused(Exception):
    """The bot has said that it could not save something."""


class Table:
    """Anna, Bruno, their server, and a bot that is started again whenever it has died.

    `deaths` holds the exit statuses of bots that ended before their time, `refusals` what the
    bot could not save, and said so, `troubles` what else people could not do. `waited` tells
    whether the clock had to be moved until something was tried again.
    """

    def __init__(
        self, server: LocalDiscord, nursery: Nursery, folder: Path, kept: Kept, strike: Strike
    ) -> None:
        self.server = server
        self.kept = kept
        self.strike = strike
        self.guild = server.world.add_guild("Club")
        self.channel = self.guild.add_text_channel("games")
        self.anna = server.member(self.guild, "Anna")
        self.bruno = server.member(self.guild, "Bruno")
        self.deaths: list[int] = []
        self.refusals: list[str] = []
        self.troubles: list[str] = []
        self.waited = False
        self.folder = folder
        self._nursery = nursery
        self._repeat: Callable[[], Awaitable[object]] | None = None
        self.clock = folder / "clock"
        self.let_pass(0)

    # the bot

    async def start(self, kill: Kill | None = None) -> None:
        """Start the bot, to die at a point or to live."""
        names = ("clock", "points", "bot.log")
        paths = (str(self.folder / name) for name in names)
        await self.server.until(lambda: not self.server.gateway.connected, PATIENCE)
        await self._nursery.bear(
            Order(settings(self.server, self.kept), *paths, kill=kill, strike=self.strike)
        )
        await self._unless_dead(self.server.until_connected(PATIENCE))

    async def stop(self) -> None:
        """Stop the bot in order; one that was to die at the very end may do that first."""
        status = await self._nursery.stop()
        if status == KILLED:
            self.deaths.append(status)
        else:
            assert status == 0

    def let_pass(self, seconds: int) -> None:
        """Move the bot's clock on."""
        now = int(self.clock.read_text()) if self.clock.exists() else NOON
        draft = self.folder / "clock.new"
        draft.write_text(str(now + seconds))
        draft.replace(self.clock)

    # doing

    async def perform(
        self,
        name: str,
        act: Callable[["Table"], Awaitable[None]],
        is_seen: Callable[["Table"], bool],
    ) -> None:
        """Let people do something until they see it done. Raises AssertionError."""
        self._repeat = None
        for _ in range(ATTEMPTS):
            await self._revive()
            if is_seen(self):
                return
            await self._unless_dead(act(self))
            await self._come_to_rest()
            if self.strike is Strike.OUTAGE and not is_seen(self):
                await self._try_again()
            if self._nursery.is_alive and is_seen(self):
                return
        texts = "\n".join((*self.troubles, *(post.text() for post in self.posts())))
        raise AssertionError(f"{name} comes to nothing:\n{texts}")

    async def press(self, person: Actor, message: Message, verb: str) -> Message:
        """Press the button of a verb; return the private answer."""
        custom_id = button_of(message, verb)
        if custom_id is None:
            raise NoAnswer(f"no button {verb}: {message.text()}")
        return await self._ask(lambda: person.press(message, custom_id=custom_id))

    async def choose(self, person: Actor, panel: Message, value: str) -> Message:
        """Choose a value from the menu that has it."""
        menu = next(
            part["custom_id"]
            for part in _walk(panel.components)
            if value in [option["value"] for option in part.get("options", ())]
        )
        return await self._ask(lambda: person.select(panel, menu, [value]))

    async def command(self, person: Actor, name: str, **given: Any) -> Message:
        """Use a command where the game is played. A new table is only asked for once."""
        place = self.channel.threads[-1] if self.channel.threads else self.channel
        return await self._ask(
            lambda: person.slash(place, f"egizia {name}", **given), is_repeated=name != "create"
        )

    async def suggested(self, person: Actor, name: str, option: str) -> list[str]:
        """Return what is suggested for an option of a command."""
        place = self.channel.threads[-1]
        found = await person.autocomplete(place, f"egizia {name}", option)
        return [str(choice.value) for choice in found]

    async def _ask(self, send: Callable[[], Awaitable[Any]], *, is_repeated: bool = True) -> Any:
        self._repeat = send if is_repeated else None
        answer: Message = await (await send()).message()
        if any(words in answer.text() for words in REFUSALS):
            raise Refused(answer.text())
        return answer

    # seeing

    def posts(self) -> list[Message]:
        """Return everything that everybody sees, the channel before the threads."""
        places = (self.channel, *self.channel.threads)
        return [message for place in places for message in place.messages]

    def has_text(self, words: str) -> bool:
        """Tell whether some post says so."""
        return any(words in post.text() for post in self.posts())

    def lobby(self) -> Message | None:
        """Return the post of the table once its thread is there."""
        return next((post for post in self.posts() if post.thread is not None), None)

    def board(self) -> Message | None:
        """Return the newest board that can be played from."""
        return self._last("play")

    def question(self) -> Message | None:
        """Return the question that the table has not answered yet."""
        return self._last("no")

    def _last(self, verb: str) -> Message | None:
        return next((p for p in reversed(self.posts()) if button_of(p, verb) is not None), None)

    def to_act(self, board: Message) -> Actor:
        """Return the person whom a board asks."""
        people = (self.anna, self.bruno)
        return next(person for person in people if person.mention in board.text())

    # the bot's life

    async def _revive(self) -> None:
        """Start the bot if it is dead; whoever it died on does the same thing again."""
        while not self._nursery.is_alive:
            self.deaths.append(await self._nursery.death())
            assert self.deaths[-1] == KILLED, (self.folder / "bot.log").read_text()
            await self.start()
            await self._come_to_rest()
            repeat = self._repeat
            if repeat is not None and self._nursery.is_alive:
                await self._unless_dead(_answered(repeat))
                await self._come_to_rest()

    async def _unless_dead(self, doing: Awaitable[None]) -> None:
        """Do something as long as the bot lives; what goes wrong then is looked at later."""
        task = asyncio.ensure_future(doing)
        death = asyncio.ensure_future(self._nursery.death())
        await asyncio.wait({task, death}, return_when=asyncio.FIRST_COMPLETED)
        death.cancel()
        if not task.done():
            task.cancel()
        try:
            await task
        except asyncio.CancelledError:
            pass
        except Refused as refusal:
            self.refusals.append(str(refusal))
            # It says: try again; so people do not before it can work.
            await asyncio.sleep(OUTAGE)
        except (NoAnswer, ActorError) as error:
            self.troubles.append(str(error))

    async def _come_to_rest(self) -> None:
        """Wait until the bot has nothing more to do by itself, or has died."""
        clock = asyncio.get_running_loop().time
        begun = clock()
        while self._nursery.is_alive and any(busy := self._business()):
            assert clock() < begun + PATIENCE, f"never at rest: {busy}"
            if self.strike is Strike.OUTAGE and not self.waited and clock() > begun + LULL:
                await self._try_again()
            await asyncio.sleep(GLANCE)

    async def _try_again(self) -> None:
        """Let the bot try again what it could not note down, or failed to send."""
        self.waited = True
        self.let_pass(LEASE + 1)
        await self._come_to_rest()

    def _business(self) -> tuple[int, ...]:
        """Return how many messages, jobs and computers are due."""
        now = int(self.clock.read_text())
        return self.kept.first(_BUSY, (now, now))


_BUSY = """SELECT
    (SELECT count(*) FROM outbox WHERE state = 'sending' OR (state = 'ready' AND due_at <= ?)),
    (SELECT count(*) FROM jobs WHERE state = 'running' OR (state = 'ready' AND due_at <= ?)),
    (SELECT count(*) FROM seats JOIN games ON games.id = seats.game_id
        WHERE games.status = 'running' AND seats.is_to_act = 1 AND seats.user_id < 10)"""


async def _answered(send: Callable[[], Awaitable[Any]]) -> None:
    await (await send()).message()


def _walk(components: Sequence[Any]) -> list[Any]:
    found: list[Any] = []
    for part in components:
        found += [part, *_walk(part.get("components", ()))]
    return found


def as_lines(data: object) -> list[str]:
    """Write data so that differences can be shown line by line."""
    return json.dumps(data, indent=1, sort_keys=True, ensure_ascii=False).splitlines()
