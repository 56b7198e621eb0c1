"""Boards of games that the rules have played, from the first move to the ranking."""

from random import Random

import pytest

from engine.games.egizia.rules import EGIZIA
from engine.types import Setup
from render.games.egizia.scene import board_scene
from render.registry import draw_board
from render.scene import Box
from tests.render import samples


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_has_a_scene(seats: int) -> None:
    names, choice = samples.NAMES[:seats], Random(seats)
    state = EGIZIA.new_game(Setup(seats, 11, EGIZIA.rules_version)).state
    while EGIZIA.outcome(state) is None:
        view = EGIZIA.view_for(state, None)
        scene = board_scene(view, names, {})
        whole = Box(0, 0, scene.width, scene.height)
        assert all(whole.holds(piece.box) for piece in scene.pieces)
        waiting = {piece.owner for piece in scene.pieces if piece.kind == "to_act"}
        assert waiting == set(EGIZIA.to_act(state))
        seat = min(waiting)
        action = choice.choice(EGIZIA.legal_actions(state, seat))
        state = EGIZIA.apply(state, seat, action).state
    view = EGIZIA.view_for(state, None)
    ranks = [p.owner for p in board_scene(view, names, {}).pieces if p.kind == "rank"]
    assert tuple(ranks) == view.ranking
    assert draw_board("egizia", view, names, {}).data


def test_what_a_seat_knows_does_not_change_the_picture() -> None:
    state = EGIZIA.new_game(Setup(4, 5, EGIZIA.rules_version)).state
    public = draw_board("egizia", EGIZIA.view_for(state, None), samples.NAMES, {})
    for seat in range(4):
        assert draw_board("egizia", EGIZIA.view_for(state, seat), samples.NAMES, {}) == public
