"""Text of a panel with a picture, and the picture's description: the same facts twice."""

from collections.abc import Iterable
from dataclasses import dataclass

TOLD_LIMIT = 3600
"""Characters of a panel's text; head and notes of the panel still fit beside it."""
ALT_LIMIT = 1000


@dataclass(frozen=True, slots=True)
class Told:
    """`text` has markdown and at most TOLD_LIMIT characters; `alt` has none, and ALT_LIMIT."""

    text: str
    alt: str


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
