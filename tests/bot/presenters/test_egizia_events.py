"""The log tells everything once, and nothing that is hidden."""

import pytest

from bot.locale import LANGUAGES, Text
from bot.presenters.egizia import EGIZIA_WORDS
from engine.games.egizia import events as happened
from engine.games.egizia import ids
from engine.games.egizia.decisions import Ask
from tests.bot.presenters import egizia_samples as samples

EN = Text.of("en")
TEXTS = [Text.of(language) for language in LANGUAGES]
EACH_TEXT = pytest.mark.parametrize("text", TEXTS, ids=LANGUAGES)


def _line(event: happened.Event, text: Text = EN) -> str:
    return EGIZIA_WORDS.event_line(event, samples.building(), samples.NAMES, text)


@EACH_TEXT
def test_every_type_of_event_has_a_line(text: Text) -> None:
    assert {type(event) for event in samples.EVENTS} == set(happened.EVENT_TYPES)
    for event in samples.EVENTS:
        line = _line(event, text)
        assert line.endswith("."), event
        assert "\n" not in line


@EACH_TEXT
@pytest.mark.parametrize("source", ids.SOURCES)
def test_points_of_every_source_are_told(source: ids.Source, text: Text) -> None:
    detail = {
        ids.Source.CARDS: "points_a",
        ids.Source.SPHINX_CARDS: "tenths",
        ids.Source.PYRAMID_ROWS: "row_2",
        ids.Source.STONE_SALE: ids.SELL_10,
    }.get(source, "")
    line = _line(happened.PointsScored(0, -4, -2, source, detail), text)
    assert "−4" in line
    assert "−2" in line
    assert text(f"egizia.source.{source}") in line


@EACH_TEXT
@pytest.mark.parametrize("reason", ["production", "stone_market", "alyi", ids.STONES_6, "brown_c1"])
def test_gained_stones_name_what_they_come_from(reason: str, text: Text) -> None:
    assert "+3" in _line(happened.StonesChanged(0, 3, 6, reason), text)


def test_stones_over_the_limit_are_told() -> None:
    """A-6."""
    line = _line(happened.StonesChanged(0, 1, 25, "alyi", 1))
    assert line == "Anna: +1 stone (Alyi), now 25; 1 over the limit are lost."


def test_payments_that_another_line_tells_are_not_told_twice() -> None:
    assert _line(happened.StonesChanged(0, -2, 5, "building")) == ""
    assert _line(happened.StonesChanged(0, -4, 1, "sale")) == (
        "Anna: −4 stones (sold in the final scoring), now 1."
    )


@EACH_TEXT
@pytest.mark.parametrize("phase", [phase for phase in ids.Phase if phase != ids.Phase.SEQUENCE])
def test_every_phase_is_announced(phase: ids.Phase, text: Text) -> None:
    assert text(f"egizia.phase.{phase}") in _line(happened.PhaseStarted(phase), text)


def test_the_new_player_order_is_told_only_once() -> None:
    assert _line(happened.PhaseStarted(ids.Phase.SEQUENCE)) == ""
    assert _line(happened.SequenceSet((1, 0))) == "Player order from now on: Ben, Anna."


@EACH_TEXT
@pytest.mark.parametrize("ask", Ask)
def test_what_happens_by_itself_is_told_with_its_question(ask: Ask, text: Text) -> None:
    assert text(f"egizia.ask_short.{ask}") in _line(happened.Answered(0, ask), text)


@EACH_TEXT
def test_offers_that_matter_to_others_are_declined_aloud(text: Text) -> None:
    told = {ask for ask in Ask if _line(happened.Declined(0, ask), text)}
    assert told == {Ask.LEFTOVER, Ask.BUILD_FIRST}


@EACH_TEXT
def test_every_reason_to_pass_or_not_to_build_has_a_line_of_its_own(text: Text) -> None:
    passed = {_line(happened.Passed(0, reason), text) for reason in ("", "stuck", "left")}
    assert len(passed) == 3
    reasons = ("", "impossible", "no_place", "left")
    for site in ids.SITES:
        refused = {_line(happened.BuildRefused(0, site, reason), text) for reason in reasons}
        assert len(refused) == len(reasons)


