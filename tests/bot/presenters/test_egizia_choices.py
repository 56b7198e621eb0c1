"""Choices tell in numbers what they do."""

from dataclasses import replace

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.base import COMMANDS
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia import actions as act
from engine.games.egizia import ids
from engine.games.egizia.components import NILE_CARDS
from engine.games.egizia.decisions import Ask
from engine.games.egizia.view import FieldView, QuarryView, View
from tests.bot.presenters import egizia_samples as samples

EN = Text.of("en")
TEXTS = [Text.of(language) for language in LANGUAGES]
EACH_TEXT = pytest.mark.parametrize("text", TEXTS, ids=LANGUAGES)


def _title(view: View, action: act.Action, text: Text = EN) -> str:
    return EGIZIA_WORDS.choice(view, action, text).title


def _detail(view: View, action: act.Action, text: Text = EN) -> str:
    return EGIZIA_WORDS.choice(view, action, text).detail


@EACH_TEXT
def test_every_type_of_action_has_words(text: Text) -> None:
    assert {type(action) for action in samples.ACTIONS} == set(act.ACTION_TYPES)
    for action in samples.ACTIONS:
        choice = EGIZIA_WORDS.choice(samples.building(), action, text)
        assert choice.title
        assert choice.group
        assert choice.command in COMMANDS


def test_a_view_without_a_seat_has_no_choices() -> None:
    public = replace(samples.start(), viewer=None, private=None)
    with pytest.raises(ValueError, match="no seat"):
        _title(public, act.Pass())


@EACH_TEXT
@pytest.mark.parametrize("card", NILE_CARDS)
def test_every_card_on_the_nile_says_what_it_brings(card: str, text: Text) -> None:
    choice = EGIZIA_WORDS.choice(samples.with_card(card), act.Place(1), text)
    assert 0 < len(choice.title) <= 80
    assert 0 < len(choice.detail) <= 100
    assert choice.command == "place"
    left = EGIZIA_WORDS.choice(samples.with_card(card), act.TakeCard(1), text)
    assert (left.title, left.detail) == (choice.title, choice.detail)
    assert left.command == "choose"


@EACH_TEXT
@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("stop", [2, 4, 8, 10, 14, 16, 20])
def test_every_round_space_says_what_it_does(stop: int, double: bool, text: Text) -> None:
    choice = EGIZIA_WORDS.choice(samples.start(), act.Place(stop, double=double), text)
    assert 0 < len(choice.detail) <= 100
    assert str(stop) in choice.title


def test_crews_move_and_the_need_grows() -> None:
    view = samples.with_player(samples.start(), crews=(2, 3, 1, 2), need=8, grain=6)
    assert _title(view, act.Place(4)) == "Stop 4: Thebae"
    assert _detail(view, act.Place(4)) == "Black 2 → 3, Orange 3 → 4; need 10, grain 6"


def test_a_double_space_counts_twice() -> None:
    """A-27; S-43."""
    view = samples.with_player(samples.start(), crews=(2, 3, 1, 2), need=8, grain=6)
    assert _title(view, act.Place(4, double=True)) == "Stop 4: Thebae, twice (double card)"
    assert _detail(view, act.Place(4, double=True)) == "Black 2 → 4, Orange 3 → 5; need 12, grain 6"


def test_a_crew_at_its_maximum_stays() -> None:
    """A-8; S-25."""
    view = samples.with_player(samples.start(), crews=(9, 3, 1, 2), need=15, grain=6)
    assert _detail(view, act.Place(4)) == "Black 9 → 9, Orange 3 → 4; need 16, grain 6"


def test_alyi_gives_two_stones_up_to_the_cap() -> None:
    """A-6, A-29; S-28."""
    view = samples.with_player(samples.start(), stones=24)
    assert "stones 24 → 25" in _detail(view, act.Place(16))
    view = samples.with_player(samples.start(), stones=7)
    assert "stones 7 → 9" in _detail(view, act.Place(16))


def test_markets_pay_at_the_last_space() -> None:
    """A-33; S-22, S-67."""
    view = samples.with_player(samples.start(), stone_market=3, grain_market=4)
    assert _detail(view, act.Place(2)) == (
        "Stone market 4 → 5 (+3 stones); Grain market 5 → 5 (+2 points)"
    )
    card = samples.with_player(samples.with_card("stone_market_a"), stone_market=3)
    assert _detail(card, act.Place(1)) == "Stone market 4 → 5 (+6 stones)"


def test_a_field_counts_only_if_the_ring_waters_it() -> None:
    wet = samples.with_card("yellow_a2")
    assert _detail(wet, act.Place(1)) == "Grain 6 → 11, need 5"
    dry = replace(wet, ring=ids.RING_LEFT)
    assert _detail(dry, act.Place(1)) == "Dry for now (ring left): grain 6, need 5"


