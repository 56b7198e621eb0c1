"""The store on one SQLite file. Each method is one transaction, in one hop to its thread."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from bot.store import (
    calls,
    figures,
    healing,
    jobs,
    outbox,
    plans,
    privacy,
    records,
    reliability,
    retention,
    servers,
    substitutes,
    tables,
    votes,
)
from bot.store.calling import CallOut
from bot.store.lease import Lease
from bot.store.model import (
    Commit,
    GameInfo,
    Genesis,
    Job,
    LogRow,
    OutMessage,
    PastCall,
    Person,
    Snapshot,
    Status,
)
from bot.store.opening import connect, connect_for_reading
from bot.store.place import Place
from bot.store.planning import DueGame, PlanRow
from bot.store.records import StoredGame
from bot.store.schema import Migration, known_migrations
from bot.store.seating import PastOfPerson, SeatOffer
from bot.store.voting import Vote
from bot.store.worker import BatchConnection, Worker

_log = logging.getLogger(__name__)


class SqliteStore:
    """A `Store` on one file. Leave it with `close`, or the process does not end."""

    def __init__(self, worker: Worker, lease: Lease | None) -> None:
        self._worker = worker
        self._lease = lease

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Write what waits, close the file and give the lease back. May be called again."""
        try:
            await self._worker.close()
        finally:
            if self._lease is not None:
                self._lease.release()

    async def game(self, game_id: str) -> GameInfo | None:
        """Return a game, or None."""
        return await self._worker.read(lambda c: tables.read_game(c, game_id))

    async def games(
        self,
        guild_id: int,
        person_id: int | None = None,
        statuses: Sequence[Status] | None = None,
    ) -> tuple[GameInfo, ...]:
        """Return a server's games, newest first; those of one person, in some states."""
        where, values = "WHERE guild_id = ?", [guild_id]
        if person_id is not None:
            where += " AND id IN (SELECT game_id FROM seats WHERE user_id = ?)"
            values.append(person_id)
        wanted = [str(status) for status in (Status if statuses is None else statuses)]
        where += f" AND status IN ({', '.join('?' * len(wanted))})"
        return await self._worker.read(lambda c: tables.read_games(c, where, (*values, *wanted)))

    async def computers_due(self) -> tuple[str, ...]:
        """Return the ids of the games of all servers in which a computer owes a decision."""
        return await self._worker.read(tables.read_computers_due)

    async def open_games(self) -> tuple[str, ...]:
        """Return the ids of the games of all servers that are not over, oldest first."""
        return await self._worker.read(healing.open_games)

    async def games_due(self, person_id: int) -> tuple[GameInfo, ...]:
        """Return the games of all servers in which a person owes a decision, oldest first."""
        return await self._worker.read(lambda c: tables.read_games_due(c, person_id))

    async def rematch_of(self, game_id: str) -> GameInfo | None:
        """Return the game that plays a finished one again and was not called off, or None."""
        return await self._worker.read(lambda c: tables.read_rematch(c, game_id))

    async def games_in(self, channel_id: int) -> tuple[GameInfo, ...]:
        """Return a channel's open games and the last one played in it, newest first."""
        return await self._worker.read(lambda c: tables.read_games_in(c, channel_id))

    async def past_call(self, interaction_id: int) -> PastCall | None:
        """Return what an interaction has already done, or None."""
        return await self._worker.read(lambda c: tables.read_call(c, interaction_id))

    async def genesis(self, game_id: str) -> Genesis | None:
        """Return how a game began, or None before its start."""
        return await self._worker.read(lambda c: tables.read_genesis(c, game_id))

    async def log(self, game_id: str) -> tuple[LogRow, ...]:
        """Return a game's whole log, oldest entry first."""
        return await self._worker.read(lambda c: tables.read_log(c, game_id))

    async def snapshot(self, game_id: str) -> Snapshot | None:
        """Return the cached state, or None."""
        return await self._worker.read(lambda c: tables.read_snapshot(c, game_id))

    async def create(self, change: Commit) -> None:
        """Add a game. Raises SeenCall, or StoreConflict if the channel is taken."""
        await self._worker.write(lambda c: _create(c, change))

    async def commit(self, change: Commit) -> None:
        """Carry out one change. Raises StaleVersion or SeenCall; nothing is written then."""
        await self._worker.write(lambda c: _commit(c, change))

    async def set_lobby_message(self, game_id: str, message_id: int | None) -> None:
        """Note which message is the lobby post; None if it is gone."""
        sql = "UPDATE games SET lobby_message_id = ? WHERE id = ?"
        await self._change(sql, message_id, game_id)

    async def set_board_message(
        self, game_id: str, message_id: int | None, channel_id: int | None
    ) -> None:
        """Note which message is the current board; None if it is gone."""
        sql = "UPDATE games SET board_message_id = ?, board_channel_id = ? WHERE id = ?"
        await self._change(sql, message_id, channel_id, game_id)

    async def set_play_channel(self, game_id: str, channel_id: int) -> None:
        """Note where the game is played from now on."""
        await self._change("UPDATE games SET play_channel_id = ? WHERE id = ?", channel_id, game_id)

    async def claim_outbox(
        self, now: int, limit: int, lease_seconds: int
    ) -> tuple[OutMessage, ...]:
        """Hand out due messages, in order and one at a time for each game."""
        return await self._worker.write(lambda c: outbox.claim(c, now, limit, lease_seconds))

    async def finish_outbox(
        self, mail_id: int, message_id: int | None = None, channel_id: int | None = None
    ) -> None:
        """Note that a message went out; with both ids also as the game's post of its kind."""
        await self._worker.write(lambda c: outbox.finish(c, mail_id, message_id, channel_id))

    async def retry_outbox(self, mail_id: int, due_at: int, error_code: str) -> None:
        """Try again from `due_at` (UTC seconds) on; the game's later messages wait."""
        await self._worker.write(lambda c: outbox.put_back(c, mail_id, due_at, error_code))

    async def give_up_outbox(self, mail_id: int, error_code: str) -> None:
        """Never try again; the game's later messages may go."""
        await self._worker.write(lambda c: outbox.give_up(c, mail_id, error_code))

    async def stranded_games(self) -> tuple[str, ...]:
        """Return the ids of the games whose last messages were given up."""
        return await self._worker.read(healing.stranded)

    async def revive_outbox(self, game_id: str, now: int) -> int:
        """Try again what was given up since the last message that went out."""
        return await self._worker.write(lambda c: healing.revive(c, game_id, now))

    async def is_outbox_waiting(self, game_id: str) -> bool:
        """Tell whether a game has messages that are still to go out."""
        return await self._worker.read(lambda c: healing.is_waiting(c, game_id))

    async def next_outbox_at(self) -> int | None:
        """Return when a claim can next give something, or None if nothing waits."""
        return await self._worker.read(outbox.next_at)

    async def claim_jobs(
        self, now: int, limit: int, lease_seconds: int, free_until: int | None = None
    ) -> tuple[Job, ...]:
        """Hand out due jobs, oldest first; an unfinished one comes again after its lease."""
        free = now if free_until is None else free_until
        return await self._worker.write(lambda c: jobs.claim(c, now, limit, lease_seconds, free))

    async def finish_job(self, job_id: int) -> None:
        """Note that a job is done."""
        await self._worker.write(lambda c: jobs.finish(c, job_id))

    async def retry_job(self, job_id: int, due_at: int, error_code: str) -> None:
        """Try a job again from `due_at` (UTC seconds) on."""
        await self._worker.write(lambda c: jobs.put_back(c, job_id, due_at, error_code))

    async def next_job_at(self) -> int | None:
        """Return when a job is next due, or None if there is none."""
        return await self._worker.read(jobs.next_at)

    async def votes(self, game_id: str) -> tuple[Vote, ...]:
        """Return every vote of a game, oldest first."""
        return await self._worker.read(lambda c: votes.read_all(c, game_id))

    async def server_settings(self, guild_id: int) -> Mapping[str, Any]:
        """Return everything that a server has decided, by key, as plain JSON values."""
        return await self._worker.read(lambda c: servers.read(c, guild_id))

    async def set_server_settings(self, guild_id: int, values: Mapping[str, Any]) -> None:
        """Note decisions of a server by key, as plain JSON values; None takes one back."""
        await self._worker.write(lambda c: servers.write(c, guild_id, values))

    async def wishes(self, person_id: int) -> Mapping[str, Any]:
        """Return everything that a person wishes, by key, as plain JSON values."""
        return await self._worker.read(lambda c: calls.read_wishes(c, person_id))

    async def set_wishes(self, person_id: int, values: Mapping[str, Any]) -> None:
        """Note wishes of a person by key, as plain JSON values; None takes one back."""
        await self._worker.write(lambda c: calls.write_wishes(c, person_id, values))

    async def kept_about(self, person_id: int) -> privacy.Kept:
        """Return what is kept about a person."""
        return await self._worker.read(lambda c: privacy.read(c, person_id))

    async def games_with(self, person_id: int) -> tuple[str, ...]:
        """Return the ids of all games that name a person in any way."""
        return await self._worker.read(lambda c: privacy.games_with(c, person_id))

    async def rename_person(self, game_id: str, person_id: int, stand_in: Person) -> None:
        """Let a stand-in be named everywhere in a game where a person is, its log included."""
        await self._worker.write(lambda c: privacy.rename(c, game_id, person_id, stand_in))

    async def forget_person(self, person_id: int) -> None:
        """Delete all rows that belong to a person alone."""
        await self._worker.write(lambda c: privacy.forget(c, person_id))

    async def figures(self, now: int) -> figures.Figures:
        """Return how much there is and what waits at an instant (UTC seconds)."""
        return await self._worker.read(lambda c: figures.read(c, now))

    async def call_out(self, key: str) -> CallOut | None:
        """Return a call by its key, or None."""
        return await self._worker.read(lambda c: calls.read_call(c, key))

    async def calls_out(self, person_id: int, after: int) -> tuple[CallOut, ...]:
        """Return a person's calls from an instant on, and what still stands of earlier ones."""
        return await self._worker.read(lambda c: calls.read_calls(c, person_id, after))

    async def set_call(self, call: CallOut) -> None:
        """Write a call as it is; its message is noted when it has been sent."""
        await self._worker.write(lambda c: calls.write_calls(c, (call,)))

    async def answer_times(self, person_id: int, limit: int) -> tuple[int, ...]:
        """Return for how many seconds others waited for a person's last moves, newest first."""
        return await self._worker.read(lambda c: calls.read_answer_times(c, person_id, limit))

    async def waits_a_seat(self, key: str, games: int) -> float | None:
        """Return how often a seat was waited for in the last finished games of a kind."""
        return await self._worker.read(lambda c: calls.read_waits_a_seat(c, key, games))

    async def plan(self, game_id: str, person_id: int) -> PlanRow:
        """Return what a person has ordered in a game; an empty plan if nothing."""
        return await self._worker.read(lambda c: plans.read(c, game_id, person_id))

    async def set_plan(self, plan: PlanRow) -> None:
        """Write a plan as it is, outside any change of the game."""
        await self._worker.write(lambda c: plans.write(c, (plan,)))

    async def plans_due(self) -> tuple[DueGame, ...]:
        """Return the games in which somebody with orders or habits owes a decision."""
        return await self._worker.read(plans.read_due)

    async def offers(self, game_id: str) -> tuple[SeatOffer, ...]:
        """Return every offer of a seat of a game, oldest first."""
        return await self._worker.read(lambda c: substitutes.read(c, game_id))

    async def past_of(self, person_id: int, after: int) -> PastOfPerson:
        """Return what is kept of how reliable a person is, from an instant on."""
        return await self._worker.read(lambda c: reliability.read(c, person_id, after))

    async def forget(self, person_id: int) -> None:
        """Delete all that is kept of how reliable a person is."""
        await self._worker.write(lambda c: reliability.forget(c, person_id))

    async def prune(self, now: int) -> int:
        """Delete some of what has been kept long enough at an instant; return how many rows."""
        return await self._worker.write(lambda c: retention.prune(c, now))

    async def add_ended(self, game: StoredGame) -> None:
        """Add a game that is over, with its whole log. Raises StoreConflict if its id is known."""
        await self._worker.write(lambda c: records.insert_game(c, game))

    async def _change(self, sql: str, *values: str | int | None) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(sql, values)

        await self._worker.write(work)


