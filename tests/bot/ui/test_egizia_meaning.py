"""What words of people mean in a real game: a legal move, one that is not, or several."""

import pytest

from bot.locale import LANGUAGES, Text
from bot.ui.meaning import Meaning, known, meaning, vocabulary, wish_of
from engine.games.egizia.decisions import Ask
from engine.registry import GAMES
from tests.bot.presenters.test_egizia_refusals import on_the_nile
from tests.bot.ui.test_games import History, desk_with, look_of
from tests.kit.egizia_questions import QUESTIONS

DESK = desk_with(History())
EGIZIA = GAMES["egizia"]
NILE = look_of("egizia", on_the_nile().state, 0, "en")
BUILD = look_of("egizia", QUESTIONS[Ask.BUILD]().state, 0, "en")


def understood(found: Meaning, game: object) -> str:
    """Write a meaning: =move, !refused wish, or what it could be."""
    if found.offer is not None:
        return f"={found.offer.value}"
    if found.wish is not None:
        return f"!{game.notation(found.wish.action)}"  # type: ignore[attr-defined]
    return " ".join(offer.value for offer in found.close)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("pyr", "place:18:1 place:18:2"),
        ("Tempel", "place:18:1 place:18:2"),
        ("card 7", "=place:7"),
        ("Karte 7", "=place:7"),
        ("stop 9", "=place:9"),
        ("HALT 9", "=place:9"),
        ("place my ship on stop 9 please", "=place:9"),
        ("Schiff auf Halt 10", "=place:10"),
        ("beni hasan", "=place:14"),
        ("twice alyi", "=place:16+double"),
        ("sphinx 2", "=place:6:2"),
        ("sphinx 1", "!place:6:1"),
        ("stop 5", "!place:5"),
        ("thebae", "!place:4"),
        ("tebae", "!place:4"),
        ("stop 1", "!place:1"),
        ("stop 2 upstream", "!place:2+upstream_ship"),
        ("heliopolis double", "!place:20+double"),
        ("skip", "=pass"),
        ("passen", "=pass"),
        ("quarry", "place:7 place:9"),
        ("Steinbruch", "place:7 place:9"),
        ("schwarz", "!crew:black"),
        ("ring left", "!ring:0"),
        ("9", "place:9"),
        ("place:9", "=place:9"),
        ("place:5", "!place:5"),
        ("xyzzy", ""),
        ("stop 99", ""),
    ],
)
def test_words_for_the_nile_are_understood_in_either_language(
    typed: str, expected: str, language: str
) -> None:
    assert understood(meaning(DESK, NILE, typed, Text.of(language)), EGIZIA) == expected


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("black", "=crew:black"),
        ("schwarz joker", "=crew:black+joker"),
        ("blue orange", "!crew:orange+blue"),
        ("obelisk", "!lay:obelisk:1:1"),
        ("pyramid 2 1", "!lay:pyramid:1:2"),
        ("grave 5", "!lay:graves:1:5"),
        ("draw 3", "!draw:3:3"),
        ("6 stones", "!card:stones_6"),
        ("pass", "!pass"),
        ("refuse", "=refuse"),
    ],
)
def test_words_for_building_are_understood_in_either_language(
    typed: str, expected: str, language: str
) -> None:
    assert understood(meaning(DESK, BUILD, typed, Text.of(language)), EGIZIA) == expected


def test_a_command_takes_its_own_choices_and_only_shows_others() -> None:
    text = Text.of("en")
    assert understood(meaning(DESK, NILE, "stop 9", text, "place"), EGIZIA) == "=place:9"
    assert understood(meaning(DESK, NILE, "stop 9", text, "build"), EGIZIA) == "place:9"
    assert understood(meaning(DESK, NILE, "", text, "pass"), EGIZIA) == "=pass"
    assert understood(meaning(DESK, NILE, "", text, "build"), EGIZIA) == ""
    assert len(meaning(DESK, NILE, " ", text, "place").close) > 5


def test_onlookers_wish_for_nothing() -> None:
    watching = look_of("egizia", on_the_nile().state, None, "en")
    assert meaning(DESK, watching, "stop 5", Text.of("en")) == Meaning()
    assert wish_of(DESK, watching, "place:5", Text.of("en")) is None


def test_a_notation_is_a_wish_only_while_it_is_not_legal() -> None:
    text = Text.of("de")
    wish = wish_of(DESK, NILE, "place:5", text)
    assert wish is not None
    assert wish.choice.title.startswith("Halt 5")
    assert wish_of(DESK, NILE, "place:9", text) is None


def test_every_offer_is_known_by_its_names_in_all_languages() -> None:
    offer = next(o for o in known(DESK, NILE, Text.of("de")) if o.value == "place:9")
    assert offer.choice.title.startswith("Halt 9")
    assert offer.also[0].startswith("Stop 9")


@pytest.mark.parametrize("game", GAMES)
def test_synonyms_of_all_languages_go_together(game: str) -> None:
    groups = vocabulary(game).groups
    assert "karten" in groups["card"]
    assert "the" in vocabulary(game).filler
