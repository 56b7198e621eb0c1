"""Orders for feeding, for building, and the plain no to offers."""

from collections.abc import Sequence

from engine.games.egizia import ids
from engine.games.egizia.actions import (
    Action,
    Decline,
    Draw,
    Finish,
    Lay,
    MoveMarket,
    UseCard,
    UseCrew,
)
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.greedy.building import free_costs, lay_cost
from engine.games.egizia.orders.says import Says, act, ask
from engine.games.egizia.orders.text import HUNGER, MARKETS, PARTS, SPHINX, Order
from engine.games.egizia.view import View

NO_LIMIT = 1000


def feed(order: Order, view: View, asked: Decision, legal: Sequence[Action]) -> Says:
    """Help with the wished cards in their order; go hungry only if that was said."""
    player = view.players[asked.seat]
    for wish in order.wishes:
        if wish == HUNGER:
            lost = view.markets.penalties[player.grain_market] * asked.amount
            if 0 <= order.lose < lost:
                return ask("hunger", str(lost))
            return act(Decline(), is_kept=True)
        most = player.stones - order.keep if wish == ids.STONES_AS_GRAIN else NO_LIMIT
        uses = [
            each
            for each in legal
            if isinstance(each, UseCard) and each.card == wish and each.target <= most
        ]
        if uses and player.stones >= order.keep:
            return act(max(uses, key=lambda each: each.target), is_kept=True)
    return ask("hungry", str(asked.amount))


def no(order: Order, view: View, asked: Decision, legal: Sequence[Action]) -> Says:  # noqa: ARG001
    """Decline an offer."""
    return act(Decline(), is_kept=True) if Decline() in legal else ask("no_choice")


def build(order: Order, view: View, asked: Decision, legal: Sequence[Action]) -> Says:
    """Answer any question of a build: the crew, cards drawn, stones laid, the market after it."""
    if asked.ask is Ask.BUILD:
        return _crew(order, view, asked, legal)
    if asked.ask is Ask.DRAW:
        return _draw(order, view, asked, legal)
    if asked.ask is Ask.MARKET:
        wished = (MoveMarket(wish) for wish in order.wishes if wish in MARKETS)
        action = next((each for each in wished if each in legal), None)
        return ask("market") if action is None else act(action)
    return _lay(order, view, asked, legal)


def budget(order: Order, view: View, seat: int) -> int:
    """Return how many more stones an order may spend on the build under way."""
    spent = view.work.spent if view.work else 0
    limit = NO_LIMIT if order.most < 0 else order.most - spent
    return min(view.players[seat].stones - order.keep, limit)


def _crew(order: Order, view: View, asked: Decision, legal: Sequence[Action]) -> Says:
    """A crew is used only if it can lay or draw at least one of what is wished."""
    least = _least(order, view, asked.site)
    stones = budget(order, view, asked.seat)
    if least is None:
        return ask("nothing_left", ",".join(order.wishes))
    if stones < least:
        return ask("too_few_stones", str(least))
    crews = [each for each in legal if isinstance(each, UseCrew)]
    strengths = {each: _strength(view, asked.seat, each) for each in crews}
    if order.crew:
        named = [each for each in crews if _crew_name(each) == order.crew]
        if not named or strengths[named[0]] < least:
            return ask("crew", order.crew)
        return act(named[0], is_kept=True)
    may_join = _is_last_build(view, asked.seat)
    plain = [each for each in crews if len(each.crews) == 1 and (may_join or not each.joker)]
    able = [each for each in plain if strengths[each] >= least]
    if not able:
        return ask("too_weak", str(least))
    # The weakest that spends everything; if none does, the one that spends most.
    enough = [each for each in able if strengths[each] >= stones]
    chosen = min(enough, key=strengths.__getitem__) if enough else None
    return act(chosen or max(able, key=strengths.__getitem__), is_kept=True)


def _is_last_build(view: View, seat: int) -> bool:
    """Tell whether the joker serves nothing else this round."""
    current = next((number for number, site in enumerate(view.sites) if site.is_current), 0)
    return not any(seat in (*site.places, *site.reserve) for site in view.sites[current + 1 :])


def _least(order: Order, view: View, site: str) -> int | None:
    """Return the cost of the cheapest space that is wished; None if there is none."""
    if site == SPHINX:
        return min(free_costs(view, site), default=None)
    spaces = {
        "obelisk": (space for row in view.obelisk for space in row),
        "graves": iter(view.graves),
        "pyramid": (space for row in view.pyramid for space in row),
        "temple": (
            space
            for part in (view.temple_left, view.temple_right, view.temple_middle, view.temple_top)
            for space in part
        ),
    }
    wished = (wish for wish in order.wishes if wish in PARTS[site])
    costs = (space.value for wish in wished for space in spaces[wish] if space.is_next)
    return min(costs, default=None)


def _strength(view: View, seat: int, action: UseCrew) -> int:
    crews = view.players[seat].crews
    joker = crews[ids.JOKER] if action.joker else 0
    return sum(crews[crew] for crew in action.crews) + joker + (view.work.boost if view.work else 0)


def _crew_name(action: UseCrew) -> str:
    if len(action.crews) != 1:
        return ""
    return ids.CREWS[action.crews[0]] + "+joker" * action.joker


def _draw(order: Order, view: View, asked: Decision, legal: Sequence[Action]) -> Says:
    """Draw as many cards as may be paid; which of them to keep is for the seat to say."""
    stones = budget(order, view, asked.seat)
    fitting = [each for each in legal if isinstance(each, Draw) and 0 < each.paid <= stones]
    if not fitting:
        return ask("too_few_stones", "1")
    return act(max(fitting, key=lambda each: (each.drawn, -each.paid)))


def _lay(order: Order, view: View, asked: Decision, legal: Sequence[Action]) -> Says:
    """Lay the dearest stone of the first wished building that the stones allow, or end."""
    stones = budget(order, view, asked.seat)
    costs = {each: lay_cost(view, each) for each in legal if isinstance(each, Lay)}
    for wish in order.wishes:
        fitting = [each for each in costs if each.building == wish and costs[each] <= stones]
        if fitting:
            return act(max(fitting, key=costs.__getitem__), is_kept=True)
    if Finish() in legal:
        return act(Finish(), is_kept=True)
    return ask("too_few_stones", str(min(costs.values(), default=0)))
