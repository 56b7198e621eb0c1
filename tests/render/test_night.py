"""The dark theme shows the same things in the same places, in tones for the night."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageStat

from render.encode import blends
from render.games.egizia import palette
from render.games.egizia.scene import board_scene
from render.night import colours, darkened
from render.paint import paint
from render.registry import BOARDS, draw_board
from render.scene import Art, Ellipse, Piece, Rect, Scene, Text
from render.theme import OWNERS, contrast, luminance
from tests.render import samples

STAGE = pytest.mark.parametrize("stage", samples.STAGES)


def both(stage: str) -> tuple[Scene, Scene]:
    light = board_scene(samples.STAGES[stage](), samples.NAMES, {})
    return light, darkened(light, palette.NIGHT)


def bare(piece: Piece) -> tuple[object, ...]:
    texts = [(op.text, op.box, op.size) for op in piece.ops if isinstance(op, Text)]
    return piece.kind, piece.place, piece.label, piece.owner, piece.box, texts


@STAGE
def test_nothing_moves_and_nothing_is_missing(stage: str) -> None:
    light, dark = both(stage)
    assert (light.width, light.height) == (dark.width, dark.height)
    assert [bare(piece) for piece in light.pieces] == [bare(piece) for piece in dark.pieces]


@STAGE
def test_the_picture_is_dark(stage: str) -> None:
    mean = ImageStat.Stat(paint(both(stage)[1]).convert("L")).mean[0]
    assert mean < 90
    assert ImageStat.Stat(paint(both(stage)[0]).convert("L")).mean[0] > 150


@STAGE
def test_the_fixed_palette_of_the_night_cannot_be_told_from_full_colour(stage: str) -> None:
    view = samples.STAGES[stage]()
    full = paint(BOARDS["egizia"].themed(view, samples.NAMES, {}, "dark"))
    data = draw_board("egizia", view, samples.NAMES, {}, "dark").data
    stat = ImageStat.Stat(ImageChops.difference(full, Image.open(BytesIO(data)).convert("RGB")))
    assert max(stat.mean) < 1.0
    assert max(high for _, high in stat.extrema) <= 48


@STAGE
def test_the_palette_of_the_night_holds_every_area_line_and_word(stage: str) -> None:
    night = palette.NIGHT
    held = set(blends(colours(palette.colours(), night), night.edges))
    for piece in both(stage)[1].pieces:
        for op in piece.ops:
            match op:
                case Rect() | Ellipse():
                    assert op.fill in held, piece.kind
                case Text():
                    assert op.colour in held, piece.kind
                case Art():
                    assert set(op.tints) <= held, piece.kind
                case _:
                    pass


def test_owners_keep_their_colours() -> None:
    light, dark = both("middle")
    owned = {owner.colour for owner in OWNERS}

    def seen(scene: Scene) -> list[object]:
        return [
            op.tints[0]
            for piece in scene.pieces
            for op in piece.ops
            if isinstance(op, Art) and op.tints and op.tints[0] in owned
        ]

    assert seen(light) == seen(dark)
    assert set(seen(dark)) == owned


def test_the_rim_of_an_owners_marker_stands_out_from_the_dark_sheet() -> None:
    night = palette.NIGHT
    for piece in both("middle")[1].pieces:
        if piece.kind == "marker":
            art = next(op for op in piece.ops if isinstance(op, Art))
            assert contrast(art.tints[1], night.edges[1]) >= 4.5


def test_words_are_lighter_than_sheets() -> None:
    ink, sheet = palette.NIGHT.edges
    assert luminance(ink) > 0.5 > 0.1 > luminance(sheet)
