"""The boards of a game, from the deal to where it stands, with what led to each in words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.locale import Text
from bot.presenters.base import Presenter
from bot.presenters.telling import told_events
from bot.service import Moment
from bot.service.servers import Theme


@dataclass(frozen=True, slots=True)
class Still:
    """A public view, where the game stands in words, and the lines that led there."""

    view: Any
    headline: str
    alt: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reel:
    """A game as stills, with what is needed to draw and to name them."""

    key: str
    title: str
    language: str
    names: tuple[str, ...]
    words: Mapping[str, str]
    stills: tuple[Still, ...]

    @property
    def views(self) -> tuple[Any, ...]:
        """The public views in order."""
        return tuple(still.view for still in self.stills)


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be made of a reel: a "film" (GIF) or a "book" (HTML page), in which tones."""

    kind: str
    reel: Reel
    theme: Theme


def reel_of(
    presenter: Presenter, title: str, moments: Iterable[Moment], names: tuple[str, ...], text: Text
) -> Reel:
    """Put the positions of a game into words."""
    return Reel(
        key=presenter.key,
        title=title,
        language=text.language,
        names=names,
        words=presenter.picture_words(text),
        stills=tuple(_still(presenter, moment, names, text) for moment in moments),
    )


def _still(presenter: Presenter, moment: Moment, names: tuple[str, ...], text: Text) -> Still:
    view = moment.view
    return Still(
        view=view,
        headline=presenter.headline(view, text),
        alt=presenter.alt_text(view, names, text),
        lines=tuple(line for _, line in told_events(presenter, moment.events, view, names, text)),
    )
