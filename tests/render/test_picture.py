"""The door to the pictures: valid PNG, right size, same bytes, small, safe from any thread."""

from concurrent.futures import ThreadPoolExecutor
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render.encode import blends
from render.paint import paint
from render.registry import BOARDS, draw_board
from tests.render import samples

EVERY = [(stage, players) for stage in samples.STAGES for players in (2, 3, 4)]


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_a_picture_opens_has_its_size_and_is_small(stage: str, players: int) -> None:
    view = samples.STAGES[stage](players)
    picture = draw_board("egizia", view, samples.NAMES[:players], {})
    image = Image.open(BytesIO(picture.data))
    image.load()
    assert image.format == "PNG"
    assert picture.format == "png"
    assert image.size == (picture.width, picture.height)
    assert picture.width == 1200
    assert len(picture.data) <= 200_000


@pytest.mark.parametrize("stage", samples.STAGES)
def test_equal_views_give_equal_bytes(stage: str) -> None:
    pictures = [draw_board("egizia", samples.STAGES[stage](), samples.NAMES, {}) for _ in range(2)]
    assert pictures[0] == pictures[1]


def test_different_views_give_different_bytes() -> None:
    found = {
        draw_board("egizia", make(), samples.NAMES, {}).data for make in samples.STAGES.values()
    }
    assert len(found) == len(samples.STAGES)


def test_several_threads_draw_the_same_as_one() -> None:
    jobs = [(stage, players) for stage, players in EVERY] * 2

    def draw(job: tuple[str, int]) -> bytes:
        stage, players = job
        view = samples.STAGES[stage](players)
        return draw_board("egizia", view, samples.NAMES[:players], {}).data

    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(draw, jobs))
    assert together == [draw(job) for job in jobs]


@pytest.mark.parametrize("stage", samples.STAGES)
def test_the_fixed_palette_cannot_be_told_from_full_colour(stage: str) -> None:
    board = BOARDS["egizia"]
    full = paint(board.shows(samples.STAGES[stage](), samples.NAMES, {}))
    data = draw_board("egizia", samples.STAGES[stage](), samples.NAMES, {}).data
    stat = ImageStat.Stat(ImageChops.difference(full, Image.open(BytesIO(data)).convert("RGB")))
    assert max(stat.mean) < 1.0
    assert max(high for _, high in stat.extrema) <= 48


def test_the_palette_holds_every_full_colour_and_at_most_256() -> None:
    colours = BOARDS["egizia"].colours
    palette = blends(colours)
    assert len(set(colours)) == len(colours)
    assert set(colours) <= set(palette)
    assert len(palette) <= 256


def test_an_unknown_game_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        draw_board("chess", samples.start(), samples.NAMES, {})
