"""What a player can do, as values: one action is a whole turn, its bonus included.

Columns are indices of SITES (0 … 6), colours the letters W, B and G.
"""

from dataclasses import dataclass
from typing import Literal

from engine.games.tholos.bonus import Bonus


@dataclass(frozen=True, slots=True)
class Take:
    """Take stones of one colour from the quarry."""

    colour: str
    count: int
    kind: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Place:
    """Place a stone of the own workshop on top of a column, and use the site's bonus or not."""

    colour: str
    site: int
    bonus: Bonus | None = None
    kind: Literal["place"] = "place"


Action = Take | Place

ACTION_TYPES = (Take, Place)
