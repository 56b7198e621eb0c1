"""Current states: from memory, else from the snapshot, else by replaying the log."""

import asyncio
import logging
from typing import Any

from bot.service.journal import first_state, replayed
from bot.service.shelf import Shelf
from bot.store.api import Store
from bot.store.model import GameInfo, Genesis, LogRow, Snapshot
from engine.codec import BadPayload, codec_for
from engine.rules import AnyRules

_KEPT_GAMES = 256

_log = logging.getLogger(__name__)


class States:
    """Decoded states by game and version. Nobody may change what it hands out."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: Shelf[tuple[int, Any]] = Shelf(_KEPT_GAMES)

    def keep(self, info: GameInfo, state: Any) -> None:
        """Remember the state of the game at this version."""
        self._kept.put(info.id, (info.version, state))

    def forget(self, game_id: str) -> None:
        """Load a game's state anew next time."""
        self._kept.drop(game_id)

    async def at(self, rules: AnyRules, info: GameInfo) -> Any:
        """Return a started game's state, or None if it has not started.

        A snapshot that is missing or disagrees with the log is passed over. Raises
        EngineError if the log cannot be replayed.
        """
        kept = self._kept.get(info.id)
        if kept is not None and kept[0] == info.version:
            return kept[1]
        genesis, rows, snapshot = await asyncio.gather(
            self._store.genesis(info.id),
            self._store.log(info.id),
            self._store.snapshot(info.id),
        )
        if genesis is None:
            return None
        state = await asyncio.to_thread(_loaded, rules, info.id, genesis, rows, snapshot)
        if len(rows) == info.seq:
            self.keep(info, state)
        return state


def _loaded(
    rules: AnyRules,
    game_id: str,
    genesis: Genesis,
    rows: tuple[LogRow, ...],
    snapshot: Snapshot | None,
) -> Any:
    first = first_state(rules, genesis)
    digest = rows[-1].digest if rows else genesis.digest
    state = None if snapshot is None else _trusted(rules, snapshot, digest)
    if state is not None:
        return state
    _log.warning("game %s: no sound snapshot, replaying %d entries", game_id, len(rows))
    return replayed(rules, genesis, rows) if rows else first


def _trusted(rules: AnyRules, snapshot: Snapshot, digest: str) -> Any:
    """Return the snapshot's state if it is the one that the log ends with, else None."""
    codec = codec_for(rules)
    try:
        state = codec.load_state(snapshot.state)
    except BadPayload:
        return None
    return state if codec.digest(state) == digest else None
