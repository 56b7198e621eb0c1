"""What several commands do alike: reading settings, choosing a game, reporting failures."""

import sys
from dataclasses import dataclass

from bot.cli.parser import FAILED, WRONG_SETTINGS
from bot.config import BadSettings, Settings, load_settings
from bot.store.errors import StoreError
from engine.registry import GAMES
from engine.rules import AnyRules


def settings_or_complain() -> Settings | None:
    """Return the settings, or print what is wrong with them and return None."""
    try:
        return load_settings()
    except BadSettings as error:
        complain(*error.problems)
        return None


def complain(*lines: str) -> None:
    """Print lines about what is wrong where they do not mix with results."""
    for line in lines:
        print(line, file=sys.stderr)


def exit_code(error: Exception) -> int:
    """Print what a stopped program has to say about an expected error; return the exit code."""
    if isinstance(error, BadSettings):
        complain(*error.problems)
        return WRONG_SETTINGS
    if isinstance(error, StoreError):
        complain(f"the database cannot be used ({type(error).__name__}): {error}")
        return WRONG_SETTINGS
    complain(str(error))
    return FAILED


@dataclass(frozen=True, slots=True)
class Table:
    """A board game and how many play it."""

    game: AnyRules
    players: int


def chosen_table(key: str, players: int | None) -> Table | None:
    """Return what is to be played, or print why it cannot be and return None.

    Without a key it is the first game, without a number as many play as may.
    """
    game = GAMES.get(key) if key else next(iter(GAMES.values()))
    if game is None:
        complain(f"--game {key}: known are {', '.join(GAMES)}")
        return None
    if players is None:
        players = max(game.seats)
    if players not in game.seats:
        allowed = ", ".join(map(str, game.seats))
        complain(f"--players {players}: {game.title} is for {allowed} players")
        return None
    return Table(game, players)
