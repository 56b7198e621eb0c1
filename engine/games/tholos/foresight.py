"""What a turn would do to the columns, for those who only have a view."""

from engine.games.tholos.actions import Action, Place
from engine.games.tholos.bonus import Bonus, MoveTop, ReturnTop, Second
from engine.games.tholos.view import View


def columns_after(view: View, action: Action) -> list[str]:
    """Return the stones of every column as a legal turn would leave them."""
    columns = [column.stones for column in view.columns]
    if isinstance(action, Place):
        columns[action.site] += action.colour
        _use(columns, action.bonus)
    return columns


def _use(columns: list[str], bonus: Bonus | None) -> None:
    match bonus:
        case MoveTop(source, target):
            columns[target] += columns[source][-1]
            columns[source] = columns[source][:-1]
        case ReturnTop(source):
            columns[source] = columns[source][:-1]
        case Second(colour, target):
            columns[target] += colour
        case _:
            return
