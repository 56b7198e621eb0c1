"""Component values that an operator puts right: what the tables of all games have in common.

`certain`: stated by the rules or by several independent public sources. `likely`: forced by
arithmetic or by two hints. `provisional`: our choice that fits every known fact, to be replaced
the day a real box says otherwise.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, cast

from engine.errors import BadComponents

CERTAIN = "certain"
LIKELY = "likely"
PROVISIONAL = "provisional"

Values = Mapping[str, Any]
Fault = Callable[[str, Any], str]
"""Returns what is wrong with a row and its value, or ""."""


def changes(values: Values, built_in: Values, fault: Fault) -> dict[str, Any]:
    """Return the rows of nested or dotted values that differ from the built-in ones.

    Raises BadComponents that names every row with a fault and every row that is given twice
    (nested and dotted).
    """
    rows = sorted(_flat(values), key=lambda row: row[0])
    counts = Counter(key for key, _ in rows)
    problems = [f"{key}: is given {count} times" for key, count in counts.items() if count > 1]
    faults = ((key, fault(key, value)) for key, value in rows)
    problems += [f"{key}: {problem}" for key, problem in faults if problem]
    if problems:
        raise BadComponents(*problems)
    return {key: value for key, value in rows if value != built_in[key]}


def to_text(changed: Values) -> str:
    """Write changed rows as canonical JSON text; "" if there are none."""
    return json.dumps(changed, sort_keys=True, separators=(",", ":")) if changed else ""


def from_text(checked: str) -> dict[str, Any]:
    """Read rows that `to_text` has written."""
    return json.loads(checked) if checked else {}


def check_text(text: str, check_values: Callable[[Values], str]) -> None:
    """Check values in the form that a game's options keep. Raises BadComponents."""
    if not text:
        return
    try:
        values: Any = json.loads(text)
    except ValueError:
        raise BadComponents("components are not JSON") from None
    if not isinstance(values, dict) or check_values(cast("dict[str, Any]", values)) != text:
        raise BadComponents("components are not in their checked form")


def _flat(values: Values, prefix: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in values.items():
        if isinstance(value, Mapping):
            yield from _flat(cast("Values", value), f"{prefix}{key}.")
        else:
            yield prefix + key, value
