"""Tholos' presenter: wires the words of the game to what the platform asks for."""

from collections.abc import Sequence

from bot.locale import Text
from bot.presenters import tholos_board as board
from bot.presenters import tholos_choices as choices
from bot.presenters import tholos_events as events
from bot.presenters import tholos_final as final
from bot.presenters import tholos_guide as guides
from bot.presenters import tholos_lesson as lessons
from bot.presenters import tholos_refusals as refusals
from bot.presenters import tholos_table as tables
from bot.presenters import tholos_wishes as wishes
from bot.presenters import tholos_words as words
from bot.presenters.base import Choice, Refusal
from bot.presenters.guidance import Entry
from bot.presenters.told import Told
from engine.games.tholos.actions import Action
from engine.games.tholos.decisions import Ask, Decision
from engine.games.tholos.events import Event
from engine.games.tholos.view import View

Names = tuple[str, ...]

TABLES = (("picture_bonus", "bonus"), ("ask_short", "ask"))


class TholosPresenter:
    """The words of Tholos in every language; see bot.presenters.base.Presenter."""

    key = "tholos"
    course = lessons.COURSE

    def headline(self, view: View, text: Text) -> str:
        """Say the turn and how much is built."""
        return words.headline(view, text)

    def question(self, view: View, decision: Decision, text: Text) -> str:
        """Say in one sentence what the seat is asked, and which colour it plays."""
        key = str(decision.ask)
        if decision.ask is Ask.PLACE:
            is_full = view.players[decision.seat].workshop.total >= view.capacity
            key = "place_full" if is_full else "place_empty"
        return text(f"tholos.ask.{key}", colour=words.colour(decision.colour, text))

    def choice(self, view: View, action: Action, text: Text) -> Choice:
        """Describe a legal turn of the view's own seat."""
        return choices.choice(view, action, text)

    def event_line(self, event: Event, view: View, names: Names, text: Text) -> str:
        """Tell an event on one line."""
        return events.event_line(event, names, text)

    def opens_part(self, event: Event) -> bool:
        """Tell that no event opens a part: a game of Tholos has no parts."""
        return False

    def hand(self, view: View, text: Text) -> Told:
        """Tell what the view's own seat has; there are no secrets."""
        return tables.hand(view, text)

    def table(self, view: View, names: Names, text: Text) -> Told:
        """Tell what both players have."""
        return tables.table(view, names, text)

    def score(self, views: Sequence[View], names: Names, text: Text) -> Told:
        """Tell what the columns give as things stand."""
        return tables.score(views[-1], names, text)

    def board_text(self, view: View, names: Names, text: Text) -> str:
        """Write the whole board for a code block."""
        return board.board_text(view, names, text)

    def alt_text(self, view: View, names: Names, text: Text) -> str:
        """Describe the board's picture."""
        return board.alt_text(view, names, text)

    def facts(self, view: View, names: Names, text: Text) -> tuple[str, ...]:
        """Say points, workshops and quarry for the post of a turn."""
        return board.facts(view, names, text)

    def conceivable(self, view: View, text: Text) -> tuple[tuple[Action, Choice], ...]:
        """Name every turn that somebody could think of."""
        return wishes.conceivable(view, text)

    def refusal(
        self, view: View, wanted: Action | None, reason: str, legal: Sequence[Action], text: Text
    ) -> Refusal:
        """Explain a code of Rules.explain to the view's own seat."""
        return refusals.refusal(view, wanted, reason, legal, text)

    def result(self, view: View, names: Names, text: Text) -> str:
        """Write the table of a finished game."""
        return board.result(view, names, text)

    def final_steps(
        self, events: Sequence[Event], view: View, names: Names, text: Text
    ) -> tuple[tuple[str, str], ...]:
        """Tell what each column gives, and what decided."""
        return final.final_steps(view, names, text)

    def picture_words(self, text: Text) -> dict[str, str]:
        """Return the words that the picture needs, by id."""
        found = dict(text.under("tholos.picture"))
        for table, prefix in TABLES:
            entries = text.under(f"tholos.{table}")
            found |= {f"{prefix}.{name}": word for name, word in entries.items()}
        return found

    def guide(self, text: Text, values: str = "") -> tuple[Entry, ...]:
        """Return the rules as entries, the short rules first."""
        return guides.guide(text, values)

    def showcase(self, values: str = "") -> View:
        """Return a public view in which the pictures of all entries find what they show."""
        return guides.showcase(values)

    def lesson(
        self, view: View, decisions: tuple[Decision, ...], suggested: Action | None, text: Text
    ) -> tuple[str, ...]:
        """Explain to a learner what the view's seat is asked and why an action is good."""
        return lessons.lesson(view, decisions, suggested, text)

    def option(self, key: str, choice: str, text: Text) -> str:
        """Name a choice of a table option."""
        return text(f"tholos.option.{key}.{choice}")

    def option_name(self, key: str, text: Text) -> str:
        """Name a table option."""
        return text(f"tholos.option_name.{key}")


THOLOS_WORDS = TholosPresenter()
"""The presenter of Tholos."""
