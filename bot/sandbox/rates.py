"""Rate limits: the headers on every answer, and 429 for those who do not listen.

Discord publishes no bucket sizes; the ones here are generous guesses that a test may tighten
with `set`. Windows run in real time, because the bot waits in real time.
"""

from __future__ import annotations

import time
import zlib
from dataclasses import dataclass
from typing import Final

from bot.sandbox import limits
from bot.sandbox.errors import ApiError

MAJOR: Final = ("channel_id", "guild_id", "webhook_token", "interaction_token")
EXEMPT: Final = ("/interactions/", "/webhooks/")


@dataclass(slots=True)
class Window:
    """A number of requests per `seconds`, counted from the first one."""

    limit: int
    seconds: float
    started: float = 0.0
    used: int = 0

    def spend(self, now: float) -> bool:
        """Count a request; False when the window is full."""
        if now - self.started >= self.seconds:
            self.started, self.used = now, 0
        if self.used >= self.limit:
            return False
        self.used += 1
        return True

    def left(self, now: float) -> float:
        """Return the seconds until the window starts anew."""
        return max(0.0, self.started + self.seconds - now)


class Rates:
    """Counts requests by route and major parameter, and all together."""

    def __init__(self) -> None:
        """Start with nothing used."""
        self._sizes: dict[tuple[str, str], tuple[int, float]] = {}
        self._windows: dict[tuple[str, str, str], Window] = {}
        self.everything = Window(limits.GLOBAL_PER_SECOND, 1.0)

    def set(self, method: str, route: str, limit: int, seconds: float) -> None:
        """Allow `limit` requests per `seconds` on a route, for each channel, guild or token."""
        self._sizes[method, route] = (limit, seconds)
        self._windows.clear()

    def spend(self, method: str, route: str, params: dict[str, str]) -> dict[str, str]:
        """Count a request and return its headers; raise the 429 when a limit is reached."""
        now = time.monotonic()
        major = next((params[name] for name in MAJOR if name in params), "")
        size = self._sizes.get((method, route), (50, 1.0))
        window = self._windows.setdefault((method, route, major), Window(*size))
        if not route.startswith(EXEMPT) and not self.everything.spend(now):
            raise RateLimit(self.everything.left(now), {}, everywhere=True)
        allowed = window.spend(now)
        headers = self._headers(window, now, f"{method} {route}")
        if not allowed:
            raise RateLimit(window.left(now), headers, everywhere=False)
        return headers

    def _headers(self, window: Window, now: float, name: str) -> dict[str, str]:
        left = window.left(now)
        return {
            "X-RateLimit-Limit": str(window.limit),
            "X-RateLimit-Remaining": str(window.limit - window.used),
            "X-RateLimit-Reset": f"{time.time() + left:.3f}",
            "X-RateLimit-Reset-After": f"{left:.3f}",
            "X-RateLimit-Bucket": f"{zlib.crc32(name.encode()):08x}",
        }


class RateLimit(ApiError):
    """A 429 with its headers."""

    def __init__(self, wait: float, headers: dict[str, str], *, everywhere: bool) -> None:
        """Ask for `wait` seconds of patience."""
        extra = {"retry_after": round(wait, 3), "global": everywhere}
        super().__init__(429, 0, "You are being rate limited.", extra=extra)
        scope = {"X-RateLimit-Scope": "global" if everywhere else "user"}
        flag = {"X-RateLimit-Global": "true"} if everywhere else {}
        self.headers = {**headers, **scope, **flag, "Retry-After": str(int(wait) + 1)}
