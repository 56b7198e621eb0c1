"""Egizia's presenter: wires the words of the game to what the platform asks for."""

from collections.abc import Sequence

from bot.locale import Text
from bot.presenters import egizia_board as board
from bot.presenters import egizia_choices as choices
from bot.presenters import egizia_events as events
from bot.presenters import egizia_final as final
from bot.presenters import egizia_hand as hand
from bot.presenters import egizia_help as helps
from bot.presenters import egizia_refusals as refusals
from bot.presenters import egizia_short as short
from bot.presenters import egizia_wishes as wishes
from bot.presenters import egizia_words as words
from bot.presenters.base import Choice, Refusal
from engine.games.egizia.actions import Action
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.events import Event
from engine.games.egizia.view import View

Names = tuple[str, ...]


class EgiziaPresenter:
    """The words of Egizia in every language; see bot.presenters.base.Presenter."""

    key = "egizia"

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

    def private_lines(self, view: View, text: Text) -> tuple[str, ...]:
        """List what the view's own seat holds, secrets included."""
        return hand.private_lines(view, text)

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

    def help_pages(self, text: Text) -> tuple[tuple[str, str], ...]:
        """Return the short rules as pairs of title and body."""
        return helps.help_pages(text)

    def option(self, key: str, choice: str, text: Text) -> str:
        """Name a choice of a table option."""
        return helps.option(key, choice, text)

    def option_name(self, key: str, text: Text) -> str:
        """Name a table option."""
        return helps.option_name(key, text)


EGIZIA_WORDS = EgiziaPresenter()
