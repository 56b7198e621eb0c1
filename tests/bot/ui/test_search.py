"""Offers are found by parts, synonyms and slips, best first, and acted on only if it is clear."""

import pytest

from bot.locale.folding import plain
from bot.presenters.base import Choice
from bot.ui.offers import Offer
from bot.ui.search import (
    NO_WORDS,
    Rank,
    Words,
    best,
    grouped,
    is_telling,
    matching,
    search,
    words_of,
)

OFFERS = (
    Offer("a:1", Choice("Halt 1: Straße am Ölberg", "2 Münzen", "Wege", "place"), ("Road",)),
    Offer("a:2", Choice("Halt 2: Turm", "", "Bauten", "build"), ("Tower",)),
    Offer("a:21", Choice("Halt 21: Tempel", "Turm dazu", "Bauten", "build"), ("Temple",)),
    Offer("a:3", Choice("Halt 3: Hof (2 Tore)", "", "Wege", "place"), ("Yard",)),
    Offer("pass", Choice("Passen", "", "Weiteres", "pass"), ("Pass",)),
)
WORDS = Words(
    grouped(["halt stop Platz", "turm tower castle", "weg wege"]), frozenset({"auf", "den"})
)


def values(*found: Offer) -> list[str]:
    return [offer.value for offer in found]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("", ["a:1", "a:2", "a:21", "a:3", "pass"]),
        ("STRASSE", ["a:1"]),
        ("olberg", ["a:1"]),
        ("turm", ["a:2", "a:21"]),
        ("tur tem", ["a:21"]),
        ("bauten", ["a:2", "a:21"]),
        ("a:2", ["a:2", "a:3"]),
        ("castle", ["a:2", "a:21"]),
        ("tow", ["a:2"]),
        ("stop 2", ["a:2", "a:3"]),
        ("Platz 21", ["a:21"]),
        ("auf den Turm", ["a:2", "a:21"]),
        ("2", ["a:2", "a:3"]),
        ("nothing", []),
    ],
)
def test_typed_words_find_offers_best_first(typed: str, expected: list[str]) -> None:
    assert values(*matching(OFFERS, typed, WORDS)) == expected


@pytest.mark.parametrize("typed", ["tepmel", "temppel", "tempek", "strase", "olbreg"])
def test_one_wrong_letter_of_five_is_forgiven(typed: str) -> None:
    (hit,) = search(OFFERS, typed, WORDS)
    assert hit.rank is Rank.CLOSE


@pytest.mark.parametrize("typed", ["tumr", "tpemle", "12", "hlat 2"])
def test_short_words_numbers_and_two_slips_are_not_forgiven(typed: str) -> None:
    assert search(OFFERS, typed, WORDS) == ()


@pytest.mark.parametrize(
    ("typed", "rank"),
    [
        ("a:2", Rank.EXACT),
        ("A:2", Rank.EXACT),
        ("halt 2: turm", Rank.EXACT),
        ("stop 2 castle", Rank.EXACT),
        ("tower", Rank.EXACT),
        ("halt turm", Rank.PHRASE),
        ("turm 2", Rank.NAMED),
        ("urm", Rank.NAMED),
        ("bauten 2", Rank.NAMED),
    ],
)
def test_an_exact_name_is_better_than_a_phrase_than_scattered_words(typed: str, rank: Rank) -> None:
    hit = search(OFFERS, typed, WORDS)[0]
    assert (hit.offer.value, hit.rank) == ("a:2", rank)


def test_a_number_belongs_to_the_word_before_it() -> None:
    ranks = {hit.offer.value: hit.rank for hit in search(OFFERS, "halt 2", WORDS)}
    assert ranks == {"a:2": Rank.PHRASE, "a:3": Rank.NAMED}


def test_numbers_of_a_description_name_nothing() -> None:
    assert values(*matching(OFFERS, "münzen", NO_WORDS)) == ["a:1"]
    assert values(*matching(OFFERS, "2 münzen", NO_WORDS)) == []


def test_of_a_choice_and_what_adds_to_it_the_plain_one_is_meant() -> None:
    twice = Offer("t", Choice("Tor, doppelt", "", "", "place"))
    once = Offer("o", Choice("Tor", "", "", "place"))
    assert best(search((twice, once), "to")) == (once,)
    assert best(()) == ()


@pytest.mark.parametrize(
    ("typed", "rank", "expected"),
    [
        ("turm", Rank.NAMED, True),
        ("turm 2", Rank.NAMED, True),
        ("2", Rank.NAMED, False),
        ("tu", Rank.PHRASE, False),
        ("turm", Rank.TOLD, False),
        ("turmm", Rank.CLOSE, False),
        ("2", Rank.EXACT, True),
    ],
)
def test_only_a_telling_text_is_acted_on(typed: str, rank: Rank, expected: bool) -> None:
    assert is_telling(typed, rank) is expected


def test_a_title_that_begins_with_the_text_comes_first() -> None:
    two = (
        Offer("x", Choice("Old tower", "", "", "place")),
        Offer("y", Choice("Tower one", "", "", "place")),
    )
    assert values(*matching(two, "tow")) == ["y", "x"]


def test_plain_text_has_no_accents_and_no_capitals() -> None:
    assert plain("Größe ÉÀ") == "grosse ea"
    assert words_of("Σ: 3 Steine-ab") == ("σ", "3", "steine", "ab")
