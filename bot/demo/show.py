"""The demonstration from beginning to end, and what it must have proven to count as good."""

import asyncio
import random
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from bot.cogs.tree import GROUP
from bot.demo.child import BotProcess
from bot.demo.people import Person, button_of
from bot.demo.scribe import Scribe
from bot.demo.table import Table
from bot.replay import replay_file
from bot.sandbox import Channel, LocalDiscord, Message

NAMES = ("Anna", "Bertil", "Carla", "Dmitri", "Esra", "Farid", "Greta", "Hugo")
LOCALES = ("en-US", "de")
OWN_FILES = ("board-*.png", "egizia.db*", "bot.log")
HASTY = ("-m", "bot.cli.hasty")
JOIN_SECONDS = 20.0


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to show: the game's key, players, seed, folder for what comes out."""

    game: str
    players: int
    seed: int
    out: Path


async def show(wanted: Wanted) -> list[str]:
    """Play the game; return what went wrong, nothing if all is well. Raises NoAnswer."""
    _clear(wanted.out)
    database = wanted.out / "egizia.db"
    scribe = Scribe(wanted.out)
    async with LocalDiscord.start(bot_name="Egizia") as server:
        guild = server.world.add_guild("Demo")
        channel = guild.add_text_channel("games")
        settings = _settings(server, wanted, database)
        bot = BotProcess(settings, wanted.out / "bot.log", HASTY)
        writing: list[asyncio.Task[None]] = []
        try:
            await bot.start()
            await server.until_connected(JOIN_SECONDS)
            scribe.say("the bot is on line")
            chance = random.Random(wanted.seed)
            people = [
                Person(server.member(guild, name, locale=LOCALES[number % 2]), chance)
                for number, name in enumerate(NAMES[: wanted.players])
            ]
            game = await _open(server, channel, people, wanted)
            scribe.catch_up(channel)
            table = Table(server, people, channel.threads[0], bot, scribe, chance)
            writing.append(asyncio.create_task(scribe.follow(server, table.channel)))
            result = await table.play()
            scribe.catch_up(table.channel)
            code = await bot.stop()
        finally:
            for task in writing:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            await bot.kill()
        faults = _faults(server, table, code)
    replayed = await replay_file(database, game)
    if replayed.outcome is None or replayed.result.strip() not in result.text():
        faults.append("the replayed log does not end as the posted result says")
    scribe.say(f"{table.moves} moves, {scribe.pictures} boards, {replayed.entries} log entries")
    _tell(replayed.result, database, wanted.out, game)
    return faults


async def _open(
    server: LocalDiscord, channel: Channel, people: list[Person], wanted: Wanted
) -> str:
    """Create, join and start the game, by command and by button; return the game's id."""
    host, *others = people
    asked = {"players": wanted.players, "kind": wanted.game}
    await (await host.actor.slash(channel, f"{GROUP} create", **asked)).message()
    lobby = await server.until(lambda: _lobby(channel), JOIN_SECONDS)
    await others[0].press(lobby, "join")
    for person in others[1:]:
        await (await person.actor.slash(channel, f"{GROUP} join")).message()
    await server.until(lambda: channel.threads, JOIN_SECONDS)
    game = str(button_of(lobby, "join")).split(":")[2]
    await host.press(lobby, "start")
    return game


def _lobby(channel: Channel) -> Message | None:
    return next((m for m in channel.messages if button_of(m, "join") is not None), None)


def _settings(server: LocalDiscord, wanted: Wanted, database: Path) -> dict[str, str]:
    return {
        "DISCORD_TOKEN": server.token,
        "EGIZIA_API_BASE": server.api_base,
        "EGIZIA_GATEWAY_URL": server.gateway_url,
        "EGIZIA_DATABASE": str(database.absolute()),
        "EGIZIA_SEED": str(wanted.seed),
        "EGIZIA_LOG_LEVEL": "warning",
    }


def _faults(server: LocalDiscord, table: Table, code: int | None) -> list[str]:
    """Say what the bot did that a real Discord would not have taken, or left undone."""
    refused = [entry for entry in server.rest.requests if entry[2] >= 400]
    faults = [
        f"request {method} {route} was refused ({status})" for method, route, status in refused
    ]
    faults += [f"request {entry} is unknown" for entry in server.rest.unknown]
    if code != 0:
        faults.append(f"the bot did not stop in order (exit code {code})")
    if not table.was_killed:
        faults.append("the game was over before the bot could be killed")
    return faults


def _clear(out: Path) -> None:
    """Make the folder and remove what an earlier demonstration left in it."""
    out.mkdir(parents=True, exist_ok=True)
    for pattern in OWN_FILES:
        for path in out.glob(pattern):
            path.unlink()


def _tell(result: str, database: Path, out: Path, game: str) -> None:
    print(f"\n{result}\n")
    print(f"database  {database}\npictures  {out}/board-*.png\nlog       {out / 'bot.log'}")
    print(f"replay    EGIZIA_DATABASE={database} egizia replay {game}")
