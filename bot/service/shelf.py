"""A small memory for what can be made again: the things used last, up to a number."""

from collections import OrderedDict
from typing import Generic, TypeVar

T = TypeVar("T")


class Shelf(Generic[T]):
    """Keeps at most `room` things by name and lets go of the one not used for longest."""

    def __init__(self, room: int) -> None:
        self._room = room
        self._things: OrderedDict[str, T] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, name: str) -> T | None:
        """Return a thing, or None if it is not here any more."""
        if name in self._things:
            self._things.move_to_end(name)
        return self._things.get(name)

    def drop(self, name: str) -> None:
        """Let go of a thing, if it is here."""
        self._things.pop(name, None)

    def put(self, name: str, thing: T) -> None:
        """Keep a thing."""
        self._things[name] = thing
        self._things.move_to_end(name)
        if len(self._things) > self._room:
            self._things.popitem(last=False)
