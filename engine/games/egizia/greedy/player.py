"""The greedy player: every action gets a score from the view, the best one is chosen."""

from collections.abc import Callable, Sequence

from engine.games.egizia import ids
from engine.games.egizia.actions import (
    Action,
    ChooseRing,
    Draw,
    Keep,
    Lay,
    MoveMarket,
    Place,
    StepCrew,
    TakeCard,
    UseCard,
    UseCrew,
)
from engine.games.egizia.decisions import Ask, Decision
from engine.games.egizia.greedy import building, uses
from engine.games.egizia.greedy.cards import best_ring, market_worth
from engine.games.egizia.greedy.placing import River, card_at
from engine.games.egizia.greedy.sphinx import guess
from engine.games.egizia.greedy.tableau import potential, tableau_of
from engine.games.egizia.view import View

NEVER = -1000.0
CARD_FIRST = 1000.0
RETURNED = 1.0
KEEP_TWO_COST = 2.5

Scores = Sequence[float]
Judge = Callable[[View, Decision, Sequence[Action]], Scores]


class GreedyPlayer:
    """Takes the action that is worth most right now; it has no chance and no memory."""

    def __init__(self, seed: int = 0) -> None:
        """The seed is not needed; every maker of players takes one."""

    def choose(
        self, look: Callable[[], View], decisions: Sequence[Decision], legal: Sequence[Action]
    ) -> Action:
        """Return the best legal action; the first of equals."""
        if len(legal) == 1:
            return legal[0]
        scores = _JUDGES[decisions[0].ask](look(), decisions[0], legal)
        return legal[max(range(len(legal)), key=scores.__getitem__)]


def _nile(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    river = River(view, asked.seat)
    return [_nile_action(view, asked, river, action) for action in legal]


def _nile_action(view: View, asked: Decision, river: River, action: Action) -> float:
    match action:
        case Place():
            return river.placed(action)
        case UseCard():
            return uses.before_feeding(view, asked.seat, action)
        case _:
            return 0.0


def _ring(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    best = best_ring(tableau_of(view, asked.seat))
    return [float(isinstance(each, ChooseRing) and each.position == best) for each in legal]


def _crew_step(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    tableau = tableau_of(view, asked.seat)
    held = view.private.sphinx if view.private else ()
    return [
        potential(tableau.with_step(action.crew))
        + uses.crew_card_bonus(held, action.crew)
        - 0.01 * tableau.crews[action.crew]
        for action in legal
        if isinstance(action, StepCrew)
    ]


def _second_ship(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    player = view.players[asked.seat]
    # The earlier in the round, the more free stops a second ship finds.
    is_useful = player.ships >= 2 and max(_ship_stops(view, asked.seat), default=0) <= 10
    return [float(isinstance(each, UseCard)) if is_useful else 0.0 for each in legal]


def _ship_stops(view: View, seat: int) -> list[int]:
    stops = [stop.number for stop in view.river if seat in stop.ships]
    return stops + [site.stop for site in view.sites if seat in (*site.places, *site.reserve)]


def _leftover(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    return [
        card_at(view, asked.seat, each.stop) if isinstance(each, TakeCard) else 0.0
        for each in legal
    ]


def _feed(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    return [
        uses.against_hunger(view, asked, each) if isinstance(each, UseCard) else 0.0
        for each in legal
    ]


def _build_first(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    site = next((site for site in view.sites if site.name == asked.site), None)
    waits = site is not None and asked.seat in site.reserve
    is_worth_it = waits or view.round == ids.ROUNDS
    return [float(isinstance(each, UseCard) == is_worth_it) for each in legal]


def _yes(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:  # noqa: ARG001
    return [float(isinstance(each, UseCard)) for each in legal]


def _build(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    base = building.idle_worth(view, asked.seat)
    return [_build_action(view, asked.seat, action, base) for action in legal]


def _build_action(view: View, seat: int, action: Action, base: float) -> float:
    """Cards come before the crew, so a card that helps counts from the best crew up."""
    match action:
        case UseCrew():
            return building.crew_worth(view, seat, action) - base
        case UseCard():
            gain = uses.while_building(view, seat, action)
            return CARD_FIRST + gain if gain > 0 else NEVER
        case _:
            return 0.0


def _draw(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    return [building.draw_worth(view, asked.seat, a) for a in legal if isinstance(a, Draw)]


def _keep(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    """A card that goes back brings a point."""
    worths = [guess(view, asked.seat, card) - RETURNED for card in asked.cards]
    return [
        sum(worths[position] for position in action.cards) - KEEP_TWO_COST * (len(action.cards) > 1)
        for action in legal
        if isinstance(action, Keep)
    ]


def _lay(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    held = view.private.sphinx if view.private else ()
    return [
        building.lay_worth(view, asked.seat, each, held) if isinstance(each, Lay) else 0.0
        for each in legal
    ]


def _market(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    tableau = tableau_of(view, asked.seat)
    return [
        market_worth(view, tableau, each.market) for each in legal if isinstance(each, MoveMarket)
    ]


def _window(view: View, asked: Decision, legal: Sequence[Action]) -> Scores:
    return [
        uses.in_window(view, asked.seat, each) if isinstance(each, UseCard) else 0.0
        for each in legal
    ]


_JUDGES: dict[Ask, Judge] = {
    Ask.NILE: _nile,
    Ask.RING: _ring,
    Ask.CREW_STEP: _crew_step,
    Ask.SECOND_SHIP: _second_ship,
    Ask.LEFTOVER: _leftover,
    Ask.FEED: _feed,
    Ask.BUILD_FIRST: _build_first,
    Ask.SPECULATE: _yes,
    Ask.BUILD: _build,
    Ask.DRAW: _draw,
    Ask.KEEP: _keep,
    Ask.LAY: _lay,
    Ask.MARKET: _market,
    Ask.BONUS_WINDOW: _window,
    Ask.LAST_WINDOW: _window,
}
