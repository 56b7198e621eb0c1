"""The bonuses of the sites, as values: part of the action that places a stone.

Columns are indices of SITES (0 … 6), colours the letters W, B and G.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class MoveTop:
    """Bonus of alpha, beta, omega: the top stone of `source` goes on top of `target`."""

    source: int
    target: int
    kind: Literal["move"] = "move"


@dataclass(frozen=True, slots=True)
class ReturnTop:
    """Bonus of gamma: the top stone of `source` goes back to the quarry."""

    source: int
    kind: Literal["return"] = "return"


@dataclass(frozen=True, slots=True)
class Fetch:
    """Bonus of delta: one stone of a colour goes from the quarry to the own workshop."""

    colour: str
    kind: Literal["fetch"] = "fetch"


@dataclass(frozen=True, slots=True)
class Seize:
    """Bonus of pi: one stone of a colour goes from the rival's workshop to the own one."""

    colour: str
    kind: Literal["seize"] = "seize"


@dataclass(frozen=True, slots=True)
class Second:
    """Bonus of sigma: a second stone of the own workshop goes on top of `target`."""

    colour: str
    target: int
    kind: Literal["second"] = "second"


Bonus = MoveTop | ReturnTop | Fetch | Seize | Second
