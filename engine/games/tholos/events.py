"""What happened, as values for the log. Columns are indices of SITES, colours are letters."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game was set up with so many stones a colour; `white` is the seat that begins."""

    white: int
    stones: int
    kind: Literal["game_started"] = "game_started"


@dataclass(frozen=True, slots=True)
class StonesTaken:
    """A seat took stones from the quarry."""

    seat: int
    colour: str
    count: int
    kind: Literal["stones_taken"] = "stones_taken"


@dataclass(frozen=True, slots=True)
class StonePlaced:
    """A seat placed a stone; `second` says that it was the second one of sigma (TH-8)."""

    seat: int
    colour: str
    site: int
    second: bool = False
    kind: Literal["stone_placed"] = "stone_placed"


@dataclass(frozen=True, slots=True)
class StoneMoved:
    """A seat moved a column's top stone to another column (alpha, beta, omega)."""

    seat: int
    colour: str
    source: int
    target: int
    kind: Literal["stone_moved"] = "stone_moved"


@dataclass(frozen=True, slots=True)
class StoneReturned:
    """A seat sent a column's top stone back to the quarry (gamma)."""

    seat: int
    colour: str
    source: int
    kind: Literal["stone_returned"] = "stone_returned"


@dataclass(frozen=True, slots=True)
class StoneFetched:
    """A seat fetched one stone from the quarry (delta)."""

    seat: int
    colour: str
    kind: Literal["stone_fetched"] = "stone_fetched"


@dataclass(frozen=True, slots=True)
class StoneSeized:
    """A seat took one stone out of the rival's workshop (pi)."""

    seat: int
    colour: str
    rival: int
    kind: Literal["stone_seized"] = "stone_seized"


@dataclass(frozen=True, slots=True)
class Answered:
    """The engine played a turn for which there was one legal action only."""

    seat: int
    kind: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class CapReached:
    """The game stops because it took so many turns (TH-6)."""

    turns: int
    kind: Literal["cap_reached"] = "cap_reached"


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat left the game for good and has lost it (TH-7)."""

    seat: int
    kind: Literal["seat_left"] = "seat_left"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: the seats that won, two in a draw."""

    winners: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


Event = (
    GameStarted
    | StonesTaken
    | StonePlaced
    | StoneMoved
    | StoneReturned
    | StoneFetched
    | StoneSeized
    | Answered
    | CapReached
    | SeatLeft
    | GameEnded
)

EVENT_TYPES = (
    GameStarted,
    StonesTaken,
    StonePlaced,
    StoneMoved,
    StoneReturned,
    StoneFetched,
    StoneSeized,
    Answered,
    CapReached,
    SeatLeft,
    GameEnded,
)

Log = list[Event]
"""The events of one step while it is carried out, oldest first."""
