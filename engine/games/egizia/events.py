"""What happened, as values for the log. Numbers are the real changes, after caps and losses."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class GameStarted:
    """A game was dealt: the seats in the order of their sequence tiles."""

    order: tuple[int, ...]
    kind: Literal["game_started"] = "game_started"


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """Ten Nile cards were laid out from the source on (phase 1)."""

    round: int
    cards: tuple[str, ...]
    kind: Literal["round_started"] = "round_started"


@dataclass(frozen=True, slots=True)
class PhaseStarted:
    """A phase began; `order` is the order in which it treats the seats, if it has one."""

    phase: str
    order: tuple[int, ...] = ()
    kind: Literal["phase_started"] = "phase_started"


@dataclass(frozen=True, slots=True)
class ShipPlaced:
    """A ship was placed; the fields are those of the action Place."""

    seat: int
    stop: int
    place: int = 0
    reserve: bool = False
    card: str = ""
    double: bool = False
    kind: Literal["ship_placed"] = "ship_placed"


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat places no more ships this round; `reason` is "" (own choice), "stuck" or "left"."""

    seat: int
    reason: str = ""
    kind: Literal["passed"] = "passed"


@dataclass(frozen=True, slots=True)
class CardTaken:
    """A Nile card went to a seat."""

    seat: int
    card: str
    kind: Literal["card_taken"] = "card_taken"


@dataclass(frozen=True, slots=True)
class CardUsed:
    """A held card was used; `target` as in the action UseCard."""

    seat: int
    card: str
    target: int = -1
    kind: Literal["card_used"] = "card_used"


@dataclass(frozen=True, slots=True)
class CrewStepped:
    """A crew moved to `strength`; a step that could not be made has `lost` (A-8)."""

    seat: int
    crew: int
    strength: int
    lost: bool = False
    kind: Literal["crew_stepped"] = "crew_stepped"


@dataclass(frozen=True, slots=True)
class StonesChanged:
    """The stone marker moved by `amount` to `stones`; `lost` stones went over the cap (A-6)."""

    seat: int
    amount: int
    stones: int
    reason: str
    lost: int = 0
    kind: Literal["stones_changed"] = "stones_changed"


@dataclass(frozen=True, slots=True)
class PointsScored:
    """The score changed by `points` to `score`; `detail` names the card or row, if any."""

    seat: int
    points: int
    score: int
    source: str
    detail: str = ""
    kind: Literal["points_scored"] = "points_scored"


@dataclass(frozen=True, slots=True)
class MarketMoved:
    """A marker went down to `level` (0 is the top), or stayed on the last space."""

    seat: int
    market: str
    level: int
    stayed: bool = False
    kind: Literal["market_moved"] = "market_moved"


@dataclass(frozen=True, slots=True)
class RingMoved:
    """The water ring went to a position; `stayed` if the seat left it where it was."""

    seat: int
    position: int
    stayed: bool = False
    kind: Literal["ring_moved"] = "ring_moved"


@dataclass(frozen=True, slots=True)
class Fed:
    """A seat fed its crews: strength to feed, grain at hand, grain missing."""

    seat: int
    need: int
    grain: int
    missing: int
    kind: Literal["fed"] = "fed"


@dataclass(frozen=True, slots=True)
class SiteOpened:
    """Building at a site began, in this order; `reserve` are ships that still speculate."""

    site: str
    order: tuple[int, ...]
    reserve: tuple[int, ...] = ()
    kind: Literal["site_opened"] = "site_opened"


@dataclass(frozen=True, slots=True)
class CrewsUsed:
    """Crews were turned over for a build of this total strength, boosts included."""

    seat: int
    site: str
    crews: tuple[int, ...]
    joker: bool
    strength: int
    kind: Literal["crews_used"] = "crews_used"


