"""What the platform asks of a game's presenter: its words and its grouping, as plain data."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from bot.locale import Text
from bot.presenters.guidance import Course, Entry
from bot.presenters.told import ALT_LIMIT as ALT_LIMIT
from bot.presenters.told import Told as Told

TITLE_LIMIT = 80
DETAIL_LIMIT = 100
BOARD_LIMIT = 3500
STEP_LIMIT = 3000

PASS = "pass"
COMMANDS = ("place", "take", PASS, "build", "card", "choose")
"""The move commands of all games; every choice is offered by exactly one of them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal action as people read it.

    `title` has at most TITLE_LIMIT characters without markdown and differs from all others
    of the same legal list; `detail` has at most DETAIL_LIMIT and says what the action does,
    in numbers. `group` is a short heading for splitting menus, `command` one of COMMANDS.
    """

    title: str
    detail: str
    group: str
    command: str
    emoji: str = ""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not legal, told to the one who wanted it.

    `sentence` names the rule with its ruling, "" for an unknown reason; `section` says where
    the rules have it. `nearest` is the legal action that comes closest, None if none does.
    `obstacle` are the pieces of the board that stand in the way, named as for
    `render.obstacle`.
    """

    sentence: str
    section: str = ""
    nearest: Any = None
    obstacle: frozenset[str] = frozenset()


class Presenter(Protocol):
    """The words of one game: pure functions of views, decisions, events and actions.

    Views are what their viewer may know, so nothing that is built from a public view holds a
    secret. `names` are display names by seat, already escaped.
    """

    key: str
    course: Course

    def headline(self, view: Any, text: Text) -> str:
        """Say where the game stands, on one line."""
        ...

    def question(self, view: Any, decision: Any, text: Text) -> str:
        """Say in one sentence what a seat is asked, without secrets."""
        ...

    def choice(self, view: Any, action: Any, text: Text) -> Choice:
        """Describe a legal action of the view's own seat."""
        ...

    def event_line(self, event: Any, view: Any, names: tuple[str, ...], text: Text) -> str:
        """Tell an event, filtered for the reader already, on one line; "" if not worth one."""
        ...

    def opens_part(self, event: Any) -> bool:
        """Tell whether a part of the game, such as a round, begins with an event."""
        ...

    def hand(self, view: Any, text: Text) -> Told:
        """Tell what the view's own seat holds, secrets included."""
        ...

    def table(self, view: Any, names: tuple[str, ...], text: Text) -> Told:
        """Tell from a public view what each player has before them."""
        ...

    def score(self, views: Sequence[Any], names: tuple[str, ...], text: Text) -> Told:
        """Tell what the points came from, and how they grew, from all public views in order."""
        ...

    def board_text(self, view: Any, names: tuple[str, ...], text: Text) -> str:
        """Write the whole public board, at most BOARD_LIMIT characters, for a code block."""
        ...

    def alt_text(self, view: Any, names: tuple[str, ...], text: Text) -> str:
        """Describe the board's picture in at most ALT_LIMIT characters."""
        ...

    def facts(self, view: Any, names: tuple[str, ...], text: Text) -> tuple[str, ...]:
        """Pick at most three short lines for the post of a turn."""
        ...

    def conceivable(self, view: Any, text: Text) -> tuple[tuple[Any, Choice], ...]:
        """Name everything that the view's own seat could think of doing, legal or not.

        The order is the same in all languages, and nothing here depends on what the seat
        does not know.
        """
        ...

    def refusal(
        self, view: Any, wanted: Any, reason: str, legal: Sequence[Any], text: Text
    ) -> Refusal:
        """Explain a code of Rules.explain to the view's own seat, which wanted an action.

        `wanted` is None if only the code is known; `legal` is what the seat may do instead.
        """
        ...

    def result(self, view: Any, names: tuple[str, ...], text: Text) -> str:
        """Write the table of a finished game, for a code block."""
        ...

    def final_steps(
        self, events: Sequence[Any], view: Any, names: tuple[str, ...], text: Text
    ) -> tuple[tuple[str, str], ...]:
        """Tell the scoring of a finished game step by step, as pairs of title and body.

        `events` are all public events of the game, oldest first, `view` the last public one.
        A body has at most STEP_LIMIT characters. () for a game that has no such scoring.
        """
        ...

    def picture_words(self, text: Text) -> Mapping[str, str]:
        """Return the words that the picture needs, by id."""
        ...

    def guide(self, text: Text, values: str = "") -> tuple[Entry, ...]:
        """Return the rules as entries, the short rules first; `values` are checked components."""
        ...

    def showcase(self, values: str = "") -> Any:
        """Return a public view in which the pictures of all entries find what they show."""
        ...

    def lesson(
        self, view: Any, decisions: tuple[Any, ...], suggested: Any, text: Text
    ) -> tuple[str, ...]:
        """Explain to a learner what the view's seat is asked and why an action is good.

        Without decisions the course is over: sum up and tell what comes next. Each paragraph
        has at most guidance.LESSON_LIMIT characters.
        """
        ...

    def option(self, key: str, choice: str, text: Text) -> str:
        """Name a choice of a table option."""
        ...

    def option_name(self, key: str, text: Text) -> str:
        """Name a table option."""
        ...
