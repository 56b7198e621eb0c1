"""A bot of several shards: each serves its servers, and none takes another one down with it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.app import Refused, run
from bot.config import load_settings
from bot.sandbox import LocalDiscord, Message
from bot.sandbox.gateway import Session
from tests.e2e.club import Club

WAIT = 15.0
POSTS = "/channels/{channel_id}/messages"
SHARDS = 2


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.lines.FIRST_PAUSE", 0.01)
    monkeypatch.setattr("bot.lines.IDENTIFY_PAUSE", 0.0)


def clubs_on(server: LocalDiscord, folder: Path, patch: pytest.MonkeyPatch) -> list[Club]:
    """Found a club for each shard; their bot has one database."""
    return [Club(server, folder, patch, shard=(number, SHARDS)) for number in range(SHARDS)]


async def moved(club: Club, old: Message) -> Message:
    """Let whoever is asked add 1; return the only board that tells of it."""
    before = club.place.messages
    await club.say(club.to_act(old), "place", what="add-1")
    new = await club.next_post(old)
    assert [post for post in club.place.messages if post not in before] == [new]
    return new


async def until_up(club: Club, *shards: int) -> None:
    await club.server.until(lambda: club.server.gateway.up == set(shards), WAIT)


async def test_games_of_both_shards_go_on_whatever_happens_to_one_of_them(
    server: LocalDiscord, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("EGIZIA_SHARDS", "auto")
    server.world.shards = SHARDS
    first, second = clubs_on(server, tmp_path, monkeypatch)
    gateway = server.gateway

    def second_shard() -> Session:
        return next(each for each in gateway.sessions.values() if each.shard.id == 1)

    async def gone_on(posts: list[Message], begun: int, resumed: int) -> list[Message]:
        """Move where nothing broke, then where the line is mended; so many sessions there were."""
        unharmed = await moved(first, posts[0])
        await server.until(lambda: (gateway.identifies, gateway.resumes) == (begun, resumed), WAIT)
        await until_up(first, 0, 1)
        return [unharmed, await moved(second, posts[1])]

    async def lose_the_session() -> None:
        link = second_shard().link
        gateway.forget_session(1)
        assert link is not None
        await link.close(4000)

    async with first.bot():
        await until_up(first, 0, 1)
        posts = [await first.game(), await second.game()]
        second_shard().dispatch("GUILD_CREATE", {"id": "no number"})
        posts = await gone_on(posts, begun=2, resumed=1)
        gateway.ask_to_reconnect(1)
        posts = await gone_on(posts, begun=2, resumed=2)
        await lose_the_session()
        await gone_on(posts, begun=3, resumed=2)


async def test_a_bot_with_too_few_shards_ends_and_says_what_to_change(idle_club: Club) -> None:
    idle_club.server.gateway.crowd = 0
    with pytest.raises(Refused, match="too many servers for so few shards; raise EGIZIA_SHARDS"):
        async with idle_club.bot():
            pass


@asynccontextmanager
async def process(club: Club, shard: int, patch: pytest.MonkeyPatch) -> AsyncIterator[None]:
    """Run the bot of one shard, beside those of others, until the block ends."""
    patch.setenv("EGIZIA_SHARD_IDS", str(shard))
    stop = asyncio.Event()
    task = asyncio.create_task(run(load_settings(), stop, club.build, club.clock))
    try:
        await club.server.until(lambda: shard in club.server.gateway.up or task.done(), WAIT)
        yield
    finally:
        stop.set()
        await asyncio.wait_for(task, WAIT)


async def test_two_processes_share_a_database_and_one_goes_on_while_the_other_is_gone(
    server: LocalDiscord, postgres_address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board that one could not send any more is sent by its successor alone, and once."""
    first, second = clubs_on(server, tmp_path, monkeypatch)
    monkeypatch.setenv("EGIZIA_DATABASE", postgres_address)
    monkeypatch.setenv("EGIZIA_SHARDS", str(SHARDS))
    monkeypatch.setattr("bot.workers.outbox.FIRST_PAUSE", 2)
    monkeypatch.setattr("bot.workers.outbox.IDLE", 0.1)
    async with process(second, 1, monkeypatch):
        async with process(first, 0, monkeypatch):
            posts = [await moved(first, await first.game()), await second.game()]
            server.faults.fail("POST", POSTS, 503)
            await first.say(first.to_act(posts[0]), "place", what="add-1")
            await server.until(lambda: not server.faults.pending)
        await until_up(second, 1)
        left = first.place.messages
        posts[1] = await moved(second, posts[1])
        async with process(first, 0, monkeypatch):
            posts[0] = await first.next_post(posts[0])
            assert [post for post in first.place.messages if post not in left] == [posts[0]]
            assert "total 2" in posts[0].text()
            await moved(first, posts[0])
            await moved(second, posts[1])
    answered = server.rest.requests
    assert [status for _, _, status in answered if status >= 400] == [503]
    assert len([method for method, _, _ in answered if method == "PUT"]) == 2
