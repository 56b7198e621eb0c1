"""The picture can be read: text fits, nothing covers it, colours differ enough."""

from collections.abc import Iterator
from itertools import combinations

import pytest
from PIL import Image, ImageStat

from render import fonts, paint, sprites
from render.games.egizia import kit, palette
from render.games.egizia.scene import board_scene
from render.night import darkened
from render.scene import Box, Colour, Scene, Text
from render.theme import OWNERS, contrast
from tests.render import samples

LONG = tuple("Wilhelmina Konstantinopolitanska " + name for name in "WXYZ")
EVERY = [(stage, players) for stage in samples.STAGES for players in (2, 3, 4)]
WORDS = {
    "phase.nile": "Schiffe auf den Nil setzen und dann warten",
    "ask.second_ship": "ein zweites Schiff setzen oder es lassen",
    "reserve": "Reservebank",
    "heliopolis": "Heliopolis am Nil",
    "stone_market": "Steinbruchmarktplatz",
    "speculator_builds": "Spekulantenbaugenehmigungsverfahren",
    "track": "Punkteleistenreihenfolge",
}


def scene_of(stage: str, players: int, names: tuple[str, ...] = LONG) -> Scene:
    return board_scene(samples.STAGES[stage](players), names[:players], WORDS)


def texts(scene: Scene) -> Iterator[Text]:
    for piece in scene.pieces:
        yield from (op for op in piece.ops if isinstance(op, Text) and op.text)


def inked(op: Text) -> Box:
    """Return the pixels that a text covers."""
    mask, dx, dy = sprites.words(op.text, op.face, op.size)
    room = op.box.w - fonts.width(op.text, op.face, op.size)
    shift = {"left": 0, "middle": room // 2, "right": room}[op.align]
    base = op.box.y + (op.box.h + round(op.size * fonts.CAP_HEIGHT[op.face])) // 2
    return Box(op.box.x + shift + dx, base + dy, mask.width, mask.height)


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_every_text_fits_the_width_of_its_box(stage: str, players: int) -> None:
    for op in texts(scene_of(stage, players)):
        assert fonts.width(op.text, op.face, op.size) <= op.box.w, op


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_every_text_stays_within_its_piece_and_the_picture(stage: str, players: int) -> None:
    scene = scene_of(stage, players)
    for piece in scene.pieces:
        for op in piece.ops:
            if isinstance(op, Text) and op.text:
                assert piece.box.inset(-3, -7).holds(inked(op)), (piece.kind, op)
        assert Box(0, 0, scene.width, scene.height).holds(piece.box), piece.kind


@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_no_text_covers_another(stage: str, players: int) -> None:
    boxes = [(op, inked(op)) for op in texts(scene_of(stage, players))]
    for (one, a), (two, b) in combinations(boxes, 2):
        apart = a.right <= b.x or b.right <= a.x or a.bottom <= b.y + 3 or b.bottom <= a.y + 3
        assert apart, (one, two)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("stage", samples.STAGES)
def test_every_text_has_contrast_of_at_least_four_and_a_half(stage: str, theme: str) -> None:
    scene = scene_of(stage, 4, samples.NAMES)
    scene = darkened(scene, palette.NIGHT) if theme == "dark" else scene
    image = paint.paint(Scene(scene.width, scene.height, scene.backdrop, ()))
    for piece in scene.pieces:
        for op in piece.ops:
            if isinstance(op, Text) and op.text:
                found = contrast(op.colour, ground(image, op))
                assert found >= 4.5, (piece.kind, op, found)
            paint.draw(image, op)


def ground(image: Image.Image, op: Text) -> Colour:
    """Return the usual colour behind the strokes of a text that is not drawn yet."""
    box = inked(op)
    mask, _, _ = sprites.words(op.text, op.face, op.size)
    stat = ImageStat.Stat(image.crop((box.x, box.y, box.right, box.bottom)), mask.point(_strong))
    red, green, blue = stat.median
    return int(red), int(green), int(blue)


def _strong(value: int) -> int:
    return 255 if value > 127 else 0


@pytest.mark.parametrize("stage", samples.STAGES)
def test_owners_can_be_told_without_colour(stage: str) -> None:
    scene = scene_of(stage, 4)
    letters = "ABCD"
    for piece in scene.pieces:
        if piece.kind in {"ship", "marker", "score", "player", "rank", "to_act"} or (
            piece.kind in {"space", "grave"} and piece.owner >= 0
        ):
            shown = [op.text for op in piece.ops if isinstance(op, Text)]
            assert letters[piece.owner] in shown, piece


# Machado, Oliveira, Fernandes 2009, severity 1.0, on linear colour.
_SIMULATED = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen(colour: Colour, kind: str) -> tuple[float, float, float]:
    """Return a colour in L*a*b* as somebody with that colour vision sees it."""
    linear = [
        v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4
        for v in (part / 255 for part in colour)
    ]
    red, green, blue = (
        min(1.0, max(0.0, sum(k * v for k, v in zip(row, linear, strict=True))))
        for row in _SIMULATED[kind]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def apart(one: Colour, two: Colour, kind: str) -> float:
    pairs = zip(seen(one, kind), seen(two, kind), strict=True)
    return sum((a - b) ** 2 for a, b in pairs) ** 0.5


GROUPS = {
    "owners": [owner.colour for owner in OWNERS],
    "watered fields": list(kit.FIELD_FILL.values()),
    "dry fields": list(kit.FIELD_DRY.values()),
    "crews": list(kit.CREW_FILL.values()),
}


@pytest.mark.parametrize("group", GROUPS)
@pytest.mark.parametrize("kind", _SIMULATED)
def test_owners_fields_and_crews_stay_apart_in_every_colour_vision(kind: str, group: str) -> None:
    for one, two in combinations(GROUPS[group], 2):
        assert apart(one, two, kind) >= 20, (one, two)


@pytest.mark.parametrize("kind", _SIMULATED)
def test_a_dry_field_differs_from_a_watered_one_of_its_kind(kind: str) -> None:
    for name, wet in kit.FIELD_FILL.items():
        assert apart(wet, kit.FIELD_DRY[name], kind) >= 15, name


def test_every_owner_has_a_letter_and_a_shape_of_their_own() -> None:
    assert len({owner.letter for owner in OWNERS}) == len(OWNERS)
    assert len({owner.shape for owner in OWNERS}) == len(OWNERS)
