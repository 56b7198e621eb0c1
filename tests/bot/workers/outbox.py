"""An outbox in memory that notes what the sender reports."""

import asyncio
from dataclasses import dataclass, field

import discord

from bot.store.model import MailKind, OutMessage


class HttpAnswer:
    """As much of an HTTP answer as the library's errors look at."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "no"


def refused(status: int, code: int) -> discord.HTTPException:
    """Make the error that discord.py raises for a refused request."""
    return discord.HTTPException(HttpAnswer(status), {"code": code, "message": "no"})  # type: ignore[arg-type]


def message(number: int, game: str = "g", attempts: int = 1) -> OutMessage:
    return OutMessage(number, game, MailKind.NOTE, 1, {}, f"{game}-{number}", attempts)


@dataclass
class FakeOutbox:
    """Hands out `waiting` one by one for each game; every report frees the game."""

    waiting: list[OutMessage] = field(default_factory=list[OutMessage])
    reports: list[tuple[object, ...]] = field(default_factory=list[tuple[object, ...]])
    claimed_at: list[int] = field(default_factory=list[int])
    in_flight: dict[int, str] = field(default_factory=dict[int, str])
    failure: Exception | None = None
    reported: asyncio.Event = field(default_factory=asyncio.Event)

    async def stranded_games(self) -> tuple[str, ...]:
        return ()

    async def revive_outbox(self, game_id: str, now: int) -> int:
        return 0

    async def is_outbox_waiting(self, game_id: str) -> bool:
        return any(each.game_id == game_id for each in self.waiting)

    async def claim_outbox(
        self, now: int, limit: int, lease_seconds: int
    ) -> tuple[OutMessage, ...]:
        self.claimed_at.append(now)
        out: list[OutMessage] = []
        for each in list(self.waiting):
            if each.game_id not in self.in_flight.values() and len(out) < limit:
                self.waiting.remove(each)
                self.in_flight[each.id] = each.game_id
                out.append(each)
        return tuple(out)

    async def finish_outbox(
        self, mail_id: int, message_id: int | None = None, channel_id: int | None = None
    ) -> None:
        self._report("sent", mail_id, message_id, channel_id)

    async def retry_outbox(self, mail_id: int, due_at: int, error_code: str) -> None:
        self._report("again", mail_id, due_at, error_code)

    async def give_up_outbox(self, mail_id: int, error_code: str) -> None:
        self._report("given up", mail_id, error_code)

    async def next_outbox_at(self) -> int | None:
        if self.failure is not None:
            raise self.failure
        busy = self.in_flight.values()
        return 0 if any(each.game_id not in busy for each in self.waiting) else None

    def _report(self, *what: object) -> None:
        self.reports.append(what)
        self.in_flight.pop(int(str(what[1])), None)
        self.reported.set()
