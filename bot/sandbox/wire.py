"""JSON as it travels, and reading parts of it that may be missing or null."""

from typing import Any, TypeAlias, cast

Json: TypeAlias = dict[str, Any]


def inner(item: Json, key: str) -> Json:
    """Return the object under `key`, or an empty one."""
    found = item.get(key)
    return cast(Json, found) if isinstance(found, dict) else {}


def items(item: Json, key: str) -> list[Json]:
    """Return the list of objects under `key`, or an empty one."""
    found = item.get(key)
    return cast(list[Json], found) if isinstance(found, list) else []


def number(item: Json, key: str, default: int) -> int:
    """Return the number under `key`, or the default when it is missing or null."""
    found = item.get(key)
    return found if isinstance(found, int) else default


def strings(item: Json, key: str) -> list[str]:
    """Return the list under `key` as texts, or an empty one."""
    found = item.get(key)
    if not isinstance(found, list):
        return []
    return [str(entry) for entry in cast(list[object], found)]


def ids(item: Json, key: str) -> set[int]:
    """Return the snowflakes listed under `key`."""
    return {int(entry) for entry in strings(item, key)}
