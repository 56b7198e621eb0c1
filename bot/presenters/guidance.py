"""How a game is taught: its rules as entries to look up, and a guided beginning to play."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from bot.locale import Text
from engine.types import Seat, Setup

ENTRY_LIMIT = 1800
"""Characters of an entry's body."""
LESSON_LIMIT = 600
"""Characters of a paragraph in a course."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing of a game's rules, as people look it up.

    `id` has at most 40 of `a-z`, `0-9`, `-` and `_`, and is the same in every language;
    `title` has at most TITLE_LIMIT characters, `body` at most ENTRY_LIMIT, with markdown.
    Entries of one chapter follow each other. `keywords` are words that the title lacks.
    `picture` is what the picture "entry" of the game shows, "" without one.
    """

    id: str
    title: str
    chapter: str
    body: str
    keywords: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class Course:
    """A guided beginning of a game, always dealt the same way.

    `player` names the computer player of every seat but the learner's; it also suggests
    moves. `is_over` tells from a public view that everything has been taught.
    """

    setup: Setup
    seat: Seat
    player: str
    is_over: Callable[[Any], bool]


def short_rules(
    game: str, pages: Iterable[str], text: Text, pictures: Mapping[str, str]
) -> tuple[Entry, ...]:
    """Return the pages of a game's short rules, from the words under `<game>.help`."""
    chapter = text(f"{game}.guide.chapter.basics")
    return tuple(
        Entry(
            page,
            text(f"{game}.help.{page}.title"),
            chapter,
            text(f"{game}.help.{page}.body").strip(),
            picture=pictures.get(page, ""),
        )
        for page in pages
    )
