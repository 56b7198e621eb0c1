"""One bot from start to stop: what is opened in which order, and closed in the reverse one."""

import asyncio
import logging
import random
import secrets
import time
import tomllib
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from dataclasses import dataclass
from typing import cast

import discord

from bot.client import Client, log_in, point_to, stay_online, stop_heartbeats
from bot.config import BadSettings, Settings, variable
from bot.observe.metrics import watch_loop
from bot.observe.refusals import Refusals
from bot.presenters.base import Presenter
from bot.presenters.registry import PRESENTERS
from bot.replay.child import in_child
from bot.service import Service
from bot.store import open_database
from bot.store.api import Store
from bot.store.share import Share
from bot.ui.desk import Desk
from bot.ui.films import Films, Make
from bot.ui.pictures import Draw, Pictures
from bot.workers.chores import ChoreWorker
from bot.workers.healing import Healer
from bot.workers.heartbeat import beat, sign_of
from bot.workers.keeping import backup_plan, keep_safe
from bot.workers.memory import stay_small
from bot.workers.outbox import OutboxSender
from bot.workers.places import Places
from bot.workers.posting import Poster
from bot.workers.seats import ComputerSeats
from bot.workers.upkeep import Work, background
from engine.errors import BadComponents
from engine.registry import GAMES
from engine.rules import AnyRules
from render.registry import draw_board

log = logging.getLogger(__name__)

ANSWERS = 1.5
SENDING = 1.5
CLOSING = 0.75
"""Seconds that a stop waits for answers, for messages under way, for Discord to say goodbye.

Together, and with what a database on a server may take, they stay below the five seconds in which
the bot promises to be gone.
"""


_UNWANTED = {
    4010: f"{variable('shard_ids')} names a shard that there is not",
    4011: f"too many servers for so few shards; raise {variable('shards')}, or set it to auto",
}
"""What the gateway means when it wants no connection of a shard."""

Clock = Callable[[], int]


def _now() -> int:
    return int(time.time())


@dataclass(frozen=True, slots=True)
class Build:
    """What a build of the bot can play: rules, words, pictures and films by game key."""

    games: Mapping[str, AnyRules]
    presenters: Mapping[str, Presenter]
    draw: Draw
    film: Make = in_child


THIS_BUILD = Build(GAMES, PRESENTERS, draw_board)


@dataclass(frozen=True, slots=True)
class Choices:
    """What the operator chose for new games: the keys of those offered, checked components."""

    offered: tuple[str, ...]
    components: Mapping[str, str]


class Refused(Exception):
    """Discord does not let the bot in; trying again does not help."""


@dataclass(slots=True)
class Bot:
    """Everything that runs while the bot is on line."""

    store: Store
    service: Service
    desk: Desk
    client: Client
    sender: OutboxSender
    healer: Healer
    computers: ComputerSeats
    orders: ComputerSeats
    chores: ChoreWorker


