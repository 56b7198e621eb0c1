"""The final scoring told step by step: rulings A-34, A-67, A-68, A-69, A-72, A-77 and A-88."""

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.base import STEP_LIMIT
from bot.presenters.egizia import EGIZIA_WORDS
from bot.presenters.egizia_words import number
from engine.games.egizia import events as happened
from engine.games.egizia import ids
from engine.games.egizia.view import PlayerView, View
from tests.bot.presenters.egizia_samples import NAMES, play

EN = Text.of("en")
SEEDS = ((2, 1), (3, 2), (4, 3))
Pages = tuple[tuple[str, str], ...]


@cache
def ended(seats: int, seed: int) -> tuple[View, tuple[Any, ...]]:
    """Play a random game; return its last public view and all public events."""
    moments = play(seats, seed)
    return moments[-1].public, tuple(event for moment in moments for event in moment.before)


def steps(view: View, events: Sequence[Any], text: Text = EN) -> Pages:
    return EGIZIA_WORDS.final_steps(events, view, NAMES[: len(view.players)], text)


def scoring_of(*events: Any) -> tuple[Any, ...]:
    """A final scoring of Anna and Ben, in which Ben has the higher tile."""
    return (happened.PhaseStarted(ids.Phase.SCORING, (1, 0)), *events)


def with_player(view: View, seat: int, **changes: Any) -> View:
    players = tuple(
        replace(player, **changes) if player.seat == seat else player for player in view.players
    )
    return replace(view, players=players)


def two(**changes: Any) -> View:
    """The end of a game of two, Anna ahead with 20 to 15."""
    view = replace(ended(2, 1)[0], ranking=(0, 1))
    for seat, score in ((0, 20), (1, 15)):
        view = with_player(view, seat, score=score, has_left=False, permanents=(), graves=())
    return replace(view, **changes)


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_each_player_ends_with_the_final_score(seats: int, seed: int, language: str) -> None:
    """A-67: all three steps of one player lead from the score before to the score after."""
    view, events = ended(seats, seed)
    pages = steps(view, events, Text.of(language))
    assert len(pages) == 4 + seats
    order = next(e.order for e in reversed(events) if isinstance(e, happened.PhaseStarted))
    for seat, (title, body) in zip(order, pages[3:-1], strict=True):
        assert title.endswith(NAMES[seat])
        assert body.endswith(f"**{number(view.players[seat].score)}**")


