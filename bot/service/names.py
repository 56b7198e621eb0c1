"""Display names made harmless: no markdown, no mentions, no links, no tricks with direction."""

import re
import unicodedata

from bot.store.model import GameInfo, Person

MAX_NAME = 32
"""Characters of a shown name at most, as on Discord."""

_MARKUP = re.compile(r"[*~`|<>@#\[\]()\\]")
_BREAKS = re.compile(r"(?:[\s_/]|:(?=/))+")
_LIST_MARK = re.compile(r"^(?:[-+.]|\d+\.)\s*")
_MARKS_IN_A_ROW = re.compile(r"([̀-ͯ᪰-᫿᷀-᷿⃐-⃿︠-︯]{2})[̀-ͯ᪰-᫿᷀-᷿⃐-⃿︠-︯]+")


def clean_person(person: Person) -> Person:
    """Return the person with a name that can stand in any message or picture."""
    return Person(person.id, clean_name(person.name) or f"{person.id % 10_000:04d}")


def clean_name(name: str) -> str:
    """Take everything out of a name that Discord would read as more than letters.

    The result has at most 32 characters and may be empty.
    """
    composed = unicodedata.normalize("NFC", name)
    spaced = _BREAKS.sub(" ", _MARKUP.sub("", composed))
    # Control, format (direction marks, zero width) and unassigned characters.
    visible = "".join(char for char in spaced if unicodedata.category(char)[0] != "C")
    calm = _MARKS_IN_A_ROW.sub(r"\1", visible)
    return _LIST_MARK.sub("", calm.strip())[:MAX_NAME].strip()


def names_of(info: GameInfo) -> tuple[str, ...]:
    """Return the players' names by seat; equal ones are told apart by a number."""
    names: list[str] = []
    for place in info.seats:
        name, count = place.person.name, 1
        while name in names:
            count += 1
            name = f"{place.person.name[: MAX_NAME - 2]} {count}"
        names.append(name)
    return tuple(names)
