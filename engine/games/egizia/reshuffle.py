"""Taking back what was seen: the face-down supplies get a new order (A-78)."""

from collections.abc import Sequence
from typing import TypeVar

from engine import rng
from engine.games.egizia.events import Event, GraveOpened, RoundStarted, SphinxDrawn
from engine.games.egizia.phases.lay_out import STACK_OF_ROUND
from engine.games.egizia.state import State, clone

T = TypeVar("T")

_MASK = (1 << 64) - 1
_LOOKS = (SphinxDrawn, RoundStarted, GraveOpened)


def reshuffle(state: State, events: Sequence[Event], seed: int) -> State:
    """Shuffle every supply that the events showed a part of, and let chance go on from there.

    Drawn Sphinx cards lie in the supply again, laid-out Nile cards in their stack, opened
    graves closed on their spaces: `state` is from before the events. Hands, drawn cards that
    wait for their drawer, and whatever lies open stay as they are.
    """
    fresh = clone(state)
    looks = [event for event in events if isinstance(event, _LOOKS)]
    if not looks:
        return fresh
    generator = seed & _MASK
    if any(isinstance(event, SphinxDrawn) for event in looks):
        generator = _shuffle(generator, fresh.supply.sphinx)
    rounds = [event.round for event in looks if isinstance(event, RoundStarted)]
    for stack in sorted({STACK_OF_ROUND[number - 1] for number in rounds}):
        generator = _shuffle(generator, fresh.supply.nile[stack])
    if any(isinstance(event, GraveOpened) for event in looks):
        generator = _shuffle(generator, fresh.board.grave_tiles, fresh.board.graves_open)
    fresh.rng = generator
    return fresh


def _shuffle(generator: int, pile: list[T], first: int = 0) -> int:
    """Shuffle what lies in a pile from an index on; return the next generator value."""
    lying = pile[first:]
    generator = rng.shuffle(generator, lying)
    pile[first:] = lying
    return generator
