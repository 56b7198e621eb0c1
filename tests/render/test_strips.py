"""A picture put together from kept strips is the picture painted whole."""

import zlib
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image, ImageChops

from render.encode import quantised
from render.paint import paint
from render.registry import BOARDS
from render.strips import cut_rows, encode_scene
from tests.render import samples
from tests.render.test_change import game

EVERY = [(stage, players) for stage in samples.STAGES for players in (2, 3, 4)]


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_strips_make_the_same_picture_as_the_whole(stage: str, players: int) -> None:
    board = BOARDS["egizia"]
    scene = board.scene(samples.STAGES[stage](players), samples.NAMES[:players], {})
    drawn = Image.open(BytesIO(encode_scene(scene, board.colours))).convert("RGB")
    whole = quantised(paint(scene), board.colours).convert("RGB")
    assert ImageChops.difference(drawn, whole).getbbox() is None


@pytest.mark.parametrize("stage", samples.STAGES)
def test_the_compressed_parts_make_one_sound_stream(stage: str) -> None:
    """A reader that checks the sum over all rows accepts it, unlike one that only looks."""
    board = BOARDS["egizia"]
    scene = board.scene(samples.STAGES[stage](), samples.NAMES, {})
    data = encode_scene(scene, board.colours)
    start = data.index(b"IDAT")
    length = int.from_bytes(data[start - 4 : start], "big")
    rows = zlib.decompress(data[start + 4 : start + 4 + length])
    assert len(rows) == (scene.width + 1) * scene.height
    assert set(rows[:: scene.width + 1]) == {0}


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_only_sheets_and_monuments_are_cut(stage: str, players: int) -> None:
    scene = BOARDS["egizia"].scene(samples.STAGES[stage](players), samples.NAMES[:players], {})
    cuts = cut_rows(scene)
    assert len(cuts) >= 4
    for piece in scene.pieces:
        if any(piece.box.y < cut < piece.box.bottom for cut in cuts):
            assert piece.kind in {"tableau", "monument", "final"}


def test_a_picture_without_pieces_is_one_strip() -> None:
    scene = BOARDS["egizia"].scene(samples.start(), samples.NAMES, {})
    empty = replace(scene, pieces=())
    assert cut_rows(empty) == ()
    image = Image.open(BytesIO(encode_scene(empty, BOARDS["egizia"].colours)))
    assert image.size == (scene.width, scene.height)


def test_a_strip_made_from_the_last_one_is_the_strip_painted_anew() -> None:
    """Only the columns that have changed are painted again, whatever comes after whatever."""
    board = BOARDS["egizia"]
    views = (*game(4, 2)[10:200:9], *game(4, 2)[150:20:-13])
    for view in views:
        scene = board.scene(view, samples.NAMES, {})
        drawn = Image.open(BytesIO(encode_scene(scene, board.colours))).convert("RGB")
        whole = quantised(paint(scene), board.colours).convert("RGB")
        assert ImageChops.difference(drawn, whole).getbbox() is None
