"""Checking component values that an operator puts right from a real board."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine import components
from engine.games.egizia import ids
from engine.games.egizia.components import FIXED, NILE_CARDS, VALUES
from engine.types import ComponentRow

Check = Callable[[Any], str]
"""Returns what is wrong with a value, or ""."""

OBELISK_ROWS = 9
NUMBER_MAX = 30


def check_values(values: Mapping[str, Any]) -> str:
    """Check nested or dotted values and return them as canonical JSON text ("" if empty).

    Raises BadComponents that names every unknown row, fixed row, wrong value, and row that
    is given twice (nested and dotted).
    """
    built_in = {key: row.value for key, row in VALUES.items()}
    return components.to_text(components.changes(values, built_in, _problem))


def check_text(text: str) -> None:
    """Check values in the form that a game's options keep. Raises BadComponents."""
    components.check_text(text, check_values)


def component_rows(checked: str = "") -> tuple[ComponentRow, ...]:
    """List every printed value with the checked overrides laid over, in catalogue order."""
    changed = components.from_text(checked)
    fixed = [
        ComponentRow(key, show(row.value), row.confidence, False) for key, row in FIXED.items()
    ]
    rows = [
        ComponentRow(key, show(changed.get(key, row.value)), row.confidence, key in changed)
        for key, row in VALUES.items()
    ]
    plain = [
        ComponentRow(f"card.{card}", row.kind, row.confidence, False)
        for card, row in NILE_CARDS.items()
        if row.value is None
    ]
    return tuple(fixed + rows + plain)


def show(value: Any) -> str:
    """Write a component value as the TOML file would have it."""
    return json.dumps(value, ensure_ascii=False)


def _problem(key: str, value: Any) -> str:
    if key in FIXED:
        return "is printed in the rules and cannot be changed"
    if key not in VALUES:
        return f"is unknown; known rows: {', '.join(sorted(VALUES))}"
    try:
        return _CHECKS[_check_name(key)](value)
    except (TypeError, ValueError, AttributeError, IndexError):
        return f"has the wrong form; built in is {show(VALUES[key].value)}"


def _check_name(key: str) -> str:
    if not key.startswith("card."):
        return key
    card = NILE_CARDS[key.removeprefix("card.")]
    return "number" if isinstance(card.value, int) else key


def _is_number(value: Any, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _number(least: int, most: int) -> Check:
    def check(value: Any) -> str:
        return "" if _is_number(value, least, most) else f"must be a number {least} to {most}"

    return check


def _numbers(count: int, least: int, most: int) -> Check:
    def check(value: Any) -> str:
        if len(value) != count:
            return f"needs {count} numbers, has {len(value)}"
        if not all(_is_number(each, least, most) for each in value):
            return f"every number must be {least} to {most}"
        return ""

    return check


def _names(count: int, known: tuple[str, ...]) -> Check:
    def check(value: Any) -> str:
        if len(value) != count or len(set(value)) != count or not set(value) <= set(known):
            return f"needs {count} different names out of {', '.join(known)}"
        return ""

    return check


def _river(value: Any) -> str:
    if sorted(value) != sorted(VALUES["river"].value):
        return "needs 10 times card, each round space once and each site once, from the source"
    sites = [name for name in value if name in ids.SITES]
    return "" if tuple(sites) == ids.SITES else f"sites must come in the order {ids.SITES}"


def _colour(value: Any) -> str:
    return "" if value in ids.COLOURS else f"must be one of {', '.join(ids.COLOURS)}"


def _penalties(value: Any) -> str:
    if not 3 <= len(value) <= 8 or not all(_is_number(each, 1, 3) for each in value):
        return "needs 3 to 8 numbers of 1 to 3, from the top down"
    if list(value) != sorted(value, reverse=True) or value[0] != 3 or value[-2:] != [1, 1]:
        return "must fall from 3 to 1, with 1 on the two lowest spaces"
    return ""


def _obelisk(value: Any) -> str:
    if len(value) != OBELISK_ROWS or not all(row for row in value):
        return f"needs {OBELISK_ROWS} rows of at least one space, from the bottom"
    flat = [each for row in value for each in row]
    if not all(_is_number(each, 1, NUMBER_MAX) for each in flat):
        return f"every value must be 1 to {NUMBER_MAX}"
    return "" if flat == sorted(flat) else "values must not fall from the bottom to the top"


def _grave_table(value: Any) -> str:
    pairs = [(start, points) for start, points in value]
    if not pairs or not all(_is_number(each, 0, 99) for pair in pairs for each in pair):
        return "needs pairs of sum and points, 0 to 99"
    sums = [start for start, _ in pairs]
    if pairs[0] != (0, 0) or sums != sorted(set(sums)):
        return "must start with [0, 0] and rise"
    points = [each for _, each in pairs]
    return "" if points == sorted(points) else "points must not fall"


def _pyramid(value: Any) -> str:
    pairs = [(spaces, stones) for spaces, stones in value]
    if not all(_is_number(spaces, 1, 9) and _is_number(v, 1, NUMBER_MAX) for spaces, v in pairs):
        return "needs pairs of spaces (1 to 9) and value, from the bottom row"
    first = pairs[0][0]
    if [spaces for spaces, _ in pairs] != list(range(first, first - len(pairs), -1)):
        return "each row needs one space less than the row below"
    return ""


def _rising(value: Any) -> str:
    if not 1 <= len(value) <= 6 or not all(_is_number(each, 1, NUMBER_MAX) for each in value):
        return f"needs 1 to 6 numbers of 1 to {NUMBER_MAX}"
    return "" if list(value) == sorted(value) else "values must not fall from the bottom up"


_CHECKS: dict[str, Check] = {
    "river": _river,
    "start.stones": _numbers(4, 0, ids.STONE_CAP),
    "start.quarry": _number(0, 9),
    "start.field.colour": _colour,
    "start.field.grain": _number(0, NUMBER_MAX),
    "crew.max": _number(5, NUMBER_MAX),
    "space.thebae": _names(2, ids.CREWS),
    "space.selinon": _names(2, ids.CREWS),
    "space.beni_hasan": _names(2, ids.CREWS),
    "grain_market.penalties": _penalties,
    "grain_market.gain": _number(0, 9),
    "stone_market.spaces": _number(3, 8),
    "stone_market.gain": _number(0, 9),
    "obelisk.rows": _obelisk,
    "graves.tiles": _numbers(20, 1, NUMBER_MAX),
    "graves.table": _grave_table,
    "pyramid.rows": _pyramid,
    "temple.left": _rising,
    "temple.right": _rising,
    "temple.middle": _numbers(2, 1, NUMBER_MAX),
    "temple.top": _numbers(2, 1, NUMBER_MAX),
    "number": _number(1, NUMBER_MAX),
    "card.shown_crews_a": _names(2, ids.CREWS),
    "card.shown_crews_b": _names(2, ids.CREWS),
    "card.points_a": _names(2, ids.BUILDINGS),
    "card.points_b": _names(2, ids.BUILDINGS),
}
