"""Orders for ships on the Nile, and for the ring and crew steps that round spaces ask for."""

from collections.abc import Sequence

from engine.games.egizia import ids
from engine.games.egizia.actions import Action, ChooseRing, Pass, Place, StepCrew
from engine.games.egizia.decisions import Decision
from engine.games.egizia.orders.says import Says, act, ask
from engine.games.egizia.orders.text import PASS, RINGS, Order
from engine.games.egizia.view import View


def place(order: Order, view: View, asked: Decision, legal: Sequence[Action]) -> Says:
    """Place a ship on the first wish that can be had plainly: no card, no place beside a site.

    Whatever condition fails, the seat is asked; `otherwise` is for wishes that are gone.
    """
    blocked = broken(order, view, asked.seat)
    if blocked is not None:
        return blocked
    for wish in order.wishes:
        stops = stops_of(view, wish)
        fitting = [each for each in legal if isinstance(each, Place) and _is_plain(each, stops)]
        if fitting:
            return act(min(fitting, key=lambda each: (each.stop, each.place)))
    if order.otherwise == PASS:
        passing = next((each for each in legal if isinstance(each, Pass)), None)
        return ask("must_place") if passing is None else act(passing)
    return ask("all_taken", ",".join(order.wishes))


def broken(order: Order, view: View, seat: int) -> Says | None:
    """Return which condition of an order for the Nile does not hold; None if all do."""
    if view.players[seat].stones < order.keep:
        return ask("keep", str(order.keep))
    for rival, stop in order.away:
        if rival in ships_at(view, stop):
            return ask("away", f"{rival}:{stop}")
    return None


def ships_at(view: View, stop: int) -> tuple[int, ...]:
    """Return the seats with a ship on a stop (1 … 20) or beside it, sites included."""
    site = next((site for site in view.sites if site.stop == stop), None)
    if site is None:
        return view.river[stop - 1].ships
    return (*(seat for seat in site.places if seat != ids.NOBODY), *site.reserve)


def stops_of(view: View, wish: str) -> tuple[int, ...]:
    """Return the stops (1 … 20) that a wish means, as the board lies; () if there is none."""
    how, _, name = wish.partition(":")
    if how == "site":
        return tuple(site.stop for site in view.sites if site.name == name)
    if how == "kind":
        faces = {face.id for face in view.cards if face.kind == name}
        return tuple(each.number for each in view.river if each.name in faces)
    return tuple(each.number for each in view.river if each.name == name)


def ring(order: Order, view: View, asked: Decision, legal: Sequence[Action]) -> Says:  # noqa: ARG001
    """Put the ring on the first wished position that it can reach."""
    for wish in order.wishes:
        action = ChooseRing(RINGS.index(wish))
        if action in legal:
            return act(action, is_kept=True)
    return ask("ring", ",".join(order.wishes))


def step(order: Order, view: View, asked: Decision, legal: Sequence[Action]) -> Says:  # noqa: ARG001
    """Move the first wished crew that can move."""
    for wish in order.wishes:
        action = StepCrew(ids.CREWS.index(wish))
        if action in legal:
            return act(action, is_kept=True)
    return ask("crews_full", ",".join(order.wishes))


def _is_plain(action: Place, stops: Sequence[int]) -> bool:
    is_bare = not action.card and not action.double and not action.reserve
    return is_bare and action.stop in stops
