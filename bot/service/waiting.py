"""Since when each seat has been waited for."""

from collections.abc import Sequence
from dataclasses import replace

from bot.store.model import SeatInfo


def timed(
    seats: Sequence[SeatInfo], to_act: Sequence[int], actor: int | None, now: int
) -> tuple[SeatInfo, ...]:
    """Return the seats with since when they owe a decision, once `actor` has acted.

    Who acts and owes something still, or again, is waited for anew from then on (UTC seconds).
    """
    return tuple(replace(place, due_since=_since(place, to_act, actor, now)) for place in seats)


def _since(place: SeatInfo, to_act: Sequence[int], actor: int | None, now: int) -> int | None:
    if place.seat not in to_act:
        return None
    return now if place.seat == actor or place.due_since is None else place.due_since
