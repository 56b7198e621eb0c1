"""The presenters of this build, by game key. A new game is one line here."""

from bot.presenters.base import Presenter
from bot.presenters.egizia import EGIZIA_WORDS
from bot.presenters.tholos import THOLOS_WORDS

PRESENTERS: dict[str, Presenter] = {
    EGIZIA_WORDS.key: EGIZIA_WORDS,
    THOLOS_WORDS.key: THOLOS_WORDS,
}


def presenter_for(key: str) -> Presenter:
    """Return a game's presenter. Raises KeyError for a game of another build."""
    return PRESENTERS[key]
