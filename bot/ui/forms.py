"""A form as data: the fields of a pop-up window, and what comes back from it. No discord here."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from bot.ui.ids import PressId
from bot.ui.panel import MenuOption

Answers = Mapping[str, tuple[str, ...]]
"""What was chosen in each field of a form, by the field's key."""


class Kind(StrEnum):
    """What is chosen in a field: one of its options, several, or something of the server."""

    ONE = "one"
    SOME = "some"
    CHANNELS = "channels"
    CHANNEL = "channel"
    ROLE = "role"


@dataclass(frozen=True, slots=True)
class Field:
    """One question of a form. `chosen` are the ids that stand there already, for CHANNELS,
    CHANNEL and ROLE, where leaving all out is allowed; options say it of themselves.
    """

    key: str
    label: str
    kind: Kind = Kind.ONE
    options: tuple[MenuOption, ...] = ()
    chosen: tuple[int, ...] = ()
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A window of at most five fields; what is filled in comes back under the press."""

    title: str
    press: PressId
    fields: tuple[Field, ...]


def answer(answers: Answers, key: str, default: str = "") -> str:
    """Return the first choice in a field, or the default if nothing was chosen there."""
    return next(iter(answers.get(key, ())), default)


def number(answers: Answers, key: str) -> int:
    """Return the number chosen in a field; 0 if there is none, or no number.

    A form can come back from a hostile client with anything in it.
    """
    chosen = answer(answers, key)
    return int(chosen) if chosen.isdecimal() else 0
