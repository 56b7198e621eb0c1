"""Words of the picture: given from outside by id, with a readable stand-in for missing ones."""

from collections.abc import Mapping
from dataclasses import dataclass

_LETTERS = {"crew.black.letter": "K"}
"""Stand-ins where the first letter would not tell two things apart."""


@dataclass(frozen=True, slots=True)
class Lexicon:
    """Looks up words by id."""

    words: Mapping[str, str]

    def __call__(self, key: str) -> str:
        """Return the word, or the last part of its id in a readable form."""
        found = self.words.get(key, "")
        if found.strip():
            return found
        plain = key.rsplit(".", 1)[-1].replace("_", " ")
        return plain[:1].upper() + plain[1:]

    def letter(self, group: str, name: str) -> str:
        """Return the letter (at most two) of a crew or field kind."""
        key = f"{group}.{name}.letter"
        found = self.words.get(key, "").strip() or _LETTERS.get(key, name[:1].upper())
        return found[:2]
