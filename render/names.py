"""Names of people in pictures: what of them can be drawn, or else who they are at the table."""

from collections.abc import Mapping

from render import fonts
from render.theme import OWNERS


def drawn(names: tuple[str, ...], words: Mapping[str, str]) -> tuple[str, ...]:
    """Return the names by seat in characters that the fonts have.

    Of a name in other writing, or of emoji, nothing may be left: then the word `seat.1` (of the
    first seat, and so on) stands for it, or the letter that the seat's things bear.
    """
    return tuple(
        _letters(name) or words.get(f"seat.{number}", "").strip() or OWNERS[number - 1].letter
        for number, name in enumerate(names, 1)
    )


def _letters(name: str) -> str:
    """Return the drawable part of a name; nothing if it has neither a letter nor a figure."""
    shown = " ".join(fonts.readable(name, fonts.BOLD).replace(fonts.MISSING, " ").split())
    return shown if any(map(str.isalnum, shown)) else ""
