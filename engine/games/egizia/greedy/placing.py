"""Where the next ship is worth most, with an eye on what is still to be had downstream."""

from engine.games.egizia import ids
from engine.games.egizia.actions import Place
from engine.games.egizia.greedy.cards import card_worth, space_worth
from engine.games.egizia.greedy.tableau import Tableau, tableau_of
from engine.games.egizia.view import SiteView, StopView, View

RIVAL_TAKES = 0.02
"""How likely a rival takes a given free stop in one of its turns."""

SITE_WORTH = {"sphinx": 6.0, "obelisk_graves": 4.5, "pyramid_temple": 3.5}
"""What a build brings besides the stones themselves: cards, market steps, rows, taking part."""

RESERVE_PART = 0.12
RESERVE_PART_WITH_CARD = 0.8
CARD_COST = 0.4
DOUBLE_COST = 2.0


class River:
    """The stops as one seat values them at one moment of the Nile phase."""

    def __init__(self, view: View, seat: int) -> None:
        self._view = view
        self._seat = seat
        self._tableau = tableau_of(view, seat)
        self._faces = {face.id: face for face in view.cards}
        self._sites = {site.stop: site for site in view.sites}
        self._worths = [self._worth(stop) for stop in view.river]
        self._survivals = [self._survival(stop) for stop in view.river]
        self._later = self._plan()

    def placed(self, action: Place) -> float:
        """Return what placing here is worth: the stop, and the best way on from it."""
        stop = self._view.river[action.stop - 1]
        if stop.kind == "site":
            worth = self._site(self._sites[stop.number], action.reserve)
            # The places nearest to the Nile build first.
            worth -= 0.1 * action.place
        else:
            worth = self._worths[action.stop - 1] or self._open_worth(stop)
            if action.double:
                worth = 1.9 * worth - self._double_cost()
        return worth - CARD_COST * bool(action.card) + self._later[1][action.stop]

    def _double_cost(self) -> float:
        return DOUBLE_COST * (1 - 0.2 * (self._view.round - 1))

    def _open_worth(self, stop: StopView) -> float:
        if stop.kind == "card":
            face = self._faces[stop.name]
            return card_worth(self._view, self._tableau, self._seat, face)
        return space_worth(self._view, self._tableau, stop.name)

    def _worth(self, stop: StopView) -> float:
        """Return what a stop is worth to come; nothing if it is taken."""
        if stop.kind == "site":
            site = self._sites[stop.number]
            return self._site(site, is_reserve=ids.NOBODY not in site.places)
        if stop.ships or not stop.name:
            return 0.0
        return self._open_worth(stop)

    def _site(self, site: SiteView, is_reserve: bool) -> float:
        if self._seat in site.places or self._seat in site.reserve:
            return 0.0
        worth = self._site_gain(site)
        if not is_reserve:
            return worth
        has_card = ids.SPECULATOR_BUILDS in self._view.players[self._seat].anytime
        return worth * (RESERVE_PART_WITH_CARD if has_card else RESERVE_PART)

    def _site_gain(self, site: SiteView) -> float:
        """A ship at a site brings the points of its build; with few stones fewer."""
        player = self._view.players[self._seat]
        here = sum(self._seat in each.places for each in self._view.sites)
        stones = player.stones + sum(quarry.stones for quarry in player.quarries)
        share = min(stones / (here + 1), sum(player.crews) / 3)
        if share < 1:
            return 0.5
        step = ids.PARTICIPATION[here + 1] - ids.PARTICIPATION[here]
        return SITE_WORTH[site.name] + step + share

    def _survival(self, stop: StopView) -> float:
        """Return how likely the stop is still free one turn on."""
        rivals = sum(
            not player.has_passed and player.seat != self._seat and player.ships > 0
            for player in self._view.players
        )
        if stop.kind != "site":
            return (1 - RIVAL_TAKES) ** rivals
        site = self._sites[stop.number]
        free = site.places.count(ids.NOBODY)
        comers = sum(
            player.seat not in site.places and not player.has_passed
            for player in self._view.players
            if player.seat != self._seat
        )
        return 1.0 if free > comers else (1 - RIVAL_TAKES * comers / max(free, 1))

    def _plan(self) -> list[list[float]]:
        """Return by own turn and stop number the worth of the best way on from that stop."""
        stops = len(self._worths)
        turns = self._view.players[self._seat].ships
        plan = [[0.0] * (stops + 1) for _ in range(turns + 1)]
        for turn in range(turns - 1, 0, -1):
            here, after = plan[turn], plan[turn + 1]
            for index in range(stops - 1, -1, -1):
                worth = self._worths[index] * self._survivals[index] ** turn
                here[index] = max(here[index + 1], worth + after[index + 1])
        return plan


def card_at(view: View, seat: int, stop: int) -> float:
    """Return what the card on a stop (1 … 20) is worth to the seat."""
    tableau: Tableau = tableau_of(view, seat)
    face = next(face for face in view.cards if face.id == view.river[stop - 1].name)
    return card_worth(view, tableau, seat, face)
