"""Standing orders: what a seat wants done when its turn comes, written down before it comes.

A game that offers them reads and carries them out itself, by nothing but the seat's own view:
an order can know no more than the person who wrote it.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.errors import EngineError
from engine.rules import AnyRules


class BadOrder(EngineError):
    """An order makes no sense. `code` says why, `part` is what of it (both short, no prose)."""

    def __init__(self, code: str, part: str = "") -> None:
        super().__init__(f"{code}: {part}")
        self.code = code
        self.part = part


@dataclass(frozen=True, slots=True)
class Answer:
    """What orders say to a question.

    With an `action` it is to be done; without one the seat must be asked, for `reason`, a
    code, about `part` of `order`. `rest` are the orders that are left afterwards: whatever
    is a surprise drops the orders about the same thing.
    """

    order: str
    rest: tuple[str, ...]
    action: Any = None
    reason: str = ""
    part: str = ""


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What an order would do if its turn came now.

    `actions` are legal in a row; the last ones are left out where something hidden would
    show. `reason` and `part` are as in `Answer`, "" if nothing stands in the way.
    """

    actions: tuple[Any, ...]
    reason: str = ""
    part: str = ""


class Orders(Protocol):
    """What a game understands as orders. All methods are pure.

    An order is a short text in the game's own stable notation; `habits` are the names of
    the answers that a person may leave to the bot in all games of this kind.
    """

    habits: tuple[str, ...]

    def check(self, view: Any, order: str) -> str:
        """Return an order as it is stored, bound to where the game stands. Raises BadOrder."""
        ...

    def alive(self, view: Any, orders: Sequence[str]) -> tuple[str, ...]:
        """Return the orders whose time is not over."""
        ...

    def answer(
        self, orders: Sequence[str], view: Any, asked: Any, legal: Sequence[Any]
    ) -> Answer | None:
        """Answer a question of the view's own seat; None if no order is about it."""
        ...

    def rehearse(self, rules: AnyRules, state: Any, seat: int, order: str) -> Rehearsal:
        """Try one stored order on a copy, as if its turn were now. Raises BadOrder."""
        ...

    def by_habit(
        self, habits: Collection[str], view: Any, asked: Any, legal: Sequence[Any]
    ) -> Any | None:
        """Return the action that a habit takes; None if the seat must decide."""
        ...

    def foresee(self, view: Any, seat: int) -> tuple[str, ...]:
        """Return orders for the seat's next turns as a sensible player would write them."""
        ...