def _create(connection: sqlite3.Connection, change: Commit) -> None:
    if change.interaction_id is not None:
        tables.refuse_seen(connection, change.interaction_id)
    tables.insert_game(connection, change.game, change.at)
    tables.record_call(connection, change)
    outbox.insert_mail(connection, change)
    jobs.insert_jobs(connection, change)


def _commit(connection: sqlite3.Connection, change: Commit) -> None:
    game_id = change.game.id
    if change.interaction_id is not None:
        tables.refuse_seen(connection, change.interaction_id)
    if change.is_aside:
        tables.need_version(connection, change.game)
    else:
        tables.update_game(connection, change)
    tables.record_call(connection, change)
    votes.write(connection, change)
    calls.write_calls(connection, change.calls)
    plans.write(connection, change.plans)
    substitutes.write(connection, game_id, change.offers)
    reliability.write(connection, change.answers, change.endings)
    if change.genesis is not None:
        tables.insert_genesis(connection, game_id, change.genesis)
    if change.entry is not None:
        tables.insert_entry(connection, game_id, change.entry)
    if change.snapshot is not None:
        tables.put_snapshot(connection, game_id, change.snapshot)
    outbox.insert_mail(connection, change)
    jobs.drop_jobs(connection, change)
    jobs.insert_jobs(connection, change)


