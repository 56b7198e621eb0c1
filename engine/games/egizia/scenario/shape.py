"""Reading loose data: what has the wrong shape becomes a named fault and a harmless value."""

from collections.abc import Sequence

from engine.games.egizia import ids


class Faults:
    """The faults found so far; `of` names the part that further faults are about."""

    def __init__(self, about: str = "", found: list[str] | None = None) -> None:
        self._about = about
        self.found: list[str] = [] if found is None else found

    def add(self, problem: str) -> None:
        """Note a fault."""
        self.found.append(self._about + problem)

    def of(self, about: str) -> "Faults":
        """Return a view on the same faults whose sentences start with what they are about."""
        return Faults(f"{self._about}{about}: ", self.found)


def number_of(what: str, name: object, names: Sequence[object], faults: Faults) -> int:
    """Return the index of a name, or note a fault and return 0."""
    if name in names:
        return names.index(name)
    faults.add(f"{what}: {name} is not one of {', '.join(map(str, names))}")
    return 0


def ordered(what: str, given: Sequence[int], seats: Sequence[int], faults: Faults) -> list[int]:
    """Return an order of all seats, or note a fault and return the seats as they are."""
    if sorted(given) == list(seats):
        return list(given)
    faults.add(f"{what}: {', '.join(map(str, given))} is not every seat once")
    return list(seats)


def padded(what: str, owners: Sequence[int], size: int, faults: Faults) -> list[int]:
    """Return owners filled up with nobody, or note a fault if there are too many."""
    if len(owners) > size:
        faults.add(f"{what}: {len(owners)} owners for {size} spaces")
    return [*owners, *[ids.NOBODY] * (size - len(owners))][:size]
