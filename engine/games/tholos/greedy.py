"""A computer player that looks one turn ahead: the best lead in points, columns and stones."""

from collections.abc import Callable, Sequence

from engine import rng
from engine.games.tholos import ids
from engine.games.tholos.actions import Action, Take
from engine.games.tholos.decisions import Decision
from engine.games.tholos.foresight import columns_after
from engine.games.tholos.scoring import tally
from engine.games.tholos.view import View


class GreedyPlayer:
    """Plays the turn after which it leads by most; among equals it draws from its seed."""

    def __init__(self, seed: int) -> None:
        self._rng = seed & ((1 << 64) - 1)

    def choose(
        self, look: Callable[[], View], decisions: Sequence[Decision], legal: Sequence[Action]
    ) -> Action:
        """Return the best of the legal turns as the board would stand after it."""
        side, view = decisions[0].colour, look()
        worth = [_worth(view, side, action) for action in legal]
        best = [action for action, each in zip(legal, worth, strict=True) if each == max(worth)]
        self._rng, index = rng.below(self._rng, len(best))
        return best[index]


def commitment(action: Action) -> int:
    """Tell how much a turn binds its player: taking few stones least, a bonus most."""
    if isinstance(action, Take):
        return action.count
    return ids.END_STONES + (action.bonus is not None)


def _worth(view: View, side: str, action: Action) -> tuple[int, int, int]:
    """Return the lead in points, then in columns, then the stones that the turn brings in."""
    columns = columns_after(view, action)
    own, rival = tally(columns, side), tally(columns, ids.RIVAL[side])
    gained = action.count if isinstance(action, Take) else 0
    return own.points - rival.points, own.columns - rival.columns, gained
