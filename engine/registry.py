"""The games of this build, by key. A new game is one line here."""

from engine.errors import EngineError
from engine.games.egizia.rules import EGIZIA
from engine.games.tholos.rules import THOLOS
from engine.rules import AnyRules

GAMES: dict[str, AnyRules] = {EGIZIA.key: EGIZIA, THOLOS.key: THOLOS}


class UnknownGame(EngineError):
    """No game of this build has that key."""


def rules_for(key: str) -> AnyRules:
    """Return a game's rules. Raises UnknownGame."""
    try:
        return GAMES[key]
    except KeyError:
        raise UnknownGame(key) from None
