"""Numbers about a finished game that are worth averaging over many."""

from engine.games.egizia import ids
from engine.games.egizia.view import SpaceView, View


def measures(view: View) -> dict[str, float]:
    """Return points by source per seat, and which buildings were completed (0 or 1).

    The names are `points:<source>` and `complete:<building>`; averaged over games they read
    as points a seat and as the share of games.
    """
    found: dict[str, float] = {}
    for index, source in enumerate(ids.SOURCES):
        total = sum(player.points[index][1] for player in view.players)
        found[f"points:{source}"] = total / len(view.players)
    for building, is_complete in _complete(view).items():
        found[f"complete:{building}"] = float(is_complete)
    return found


def _complete(view: View) -> dict[str, bool]:
    temple = (view.temple_left, view.temple_right, view.temple_middle, view.temple_top)
    return {
        "obelisk": _is_full(view.obelisk),
        "graves": all(grave.owner != ids.NOBODY for grave in view.graves),
        "pyramid": _is_full(view.pyramid),
        "temple": _is_full(temple),
    }


def _is_full(rows: tuple[tuple[SpaceView, ...], ...]) -> bool:
    return all(space.owner != ids.NOBODY for row in rows for space in row)
