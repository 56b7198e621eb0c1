"""Tholos' board in the picture: everything is there, readable, and told apart without colour."""

from collections.abc import Mapping
from io import BytesIO
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops, ImageStat

from engine.games.tholos.actions import Place, Take
from engine.games.tholos.bonus import MoveTop, Second, Seize
from engine.games.tholos.ids import ALPHA, BETA, OMEGA, PI, SIGMA
from engine.games.tholos.rules import THOLOS
from engine.games.tholos.state import State
from render import fonts, theme
from render.encode import blends, encode
from render.games.tholos import art, layout
from render.games.tholos.palette import colours
from render.games.tholos.scene import board_scene
from render.paint import paint
from render.scene import Art, Box, Ellipse, Op, Piece, Rect, Scene, Text
from tests.engine.games.tholos.kit import after, new_game, position, random_game

NAMES = ("Anna", "Ben")
LONG = ("W" * 32, "Ñandú 漢字 🎲 " + "Ω" * 20)
SMALLEST = 30
"""Pixels of a text on the picture; a third of that on a phone."""

RICH = position("G WG BBWWG B WB - WWB", white="WWB", black="BBG")


def drawn() -> State:
    """A position that ends with two winners."""
    state = position("WW BB G - - - -", white="W")
    state.is_over = True
    return state


STATES = {
    "start": new_game(),
    "taken": after(new_game(), Take("G", 1)),
    "moved": after(RICH, Place("W", ALPHA, MoveTop(BETA, SIGMA))),
    "seized": after(RICH, Place("W", PI, Seize("G"))),
    "second": after(RICH, Place("W", SIGMA, Second("B", OMEGA))),
    "end": random_game(3),
    "drawn": drawn(),
    "left": THOLOS.retire(RICH, 0).state,
}
EACH_STATE = pytest.mark.parametrize("name", STATES)


def scene(
    state: State, names: tuple[str, ...] = NAMES, words: Mapping[str, str] | None = None
) -> Scene:
    """The picture of a position."""
    return board_scene(THOLOS.view_for(state, None), names, words or {})


def found(state: State, *kinds: str) -> list[Piece]:
    """The pieces of some kinds in the picture of a position."""
    return [piece for piece in scene(state).pieces if piece.kind in kinds]


# --- everything is there -----------------------------------------------------------


@EACH_STATE
def test_every_column_shows_its_stones_from_the_bottom_and_its_empty_places(name: str) -> None:
    state = STATES[name]
    pieces = {p.place: p for p in scene(state).pieces if not p.place.startswith("shop")}
    for column in THOLOS.view_for(state, None).columns:
        places = [pieces[f"{column.site}:{level}"] for level in range(5)]
        assert "".join(place.label for place in places) == column.stones
        assert all(lower.box.y > upper.box.y for lower, upper in pairwise(places))
    signs = [piece.label for piece in found(state, "site")]
    assert signs == list("αβγδπΣΩ")


@EACH_STATE
def test_every_column_begun_shows_who_owns_it_and_what_it_gives(name: str) -> None:
    state = STATES[name]
    columns = [c for c in THOLOS.view_for(state, None).columns if c.stones]
    tags = found(state, "owner")
    assert [(tag.place, tag.owner) for tag in tags] == [(c.site, c.owner) for c in columns]
    values = ["–" if c.owner < 0 else str(c.value).replace("-", "−") for c in columns]
    assert [tag.label for tag in tags] == values


@EACH_STATE
def test_the_stocks_show_every_stone(name: str) -> None:
    state = STATES[name]
    counts = {piece.place: piece.label for piece in found(state, "stock")}
    assert counts == {f"quarry:{colour}": str(state.quarry[colour]) for colour in "WBG"}
    for side, shop in state.workshops.items():
        slots = [p for p in scene(state).pieces if p.place.startswith(f"shop:{side}:")]
        assert len(slots) == 3
        assert "".join(slot.label for slot in slots) == "".join(c * shop[c] for c in "WBG")


def marked(state: State) -> set[str]:
    """Where the picture marks what the last turn touched."""
    return {piece.place for piece in found(state, "new_stone", "gone")}


def test_the_last_turn_is_marked() -> None:
    assert marked(STATES["start"]) == set()
    assert marked(STATES["taken"]) == {"shop:W:2"}
    assert marked(STATES["moved"]) == {"alpha:1", "beta:1", "sigma:0"}
    assert marked(STATES["seized"]) == {"pi:2", "shop:W:2"}
    assert marked(STATES["second"]) == {"sigma:0", "omega:3"}
    gone = found(STATES["moved"], "gone")
    assert [piece.place for piece in gone] == ["beta:1"]
    assert [p.label for p in found(STATES["start"], "last")] == []
    assert [p.label for p in found(STATES["moved"], "last")] == [
        "Last: Anna Placed α, Σ, Moved off β"
    ]


def test_the_head_says_whose_turn_it_is_or_who_has_won() -> None:
    to_act = found(STATES["taken"], "to_act")
    assert [(piece.owner, piece.label) for piece in to_act] == [(1, "turn")]
    assert [(p.owner, p.label) for p in found(STATES["left"], "result")] == [(1, "won")]
    assert [(p.owner, p.label) for p in found(STATES["drawn"], "result")] == [(-1, "draw")]
    assert found(STATES["end"], "to_act") == []


def test_the_columns_stand_around_the_omphalos() -> None:
    middles = [layout.column(site, 5).box for site in range(7)]
    navel = layout.OMPHALOS
    assert all(not overlap(navel, box) for box in middles)
    assert sum(box.bottom < navel.bottom for box in middles) == 4


