"""The figures of a running bot in Prometheus' text form. Labels never name a person or a card."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from time import perf_counter

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

from bot.store.figures import Figures

REGISTRY = CollectorRegistry(auto_describe=True)

_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0)

ACKNOWLEDGED = Histogram(
    "egizia_ack_seconds",
    "From a person's request, by Discord's clock, to the bot's first response.",
    buckets=_SECONDS,
    registry=REGISTRY,
)
ANSWERED = Histogram(
    "egizia_answer_seconds",
    "From receiving a request to its whole answer, by what was used.",
    ("subject",),
    buckets=_SECONDS,
    registry=REGISTRY,
)
DRAWN = Histogram(
    "egizia_picture_seconds",
    "Time to draw one picture, without waiting for a free worker.",
    buckets=_SECONDS,
    registry=REGISTRY,
)
SENT = Histogram(
    "egizia_message_seconds",
    "Time to send one public message, by its kind.",
    ("kind",),
    buckets=_SECONDS,
    registry=REGISTRY,
)
LAG = Histogram(
    "egizia_loop_lag_seconds",
    "How late the event loop was, measured once a second.",
    buckets=(0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0),
    registry=REGISTRY,
)
FAULTS = Counter(
    "egizia_faults", "Errors that nobody expected, by their type.", ("kind",), registry=REGISTRY
)
TURNED_AWAY = Counter(
    "egizia_turned_away", "Requests of people who pressed too fast.", registry=REGISTRY
)
REFUSED = Counter(
    "egizia_refused",
    "Requests that Discord refused with 401, 403 or 429, by status.",
    ("status",),
    registry=REGISTRY,
)
REFUSED_LATELY = Gauge(
    "egizia_refused_lately",
    "Refused requests of the last ten minutes; at 10,000 Discord shuts the address out.",
    registry=REGISTRY,
)
_ONLINE = Gauge("egizia_online", "1 while there is a connection to Discord.", registry=REGISTRY)
_SHARD = Gauge(
    "egizia_shard_online", "1 while a shard has a connection.", ("shard",), registry=REGISTRY
)
_DATABASE = Gauge("egizia_database", "1 while the database answers.", registry=REGISTRY)
_HALTED = Gauge(
    "egizia_halted", "1 while an operator has all games stand still.", registry=REGISTRY
)
_GAMES = Gauge("egizia_games", "Games by kind and state.", ("game", "state"), registry=REGISTRY)
_ENTRIES = Gauge(
    "egizia_log_entries", "Moves and other entries in the logs.", ("game",), registry=REGISTRY
)
_WAITING = Gauge(
    "egizia_queue_length", "Due rows of a queue: outbox or jobs.", ("queue",), registry=REGISTRY
)
_AGE = Gauge(
    "egizia_queue_seconds", "How overdue a queue's oldest row is.", ("queue",), registry=REGISTRY
)

PAUSE = 1.0
"""Seconds between two measurements of the event loop."""


def exposed(figures: Figures | None, shards: Mapping[int, bool]) -> bytes:
    """Return all figures as text.

    `figures` are those that the database has, None if it does not answer; `shards` tells whether
    each is on line.
    """
    _ONLINE.set(any(shards.values()))
    for shard, is_online in shards.items():
        _SHARD.labels(shard).set(is_online)
    _DATABASE.set(figures is not None)
    for gauge in (_GAMES, _ENTRIES, _WAITING, _AGE):
        gauge.clear()
    if figures is not None:
        _show(figures)
    return generate_latest(REGISTRY)


def _show(figures: Figures) -> None:
    _HALTED.set(figures.halted_since is not None)
    for (key, status), count in figures.games.items():
        _GAMES.labels(key, status).set(count)
    for key, count in figures.entries.items():
        _ENTRIES.labels(key).set(count)
    for name, queue in (("outbox", figures.outbox), ("jobs", figures.jobs)):
        _WAITING.labels(name).set(queue.waiting)
        _AGE.labels(name).set(queue.seconds)


async def watch_loop(
    pause: float = PAUSE, sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
) -> None:
    """Measure for ever how late the event loop is."""
    while True:
        began = perf_counter()
        await sleep(pause)
        LAG.observe(max(0.0, perf_counter() - began - pause))
