"""Figures and health: on loopback only, when asked for, and nothing of people in them."""

import asyncio
from pathlib import Path

import aiohttp
import pytest

from bot.observe import http
from bot.observe.http import served
from bot.observe.metrics import DRAWN, LAG, exposed, watch_loop
from bot.store.errors import StoreFailed
from bot.store.figures import Figures, Queue
from tests.bot.service.table import ANNA, BEN, NOW, opened
from tests.kit.fake_game import COUNTING

STANDING = Figures({("counting", "running"): 2}, {"counting": 31}, Queue(3, 40), Queue(0, 0), 9)


async def standing() -> Figures:
    return STANDING


async def failing() -> Figures:
    raise StoreFailed("no disk")


async def fetched(port: int, page: str) -> tuple[int, str]:
    url = f"http://127.0.0.1:{port}/{page}"
    async with aiohttp.ClientSession() as session, session.get(url) as answer:
        return answer.status, await answer.text()


async def test_figures_are_there_in_prometheus_form() -> None:
    DRAWN.observe(0.2)
    async with served(0, standing, lambda: {0: False, 1: True}) as port:
        status, text = await fetched(port, "metrics")
    assert status == 200
    for line in (
        'egizia_games{game="counting",state="running"} 2.0',
        'egizia_log_entries{game="counting"} 31.0',
        'egizia_queue_length{queue="outbox"} 3.0',
        'egizia_queue_seconds{queue="outbox"} 40.0',
        "egizia_online 1.0",
        'egizia_shard_online{shard="0"} 0.0',
        'egizia_shard_online{shard="1"} 1.0',
        "egizia_halted 1.0",
    ):
        assert line in text.splitlines()
    for name in ("ack", "answer", "picture", "message", "loop_lag"):
        assert f"# TYPE egizia_{name}_seconds histogram" in text
    assert "# TYPE egizia_faults_total counter" in text


async def test_a_database_that_does_not_answer_takes_no_other_figures_along() -> None:
    exposed(STANDING, {0: True})
    async with served(0, failing, lambda: {0: True}) as port:
        status, text = await fetched(port, "metrics")
    assert status == 200
    assert {"egizia_database 0.0", "egizia_online 1.0"} <= set(text.splitlines())
    assert "egizia_games{" not in text
    assert b"egizia_database 1.0" in exposed(STANDING, {0: True})


async def test_health_is_whether_the_database_answers_not_whether_discord_does() -> None:
    async with served(0, standing, lambda: {0: False}) as port:
        assert await fetched(port, "health") == (
            200,
            '{"status": "ok", "online": false, "halted": true}',
        )
    async with served(0, failing, lambda: {0: True}) as port:
        status, text = await fetched(port, "health")
    assert status == 503
    assert "StoreFailed" in text


async def test_a_port_that_is_taken_stops_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with (
        served(0, standing, lambda: {}) as first,
        served(first, standing, lambda: {}) as second,
    ):
        assert second == 0
    assert f"no figures at port {first}" in caplog.text
    assert http.HOST == "127.0.0.1"


async def test_a_state_that_no_game_is_in_any_more_is_not_told_of() -> None:
    exposed(STANDING, {0: True})
    empty = Figures({}, {}, Queue(0, 0), Queue(0, 0))
    assert b"egizia_games{" not in exposed(empty, {0: False})


async def test_a_late_loop_is_measured() -> None:
    def counted() -> float:
        (lag,) = LAG.collect()
        return next(s.value for s in lag.samples if s.name.endswith("_count"))

    naps = iter(range(3))

    async def sleep(_: float) -> None:
        if next(naps, None) is None:
            raise asyncio.CancelledError

    before = counted()
    with pytest.raises(asyncio.CancelledError):
        await watch_loop(0, sleep)
    assert counted() == before + 3


async def test_the_store_counts_games_entries_and_what_waits(tmp_path: Path) -> None:
    room = await opened(tmp_path / "games.db", COUNTING)
    info = await room.game(ANNA, BEN)
    found = await room.store.figures(NOW + 50)
    assert found.games == {("counting", "running"): 1}
    assert found.entries == {"counting": (await room.now(info)).seq}
    assert found.outbox.waiting >= 1
    assert found.outbox.seconds == 50
    await room.mail()
    assert (await room.store.figures(NOW + 50)).outbox == Queue(0, 0)
    await room.store.close()
