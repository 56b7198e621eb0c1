"""What the platform asks of a game's words for orders: menus to write one, sentences to read it.

A draft is an order under way in a short text that fits into ids (letters, digits, `-`, `_`).
"""

from dataclasses import dataclass
from typing import Any, Protocol

from bot.locale import Text

DRAFT_LIMIT = 60
PARTS_LIMIT = 4


@dataclass(frozen=True, slots=True)
class Pick:
    """One line of a menu: choosing it leads to the draft."""

    label: str
    draft: str
    is_chosen: bool = False
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Part:
    """One menu of a draft: what it asks, and at most 25 lines."""

    placeholder: str
    picks: tuple[Pick, ...]


class OrderWords(Protocol):
    """The words of one game's orders: pure functions of the writer's own view.

    `names` are display names by seat.
    """

    def kinds(self, view: Any, text: Text) -> tuple[Pick, ...]:
        """Return the drafts from which orders of each kind start."""
        ...

    def parts(self, draft: str, view: Any, names: tuple[str, ...], text: Text) -> tuple[Part, ...]:
        """Return the menus of a draft, at most PARTS_LIMIT. Raises BadOrder for no draft."""
        ...

    def order(self, draft: str, view: Any) -> str:
        """Return the order that a draft stands for. Raises BadOrder."""
        ...

    def read(self, typed: str, view: Any, names: tuple[str, ...], text: Text) -> str:
        """Return the order that somebody typed, in words or notation. Raises BadOrder."""
        ...

    def next_wishes(self, view: Any, text: Text) -> tuple[str, ...]:
        """Return the words of everything that can be wished for the very next turn."""
        ...

    def told(self, order: str, view: Any, names: tuple[str, ...], text: Text) -> str:
        """Say an order in a sentence."""
        ...

    def reason(self, code: str, part: str, view: Any, names: tuple[str, ...], text: Text) -> str:
        """Say why an order was dropped, from `Answer.reason` and `Answer.part`."""
        ...

    def habit(self, name: str, text: Text) -> tuple[str, str]:
        """Name a habit, and say what it does."""
        ...
