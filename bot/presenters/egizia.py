"""Egizia's presenter: wires the words of the game to what the platform asks for."""

from collections.abc import Sequence

from bot.locale import Text
from bot.presenters import egizia_board as board
from bot.presenters import egizia_choices as choices
from bot.presenters import egizia_events as events
from bot.presenters import egizia_final as final
from bot.presenters import egizia_guide as guides
from bot.presenters import egizia_hand as hand
from bot.presenters import egizia_help as helps
from bot.presenters import egizia_lesson as lessons
from bot.presenters import egizia_refusals as refusals
from bot.presenters import egizia_score as score
from bot.presenters import egizia_short as short
from bot.presenters import egizia_table as table
from bot.presenters import egizia_wishes as wishes
from bot.presenters import egizia_words as words
from bot.presenters.base import Choice, Refusal
from bot.presenters.guidance import Entry
from bot.presenters.told import Told
from engine.games.egizia.actions import Action
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.events import Event
from engine.games.egizia.view import View

Names = tuple[str, ...]
OPENINGS = frozenset({"round_started", "phase_started"})


class EgiziaPresenter:
    """The words of Egizia in every language; see bot.presenters.base.Presenter."""

    key = "egizia"
    course = lessons.COURSE

    def headline(self, view: View, text: Text) -> str:
        """Say the round and the phase."""
        return board.headline(view, text)

    def question(self, view: View, decision: Decision, text: Text) -> str:
        """Say in one sentence what a seat is asked, without secrets."""
        ask, amount = decision.ask, decision.amount
        if ask is Ask.CREW_STEP:
            return text.n("egizia.ask.crew_step", amount)
        if ask is Ask.FEED:
            penalty = view.markets.penalties[view.players[decision.seat].grain_market]
            return text.n("egizia.ask.feed", amount, points=words.points(amount * penalty, text))
        if ask is Ask.NILE and amount:
            return text("egizia.ask.nile_second")
        site = text(f"egizia.site.{decision.site}") if decision.site else ""
        return text(f"egizia.ask.{ask}", amount=amount, site=site)

    def choice(self, view: View, action: Action, text: Text) -> Choice:
        """Describe a legal action of the view's own seat."""
        return choices.choice(view, action, text)

    def event_line(self, event: Event, view: View, names: Names, text: Text) -> str:
        """Tell an event on one line; "" if others say it already."""
        return events.event_line(event, view, names, text)

    def hand(self, view: View, text: Text) -> Told:
        """Tell what the view's own seat holds, secrets included."""
        return hand.hand(view, text)

    def table(self, view: View, names: Names, text: Text) -> Told:
        """Tell everybody's tableau."""
        return table.table(view, names, text)

    def score(self, views: Sequence[View], names: Names, text: Text) -> Told:
        """Tell the points by source and round by round."""
        return score.score(views, names, text)

    def opens_part(self, event: Event) -> bool:
        """Tell whether a round or a phase begins with an event."""
        return event.kind in OPENINGS

    def board_text(self, view: View, names: Names, text: Text) -> str:
        """Write the whole public board for a code block."""
        return board.board_text(view, names, text)

    def alt_text(self, view: View, names: Names, text: Text) -> str:
        """Describe the board's picture."""
        return short.alt_text(view, names, text)

    def facts(self, view: View, names: Names, text: Text) -> tuple[str, ...]:
        """Pick at most three short lines for the post of a turn."""
        return short.facts(view, names, text)

    def conceivable(self, view: View, text: Text) -> tuple[tuple[Action, Choice], ...]:
        """Name everything that the view's own seat could think of doing."""
        return wishes.conceivable(view, text)

    def refusal(
        self, view: View, wanted: Action | None, reason: str, legal: Sequence[Action], text: Text
    ) -> Refusal:
        """Explain a code of Rules.explain to the view's own seat."""
        return refusals.refusal(view, wanted, reason, legal, text)

    def result(self, view: View, names: Names, text: Text) -> str:
        """Write the table of a finished game."""
        return final.result(view, names, text)

    def final_steps(
        self, events: Sequence[Event], view: View, names: Names, text: Text
    ) -> tuple[tuple[str, str], ...]:
        """Tell the final scoring step by step."""
        return final.final_steps(events, view, names, text)

    def picture_words(self, text: Text) -> dict[str, str]:
        """Return the words that the picture needs, by id."""
        return helps.picture_words(text)

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
        return helps.option(key, choice, text)

    def option_name(self, key: str, text: Text) -> str:
        """Name a table option."""
        return helps.option_name(key, text)


EGIZIA_WORDS = EgiziaPresenter()
