"""What holds for the picture of every game: size, weight, equal bytes, threads, palette."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from io import BytesIO
from typing import Any

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.locale import LANGUAGES, Text
from bot.presenters.registry import PRESENTERS
from engine.registry import GAMES
from render.encode import blends
from render.paint import paint
from render.registry import BOARDS, draw_board
from tests.kit.strategies import deal, walk

NAMES = ("Anna", "Ñandú Ω漢字 🎲", "W" * 32, "")
EVERY = 17
"""One position in so many of a random game is drawn, and the last one."""

Job = tuple[str, Any, tuple[str, ...], dict[str, str]]


def positions(key: str) -> Iterator[Any]:
    """Public views of random games of the fewest and the most seats."""
    rules = GAMES[key]
    for seats in sorted({min(rules.seats), max(rules.seats)}):
        state = deal(rules, seats, 4)
        for number, moment in enumerate(walk(rules, state, 4)):
            if number % EVERY == 0:
                yield rules.view_for(moment.state, None)
        yield rules.view_for(state, None)


@cache
def jobs(key: str) -> tuple[Job, ...]:
    """Everything to draw of a game, in all languages by turns."""
    words = [dict(PRESENTERS[key].picture_words(Text.of(language))) for language in LANGUAGES]
    return tuple(
        (key, view, NAMES[: len(view.players)], words[number % len(words)])
        for number, view in enumerate(positions(key))
    )


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_opens_has_its_size_and_is_small(key: str) -> None:
    for job in jobs(key):
        picture = draw_board(*job)
        image = Image.open(BytesIO(picture.data))
        image.load()
        assert image.format == "PNG"
        assert image.size == (picture.width, picture.height)
        assert picture.width == 1200
        assert len(picture.data) <= 200_000


@pytest.mark.parametrize("key", GAMES)
def test_several_threads_draw_the_same_as_one(key: str) -> None:
    some = jobs(key)[:6]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda job: draw_board(*job).data, some * 2))
    assert together == [draw_board(*job).data for job in some] * 2
    assert len(set(together)) == len(some)


@pytest.mark.parametrize("key", GAMES)
def test_the_fixed_palette_cannot_be_told_from_full_colour(key: str) -> None:
    for job in jobs(key)[::3]:
        full = paint(BOARDS[key].shows(*job[1:]))
        drawn = Image.open(BytesIO(draw_board(*job).data)).convert("RGB")
        stat = ImageStat.Stat(ImageChops.difference(full, drawn))
        assert max(stat.mean) < 1.0
        assert max(high for _, high in stat.extrema) <= 48


@pytest.mark.parametrize("key", GAMES)
def test_the_palette_holds_every_full_colour_and_at_most_256(key: str) -> None:
    colours = BOARDS[key].colours
    palette = blends(colours)
    assert len(set(colours)) == len(colours)
    assert set(colours) <= set(palette)
    assert len(palette) <= 256


@pytest.mark.parametrize("key", GAMES)
def test_a_picture_needs_no_words_and_shows_those_it_gets(key: str) -> None:
    _, view, names, words = jobs(key)[0]
    assert draw_board(key, view, names, {}).data != draw_board(key, view, names, words).data