async def open_store(
    path: Path | str,
    *,
    read_only: bool = False,
    migrations: Sequence[Migration] | None = None,
) -> SqliteStore:
    """Open a database file, creating it if it is missing.

    Takes the file's lease, checks the file, copies and migrates it if it is older. With
    `read_only` it does none of that and only reads, also while a bot runs on the file.
    `migrations` are those of this build unless given.

    Raises StoreLocked, StoreBusy, StoreReadOnly, StoreDamaged, StoreTooNew, StoreTooOld or
    StoreUnreachable; everything is let go of then.
    """
    database = _resolved(path)
    steps = known_migrations() if migrations is None else tuple(migrations)
    if read_only:
        return await _running(partial(connect_for_reading, database, steps), None)
    lease = Lease(database)
    lease.take()
    try:
        store = await _running(partial(_watched, database, steps), lease)
    except BaseException:
        lease.release()
        raise
    _log.info("database open, SQLite %s", sqlite3.sqlite_version)
    return store


def _watched(database: Path, steps: Sequence[Migration]) -> BatchConnection:
    connection = connect(database, steps)
    connection.place = Place(database)
    return connection


async def _running(opener: Callable[[], BatchConnection], lease: Lease | None) -> SqliteStore:
    # Checks and migrations of a large file take a while.
    worker = Worker(await asyncio.to_thread(opener))
    await worker.open()
    return SqliteStore(worker, lease)


def _resolved(path: Path | str) -> Path:
    """Return the one name of a file, so that two links to it meet at one lease."""
    return Path(path).resolve()
