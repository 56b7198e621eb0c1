"""Text of a panel with a picture, and the picture's description: the same facts twice."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

TOLD_LIMIT = 3600
"""Characters of a panel's text; head and notes of the panel still fit beside it."""
ALT_LIMIT = 1000
_NO_WORDS: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Told:
    """`text` has markdown and at most TOLD_LIMIT characters; `alt` has none, and ALT_LIMIT.

    `words` are words by id that the picture needs beside those of the game; what is secret in
    `text` may be in them, too.
    """

    text: str
    alt: str
    words: Mapping[str, str] = field(default_factory=lambda: _NO_WORDS)


def sentences(facts: Iterable[str], limit: int = ALT_LIMIT) -> str:
    """Join facts without their markdown, the first ones first, as many as fit."""
    found = ""
    for fact in facts:
        longer = f"{found} {plain(fact)}".strip()
        if len(longer) > limit:
            break
        found = longer
    return found


def plain(line: str) -> str:
    """Return a line without the marks of bold text, lists and small print."""
    bare = line.replace("**", "").removeprefix("-# ").removeprefix("- ").strip()
    return bare if bare.endswith((".", "!", "?", ":")) or not bare else f"{bare}."
