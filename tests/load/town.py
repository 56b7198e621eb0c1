"""Servers with channels and people, and the games that they begin."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.demo.people import Person, button_of
from bot.sandbox import Channel, LocalDiscord, Message
from tests.load.people import PATIENCE, Table, live_board, note_answers, tidy
from tests.load.times import Times

TABLES = 40
"""Games of one server; Discord allows it 1,000 threads."""
SETTLED = 30.0
"""Seconds after which nothing more comes of a request."""
LOCALES = ("en-US", "de")


@dataclass(frozen=True, slots=True)
class Town:
    """One server: the channel in which its people make games, and how many play each."""

    channel: Channel
    people: tuple[Person, ...]
    sizes: tuple[int, ...]
    chance: random.Random
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def gather(self, times: Times) -> list[Spot]:
        """Begin the games one after another. Raises NoAnswer."""
        return [Spot(self, size, await self.table(size, times)) for size in self.sizes]

    async def table(self, size: int, times: Times) -> Table:
        """Begin a game with so many players. Raises NoAnswer."""
        async with self.turn:
            return await self._table(size, times)

    async def _table(self, size: int, times: Times) -> Table:
        pulse, last = self.channel.world.pulse, max(self.channel.posts, default=0)
        host, *others = people = self.chance.sample(self.people, size)
        asked = {"players": size, "kind": "egizia"}
        await (await host.actor.slash(self.channel, "egizia create", **asked)).message()
        thread, lobby = await pulse.until(lambda: self._lobby(last), PATIENCE)
        for person in others:
            await person.press(lobby, "join")
        await host.press(lobby, "start")
        board = await pulse.until(lambda: live_board(thread), PATIENCE)
        note_answers(self.channel.world, times, time.time() - SETTLED)
        tidy(self.channel)
        return Table(thread, {person.id: person for person in people}, board, self.chance)

    def _lobby(self, last: int) -> tuple[Channel, Message] | None:
        """Return the thread and the post of a game that was made after a message."""
        for post in reversed(self.channel.posts.values()):
            if post.id > last and post.thread is not None and button_of(post, "join"):
                return post.thread, post
        return None


@dataclass(slots=True)
class Spot:
    """Where one game follows the other, with as many players each time."""

    town: Town
    size: int
    table: Table
    ended: Channel | None = None

    async def move(self, times: Times) -> None:
        """Let one move be made; after the last one of a game the next game begins.

        Discord shuts a thread in which nobody writes any more: the one of the game before.
        Raises NoAnswer.
        """
        await self.table.move(times)
        if self.table.is_over:
            times.ended += 1
            if self.ended is not None:
                self.ended.archive()
            self.ended = self.table.channel
            self.table = await self.town.table(self.size, times)


def build(server: LocalDiscord, games: int, players: range, chance: random.Random) -> list[Town]:
    """Return servers with room for so many games; everybody plays in about two of them."""
    return [
        _town(server, f"Town {start // TABLES}", min(TABLES, games - start), players, chance)
        for start in range(0, games, TABLES)
    ]


def _town(
    server: LocalDiscord, name: str, games: int, players: range, chance: random.Random
) -> Town:
    guild = server.world.add_guild(name)
    people = tuple(
        Person(server.member(guild, f"{name} {number}", locale=LOCALES[number % 2]), chance)
        for number in range(max(2 * games, players[-1]))
    )
    sizes = tuple(chance.choice(players) for _ in range(games))
    return Town(guild.add_text_channel("games"), people, sizes, chance)


async def gather(towns: Sequence[Town], hands: int) -> tuple[list[Spot], Times]:
    """Begin all games, in `hands` servers at the same time. Raises NoAnswer."""
    times, free = Times(start=time.time()), asyncio.Semaphore(hands)

    async def one(town: Town) -> list[Spot]:
        async with free:
            return await town.gather(times)

    found = await asyncio.gather(*(one(town) for town in towns))
    times.end = time.time()
    note_answers(towns[0].channel.world, times, times.end)
    return [spot for spots in found for spot in spots], times


async def play(
    spots: Sequence[Spot], moves: int, hands: int, seconds: float, chance: random.Random
) -> Times:
    """Let so many moves be made in games chosen by chance, `hands` of them at the same time.

    It ends earlier after so many seconds. Raises NoAnswer.
    """
    times, begun, world = Times(start=time.time()), 0, spots[0].table.world

    async def hand() -> None:
        nonlocal begun
        while begun < moves and free and time.time() < times.start + seconds:
            begun += 1
            spot = free.pop(chance.randrange(len(free)))
            await spot.move(times)
            note_answers(world, times, time.time() - SETTLED)
            free.append(spot)

    free = list(spots)
    await asyncio.gather(*(hand() for _ in range(hands)))
    times.end = time.time()
    note_answers(world, times, times.end)
    return times
