"""Pictures of entries of the rules: every one that a game's guide names can be drawn."""

import pytest

from bot.locale import Text
from bot.presenters.registry import PRESENTERS
from render.detail import Question
from render.excerpt import excerpt
from render.registry import BOARDS, draw_detail
from render.scene import Box, Piece, Scene

NAMES = ("A", "B", "C", "D")


def pictures(key: str) -> list[str]:
    return sorted({entry.picture for entry in PRESENTERS[key].guide(Text.of("en"))} - {""})


@pytest.mark.parametrize("key", list(BOARDS))
def test_every_picture_that_a_guide_names_is_of_its_thing(key: str) -> None:
    presenter = PRESENTERS[key]
    view, words = presenter.showcase(), presenter.picture_words(Text.of("de"))
    names = pictures(key)
    scenes = {
        BOARDS[key].details["entry"](Question(view, NAMES, words, frozenset({name})))
        for name in names
    }
    assert len(scenes) == len(names) > 5
    for name in names[::20]:
        data = draw_detail(key, "entry", view, NAMES, words, frozenset({name})).data
        assert 1_000 < len(data) < 100_000


@pytest.mark.parametrize("key", list(BOARDS))
def test_what_a_board_does_not_have_is_refused(key: str) -> None:
    view = PRESENTERS[key].showcase()
    with pytest.raises(ValueError, match="no part nowhere"):
        draw_detail(key, "entry", view, NAMES, {}, frozenset({"part:nowhere"}))


def test_a_part_is_all_that_lies_at_a_place_and_in_it() -> None:
    pieces = tuple(
        Piece("thing", place, "", -1, Box(x, 300, 50, 50), ())
        for place, x in (("stop:1", 500), ("stop:1:left", 600), ("stop:10", 900))
    )
    shown = excerpt(Scene(1200, 800, (), pieces), "stop:1")
    frame = shown.pieces[-1]
    assert [piece.place for piece in shown.pieces[:-2]] == ["stop:1", "stop:1:left"]
    assert frame.box.w > 2 * frame.box.h
