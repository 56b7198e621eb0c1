"""Rings stand at exactly what two views differ in, and the legend tells each of them."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from bot.locale import LANGUAGES, Text
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia import ids
from engine.games.egizia.rules import EGIZIA
from engine.games.egizia.view import PlayerView, SpaceView, View
from engine.types import Setup
from render.change import Change, Fact, changes, fact, plain, ringed
from render.games.egizia import scene_change
from render.games.egizia.scene import board_scene
from render.names import drawn
from render.registry import Theme, draw_change, rings
from tests.render import samples


def facts(view: View) -> Counter[Fact]:
    """Read off a view, without the picture, what can change on the board before the end."""
    return Counter([*_board(view), *(each for p in view.players for each in _tableau(view, p))])


def _board(view: View) -> Iterator[Fact]:
    scores = {player.seat: player.score for player in view.players}
    yield "round", "head", str(view.round), -1, view.phase
    yield "ring", f"ring:{view.ring}", "".join(ids.COLOURS[: view.ring + 1]), -1, ""
    for index, seat in enumerate(view.track):
        yield "score", f"track:{index}", str(scores[seat]), seat, ""
    for stop in view.river:
        if stop.kind == "card":
            yield "card" if stop.name else "empty", f"stop:{stop.number}", stop.name, -1, ""
        yield from (("ship", f"stop:{stop.number}", "ship", seat, "") for seat in stop.ships)
    for site in view.sites:
        yield "site", f"stop:{site.stop}", site.name, -1, "current" if site.is_current else ""
        for index, seat in enumerate(site.places):
            yield "place", f"{site.name}:{index}", str(index + 1), -1, ""
            if seat >= 0:
                yield "ship", f"{site.name}:{index}", "ship", seat, ""
        yield from (("ship", f"{site.name}:reserve", "ship", seat, "") for seat in site.reserve)
    for name, left in zip(ids.STACKS, view.stacks_left, strict=True):
        yield "stack", name, str(left), -1, ""
    for index, grave in enumerate(view.graves):
        label = str(grave.value) if grave.value else ""
        yield "grave", f"graves:{index}", label, grave.owner, ""
    for name, row in _rows(view):
        for index, space in enumerate(row):
            yield "space", f"{name}:{index}", str(space.value), space.owner, ""


def _rows(view: View) -> Iterator[tuple[str, tuple[SpaceView, ...]]]:
    yield from ((f"obelisk:{level}", row) for level, row in enumerate(view.obelisk))
    yield from ((f"pyramid:{level}", row) for level, row in enumerate(view.pyramid))
    yield from (
        ("temple:left", view.temple_left),
        ("temple:right", view.temple_right),
        ("temple:middle", view.temple_middle),
        ("temple:top", view.temple_top),
    )


def _tableau(view: View, player: PlayerView) -> Iterator[Fact]:
    me = player.seat
    has_passed = player.has_passed and view.phase == ids.Phase.NILE
    state = f"{player.tile}{' left' * player.has_left}{' passed' * has_passed}"
    yield "player", f"seat:{me}", drawn(samples.NAMES, {})[me], me, state
    yield "marker", f"stone_market:{player.stone_market}", "marker", me, ""
    yield "marker", f"grain_market:{player.grain_market}", "marker", me, ""
    for name, strength, used in zip(ids.CREWS, player.crews, player.crews_used, strict=True):
        yield "crew", name, f"{strength}{' used' * used}", me, ""
    yield "stones", "supply", str(player.stones), me, ""
    yield "ships", "supply", str(player.ships), me, ""
    yield "sphinx", "supply", str(player.sphinx_count), me, ""
    yield "food", "supply", f"{player.grain}/{player.need}", me, ""
    for each in player.fields:
        wet = "watered" if each.is_watered else "dry"
        yield "field", each.card, f"{each.colour} {each.grain} {wet}", me, ""
    for quarry in player.quarries:
        yield "quarry", quarry.card, str(quarry.stones), me, ""
    for kind, cards in (("permanent", player.permanents), ("anytime", player.anytime)):
        for card in cards:
            yield "held", kind, card, me, "spent" if card in player.spent else ""
    total = sum(player.graves) + 4 * (ids.GRAVE_CARD in player.permanents)
    if total:
        points = max(points for start, points in view.grave_table if start <= total)
        yield "tombs", "supply", f"{total}={points}", me, ""


@cache
def game(seats: int, seed: int) -> tuple[View, ...]:
    """Return every public view of a game before its end."""
    choice, state = Random(seed), EGIZIA.new_game(Setup(seats, seed, EGIZIA.rules_version)).state
    views: list[View] = []
    while EGIZIA.outcome(state) is None:
        views.append(EGIZIA.view_for(state, None))
        seat = min(EGIZIA.to_act(state))
        action = choice.choice(EGIZIA.legal_actions(state, seat))
        state = EGIZIA.apply(state, seat, action).state
    return tuple(views)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from([2, 3, 4]), st.integers(0, 3), st.data())
def test_rings_are_exactly_the_difference_of_two_views(
    seats: int, seed: int, data: st.DataObject
) -> None:
    views = game(seats, seed)
    before, after = (data.draw(st.sampled_from(views)) for _ in range(2))
    found = rings("egizia", before, after, samples.NAMES[:seats])
    come = Counter(fact(each.after) for each in found if each.after)
    gone = Counter(fact(each.before) for each in found if each.before)
    assert come == facts(after) - facts(before)
    assert gone == facts(before) - facts(after)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_equal_views_have_no_rings(seats: int) -> None:
    views = game(seats, 1)
    assert rings("egizia", views[7], views[7], samples.NAMES[:seats]) == ()


def test_a_ship_and_its_card_are_told_apart_from_others() -> None:
    start = samples.start()
    river = tuple(
        replace(stop, name="", ships=(2,)) if stop.number == 1 else stop for stop in start.river
    )
    found = rings("egizia", start, replace(start, river=river), samples.NAMES)
    words = EGIZIA_WORDS.picture_words(Text.of("en"))
    assert [scene_change.tell(each, words) for each in found] == ["Card 1 Field → –", "C: Ship 1"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_change_of_a_game_is_told_in_words_of_the_language(language: str) -> None:
    words = EGIZIA_WORDS.picture_words(Text.of(language))
    views = game(4, 2)
    for before, after in pairwise(views):
        for change in rings("egizia", before, after, samples.NAMES):
            assert f"ring.{'card' if change.piece.kind == 'empty' else change.piece.kind}" in words
            assert scene_change.tell(change, words)


def test_each_change_has_a_ring_a_number_and_a_line_of_the_legend() -> None:
    views = game(4, 2)
    before, after = (board_scene(views[i], samples.NAMES, {}) for i in (4, 9))
    found = changes(before, after)
    scene = ringed(after, found, plain, {})
    numbers = [str(number) for number in range(1, len(found) + 1)]
    for kind in ("ring_mark", "ring_number", "ring_line"):
        assert [piece.place for piece in scene.pieces if piece.kind == kind] == numbers
    marks = [piece.box for piece in scene.pieces if piece.kind == "ring_mark"]
    assert marks == [change.piece.box for change in found]
    assert scene.pieces[: len(after.pieces)] == after.pieces
    assert all(p.box.bottom <= scene.height and p.box.right <= scene.width for p in scene.pieces)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_of_a_change_is_the_board_with_room_for_the_legend(theme: Theme) -> None:
    views = game(3, 2)
    names = samples.NAMES[:3]
    picture = draw_change("egizia", views[3], views[6], names, {}, theme)
    assert Image.open(BytesIO(picture.data)).size == (picture.width, picture.height)
    assert picture.height > board_scene(views[6], names, {}).height


def test_without_changes_it_is_the_board_itself() -> None:
    view = samples.middle()
    scene = board_scene(view, samples.NAMES, {})
    assert ringed(scene, (), plain, {}) == scene


def test_plain_words_tell_what_was_and_what_is() -> None:
    scene = board_scene(samples.middle(), samples.NAMES, {})
    piece = next(piece for piece in scene.pieces if piece.kind == "stones")
    assert plain(Change(piece, replace(piece, label="4")), {}) == "stones 11 → 4"
    assert plain(Change(piece, None), {"ring.stones": "Steine"}) == "Steine 11 → –"
    assert plain(Change(None, piece), {}) == "stones 11"
