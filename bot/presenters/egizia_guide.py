"""Egizia's rules as entries: short rules, stops, board, every card, every ruling."""

from bot.locale import Text
from bot.presenters import egizia_guide_board as board
from bot.presenters import egizia_guide_cards as cards
from bot.presenters import egizia_rulings as rulings
from bot.presenters.guidance import Entry, short_rules
from engine.games.egizia.view import View

PAGES = (
    "goal",
    "round",
    "nile",
    "spaces",
    "feeding",
    "building",
    "sphinx",
    "scoring",
    "cards",
    "readings",
)
_PICTURES = {
    "nile": "part:stop",
    "spaces": "part:grain_market",
    "feeding": "part:ring",
    "building": "part:pyramid",
}


def guide(text: Text, values: str) -> tuple[Entry, ...]:
    """Return every entry; `values` are an operator's checked component values."""
    return (
        *short_rules("egizia", PAGES, text, _PICTURES),
        *board.stops(text, values),
        *board.parts(text, values),
        *cards.nile_cards(text, values),
        *cards.sphinx_cards(text),
        *_rulings(text),
    )


def showcase(values: str) -> View:
    """Return a public view in which the pictures of all entries find what they show."""
    return cards.showcase(values)


def _rulings(text: Text) -> tuple[Entry, ...]:
    return tuple(
        Entry(
            f"a-{number}",
            f"A-{number}: {text(f'egizia.guide.ruling.{number}.title')}",
            text(f"egizia.guide.chapter.rulings_{chapter}"),
            rulings.body(number, text),
            f"A{number}",
        )
        for chapter, (first, last) in enumerate(rulings.CHAPTERS, 1)
        for number in range(first, last + 1)
    )
