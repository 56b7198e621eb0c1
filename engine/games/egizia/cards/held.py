"""Held cards that a player may use at any time on an own turn (A-12, A-42, A-44, A-45)."""

from functools import cache

from engine.games.egizia import ids
from engine.games.egizia.actions import Decline, UseCard
from engine.games.egizia.events import CardUsed
from engine.games.egizia.state import (
    SPENT_CREW_STEP,
    SPENT_STONES_FOR_STEP,
    Player,
    State,
)
from engine.games.egizia.tracks import Log, gain_stones, movable_crews, pay_stones, score, step_crew

DECLINE = Decline()
"""No to whatever a held card offers; every question about one gives this same answer."""
SALE_MAX = 10
STEP_COST = 2


@cache
def use_card(card: str, target: int = -1) -> UseCard:
    """Return the action; equal actions are one object."""
    return UseCard(card, target)


def own_turn_uses(state: State, seat: int) -> list[UseCard]:
    """List what the seat may use on any own turn, apart from what a question asks for."""
    player = state.players[seat]
    uses: list[UseCard] = []
    if player.anytime:
        if ids.STONES_6 in player.anytime:
            uses.append(use_card(ids.STONES_6))
        if ids.SELL_10 in player.anytime:
            most = min(SALE_MAX, player.stones)
            uses.extend(use_card(ids.SELL_10, amount) for amount in range(1, most + 1))
    if player.permanents:
        uses.extend(crew_step_uses(state, seat))
        uses.extend(improver_uses(player))
    return uses


def crew_step_uses(state: State, seat: int) -> list[UseCard]:
    """List the once-a-round crew steps still open to the seat (A-44, A-45)."""
    player = state.players[seat]
    uses: list[UseCard] = []
    if ids.CREW_STEP in player.permanents and not player.spent & SPENT_CREW_STEP:
        uses.extend(use_card(ids.CREW_STEP, crew) for crew in movable_crews(state, seat))
    if (
        ids.STONES_FOR_STEP in player.permanents
        and not player.spent & SPENT_STONES_FOR_STEP
        and player.stones >= STEP_COST
    ):
        uses.extend(use_card(ids.STONES_FOR_STEP, crew) for crew in movable_crews(state, seat))
    return uses


def free_improvers(player: Player) -> list[str]:
    """Return the improvers that the seat holds and has not assigned yet."""
    return [
        card
        for bit, card in enumerate(ids.IMPROVERS)
        if card in player.permanents and not player.improved & (1 << bit)
    ]


def improver_uses(player: Player) -> list[UseCard]:
    """List every assignment of a free improver to a yellow or brown field (A-41)."""
    return [
        use_card(card, index)
        for card in free_improvers(player)
        for index, field in enumerate(player.fields)
        if field.colour != ids.GREEN
    ]


def use_on_own_turn(state: State, log: Log, seat: int, action: UseCard) -> None:
    """Carry out one of the uses that own_turn_uses lists."""
    log.append(CardUsed(seat, action.card, action.target))
    _USES[action.card](state, log, seat, action)


def _stones_6(state: State, log: Log, seat: int, action: UseCard) -> None:
    state.players[seat].anytime.remove(action.card)
    gain_stones(state, log, seat, 6, action.card)


def _sell_10(state: State, log: Log, seat: int, action: UseCard) -> None:
    state.players[seat].anytime.remove(action.card)
    pay_stones(state, log, seat, action.target, action.card)
    score(state, log, seat, action.target, ids.Source.STONE_SALE, action.card)


def _crew_step(state: State, log: Log, seat: int, action: UseCard) -> None:
    state.players[seat].spent |= SPENT_CREW_STEP
    step_crew(state, log, seat, action.target)


def _stones_for_step(state: State, log: Log, seat: int, action: UseCard) -> None:
    state.players[seat].spent |= SPENT_STONES_FOR_STEP
    pay_stones(state, log, seat, STEP_COST, action.card)
    step_crew(state, log, seat, action.target)


def _improve(state: State, log: Log, seat: int, action: UseCard) -> None:  # noqa: ARG001
    player = state.players[seat]
    player.improved |= 1 << ids.IMPROVERS.index(action.card)
    player.fields[action.target].colour -= 1


_USES = {
    ids.STONES_6: _stones_6,
    ids.SELL_10: _sell_10,
    ids.CREW_STEP: _crew_step,
    ids.STONES_FOR_STEP: _stones_for_step,
    ids.IMPROVE_A: _improve,
    ids.IMPROVE_B: _improve,
}
