"""The presenters of this build, by game key. A new game is one line in each table."""

from bot.presenters.base import Presenter
from bot.presenters.composer import Composer
from bot.presenters.egizia import EGIZIA_WORDS
from bot.presenters.egizia_composer import EGIZIA_COMPOSER
from bot.presenters.egizia_orders import EGIZIA_ORDER_WORDS
from bot.presenters.ordering import OrderWords
from bot.presenters.tholos import THOLOS_WORDS

PRESENTERS: dict[str, Presenter] = {
    EGIZIA_WORDS.key: EGIZIA_WORDS,
    THOLOS_WORDS.key: THOLOS_WORDS,
}

COMPOSERS: dict[str, Composer] = {EGIZIA_WORDS.key: EGIZIA_COMPOSER}
"""The games whose moves are put together from several actions."""


ORDERS: dict[str, OrderWords] = {EGIZIA_WORDS.key: EGIZIA_ORDER_WORDS}
"""The games in which turns can be planned ahead."""


def order_words_for(key: str) -> OrderWords | None:
    """Return the words of a game's orders; None if nothing can be planned ahead in it."""
    return ORDERS.get(key)


def composer_for(key: str) -> Composer | None:
    """Return a game's composer; None if each of its questions is answered by one pick."""
    return COMPOSERS.get(key)


def presenter_for(key: str) -> Presenter:
    """Return a game's presenter. Raises KeyError for a game of another build."""
    return PRESENTERS[key]
