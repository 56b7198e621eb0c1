"""A seeded generator as a value: the state is one 64-bit integer kept inside the game.

SplitMix64 (Steele, Lea, Flood 2014). Each function takes the integer and returns the next one.
"""

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def advance(rng: int) -> tuple[int, int]:
    """Return the next generator value and a number drawn evenly from 0 … 2⁶⁴-1."""
    rng = (rng + _STEP) & _MASK
    mixed = rng
    mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return rng, mixed ^ (mixed >> 31)


def below(rng: int, bound: int) -> tuple[int, int]:
    """Return the next generator value and a number drawn evenly from 0 … bound-1 (bound ≥ 1)."""
    limit = (1 << 64) - (1 << 64) % bound
    while True:
        rng, drawn = advance(rng)
        if drawn < limit:
            return rng, drawn % bound


def shuffle(rng: int, items: list[T]) -> int:
    """Shuffle the list in place (Fisher-Yates) and return the next generator value."""
    for last in range(len(items) - 1, 0, -1):
        rng, other = below(rng, last + 1)
        items[last], items[other] = items[other], items[last]
    return rng
