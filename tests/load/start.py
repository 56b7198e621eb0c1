"""A start of the bot with very many games in its database, most of them over."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from pathlib import Path

from bot.sandbox import Actor, Channel, LocalDiscord
from bot.sandbox.model import COMPONENTS_V2
from bot.sandbox.posting import Draft, create
from bot.sandbox.tree import BUTTON
from bot.service import GameInfo, Person
from bot.ui.ids import PressId, Verb
from tests.load.probe import Check
from tests.load.stock import Home, note_boards, stock
from tests.load.watched import entries_in, running

HOMES = 40
"""Running games of one server."""
RUNNING = 10
"""One game in so many is running."""
LOOK_SECONDS = 300.0
TEXT, ROW = 10, 1
BOARD = ("GET", "/channels/{channel_id}/messages/{message_id}")


@dataclass(frozen=True, slots=True)
class Started:
    """A start: seconds until the bot was on line, had answered a command, had looked at the
    boards of all running games; and what the database and the memory held.
    """

    games: int
    running: int
    bytes_of_database: int
    entries: int
    online: float
    answered: float
    looked: float
    check: Check


async def started(games: int, players: range, folder: Path) -> Started:
    """Start the bot with so many games, each tenth of them running with its board in place."""
    async with LocalDiscord.start() as server:
        guests, homes = _homes(server, max(1, games // RUNNING), players)
        path = folder / "games.db"
        open_ones = await stock(path, games - len(homes), homes)
        await note_boards(path, [_board(server, info) for info in open_ones])
        size = path.stat().st_size
        async with running(server, folder, "--plain") as bot:
            person, channel = guests[0]
            await (await person.slash(channel, "egizia games")).acked(LOOK_SECONDS)
            answered = time.time() - bot.began
            requests = server.rest.requests
            await server.until(
                lambda: sum(each[:2] == BOARD for each in requests) >= len(homes), LOOK_SECONDS
            )
            looked = time.time() - bot.began
            check = await bot.check()
    entries = entries_in(path)
    return Started(
        games, len(homes), size, entries, bot.online, answered, looked, check
    )  # fmt: skip


def _homes(
    server: LocalDiscord, count: int, players: range
) -> tuple[list[tuple[Actor, Channel]], list[Home]]:
    """Return somebody and a channel of each server, and threads in which games are running."""
    chance, guests, homes = random.Random(count), list[tuple[Actor, Channel]](), list[Home]()
    for number in range(count):
        if number % HOMES == 0:
            guild = server.world.add_guild(f"Town {number // HOMES}")
            channel = guild.add_text_channel("games")
            people = [server.member(guild, f"Person {number}.{n}") for n in range(HOMES)]
            guests.append((people[0], channel))
        thread = server.world.add_thread(channel, f"Game {number}", server.bot)
        seated = chance.sample(people, chance.choice(players))
        at_table = tuple(Person(each.id, each.user.name) for each in seated)
        homes.append(Home(guild.id, channel.id, thread.id, at_table))
    return guests, homes


def _board(server: LocalDiscord, info: GameInfo) -> tuple[str, int, int]:
    """Put a board into the thread of a game, as an earlier bot has left it; return its place."""
    button = {"type": BUTTON, "style": 1, "label": "Play"}
    button["custom_id"] = str(PressId(Verb.PLAY, info.id, info.version))
    parts = [{"type": TEXT, "content": "A board"}, {"type": ROW, "components": [button]}]
    body = {"flags": COMPONENTS_V2, "components": parts}
    post = create(server.world.channel(info.play_channel_id), Draft(body))
    return info.id, post.id, info.play_channel_id
