"""What a player can do, as values. The seat is not in the action: the caller is known."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Place:
    """Put a ship on a stop (1 … 20 from the source).

    At a site `place` is the building place counted from the Nile (1 … 3), or 0 with
    `reserve` for the place beside a full site. `card` names the permanent that allows the
    ship: "upstream_ship", "occupied_round_space" or "". `double` spends the card that
    carries out a round space twice.
    """

    stop: int
    place: int = 0
    reserve: bool = False
    card: str = ""
    double: bool = False
    kind: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class Pass:
    """Place no more ships this round (A-18)."""

    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class ChooseRing:
    """Put the water ring on a position (0 left, 1 middle, 2 right); its own one leaves it."""

    position: int
    kind: Literal["ring"] = "ring"


@dataclass(frozen=True, slots=True)
class StepCrew:
    """Move one crew (index of CREWS) one step to the right."""

    crew: int
    kind: Literal["crew_step"] = "crew_step"


@dataclass(frozen=True, slots=True)
class TakeCard:
    """Take a card that was left on the Nile (stop 1 … 20) with the leftover card."""

    stop: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class UseCard:
    """Use a held card.

    `target` is a crew for crew steps, a field index for improvers, a number of stones for
    the sale and for stones as grain, and -1 for every other card.
    """

    card: str
    target: int = -1
    kind: Literal["card"] = "card"


@dataclass(frozen=True, slots=True)
class UseCrew:
    """Start a build with an ordinary crew (or two, with the two-crews card) and the joker."""

    crews: tuple[int, ...]
    joker: bool = False
    kind: Literal["crew"] = "crew"


@dataclass(frozen=True, slots=True)
class Draw:
    """Pay stones and draw Sphinx cards; the two differ only with the two-more-cards card."""

    paid: int
    drawn: int
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep drawn Sphinx cards, given as positions in the draw (0 …); the rest go back."""

    cards: tuple[int, ...] = ()
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a stone: building, row (pyramid only, from the bottom) and space, from 0."""

    building: str
    space: int
    row: int = 0
    kind: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class MoveMarket:
    """Move the own marker on the "stone" or "grain" market one space down."""

    market: str
    kind: Literal["market"] = "market"


@dataclass(frozen=True, slots=True)
class Finish:
    """End the build."""

    kind: Literal["finish"] = "finish"


@dataclass(frozen=True, slots=True)
class Refuse:
    """Do not build at this site; the ship comes off."""

    kind: Literal["refuse"] = "refuse"


@dataclass(frozen=True, slots=True)
class Decline:
    """Say no to an offer, or end a window in which cards may be used."""

    kind: Literal["decline"] = "decline"


Action = (
    Place
    | Pass
    | ChooseRing
    | StepCrew
    | TakeCard
    | UseCard
    | UseCrew
    | Draw
    | Keep
    | Lay
    | MoveMarket
    | Finish
    | Refuse
    | Decline
)

ACTION_TYPES = (
    Place,
    Pass,
    ChooseRing,
    StepCrew,
    TakeCard,
    UseCard,
    UseCrew,
    Draw,
    Keep,
    Lay,
    MoveMarket,
    Finish,
    Refuse,
    Decline,
)
