"""Where a call ends up: direct messages are a favour, the channel of the game always works."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.errors import CANNOT_DIRECT, NO_SHARED_SERVER, OPENING_TOO_FAST, UNKNOWN_CHANNEL
from bot.service.wishes import DIRECT, DIRECT_CHANNEL, PLACE
from bot.store.calling import CallState
from bot.store.model import MailKind
from bot.ui.panel import Panel
from bot.workers import calls
from bot.workers.calls import Caller
from tests.bot.ui.desks import Den, den
from tests.e2e.words import CountingWords
from tests.kit.fake_game import COUNTING

OPENED = 900


def refusal(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    """Make one of Discord's refusals."""
    response: Any = SimpleNamespace(status=status, reason="")
    return kind(response, {"code": code, "message": ""})


@dataclass
class Line:
    """Discord as far as a call needs it; `refusals` are what sending to a channel leads to."""

    refusals: dict[int, discord.HTTPException] = field(default_factory=dict)
    sent: list[tuple[int, Panel]] = field(default_factory=list)
    opened: int = 0

    async def post(self, channel: int, panel: Panel, _nonce: str) -> int:
        if channel in self.refusals:
            raise self.refusals[channel]
        self.sent.append((channel, panel))
        return 7000 + len(self.sent)

    async def edit(self, _channel: int, _message: int, _panel: Panel) -> None:
        raise AssertionError("nothing is edited here")

    async def create_dm(self, _person: discord.Object) -> Any:
        self.opened += 1
        return SimpleNamespace(id=OPENED)


async def called(table: Den, line: Line) -> tuple[int, int] | None:
    """Send the call that waits for who is to act, who wants direct messages."""
    service, info = table.desk.service, table.info
    await service.reminders.look(asked(table))
    client: Any = line
    caller = Caller(client, table.desk, line.post, line.edit)
    while True:
        (message,) = await store_of(table).claim_outbox(2_000_000_000, 50, 60)
        if message.kind is MailKind.REMINDER:
            return await caller.call(message, await service.tables.info(info.id))
        await store_of(table).finish_outbox(message.id)


def asked(table: Den) -> int:
    """Return the id of who is to act."""
    return table.info.seats[table.info.to_act[0]].person.id


def store_of(table: Den) -> Any:
    """Return the store behind a desk."""
    return table.desk.service.wishes._core.store


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Den]:
    async with den(tmp_path, COUNTING, CountingWords()) as found:
        await found.desk.service.wishes.decide(asked(found), {PLACE: DIRECT})
        yield found


async def test_a_direct_channel_is_opened_once_and_remembered(table: Den) -> None:
    line = Line()
    assert await called(table, line) == (7001, OPENED)
    wishes = await table.desk.service.wishes.of(asked(table))
    assert (wishes.direct_channel, line.opened) == (OPENED, 1)
    ((_, panel),) = line.sent
    assert panel.buttons == ()
    assert panel.pings == (asked(table),)


async def test_a_known_direct_channel_is_not_opened_again(table: Den) -> None:
    await store_of(table).set_wishes(asked(table), {DIRECT_CHANNEL: 55})
    line = Line()
    assert await called(table, line) == (7001, 55)
    assert line.opened == 0


async def test_a_direct_channel_that_is_gone_is_opened_anew(table: Den) -> None:
    await store_of(table).set_wishes(asked(table), {DIRECT_CHANNEL: 55})
    line = Line({55: refusal(discord.NotFound, 404, UNKNOWN_CHANNEL)})
    assert await called(table, line) == (7001, OPENED)


@pytest.mark.parametrize("code", [CANNOT_DIRECT, NO_SHARED_SERVER])
async def test_closed_doors_are_remembered_and_the_channel_is_next(table: Den, code: int) -> None:
    line = Line({OPENED: refusal(discord.Forbidden, 403, code)})
    assert await called(table, line) is None
    assert (await table.desk.service.wishes.of(asked(table))).is_closed
    states = {call.state for call in await store_of(table).calls_out(asked(table), 0)}
    assert CallState.VOID in states


async def test_who_cannot_be_written_to_just_now_is_called_in_the_channel(table: Den) -> None:
    line = Line({OPENED: refusal(discord.HTTPException, 400, OPENING_TOO_FAST)})
    assert await called(table, line) == (7001, table.info.play_channel_id)
    assert not (await table.desk.service.wishes.of(asked(table))).is_closed


async def test_the_bot_does_not_open_more_direct_channels_than_is_wise(
    table: Den, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calls, "OPENINGS", 0)
    line = Line()
    assert await called(table, line) == (7001, table.info.play_channel_id)
    assert line.opened == 0
