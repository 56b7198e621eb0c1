"""The contact sheets show every card, every space and every state, for people to look at."""

from io import BytesIO

import pytest
from PIL import Image

from engine.games.egizia import ids
from engine.games.egizia.components import NILE_CARDS
from render.games.egizia.gallery import sheets
from render.registry import BOARDS, Theme, draw_sheets
from render.scene import Box, Scene
from tests.render import samples
from tests.render.test_change import game


def labels(scene: Scene, kind: str) -> list[str]:
    return [piece.label for piece in scene.pieces if piece.kind == kind]


def test_every_card_is_shown_once_as_it_lies_and_twice_as_it_is_held() -> None:
    found = sheets([samples.start()], {})
    assert sorted(labels(found["cards"], "card")) == sorted(NILE_CARDS)
    held = [card for card, row in NILE_CARDS.items() if row.kind in {"permanent", "anytime"}]
    assert sorted(labels(found["held"], "held")) == sorted(held * 2)


def test_every_round_space_and_every_state_of_a_site_that_occurred_is_shown() -> None:
    views = [samples.start(), samples.middle(), samples.crowded()]
    found = sheets(views, {})["spaces"]
    assert labels(found, "round") == [stop.name for stop in views[0].river if stop.kind == "round"]
    states = {
        (site.name, site.places, site.reserve, site.is_current)
        for view in views
        for site in view.sites
    }
    assert len(labels(found, "site")) == len(states)


def test_every_state_of_spaces_graves_crews_and_fields_is_shown() -> None:
    found = sheets([samples.start()], {})["states"]
    assert len(labels(found, "space")) == 6 * (2 + 4)
    assert len(labels(found, "grave")) == 4 * (3 + 4)
    assert len(labels(found, "crew")) == len(ids.CREWS) * 9 * 2
    assert len(labels(found, "field")) == len(ids.COLOURS) * 2 * 9
    assert len(labels(found, "token")) == 2 * 4


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_sheets_are_pictures_and_nothing_sticks_out(theme: Theme) -> None:
    views = game(4, 1)
    for name, scene in sheets(views, {}).items():
        whole = Box(0, 0, scene.width, scene.height)
        assert all(whole.holds(piece.box) for piece in scene.pieces), name
    for picture in draw_sheets("egizia", views, {}, theme).values():
        assert Image.open(BytesIO(picture.data)).size == (picture.width, picture.height)


def test_a_game_without_sheets_has_none() -> None:
    without = [key for key, board in BOARDS.items() if board.sheets is None]
    assert without
    assert all(draw_sheets(key, [], {}) == {} for key in without)
