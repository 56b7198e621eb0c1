"""Taking a Nile card: where it goes, and what it does at once (A-9, A-10, A-32, A-76)."""

from engine.games.egizia import components, ids
from engine.games.egizia.catalog import NileCard, catalogue_for
from engine.games.egizia.decisions import Ask
from engine.games.egizia.events import CardTaken
from engine.games.egizia.state import Field, State, Task
from engine.games.egizia.tracks import (
    Log,
    gain_stones,
    move_grain_market,
    move_stone_market,
    score,
    step_crew,
    stones_in,
)

MARKET_STEPS = 2
ANY_CREW_STEPS = 2


def take_card(state: State, log: Log, seat: int, card_id: str) -> None:
    """Give a Nile card to a seat and carry out what it does at once.

    Crew steps of the player's choice are asked next: their task goes to the front.
    """
    card = catalogue_for(state.components).cards[card_id]
    log.append(CardTaken(seat, card_id))
    player = state.players[seat]
    if card.kind == components.FIELD:
        player.fields.append(Field(card_id, card.colour, card.grain))
        _extra(state, log, seat, card)
    elif card.kind == components.QUARRY:
        player.quarries.append(card_id)
    elif card.kind == components.ANYTIME:
        player.anytime.append(card_id)
    elif card.kind == components.PERMANENT:
        player.permanents.append(card_id)
    else:
        _immediate(state, log, seat, card)


def _extra(state: State, log: Log, seat: int, card: NileCard) -> None:
    """Carry out the once-only extra of a brown field (A-32)."""
    if card.extra == "grain_market":
        move_grain_market(state, log, seat)
    elif card.extra == "stone_market":
        move_stone_market(state, log, seat)
    elif card.extra == "points":
        score(state, log, seat, 3, ids.Source.CARDS, card.id)
    elif card.extra == "stones":
        gain_stones(state, log, seat, 4, card.id)


def _immediate(state: State, log: Log, seat: int, card: NileCard) -> None:
    if card.buildings:
        own: dict[str, int] = dict(zip(ids.BUILDINGS, stones_in(state, seat), strict=True))
        points = sum(own[building] for building in card.buildings)
        score(state, log, seat, points, ids.Source.CARDS, card.id)
    elif card.crews:
        for crew in card.crews:
            step_crew(state, log, seat, crew)
    elif card.id.startswith("stone_market"):
        for _ in range(MARKET_STEPS):
            move_stone_market(state, log, seat)
    elif card.id.startswith("grain_market"):
        for _ in range(MARKET_STEPS):
            move_grain_market(state, log, seat)
    else:
        state.tasks.insert(0, Task(Ask.CREW_STEP, seat, ANY_CREW_STEPS))
