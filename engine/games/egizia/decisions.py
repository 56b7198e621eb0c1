"""What a player can be asked, as values for prompts."""

from dataclasses import dataclass
from enum import StrEnum


class Ask(StrEnum):
    """The questions of the game, in the order in which a round can put them."""

    # The hash in C: members are dictionary keys in hot code.
    __hash__ = str.__hash__

    NILE = "nile"
    RING = "ring"
    CREW_STEP = "crew_step"
    SECOND_SHIP = "second_ship"
    LEFTOVER = "leftover"
    FEED = "feed"
    BUILD_FIRST = "build_first"
    SPECULATE = "speculate"
    BUILD = "build"
    DRAW = "draw"
    KEEP = "keep"
    LAY = "lay"
    MARKET = "market"
    BONUS_WINDOW = "bonus_window"
    LAST_WINDOW = "last_window"


@dataclass(frozen=True, slots=True)
class Decision:
    """One open question.

    `amount` is what the question counts: steps left (crew_step), grain missing (feed),
    strength left (lay), strength (draw); `stop` is the river stop it is about (1 … 20) or 0.
    `site` is the site's name for building questions. `cards` are the drawn Sphinx cards
    (keep), which only the asked seat ever gets to see.
    """

    ask: Ask
    seat: int
    amount: int = 0
    stop: int = 0
    site: str = ""
    cards: tuple[str, ...] = ()
