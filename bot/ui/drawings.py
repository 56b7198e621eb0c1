"""Pictures of a game for its readers, each None if the game has none of the kind or it failed.

All but the hand are drawn from public views.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from bot.locale import Text
from bot.presenters.base import ALT_LIMIT, Told
from bot.service import Look
from bot.ui.desk import Desk
from bot.ui.panel import Image
from render import registry

BOARD, SCORES = "board", "scores"
MOST_OF_A_STEP = 12
"""Rings for one step; where it changed more they would hide what happened else."""
SOFT = "\N{SOFT HYPHEN}"


@dataclass(frozen=True, slots=True)
class Story:
    """A board with rings, None if there is none; how many differences have a ring, and have not."""

    image: Image | None = None
    rings: int = 0
    left_out: int = 0


async def picture(desk: Desk, look: Look, text: Text) -> Image | None:
    """Draw the public board of an onlooker's look."""
    presenter, info = desk.words(look.info.key), look.info
    return await desk.pictures.board(
        (info.key, info.id, look.version),
        look.view,
        look.names,
        presenter.picture_words(text),
        (text.language, await desk.theme(info.guild_id)),
        presenter.alt_text(look.view, look.names, text),
    )


async def detail(desk: Desk, look: Look, kind: str, text: Text, told: Told) -> Image | None:
    """Draw a large picture of a part of the look's view; the look's own reader alone may see it."""
    key, theme = look.info.key, await desk.theme(look.info.guild_id)
    if not registry.has_picture(key, kind):
        return None
    words = {**desk.words(key).picture_words(text), **told.words}
    return await desk.pictures.once(
        _name(look, kind),
        lambda: registry.draw_detail(key, kind, look.view, look.names, words, theme=theme),
        told.alt,
    )


async def scores(
    desk: Desk, look: Look, views: Sequence[Any], text: Text, alt: str
) -> Image | None:
    """Draw how the points grew, from public views in order."""
    key, theme = look.info.key, await desk.theme(look.info.guild_id)
    if not registry.has_picture(key, SCORES):
        return None
    words = desk.words(key).picture_words(text)
    return await desk.pictures.once(
        _name(look, SCORES),
        lambda: registry.draw_scores(key, views, look.names, words, theme),
        alt,
    )


async def story(desk: Desk, look: Look, views: Sequence[Any], text: Text) -> Story:
    """Draw the last of public views with a ring at each difference from the first.

    The number of a ring is that of the step that made it: 1 leads from the first view to the
    second. Where a step changed very much, only what belongs to the look's seat is ringed. The
    description tells each change in the order of the steps.
    """
    key, theme = look.info.key, await desk.theme(look.info.guild_id)
    if not registry.has_picture(key, BOARD):
        return Story()
    words = desk.words(key).picture_words(text)
    found = await asyncio.to_thread(registry.story, key, views, look.names)
    ringed = worth_a_ring(found, look.seat)
    image = await desk.pictures.once(
        _name(look, "story"),
        lambda: registry.draw_story(key, views[-1], ringed, look.names, words, theme),
        _story_alt(desk, look, found, text),
    )
    return Story(image, len(ringed), len(found) - len(ringed))


def worth_a_ring(found: Sequence[registry.Traced], seat: int | None) -> tuple[registry.Traced, ...]:
    """Leave out what a step changed that changed nearly everything, such as a new round.

    What belongs to the seat stays: that is what its player looks for.
    """
    counts = Counter(each.step for each in found)
    return tuple(
        each
        for each in found
        if counts[each.step] <= MOST_OF_A_STEP or each.change.piece.owner == seat
    )


def _story_alt(desk: Desk, look: Look, found: Sequence[registry.Traced], text: Text) -> str:
    presenter, key = desk.words(look.info.key), look.info.key
    # Where a line of the picture may break is of no use to those who hear the words.
    words = {name: word.replace(SOFT, "") for name, word in presenter.picture_words(text).items()}
    told = registry.tell_story(key, found, words)
    steps = [
        text("happened.step", number=number, changes=", ".join(what for _, what in group))
        for number, group in groupby(told, key=lambda each: each[0])
    ]
    head = text("happened.alt", headline=presenter.headline(look.view, text))
    # If not all fit, the newest are told.
    while steps and len(" ".join((head, *steps))) > ALT_LIMIT:
        del steps[0]
    return " ".join((head, *steps))


def _name(look: Look, kind: str) -> str:
    return f"{look.info.key}-{look.info.id}-{look.version}-{kind}"
