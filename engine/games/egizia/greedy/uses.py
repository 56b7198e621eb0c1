"""When a held card is worth using."""

from collections.abc import Sequence

from engine.games.egizia import ids
from engine.games.egizia.actions import UseCard
from engine.games.egizia.decisions import Decision
from engine.games.egizia.greedy.building import planned_waste
from engine.games.egizia.greedy.tableau import STONE, potential, tableau_of
from engine.games.egizia.view import View

KEEP = -1.0
"""The worth of a use that had better wait; saying no is worth 0."""

STEP_COST = 2
GRAIN_CARD = 4
STONES_CARD = 6


def crew_card_bonus(held: Sequence[str], crew: int) -> float:
    """Return what a step of a crew adds through the Sphinx cards held."""
    return 1.0 if f"{ids.CREWS[crew]}_crew" in held else 0.0


def step_worth(view: View, seat: int, action: UseCard) -> float:
    """Return what a crew step by a card brings, its price taken off."""
    tableau = tableau_of(view, seat)
    after = tableau.with_step(action.target)
    # While a site is built, an unused crew is stronger at once.
    used = view.players[seat].crews_used[action.target]
    here = 0.8 if view.phase == ids.Phase.BUILDING and not used else 0.0
    held = view.private.sphinx if view.private else ()
    worth = potential(after) - potential(tableau) + here + crew_card_bonus(held, action.target)
    return worth - STEP_COST * STONE * (action.card == ids.STONES_FOR_STEP)


def before_feeding(view: View, seat: int, action: UseCard) -> float:
    """In the Nile phase everything waits: crews that grow later eat less, stones may yet go lost.

    Only an improver is better assigned at once, if it waters a field.
    """
    return KEEP if action.card not in ids.IMPROVERS else _improver(view, seat, action)


def _improver(view: View, seat: int, action: UseCard) -> float:
    field = view.players[seat].fields[action.target]
    return 0.5 * field.grain if _would_water(view, seat, action) else KEEP


def against_hunger(view: View, asked: Decision, action: UseCard) -> float:
    """Return the points that a card saves now, less what it is worth later."""
    tableau = tableau_of(view, asked.seat)
    penalty = tableau.penalties[tableau.grain_market]
    if action.card == ids.GRAIN_4:
        is_late = view.round >= ids.ROUNDS - 1
        return penalty * min(asked.amount, GRAIN_CARD) - (0 if is_late else 3)
    if action.card == ids.STONES_AS_GRAIN:
        return (penalty - 1.05) * action.target
    if action.card == ids.STONES_6:
        return KEEP
    field = view.players[asked.seat].fields[action.target]
    gained = min(field.grain, asked.amount) if _would_water(view, asked.seat, action) else 0.5
    return penalty * gained


def _would_water(view: View, seat: int, action: UseCard) -> bool:
    colour = ids.COLOURS.index(view.players[seat].fields[action.target].colour)
    return colour == view.ring + 1


def while_building(view: View, seat: int, action: UseCard) -> float:
    """Return what a card adds to the building that comes."""
    spare_stones, spare_strength = planned_waste(view, seat)
    if action.card in ids.BOOSTS:
        gain = min(ids.BOOSTS[action.card], spare_stones)
        is_late = view.round == ids.ROUNDS
        return gain - (0.5 if is_late else 0.8 * ids.BOOSTS[action.card])
    if action.card == ids.STONES_6:
        room = ids.STONE_CAP - view.players[seat].stones
        return min(STONES_CARD, room, spare_strength) - 3.0
    if action.card in (ids.CREW_STEP, ids.STONES_FOR_STEP):
        return step_worth(view, seat, action)
    if action.card in ids.IMPROVERS or action.card == ids.SELL_10:
        return KEEP
    return _two_crews(view, seat)


def _two_crews(view: View, seat: int) -> float:
    """Two crews at one site pay if one of them would have nothing to do."""
    player = view.players[seat]
    unused = sum(not used for used in player.crews_used[:3])
    number = next(index for index, site in enumerate(view.sites) if site.is_current)
    later = sum(seat in site.places for site in view.sites[number + 1 :])
    return 2.0 if unused > later + 1 and player.stones > max(player.crews[:3]) else KEEP


def in_window(view: View, seat: int, action: UseCard) -> float:
    """Return what a card is worth after the bonus step, in the end of the last round above all."""
    if action.card in (ids.CREW_STEP, ids.STONES_FOR_STEP):
        return step_worth(view, seat, action)
    if view.round < ids.ROUNDS:
        return KEEP
    if action.card == ids.SELL_10:
        # The sale at one for one is better than the market's at two for one.
        return 0.6 * action.target
    if action.card == ids.STONES_6:
        return 20.0
    return KEEP
