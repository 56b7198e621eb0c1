"""Looking into nested data: every part of a value, and what two values share."""

import dataclasses
import types
import typing
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any

Path = str


def children(value: Any) -> Iterator[tuple[Path, Any]]:
    """Yield the direct parts of a value with their names."""
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield f".{field.name}", getattr(value, field.name)
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield f"[{key!r}]", part
    elif isinstance(value, list | tuple):
        for index, part in enumerate(value):
            yield f"[{index}]", part


def parts(value: Any, path: Path = "") -> Iterator[tuple[Path, Any]]:
    """Yield a value and everything in it, each with the way to it."""
    yield path, value
    for name, part in children(value):
        yield from parts(part, path + name)


def is_changeable(value: Any) -> bool:
    """Tell whether a value could be changed in place (enums and scalars cannot)."""
    if isinstance(value, Enum | str | int | bytes | tuple | frozenset | type(None)):
        return False
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return not is_frozen(type(value))
    return True


def is_frozen(kind: Any) -> bool:
    """Tell whether a dataclass forbids changes."""
    return kind.__dataclass_params__.frozen


def disturbances(value: Any) -> Iterator[Path]:
    """Change each plain field of each changeable dataclass in a value, and change it back."""
    for path, part in list(parts(value)):
        if not dataclasses.is_dataclass(part) or not is_changeable(part):
            continue
        for field in dataclasses.fields(part):
            before = getattr(part, field.name)
            if isinstance(before, str | int):
                setattr(part, field.name, f"{before}~" if isinstance(before, str) else before + 7)
                yield f"{path}.{field.name}"
                setattr(part, field.name, before)


def shared(left: Any, right: Any) -> list[Path]:
    """Return the ways to changeable parts that two values have in common."""
    own = {id(part): path for path, part in parts(left) if is_changeable(part)}
    return [own[id(part)] for _, part in parts(right) if id(part) in own]


def texts(value: Any) -> set[str]:
    """Return every text that stands anywhere in a value."""
    return {part for _, part in parts(value) if isinstance(part, str)}


def dataclasses_of(kind: Any) -> set[type[Any]]:
    """Return every dataclass that a type annotation reaches."""
    found: set[type[Any]] = set()
    waiting = [kind]
    while waiting:
        each = waiting.pop()
        if isinstance(each, types.UnionType) or typing.get_origin(each) is not None:
            waiting.extend(typing.get_args(each))
        elif isinstance(each, type) and dataclasses.is_dataclass(each) and each not in found:
            found.add(each)
            waiting.extend(typing.get_type_hints(each).values())
    return found
