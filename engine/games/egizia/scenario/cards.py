"""The cards of a position: who holds which, what lies on the Nile, what is in the supplies."""

from itertools import chain

from engine.games.egizia import components, ids
from engine.games.egizia.catalog import CARD, Catalogue, catalogue_for
from engine.games.egizia.scenario.checks import present_stack, spare_cards
from engine.games.egizia.scenario.data import Scenario, Tableau
from engine.games.egizia.scenario.shape import Faults, number_of
from engine.games.egizia.state import Field, Player, State


def deal_cards(state: State, scenario: Scenario, faults: Faults) -> None:
    """Give out the named cards and deal the rest; the state's supplies must be freshly dealt."""
    catalogue = catalogue_for(state.components)
    for seat, tableau in enumerate(scenario.players):
        about = faults.of(f"seat {seat}")
        _hold(state.players[seat], tableau, catalogue, about)
        _improve(state.players[seat], tableau, about)
    _deal_nile(state, scenario, catalogue, faults)
    _deal_sphinx(state, scenario)


def _hold(player: Player, tableau: Tableau, catalogue: Catalogue, faults: Faults) -> None:
    for card_id in tableau.cards:
        card = catalogue.cards.get(card_id)
        if card is None:
            faults.add(f"card {card_id} is unknown")
        elif card.kind == components.FIELD:
            player.fields.append(Field(card_id, card.colour, card.grain))
        elif card.kind == components.QUARRY:
            player.quarries.append(card_id)
        elif card.kind == components.ANYTIME:
            player.anytime.append(card_id)
        elif card.kind == components.PERMANENT:
            player.permanents.append(card_id)
        else:
            faults.add(f"card {card_id} works at once and is not kept")


def _improve(player: Player, tableau: Tableau, faults: Faults) -> None:
    fields = {field.card: field for field in player.fields}
    for improver, card in tableau.improved.items():
        player.improved |= 1 << number_of("improved", improver, ids.IMPROVERS, faults)
        if card in fields:
            fields[card].colour -= 1
        else:
            faults.add(f"improved: has no field {card}")


def _deal_nile(state: State, scenario: Scenario, catalogue: Catalogue, faults: Faults) -> None:
    named = set(chain(*(tableau.cards for tableau in scenario.players)))
    named.update((scenario.nile or {}).values(), *scenario.supply.values())
    free = [[card for card in stack if card not in named] for stack in state.supply.nile]
    for stop, card in (scenario.nile or {}).items():
        if not 1 <= stop <= len(catalogue.river) or catalogue.river[stop - 1].kind != CARD:
            faults.add(f"nile: stop {stop} is not a card space")
        elif card not in catalogue.cards:
            faults.add(f"nile: card {card} is unknown")
        else:
            state.board.nile[catalogue.river[stop - 1].number] = card
    if scenario.nile is None and state.phase is ids.Phase.NILE:
        _lay_out(state, catalogue, free)
    for stack, cards in enumerate(free):
        state.supply.nile[stack] = cards[: spare_cards(state, stack)]
    for name, cards in scenario.supply.items():
        for card in cards:
            if card not in catalogue.cards:
                faults.add(f"supply: card {card} is unknown")
        stack = number_of("supply", name, ids.STACKS, faults)
        state.supply.nile[stack] = list(reversed(cards))


def _lay_out(state: State, catalogue: Catalogue, free: list[list[str]]) -> None:
    """Lay out as many cards of the round's stack as have not been taken, leaving the supply."""
    stack = present_stack(state)
    spare = max(spare_cards(state, stack), 0)
    for slot, stop in enumerate(catalogue.card_stops):
        if len(free[stack]) > spare and not state.board.ships[stop]:
            state.board.nile[slot] = free[stack].pop()


def _deal_sphinx(state: State, scenario: Scenario) -> None:
    dealt = chain(*(player.sphinx for player in state.players))
    named = set(chain(*(tableau.sphinx or () for tableau in scenario.players)))
    named.update(scenario.sphinx_supply or (), *(each.cards for each in scenario.pending))
    free = [card for card in (*state.supply.sphinx, *dealt) if card not in named]
    for player, tableau in zip(state.players, scenario.players, strict=True):
        if tableau.sphinx is None:
            player.sphinx = [free.pop()] if free else []
        else:
            player.sphinx = list(tableau.sphinx)
    given = scenario.sphinx_supply
    state.supply.sphinx = free if given is None else list(reversed(given))
