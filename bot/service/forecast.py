"""How long a game will take: from the habits of those who play, and from the pace they chose."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from bot.service.core import Core, told
from bot.service.model import GameInfo
from bot.service.paces import HOUR, pace_of

DAY = 24 * HOUR

HABITS = 60
"""The last answers of a person that count as their habit."""

FEWEST = 5
"""Answers below which nothing is known of somebody yet."""

GAMES = 20
"""The last finished games of a kind from which it is counted how often people are waited for."""

USUAL_ANSWER = 4 * HOUR
USUAL_WAITS = 45.0
"""What is assumed of people, and of games, of which nothing is known yet."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """How long a game will probably take, in seconds from its start to its end.

    `known` of `people` have habits that are known; of the others the usual is assumed.
    `waits` is how often each of them will be waited for.
    """

    seconds: int
    known: int
    people: int
    waits: int

    @property
    def days(self) -> int:
        """The days that it will take, begun ones included."""
        return max(1, -(-self.seconds // DAY))


class Forecasts:
    """Use cases of people who wonder how long a game takes. All of them raise ServiceError."""

    def __init__(self, core: Core) -> None:
        self._core = core

    @told
    async def of(self, info: GameInfo) -> Forecast:
        """Return the forecast of a table, with free seats taken by people of usual habits."""
        people = [place.person for place in info.seats if not place.person.is_computer]
        habits = [await self._habit(person.id) for person in people]
        free = info.seats_wanted - len(info.seats)
        waits = await self._core.store.waits_a_seat(info.key, GAMES) or USUAL_WAITS
        return forecast((*habits, *(None,) * free), waits, pace_of(info.pace).allowance)

    async def _habit(self, person_id: int) -> int | None:
        times = await self._core.store.answer_times(person_id, HABITS)
        return int(median(times)) if len(times) >= FEWEST else None


def forecast(habits: Sequence[int | None], waits: float, allowance: int | None) -> Forecast:
    """Return how long a game of people takes who answer one after the other.

    Nothing is taken off for those who are asked together: less than one wait in a hundred.
    `habits` are their median times for an answer, None if unknown. Nobody takes longer than
    the pace allows.
    """
    times = [USUAL_ANSWER if habit is None else habit for habit in habits]
    capped = [time if allowance is None else min(time, allowance) for time in times]
    known = sum(habit is not None for habit in habits)
    return Forecast(int(waits * sum(capped)), known, len(habits), round(waits))
