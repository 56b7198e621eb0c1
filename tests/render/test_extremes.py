"""No view, however odd, keeps the board from being drawn."""

from dataclasses import replace
from io import BytesIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image

from engine.games.egizia import components, ids
from engine.games.egizia.decisions import Ask
from engine.games.egizia.view import FieldView, PlayerView, QuarryView, SpaceView, View, WorkView
from render.games.egizia.scene import board_scene
from render.registry import draw_board
from render.scene import Box
from tests.render import parts, samples

CARDS = sorted(components.NILE_CARDS)
PERMANENT = [card for card in CARDS if components.NILE_CARDS[card].kind == "permanent"]
ANYTIME = [card for card in CARDS if components.NILE_CARDS[card].kind == "anytime"]
SMALL = st.integers(0, 99)


@st.composite
def players(draw: st.DrawFn, seat: int) -> PlayerView:
    fields = st.builds(
        FieldView,
        st.sampled_from(CARDS),
        st.sampled_from(ids.COLOURS),
        st.integers(0, 20),
        st.booleans(),
    )
    quarries = st.builds(QuarryView, st.just("quarry_a1"), st.integers(0, 9))
    return parts.player(
        seat,
        tile=draw(st.integers(1, 4)),
        score=draw(st.integers(-400, 999)),
        stones=draw(st.integers(0, 25)),
        crews=tuple(draw(st.lists(SMALL, min_size=4, max_size=4))),
        crews_used=tuple(draw(st.lists(st.booleans(), min_size=4, max_size=4))),
        stone_market=draw(st.integers(0, 4)),
        grain_market=draw(st.integers(0, 4)),
        fields=tuple(draw(st.lists(fields, max_size=13))),
        quarries=tuple(draw(st.lists(quarries, max_size=11))),
        permanents=tuple(draw(st.lists(st.sampled_from(PERMANENT), unique=True))),
        anytime=tuple(draw(st.lists(st.sampled_from(ANYTIME), unique=True))),
        spent=tuple(draw(st.lists(st.sampled_from(PERMANENT), unique=True))),
        sphinx_count=draw(st.integers(0, 29)),
        ships=draw(st.integers(0, 8)),
        has_passed=draw(st.booleans()),
        has_left=draw(st.booleans()),
        need=draw(SMALL),
        grain=draw(SMALL),
    )


@st.composite
def views(draw: st.DrawFn) -> View:
    count = draw(st.integers(2, 4))
    seats = st.integers(0, count - 1)
    view = draw(
        st.sampled_from(sorted(samples.STAGES)).map(lambda name: samples.STAGES[name](count))
    )
    cards = iter(draw(st.permutations(CARDS)))
    river = tuple(
        replace(
            stop,
            name=stop.name if stop.kind != "card" else draw(st.sampled_from(("", next(cards)))),
            ships=() if stop.kind == "site" else tuple(draw(st.lists(seats, max_size=4))),
        )
        for stop in view.river
    )
    sites = tuple(
        replace(
            site,
            places=tuple(draw(st.integers(-1, count - 1)) for _ in site.places),
            reserve=tuple(draw(st.lists(seats, max_size=4))),
        )
        for site in view.sites
    )
    graves = tuple(
        replace(grave, value=draw(st.integers(0, 9)), owner=draw(st.integers(-1, count - 1)))
        for grave in view.graves
    )
    asks = st.lists(st.tuples(seats, st.sampled_from(list(Ask))), max_size=4)
    return replace(
        view,
        round=draw(st.integers(1, 5)),
        phase=draw(st.sampled_from(list(ids.Phase))).value,
        to_act=tuple(draw(asks)),
        river=river,
        sites=sites,
        graves=graves,
        ring=draw(st.integers(0, 2)),
        work=draw(st.sampled_from((None, WorkView(0, "sphinx", 17, 12)))),
        players=tuple(draw(players(seat)) for seat in range(count)),
    )


NAME = st.text(max_size=40)
NAMES = st.lists(NAME, min_size=4, max_size=4)


@pytest.mark.slow
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(views(), NAMES, st.dictionaries(st.sampled_from(CARDS), NAME))
def test_any_view_makes_a_picture(view: View, names: list[str], words: dict[str, str]) -> None:
    seats = tuple(names[: len(view.players)])
    scene = board_scene(view, seats, words)
    whole = Box(0, 0, scene.width, scene.height)
    assert all(whole.holds(piece.box) for piece in scene.pieces)
    picture = draw_board("egizia", view, seats, words)
    assert Image.open(BytesIO(picture.data)).size == (scene.width, scene.height)


def meet(one: Box, two: Box) -> bool:
    across = one.x < two.right and two.x < one.right
    return across and one.y < two.bottom and two.y < one.bottom


def spaces(*values: int) -> tuple[SpaceView, ...]:
    return tuple(SpaceView(value, -1, False) for value in values)


@pytest.mark.parametrize("rows", [1, 4, 15])
def test_buildings_of_other_sizes_fit_their_place(rows: int) -> None:
    """An operator may put right how many spaces the printed buildings have."""
    view = replace(
        samples.start(),
        obelisk=(spaces(1, 1, 1), *(spaces(9) for _ in range(rows))),
        pyramid=tuple(spaces(*(12,) * (rows - level)) for level in range(rows)),
        temple_left=spaces(*range(1, rows + 1)),
        temple_middle=spaces(4, 4, 4),
        graves=samples.start().graves[: 2 + rows % 10],
    )
    scene = board_scene(view, samples.NAMES, {})
    boxes = [piece.box for piece in scene.pieces if piece.kind in {"space", "grave"}]
    for index, box in enumerate(boxes):
        assert box.w > 4
        assert box.h > 4
        assert not any(meet(box, other) for other in boxes[index + 1 :])


def test_a_river_in_another_order_keeps_its_stops_in_order() -> None:
    """The order of the 20 stops is one of the values that can be put right."""
    start = samples.start()
    kinds = sorted(start.river, key=lambda stop: stop.kind)
    river = tuple(replace(stop, number=number) for number, stop in enumerate(kinds, 1))
    scene = board_scene(replace(start, river=river), samples.NAMES, {})
    drawn = {"card", "round", "site"}
    tiles = [p.box for p in scene.pieces if p.kind in drawn and p.place != "head"]
    assert len(tiles) == 20
    for index, box in enumerate(tiles):
        assert not any(meet(box, other) for other in tiles[index + 1 :])
    numbers = {p.place: p.box for p in scene.pieces if p.kind == "number"}
    ropes = [p for p in scene.pieces if p.kind == "rope"]
    assert ropes
    for rope in ropes:
        number = numbers[rope.place]
        assert number.x <= rope.box.x <= number.right or number.x <= rope.box.right <= number.right