def test_a_ship_is_told_with_the_cards_it_uses() -> None:
    assert _line(happened.ShipPlaced(0, 1)) == "Anna places a ship on stop 1."
    assert _line(happened.ShipPlaced(0, 4, double=True)) == (
        "Anna places a ship on Thebae (stop 4) and uses it twice (card “Round space twice”)."
    )
    assert _line(happened.ShipPlaced(1, 6, 2)) == "Ben places a ship at the Sphinx, place 2."
    assert _line(happened.ShipPlaced(1, 6, reserve=True, card=ids.UPSTREAM_SHIP)) == (
        "Ben places a ship on reserve at the Sphinx with the card “Ship upstream”."
    )


def test_a_used_card_names_its_target() -> None:
    assert "Orange" in _line(happened.CardUsed(0, ids.CREW_STEP, ids.ORANGE))
    assert "field 1 (6 grain)" in _line(happened.CardUsed(0, ids.IMPROVE_A, 0))
    assert "4 stones" in _line(happened.CardUsed(0, ids.SELL_10, 4))


def test_a_lost_crew_step_is_told() -> None:
    """A-8."""
    assert "lost" in _line(happened.CrewStepped(0, 0, 9, lost=True))


def test_a_marker_and_a_ring_may_stay() -> None:
    assert "last space" in _line(happened.MarketMoved(0, "stone", 4, stayed=True))
    assert "space 3" in _line(happened.MarketMoved(0, "stone", 2))
    assert "leaves" in _line(happened.RingMoved(0, 1, stayed=True))
    assert "to the left" in _line(happened.RingMoved(0, 0))


def test_fed_and_hungry_crews_are_told_apart() -> None:
    assert "feeds all crews" in _line(happened.Fed(0, 5, 6, 0))
    assert "2 missing" in _line(happened.Fed(0, 8, 6, 2))


def test_a_site_names_its_builders_and_who_waits() -> None:
    assert _line(happened.SiteOpened("sphinx", (1,))) == "Sphinx: building order Ben."
    assert _line(happened.SiteOpened("sphinx", (1,), (2,))).endswith("; on reserve Cleo.")
    assert _line(happened.SiteOpened("sphinx", (), (2,))) == "Sphinx: only on reserve: Cleo."


@EACH_TEXT
@pytest.mark.parametrize("building", ids.BUILDINGS)
def test_a_stone_tells_where_it_lies(building: str, text: Text) -> None:
    line = _line(happened.StoneLaid(0, building, 0, 2, 2), text)
    assert "Anna" in line
    assert "2" in line


def test_sphinx_cards_are_counted_for_others_and_named_for_their_drawer() -> None:
    """S-131."""
    assert _line(happened.SphinxDrawn(0, 3, 3)) == (
        "Anna pays 3 stones and draws 3 cards at the Sphinx."
    )
    assert _line(happened.SphinxDrawn(0, 1, 2, ("pyramid_6", "tenths"))) == (
        "Anna pays 1 stone and draws at the Sphinx: 6 stones in the pyramid, Every full ten points."
    )
    assert _line(happened.SphinxKept(0, 1, 2)) == "Anna keeps 1 card and returns 2 cards."
    assert _line(happened.SphinxKept(0, 1, 2, ("pyramid_6",))) == (
        "Anna keeps 6 stones in the pyramid and returns 2 cards."
    )


def test_all_sphinx_cards_are_shown_at_the_end() -> None:
    """A-78."""
    assert "Permanent cards" in _line(happened.SphinxShown(0, ("permanents",)))
    assert _line(happened.SphinxShown(0, ())) == "Anna has no Sphinx card."
    assert _line(happened.GameEnded((1, 0))) == "The game is over: 1. Ben, 2. Anna."
