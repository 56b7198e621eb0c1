"""What a seat may not know, per game: how to permute it, and which texts would give it away."""

from dataclasses import dataclass
from typing import Any

from engine.games.egizia.catalog import catalogue_for
from engine.games.egizia.ids import Phase
from engine.games.egizia.state import State
from engine.types import Seat
from tests.kit.strategies import Dice


class Open:
    """A game without secrets."""

    def shuffle(self, state: Any, seat: Seat | None, dice: Dice) -> None:
        """Change in place whatever the seat (None: everybody) may not know."""

    def secrets(self, state: Any, seat: Seat | None) -> set[Any]:
        """Return values that may stand nowhere in what the seat is told now."""
        return set()

    def unseen(self, state: Any) -> list[list[Any]]:
        """Return the face-down piles that nobody holds, each with everything in it."""
        return []


@dataclass(slots=True)
class _Pile:
    """A face-down pile, as the list it is and the part of it that may be shuffled."""

    cards: list[str]

    def refill(self, pool: list[str]) -> None:
        self.cards[:] = [pool.pop() for _ in self.cards]


class EgiziaHidden(Open):
    """Sphinx hands and draws of others, the order of every supply, the closed graves (A-78)."""

    def shuffle(self, state: State, seat: Seat | None, dice: Dice) -> None:
        state.rng = dice.below(1 << 64)
        piles = self._piles(state, seat)
        pool = [card for pile in piles for card in pile.cards]
        dice.shuffle(pool)
        for pile in piles:
            pile.refill(pool)
        for stack in state.supply.nile:
            dice.shuffle(stack)
        self._shuffle_graves(state, dice)

    def secrets(self, state: State, seat: Seat | None) -> set[str]:
        return {card for pile in self._piles(state, seat) for card in pile.cards}

    def unseen(self, state: State) -> list[list[Any]]:
        closed = state.board.grave_tiles[state.board.graves_open :]
        return [state.supply.sphinx, *state.supply.nile, closed]

    def _piles(self, state: State, seat: Seat | None) -> list[_Pile]:
        """Every pile of Sphinx cards that the seat has not seen; all are shown in the end."""
        if state.phase is Phase.OVER:
            return [_Pile(state.supply.sphinx)]
        hands = [player.sphinx for other, player in enumerate(state.players) if other != seat]
        draws = [task.cards for task in state.tasks if task.seat != seat]
        return [_Pile(cards) for cards in (state.supply.sphinx, *hands, *draws)]

    def _shuffle_graves(self, state: State, dice: Dice) -> None:
        """A closed grave may hold any tile that does not lie open, those out of play too."""
        board = state.board
        pool = list(catalogue_for(state.components).grave_tiles)
        for value in board.grave_tiles[: board.graves_open]:
            pool.remove(value)
        dice.shuffle(pool)
        closed = len(board.grave_tiles) - board.graves_open
        board.grave_tiles[board.graves_open :] = pool[:closed]


class CountingHidden(Open):
    """Everybody's hidden number."""

    def shuffle(self, state: Any, seat: Seat | None, dice: Dice) -> None:
        state.rng = dice.below(1 << 64)
        for other, player in enumerate(state.players):
            if other != seat and not player.has_shown:
                player.hidden = 1 + dice.below(9)


HIDDEN: dict[str, Open] = {
    "egizia": EgiziaHidden(),
    "tholos": Open(),
    "counting": CountingHidden(),
}