def test_a_quarry_adds_to_the_others() -> None:
    view = samples.with_card("quarry_a3")
    quarries = (QuarryView("start", 3), QuarryView("quarry_a1", 2))
    view = samples.with_player(view, quarries=quarries)
    assert _title(view, act.Place(1)) == "Stop 1: Quarry (3 stones)"
    assert _detail(view, act.Place(1)) == "Stones each round 5 → 8"


def test_stones_that_lie_score_at_once() -> None:
    """A-76; S-71."""
    view = samples.with_player(samples.with_card("points_a"), stones_in=(2, 1, 4, 0), score=-1)
    assert _detail(view, act.Place(1)) == "3 stones there: points −1 → 2"


def test_places_at_a_site_differ_from_reserve() -> None:
    view = samples.start()
    assert _title(view, act.Place(6, 2)) == "Stop 6: Sphinx, place 2"
    assert _title(view, act.Place(6, reserve=True)) == "Stop 6: Sphinx, on reserve"
    assert "A-25" in _detail(view, act.Place(12, reserve=True))
    assert _detail(view, act.Place(12, 1)).startswith(
        "Place 1 of 3; next values: Obelisk 1, Graves"
    )


def test_a_finished_site_says_so() -> None:
    view = samples.start()
    full = tuple(tuple(replace(space, is_next=False) for space in row) for row in view.obelisk)
    graves = tuple(replace(grave, is_next=False) for grave in view.graves)
    view = replace(view, obelisk=full, graves=graves)
    assert _detail(view, act.Place(12, 1)) == "Place 1 of 3; all is built"


@EACH_TEXT
def test_cards_that_allow_a_ship_are_named(text: Text) -> None:
    view = samples.start()
    titles = {
        _title(view, act.Place(8, card=card, double=double), text)
        for card in ("", ids.UPSTREAM_SHIP, ids.OCCUPIED_SPACE)
        for double in (False, True)
    }
    assert len(titles) == 6


def test_the_ring_shows_the_grain_to_come() -> None:
    fields = (
        FieldView("start", "green", 6, True),
        FieldView("yellow_a1", "yellow", 4, True),
        FieldView("brown_a1", "brown", 7, False),
    )
    view = samples.with_player(samples.start(), fields=fields, grain=10, need=8)
    assert _title(view, act.ChooseRing(1)) == "Leave the water ring: middle"
    assert _detail(view, act.ChooseRing(2)) == "Watered: all fields; your grain 10 → 17, need 8"
    assert _detail(view, act.ChooseRing(0)) == (
        "Watered: green fields only; your grain 10 → 6, need 8"
    )


def test_an_improver_tells_colour_and_grain() -> None:
    """A-43; S-55."""
    fields = (
        FieldView("start", "green", 6, True),
        FieldView("yellow_a2", "yellow", 5, False),
    )
    view = samples.with_player(samples.building(), fields=fields, grain=6, need=8)
    view = replace(view, ring=ids.RING_LEFT)
    action = act.UseCard(ids.IMPROVE_A, 1)
    assert _title(view, action) == "Field improver I: field 2, yellow 5 → green"
    assert _detail(view, action).startswith("Grain 6 → 11")
    assert _title(view, act.UseCard(ids.IMPROVE_B, 1)) != _title(view, action)


@EACH_TEXT
@pytest.mark.parametrize("card", [c for c, row in NILE_CARDS.items() if row.kind == "anytime"])
def test_every_anytime_card_can_be_used_in_words(card: str, text: Text) -> None:
    target = 3 if card == ids.SELL_10 else -1
    choice = EGIZIA_WORDS.choice(samples.building(), act.UseCard(card, target), text)
    assert choice.command == "card"
    assert 0 < len(choice.title) <= 80
    assert 0 < len(choice.detail) <= 100


def test_cards_with_a_number_tell_before_and_after() -> None:
    view = samples.with_player(samples.building(), score=12, need=12, grain=9)
    sale = act.UseCard(ids.SELL_10, 7)
    assert _title(view, sale) == "Sell 7 stones"
    assert _detail(view, sale) == "Points 12 → 19, stones 9 → 2"
    fed = act.UseCard(ids.STONES_AS_GRAIN, 2)
    assert _title(view, fed) == "Feed with 2 stones"
    assert _detail(view, fed) == "+2 grain, stones 9 → 7"
    step = act.UseCard(ids.STONES_FOR_STEP, 0)
    assert _title(view, step) == "2 stones for a crew step: Black 1 → 2"
    assert _detail(view, step) == "Need 12 → 13, grain 9; stones 9 → 7"


def test_the_surplus_of_the_grain_card_is_lost() -> None:
    """A-39; S-37."""
    assert _detail(samples.building(), act.UseCard(ids.GRAIN_4)) == (
        "+4 grain; what is too much is lost"
    )


