"""Of two processes that share a database one is killed."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.sandbox import LocalDiscord, Message
from bot.sandbox.faults import Fault
from tests.e2e.club import Club
from tests.kill.keeping import Kept, on_server
from tests.kill.nursery import Nursery, Order
from tests.kill.table import NOON, settings
from tests.kit.postgres import Server

SHARDS = 2
WAIT = 15.0
SENDING = 2.0
"""Seconds for which Discord does not answer: longer than it takes to kill a bot that waits."""


class Process:
    """The bot of one shard."""

    def __init__(self, server: LocalDiscord, kept: Kept, folder: Path, shard: int) -> None:
        own = {"EGIZIA_SHARDS": str(SHARDS), "EGIZIA_SHARD_IDS": str(shard)}
        place = folder / f"shard_{shard}"
        place.mkdir()
        (place / "clock").write_text(str(NOON))
        self._order = Order(
            {**settings(server, kept), **own},
            *(str(place / name) for name in ("clock", "points")),
            log=str(place / "bot.log"),
            game=f"abcdefghj{'km'[shard]}",
        )
        self._server, self._shard = server, shard
        self._bots: Nursery | None = None

    async def start(self) -> None:
        """Begin to serve."""
        self._bots = self._bots or await Nursery.open()
        await self._bots.bear(self._order)
        await self._server.until(lambda: self._shard in self._server.gateway.up, WAIT)

    async def kill(self) -> None:
        """Die at once."""
        assert self._bots is not None
        await self._bots.kill()
        await self._server.until(lambda: self._shard not in self._server.gateway.up, WAIT)

    async def close(self) -> None:
        """Leave nothing behind."""
        if self._bots is not None:
            await self._bots.close()


@asynccontextmanager
async def processes(server: LocalDiscord, kept: Kept, folder: Path) -> AsyncIterator[list[Process]]:
    """Run a bot for each shard until the block ends."""
    opened = [Process(server, kept, folder, shard) for shard in range(SHARDS)]
    try:
        await asyncio.gather(*(each.start() for each in opened))
        yield opened
    finally:
        await asyncio.gather(*(each.close() for each in opened))


async def moved(club: Club, old: Message) -> Message:
    """Let whoever is asked add 1; return the only board that tells of it."""
    before = club.place.messages
    await club.say(club.to_act(old), "place", what="add-1")
    new = await club.next_post(old)
    assert [post for post in club.place.messages if post not in before] == [new]
    return new


HELD = "SELECT count(*) FROM outbox WHERE lease_until > 0 AND state = 'sending'"


@pytest.mark.slow
async def test_one_plays_on_and_frees_what_the_other_had_in_hand_when_it_was_killed(
    tmp_path: Path, postgres: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    with on_server(postgres)(tmp_path / "two") as kept:
        async with LocalDiscord.start() as server:
            first, second = [
                Club(server, tmp_path, monkeypatch, shard=(n, SHARDS)) for n in range(SHARDS)
            ]
            async with processes(server, kept, tmp_path) as (dying, _):

                def held() -> int:
                    (found,) = kept.first(HELD)
                    return int(found)

                posts = [await first.game(), await second.game()]
                route = "/channels/{channel_id}/messages"
                server.faults.order(Fault("POST", route, delay=SENDING, status=503))
                await first.say(first.to_act(posts[0]), "place", what="add-1")
                await server.until(lambda: not server.faults.pending, WAIT)
                assert held() == 1
                await dying.kill()
                left = first.place.messages
                posts[1] = await moved(second, posts[1])
                await server.until(lambda: held() == 0, WAIT)
                posts[1] = await moved(second, posts[1])
                assert first.place.messages == left

                await dying.start()
                board = await first.next_post(posts[0])
                assert [post for post in first.place.messages if post not in left] == [board]
                assert "total 1" in board.text()
                await moved(first, board)
                await moved(second, posts[1])
