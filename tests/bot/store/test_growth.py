"""No statement that runs at a move or a wake walks through a table that grows with the years."""

import re
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import closing
from pathlib import Path
from types import MappingProxyType

import pytest

from bot.store import SqliteStore, open_store
from bot.store.calling import CallKind, CallOut, CallState
from bot.store.share import EVERYTHING, Share
from tests.bot.store.contract import run_game
from tests.bot.store.sample import ANNA, BEN, NOW, job, moved, note

Ask = Callable[[SqliteStore], Awaitable[object]]

CALL = CallOut("k", 11, "game-a", CallKind.POST, CallState.SENT, NOW, ())

SMALL = {
    "one_halt_at_a_time",
    "outbox_waiting",
    "outbox_given_up",
    "jobs_waiting",
    "jobs_running",
    "plans_with_orders",
    "done",
    "ROW",
}
"""What a walk may go through: indexes of what waits alone, and what a statement has picked out."""

ASKED: Mapping[str, Ask] = MappingProxyType(
    {
        "a game": lambda s: s.game("game-a"),
        "a channel": lambda s: s.games_in(2),
        "a log": lambda s: s.log("game-a"),
        "a start": lambda s: s.genesis("game-a"),
        "a state": lambda s: s.snapshot("game-a"),
        "an interaction": lambda s: s.past_call(5),
        "votes": lambda s: s.votes("game-a"),
        "offers": lambda s: s.offers("game-a"),
        "a rematch": lambda s: s.rematch_of("game-a"),
        "a plan": lambda s: s.plan("game-a", BEN.id),
        "wishes": lambda s: s.wishes(BEN.id),
        "settings of a server": lambda s: s.server_settings(1),
        "what a person owes": lambda s: s.games_due(BEN.id),
        "calls": lambda s: s.calls_out(BEN.id, NOW),
        "a call": lambda s: s.call_out("k"),
        "the noting of a call": lambda s: s.set_call(CALL),
        "habits": lambda s: s.answer_times(ANNA.id, 60),
        "the length of games": lambda s: s.waits_a_seat("counting", 20),
        "reliability": lambda s: s.past_of(BEN.id, NOW),
        "a standstill": lambda s: s.halt(),
        "computers that are due": lambda s: s.computers_due(),
        "plans that are due": lambda s: s.plans_due(),
        "the next message": lambda s: s.next_outbox_at(),
        "messages": lambda s: s.claim_outbox(NOW, 5, 60),
        "a message that went out": lambda s: s.finish_outbox(1, 2, 3),
        "a message to try again": lambda s: s.retry_outbox(1, NOW, "x"),
        "messages that wait": lambda s: s.is_outbox_waiting("game-a"),
        "messages given up": lambda s: s.stranded_games(),
        "the next job": lambda s: s.next_job_at(),
        "jobs": lambda s: s.claim_jobs(NOW, 5, 60),
        "a job that is done": lambda s: s.finish_job(1),
        "a job to try again": lambda s: s.retry_job(1, NOW, "x"),
    }
)
"""What is asked at every move, press, wake or post."""


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    async with await open_store(tmp_path / "games.db") as opened:
        yield opened


async def statements(store: SqliteStore, ask: Ask) -> list[str]:
    """Return every statement that a question carries out, with its values."""
    found: list[str] = []
    connection = store._runner._connection  # pyright: ignore
    connection.set_trace_callback(found.append)
    await ask(store)
    connection.set_trace_callback(None)
    return [sql for sql in found if re.match(r"\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b", sql)]


def walks(path: Path, sql: str) -> list[str]:
    """Return what of a statement's plan walks through all of something that grows."""
    with closing(sqlite3.connect(path)) as connection:
        plan = [str(row[3]) for row in connection.execute(f"EXPLAIN QUERY PLAN {sql}")]
    return [step for step in plan if step.startswith("SCAN ") and step.split()[-1] not in SMALL]


@pytest.mark.parametrize("share", [EVERYTHING, Share(3, (0, 1))], ids=["all games", "a share"])
async def test_nothing_asked_at_a_move_or_a_wake_walks_through_a_growing_table(
    share: Share, store: SqliteStore, tmp_path: Path
) -> None:
    info = await run_game(store)
    store.share = share
    asked: dict[str, Ask] = {
        **ASKED,
        "a move": lambda s: s.commit(
            moved(info, 7, mail=(note(), note()), jobs=(job("a"),), dropped_jobs=("b",))
        ),
    }
    found = {
        f"{name}: {sql}": walked
        for name, ask in asked.items()
        for sql in await statements(store, ask)
        if (walked := walks(tmp_path / "games.db", sql))
    }
    assert found == {}


def test_a_walk_would_be_noticed(tmp_path: Path) -> None:
    path = tmp_path / "some.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE outbox (id INTEGER PRIMARY KEY, kind TEXT)")
        connection.execute("CREATE INDEX outbox_by_kind ON outbox (kind, id)")
    assert walks(path, "SELECT * FROM outbox WHERE id + 1 = 7") == ["SCAN outbox"]
    assert walks(path, "UPDATE outbox SET kind = 'y' WHERE kind <> 'x'") == ["SCAN outbox"]
    assert walks(path, "SELECT * FROM outbox WHERE kind = 'x'") == []