def load_components(settings: Settings, games: Mapping[str, AnyRules] = GAMES) -> dict[str, str]:
    """Read and check the operator's component values, by game key.

    Raises BadSettings that names every fault.
    """
    if settings.components is None:
        return {}
    name = variable("components")
    try:
        tables = tomllib.loads(settings.components.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadSettings([f"{name}={settings.components} cannot be read: {error}"]) from None
    problems: list[str] = []
    checked: dict[str, str] = {}
    for key, values in tables.items():
        if key not in games:
            problems.append(f"{name}: there is no game {key}; known are {', '.join(games)}")
        elif not isinstance(values, dict):
            problems.append(f"{name}: {key} must be a table of values, [{key}]")
        else:
            try:
                checked[key] = games[key].check_components(cast("dict[str, object]", values))
            except BadComponents as error:
                problems += [f"{name}: {key}: {problem}" for problem in error.problems]
    if problems:
        raise BadSettings(problems)
    return checked


def offered_games(settings: Settings, games: Mapping[str, AnyRules] = GAMES) -> tuple[str, ...]:
    """Return the keys of the games that may be created. Raises BadSettings for unknown ones."""
    if settings.games is None:
        return tuple(games)
    wanted = [key.strip() for key in settings.games.split(",")]
    unknown = [key for key in wanted if key not in games]
    if unknown:
        known = ", ".join(games)
        name = variable("games")
        raise BadSettings(f"{name}: there is no game {key}; known are {known}" for key in unknown)
    return tuple(key for key in games if key in wanted)


def share_of(settings: Settings) -> Share:
    """Return which games a process with these settings looks after."""
    count = settings.shard_count or 1
    return Share(count, tuple(settings.own_shards or range(count)))


async def run(
    settings: Settings, stop: asyncio.Event, build: Build = THIS_BUILD, clock: Clock = _now
) -> None:
    """Run the bot until `stop` is set; `clock` tells UTC seconds.

    Raises BadSettings, StoreError, Refused.
    """
    choices = Choices(offered_games(settings, build.games), load_components(settings, build.games))
    point_to(settings)
    async with await open_database(settings.database_address) as store:
        await store.look_after(share_of(settings))
        bot = assemble(settings, store, choices, build, clock)
        try:
            async with _figures(bot, settings):
                await _live(bot, settings, stop)
        finally:
            await _close(bot)


def assemble(
    settings: Settings,
    store: Store,
    choices: Choices,
    build: Build = THIS_BUILD,
    clock: Clock = _now,
) -> Bot:
    """Wire the parts of a bot together; nothing of it runs yet."""
    workers: list[OutboxSender | ComputerSeats | ChoreWorker] = []
    senders: list[OutboxSender] = []

    def wake() -> None:
        for worker in workers:
            worker.wake()

    service = Service(
        store,
        build.games,
        clock=clock,
        offered=choices.offered,
        components=choices.components,
        entropy=_entropy(settings.seed),
        on_mail=wake,
    )
    pictures = Pictures(build.draw, settings.picture_workers)
    films = Films(build.film)
    desk = Desk(
        service,
        build.games,
        build.presenters,
        pictures,
        settings,
        films=films,
    )
    refusals, places = Refusals(), Places()
    client = Client(desk, settings, lambda: senders[0].go(), refusals)
    post = Poster(client, desk, store, places).send
    sender = OutboxSender(store, post, clock, refusals.are_many)
    senders.append(sender)
    healer = Healer(client, service.healing, service.tables.info, places)
    client.look_after_games(healer)
    computers = ComputerSeats(service.computers.due, service.computers.play)
    orders = ComputerSeats(service.plans.due, service.plans.play, "order")
    chores = ChoreWorker(service.chores.run_due, service.chores.next_at, clock)
    workers += [sender, computers, orders, chores]
    return Bot(store, service, desk, client, sender, healer, computers, orders, chores)


async def _live(bot: Bot, settings: Settings, stop: asyncio.Event) -> None:
    """Log in, connect and work until told to stop or until Discord refuses the bot."""
    online = asyncio.create_task(_stay(bot.client, settings))
    async with background(*_works(bot, settings)):
        waiting = asyncio.create_task(stop.wait())
        rivals = asyncio.create_task(bot.desk.rivals.found.wait())
        unfit = asyncio.create_task(bot.store.watch())
        await asyncio.wait({online, waiting, rivals, unfit}, return_when=asyncio.FIRST_COMPLETED)
        bot.desk.is_closing = True
        await bot.desk.films.close()
        waiting.cancel()
        rivals.cancel()
        if bot.desk.busy:
            await asyncio.wait(set(bot.desk.busy), timeout=ANSWERS)
        await bot.sender.drain(SENDING)
    if online.done():
        online.result()
    online.cancel()
    with suppress(asyncio.CancelledError, Exception):
        await online
    if unfit.done():
        unfit.result()
    unfit.cancel()
    if bot.desk.rivals.found.is_set():
        raise Refused("another bot runs with the same token; let only one run")


def _works(bot: Bot, settings: Settings) -> tuple[Work, ...]:
    """Return what goes on while the bot is on line."""

    async def sign() -> None:
        await beat(sign_of(settings.home), bot.client.is_online)

    async def keeping() -> None:
        await keep_safe(backup_plan(settings), _now, bot.store.prune)

    seats = (bot.computers.run, bot.orders.run)
    return (bot.sender.run, *seats, bot.healer.run, bot.chores.run, sign, keeping, stay_small)


@asynccontextmanager
async def _figures(bot: Bot, settings: Settings) -> AsyncGenerator[None]:
    """Let operators ask how the bot does, if they want to."""
    async with _pages(bot, settings.metrics_port), background(watch_loop):
        yield


def _pages(bot: Bot, port: int | None) -> AbstractAsyncContextManager[object]:
    if port is None:
        return nullcontext()
    # Few want figures, and a start is quicker without a web server.
    from bot.observe.http import served

    return served(port, lambda: bot.store.figures(_now()), lambda: bot.client.lines.up)


async def _stay(client: Client, settings: Settings) -> None:
    token = "" if settings.token is None else settings.token.get_secret_value()
    try:
        await log_in(client, token)
        await stay_online(client)
    except discord.LoginFailure as error:
        raise Refused(f"Discord refuses the bot: {error}") from None
    except discord.ConnectionClosed as error:
        why = _UNWANTED.get(error.code, f"the gateway says {error.code}")
        raise Refused(f"Discord refuses the bot: {why}") from None


async def _close(bot: Bot) -> None:
    try:
        async with asyncio.timeout(CLOSING):
            await bot.client.close()
    except TimeoutError:
        log.warning("Discord did not say goodbye in time")
    await asyncio.to_thread(stop_heartbeats, bot.client, CLOSING / 2)


def _entropy(seed: int | None) -> Callable[[], int]:
    if seed is None:
        return lambda: secrets.randbits(64)
    log.warning("all chance is repeatable (%s); do not play for real", variable("seed"))
    generator = random.Random(seed)
    return lambda: generator.getrandbits(64)