@pytest.mark.parametrize(("seats", "seed"), SEEDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_goes_on_from_page_to_page(seats: int, seed: int, language: str) -> None:
    view, events = ended(seats, seed)
    before, stones, graves, *_ = (body for _, body in steps(view, events, Text.of(language)))
    for player in view.players:
        name = NAMES[player.seat]
        scores = [scores_of(body)[name] for body in (before, stones, graves)]
        gains = [gain(events, player, source) for source in ("stone_sale", "grave_table")]
        assert [scores[1] - scores[0], scores[2] - scores[1]] == gains


def scores_of(body: str) -> dict[str, int]:
    """Read the name and the last number of each line of a page."""
    found = re.findall(r"^- \*\*(\w+)\*\*: .*?(−?\d+)\**$", body, re.MULTILINE)
    return {name: int(score.replace("−", "-")) for name, score in found}


def gain(events: Sequence[Any], player: PlayerView, source: str) -> int:
    final = events[max(i for i, e in enumerate(events) if isinstance(e, happened.PhaseStarted)) :]
    return sum(
        event.points
        for event in final
        if isinstance(event, happened.PointsScored)
        and (event.seat, event.source) == (player.seat, source)
    )


def test_points_from_a_card_that_sold_stones_earlier_are_not_counted_again() -> None:
    """The card for stones and the final sale are one source of points, but not one moment."""
    by_card = happened.PointsScored(0, 3, 3, ids.Source.STONE_SALE, "card")
    at_end = happened.PointsScored(0, 2, 20, ids.Source.STONE_SALE)
    view = two()
    view = with_player(view, 0, points=(("stone_sale", 5),))
    before, stones, *_ = (body for _, body in steps(view, (by_card, *scoring_of(at_end))))
    assert "**Anna**: 18" in before
    assert "+2 points → **20**" in stones


def test_stones_are_sold_two_for_a_point_by_whoever_has_the_right() -> None:
    """A-34, A-88."""
    view = two()
    last = view.markets.stone_levels - 1
    view = with_player(with_player(view, 0, stone_market=last), 1, stone_market=0)
    sale = happened.StonesChanged(0, -4, 1, "sale")
    points = happened.PointsScored(0, 2, 20, ids.Source.STONE_SALE)
    (title, body) = steps(view, scoring_of(sale, points))[1]
    assert title == "Step 1: stones"
    assert "**Anna**: 4 stones sold · +2 points → **20**" in body
    assert "**Ben**: no right to sell · 0 points → **15**" in body
    assert "no two stones to sell" in steps(view, scoring_of())[1][1]


def test_grave_tiles_are_added_up_with_the_grave_card() -> None:
    """A-72."""
    faces = ended(4, 3)[0].cards
    face = next(iter(faces))
    card = replace(face, id=ids.GRAVE_CARD, kind="permanent", value=3)
    view = with_player(two(cards=(card,)), 0, graves=(4, 2), permanents=(ids.GRAVE_CARD,))
    view = with_player(view, 1, graves=(5,))
    points = happened.PointsScored(0, 7, 20, ids.Source.GRAVE_TABLE)
    body = steps(view, scoring_of(points))[2][1]
    assert "**Anna**: 4 + 2 + 3 = 9 · +7 points → **20**" in body
    assert "**Ben**: sum 5 · 0 points → **15**" in body
    assert "no tiles" in steps(two(), scoring_of())[2][1]


def test_sphinx_cards_are_shown_with_their_points_also_those_worth_nothing() -> None:
    """A-69, A-78."""
    shown = happened.SphinxShown(1, ("permanents", "tenths"))
    points = happened.PointsScored(1, 1, 15, ids.Source.SPHINX_CARDS, "tenths")
    pages = steps(two(), scoring_of(shown, points))
    (title, body) = pages[3]
    assert title == "Step 3: Sphinx cards of Ben"
    lines = body.splitlines()
    assert lines[0] == "- **Permanent cards**: 0 points"
    assert lines[2] == "- **Every full ten points**: +1 point"
    assert lines[-1] == "+1 point: 14 → **15**"
    assert "No Sphinx cards." in pages[4][1]


def test_a_tie_is_explained_by_who_stands_in_front() -> None:
    """A-68, S-101."""
    view = with_player(two(), 1, score=20)
    body = steps(view, scoring_of())[-1][1]
    assert "20 points each: Anna is ahead of Ben" in body
    assert "A-68" in body
    table = EGIZIA_WORDS.result(view, NAMES[:2], EN)
    assert "20 points each: Anna is ahead of Ben" in table
    assert "A-68" not in EGIZIA_WORDS.result(two(), NAMES[:2], EN)


def test_who_left_comes_last_and_no_tie_is_told_of_that() -> None:
    """A-77."""
    view = with_player(two(), 1, score=20, has_left=True)
    body = steps(view, scoring_of())[-1][1]
    assert "2. **Ben**: 20 points, left the game" in body
    assert "A-68" not in body


def test_a_game_without_a_final_scoring_has_no_steps() -> None:
    assert steps(two(), (happened.PhaseStarted(ids.Phase.NILE),)) == ()
    assert steps(two(), ()) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_longest_pages_fit(language: str) -> None:
    """Every Sphinx card in one hand, names as long as they get."""
    text = Text.of(language)
    cards = tuple(
        key.removesuffix(".title") for key in text.under("egizia.sphinx") if key.endswith(".title")
    )
    assert len(cards) == 29
    view, _ = ended(4, 3)
    events = scoring_of(happened.SphinxShown(0, cards[:14]))
    pages = EGIZIA_WORDS.final_steps(
        events, replace(view, ranking=(0, 1, 2, 3)), ("W" * 32,) * 4, text
    )
    assert all(title and body and len(body) <= STEP_LIMIT for title, body in pages)
