"""What everybody may know: the whole game, since nothing is hidden in Tholos."""

from dataclasses import dataclass

from engine.games.tholos.decisions import Ask


@dataclass(frozen=True, slots=True)
class Stock:
    """Stones by colour."""

    white: int
    black: int
    grey: int

    @property
    def total(self) -> int:
        """How many stones these are together."""
        return self.white + self.black + self.grey

    def of(self, colour: str) -> int:
        """Return the stones of a colour's letter."""
        return {"W": self.white, "B": self.black, "G": self.grey}[colour]


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column: the site's name and letter, and its stones from bottom to top ("WGB").

    `bonus` is what the site does ("move", "return", "fetch", "seize", "second"), `moved` the
    colour that a moving site moves, else "". `owner` is the seat that owns it as things stand
    (-1 for none) and `value` what it then gives.
    """

    site: str
    letter: str
    bonus: str
    moved: str
    stones: str
    owner: int
    value: int


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat: its colour, workshop, and points and columns as if the game ended now."""

    seat: int
    colour: str
    workshop: Stock
    points: int
    columns: int
    has_left: bool


@dataclass(frozen=True, slots=True)
class LastView:
    """The last turn: whose, what came into the workshop, and which columns it touched.

    `gained` are the colours of the stones that came into the workshop, by taking or by the
    bonus. `bonus` is its kind or "". `added` are columns (indices) whose top stone came in
    this turn, none if stones were taken; `removed` are those that lost their top stone.
    """

    seat: int
    gained: str
    bonus: str
    added: tuple[int, ...]
    removed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A game as one seat (`viewer`) or everybody (`viewer` is None) sees it; all see the same.

    `to_act` pairs the waiting seat with what it is asked. `turns` were played, `turn_cap` is
    where the game stops. `ranking` and `winners` are empty until the end; in a draw both
    seats are winners.
    """

    viewer: int | None
    rules_version: int
    stones: int
    turns: int
    turn_cap: int
    to_act: tuple[tuple[int, Ask], ...]
    height: int
    capacity: int
    columns: tuple[ColumnView, ...]
    quarry: Stock
    players: tuple[PlayerView, ...]
    last: LastView | None
    ranking: tuple[int, ...]
    winners: tuple[int, ...]
