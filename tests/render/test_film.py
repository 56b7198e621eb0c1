"""Pictures in a row: each step drawn over those before it is the whole picture."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops
from PIL.GifImagePlugin import GifImageFile

from render.delta import gif, patches, table
from render.encode import blends, quantised
from render.film import BAR, Still, frames
from render.games.egizia.scene import board_scene
from render.registry import BOARDS, MOST, Theme, draw_film, draw_patches, thinned
from render.scale import scaled
from render.scene import Box, Text
from tests.render import samples
from tests.render.test_change import game

COLOURS = BOARDS["egizia"].colours
NAMES = samples.NAMES


def stills(count: int) -> list[Still]:
    views = game(3, 1)[:count]
    return [Still(board_scene(view, NAMES[:3], {}), str(view.round)) for view in views]


def test_a_film_decodes_to_exactly_its_frames_each_shown_as_long_as_asked() -> None:
    drawn = list(frames(stills(12), 800, COLOURS))
    film = GifImageFile(BytesIO(gif([(image, 700) for image in drawn], COLOURS)))
    steps = iter(drawn)
    shown = 0
    for index in range(film.n_frames):
        film.seek(index)
        shown += film.info["duration"]
        if shown % 700 == 0:
            now, wanted = film.convert("RGB"), next(steps).convert("RGB")
            assert ImageChops.difference(now, wanted).getbbox() is None
    assert next(steps, None) is None
    assert shown == 12 * 700


def test_changes_far_apart_are_pictures_of_their_own_that_follow_at_once() -> None:
    first = Image.new("RGB", (60, 400), COLOURS[0])
    second = first.copy()
    second.paste(COLOURS[1], (10, 5, 30, 25))
    second.paste(COLOURS[1], (20, 370, 50, 390))
    steps = [(quantised(each, COLOURS), 700) for each in (first, second)]
    film = GifImageFile(BytesIO(gif(steps, COLOURS)))
    assert film.n_frames == 3
    film.seek(1)
    assert film.info["duration"] == 20
    assert film.convert("RGB").getpixel((25, 380)) == COLOURS[0]
    film.seek(2)
    assert film.info["duration"] == 680
    assert ImageChops.difference(film.convert("RGB"), second).getbbox() is None


def test_equal_pictures_become_one_that_stays_longer() -> None:
    image = next(frames(stills(1), 800, COLOURS))
    film = GifImageFile(BytesIO(gif([(image, 700), (image, 500)], COLOURS)))
    assert film.n_frames == 1
    assert list(patches([image, image]))[1] is None


def test_a_film_without_pictures_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one"):
        gif([], COLOURS)


def test_only_the_box_that_changed_is_kept() -> None:
    first = Image.new("RGB", (60, 40), COLOURS[0])
    second = first.copy()
    second.paste(COLOURS[1], (10, 5, 30, 25))
    whole, patch = patches(quantised(each, COLOURS) for each in (first, second))
    assert whole is not None
    assert whole.box == Box(0, 0, 60, 40)
    assert patch is not None
    assert patch.box == Box(10, 5, 20, 20)


def test_a_place_of_the_palette_is_left_for_what_is_transparent() -> None:
    for board in BOARDS.values():
        themes: tuple[Theme, ...] = ("light", "dark")
        for theme in themes:
            colours, edges = board.palette(theme)
            assert len(blends(colours, edges)) <= 255
            assert len(table(colours, edges)) == 768


@pytest.mark.slow
def test_a_whole_game_takes_less_than_a_megabyte() -> None:
    views = game(4, 2)
    data = draw_film("egizia", views, NAMES, {})
    assert len(data) < 1_000_000
    film = GifImageFile(BytesIO(data))
    assert film.size == (800, round(board_scene(views[0], NAMES, {}).height * 2 / 3) + BAR)
    assert film.n_frames >= 5


def test_a_film_shows_the_first_moment_of_each_part_and_the_last() -> None:
    parts = ["1"] * 70 + ["2"] * 50 + ["3"] * 33
    kept = thinned(parts, 20)
    assert {0, 70, 120, 152} <= set(kept)
    assert len(kept) <= 20 + 3
    assert thinned(parts, MOST[0] * 2) == tuple(range(153))
    assert thinned([], 10) == ()


def test_the_bar_tells_the_parts_of_the_game_and_how_far_it_is() -> None:
    scene = stills(1)[0].scene
    marks = [Still(scene, mark) for mark in "112"]
    drawn = frames(marks, 800, COLOURS)
    bars = [image.crop((0, image.height - BAR, 800, image.height)) for image in drawn]
    assert len({bar.tobytes() for bar in bars}) == 3


@pytest.mark.parametrize("stage", samples.STAGES)
def test_a_scene_in_another_size_keeps_everything_in_proportion(stage: str) -> None:
    scene = board_scene(samples.STAGES[stage](), NAMES, {})
    small = scaled(scene, 800)
    assert (small.width, small.height) == (800, round(scene.height * 2 / 3))
    for large, piece in zip(scene.pieces, small.pieces, strict=True):
        assert abs(piece.box.x * 3 - large.box.x * 2) < 3
        assert abs(piece.box.bottom * 3 - large.box.bottom * 2) < 3
        assert Box(0, 0, small.width, small.height).holds(piece.box)
        words = [op.text for op in large.ops if isinstance(op, Text)]
        assert len([op for op in piece.ops if isinstance(op, Text)]) == len(words)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_patches_start_with_the_whole_board(theme: Theme) -> None:
    views = game(3, 1)[:3]
    x, y, png = draw_patches("egizia", views, NAMES[:3], {}, theme)[0]
    scene = board_scene(views[0], NAMES[:3], {})
    assert (x, y) == (0, 0)
    assert Image.open(BytesIO(png)).size == (scene.width, scene.height)