# --- readable ------------------------------------------------------------------------


def texts(state: State, names: tuple[str, ...] = LONG) -> list[tuple[Piece, Text]]:
    """Every text of a picture with its piece."""
    return [(p, op) for p in scene(state, names).pieces for op in p.ops if isinstance(op, Text)]


@EACH_STATE
def test_every_text_fits_its_box_and_is_large_enough_for_a_phone(name: str) -> None:
    for piece, text in texts(STATES[name]):
        assert fonts.width(text.text, text.face, text.size) <= text.box.w, text.text
        assert text.size >= SMALLEST, text.text
        assert text.box.x >= piece.box.x
        assert text.box.right <= piece.box.right


@EACH_STATE
def test_everything_lies_within_the_picture_and_nothing_covers_a_stone(name: str) -> None:
    picture = scene(STATES[name], LONG)
    whole = [piece for piece in picture.pieces if piece.kind != "shop"]
    for piece in picture.pieces:
        assert piece.box.x >= 0
        assert piece.box.right <= picture.width
        assert piece.box.y >= 0
        assert piece.box.bottom <= picture.height
    for one, other in combinations(whole, 2):
        holds = one.kind == "quarry" and one.box.holds(other.box)
        assert holds or not overlap(one.box, other.box), (one.place, other.place)


def overlap(one: Box, other: Box) -> bool:
    """Tell whether two boxes share a pixel."""
    apart_x = one.right <= other.x or other.right <= one.x
    return not (apart_x or one.bottom <= other.y or other.bottom <= one.y)


@EACH_STATE
def test_every_text_has_contrast_of_at_least_four_and_a_half(name: str) -> None:
    for piece, text in texts(STATES[name]):
        under = [op.fill for op in piece.ops if isinstance(op, Rect) and op.box.holds(text.box)]
        fill = under[-1] if under else art.MARBLE
        assert theme.contrast(text.colour, fill) >= 4.5, (piece.kind, text.text)


def test_owners_are_told_apart_by_sign_and_by_tone() -> None:
    looks = list(art.LOOKS.values())
    assert len({look.sign for look in looks}) == 3
    for one, other in combinations(looks, 2):
        assert theme.contrast(one.drum[0], other.drum[0]) >= 2.2
    for look in looks:
        assert theme.contrast(look.drum[0], look.tints[0]) >= 4


@EACH_STATE
def test_every_stone_and_owner_shows_the_sign_of_its_colour(name: str) -> None:
    view = THOLOS.view_for(STATES[name], None)
    for piece in found(STATES[name], "stone", "new_stone"):
        assert art.LOOKS[piece.label].sign in drawings(piece.ops)
    for piece in found(STATES[name], "owner"):
        if piece.owner >= 0:
            assert art.LOOKS[view.players[piece.owner].colour].sign in drawings(piece.ops)


def drawings(ops: tuple[Op, ...]) -> list[object]:
    """The drawings that a piece uses."""
    return [op.drawing for op in ops if isinstance(op, Art)]


# --- words ---------------------------------------------------------------------------


def test_words_come_from_outside_with_a_readable_stand_in() -> None:
    said = [text.text for _, text in texts(STATES["start"], NAMES)]
    assert "Quarry" in said
    words = {"quarry": "Steinbruch", "bonus.move": "versetzt", "turn": " "}
    picture = scene(STATES["start"], NAMES, words)
    said = [op.text for piece in picture.pieces for op in piece.ops if isinstance(op, Text)]
    assert said.count("versetzt") == 3
    assert "Steinbruch" in said
    assert "Turn 1" in said


# --- pixels --------------------------------------------------------------------------


@EACH_STATE
def test_the_picture_is_a_small_png_that_shows_what_was_painted(name: str) -> None:
    full = paint(scene(STATES[name]))
    data = encode(full, colours())
    image = Image.open(BytesIO(data))
    assert (image.format, image.size) == ("PNG", (layout.WIDTH, layout.HEIGHT))
    assert len(data) <= 200_000
    apart = ImageStat.Stat(ImageChops.difference(image.convert("RGB"), full))
    assert max(apart.mean) < 1.5


def test_equal_positions_give_equal_bytes_and_others_do_not() -> None:
    pictures = {name: encode(paint(scene(state)), colours()) for name, state in STATES.items()}
    assert pictures["moved"] == encode(paint(scene(THOLOS.clone(STATES["moved"]))), colours())
    assert len(set(pictures.values())) == len(STATES)


def test_the_palette_holds_every_full_colour_and_at_most_256() -> None:
    used = {
        colour
        for state in STATES.values()
        for ops in (scene(state).backdrop, *(piece.ops for piece in scene(state).pieces))
        for op in ops
        for colour in _colours(op)
    }
    assert used <= set(colours())
    assert set(colours()) <= set(blends(colours()))
    assert len(blends(colours())) <= 256


def _colours(op: Op) -> set[tuple[int, int, int]]:
    match op:
        case Rect() | Ellipse():
            return {op.fill, op.line} if op.width else {op.fill}
        case Text():
            return {op.colour}
        case Art():
            return set(op.tints) | {
                part.tint for part in op.drawing.parts if not isinstance(part.tint, int)
            }
        case _:
            return set()


def test_every_position_of_a_game_has_a_scene() -> None:
    def check(state: State) -> None:
        picture = scene(state)
        stones = [p for p in picture.pieces if p.kind in ("stone", "new_stone")]
        on_columns = [piece for piece in stones if not piece.place.startswith("shop")]
        assert len(on_columns) == sum(map(len, state.columns))

    random_game(12, check)
