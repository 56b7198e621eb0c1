"""The boards of a stored game, from the deal to where it stands, with what led to each."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.locale import Text
from bot.presenters.base import Presenter
from bot.presenters.registry import presenter_for
from bot.replay.stored import NoSuchGame
from bot.service import Service
from bot.service.journal import effective, first_state
from bot.store import open_store
from engine import match
from engine.codec import codec_for
from engine.errors import ReplayDiverged
from engine.registry import GAMES, rules_for
from engine.rules import AnyRules


@dataclass(frozen=True, slots=True)
class Moment:
    """A public view, where the game stands in words, and the lines that led there."""

    view: Any
    headline: str
    alt: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reel:
    """A game as moments, with what is needed to draw and to name them."""

    key: str
    title: str
    language: str
    names: tuple[str, ...]
    words: Mapping[str, str]
    moments: tuple[Moment, ...]


async def reel_of(database: Path, game_id: str, language: str = "") -> Reel:
    """Read a game of a database file, also beside a running bot, and play it again.

    What was taken back is left out. Raises NoSuchGame, StoreError, ReplayDiverged.
    """
    async with await open_store(database, read_only=True) as store:
        info, genesis = await store.game(game_id), await store.genesis(game_id)
        if info is None or genesis is None:
            raise NoSuchGame(game_id)
        rows = effective(await store.log(game_id))
        look = await Service(store, GAMES, clock=int).play.look(game_id, None)
    rules, presenter = rules_for(info.key), presenter_for(info.key)
    codec = codec_for(rules)
    teller = _Teller(rules, presenter, look.names, Text.of(language or info.language))
    state = first_state(rules, genesis)
    moments = [teller.moment(state, tuple(codec.load_event(each) for each in genesis.events))]
    for index, row in enumerate(rows):
        entry = match.Entry(row.seat, row.kind, row.payload, row.digest)
        step = match.replay_entry(rules, state, entry)
        state = step.state
        if codec.digest(state) != row.digest:
            raise ReplayDiverged(index, row.digest, codec.digest(state))
        moments.append(teller.moment(state, step.events))
    return Reel(
        key=info.key,
        title=f"{rules.title} {info.id}",
        language=language or info.language,
        names=look.names,
        words=presenter.picture_words(teller.text),
        moments=tuple(moments),
    )


@dataclass(frozen=True, slots=True)
class _Teller:
    """Puts states and events into words for everybody."""

    rules: AnyRules
    presenter: Presenter
    names: tuple[str, ...]
    text: Text

    def moment(self, state: Any, events: tuple[Any, ...]) -> Moment:
        """Return the state as everybody sees it, with what has happened."""
        view = self.rules.view_for(state, None)
        told = (
            self.presenter.event_line(
                self.rules.public_event(event, None), view, self.names, self.text
            )
            for event in events
        )
        return Moment(
            view=view,
            headline=self.presenter.headline(view, self.text),
            alt=self.presenter.alt_text(view, self.names, self.text),
            lines=tuple(line for line in told if line),
        )
