"""Orders as the greedy player would write them, for the model of people in simulations."""

from engine.games.egizia import ids
from engine.games.egizia.actions import Place
from engine.games.egizia.greedy.building import free_costs
from engine.games.egizia.greedy.cards import best_ring, market_worth
from engine.games.egizia.greedy.placing import River
from engine.games.egizia.greedy.tableau import potential, tableau_of
from engine.games.egizia.ids import Phase
from engine.games.egizia.orders.text import MARKETS, RINGS, About, Order, write
from engine.games.egizia.view import StopView, View

TURNS = 2
"""Nile turns ahead that somebody plans at a time."""
WISHES = 4


def foresee(view: View, seat: int) -> tuple[str, ...]:
    """Return orders for the next turns of the Nile and for what its spaces ask."""
    if view.phase != Phase.NILE:
        return _builds(view, seat)
    return (*_ships(view, seat), *_answers(view, seat), *_builds(view, seat))


def _ships(view: View, seat: int) -> list[str]:
    """Rank the free stops downstream, for as many turns as there are ships."""
    player = view.players[seat]
    if player.has_passed:
        return []
    river = River(view, seat)
    from_stop = max(_own_stops(view, seat), default=0)
    orders: list[str] = []
    for _ in range(min(TURNS, player.ships)):
        free = [_placing(view, seat, stop) for stop in view.river if stop.number > from_stop]
        ranked = sorted(
            ((river.placed(each), each) for each in free if each is not None),
            key=lambda pair: (-pair[0], pair[1].stop),
        )
        wished = [each for worth, each in ranked if worth > 0][:WISHES]
        wishes = tuple(_wish(view, each) for each in wished)
        orders.append(write(Order(About.NILE, view.round, wishes, otherwise=_otherwise(wishes))))
        if not wished:
            break
        from_stop = wished[0].stop
    return orders


def _otherwise(wishes: tuple[str, ...]) -> str:
    return "ask" if wishes else "pass"


def _own_stops(view: View, seat: int) -> list[int]:
    stops = [stop.number for stop in view.river if seat in stop.ships]
    return stops + [site.stop for site in view.sites if seat in (*site.places, *site.reserve)]


def _placing(view: View, seat: int, stop: StopView) -> Place | None:
    """Return how a ship would be put plainly on a stop; None if it cannot."""
    site = next((site for site in view.sites if site.stop == stop.number), None)
    if site is None:
        return None if stop.ships or not stop.name else Place(stop.number)
    if seat in (*site.places, *site.reserve) or ids.NOBODY not in site.places:
        return None
    return Place(stop.number, site.places.index(ids.NOBODY) + 1)


def _wish(view: View, action: Place) -> str:
    stop = view.river[action.stop - 1]
    return f"{'space' if stop.kind == 'round' else stop.kind}:{stop.name}"


def _answers(view: View, seat: int) -> tuple[str, str]:
    """What round spaces may ask: the ring's best place, the crews by what a step brings."""
    tableau = tableau_of(view, seat)
    best = best_ring(tableau)
    rings = sorted(range(len(RINGS)), key=lambda position: abs(position - best))
    gains = {crew: potential(tableau.with_step(crew)) for crew in range(len(ids.CREWS))}
    crews = sorted(gains, key=lambda crew: (-gains[crew], tableau.crews[crew]))
    return (
        write(Order(About.RING, view.round, tuple(RINGS[position] for position in rings))),
        write(Order(About.STEP, view.round, tuple(ids.CREWS[crew] for crew in crews))),
    )


def _builds(view: View, seat: int) -> tuple[str, ...]:
    """Build at the sites where the seat stands, and leave the later ones a stone's worth.

    Nothing is gained by an order for the Sphinx: which card to keep has to be asked anyway.
    """
    if view.phase not in (Phase.NILE, Phase.FEEDING, Phase.PRODUCTION, Phase.BUILDING):
        return ()
    current = next((number for number, site in enumerate(view.sites) if site.is_current), -1)
    ahead = [site for site in view.sites[current + 1 :] if seat in site.places]
    least = [min(free_costs(view, site.name), default=0) for site in ahead]
    wishes = {
        "obelisk_graves": ("graves", "obelisk", _market(view, seat)),
        "pyramid_temple": ("pyramid", "temple"),
    }
    return tuple(
        write(Order(About.BUILD, view.round, wishes[site.name], keep=sum(least[index + 1 :])))
        for index, site in enumerate(ahead)
        if site.name in wishes
    )


def _market(view: View, seat: int) -> str:
    tableau = tableau_of(view, seat)
    return max(MARKETS, key=lambda market: market_worth(view, tableau, market))
