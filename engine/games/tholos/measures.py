"""Numbers about a finished game that are worth averaging over many."""

from engine.games.tholos import ids
from engine.games.tholos.view import View


def measures(view: View) -> dict[str, float]:
    """Return turns, the points of both colours, columns nobody owns, and who won (0 or 1)."""
    by_colour = {player.colour: player for player in view.players}
    white, black = by_colour[ids.WHITE], by_colour[ids.BLACK]
    return {
        "turns": float(view.turns),
        "points:white": float(white.points),
        "points:black": float(black.points),
        "columns:nobody": float(sum(column.owner == ids.NOBODY for column in view.columns)),
        "won:white": float(view.winners == (white.seat,)),
        "won:black": float(view.winners == (black.seat,)),
        "drawn": float(len(view.winners) > 1),
    }