@dataclass(frozen=True, slots=True)
class StoneLaid:
    """A stone was laid; the fields are those of the action Lay, and the space's value."""

    seat: int
    building: str
    row: int
    space: int
    value: int
    kind: Literal["stone_laid"] = "stone_laid"


@dataclass(frozen=True, slots=True)
class GraveOpened:
    """A grave tile was turned up: index 0 … 11 and value."""

    index: int
    value: int
    kind: Literal["grave_opened"] = "grave_opened"


@dataclass(frozen=True, slots=True)
class SphinxDrawn:
    """A seat drew Sphinx cards. `cards` is empty for everyone but that seat."""

    seat: int
    paid: int
    drawn: int
    cards: tuple[str, ...] = ()
    kind: Literal["sphinx_drawn"] = "sphinx_drawn"


@dataclass(frozen=True, slots=True)
class SphinxKept:
    """A seat kept and returned Sphinx cards. `cards` is empty for everyone but that seat."""

    seat: int
    kept: int
    returned: int
    cards: tuple[str, ...] = ()
    kind: Literal["sphinx_kept"] = "sphinx_kept"


@dataclass(frozen=True, slots=True)
class BuildRefused:
    """A ship came off a site without building.

    `reason`: "" (own choice), "impossible", "no_place" (speculated in vain) or "left".
    """

    seat: int
    site: str
    reason: str = ""
    kind: Literal["build_refused"] = "build_refused"


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat said no to an offer or ended a window; `ask` names the question."""

    seat: int
    ask: str
    kind: Literal["declined"] = "declined"


@dataclass(frozen=True, slots=True)
class Answered:
    """The engine answered a question that had one legal answer only."""

    seat: int
    ask: str
    kind: Literal["answered"] = "answered"


@dataclass(frozen=True, slots=True)
class CardsRemoved:
    """Nile cards left the game at the end of phase 2 (A-17)."""

    cards: tuple[str, ...]
    kind: Literal["cards_removed"] = "cards_removed"


@dataclass(frozen=True, slots=True)
class SequenceSet:
    """The sequence tiles went to these seats, tile 1 first (phase 7)."""

    order: tuple[int, ...]
    kind: Literal["sequence_set"] = "sequence_set"


@dataclass(frozen=True, slots=True)
class SphinxShown:
    """A seat showed its Sphinx cards in the final scoring (A-78)."""

    seat: int
    cards: tuple[str, ...]
    kind: Literal["sphinx_shown"] = "sphinx_shown"


@dataclass(frozen=True, slots=True)
class SeatLeft:
    """A seat left the game for good (A-77)."""

    seat: int
    kind: Literal["seat_left"] = "seat_left"


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over: the seats from first to last place."""

    ranking: tuple[int, ...]
    kind: Literal["game_ended"] = "game_ended"


Event = (
    GameStarted
    | RoundStarted
    | PhaseStarted
    | ShipPlaced
    | Passed
    | CardTaken
    | CardUsed
    | CrewStepped
    | StonesChanged
    | PointsScored
    | MarketMoved
    | RingMoved
    | Fed
    | SiteOpened
    | CrewsUsed
    | StoneLaid
    | GraveOpened
    | SphinxDrawn
    | SphinxKept
    | BuildRefused
    | Declined
    | Answered
    | CardsRemoved
    | SequenceSet
    | SphinxShown
    | SeatLeft
    | GameEnded
)

EVENT_TYPES = (
    GameStarted,
    RoundStarted,
    PhaseStarted,
    ShipPlaced,
    Passed,
    CardTaken,
    CardUsed,
    CrewStepped,
    StonesChanged,
    PointsScored,
    MarketMoved,
    RingMoved,
    Fed,
    SiteOpened,
    CrewsUsed,
    StoneLaid,
    GraveOpened,
    SphinxDrawn,
    SphinxKept,
    BuildRefused,
    Declined,
    Answered,
    CardsRemoved,
    SequenceSet,
    SphinxShown,
    SeatLeft,
    GameEnded,
)
