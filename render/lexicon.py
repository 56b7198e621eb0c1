"""Words of the pictures: given from outside by id, with a readable stand-in for missing ones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType

_NO_LETTERS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Lexicon:
    """Looks up words by id.

    `letters` are a game's stand-ins, by id, for letters that are not given and where the first
    one of the name would not tell two things apart.
    """

    words: Mapping[str, str]
    letters: Mapping[str, str] = field(default_factory=lambda: _NO_LETTERS)

    def __call__(self, key: str) -> str:
        """Return the word, or the last part of its id in a readable form."""
        found = self.words.get(key, "")
        if found.strip():
            return found
        plain = key.rsplit(".", 1)[-1].replace("_", " ")
        return plain[:1].upper() + plain[1:]

    def letter(self, group: str, name: str) -> str:
        """Return the letter (at most two) of one thing of a group."""
        key = f"{group}.{name}.letter"
        found = self.words.get(key, "").strip() or self.letters.get(key, name[:1].upper())
        return found[:2]


def lexicon(words: Mapping[str, str], letters: Mapping[str, str] = _NO_LETTERS) -> Lexicon:
    """Return the one Lexicon of these words: what was made with it may be kept and found again."""
    return _one(frozenset(words.items()), frozenset(letters.items()))


@lru_cache(maxsize=32)
def _one(words: frozenset[tuple[str, str]], letters: frozenset[tuple[str, str]]) -> Lexicon:
    return Lexicon(dict(words), dict(letters))