def test_going_hungry_tells_its_price() -> None:
    """A-35; S-72."""
    view = samples.with_player(samples.start(), grain_market=1)
    view = replace(view, to_act=((0, Ask.FEED),))
    assert _title(view, act.Decline()) == "Feed without help"
    assert _detail(view, act.Decline()) == "Each missing grain costs 2 points"


@EACH_TEXT
def test_every_offer_is_declined_in_its_own_words(text: Text) -> None:
    offers = (Ask.SECOND_SHIP, Ask.LEFTOVER, Ask.FEED, Ask.BUILD_FIRST, Ask.SPECULATE)
    windows = (Ask.BONUS_WINDOW, Ask.LAST_WINDOW)
    titles = {
        _title(replace(samples.start(), to_act=((0, ask),)), act.Decline(), text)
        for ask in (*offers, *windows)
    }
    assert len(titles) == len(offers) + len(windows)
    assert _title(replace(samples.start(), to_act=()), act.Decline(), text) not in titles


def test_a_build_tells_points_stones_and_strength() -> None:
    """The site's space of value 1, with strength 6 of which 1 is used."""
    view = samples.with_player(samples.building(), score=7, stones=9)
    assert _title(view, act.Lay("obelisk", 0)) == "Obelisk, row 1: value 1"
    assert _detail(view, act.Lay("obelisk", 0)) == "Points 7 → 8, stones 9 → 8, strength left 4"
    assert _detail(view, act.Finish()) == "Strength used 1 of 6; you keep 9 stones"


@EACH_TEXT
def test_every_space_of_the_buildings_has_a_title_of_its_own(text: Text) -> None:
    view = samples.building()
    spaces = [act.Lay("graves", space) for space in range(4)]
    spaces += [
        act.Lay("pyramid", space, row)
        for row, row_spaces in enumerate(view.pyramid)
        for space in range(len(row_spaces))
    ]
    spaces += [act.Lay("temple", space) for space in range(10)]
    titles = {_title(view, space, text) for space in spaces}
    assert len(titles) == len(spaces)


def test_there_is_no_space_beyond_a_building() -> None:
    view = samples.building()
    for building in ("obelisk", "temple"):
        with pytest.raises(ValueError, match=building):
            _title(view, act.Lay(building, 99))


def test_crews_are_named_with_their_strength() -> None:
    view = samples.with_player(samples.building(), crews=(3, 2, 1, 2), stones=7)
    assert _title(view, act.UseCrew((0,), True)) == "Build with Black 3 + Joker 2"
    assert _detail(view, act.UseCrew((0,), True)) == ("Strength 5; you have 7 stones")
    assert _title(view, act.UseCrew((0, 1))) == "Build with Black 3 + Orange 2"


def test_a_draw_tells_its_price() -> None:
    """A-49; S-62."""
    view = samples.building()
    assert _title(view, act.Draw(3, 5)) == "Draw 5 cards for 3 stones"
    assert _detail(view, act.Draw(3, 5)).startswith("Stones 9 → 6;")


def test_keeping_names_the_cards_and_the_points_for_the_others() -> None:
    view = samples.building()
    assert _title(view, act.Keep()) == "Keep no card (+3 points)"
    assert _title(view, act.Keep((0,))) == "Keep 4 stones in the temple (+2 points)"
    assert _detail(view, act.Keep((0,))).startswith("6 points if")
    two = EGIZIA_WORDS.choice(view, act.Keep((0, 2)), EN)
    assert two.title == "Keep 4 stones in the temple + Blue crew (+1 point)"
    assert two.detail == "6 / strength"


@EACH_TEXT
def test_the_longest_pair_of_sphinx_cards_fits(text: Text) -> None:
    titles = sorted(
        (key for key in text.under("egizia.sphinx") if key.endswith(".title")),
        key=lambda key: -len(text(f"egizia.sphinx.{key}")),
    )
    first, second = (title.removesuffix(".title") for title in titles[:2])
    view = samples.building()
    assert view.private is not None
    private = replace(view.private, drawn=(first, second, "tenths", "pyramid_6", "pyramid_7"))
    title = _title(replace(view, private=private), act.Keep((0, 1)), text)
    assert len(title) <= 80


def test_a_marker_tells_what_its_next_space_means() -> None:
    """A-34, A-54."""
    view = samples.with_player(samples.start(), stone_market=1, grain_market=0)
    assert _title(view, act.MoveMarket("stone")) == "Stone market 2 → 3"
    assert "bottom" in _detail(view, act.MoveMarket("stone"))
    view = samples.with_player(samples.start(), stone_market=2, grain_market=0)
    assert "You may sell" in _detail(view, act.MoveMarket("stone"))
    assert _detail(view, act.MoveMarket("grain")) == ("Points lost for each missing grain: 3 → 2")
