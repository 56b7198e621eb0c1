"""The large pictures: tableaus, where to place, what to build, the hand, the scores."""

from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from PIL import Image

from bot.locale import LANGUAGES
from bot.locale import Text as Language
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from engine.games.egizia.view import PrivateView, View, WorkView
from render import fonts
from render.detail import Question
from render.games.egizia import scene_scores
from render.games.egizia.scene import DETAILS, board_scene
from render.registry import BOARDS, Theme, draw_detail, draw_scores
from render.scene import Box, Piece, Scene, Text
from tests.render import samples
from tests.render.test_change import game

NAMES = samples.NAMES
WORDS = EGIZIA_WORDS.picture_words(Language.of("en"))
PRIVATE = PrivateView(("tenths", "all_graves"), (9, 0), ("obelisk_4",))
EVERY = [(stage, players) for stage in samples.STAGES for players in (2, 3, 4)]


def own(stage: str, players: int) -> View:
    return replace(samples.STAGES[stage](players), viewer=0, private=PRIVATE)


def scene(kind: str, view: View, *places: str) -> Scene:
    return DETAILS[kind](Question(view, NAMES[: len(view.players)], WORDS, frozenset(places)))


def of_kind(found: Scene, *kinds: str) -> list[Piece]:
    return [piece for piece in found.pieces if piece.kind in kinds]


@pytest.mark.parametrize("kind", DETAILS)
@pytest.mark.parametrize(("stage", "players"), EVERY)
def test_every_large_picture_holds_its_pieces_and_its_texts_fit(
    kind: str, stage: str, players: int
) -> None:
    found = scene(kind, own(stage, players))
    whole = Box(0, 0, found.width, found.height)
    assert found.pieces
    for piece in found.pieces:
        assert whole.holds(piece.box), piece
        for op in piece.ops:
            if isinstance(op, Text) and op.text:
                assert fonts.width(op.text, op.face, op.size) <= op.box.w, op


@pytest.mark.parametrize("kind", ["tableaus", "place", "build"])
def test_what_is_asked_in_public_shows_nothing_private(kind: str) -> None:
    assert scene(kind, own("middle", 4)) == scene(kind, replace(own("middle", 4), private=None))


def test_all_tableaus_show_what_the_board_shows_larger() -> None:
    view = samples.middle()
    board = board_scene(view, NAMES, WORDS)
    kinds = ("crew", "stones", "ships", "sphinx", "food", "field", "quarry", "held", "tombs")
    large = of_kind(scene("tableaus", view), *kinds)
    small = of_kind(board, *kinds)

    def facts(pieces: list[Piece]) -> list[tuple[int, str, str, str]]:
        return sorted((p.owner, p.kind, p.place, p.label) for p in pieces)

    assert facts(large) == facts(small)
    assert min(p.box.w for p in large) > min(p.box.w for p in small) * 1.9


def test_places_where_a_ship_may_go_are_framed_and_no_others() -> None:
    places = {"stop:4", "stop:9", "sphinx:2", "pyramid_temple:1", "obelisk_graves:reserve"}
    found = scene("place", samples.middle(), *places)
    assert {piece.place for piece in of_kind(found, "choice")} == places
    assert len(of_kind(found, "choice")) == len(places)
    assert of_kind(scene("place", samples.middle()), "choice") == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_halves_of_the_river_together_have_every_stop_and_ship(players: int) -> None:
    view = samples.middle(players)
    kinds = ("card", "empty", "site", "number", "ship", "place", "reserve")

    def facts(found: Scene) -> list[tuple[str, str, str, int]]:
        pieces = of_kind(found, *kinds)
        return sorted((p.kind, p.place, p.label, p.owner) for p in pieces)

    board = board_scene(view, NAMES[:players], WORDS)
    assert facts(scene("place", view)) == facts(board)


@pytest.mark.parametrize(
    ("site", "shown"),
    [
        ("obelisk_graves", {"obelisk", "graves"}),
        ("pyramid_temple", {"pyramid", "temple"}),
        ("sphinx", set[str]()),
    ],
)
def test_only_the_monuments_of_the_site_are_shown(site: str, shown: set[str]) -> None:
    view = replace(samples.middle(), work=WorkView(1, site, 9, 2))
    found = scene("build", view)
    assert {piece.place for piece in of_kind(found, "monument")} == shown
    assert [piece.owner for piece in of_kind(found, "player")] == [1]


def test_the_table_of_graves_is_shown_in_full() -> None:
    view = replace(samples.middle(), work=WorkView(1, "obelisk_graves", 9, 2))
    drawn = of_kind(scene("build", view, "graves:3"), "grave_points")
    table = [(int(p.place.partition(":")[2]), int(p.label)) for p in drawn]
    assert table == list(view.grave_table)


def test_the_hand_shows_each_sphinx_card_with_what_it_is_worth_now() -> None:
    found = scene("hand", own("middle", 4))
    cards = [(p.place, p.label, p.state) for p in of_kind(found, "sphinx_card")]
    assert cards == [
        ("drawn", "obelisk_4", ""), ("hand", "tenths", "9"), ("hand", "all_graves", "0"),
    ]  # fmt: skip
    assert [p.label for p in of_kind(found, "heading") if p.place == "hand"] == ["9"]
    assert {p.owner for p in of_kind(found, "player")} == {0}


def test_a_public_view_has_no_hand() -> None:
    with pytest.raises(ValueError, match="own view"):
        scene("hand", samples.middle())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sphinx_card_has_its_rule_in_words(language: str) -> None:
    words = EGIZIA_WORDS.picture_words(Language.of(language))
    assert all(words[f"rule.{card}"] for card in SPHINX_CARDS)
    assert all(words[key] for key in ("hand", "drawn", "scores"))


def stands(found: Scene) -> Iterator[tuple[str, int, int]]:
    for piece in of_kind(found, "stand"):
        yield piece.place, piece.owner, int(piece.label)


def test_the_scores_show_every_player_at_the_end_of_every_round() -> None:
    views = game(3, 2)
    found = scene_scores.scores(views, NAMES[:3], WORDS)
    ends = {first.round - 1: first for first in reversed(views)} | {views[-1].round: views[-1]}
    assert ends[0] is views[0]
    assert set(stands(found)) == {
        (str(number), player.seat, player.score)
        for number, view in ends.items()
        for player in view.players
    }


def test_a_higher_score_stands_higher() -> None:
    views = game(3, 2)
    found = scene_scores.scores(views, NAMES[:3], WORDS)
    for mark in "12345":
        rows = sorted((int(p.label), p.box.y) for p in of_kind(found, "stand") if p.place == mark)
        assert [y for _, y in rows] == sorted((y for _, y in rows), reverse=True)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_large_pictures_open_in_both_themes(theme: Theme) -> None:
    view = own("crowded", 4)
    for kind in DETAILS:
        picture = draw_detail("egizia", kind, view, NAMES, WORDS, frozenset(), theme)
        image = Image.open(BytesIO(picture.data))
        assert image.size == (picture.width, picture.height)
        assert len(picture.data) < 200_000
    assert draw_scores("egizia", [view, samples.final()], NAMES, WORDS, theme).data


def test_unknown_kinds_and_games_without_scores_are_key_errors() -> None:
    with pytest.raises(KeyError):
        draw_detail("egizia", "weather", samples.middle(), NAMES, WORDS)
    without = next(key for key, board in BOARDS.items() if board.scores is None)
    with pytest.raises(KeyError):
        draw_scores(without, [samples.middle()], NAMES, WORDS)
    with pytest.raises(ValueError, match="at least one"):
        draw_scores("egizia", [], NAMES, WORDS)
