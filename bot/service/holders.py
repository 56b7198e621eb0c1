"""Who holds a seat, and who held it before: a seat may change hands while its game goes on."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from bot.store.model import GameInfo, Person, SeatInfo

CARETAKER_ID = 0
IDLER_ID = -1
"""Who acts for somebody whose time has run out: the caretaker, or the one who passes.

Like all computer players they have ids that nobody on Discord has.
"""

STAND_INS = {CARETAKER_ID: "caretaker", IDLER_ID: "pass"}
"""What a table calls them when it decides what happens then."""


class Why(StrEnum):
    """Why a seat has changed hands."""

    HAND_OVER = "hand_over"
    INVITE = "invite"
    VOTE = "vote"
    CARETAKER = "caretaker"
    LEFT = "left"
    RECLAIM = "reclaim"


@dataclass(frozen=True, slots=True)
class Handover:
    """That a seat went from one person to another, under the names that they had then."""

    left: Person
    came: Person
    why: Why

    def written(self) -> tuple[str, ...]:
        """Return the payload of the log entry."""
        left, came = self.left, self.came
        return (str(self.why), str(left.id), left.name, str(came.id), came.name)


def read_handover(payload: Sequence[str]) -> Handover:
    """Read the payload of the log entry."""
    why, left, left_name, came, came_name = payload
    return Handover(Person(int(left), left_name), Person(int(came), came_name), Why(why))


class Line(Protocol):
    """What names of earlier times need to know of a line of a history."""

    @property
    def seq(self) -> int:
        """The number of the entry."""
        ...

    @property
    def seat(self) -> int | None:
        """The seat that it belongs to."""
        ...

    @property
    def handover(self) -> Handover | None:
        """Who went and who came, if the seat has changed hands."""
        ...


def names_then(names: Sequence[str], lines: Sequence[Line], seq: int) -> tuple[str, ...]:
    """Return the names by seat of those who held the seats when an entry was made.

    `names` are those of now; `lines` are of one history, oldest first.
    """
    then = list(names)
    for line in reversed(lines):
        if line.seq >= seq and line.handover is not None and line.seat is not None:
            then[line.seat] = line.handover.left.name
    return tuple(then)


def host_of(info: GameInfo, seats: Sequence[SeatInfo]) -> int:
    """Return who hosts a game with these seats: the host, else the first person who is left."""
    people = [
        place.person.id for place in seats if not (place.has_left or place.person.is_computer)
    ]
    return info.host_id if info.host_id in people or not people else people[0]
