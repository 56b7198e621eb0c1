"""Rings of several steps: exactly what the first and last view differ in, each with its step."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.egizia.view import View
from render.change import Fact, fact
from render.games.egizia.scene import board_scene
from render.registry import BOARDS, draw_board, draw_story, has_picture, rings, story, tell_story
from render.story import marked, trace
from tests.render import samples
from tests.render.test_change import game

NAMES = samples.NAMES


def come_and_gone(before: View, after: View) -> Counter[Fact]:
    """Count what has come as one, what has gone as minus one."""
    found = rings("egizia", before, after, NAMES)
    counted = Counter(fact(each.after) for each in found if each.after)
    counted.subtract(fact(each.before) for each in found if each.before)
    return counted


@settings(max_examples=8, deadline=None)
@given(st.sampled_from([2, 4]), st.integers(0, 2), st.data())
def test_rings_are_the_difference_of_the_ends_and_name_the_step_that_made_it(
    seats: int, seed: int, data: st.DataObject
) -> None:
    played = game(seats, seed)
    start = data.draw(st.integers(0, len(played) - 1))
    views = played[start : start + data.draw(st.integers(1, 8))]
    found = story("egizia", views, NAMES)
    ends = rings("egizia", views[0], views[-1], NAMES)
    assert Counter(each.change for each in found) == Counter(ends)
    assert [each.step for each in found] == sorted(each.step for each in found)
    steps = [come_and_gone(*pair) for pair in pairwise(views)]
    for each in found:
        what, sign = fact(each.change.piece), 1 if each.change.after else -1
        assert sign * steps[each.step - 1][what] > 0
        assert not any(sign * step[what] > 0 for step in steps[each.step :])


def test_a_single_view_tells_no_story() -> None:
    assert story("egizia", [samples.middle()], NAMES) == ()
    with pytest.raises(ValueError, match="at least one"):
        trace(())


def test_each_ring_carries_the_number_of_its_step_and_no_ring_strikes_a_number_out() -> None:
    views = game(4, 2)[4:9]
    found = story("egizia", views, NAMES)
    board = board_scene(views[-1], NAMES, {})
    scene = marked(board, found)
    new = scene.pieces[len(board.pieces) :]
    assert scene.height == board.height
    marks = [piece for piece in new if piece.kind == "ring_mark"]
    badges = [piece for piece in new if piece.kind == "ring_number"]
    assert new == (*marks, *badges)
    assert [int(piece.place) for piece in marks] == [each.step for each in found]
    assert [piece.box for piece in marks] == [each.change.piece.box for each in found]
    assert all(piece.box.h == 46 for piece in badges)


def test_neighbours_of_one_step_share_a_number_and_every_ring_has_one_beside_it() -> None:
    views = game(4, 2)
    views = (views[0], views[40])
    scene = marked(board_scene(views[-1], NAMES, {}), story("egizia", views, NAMES))
    marks = [piece.box for piece in scene.pieces if piece.kind == "ring_mark"]
    badges = [piece.box for piece in scene.pieces if piece.kind == "ring_number"]
    assert len(badges) < len(marks)
    for box in marks:
        assert any(abs(b.x - box.x) <= 160 and abs(b.y - box.y) <= 80 for b in badges), box


def test_a_story_is_drawn_on_the_last_board_and_told_in_words() -> None:
    views = game(4, 2)[4:9]
    found = story("egizia", views, NAMES)
    picture = draw_story("egizia", views[-1], found, NAMES, {})
    board = draw_board("egizia", views[-1], NAMES, {})
    assert (picture.width, picture.height) == (board.width, board.height)
    assert picture.data != board.data
    told = tell_story("egizia", found, {})
    assert [step for step, _ in told] == [each.step for each in found]
    assert all(words for _, words in told)


def test_a_game_says_which_pictures_it_has() -> None:
    for key, board in BOARDS.items():
        assert has_picture(key, "board")
        assert has_picture(key, "scores") == (board.scores is not None)
        assert all(has_picture(key, kind) for kind in board.details)
        assert not has_picture(key, "weather")
    assert not has_picture("no such game", "board")
