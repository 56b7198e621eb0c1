"""A crop of the board shows what stands in the way, framed, wherever it lies."""

from io import BytesIO

import pytest
from PIL import Image

from bot.locale import Text
from bot.presenters.egizia import EGIZIA_WORDS
from render.obstacle import WIDTH, around
from render.registry import BOARDS, Theme, draw_obstacle
from render.scene import Box, Scene
from tests.render import samples

WORDS = EGIZIA_WORDS.picture_words(Text.of("de"))
VIEW = samples.middle(4)
PLACES = [
    ("stop:5",),
    ("stop:1", "stop:20"),
    ("sphinx:1",),
    ("obelisk:8:0",),
    ("graves:0", "graves:11"),
    ("ring:0", "ring:2"),
    ("crew:black@0",),
    ("stones:supply@3", "temple:top:0"),
]


def crop(*places: str) -> Scene:
    board = BOARDS["egizia"].scene(VIEW, samples.NAMES, WORDS)
    return around(board, frozenset(places))


@pytest.mark.parametrize("places", PLACES, ids="+".join)
def test_every_obstacle_is_framed_within_the_picture(places: tuple[str, ...]) -> None:
    scene = crop(*places)
    frames = [piece for piece in scene.pieces if piece.kind == "obstacle"]
    assert {piece.place for piece in frames} == {name.split("@")[0].removeprefix("crew:")
        .removeprefix("stones:") for name in places}  # fmt: skip
    whole = Box(0, 0, scene.width, scene.height)
    assert scene.width == WIDTH
    assert all(whole.holds(piece.box) for piece in scene.pieces)
    # What is framed is drawn larger than on the board, unless it is far apart.
    assert any(
        piece.kind != "obstacle" and piece.place == frames[0].place for piece in scene.pieces
    )


def test_a_thing_that_every_player_has_is_that_players_own() -> None:
    (frame,) = [piece for piece in crop("crew:black@2").pieces if piece.kind == "obstacle"]
    assert frame.owner == 2


def test_a_single_place_is_shown_with_its_neighbours() -> None:
    stops = {piece.place for piece in crop("stop:5").pieces if piece.place.startswith("stop:")}
    assert {"stop:3", "stop:5", "stop:7"} <= stops
    assert len(stops) < 20


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_crop_is_a_small_picture_in_either_theme(theme: Theme) -> None:
    places = frozenset({"stop:5", "stop:9"})
    drawn = draw_obstacle("egizia", VIEW, samples.NAMES, WORDS, places, theme)
    image = Image.open(BytesIO(drawn.data))
    assert image.size == (drawn.width, drawn.height)
    assert len(drawn.data) < 110_000
    again = draw_obstacle("egizia", VIEW, samples.NAMES, WORDS, places, theme)
    assert again.data == drawn.data


def test_a_board_without_the_obstacle_says_so() -> None:
    with pytest.raises(ValueError, match="nothing that stands in the way"):
        crop("stop:99")
