"""Building the view of a game."""

from engine.games.tholos import ids
from engine.games.tholos.actions import Place, Take
from engine.games.tholos.bonus import Bonus, Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.components import catalogue_for
from engine.games.tholos.decisions import Ask, Decision
from engine.games.tholos.scoring import outcome_of, owner_of, tally, value_of
from engine.games.tholos.state import Last, State, seat_of, side_of
from engine.games.tholos.turns import free_slots
from engine.games.tholos.view import ColumnView, LastView, PlayerView, Stock, View

_BONUS = ("move", "move", "return", "fetch", "seize", "second", "move")


def decisions(state: State) -> tuple[Decision, ...]:
    """Return the question of the side to move; none when the game is over."""
    if state.is_over:
        return ()
    can_take = free_slots(state) and any(state.quarry.values())
    ask = Ask.TURN if can_take else Ask.PLACE
    return (Decision(ask, seat_of(state, state.to_move), state.to_move),)


def view_for(state: State, seat: int | None) -> View:
    """Return everything, with the seat as the viewer."""
    outcome = outcome_of(state) if state.is_over else None
    return View(
        viewer=seat,
        rules_version=state.rules_version,
        stones=state.stones,
        turns=state.turns,
        turn_cap=ids.TURN_CAP,
        to_act=tuple((each.seat, each.ask) for each in decisions(state)),
        height=ids.HEIGHT,
        capacity=catalogue_for(state.components).capacity,
        columns=tuple(_column(state, site) for site in range(len(ids.SITES))),
        quarry=_stock(state.quarry),
        players=tuple(_player(state, each) for each in (0, 1)),
        last=None if state.last is None else _last(state.last),
        ranking=outcome.ranking if outcome else (),
        winners=outcome.winners if outcome else (),
    )


def _column(state: State, site: int) -> ColumnView:
    stones = state.columns[site]
    side = owner_of(stones)
    return ColumnView(
        site=ids.SITES[site],
        letter=ids.LETTERS[site],
        bonus=_BONUS[site],
        moved=ids.MOVED.get(site, ""),
        stones=stones,
        owner=seat_of(state, side) if side else ids.NOBODY,
        value=value_of(stones),
    )


def _player(state: State, seat: int) -> PlayerView:
    side = side_of(state, seat)
    count = tally(state.columns, side)
    return PlayerView(
        seat=seat,
        colour=side,
        workshop=_stock(state.workshops[side]),
        points=count.points,
        columns=count.columns,
        has_left=state.left == seat,
    )


def _stock(stones: dict[str, int]) -> Stock:
    return Stock(stones[ids.WHITE], stones[ids.BLACK], stones[ids.GREY])


def _last(last: Last) -> LastView:
    match last.action:
        case Take(colour, count):
            return LastView(last.seat, colour * count, "", (), ())
        case Place(_, site, bonus):
            added, removed = _touched(bonus)
            gained = bonus.colour if isinstance(bonus, Fetch | Seize) else ""
            kind = "" if bonus is None else bonus.kind
            return LastView(last.seat, gained, kind, (site, *added), removed)


def _touched(bonus: Bonus | None) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the columns that a bonus added a stone to and took one from."""
    match bonus:
        case MoveTop(source, target):
            return (target,), (source,)
        case ReturnTop(source):
            return (), (source,)
        case Second(_, target):
            return (target,), ()
        case _:
            return (), ()
