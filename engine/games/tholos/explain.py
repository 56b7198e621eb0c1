"""Why an action is not legal: the rule that stands in the way, as a short code."""

from typing import assert_never

from engine.games.tholos import ids
from engine.games.tholos.actions import Action, Place, Take
from engine.games.tholos.bonus import Bonus, Fetch, MoveTop, ReturnTop, Second, Seize
from engine.games.tholos.state import State, seat_of
from engine.games.tholos.turns import free_slots, limit_of

_BONUS_AT = {
    ids.ALPHA: MoveTop,
    ids.BETA: MoveTop,
    ids.GAMMA: ReturnTop,
    ids.DELTA: Fetch,
    ids.PI: Seize,
    ids.SIGMA: Second,
    ids.OMEGA: MoveTop,
}
_WRONG_TOP = {ids.GREY: "top_not_grey", ids.WHITE: "top_not_white", ids.BLACK: "top_not_black"}


def explain(state: State, seat: int, action: Action) -> str:
    """Return the code of the rule that forbids the action, "" if no single rule does."""
    if state.is_over or seat != seat_of(state, state.to_move):
        return "not_asked"
    match action:
        case Take():
            return _take(state, action)
        case Place():
            return _place(state, action)
        case _:
            assert_never(action)


def _take(state: State, action: Take) -> str:
    if action.colour not in ids.COLOURS or action.count < 1:
        return "no_such_stones"
    free = free_slots(state)
    if not free:
        return "workshop_full"
    if action.count > limit_of(state.to_move, action.colour):
        return "over_limit"
    if action.count > free:
        return "too_little_room"
    return "quarry_short" if action.count > state.quarry[action.colour] else ""


def _place(state: State, action: Place) -> str:
    if not _is_site(action.site):
        return "no_such_site"
    if not state.workshops[state.to_move].get(action.colour):
        return "no_such_stones"
    if len(state.columns[action.site]) >= ids.HEIGHT:
        return "column_full"
    if action.bonus is None:
        return ""
    if action.colour != state.to_move:
        return "bonus_needs_own"
    if type(action.bonus) is not _BONUS_AT[action.site]:
        return "not_this_bonus"
    return _bonus(state, action.site, action.bonus)


def _bonus(state: State, site: int, bonus: Bonus) -> str:
    match bonus:
        case MoveTop(source, target):
            return _source(state, site, source, ids.MOVED[site]) or _target(
                state, (site, source), target
            )
        case ReturnTop(source):
            return _source(state, site, source, "")
        case Fetch(colour):
            return "" if state.quarry.get(colour) else "quarry_short"
        case Seize(colour):
            stock = state.workshops[ids.RIVAL[state.to_move]]
            return "" if stock.get(colour) else "rival_has_none"
        case Second(colour, target):
            left = state.workshops[state.to_move].get(colour, 0) - (colour == state.to_move)
            return "no_second_stone" if left < 1 else _target(state, (site,), target)
        case _:
            assert_never(bonus)


def _source(state: State, site: int, source: int, colour: str) -> str:
    if not _is_site(source):
        return "no_such_site"
    if source == site:
        return "same_column"
    if not state.columns[source]:
        return "source_empty"
    return "" if state.columns[source].endswith(colour) else _WRONG_TOP[colour]


def _target(state: State, others: tuple[int, ...], target: int) -> str:
    if not _is_site(target):
        return "no_such_site"
    if target in others:
        return "same_column"
    return "target_full" if len(state.columns[target]) >= ids.HEIGHT else ""


def _is_site(number: int) -> bool:
    return 0 <= number < len(ids.SITES)
