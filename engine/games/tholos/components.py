"""The numbers of the box, each with how sure it is, and the checks of an operator's own ones.

Rows of `FIXED` are rules; rows of `VALUES` are what is in the box and can be put right.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from engine import components
from engine.components import CERTAIN, LIKELY
from engine.errors import BadComponents
from engine.games.tholos import ids
from engine.types import ComponentRow

STONES = ("15", "16")
"""Stones of White and of Black that a table may choose from (TH-1)."""


class Row(NamedTuple):
    """A number, its confidence, and for a changeable one the range it must lie in."""

    value: int
    confidence: str
    least: int = 0
    most: int = 0


FIXED = {
    "columns": Row(len(ids.SITES), CERTAIN),
    "column.height": Row(ids.HEIGHT, CERTAIN),
    "take.own": Row(ids.LIMIT_OWN, CERTAIN),
    "take.grey": Row(ids.LIMIT_GREY, CERTAIN),
    "take.rival": Row(ids.LIMIT_RIVAL, CERTAIN),
    "points.own": Row(ids.POINTS_OWN, CERTAIN),
    "points.rival": Row(ids.POINTS_RIVAL, CERTAIN),
    "points.grey": Row(ids.POINTS_GREY, CERTAIN),
}

VALUES = {
    "stones.grey": Row(10, CERTAIN, 6, 20),
    "workshop.capacity": Row(3, LIKELY, 1, 6),
    "workshop.start": Row(2, LIKELY, 0, 6),
}


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The numbers that hold in one game."""

    grey: int
    capacity: int
    start: int


@cache
def catalogue_for(checked: str) -> Catalogue:
    """Return the numbers for checked values ("" for the built-in ones)."""
    values = _merged(components.from_text(checked))
    return Catalogue(
        grey=values["stones.grey"],
        capacity=values["workshop.capacity"],
        start=values["workshop.start"],
    )


def check_values(values: Mapping[str, Any]) -> str:
    """Check nested or dotted values and return them as canonical JSON text ("" if built in).

    Raises BadComponents that names every fault.
    """
    changed = components.changes(values, _merged({}), _fault)
    problems = _faults_together(_merged(changed))
    if problems:
        raise BadComponents(*problems)
    return components.to_text(changed)


def check_text(text: str) -> None:
    """Check values in the form that a game's options keep. Raises BadComponents."""
    components.check_text(text, check_values)


def component_rows(checked: str = "") -> tuple[ComponentRow, ...]:
    """List every number with the checked values laid over, the rules first."""
    changed = components.from_text(checked)
    return tuple(
        ComponentRow(key, str(changed.get(key, row.value)), row.confidence, key in changed)
        for key, row in (FIXED | VALUES).items()
    )


def _merged(changed: Mapping[str, int]) -> dict[str, int]:
    return {key: row.value for key, row in VALUES.items()} | dict(changed)


def _fault(key: str, value: Any) -> str:
    if key in FIXED:
        return "is a rule and cannot be changed"
    if key not in VALUES:
        return f"is unknown; known rows: {', '.join(VALUES)}"
    row = VALUES[key]
    is_number = isinstance(value, int) and not isinstance(value, bool)
    if not is_number or not row.least <= value <= row.most:
        return f"must be a number {row.least} to {row.most}"
    return ""


def _faults_together(values: Mapping[str, int]) -> list[str]:
    """Find what would leave a player with an empty workshop and quarry, or with no room."""
    capacity = values["workshop.capacity"]
    faults: list[str] = []
    if values["workshop.start"] > capacity:
        faults.append(f"workshop.start: no workshop holds more than {capacity}")
    spare = 2 * min(map(int, STONES)) + values["stones.grey"] - (ids.END_STONES - 1) - capacity
    if spare < 1:
        least = values["stones.grey"] + 1 - spare
        faults.append(f"stones.grey: {least} at least, or a player could be left without a turn")
    return faults
