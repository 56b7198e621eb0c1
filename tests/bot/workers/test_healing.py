"""What the healer decides when a game goes on while its channel is looked at."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.errors import UNKNOWN_MESSAGE
from bot.service import Problem, ServiceError
from bot.store.model import GameInfo, Status
from bot.store.share import Share
from bot.ui.healing import Health
from bot.workers import healing
from bot.workers.healing import Healer
from bot.workers.places import Places
from tests.bot.store.sample import lobby

OLD = lobby(status=Status.RUNNING, board_message_id=1, board_channel_id=2)
NEW = replace(OLD, board_message_id=3)


class Games:
    """Games in whose channels nothing is missing but what was deleted; notes what is sent anew."""

    def __init__(self, read: Sequence[GameInfo]) -> None:
        self.sent: list[str] = []
        self._read = iter(read)

    async def info(self, _game_id: str) -> GameInfo:
        return next(self._read)

    async def recover(self, _game_id: str) -> bool:
        return False

    revive = is_waiting = recover

    async def repost(self, game_id: str) -> None:
        self.sent.append(game_id)


async def deleted(_message_id: int) -> None:
    answer: Any = SimpleNamespace(status=404, reason="")
    raise discord.NotFound(answer, {"code": UNKNOWN_MESSAGE, "message": ""})


@pytest.mark.parametrize(
    ("now", "health", "sent"), [(OLD, Health.MENDED, [OLD.id]), (NEW, Health.UNDER_WAY, [])]
)
async def test_a_lost_post_is_sent_anew_unless_a_newer_one_has_taken_its_place(
    now: GameInfo, health: Health, sent: list[str]
) -> None:
    channel = SimpleNamespace(fetch_message=deleted)
    client: Any = SimpleNamespace(get_partial_messageable=lambda _id, guild_id: channel)
    games: Any = Games([OLD, now])
    assert await Healer(client, games, games.info, Places()).heal(OLD.id) is health
    assert games.sent == sent


@pytest.mark.parametrize("error", [ServiceError(Problem.NOT_SAVED), OSError("nobody expected it")])
async def test_shards_that_arrive_while_the_database_is_gone_are_looked_at_when_it_is_back(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(healing, "CALM", 0.0)
    monkeypatch.setattr(healing, "AGAIN", 0.0)
    answers = iter([error, None])
    asked: asyncio.Future[Share] = asyncio.get_running_loop().create_future()

    async def stranded() -> tuple[str, ...]:
        answer = next(answers)
        if answer is not None:
            raise answer
        return ()

    async def open_games(share: Share) -> tuple[str, ...]:
        asked.set_result(share)
        return ()

    client: Any = SimpleNamespace()
    games: Any = SimpleNamespace(stranded=stranded, open_games=open_games)
    healer = Healer(client, games, Games([]).info, Places())
    healer.arrived(1, 4)
    task = asyncio.create_task(healer.run())
    async with asyncio.timeout(5):
        assert await asked == Share(4, (1,))
    task.cancel()
    await asyncio.wait({task})


async def test_what_is_under_way_for_long_is_looked_at_less_and_less_often_until_there_is_news(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def answer(*_: str, is_so: bool = False) -> bool:
        return is_so

    async def stranded() -> tuple[str, ...]:
        return (OLD.id,)

    games: Any = SimpleNamespace(
        stranded=stranded, recover=answer, revive=answer, is_waiting=partial(answer, is_so=True)
    )
    channel = SimpleNamespace(permissions_for=lambda _: discord.Permissions.all())
    guild = SimpleNamespace(me=None, get_channel_or_thread=lambda _: channel)
    client: Any = SimpleNamespace(get_guild=lambda _: guild)
    healer = Healer(client, games, Games([OLD] * 20).info, Places())
    pauses: list[float] = []

    async def has_news(pause: float) -> bool:
        pauses.append(pause)
        assert len(pauses) == 1 or (healer._unsettled and not healer._wake.is_set())
        if len(pauses) == 8:
            raise asyncio.CancelledError
        return len(pauses) in (1, 7)

    monkeypatch.setattr(healer, "_has_news", has_news)
    healer._changed.add(OLD.play_channel_id)
    with pytest.raises(asyncio.CancelledError):
        await healer.run()
    assert pauses == [2, 2, 4, 8, 16, 30, 30, 2]
