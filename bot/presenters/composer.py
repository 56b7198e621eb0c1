"""What the platform asks of a game to put moves together: which actions belong to one move.

A game without such moves needs none of this; each of its decisions is answered by one pick.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.locale import Text
from bot.presenters.base import Choice
from engine.plans import Reach

MAIN = "main"
"""The part of a move that is what it is about; its menu stands first."""
END = "end"
"""The part of a move that says no more than that it is whole."""
EXTRA = "extra"
"""The part of a move that is added only on request, such as a card, before everything else."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A large picture to draw: its kind and places as for `render.registry.draw_detail`."""

    kind: str
    view: Any
    places: frozenset[str]


class Composer(Protocol):
    """How one game puts its moves together: pure functions of views, decisions and actions."""

    def reach(self, decision: Any) -> Reach | None:
        """Say which actions belong to the move that answers a decision; None for one alone."""
        ...

    def part(self, action: Any) -> str:
        """Name the part of a move that an action belongs to: MAIN, EXTRA, END or another."""
        ...

    def sequence(self, view: Any, actions: Sequence[Any], text: Text) -> Choice:
        """Describe the actions of a part, or of a whole move, to the view's own seat.

        The title names what is done; the detail is the running total, before and after.
        """
        ...

    def weigh(self, view: Any, actions: Sequence[Any]) -> tuple[int, ...]:
        """Say how good a whole move looks: the points it gives first, then what is spent.

        What is not above zero is never proposed, only listed.
        """
        ...

    def picture(
        self, decision: Any, before: Any, after: Any, actions: Sequence[Any]
    ) -> Drawing | None:
        """Choose the picture for a question: where the actions lead, each of them framed.

        `after` is the view after those of the actions of which the seat may know the outcome.
        """
        ...


NOTHING = Reach(
    goes_on=lambda _: False, wanted=lambda _: True, sees_past=lambda _view, _actions: False
)
"""What belongs to an action that is a move by itself."""
