"""What is measured of people's requests, and what can be said of many measurements."""

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass
class Times:
    """Requests and moves between two instants (UTC seconds).

    `answers` are seconds from a request to the bot's first response, `posts` from the request
    that made a move to the board that calls the next. `deferred` counts requests whose first
    response only said that the answer is on its way, `lost` those that came too late. `ended` are
    the games that came to their end.
    """

    start: float = 0.0
    end: float = 0.0
    moves: int = 0
    ended: int = 0
    answers: list[float] = field(default_factory=list)
    posts: list[float] = field(default_factory=list)
    deferred: int = 0
    lost: int = 0

    @property
    def seconds(self) -> float:
        """How long it took, in seconds."""
        return self.end - self.start

    @property
    def speed(self) -> float:
        """Moves a second."""
        return self.moves / self.seconds if self.seconds else 0.0


def share(values: Sequence[float], percent: float) -> float:
    """Return the value below or at which so many percent of the values are; 0 for none."""
    if not values:
        return 0.0
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))]


def slope(points: Sequence[tuple[float, float]]) -> float:
    """Return how steep the straight line is that fits points best; 0 for fewer than two."""
    count = len(points)
    mean_x = sum(x for x, _ in points) / max(count, 1)
    mean_y = sum(y for _, y in points) / max(count, 1)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    return sum((x - mean_x) * (y - mean_y) for x, y in points) / spread if spread else 0.0
