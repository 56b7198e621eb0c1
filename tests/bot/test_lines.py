"""Each shard's line is kept up by itself, through what the library does not survive."""

import asyncio
from collections.abc import Iterator, Sequence
from typing import Any

import discord
import pytest
from discord.gateway import ReconnectWebSocket

from bot.lines import FIRST_PAUSE, IDENTIFY_PAUSE, LONGEST_PAUSE, Gate, Line, Lines, Pauses

Ends = Sequence[BaseException]
GATEWAY = "wss://gateway.example"
RESUME, ANEW = ReconnectWebSocket(0), ReconnectWebSocket(0, resume=False)


class Socket:
    """A link that Discord has greeted; it ends as the test wants, and counts its closes."""

    def __init__(self, end: BaseException | None) -> None:
        self.gateway: str | None = GATEWAY
        self.session_id: str | None = "session"
        self.sequence: int | None = 7
        self.open = True
        self.codes: list[int] = []
        self.is_heard = asyncio.Event()
        self._end = end
        self._closed = asyncio.Event()

    async def poll_event(self) -> None:
        self.is_heard.set()
        if self._end is None:
            await self._closed.wait()
            raise closed(1000)
        if isinstance(self._end, ReconnectWebSocket):
            self.open = False
            self.session_id = self.session_id if self._end.resume else None
        raise self._end

    async def close(self, code: int = 4000) -> None:
        self.open = False
        self.codes.append(code)
        self._closed.set()


def closed(code: int) -> discord.ConnectionClosed:
    socket: Any = type("Socket", (), {"close_code": code})
    return discord.ConnectionClosed(socket, shard_id=0, code=code)


class Exchange:
    """Where lines dial: an error to raise, or how the link that is handed out ends."""

    def __init__(self, *calls: Socket | BaseException) -> None:
        self.dialled: list[dict[str, Any]] = []
        self.pauses: list[float] = []
        self.held = Socket(None)
        self._calls: Iterator[Socket | BaseException] = iter((*calls, self.held))

    async def dial(self, **how: Any) -> Socket:
        self.dialled.append(how)
        call = next(self._calls)
        if isinstance(call, BaseException):
            raise call
        return call

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        await asyncio.sleep(0)

    async def run(self) -> None:
        """Hold a line through everything; close it when nothing breaks any more."""
        line = Line(0, self.dial, Gate(self.sleep_at_gate), self.sleep)
        holding = asyncio.create_task(line.hold())
        heard = asyncio.create_task(self.held.is_heard.wait())
        await asyncio.wait((holding, heard), return_when=asyncio.FIRST_COMPLETED)
        heard.cancel()
        await line.close()
        await holding

    async def sleep_at_gate(self, _seconds: float) -> None:
        await asyncio.sleep(0)


async def test_a_first_connection_that_fails_is_tried_again() -> None:
    exchange = Exchange(OSError(), TimeoutError())
    await exchange.run()
    assert exchange.pauses == [FIRST_PAUSE, 2 * FIRST_PAUSE]
    assert exchange.dialled == [{"shard_id": 0}] * 3
    assert exchange.held.codes == [1000]


async def test_after_a_malformed_event_the_session_goes_on_with_the_next_one() -> None:
    broken = Socket(KeyError("id"))
    exchange = Exchange(broken)
    await exchange.run()
    assert broken.codes == [4000]
    assert exchange.dialled[1:] == [
        {
            "shard_id": 0,
            "resume": True,
            "gateway": GATEWAY,
            "session": "session",
            "sequence": 7,
        }
    ]


async def test_a_broken_line_is_resumed_and_a_lost_session_begun_anew() -> None:
    exchange = Exchange(Socket(RESUME), Socket(ANEW))
    await exchange.run()
    assert [call.get("resume", False) for call in exchange.dialled] == [False, True, False]


async def test_a_line_that_could_not_be_resumed_is_still_resumed_later() -> None:
    exchange = Exchange(Socket(RESUME), OSError(), OSError())
    await exchange.run()
    assert [call.get("session") for call in exchange.dialled] == [None, *["session"] * 3]


async def test_a_session_whose_gateway_is_gone_is_resumed_at_the_one_for_everybody() -> None:
    exchange = Exchange(Socket(RESUME), OSError(), OSError())
    await exchange.run()
    assert [call.get("gateway") for call in exchange.dialled] == [None, GATEWAY, None, None]


async def test_a_connection_that_discord_does_not_want_is_given_up() -> None:
    with pytest.raises(discord.ConnectionClosed):
        await Exchange(Socket(closed(4010))).run()


def test_the_pauses_grow_up_to_a_bound_and_shrink_after_a_long_success() -> None:
    pauses = Pauses()
    grown = [pauses.after(0.0) for _ in range(12)]
    assert grown[:3] == [FIRST_PAUSE, 2 * FIRST_PAUSE, 4 * FIRST_PAUSE]
    assert grown[-1] == LONGEST_PAUSE
    assert pauses.after(LONGEST_PAUSE + 1) == FIRST_PAUSE


def test_a_wanted_break_costs_no_pause_unless_it_comes_at_once_again() -> None:
    pauses = Pauses()
    assert pauses.after(60.0, is_wanted=True) == 0.0
    assert [pauses.after(0.0, is_wanted=True) for _ in range(2)] == [FIRST_PAUSE, 2 * FIRST_PAUSE]


async def test_shards_begin_as_far_apart_as_discord_wants_and_resume_without_waiting() -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(round(seconds))

    gate = Gate(sleep)
    for _ in range(3):
        async with gate.turn():
            pass
    assert waits == [0, IDENTIFY_PAUSE, IDENTIFY_PAUSE]


async def test_one_shard_dies_and_the_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.lines.IDENTIFY_PAUSE", 0.0)
    sockets = {0: Socket(None), 2: Socket(None)}

    async def dial(*, shard_id: int, **_how: Any) -> Socket:
        if shard_id == 1:
            raise OSError
        return sockets[shard_id]

    lines = Lines(dial)
    holding = asyncio.create_task(lines.hold((0, 1, 2), 1))
    for socket in sockets.values():
        await socket.is_heard.wait()
    assert lines.up == {0: True, 1: False, 2: True}
    await lines.close()
    holding.cancel()
    assert [socket.codes for socket in sockets.values()] == [[1000], [1000]]


async def test_a_shard_that_discord_does_not_want_ends_all_lines() -> None:
    sockets = {0: Socket(None), 1: Socket(closed(4011))}

    async def dial(*, shard_id: int, **_how: Any) -> Socket:
        return sockets[shard_id]

    with pytest.raises(discord.ConnectionClosed):
        await Lines(dial).hold((0, 1), 2)
    assert sockets[0].codes == [1000]
