"""Drafts of moves as short texts: what was put together so far, and nothing secret.

A path is a sign for how it goes on, a checksum of the notations of its actions, and for each
action its place among what was legal then; a capital sign tells that the last one is to be
added before those that were put together. So nothing needs to be remembered, and the order
of another build's choices can never make a path mean another move.
"""

import base64
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-"
LONG = "-"
"""Stands before a place that needs two signs."""
SHORT_PLACES = SIGNS.index("_")
LONGEST = 60
"""Characters of a path at most, so that it fits into the id of a button."""


class Way(StrEnum):
    """How a draft goes on: as a whole move, one of which more than what it is about was chosen
    by its player and is to be kept, or step by step.
    """

    WHOLE = "w"
    KEPT = "k"
    STEPS = "s"


_SUM_BYTES = 3
_SUM_SIGNS = 4


@dataclass(frozen=True, slots=True)
class Path:
    """A draft: the places of its actions, how it goes on, and the checksum of its notations.

    If it `adds` one, that is the last action; it comes before what the draft is about.
    """

    steps: tuple[int, ...]
    way: Way
    checksum: str
    adds: bool = False


class BadPath(ValueError):
    """The text is no path."""


def checksum(notations: Sequence[str]) -> str:
    """Return four signs that depend on every action and their order."""
    found = hashlib.blake2b("\n".join(notations).encode(), digest_size=_SUM_BYTES).digest()
    return base64.urlsafe_b64encode(found).decode()


def write_path(
    steps: Sequence[int], notations: Sequence[str], way: Way = Way.WHOLE, *, adds: bool = False
) -> str:
    """Write a draft; its text is longer than LONGEST only for very many actions."""
    sign = way.upper() if adds else way
    return sign + checksum(notations) + "".join(map(_signs, steps))


def read_path(text: str) -> Path:
    """Read a draft. Raises BadPath."""
    sign, found, rest = text[:1], text[1 : 1 + _SUM_SIGNS], text[1 + _SUM_SIGNS :]
    if sign.lower() not in set(Way) or len(found) < _SUM_SIGNS or not set(rest) <= set(SIGNS):
        raise BadPath
    return Path(tuple(_places(iter(rest))), Way(sign.lower()), found, sign.isupper())


def _signs(place: int) -> str:
    if place < SHORT_PLACES:
        return SIGNS[place]
    high, low = divmod(place, len(SIGNS))
    return LONG + SIGNS[high] + SIGNS[low]


def _places(signs: Iterator[str]) -> Iterator[int]:
    for sign in signs:
        if sign != LONG:
            yield SIGNS.index(sign)
            continue
        high, low = next(signs, ""), next(signs, "")
        if not high or not low:
            raise BadPath
        yield SIGNS.index(high) * len(SIGNS) + SIGNS.index(low)
