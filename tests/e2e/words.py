"""The words of the counting game, for tests of the platform. Whatever is secret says so."""

from collections.abc import Mapping, Sequence
from typing import Any

from bot.locale import Text
from bot.presenters.base import Choice, Refusal
from bot.presenters.guidance import Course, Entry
from bot.presenters.told import Told
from engine.types import Setup
from tests.kit.fake_game import Add, Added, Draw, Drawn, Ended, Guess, Guessed, Left, Shown, View

SECRET = "secret-number"
"""Stands before every hidden number, so that a test finds it wherever it should not be."""


class CountingWords:
    """Obeys the whole presenter contract; English in both languages but for one word."""

    key = "counting"
    course = Course(
        Setup(2, 5, 1, {"target": "30"}), 0, "random", is_over=lambda view: view.total > 12
    )

    def headline(self, view: View, text: Text) -> str:
        word = "Summe" if text.language == "de" else "Total"
        return f"{word} {view.total} of {view.target}"

    def question(self, view: View, decision: Any, text: Text) -> str:
        return f"Please {decision.ask}."

    def choice(self, view: View, action: Any, text: Text) -> Choice:
        match action:
            case Guess():
                return Choice(f"Guess {action.number}", "", "Guesses", "choose")
            case Add():
                detail = f"{view.total} → {view.total + action.amount}"
                return Choice(f"Add {action.amount}", detail, "Numbers", "place")
            case Draw():
                return Choice("Draw a number", "", "Own number", "card")
            case _:
                return Choice("Show my number", "", "Own number", "build")

    def event_line(self, event: Any, view: View, names: tuple[str, ...], text: Text) -> str:
        match event:
            case Added():
                return f"{names[event.seat]} adds {event.amount}, total {event.total}"
            case Drawn():
                shown = f" ({SECRET}-{event.number})" if event.number else ""
                return f"{names[event.seat]} draws{shown}"
            case Shown():
                return f"{names[event.seat]} shows a number"
            case Guessed():
                return f"{names[event.seat]} guesses"
            case Left():
                return f"{names[event.seat]} leaves"
            case Ended():
                return "The end"
            case _:
                return ""

    def opens_part(self, event: Any) -> bool:
        return isinstance(event, Shown)

    def hand(self, view: View, text: Text) -> Told:
        return Told(f"{SECRET}-{view.hidden}", f"a number: {SECRET}-{view.hidden}")

    def table(self, view: View, names: tuple[str, ...], text: Text) -> Told:
        return Told("table: " + ", ".join(names), "everybody")

    def score(self, views: Sequence[View], names: tuple[str, ...], text: Text) -> Told:
        course = ", ".join(str(view.total) for view in views)
        return Told(f"score: {course}", "the score")

    def board_text(self, view: View, names: tuple[str, ...], text: Text) -> str:
        return f"board: {view.total}/{view.target}"

    def alt_text(self, view: View, names: tuple[str, ...], text: Text) -> str:
        return f"The total is {view.total}."

    def facts(self, view: View, names: tuple[str, ...], text: Text) -> tuple[str, ...]:
        return tuple(f"{name}: {score}" for name, score in zip(names, view.scores, strict=True))

    def conceivable(self, view: View, text: Text) -> tuple[tuple[Any, Choice], ...]:
        wishes = (*map(Add, range(1, 10)), *map(Guess, range(10)))
        return tuple((wish, self.choice(view, wish, text)) for wish in wishes)

    def refusal(
        self, view: View, wanted: Any, reason: str, legal: Sequence[Any], text: Text
    ) -> Refusal:
        sentence = "That goes over the target (C-1)." if reason == "over_target" else ""
        return Refusal(sentence, "Rules of counting.", legal[0] if legal else None)

    def result(self, view: View, names: tuple[str, ...], text: Text) -> str:
        return "final: " + ", ".join(self.facts(view, names, text))

    def final_steps(
        self, events: Sequence[Any], view: View, names: tuple[str, ...], text: Text
    ) -> tuple[tuple[str, str], ...]:
        shown = [event for event in events if isinstance(event, Shown)]
        return (
            ("Numbers", "\n".join(f"{names[e.seat]}: {e.number}" for e in shown)),
            ("Places", self.result(view, names, text)),
        )

    def picture_words(self, text: Text) -> Mapping[str, str]:
        return {"language": text.language}

    def guide(self, text: Text, values: str = "") -> tuple[Entry, ...]:
        return (
            Entry("counting", "Counting", "Rules", "Count to the target."),
            Entry("numbers", "Numbers", "Rules", "Everybody hides one.", "hidden"),
            Entry("c-1", "C-1: The target", "Rulings", "Nobody goes over it."),
        )

    def showcase(self, values: str = "") -> Any:
        return None

    def lesson(
        self, view: View, decisions: tuple[Any, ...], suggested: Any, text: Text
    ) -> tuple[str, ...]:
        if suggested is None:
            return ("You can count now.",)
        return ("Count on.", f"Try this: {self.choice(view, suggested, text).title}")

    def option(self, key: str, choice: str, text: Text) -> str:
        return choice.capitalize()

    def option_name(self, key: str, text: Text) -> str:
        return key.capitalize()
