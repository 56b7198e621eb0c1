"""Finding what a person means by typed words: parts, synonyms, other languages, small slips.

A number only ever means itself; a word is found by its beginning, by a part of it, or by a
whole word that means the same; only if nothing is found that way, by a word of which one
letter is wrong.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import groupby

from bot.locale.folding import plain
from bot.ui.offers import Offer

_WORD = re.compile(r"\d+|[^\W\d_]+")
_INSIDE = 3
"""Letters from which on a word may also be found in the middle of a longer one."""
_SLIP = 5
"""Letters from which on one may be wrong."""
_CLEAR = 3
"""Letters that a word needs at least for a text to be acted on at once."""
_READ = 200
"""Characters of a typed text that are looked at: thousands could be sent to hold everybody up."""
_KEPT = 8192

Groups = Mapping[str, frozenset[str]]
"""Words that mean the same, by each of them; all in plain form."""


class Rank(IntEnum):
    """How well an offer fits a typed text; less is better.

    EXACT: it is the notation or the title. PHRASE: a title has all its words in this order,
    numbers right behind the word that they follow. NAMED: the names have them in any order.
    TOLD: some stand only in the description. CLOSE: a letter is wrong.
    """

    EXACT = 0
    PHRASE = 1
    NAMED = 2
    TOLD = 3
    CLOSE = 4


@dataclass(frozen=True, slots=True)
class Hit:
    """An offer that fits a typed text, and how well."""

    offer: Offer
    rank: Rank


@dataclass(frozen=True, slots=True)
class Words:
    """What is known of words: those that mean the same, and those that say nothing."""

    groups: Groups
    filler: frozenset[str] = frozenset()


NO_WORDS = Words({})


@lru_cache(maxsize=_KEPT)
def words_of(text: str) -> tuple[str, ...]:
    """Return the words and numbers of a text in plain form."""
    return tuple(_WORD.findall(plain(text)))


def grouped(lines: Iterable[str]) -> dict[str, frozenset[str]]:
    """Return words that mean the same by each of them; each line holds words of one meaning."""
    groups: dict[str, frozenset[str]] = {}
    for line in lines:
        words = frozenset(words_of(line))
        for word in words:
            groups[word] = groups.get(word, frozenset()) | words
    return groups


def search(offers: Sequence[Offer], typed: str, words: Words = NO_WORDS) -> tuple[Hit, ...]:
    """Return the offers that fit every typed word, best first; all of them for no words.

    Among equals a title that begins with the text comes first, else the order stays.
    """
    wanted = Wanted.of(typed[:_READ], words)
    hits = [Hit(offer, rank) for offer in offers if (rank := wanted.rank(offer)) is not None]
    if not hits:
        hits = [Hit(offer, Rank.CLOSE) for offer in offers if wanted.is_close(offer)]
    return tuple(sorted(hits, key=lambda hit: (hit.rank, not wanted.begins(hit.offer))))


def matching(offers: Sequence[Offer], typed: str, words: Words = NO_WORDS) -> tuple[Offer, ...]:
    """Return what `search` finds, without the ranks."""
    return tuple(hit.offer for hit in search(offers, typed, words))


def best(hits: Sequence[Hit]) -> tuple[Offer, ...]:
    """Return the offers that fit best of all; none if none fits.

    Of an offer and others that only add to it ("Stop 4", "Stop 4, twice") the plain one stays.
    """
    _, first = next(groupby(hits, key=lambda hit: hit.rank), (None, ()))
    offers = [hit.offer for hit in first]
    titles = {offer.choice.title for offer in offers}
    return tuple(offer for offer in offers if not _adds(offer.choice.title, titles))


def is_telling(typed: str, rank: Rank) -> bool:
    """Tell whether a text that fits so well says enough to be acted on at once.

    A number alone, a letter or two, words of a description, or a slip are never enough.
    """
    has_word = any(len(word) >= _CLEAR and not word.isdigit() for word in words_of(typed))
    return rank is Rank.EXACT or (rank <= Rank.NAMED and has_word)


def _adds(title: str, others: Iterable[str]) -> bool:
    """Tell whether a title is another one with something behind it."""
    return any(title != other and title.startswith(other) for other in others)


@dataclass(frozen=True, slots=True)
class Token:
    """A typed word or number, and the words that mean the same."""

    typed: str
    same: frozenset[str] = frozenset()

    def is_at(self, word: str) -> bool:
        """Tell whether a word begins with this one, or means the same."""
        if self.typed.isdigit():
            return word == self.typed
        return word.startswith(self.typed) or word in self.same

    def is_in(self, word: str) -> bool:
        """Tell whether a word begins with this one, has it inside, or means the same."""
        is_part = len(self.typed) >= _INSIDE and self.typed in word
        return self.is_at(word) or (is_part and not self.typed.isdigit())

    def is_close(self, word: str) -> bool:
        """Tell whether a word, or its beginning, is this one but for one letter.

        A letter may be wrong, missing, too many, or two may have changed places.
        """
        if len(self.typed) < _SLIP or self.typed.isdigit() or word.isdigit():
            return False
        length = len(self.typed)
        ends = {length - 1, length, length + 1, len(word)}
        return any(_one_apart(self.typed, word[:end]) for end in ends)


@dataclass(frozen=True, slots=True)
class Wanted:
    """A typed text, taken apart once and held against many offers."""

    text: str
    tokens: tuple[Token, ...]
    filler: frozenset[str]

    @staticmethod
    def of(typed: str, words: Words) -> "Wanted":
        """Take a text apart; words that say nothing count only if there are no others."""
        found = words_of(typed)
        telling = [word for word in found if word not in words.filler] or found
        tokens = tuple(Token(word, words.groups.get(word, frozenset())) for word in telling)
        return Wanted(plain(typed).strip(), tokens, words.filler)

    def begins(self, offer: Offer) -> bool:
        """Tell whether the offer's title begins with the text."""
        return plain(offer.choice.title).startswith(self.text)

    def rank(self, offer: Offer) -> Rank | None:
        """Say how well the offer fits, slips left out; None if a word fits nowhere."""
        names = (offer.choice.title, *offer.also)
        if self.text in map(plain, (offer.value, *names)):
            return Rank.EXACT
        titles = [self._telling(words_of(name)) for name in names]
        if any(self._is_all_of(title) for title in titles):
            return Rank.EXACT
        if any(_in_order(self.tokens, title) for title in titles):
            return Rank.PHRASE
        named = _named(offer)
        if self._fits(named):
            return Rank.NAMED
        # Numbers of a description are sums and prices, which nobody names a move by.
        told = [word for word in words_of(offer.choice.detail) if not word.isdigit()]
        return Rank.TOLD if self._fits({*named, *told}) else None

    def is_close(self, offer: Offer) -> bool:
        """Tell whether the offer fits if one letter of a word may be wrong."""
        named = _named(offer)
        return all(
            any(token.is_in(word) or token.is_close(word) for word in named)
            for token in self.tokens
        )

    def _telling(self, title: Sequence[str]) -> list[str]:
        return [word for word in title if word not in self.filler]

    def _is_all_of(self, title: Sequence[str]) -> bool:
        is_as_long = len(self.tokens) == len(title) > 0
        return is_as_long and all(
            word == token.typed or word in token.same
            for token, word in zip(self.tokens, title, strict=True)
        )

    def _fits(self, named: Iterable[str]) -> bool:
        return all(any(token.is_in(word) for word in named) for token in self.tokens)


def _named(offer: Offer) -> frozenset[str]:
    """Return all words by which an offer is named."""
    names = (offer.value, offer.choice.group, offer.choice.title, *offer.also)
    return frozenset(word for name in names for word in words_of(name))


def _in_order(tokens: Sequence[Token], title: Sequence[str]) -> bool:
    """Tell whether a title has the words in order, numbers right behind the word before."""
    if not tokens:
        return True
    token, rest = tokens[0], tokens[1:]
    places = [at for at, word in enumerate(title) if token.is_at(word)]
    if rest and rest[0].typed.isdigit():
        return any(
            rest[0].is_at(word) and _in_order(rest[1:], title[at + 2 :])
            for at in places
            for word in title[at + 1 : at + 2]
        )
    return any(_in_order(rest, title[at + 1 :]) for at in places[:1])


def _one_apart(first: str, second: str) -> bool:
    while first and second and first[0] == second[0]:
        first, second = first[1:], second[1:]
    while first and second and first[-1] == second[-1]:
        first, second = first[:-1], second[:-1]
    is_swap = len(first) == 2 and first == second[::-1]
    return is_swap or max(len(first), len(second)) <= 1
