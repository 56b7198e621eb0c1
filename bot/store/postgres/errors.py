"""PostgreSQL's errors as those of the store, without any stored value in their texts.

Lost, Unsure and Clash are for this package alone: people are told an error's name.
"""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from typing import Any

from bot.store.errors import (
    StoreBusy,
    StoreConflict,
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreReadOnly,
    StoreUnreachable,
    StoreUnsure,
)


class Lost(StoreUnreachable):
    """The connection broke; nothing of the transaction was kept, as it was not to be committed."""


class Unsure(StoreUnsure):
    """The connection broke while a transaction was committed, of which this is the number."""

    def __init__(self, number: str, result: Any, why: str) -> None:
        super().__init__(f"nobody can tell whether it was saved: {why}")
        self.number = number
        self.result = result


class Clash(StoreBusy):
    """Two transactions were in each other's way, and this one was undone: it may be run again."""


_BY_CODE: Mapping[str, type[StoreError]] = {
    "08": StoreUnreachable,
    "22": StoreConflict,
    "23": StoreConflict,
    "25006": StoreReadOnly,
    "28": StoreUnreachable,
    "3D": StoreUnreachable,
    "40": Clash,
    "42501": StoreReadOnly,
    "53300": StoreUnreachable,
    "55P03": StoreBusy,
    "57014": StoreBusy,
    "57P": Lost,
    "P0001": StoreConflict,
    "XX001": StoreDamaged,
    "XX002": StoreDamaged,
}
"""Codes, or what they begin with; whatever is not here is a failure of the server or its disk."""


@contextmanager
def plainly() -> Generator[None]:
    """Raise the errors of every store inside the block for those that only this package knows."""
    try:
        yield
    except Clash as error:
        raise StoreBusy(str(error)) from None
    except Lost as error:
        raise StoreUnreachable(str(error)) from None
    except Unsure as error:
        raise StoreUnsure(str(error)) from None


def translated(error: Exception) -> StoreError:
    """Return the store's error for one that the server has sent."""
    told: Mapping[str, Any] = error.args[0] if error.args and _is_told(error.args[0]) else {}
    code = str(told.get("C", ""))
    kind = next((_BY_CODE[c] for n in (5, 3, 2) if (c := code[:n]) in _BY_CODE), StoreFailed)
    # The message of a wrong value repeats the value.
    message = "a value does not fit" if code.startswith("22") else told.get("M", type(error))
    return kind(f"{message} (PostgreSQL {code})")


def _is_told(argument: object) -> bool:
    return isinstance(argument, Mapping)
