"""What a seat is told of its own: Sphinx cards and how far they are, food, income, held cards."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.locale import LANGUAGES, Text
from bot.presenters import egizia_needs as needs
from bot.presenters.egizia import EGIZIA_WORDS
from bot.presenters.told import ALT_LIMIT, TOLD_LIMIT, plain, sentences
from engine.games.egizia import ids
from engine.games.egizia.cards.sphinx import worth
from engine.games.egizia.scenario import Tableau
from engine.games.egizia.sphinx_ids import SPHINX_CARDS
from engine.games.egizia.view import QuarryView, View
from tests.bot.presenters import egizia_samples as samples
from tests.kit.egizia import game, new_game

EN = Text.of("en")
EACH_TEXT = pytest.mark.parametrize("text", [Text.of(each) for each in LANGUAGES], ids=LANGUAGES)


def told(view: View, text: Text = EN) -> list[str]:
    return EGIZIA_WORDS.hand(view, text).text.splitlines()


def with_food(view: View, need: int, grain: int, **more: Any) -> View:
    return samples.with_player(view, need=need, grain=grain, **more)


@settings(max_examples=25, deadline=None)
@given(st.integers(1, 4), st.sampled_from([2, 3, 4]), st.data())
def test_a_card_lacks_nothing_exactly_when_it_gives_points(
    seed: int, seats: int, data: st.DataObject
) -> None:
    played, moves = new_game(seats, seed), data.draw(st.integers(0, 120))
    for _ in range(moves):
        if not played.asked():
            break
        seat = played.asked()[0][0]
        played.do(seat, data.draw(st.sampled_from(played.legal(seat)[:4])))
    view = played.view()
    for seat in range(seats):
        for card in SPHINX_CARDS:
            need = needs.need_of(view, seat, card, EN)
            points = worth(played.state, seat, card)
            if need.goal:
                assert (need.missing == 0) == (points > 0), card
            elif need.key in ("crew", "count"):
                assert points == need.have * (2 if card == "permanents" else 1), card


@EACH_TEXT
def test_every_sphinx_card_says_how_far_it_is(text: Text) -> None:
    view = samples.start()
    said = [needs.progress(view, 0, card, text) for card in SPHINX_CARDS]
    assert all(said)
    assert all("{" not in each for each in said)


def test_what_is_met_is_ticked_and_what_is_missing_is_counted() -> None:
    start = samples.start()
    view = samples.with_player(start, stones_in=(4, 0, 5, 0))
    assert needs.progress(view, 0, "obelisk_4", EN) == "4 of 4 stones of yours ✓"
    assert needs.progress(view, 0, "pyramid_6", EN) == "5 of 6 stones of yours, 1 missing"
    assert needs.progress(view, 0, "two_in_each", EN) == (
        "your stones: Obelisk 4, Graves 0, Pyramid 5, Temple 0, 4 missing"
    )


def test_a_tie_for_the_most_still_lacks_one() -> None:
    """A-70."""
    quarries = (QuarryView("start", 3), QuarryView("quarry_a1", 2))
    view = samples.with_player(samples.start(), 0, quarries=quarries)
    view = samples.with_player(view, 1, quarries=quarries)
    assert needs.progress(view, 0, "most_stones", EN) == ("you have 5, the best other 5, 1 missing")


def test_the_next_full_ten_is_named_and_nothing_counts_below_ten() -> None:
    """A-69."""
    for score, following in ((-3, 10), (9, 10), (10, 20), (34, 40)):
        view = samples.with_player(samples.start(), score=score)
        need = needs.need_of(view, 0, "tenths", EN)
        assert dict(need.more) == {"next": following}


def test_each_sphinx_card_tells_its_points_now_and_what_it_asks_for() -> None:
    view = replace(samples.building(), phase="building")
    view = samples.with_player(view, stones_in=(0, 0, 4, 0))
    lines = told(view)
    assert lines[0] == "**Drawn, to choose from**"
    assert lines[1].startswith("- **4 stones in the temple**: 0 of 4")
    assert "**Sphinx cards**: 0 points as things stand" in lines
    at = lines.index(
        "- **6 stones in the pyramid**, now 0 points: 4 of 6 stones of yours, 2 missing"
    )
    assert lines[at + 1].startswith("-# 6 points if at least 6 of your stones")


def test_missing_grain_is_told_with_what_it_costs() -> None:
    """A-34."""
    view = with_food(samples.start(), 9, 7, grain_market=1)
    loss = 2 * view.markets.penalties[1]
    assert f"**Food in this round**: need 9, grain 7: **2 missing, −{loss} points**" in told(view)
    fed = with_food(view, 7, 7)
    assert "**Food in this round**: need 7, grain 7: all crews are fed" in told(fed)


def test_the_grain_of_every_place_of_the_ring_is_told() -> None:
    """Grain of a card that was used counts wherever the ring goes."""
    start = game(Tableau(cards=("green_a1", "yellow_a1", "brown_a1"))).view(0)
    assert start.ring == ids.RING_MIDDLE
    fields = start.players[0].fields
    by_colour = {
        colour: sum(f.grain for f in fields if f.colour == colour) for colour in ids.COLOURS
    }
    green, yellow, brown = (by_colour[colour] for colour in ids.COLOURS)
    extra = with_food(start, 9, green + yellow + 4)
    expected = (
        f"left {green + 4} · middle {green + yellow + 4} · right {green + yellow + brown + 4}"
    )
    assert f"-# Grain by water ring: {expected}" in told(extra)


def test_income_stops_at_the_cap() -> None:
    """A-6."""
    quarries = (QuarryView("start", 3), QuarryView("quarry_a1", 4))
    view = samples.with_player(samples.start(), stones=20, quarries=quarries)
    assert (
        "**Quarries in this round**: 3 + 4 = 7 stones, stock 20 → 25 (what goes over 25 is lost)"
        in told(view)
    )


@EACH_TEXT
def test_what_is_over_is_forecast_for_the_next_round_and_never_past_the_last(text: Text) -> None:
    def heads(**changes: Any) -> tuple[bool, bool]:
        lines = told(replace(samples.start(), **changes), text)
        food = [text(f"egizia.hand.food_{when}", round=3) for when in ("now", "next")]
        income = [text(f"egizia.hand.income_{when}", round=3) for when in ("now", "next")]
        said = "\n".join(lines)
        assert not (food[1] in said and income[0] in said and changes["phase"] == "nile")
        return any(each in said for each in food), any(each in said for each in income)

    assert heads(round=2, phase="nile") == (True, True)
    assert heads(round=2, phase="production") == (True, True)
    assert heads(round=2, phase="building") == (True, True)
    assert heads(round=ids.ROUNDS, phase="feeding") == (True, True)
    assert heads(round=ids.ROUNDS, phase="production") == (False, True)
    assert heads(round=ids.ROUNDS, phase="building") == (False, False)
    assert heads(round=ids.ROUNDS, phase="over", ranking=(0, 1, 2, 3)) == (False, False)


def test_held_cards_say_what_they_do_and_whether_they_are_used() -> None:
    view = samples.with_player(samples.building(), spent=(ids.UPSTREAM_SHIP,))
    lines = told(samples.with_player(view, permanents=(ids.UPSTREAM_SHIP,), anytime=(ids.GRAIN_4,)))
    at = lines.index("**Permanent cards**:")
    assert lines[at + 1].startswith("- **Ship upstream (used)**: Once a round:")
    at = lines.index("**Anytime cards, each once**:")
    assert lines[at + 1] == "- **4 grain**: 4 more grain when you feed your crews."


def test_an_empty_hand_says_so() -> None:
    view = samples.with_player(samples.start(), permanents=(), anytime=())
    assert view.private is not None
    lines = told(replace(view, private=replace(view.private, sphinx=(), worth=())))
    assert "You hold no Sphinx card." in lines
    assert "You hold no Nile card for later use." in lines


@EACH_TEXT
def test_whoever_holds_everything_is_still_told_every_card(text: Text) -> None:
    private = samples.building().private
    assert private is not None
    full = replace(private, sphinx=SPHINX_CARDS, worth=(11,) * len(SPHINX_CARDS))
    hand = EGIZIA_WORDS.hand(replace(samples.building(), private=full), text)
    assert len(hand.text) <= TOLD_LIMIT
    assert len(hand.alt) <= ALT_LIMIT
    for card in SPHINX_CARDS:
        assert text(f"egizia.sphinx.{card}.title") in hand.text


@EACH_TEXT
def test_the_description_of_the_picture_tells_worth_food_and_cards(text: Text) -> None:
    view = samples.building()
    view = samples.with_player(view, permanents=(ids.UPSTREAM_SHIP,), anytime=(ids.GRAIN_4,))
    alt = EGIZIA_WORDS.hand(view, text).alt
    assert "**" not in alt
    for key in ("sphinx.pyramid_6.title", "card.upstream_ship.title", "card.grain_4.title"):
        assert text(f"egizia.{key}") in alt
    assert text("egizia.hand.food_now", round=1) in alt


def test_lines_become_sentences_without_marks() -> None:
    assert plain("- **Food**: all fed") == "Food: all fed."
    assert plain("-# Small print.") == "Small print."
    assert sentences(("**One**", "two", "three"), 12) == "One. two."
