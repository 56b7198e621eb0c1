"""A stored game played again from its log, every digest compared, and told as text."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bot.locale import Text
from bot.presenters.registry import presenter_for
from bot.presenters.telling import told_events
from bot.replay.reel import Reel, reel_of
from bot.service import LogLine, Look, Service
from bot.service.journal import Replay, replayed
from bot.store import open_database
from bot.store.api import Store
from engine.codec import codec_for
from engine.errors import EngineError
from engine.registry import GAMES, rules_for
from engine.types import Outcome


@dataclass(frozen=True, slots=True)
class Replayed:
    """What playing the log again gave: the end, the last digest, the public log as text."""

    outcome: Outcome | None
    digest: str
    entries: int
    lines: tuple[str, ...]
    result: str


class NoSuchGame(Exception):
    """The database holds no started game of that id."""


async def replay_file(database: Path | str, game_id: str, language: str = "") -> Replayed:
    """Replay a game of a database, also beside a running bot.

    Raises NoSuchGame, StoreError, ReplayDiverged, IllegalAction.
    """
    async with await open_database(database, read_only=True) as store:
        return await _replay(store, game_id, language)


async def stored_reel(database: Path | str, game_id: str, language: str = "") -> Reel:
    """Read a game of a database, also beside a running bot, and play it again as a reel.

    What was taken back is left out. Raises NoSuchGame, StoreError, ServiceError.
    """
    async with await open_database(database, read_only=True) as store:
        if await store.genesis(game_id) is None:
            raise NoSuchGame(game_id)
        service = Service(store, GAMES, clock=int)
        look = await service.play.look(game_id, None)
        moments = await service.records.moments(game_id)
    info = look.info
    text, title = Text.of(language or info.language), f"{rules_for(info.key).title} {info.id}"
    return reel_of(presenter_for(info.key), title, moments, look.names, text)


async def broken_games(database: Path | str) -> tuple[int, dict[str, str]]:
    """Replay every started game of a database, also beside a running bot.

    Return how many there are, and why some do not replay, by id. Raises StoreError.
    """
    broken: dict[str, str] = {}
    async with await open_database(database, read_only=True) as store:
        started = await store.started_games()
        for game_id in started:
            try:
                await _replay_all(store, game_id)
            except EngineError as error:
                broken[game_id] = f"{type(error).__name__}: {error}"
    return len(started), broken


async def _replay_all(store: Store, game_id: str) -> None:
    info, genesis = await store.game(game_id), await store.genesis(game_id)
    if info is None or genesis is None:
        raise NoSuchGame(game_id)
    rules, rows = rules_for(info.key), await store.log(game_id)
    await asyncio.to_thread(replayed, rules, genesis, rows)


async def _replay(store: Store, game_id: str, language: str) -> Replayed:
    info, genesis = await store.game(game_id), await store.genesis(game_id)
    if info is None or genesis is None:
        raise NoSuchGame(game_id)
    rules = rules_for(info.key)
    replay = Replay(rules, genesis, await store.log(game_id))
    entries = sum(past.counts for past in replay)
    play = Service(store, GAMES, clock=int).play
    look = await play.look(game_id, None)
    history = await play.history(game_id, None)
    text = Text.of(language or info.language)
    outcome = rules.outcome(replay.state)
    return Replayed(
        outcome=outcome,
        digest=codec_for(rules).digest(replay.state),
        entries=entries,
        lines=tuple(line for entry in history for line in _told(entry, look, text)),
        result=presenter_for(info.key).result(look.view, look.names, text) if outcome else "",
    )


def _told(entry: LogLine, look: Look, text: Text) -> Iterator[str]:
    presenter = presenter_for(look.info.key)
    who = look.names[entry.seat] if entry.seat is not None else ""
    if entry.undone:
        yield f"{entry.seq:4}  ({who}, taken back)"
        return
    told = told_events(presenter, entry.events, look.view, look.names, text)
    lines = [line for _, line in told] or [f"{who} {entry.kind}"]
    for number, line in enumerate(lines):
        yield f"{entry.seq:4}  {line}" if number == 0 else f"      {line}"
