"""Faults that a test orders for coming requests."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto

from bot.sandbox.errors import ApiError
from bot.sandbox.wire import Json


class Drop(Enum):
    """When a connection is cut."""

    BEFORE = auto()
    """Nothing happened on the server."""
    AFTER = auto()
    """It happened, but the bot never hears of it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What goes wrong with one request: wait `delay` real seconds, then refuse or cut."""

    method: str
    route: str
    delay: float = 0.0
    status: int | None = None
    body: Json = field(default_factory=dict[str, object])
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    drop: Drop | None = None

    def matches(self, method: str, route: str) -> bool:
        """Tell whether it applies; `route` is a template such as `/channels/{channel_id}`."""
        return self.method in ("*", method) and self.route in ("*", route)


class Faults:
    """The queue of ordered faults; each is used up by the first request that matches.

    A route is written as in Discord's documentation, with the parameter names of `rest*.py`,
    e.g. `/channels/{channel_id}/messages`; `*` matches any.
    """

    def __init__(self) -> None:
        """Start without faults."""
        self._queue: list[Fault] = []

    @property
    def pending(self) -> int:
        """Return how many faults have not happened yet."""
        return len(self._queue)

    def order(self, fault: Fault, times: int = 1) -> None:
        """Let the fault happen to the next `times` matching requests."""
        self._queue += [fault] * times

    def fail(self, method: str, route: str, status: int, body: Json | None = None) -> None:
        """Answer the next matching request with `status`, without effect."""
        self.order(Fault(method, route, status=status, body=body or {"message": "", "code": 0}))

    def refuse(self, method: str, route: str, error: ApiError) -> None:
        """Answer the next matching request with one of Discord's errors, without effect."""
        self.fail(method, route, error.status, error.body())

    def limit(
        self, method: str, route: str, retry_after: float, *, everywhere: bool = False
    ) -> None:
        """Answer the next matching request with 429; `everywhere` for the global limit."""
        body: Json = {
            "message": "You are being rate limited.",
            "retry_after": retry_after,
            "global": everywhere,
        }
        headers = {
            "Retry-After": str(max(1, round(retry_after))),
            "X-RateLimit-Scope": "global" if everywhere else "user",
        }
        if everywhere:
            headers["X-RateLimit-Global"] = "true"
        self.order(Fault(method, route, status=429, body=body, headers=headers))

    def cut(self, method: str, route: str, *, after_effect: bool) -> None:
        """Cut the connection of the next matching request, before or after its effect."""
        self.order(Fault(method, route, drop=Drop.AFTER if after_effect else Drop.BEFORE))

    def delay(self, method: str, route: str, seconds: float) -> None:
        """Keep the next matching request waiting for real seconds, then serve it."""
        self.order(Fault(method, route, delay=seconds))

    def take(self, method: str, route: str) -> Fault | None:
        """Return and use up the first fault for this request."""
        for fault in self._queue:
            if fault.matches(method, route):
                self._queue.remove(fault)
                return fault
        return None
