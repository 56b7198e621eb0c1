"""What a player can be asked, as values for prompts."""

from dataclasses import dataclass
from enum import StrEnum


class Ask(StrEnum):
    """The questions of the game: to play a turn, or to place a stone if none can be taken."""

    TURN = "turn"
    PLACE = "place"


@dataclass(frozen=True, slots=True)
class Decision:
    """The open question: the seat's turn, with the colour that it plays."""

    ask: Ask
    seat: int
    colour: str
